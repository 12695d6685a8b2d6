import CSnakePCRE2

/// A regular expression that is matched without backtracking, in one pass over the text. It is used for texts on which
/// backtracking exceeds its limit, and only determines whether there is a match. Used by one thread.
final class LinearMatcher {
  /// The cost limit for one text: its length in bytes times the square of the number of pattern states tried at once.
  private static let costLimit = 100_000_000
  private static let statesRange = 32...2048
  /// The number of integers of working memory for each pattern state, and in addition to these.
  private static let (integersPerState, spareIntegers) = (6, 64)

  private let code: OpaquePointer
  private let matchData: OpaquePointer
  private let context: OpaquePointer
  private var workspace: [Int32] = []

  /// Returns nil for a pattern that cannot be matched in this way.
  /// - Parameter context: The match context of the expression's other matcher, which outlives this one.
  init?(_ pattern: [UInt8], options: UInt32, context: OpaquePointer) {
    // Prefix the pattern with any text, so that one pass finds matches that begin at any offset.
    let anywhere = Array("(?s:.*?)(?:".utf8) + pattern + [UInt8(ascii: ")")]
    var (failure, offset) = (Int32(0), 0)
    let anchored = options & ~PCRE2_MATCH_INVALID_UTF | PCRE2_ANCHORED
    guard !pattern.starts(with: Array("(*".utf8)),
      let code = pcre2_compile_8(anywhere, anywhere.count, anchored, &failure, &offset, nil)
    else { return nil }
    guard let matchData = pcre2_match_data_create_8(1, nil) else {
      pcre2_code_free_8(code)
      return nil
    }
    (self.code, self.matchData, self.context) = (code, matchData, context)
  }

  deinit {
    pcre2_match_data_free_8(matchData)
    pcre2_code_free_8(code)
  }

  /// Whether the text has a match. Returns nil if that would cost too much, the text is not UTF-8, or the pattern has a
  /// construct that cannot be matched in this way.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    let states = Int(Double(Self.costLimit / max(1, text.count)).squareRoot())
    let count = min(max(states, Self.statesRange.lowerBound), Self.statesRange.upperBound)
    let size = count * Self.integersPerState + Self.spareIntegers
    if workspace.count < size { workspace = [Int32](repeating: 0, count: size) }
    // An empty buffer may have a nil address, which PCRE2 does not accept.
    let result = withUnsafePointer(to: UInt8(0)) { empty in
      pcre2_dfa_match_8(
        code, text.baseAddress ?? empty, text.count, 0, PCRE2_DFA_SHORTEST, matchData, context, &workspace,
        size)
    }
    return result >= 0 ? true : result == PCRE2_ERROR_NOMATCH ? false : nil
  }
}
