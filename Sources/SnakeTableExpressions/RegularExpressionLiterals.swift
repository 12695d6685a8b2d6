/// Finds texts that every match of a regular expression contains, so that a search can look for them first.
///
///     visit (\d+|x) to [A-Z]+burg?   ->   "visit ", " to ", "bur"
///
/// Reads the PCRE2 syntax only as far as it is certain of it. Patterns with anything else have no literals.
struct RegularExpressionLiterals {
  /// Shorter texts are in too many records to be worth a search.
  private static let minimumLength = 2
  /// The letters after a backslash that form an escape without an argument.
  private static let plainEscapes: Set<Unicode.Scalar> = Set("dDwWsSbBAzZhHvVRXnrtfeaGK".unicodeScalars)
  /// The letters after a backslash that change the meaning of a bracket after them.
  private static let quotingEscapes: Set<Unicode.Scalar> = Set("QEc".unicodeScalars)
  /// The characters after `(?` of a group that changes no options.
  private static let groupKinds: Set<Unicode.Scalar> = Set(":=!<>".unicodeScalars)
  /// The ASCII letters that match a character outside ASCII if case is ignored: the signs for kelvin and long s.
  private static let lettersWithOtherCases: Set<Unicode.Scalar> = Set("kKsS".unicodeScalars)

  private var rest: ArraySlice<Unicode.Scalar>
  private let isCaseless: Bool
  private var run: [Unicode.Scalar] = []
  private var texts: [String] = []

  /// Returns the texts in the order of the pattern. If case is ignored, they are found in either case of ASCII.
  static func texts(in pattern: [UInt8], isCaseless: Bool) -> [[UInt8]] {
    guard let text = String(validating: pattern, as: UTF8.self) else { return [] }
    var literals = RegularExpressionLiterals(rest: Array(text.unicodeScalars)[...], isCaseless: isCaseless)
    return literals.scan() ? literals.texts.map { Array($0.utf8) } : []
  }

  /// Reads the pattern. Returns false if there is anything in it that may make its literals optional.
  private mutating func scan() -> Bool {
    while let scalar = rest.popFirst() {
      guard take(scalar) else { return false }
    }
    endRun()
    return true
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "|": return false
    case "\\": return takeEscape()
    case "(": return skip { $0.skipGroup() }
    case "[": return skip { $0.skipClass() }
    case ".", "^", "$", "+": endRun()
    case "?", "*": endRunBeforeLast()
    case "{":
      endRunBeforeLast()
      skipRepetition()
    default: takeLiteral(scalar)
    }
    return true
  }

  // MARK: Literals

  private mutating func takeLiteral(_ scalar: Unicode.Scalar) {
    let hasOtherCases = !scalar.isASCII || Self.lettersWithOtherCases.contains(scalar)
    if isCaseless, hasOtherCases { endRun() } else { run.append(scalar) }
  }

  private mutating func takeEscape() -> Bool {
    guard let scalar = rest.popFirst(), scalar.isASCII else { return false }
    if Self.plainEscapes.contains(scalar) {
      endRun()
    } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
      return false
    } else {
      takeLiteral(scalar)
    }
    return true
  }

  private mutating func endRun() {
    if run.count >= Self.minimumLength { texts.append(String(String.UnicodeScalarView(run))) }
    run = []
  }

  /// Ends the run without its last character, which is optional.
  private mutating func endRunBeforeLast() {
    _ = run.popLast()
    endRun()
  }

  // MARK: Other parts

  private mutating func skip(_ body: (inout Self) -> Bool) -> Bool {
    endRun()
    return body(&self)
  }

  /// Skips a group after its opening parenthesis.
  private mutating func skipGroup() -> Bool {
    if rest.first == "*" { return false }
    if rest.first == "?" {
      guard let kind = rest.dropFirst().first, Self.groupKinds.contains(kind) else { return false }
    }
    while let scalar = rest.popFirst() {
      switch scalar {
      case ")": return true
      case "(": if !skipGroup() { return false }
      case "[": if !skipClass() { return false }
      case "\\": if !skipEscape() { return false }
      default: break
      }
    }
    return false
  }

  /// Skips a character class after its opening bracket. A bracket at its start is part of it.
  private mutating func skipClass() -> Bool {
    if rest.first == "^" { rest.removeFirst() }
    if rest.first == "]" { rest.removeFirst() }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]": return true
      case "[": if let next = rest.first, [":", ".", "="].contains(next) { return false }
      case "\\": if !skipEscape() { return false }
      default: break
      }
    }
    return false
  }

  private mutating func skipEscape() -> Bool {
    guard let scalar = rest.popFirst() else { return false }
    return !Self.quotingEscapes.contains(scalar)
  }

  /// Skips `{2,3}` after its opening brace. Other braces are literals.
  private mutating func skipRepetition() {
    guard let end = rest.firstIndex(of: "}") else { return }
    let isRepetition = rest[..<end].allSatisfy { ("0"..."9").contains($0) || $0 == "," || $0 == " " }
    if isRepetition { rest = rest[(end + 1)...] }
  }
}
