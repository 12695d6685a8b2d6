import SnakeTableLists
import SnakeTableSystem

/// Sends the first matches of a filter while the engine is still looking for more.
///
/// The thread that reads the statement is blocked until the next row arrives. A second thread sends what has been found so far.
final class FoundRows: Sendable {
  private struct State {
    /// The rows that have not been sent.
    var waiting: [ListRow] = []
    var sentCount = 0
    var isEnded = false

    mutating func takeWaiting() -> [ListRow] {
      defer { waiting = [] }
      sentCount += waiting.count
      return waiting
    }
  }

  /// The nanoseconds between two parts.
  private static let interval = 100_000_000

  private let state: Monitor<State>
  private let thread: WorkerThread?

  /// - Parameter send: Sends a part of the rows. Called on another thread, but not after `end`.
  init(_ send: @escaping @Sendable ([ListRow]) -> Void) {
    let state = Monitor(State())
    self.state = state
    // Without a thread, rows are sent with the whole answer.
    thread = try? WorkerThread(isInBackground: false) {
      while true {
        let time = MonotonicClock.nanoseconds() + Self.interval
        if state.wait(until: time, for: { $0.isEnded ? () : nil }) != nil { return }
        let rows = state.withLock { $0.takeWaiting() }
        if !rows.isEmpty { send(rows) }
      }
    }
  }

  func add(_ row: ListRow) { state.withLock { $0.waiting.append(row) } }

  /// Ends the parts. Returns the number of rows that were sent.
  func end() -> Int {
    state.update { $0.isEnded = true }
    thread?.join()
    return state.withLock { $0.sentCount }
  }
}
