import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Opens the records and waits for the first row, whatever the input is. Input that keeps the user waiting has a screen that
/// says so and that can be left.
struct RecordOpening {
  let options: Options
  let waker: Waker
  let session: ScreenSession

  /// Milliseconds to wait without a screen. Most input arrives earlier.
  private static let patience = 300
  /// Milliseconds between two looks at the terminal while another program uses it.
  private static let interval = 50

  /// The records with at least one row, and the screen if there is one already; nil if the user has left.
  func open() throws(CommandError) -> (table: OpenedTable, screen: Screen?)? {
    let start = try StartedRecords(options, waker: waker)
    if start.readBeginning() { return (try start.finish(), nil) }
    let opened = start.finishOnThread()
    // A wake-up that was drained while waiting is repeated: there may be more to adopt.
    defer { waker.wake() }
    while true {
      waitWithoutScreen { opened.isReady }
      if opened.isReady { return (try opened.take(), nil) }
      guard let screen = try waitingScreen() else { continue }
      switch try session.wait(on: screen, waker: waker, until: { opened.isReady }) {
      case .ready: return (try take(opened, on: screen), screen)
      case .left: return nil
      case .overtaken: screen.abandon()
      }
    }
  }

  private func take(_ opened: OpenedRecords, on screen: Screen) throws(CommandError) -> OpenedTable {
    do throws(CommandError) { return try opened.take() } catch {
      screen.close()
      throw error
    }
  }

  /// The screen to wait at. nil if the command may yet end without one, and there is none to be had.
  private func waitingScreen() throws(CommandError) -> Screen? {
    do throws(CommandError) { return try session.open(inputMode: .waiting) } catch {
      guard options.selectsOnlyMatch || options.exitsWithoutMatch || options.isAccessible else { throw error }
      return nil
    }
  }

  /// Waits for the rows, or for the moment to show a screen: after some patience, and not while another program reads
  /// keys or a password.
  private func waitWithoutScreen(until isReady: () -> Bool) {
    let end = MonotonicClock.now() + Self.patience * 1_000_000
    while !isReady() {
      let left = (end - MonotonicClock.now()) / 1_000_000
      if left <= 0, Screen.noteTerminalSettings() { return }
      let pause = max(left, Self.interval) * 1_000_000
      _ = Poll.wait([waker.fileDescriptor], until: MonotonicClock.now() + pause)
      waker.drain()
    }
  }
}
