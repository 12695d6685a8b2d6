import SnakeTableModel
import SnakeTableSystem

/// The request for the number of rows of a query: a task waits for the first answer, and those after it are passed on.
final class CountRequest: Sendable {
  private struct State {
    /// The request; nil if it is cancelled.
    var id: Int?
    var first: Result<RowCount, SourceError>?
    var waiting: CheckedContinuation<Result<RowCount, SourceError>, Never>?
  }

  private let source: ListSource
  private let recount: @Sendable (RowCount) -> Void
  private let state = Monitor(State())

  /// - Parameter recount: called on another thread with every number after the first one.
  init(_ source: ListSource, _ query: ListQuery, _ recount: @escaping @Sendable (RowCount) -> Void) {
    (self.source, self.recount) = (source, recount)
    let id = source.send(.count(query)) { [weak self] answer, _ in self?.add(answer) }
    state.withLock { $0.id = id }
  }

  /// Cancels the request.
  func cancel() {
    if let id = state.withLock({ $0.id }) { source.cancel(id) }
  }

  private func add(_ answer: Result<ListAnswer.Content, SourceError>) {
    let count = answer.flatMap { content -> Result<RowCount, SourceError> in
      guard case .count(let count, let isExact) = content else { return .failure(.unexpected) }
      return .success(isExact ? .exact(count) : .estimated(count))
    }
    let (isFirst, waiting) = state.withLock { state in
      defer { state.waiting = nil }
      guard state.first == nil else { return (false, state.waiting) }
      state.first = count
      return (true, state.waiting)
    }
    if isFirst { waiting?.resume(returning: count) } else if let count = try? count.get() { recount(count) }
  }

  /// The first number. If the task is cancelled, so is the request.
  var value: RowCount {
    get async throws(SourceError) {
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let first = state.withLock { state in
            if state.first == nil { state.waiting = continuation }
            return state.first
          }
          if let first { continuation.resume(returning: first) }
        }
      } onCancel: {
        cancel()
      }
      return try result.get()
    }
  }
}
