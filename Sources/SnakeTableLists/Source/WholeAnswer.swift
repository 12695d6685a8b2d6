import SnakeTableSystem

/// Collects the parts of an answer. Rows and groups of several parts follow one another; of counts, the last one is right.
final class WholeAnswer: Sendable {
  typealias Result = Swift.Result<ListAnswer.Content, SourceError>

  private struct State {
    /// The maximum number of bytes of the keys and values.
    let limit: Int
    var content: ListAnswer.Content?
    /// The number of bytes of the keys and values.
    var size = 0
    var isComplete = false

    /// Adds a part. Returns the whole answer, or nil if another part is needed or none is any more.
    mutating func add(_ part: Result, hasMore: Bool) -> Result? {
      guard !isComplete else { return nil }
      let whole = part.flatMap { part -> Result in
        size += part.size
        return size <= limit ? .success(content?.adding(part) ?? part) : .failure(.tooLarge)
      }
      content = try? whole.get()
      isComplete = !hasMore || content == nil
      return isComplete ? whole : nil
    }
  }

  private let state: Monitor<State>
  private let didAdd: @Sendable (ListAnswer.Content) -> Void
  private let complete: @Sendable (Result) -> Void

  /// - Parameters:
  ///   - limit: the maximum number of bytes of the keys and values of the answer.
  ///   - didAdd: called with all parts that have arrived, while the answer is not whole.
  ///   - complete: called once, with the whole answer.
  init(
    limit: Int, didAdd: @escaping @Sendable (ListAnswer.Content) -> Void,
    _ complete: @escaping @Sendable (Result) -> Void
  ) {
    state = Monitor(State(limit: limit))
    (self.didAdd, self.complete) = (didAdd, complete)
  }

  @Sendable func add(_ part: Result, hasMore: Bool) {
    if let whole = state.withLock({ $0.add(part, hasMore: hasMore) }) {
      complete(whole)
    } else if let content = state.withLock({ $0.isComplete ? nil : $0.content }) {
      didAdd(content)
    }
  }
}

extension ListAnswer.Content {
  /// The maximum number of rows or groups of an answer. Further ones are left out.
  private static let limit = 1_000_000

  fileprivate func adding(_ part: ListAnswer.Content) -> ListAnswer.Content {
    switch (self, part) {
    case (.rows(var rows), .rows(let others)):
      rows.rows += others.rows.prefix(Self.limit - rows.rows.count)
      return .rows(rows)
    case (.groups(let groups), .groups(let others)):
      return .groups(groups + others.prefix(Self.limit - groups.count))
    default: return part
    }
  }

  /// The number of bytes of the keys and values.
  fileprivate var size: Int {
    switch self {
    case .rows(let rows): rows.rows.reduce(0) { $0 + $1.key.utf8.count + $1.values.size }
    case .groups(let groups):
      groups.reduce(0) { $0 + $1.values.size + $1.aggregates.values.reduce(0) { $0 + $1.size } }
    case .description, .count, .failure: 0
    }
  }
}

extension [ListValue] {
  fileprivate var size: Int { reduce(0) { $0 + $1.bytes.count } }
}
