import SnakeTableSystem

/// An expression that any thread matches with. It lends each thread a matcher, which only one may use at a time.
final class SharedMatcher: Sendable {
  private let expression: any SearchExpression
  private let budget = MatchBudget.search()
  private let unused = Monitor<[Lent]>([])

  /// A matcher, which only the thread that borrows it uses.
  private struct Lent: @unchecked Sendable { let matcher: any ExpressionMatcher }

  init(_ expression: any SearchExpression) { self.expression = expression }

  /// Whether a text matches. True as well if that takes too long to decide.
  func mayMatch(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let former = unused.withLock { $0.popLast() }
    guard let lent = former ?? (try? Lent(matcher: expression.matcher())) else { return true }
    defer { unused.withLock { $0.append(lent) } }
    return lent.matcher.decision(on: text, budget: budget) != .noMatch
  }
}
