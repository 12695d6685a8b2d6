import CSnakePCRE2

/// A compiled regular expression. Used by one thread. In a text that is not valid UTF-8, only the valid parts are
/// matched.
final class RegularExpression {
  /// The heap limits of PCRE2 in kilobytes, for every text and for one that has exceeded the usual limit.
  private static let (heapLimit, lastHeapLimit): (UInt32, UInt32) = (4096, 65536)
  /// The sizes of the stack of machine code for such a text, in bytes: at first, and at most.
  private static let (stackSize, stackLimit) = (32 << 10, 64 << 20)

  private let code: OpaquePointer
  private let matchData: OpaquePointer
  private let context: OpaquePointer
  /// The stack of machine code for texts that have exceeded the usual limit; nil until there is one.
  private var stack: OpaquePointer?
  private let pattern: [UInt8]
  private let options: UInt32
  /// The matcher for texts on which backtracking exceeds its limit; nil if the pattern does not allow it.
  private lazy var linear = LinearMatcher(pattern, options: options, context: context)

  init(_ pattern: [UInt8], isCaseless: Bool) throws(FilterError) {
    if let verb = Self.boundingVerb(in: pattern) {
      throw .invalidPattern(offset: verb.lowerBound, message: "an option that is not allowed here")
    }
    var failure: Int32 = 0
    var offset = 0
    let options =
      PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | (isCaseless ? PCRE2_CASELESS : 0)
      | (Self.mayMisplaceStart(pattern) ? PCRE2_NO_START_OPTIMIZE : 0)
    guard let code = pcre2_compile_8(pattern, pattern.count, options, &failure, &offset, nil) else {
      throw Self.error(failure, offset: min(offset, pattern.count))
    }
    guard let matchData = pcre2_match_data_create_8(1, nil), let context = pcre2_match_context_create_8(nil)
    else {
      pcre2_code_free_8(code)
      throw .outOfMemory
    }
    // If the pattern cannot be compiled to machine code, PCRE2 interprets it.
    pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
    pcre2_set_heap_limit_8(context, Self.heapLimit)
    (self.code, self.matchData, self.context) = (code, matchData, context)
    (self.pattern, self.options) = (pattern, options)
  }

  deinit {
    pcre2_jit_stack_free_8(stack)
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(matchData)
    pcre2_code_free_8(code)
  }

  /// Determines whether the text has a match. If backtracking exceeds its usual limit, the linear matcher decides if the
  /// pattern allows it, or else backtracking with the last limit, as long as the budget lasts.
  func decision(on text: UnsafeBufferPointer<UInt8>, budget: MatchBudget) -> MatchDecision {
    let decision = Self.decision(match(text, from: 0, limit: .usual))
    guard decision == .undecided, !budget.isSpent else { return decision }
    return budget.spend { lastDecision(on: text) }
  }

  private func lastDecision(on text: UnsafeBufferPointer<UInt8>) -> MatchDecision {
    if let decided = linear?.matches(text) { return MatchDecision(decided) }
    if stack == nil { stack = pcre2_jit_stack_create_8(Self.stackSize, Self.stackLimit, nil) }
    pcre2_jit_stack_assign_8(context, nil, stack.map(UnsafeMutableRawPointer.init))
    pcre2_set_heap_limit_8(context, Self.lastHeapLimit)
    defer {
      pcre2_jit_stack_assign_8(context, nil, nil)
      pcre2_set_heap_limit_8(context, Self.heapLimit)
    }
    return Self.decision(match(text, from: 0, limit: .last))
  }

  private func match(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, limit: MatchLimit, options: UInt32 = 0
  ) -> Int32 {
    pcre2_set_match_limit_8(context, UInt32(clamping: limit.steps(forBytes: text.count)))
    // An empty buffer may have a nil address, which PCRE2 does not accept.
    var empty: UInt8 = 0
    return text.baseAddress.map { pcre2_match_8(code, $0, text.count, start, options, matchData, context) }
      ?? pcre2_match_8(code, &empty, 0, 0, options, matchData, context)
  }

  private static func decision(_ result: Int32) -> MatchDecision {
    result >= 0 ? .match : result == PCRE2_ERROR_NOMATCH ? .noMatch : .undecided
  }

  /// The first match from `start` on, or nil if there is none or the search exceeds the limit.
  /// - Parameter allowsEmpty: Whether a match may be empty. If not, a longer one is searched for in its place.
  func first(
    in text: UnsafeBufferPointer<UInt8>, from start: Int = 0, allowsEmpty: Bool = true,
    limit: MatchLimit = .usual
  ) -> Range<Int>? {
    let count = match(text, from: start, limit: limit, options: allowsEmpty ? 0 : PCRE2_NOTEMPTY)
    // A result of 0 is a match, too: it has more capture groups than are kept.
    guard count >= 0, let range = pcre2_get_ovector_pointer_8(matchData) else { return nil }
    return range[0] <= range[1] ? range[0]..<range[1] : range[1]..<range[1]
  }

  /// Returns the error of a pattern that PCRE2 does not compile.
  static func error(_ failure: Int32, offset: Int) -> FilterError {
    guard failure != PCRE2_ERROR_HEAP_FAILED else { return .outOfMemory }
    var text = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(failure, &text, text.count)
    let message = length < 0 ? "unknown error" : String(decoding: text.prefix(Int(length)), as: UTF8.self)
    return .invalidPattern(offset: offset, message: message)
  }
}

extension RegularExpression {
  /// Whether PCRE2 10.42 may miss matches of a pattern when it looks for their start first: with alternatives of different
  /// lengths, such as `(?:ab|a)\w+a` in `babac`, and with lookahead, such as `(?=a)(.*)a+` in `aé`.
  private static func mayMisplaceStart(_ pattern: [UInt8]) -> Bool {
    pattern.contains(UInt8(ascii: "|"))
      || zip(pattern, pattern.dropFirst()).contains { $0 == UInt8(ascii: "(") && $1 == UInt8(ascii: "?") }
  }

  /// Options at the head of a pattern that change neither the limits nor the speed.
  private static let harmlessVerbs = [
    "UTF", "UCP", "CR", "LF", "CRLF", "ANYCRLF", "ANY", "NUL", "BSR_ANYCRLF", "BSR_UNICODE",
  ]

  /// Returns the range of the first option at the head of a pattern that could lift the bounds of its matches, such as
  /// `(*NO_JIT)`; nil if there is none.
  private static func boundingVerb(in pattern: [UInt8]) -> Range<Int>? {
    var start = 0
    while pattern[start...].starts(with: "(*".utf8),
      let end = pattern[start...].firstIndex(of: UInt8(ascii: ")"))
    {
      let name = String(decoding: pattern[(start + 2)..<end], as: UTF8.self)
      if ["NO_", "NOTEMPTY", "LIMIT_"].contains(where: name.hasPrefix) { return start..<(end + 1) }
      guard harmlessVerbs.contains(name) else { return nil }
      start = end + 1
    }
    return nil
  }

  /// Whether a pattern has an upper-case letter that is not part of an escape such as `\W` or `\p{Lu}`.
  static func hasUpperCase(_ pattern: [UInt8]) -> Bool {
    var plain: [UInt8] = []
    var rest = pattern[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        rest = rest[(end + 1)...]
      }
    }
    return String(decoding: plain, as: UTF8.self).unicodeScalars.contains(where: CaseFolding.isUppercase)
  }
}
