import CSnakePCRE2
import SnakeTableQuery
import SnakeTableSystem

/// A regular expression, compiled once for all threads. In a text that is not valid UTF-8, only the valid parts are matched.
package final class RegularExpression: SearchExpression, @unchecked Sendable {
  // Sendable, since PCRE2 does not change compiled code: only match data and contexts belong to a thread.

  let code: OpaquePointer
  package let pattern: [UInt8]
  private let isCaseless: Bool
  /// The code for matching in one pass, once it has been needed; nil in it if the pattern does not allow that.
  private let linear = Monitor<OpaquePointer??>(nil)

  package init(_ pattern: [UInt8], isCaseless: Bool) throws(FilterError) {
    if let verb = Self.boundingVerb(in: pattern) {
      throw .invalidPattern(offset: verb.lowerBound, message: "an option that is not allowed here")
    }
    var failure: Int32 = 0
    var offset = 0
    let options = Self.options(of: pattern, isCaseless: isCaseless)
    guard let code = pcre2_compile_8(pattern, pattern.count, options, &failure, &offset, nil) else {
      throw Self.error(failure, offset: min(offset, pattern.count))
    }
    // If the pattern cannot be compiled to machine code, PCRE2 interprets it.
    pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
    (self.code, self.pattern, self.isCaseless) = (code, pattern, isCaseless)
  }

  /// Compiles a pattern that matches either case unless it has an upper-case letter.
  package convenience init(_ pattern: [UInt8]) throws(FilterError) {
    try self.init(pattern, isCaseless: !Self.hasUpperCase(pattern))
  }

  deinit {
    linear.withLock { linear in linear?.map(pcre2_code_free_8) }
    pcre2_code_free_8(code)
  }

  package func matcher() throws(FilterError) -> RegularExpressionMatcher {
    try RegularExpressionMatcher(self)
  }

  package func words(_ frequencies: ByteFrequencies) -> [SearchWord] {
    RegularExpressionLiterals.texts(in: pattern, isCaseless: isCaseless).map {
      SearchWord($0, isCaseless ? .foldsASCII : .exact, frequencies: frequencies)
    }
  }

  /// The code for matching without backtracking, in one pass over the text; nil if the pattern does not allow that.
  var linearCode: OpaquePointer? {
    linear.withLock { linear in
      if let linear { return linear }
      let code = compileLinear()
      linear = .some(code)
      return code
    }
  }

  private func compileLinear() -> OpaquePointer? {
    guard !pattern.starts(with: "(*".utf8) else { return nil }
    // Prefix the pattern with any text, so that one pass finds matches that begin at any offset.
    let anywhere = Array("(?s:.*?)(?:".utf8) + pattern + [UInt8(ascii: ")")]
    let options =
      Self.options(of: pattern, isCaseless: isCaseless) & ~PCRE2_MATCH_INVALID_UTF | PCRE2_ANCHORED
    var (failure, offset) = (Int32(0), 0)
    return pcre2_compile_8(anywhere, anywhere.count, options, &failure, &offset, nil)
  }

  private static func options(of pattern: [UInt8], isCaseless: Bool) -> UInt32 {
    PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | (isCaseless ? PCRE2_CASELESS : 0)
      | (mayMisplaceStart(pattern) ? PCRE2_NO_START_OPTIMIZE : 0)
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
  package static func hasUpperCase(_ pattern: [UInt8]) -> Bool {
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

extension CompiledQuery {
  /// Compiles a query of any mode: see the other initializer.
  package init(
    _ query: FilterQuery, names: FieldNames? = nil, conditionNames: FieldNames? = nil,
    frequencies: ByteFrequencies = ByteFrequencies(),
    ranks: Bool = false, ties: MatchTies = .input, hasPaths: Bool = false,
    comparable: @escaping (_ text: [UInt8]) -> (any ComparableValue)? = { _ in nil }
  ) throws(FilterError) {
    try self.init(
      query, names: names, conditionNames: conditionNames, frequencies: frequencies, ranks: ranks, ties: ties,
      hasPaths: hasPaths,
      comparable: comparable
    ) {
      (pattern) throws(FilterError) in
      try RegularExpression(pattern)
    }
  }
}
