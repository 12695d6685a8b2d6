import CSnakePCRE2
import SnakeTableQuery

/// Matches texts with a regular expression. Used by one thread, because PCRE2 keeps the last match in its memory.
package final class RegularExpressionMatcher: ExpressionMatcher {
  /// The heap limits of PCRE2 in kilobytes, for every text and for one that has exceeded the usual limit.
  private static let (heapLimit, lastHeapLimit): (UInt32, UInt32) = (4096, 65536)
  /// The sizes of the stack of machine code for such a text, in bytes: at first, and at most.
  private static let (stackSize, stackLimit) = (32 << 10, 64 << 20)
  /// The cost limit for one text in one pass: its length in bytes times the square of the number of pattern states tried at once.
  private static let costLimit = 100_000_000
  private static let statesRange = 32...2048
  /// The number of integers of working memory for each pattern state, and in addition to these.
  private static let (integersPerState, spareIntegers) = (6, 64)

  private let expression: RegularExpression
  private let matchData: OpaquePointer
  private let context: OpaquePointer
  /// The stack of machine code for texts that have exceeded the usual limit; nil until there is one.
  private var stack: OpaquePointer?
  /// The working memory for matching in one pass.
  private var workspace: [Int32] = []

  /// - Throws: `FilterError.outOfMemory`.
  init(_ expression: RegularExpression) throws(FilterError) {
    guard let matchData = pcre2_match_data_create_8(1, nil) else { throw .outOfMemory }
    guard let context = pcre2_match_context_create_8(nil) else {
      pcre2_match_data_free_8(matchData)
      throw .outOfMemory
    }
    pcre2_set_heap_limit_8(context, Self.heapLimit)
    (self.expression, self.matchData, self.context) = (expression, matchData, context)
  }

  deinit {
    pcre2_jit_stack_free_8(stack)
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(matchData)
  }

  /// Determines whether the text has a match. If backtracking exceeds its usual limit, one pass over the text decides if the
  /// pattern allows it, or else backtracking with the last limit, as long as the budget lasts.
  package func decision(on text: UnsafeBufferPointer<UInt8>, budget: MatchBudget) -> MatchDecision {
    let decision = Self.decision(match(text, from: 0, limit: .usual))
    guard decision == .undecided, !budget.isSpent else { return decision }
    return budget.spend { lastDecision(on: text) }
  }

  private func lastDecision(on text: UnsafeBufferPointer<UInt8>) -> MatchDecision {
    if let decided = matchesInOnePass(text) { return MatchDecision(decided) }
    if stack == nil { stack = pcre2_jit_stack_create_8(Self.stackSize, Self.stackLimit, nil) }
    pcre2_jit_stack_assign_8(context, nil, stack.map(UnsafeMutableRawPointer.init))
    pcre2_set_heap_limit_8(context, Self.lastHeapLimit)
    defer {
      pcre2_jit_stack_assign_8(context, nil, nil)
      pcre2_set_heap_limit_8(context, Self.heapLimit)
    }
    return Self.decision(match(text, from: 0, limit: .last))
  }

  /// Whether the text has a match. Returns nil if that would cost too much, the text is not UTF-8, or the pattern has a
  /// construct that cannot be matched without backtracking.
  private func matchesInOnePass(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let code = expression.linearCode else { return nil }
    let states = Int(Double(Self.costLimit / max(1, text.count)).squareRoot())
    let count = min(max(states, Self.statesRange.lowerBound), Self.statesRange.upperBound)
    let size = count * Self.integersPerState + Self.spareIntegers
    if workspace.count < size { workspace = [Int32](repeating: 0, count: size) }
    let result = Self.withAddress(of: text) {
      pcre2_dfa_match_8(
        code, $0, text.count, 0, PCRE2_DFA_SHORTEST, matchData, context, &workspace, size)
    }
    return result >= 0 ? true : result == PCRE2_ERROR_NOMATCH ? false : nil
  }

  private func match(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, limit: MatchLimit, options: UInt32 = 0
  ) -> Int32 {
    pcre2_set_match_limit_8(context, UInt32(clamping: limit.steps(forBytes: text.count)))
    return Self.withAddress(of: text) {
      pcre2_match_8(expression.code, $0, text.count, start, options, matchData, context)
    }
  }

  /// Calls `body` with an address of a text. An empty buffer may have a nil address, which PCRE2 does not accept.
  @inline(__always)
  private static func withAddress(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<UInt8>) -> Int32
  ) -> Int32 {
    withUnsafePointer(to: UInt8(0)) { empty in body(text.baseAddress ?? empty) }
  }

  private static func decision(_ result: Int32) -> MatchDecision {
    result >= 0 ? .match : result == PCRE2_ERROR_NOMATCH ? .noMatch : .undecided
  }

  package func first(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, limit: MatchLimit, allowsEmpty: Bool
  ) -> Range<Int>? {
    let count = match(text, from: start, limit: limit, options: allowsEmpty ? 0 : PCRE2_NOTEMPTY)
    // A result of 0 is a match, too: it has more capture groups than are kept.
    guard count >= 0, let range = pcre2_get_ovector_pointer_8(matchData) else { return nil }
    return range[0] <= range[1] ? range[0]..<range[1] : range[1]..<range[1]
  }
}
