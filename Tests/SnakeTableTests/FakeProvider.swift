import SnakeTable
import SnakeTableSystem
import TestSupport

/// A list of numbers whose pages arrive when the test says so.
final class FakeProvider: PageProvider {
  typealias Key = Int

  /// A request that waits for its answer.
  struct Waiting: Sendable {
    let request: PageRequest<Int>
    let continuation: CheckedContinuation<Page<Int, Int>, any Error>
  }

  struct Failure: Error, CustomStringConvertible { var description = "the server is away" }

  private struct State {
    var rows: [Int] = []
    var count: RowCount?
    var counting: [CheckedContinuation<RowCount, any Error>] = []
    var didEstimate: (@Sendable (RowCount) -> Void)?
    var waiting: [Waiting] = []
    var started = 0
  }

  // Not a Mutex, whose lock the thread sanitizer does not see.
  private let state: Monitor<State>

  init(rows: [Int]) { state = Monitor(State(rows: rows)) }

  // MARK: PageProvider

  func count() async throws -> RowCount {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.counting.append(continuation) }
    }
  }

  func count(didEstimate: @escaping @Sendable (RowCount) -> Void) async throws -> RowCount {
    state.withLock { $0.didEstimate = didEstimate }
    return try await count()
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock {
        $0.started += 1
        $0.waiting.append(Waiting(request: request, continuation: continuation))
      }
    }
  }

  // MARK: The test

  var waiting: [Waiting] { state.withLock { $0.waiting } }
  var rows: [Int] {
    get { state.withLock { $0.rows } }
    set { state.withLock { $0.rows = newValue } }
  }
  var isCounting: Bool { state.withLock { !$0.counting.isEmpty } }

  /// Passes on an estimate of the number of rows, before the answer.
  func estimate(_ count: Int) { state.withLock { $0.didEstimate }?(.estimated(count)) }

  /// Answers all requests for the number of rows.
  func deliver(_ count: RowCount) {
    let counting = state.withLock { state in
      defer { state.counting = [] }
      return state.counting
    }
    for continuation in counting { continuation.resume(returning: count) }
  }

  /// Answers a waiting request with the rows that the list has now.
  func deliver(at index: Int) {
    let waiting = state.withLock { $0.waiting.remove(at: index) }
    waiting.continuation.resume(returning: answer(to: waiting.request))
  }

  /// Answers a waiting request with any page, which may be wrong.
  func deliver(_ page: Page<Int, Int>, at index: Int) {
    state.withLock { $0.waiting.remove(at: index) }.continuation.resume(returning: page)
  }

  func fail(at index: Int, _ failure: Failure = Failure()) {
    state.withLock { $0.waiting.remove(at: index) }.continuation.resume(throwing: failure)
  }

  /// Returns the right answer: the keys of the numbers are the numbers.
  func answer(to request: PageRequest<Int>) -> Page<Int, Int> {
    let (rows, limit) = (rows, request.limit)
    let page: [Int] =
      switch request.anchor {
      case .first: Array(rows.prefix(limit))
      case .last: rows.suffix(limit)
      case .after(let key): Array(rows.drop { $0 <= key }.prefix(limit))
      case .before(let key): rows.prefix { $0 < key }.suffix(limit)
      case .position: Array(rows.dropFirst(request.rows.lowerBound).prefix(limit))
      }
    return Page(page, firstKey: page.first, lastKey: page.last)
  }
}
