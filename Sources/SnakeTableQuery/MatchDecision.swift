import SnakeTableSystem
import Synchronization

/// Whether a text matches a query.
package enum MatchDecision: Equatable {
  case match, noMatch
  /// The text is too long, or a regular expression would take too many steps or too much memory.
  case undecided

  package init(_ isMatch: Bool) { self = isMatch ? .match : .noMatch }
}

/// The processor time for all texts of a search on which a regular expression has exceeded its usual limit. Shared by the
/// threads of the search.
package final class MatchBudget: Sendable {
  private let nanoseconds: Atomic<Int>

  private init(milliseconds: Int) { nanoseconds = Atomic(milliseconds * 1_000_000) }

  /// The budget of a search in the background: ten seconds.
  package static func search() -> MatchBudget { MatchBudget(milliseconds: 10_000) }

  /// The budget of work that a frame waits for.
  package static func frame() -> MatchBudget { MatchBudget(milliseconds: 100) }

  package var isSpent: Bool { nanoseconds.load(ordering: .relaxed) <= 0 }

  /// Returns the result of `body`, and subtracts the time that it takes.
  package func spend<Result>(_ body: () -> Result) -> Result {
    let start = ThreadClock.nanoseconds()
    defer { nanoseconds.subtract(ThreadClock.nanoseconds() - start, ordering: .relaxed) }
    return body()
  }
}

/// The number of steps that PCRE2 may take to match a text.
package struct MatchLimit {
  /// The steps for a text of any length, and for each of its bytes.
  let base, perByte: Int
  /// The steps for a long text. A thread cannot be interrupted while it matches.
  let maximum: Int

  /// The limit for every text.
  package static let usual = MatchLimit(base: 5_000, perByte: 20, maximum: 2_000_000)
  /// The limit for a text that has exceeded the usual one: PCRE2's own, which takes about a second.
  package static let last = MatchLimit(base: 10_000_000, perByte: 0, maximum: 10_000_000)
  /// The limit for what a frame waits for, in each row in view.
  package static let frame = MatchLimit(base: 5_000, perByte: 20, maximum: 100_000)

  /// Returns the limit for a text of `count` bytes.
  package func steps(forBytes count: Int) -> Int { min(maximum, base + perByte * count) }
}
