import SnakeTableSystem
import Synchronization

/// The processor time for all texts of a search on which a regular expression has exceeded its usual limit. Shared by the
/// threads of the search.
package final class MatchBudget: Sendable {
  private let nanoseconds: Atomic<Int>

  private init(milliseconds: Int) { nanoseconds = Atomic(milliseconds * 1_000_000) }

  /// The budget of a search in the background: ten seconds.
  package static func search() -> MatchBudget { MatchBudget(milliseconds: 10_000) }

  /// The budget of work that a frame waits for.
  package static func frame() -> MatchBudget { MatchBudget(milliseconds: 100) }

  var isSpent: Bool { nanoseconds.load(ordering: .relaxed) <= 0 }

  /// Returns the result of `body`, and subtracts the time that it takes.
  func spend<Result>(_ body: () -> Result) -> Result {
    let start = ThreadClock.nanoseconds()
    defer { nanoseconds.subtract(ThreadClock.nanoseconds() - start, ordering: .relaxed) }
    return body()
  }
}
