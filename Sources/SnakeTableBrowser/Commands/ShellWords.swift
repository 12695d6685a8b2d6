/// Splits text into words by a shell's rules for quotes. Blanks separate words; `'…'` is literal; `"…"` is literal
/// except for `\` before `"`, `\`, `$` and a backquote; elsewhere `\` makes the next byte literal. Nothing is expanded.
package struct ShellWords {
  /// An error for a quote that is not closed.
  package struct UnclosedQuote: Error, Equatable {}

  private var rest: ArraySlice<UInt8>
  /// Whether `#` at the start of a word begins a comment up to the end of the line.
  private let hasComments: Bool

  /// Returns the words of a text with comments, such as a configuration file.
  package static func words(of text: some Sequence<UInt8>) throws(UnclosedQuote) -> [String] {
    var parser = ShellWords(rest: Array(text)[...], hasComments: true)
    return try parser.allWords().map { String(rawBytes: $0) }
  }

  /// Returns the words of a command, in which `#` is text.
  package static func command(_ text: some Sequence<UInt8>) throws(UnclosedQuote) -> [[UInt8]] {
    var parser = ShellWords(rest: Array(text)[...], hasComments: false)
    return try parser.allWords()
  }

  /// The signs of a shell that join commands or name files, if they are words of their own.
  private static let operators = ["|", "||", "&&", "&", ";", ">", ">>", "<", "2>", "2>&1"].map {
    Array($0.utf8)
  }

  /// Returns the first word outside quotes that only a shell understands, such as `|`; nil if there is none.
  package static func shellOperator(in text: some Sequence<UInt8>) -> String? {
    var parser = ShellWords(rest: Array(text)[...], hasComments: false)
    while true {
      parser.skipBlanksAndComments()
      let before = parser.rest
      guard let word = try? parser.nextWord() else { return nil }
      let written = Array(before.dropLast(parser.rest.count))
      if written == word, operators.contains(word) { return String(rawBytes: word) }
    }
  }

  /// Returns words as a command line of a shell, with quotes where a shell would change a word.
  package static func line(_ words: [[UInt8]]) -> [UInt8] {
    Array(words.map(quoted).joined(separator: [UInt8(ascii: " ")]))
  }

  /// The bytes beside letters and digits that no shell changes behind the first byte of a word.
  private static let plain = Array("_-./:,+@%=".utf8)

  private static func quoted(_ word: [UInt8]) -> [UInt8] {
    let isPlain = word.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || plain.contains(byte)
    }
    // Some shells expand a word that begins with such a byte.
    if isPlain, let first = word.first, !"=%@+:".utf8.contains(first) { return word }
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }

  /// Returns the offset of the first `)` outside quotes that has no `(` before it; nil if there is none.
  static func closingParenthesis(in text: ArraySlice<UInt8>) -> Int? {
    var parser = ShellWords(rest: text, hasComments: false)
    var depth = 0
    while let byte = parser.rest.first {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        guard depth > 0 else { return parser.rest.startIndex }
        depth -= 1
      }
      guard (try? parser.takePiece()) != nil else { return nil }
    }
    return nil
  }

  private mutating func allWords() throws(UnclosedQuote) -> [[UInt8]] {
    var words: [[UInt8]] = []
    while let word = try nextWord() { words.append(word) }
    return words
  }

  private mutating func nextWord() throws(UnclosedQuote) -> [UInt8]? {
    skipBlanksAndComments()
    guard !rest.isEmpty else { return nil }
    var word: [UInt8] = []
    while let byte = rest.first, !Self.isBlank(byte) { word += try takePiece() }
    return word
  }

  /// Removes a quoted text, or one byte, and returns what it stands for.
  private mutating func takePiece() throws(UnclosedQuote) -> [UInt8] {
    guard let byte = rest.popFirst() else { return [] }
    switch byte {
    case UInt8(ascii: "'"): return try takeUntil(UInt8(ascii: "'"), escapable: [])
    case UInt8(ascii: "\""): return try takeUntil(UInt8(ascii: "\""), escapable: Array("\"\\$`".utf8))
    case UInt8(ascii: "\\"): return [rest.popFirst() ?? byte]
    default: return [byte]
    }
  }

  private mutating func skipBlanksAndComments() {
    rest = rest.drop(while: Self.isBlank)
    while hasComments, rest.first == UInt8(ascii: "#") {
      rest = rest.drop { $0 != 0x0A }.drop(while: Self.isBlank)
    }
  }

  /// - Parameter escapable: the bytes that a backslash makes literal.
  private mutating func takeUntil(_ quote: UInt8, escapable: [UInt8]) throws(UnclosedQuote) -> [UInt8] {
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == quote { return text }
      if byte == UInt8(ascii: "\\"), let next = rest.first, escapable.contains(next) {
        rest.removeFirst()
        text.append(next)
      } else {
        text.append(byte)
      }
    }
    throw UnclosedQuote()
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
