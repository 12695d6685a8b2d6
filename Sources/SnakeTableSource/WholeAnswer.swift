import SnakeTableProtocol
import SnakeTableSystem

/// Collects the parts of an answer. Rows and groups of several parts follow one another; of counts, the last one is right.
final class WholeAnswer: Sendable {
  typealias Result = Swift.Result<ListAnswer.Content, SourceError>

  private let content = Monitor<ListAnswer.Content?>(nil)
  private let complete: @Sendable (Result) -> Void

  /// - Parameter complete: called once, with the whole answer.
  init(_ complete: @escaping @Sendable (Result) -> Void) { self.complete = complete }

  @Sendable func add(_ part: Result, hasMore: Bool) {
    guard case .success(let part) = part else { return complete(part) }
    let whole = content.withLock { content in
      let whole = content?.adding(part) ?? part
      content = whole
      return whole
    }
    if !hasMore { complete(.success(whole)) }
  }
}

extension ListAnswer.Content {
  /// The maximum number of rows or groups of an answer. Further ones are left out, so that no source can fill the memory.
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
}
