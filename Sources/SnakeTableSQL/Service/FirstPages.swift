import SnakeTableLists
import SnakeTableSystem

/// The first pages of queries that are requested, so that rows are not read once more to be counted: if a page is not full, or
/// its statement was read to its end behind it, the number is known. Otherwise, only the rows behind the page are counted.
final class FirstPages: Sendable {
  /// What a page tells about the number of rows of its query.
  struct Page: Sendable {
    /// The number of rows in the page, or in the query.
    var count: Int
    /// The key of the last row, in the order of the key, behind which there may be more; nil for the page of another order.
    var lastKey: String?
    /// Whether there are no other rows.
    var isWhole: Bool
  }

  private struct State {
    /// The queries of the pages that are not answered, by the numbers of their requests.
    var awaited: [Int: ListQuery] = [:]
    /// The queries whose numbers wait for a page.
    var counted: [ListQuery] = []
    /// The last request that was answered.
    var answered: (id: Int, query: ListQuery, page: Page)?
  }

  /// The nanoseconds to wait for the request of a page, which usually follows that of the number.
  private static let patience = 20_000_000
  /// The nanoseconds between two looks at the cancellation.
  private static let interval = 20_000_000

  private let state = Monitor(State())

  /// Notes a request.
  func add(_ id: Int, _ request: ListRequest) {
    guard case .rows(let page) = request, page.isFirst else { return }
    state.update { $0.awaited[id] = page.query }
  }

  /// Whether a number of rows waits for the answer to a request, which has as many rows as it can.
  func awaitsMore(_ request: ListRequest, _ answer: ListAnswer.Content) -> Bool {
    guard case .rows(let page) = request, page.isFirst, case .rows(let rows) = answer,
      rows.rows.count >= page.limit
    else { return false }
    return state.withLock { $0.counted.contains(where: page.query.hasSameRows) }
  }

  /// Notes the answer to a request; nil if it was cancelled.
  /// - Parameter count: The number of rows of the query; nil if only the answer tells it.
  func remove(
    _ id: Int, _ request: ListRequest? = nil, _ answer: ListAnswer.Content? = nil, count: Int? = nil
  ) {
    state.update { state in
      guard let query = state.awaited.removeValue(forKey: id) else { return }
      guard case .rows(let page)? = request, case .rows(let rows)? = answer else { return }
      let found = Page(
        count: count ?? rows.rows.count, lastKey: query.sort.isEmpty ? rows.rows.last?.key : nil,
        isWhole: count != nil || rows.rows.count < page.limit)
      state.answered = (id, query, found)
    }
  }

  /// Returns the first page of a query that is not answered yet; nil for none.
  /// - Parameter id: The number of the request for the number of rows.
  func page(_ query: ListQuery, _ id: Int, _ cancellation: Cancellation) -> Page? {
    state.withLock { $0.counted.append(query) }
    defer { state.withLock { state in state.counted.removeAll { $0 == query } } }
    let start = MonotonicClock.nanoseconds()
    let first = state.withLock { $0.awaited.filter { query.hasSameRows($0.value) }.keys.min() } ?? id
    while !cancellation.isRequested {
      let found = state.wait(until: MonotonicClock.nanoseconds() + Self.interval) { state -> Page? in
        guard let answered = state.answered, answered.id >= first, query.hasSameRows(answered.query) else {
          return nil
        }
        return answered.page
      }
      if let found { return found }
      let isAwaited = state.withLock { $0.awaited.values.contains(where: query.hasSameRows) }
      if !isAwaited, MonotonicClock.nanoseconds() >= start + Self.patience { return nil }
    }
    return nil
  }
}

extension ListPage {
  fileprivate var isFirst: Bool { place == .first || place == .position(0) }
}

extension ListQuery {
  /// Whether another query has the same rows, in whatever order.
  fileprivate func hasSameRows(_ other: ListQuery) -> Bool {
    (other.filter, other.equal) == (filter, equal)
  }
}
