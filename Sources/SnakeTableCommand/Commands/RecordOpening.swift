import Glibc
import SnakeTable
import TableRecords
import TableThreads

/// Opens the records and waits for the first row. A stream's can be long in coming, or never come: then there is a screen to
/// wait at, and to leave.
struct RecordOpening {
  let options: Options
  let waker: Waker
  let session: ScreenSession

  /// Milliseconds to wait without a screen. Most streams begin earlier; of those without any row no screen is seen.
  private static let patience = 300

  /// The records with a row at least, and the screen if there is one already; nil where the user has left.
  func open() throws(CommandError) -> (records: RecordTable, screen: Screen?)? {
    guard isStream, let opened = openOnThread() else { return (try Self.open(options, waker), nil) }
    // What was said while nobody listened is said again: there may be more to take over.
    defer { waker.wake() }
    waitWithoutScreen { opened.isReady }
    if opened.isReady { return (try opened.take(), nil) }
    let screen = try session.open()
    guard try session.wait(on: screen, waker: waker, until: { opened.isReady }) else { return nil }
    do throws(CommandError) { return (try opened.take(), screen) } catch {
      screen.close()
      throw error
    }
  }

  /// Whether there is input that can keep one waiting, and a screen to wait at.
  private var isStream: Bool {
    let isAsked = options.selectsOnlyMatch || options.exitsWithoutMatch || options.isAccessible
    return !isAsked && (options.files.isEmpty || options.files.contains("-"))
  }

  private static func open(_ options: Options, _ waker: Waker) throws(CommandError) -> RecordTable {
    let records = try RecordTable.open(options)
    try records.begin { waker.wake() }
    records.waitForFirstRows(atLeast: 1)
    try records.requireRows()
    return records
  }

  private func openOnThread() -> OpenedRecords? {
    let opened = OpenedRecords()
    let (options, waker) = (options, waker)
    let thread = WorkerThread(isInBackground: false) {
      do throws(CommandError) {
        opened.put(.success(try Self.open(options, waker)))
      } catch { opened.put(.failure(error)) }
      waker.wake()
    }
    // It may wait for input that never comes.
    thread?.detach()
    return thread.map { _ in opened }
  }

  private func waitWithoutScreen(until isReady: () -> Bool) {
    let end = MonotonicClock.now() + Self.patience * 1_000_000
    while !isReady() {
      let left = (end - MonotonicClock.now()) / 1_000_000
      guard left > 0 else { return }
      var entry = pollfd(fd: waker.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, Int32(left))
      waker.drain()
    }
  }
}
