import SnakeTableLists
import SnakeTableSystem

/// The numbers of rows that have been counted, for the lanes that need them.
final class KnownCounts: Sendable {
  /// The number of queries whose counts are kept.
  private static let capacity = 64
  private let counts = Monitor<[ListQuery: Int]>([:])

  subscript(query: ListQuery) -> Int? {
    get { counts.withLock { $0[query.unordered] } }
    set {
      counts.withLock { counts in
        if counts.count >= Self.capacity { counts = [:] }
        counts[query.unordered] = newValue
      }
    }
  }

  func removeAll() { counts.update { $0 = [:] } }
}

extension ListQuery {
  /// The same rows in their usual order.
  fileprivate var unordered: ListQuery { ListQuery(filter: filter, equal: equal) }
}
