import SnakeTableSystem

/// All rows of a query as they are at one moment, which a source sends in parts. Only a few parts wait here: meanwhile, the source
/// waits, too.
final class SourceRowStream: Sendable {
  private struct State {
    var parts: [[ListRow]] = []
    /// Whether no more parts will arrive.
    var isComplete = false
    var failure: SourceError?
    /// Whether nobody needs the rows any more.
    var isEnded = false
  }

  /// The number of rows of a part, and of parts that wait.
  private static let (partSize, mostParts) = (1000, 16)

  private let source: ListSource
  private let state = Monitor(State())
  private let request: Int

  init(_ source: ListSource, _ query: ListQuery) {
    self.source = source
    let page = ListPage(query, .all, limit: Self.partSize)
    request = source.send(.rows(page)) { [state] answer, hasMore in
      state.wait { $0.parts.count < Self.mostParts || $0.isEnded ? () : nil }
      state.update { state in
        switch answer {
        case .success(.rows(let rows)): state.parts.append(rows.rows)
        case .success: state.failure = .unexpected
        case .failure(let error): state.failure = error
        }
        state.isComplete = !hasMore || state.failure != nil
      }
    }
  }

  deinit {
    state.update { $0.isEnded = true }
    source.cancel(request)
  }

  /// Returns the next rows; nil if there are no more. Waits for them.
  /// - Throws: the error of the answer, or `silent` if the source counts as silent.
  func next() throws(SourceError) -> [ListRow]? {
    let rows = try source.wait(for: state) { state -> [ListRow]?? in
      if !state.parts.isEmpty { return .some(state.parts.removeFirst()) }
      return state.isComplete ? .some(nil) : nil
    }
    if let rows {
      // The source may be waiting for room.
      state.update { _ in }
      return rows
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    return nil
  }
}
