import SnakeTableLists
import SnakeTableSystem

/// The first pages of queries that are requested, so that a number of rows is not counted that such a page tells: if a page is
/// not full, its query has no further rows.
final class FirstPages: Sendable {
  private struct State {
    /// The queries of the pages that are not answered, by the numbers of their requests.
    var awaited: [Int: ListQuery] = [:]
    /// The last request that was answered, and the number of rows of its query; nil if there may be more than in the page.
    var answered: (id: Int, query: ListQuery, count: Int?)?
  }

  /// The nanoseconds to wait for the request of a page, which usually follows that of the number.
  private static let patience = 20_000_000
  /// The nanoseconds between two looks at the cancellation.
  private static let interval = 20_000_000

  private let state = Monitor(State())

  /// Notes a request.
  func add(_ id: Int, _ request: ListRequest) {
    guard case .rows(let page) = request, page.place == .first || page.place == .position(0) else { return }
    state.update { $0.awaited[id] = page.query }
  }

  /// Notes the answer to a request; nil if it was cancelled.
  func remove(_ id: Int, _ request: ListRequest? = nil, _ answer: ListAnswer.Content? = nil) {
    state.update { state in
      guard let query = state.awaited.removeValue(forKey: id) else { return }
      guard case .rows(let page)? = request, case .rows(let rows)? = answer else { return }
      state.answered = (id, query, rows.rows.count < page.limit ? rows.rows.count : nil)
    }
  }

  /// Returns the number of rows of a query that a page of it tells which is not answered yet; nil for none.
  /// - Parameter id: The number of the request for the number of rows.
  func count(_ query: ListQuery, _ id: Int, _ cancellation: Cancellation) -> Int? {
    func isSame(_ other: ListQuery) -> Bool { (other.filter, other.equal) == (query.filter, query.equal) }
    let start = MonotonicClock.nanoseconds()
    let first = state.withLock { $0.awaited.filter { isSame($0.value) }.keys.min() } ?? id
    while !cancellation.isRequested {
      let found = state.wait(until: MonotonicClock.nanoseconds() + Self.interval) { state -> Int?? in
        guard let answered = state.answered, answered.id >= first, isSame(answered.query) else { return nil }
        return .some(answered.count)
      }
      if let found { return found }
      let isAwaited = state.withLock { $0.awaited.values.contains(where: isSame) }
      if !isAwaited, MonotonicClock.nanoseconds() >= start + Self.patience { return nil }
    }
    return nil
  }
}
