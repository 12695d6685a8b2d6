import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// A list of the latest records of a stream (`--follow --id`).
extension BrowserController {
  /// The shortest time from one snapshot of the stream to the next one, in nanoseconds.
  private static let snapshotInterval = 100_000_000

  /// Shows the latest records of a stream when some of them have changed.
  package func follow(_ stream: KeyedStream) {
    live.stream = stream
    live.timer = RefreshTimer(interval: Self.snapshotInterval, start: MonotonicClock.nanoseconds())
  }

  /// Shows the latest records if some have changed and their time has come. Waits until the list itself is shown, and until
  /// its rows have reached their positions.
  func adoptStream(at time: Int) {
    guard let stream = live.stream, let files = source?.files, canRefresh, !list.isMovingRows, stream.hasNews,
      live.timer?.takeDue(at: time) == true
    else { return }
    let start = MonotonicClock.nanoseconds()
    live.timer?.failure = nil
    do throws(InputError) {
      try refresh(files) { () throws(InputError) in try files.reload(from: stream.takeSnapshot()) }
    } catch { live.timer?.failure = surroundings.describe?(error) }
    live.timer?.leavePause(after: start, MonotonicClock.nanoseconds())
  }

  /// Ends the stream: another list takes its place.
  func endStream() {
    guard let stream = live.stream else { return }
    stream.cancel()
    (live.stream, live.timer) = (nil, nil)
  }
}
