import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Opens the records and waits for the first row of any kind of input. If the input is slow, shows a screen that says
/// so and that the user can leave.
struct RecordOpening {
  let options: Options
  let waker: Waker
  let session: ScreenSession

  /// The milliseconds to wait with a free terminal, but without a screen. Most input arrives earlier.
  private static let patience = 300
  /// The milliseconds between two checks of a terminal that another program uses.
  private static let interval = 50

  /// Returns the records with at least one row, and the screen if it is already open; nil if the user has left.
  func open() throws(CommandError) -> (table: OpenedTable, screen: Screen?)? {
    let start = try StartedRecords(options, waker: waker)
    // Until a screen handles signals, one of them would leave the command running.
    let signals = start.hasCommand ? BlockedSignals() : nil
    defer { signals?.unblock() }
    var freeSince = MonotonicClock.nanoseconds()
    // Most input arrives soon. A thread to wait for it would delay the first screen.
    var beginning = try start.readBeginning()
    while case .arriving(let descriptor) = beginning, wait(for: descriptor, freeSince: &freeSince) {
      beginning = try start.readBeginning()
    }
    if case .ready = beginning { return (try start.finish(), nil) }
    let opened = start.finishOnThread()
    // A wake-up may have been drained while waiting. Repeat it, since there may be more rows to adopt.
    defer { waker.wake() }
    while true {
      while !opened.isReady, signals?.haveArrived != true,
        wait(for: waker.fileDescriptor, freeSince: &freeSince)
      { waker.drain() }
      if signals?.haveArrived == true { end(start, signals) }
      if opened.isReady { return (try opened.take(), nil) }
      guard let screen = try session.openToWait() else { continue }
      signals?.unblock()
      switch try session.wait(on: screen, waker: waker, until: { opened.isReady }, cancel: start.cancel) {
      case .ready: return (try take(opened, on: screen), screen)
      case .cancelled: return nil
      case .overtaken:
        screen.abandon()
        freeSince = MonotonicClock.nanoseconds()
      }
    }
  }

  /// Ends the command, and this process by the signal that has arrived.
  private func end(_ start: StartedRecords, _ signals: BlockedSignals?) {
    start.cancel()
    signals?.unblock()
  }

  private func take(_ opened: OpenedRecords, on screen: Screen) throws(CommandError) -> OpenedTable {
    do throws(CommandError) { return try opened.take() } catch {
      screen.close()
      throw error
    }
  }

  /// Waits until a descriptor is readable, for at most `interval`. Returns false when it is time to show a screen: when no
  /// other program has read keys or a password for `patience`. The time starts again after a stop of the job, whose other
  /// programs take the terminal first.
  private func wait(for descriptor: Int32, freeSince: inout Int) -> Bool {
    let end = MonotonicClock.nanoseconds() + Self.interval * 1_000_000
    let isReadable = !Poll.wait([descriptor], until: end)[0].isEmpty
    let time = MonotonicClock.nanoseconds()
    if isReadable, time - freeSince < Self.patience * 1_000_000 { return true }
    let wasStopped = time - end > Self.interval * 2_000_000
    if wasStopped || !Screen.noteTerminalSettings() { freeSince = time }
    return time - freeSince < Self.patience * 1_000_000
  }
}
