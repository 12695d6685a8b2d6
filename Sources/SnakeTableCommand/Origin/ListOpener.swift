import SnakeTable
import SnakeTableSystem

/// Opens a list and waits for its first row. If that takes long, shows a screen that says so and that the user can leave.
struct ListOpener {
  let origin: any ListOrigin
  let session: ScreenSession

  /// The milliseconds to wait with a free terminal, but without a screen. Most lists arrive earlier.
  private static let patience = 300
  /// The milliseconds between two checks of signals, and of a terminal that another program uses.
  private static let interval = 50

  /// Returns the list, and the screen if it is already open; nil if the user has left.
  func open() throws(CommandError) -> (list: any OpenedList, screen: Screen?)? {
    // Until a screen handles signals, one of them would leave the program running.
    let signals = origin.hasProgram ? BlockedSignals() : nil
    defer { signals?.unblock() }
    var freeSince = MonotonicClock.nanoseconds()
    // Most input arrives soon. A thread to wait for it would delay the first screen.
    while let descriptor = try origin.readBeginning(), wait(for: descriptor, freeSince: &freeSince) {}
    if origin.isReady { return (try origin.open(), nil) }
    origin.openInBackground()
    let waker = Waker.shared
    // A wake-up may have been drained while waiting. Repeat it, since there may be more rows to adopt.
    defer { waker.wake() }
    while true {
      while !origin.isReady, signals?.haveArrived != true,
        wait(for: waker.fileDescriptor, freeSince: &freeSince)
      { waker.drain() }
      if let signals, signals.haveArrived {
        origin.cancel()
        // The signal ends this process.
        signals.unblock()
      }
      if origin.isReady { return (try origin.open(), nil) }
      guard let screen = try session.openToWait() else {
        if origin.isSilent { return (try origin.open(), nil) }
        continue
      }
      signals?.unblock()
      switch try session.wait(on: screen, until: { origin.isReady }, cancel: origin.cancel) {
      case .ready: return (try open(on: screen), screen)
      case .cancelled: return nil
      case .overtaken:
        screen.abandon()
        freeSince = MonotonicClock.nanoseconds()
      }
    }
  }

  private func open(on screen: Screen) throws(CommandError) -> any OpenedList {
    do throws(CommandError) { return try origin.open() } catch {
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
