import SnakeTable
import SnakeTableLists
import SnakeTableSystem

/// Starts a source and waits until it has opened its list. If that takes long, shows a screen that says so and that the user
/// can leave.
struct SourceOpening {
  let choice: SourceChoice
  let waker: Waker

  /// The nanoseconds between two looks at signals.
  private static let interval = 50_000_000
  /// The nanoseconds to wait without a screen.
  private static let patience = 300_000_000

  /// Returns the source, and the screen if it is already open; nil if the user has left.
  func open(_ session: ScreenSession) throws(CommandError) -> (SourceConnection, Screen?)? {
    // Until a screen handles signals, one of them would leave the source running.
    let signals = BlockedSignals()
    defer { signals.unblock() }
    let start = start()
    wait(for: start, signals, until: MonotonicClock.nanoseconds() + Self.patience)
    while !start.isReady {
      guard let screen = try session.openToWait() else {
        wait(for: start, signals, until: .max)
        break
      }
      signals.unblock()
      switch try session.wait(on: screen, waker: waker, until: { start.isReady }, cancel: start.end) {
      case .ready: return (try connection(start, on: screen), screen)
      case .cancelled: return nil
      case .overtaken: screen.abandon()
      }
    }
    return (try connection(start), nil)
  }

  /// Waits without a screen, at most until a time in nanoseconds or until the source counts as silent. Ends the source, and this
  /// process, by a signal that has arrived.
  private func wait(for start: StartingSource, _ signals: BlockedSignals, until deadline: Int) {
    while !start.isReady, !start.isSilent, !signals.haveArrived, MonotonicClock.nanoseconds() < deadline {
      _ = Poll.wait(
        [waker.fileDescriptor], until: min(deadline, MonotonicClock.nanoseconds() + Self.interval))
      waker.drain()
    }
    guard signals.haveArrived else { return }
    start.end()
    signals.unblock()
  }

  /// Waits until the source has opened its list. It is an error if the source is silent for a long time.
  func open() throws(CommandError) -> SourceConnection { try connection(start()) }

  private func start() -> StartingSource {
    StartingSource(Program(choice.words), opening: choice.opening) { [waker] in waker.wake() }
  }

  private func connection(
    _ start: StartingSource, on screen: Screen? = nil
  ) throws(CommandError) -> SourceConnection {
    do throws(SourceError) { return try start.connection() } catch {
      screen?.close()
      start.end()
      throw .source(name: choice.name, error)
    }
  }
}
