import SnakeTable
import SnakeTableProtocol
import SnakeTableSource
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
    let deadline = MonotonicClock.nanoseconds() + Self.patience
    while !start.isReady, !signals.haveArrived, MonotonicClock.nanoseconds() < deadline {
      _ = Poll.wait(
        [waker.fileDescriptor], until: min(deadline, MonotonicClock.nanoseconds() + Self.interval))
      waker.drain()
    }
    if signals.haveArrived {
      start.end()
      signals.unblock()
    }
    while !start.isReady {
      let screen = try session.openUnlessPrompting(inputMode: .waiting)
      signals.unblock()
      guard let screen else { break }
      switch try session.wait(on: screen, waker: waker, until: { start.isReady }, cancel: start.end) {
      case .ready: return (try connection(start, on: screen), screen)
      case .cancelled: return nil
      case .overtaken: screen.abandon()
      }
    }
    return (try connection(start), nil)
  }

  /// Waits until the source has opened its list, however long that takes.
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
