/// Splits text into words by a shell's rules for quotes. Blanks separate words; `'…'` is literal; `"…"` is literal
/// except for `\` before `"`, `\`, `$` and a backquote; elsewhere `\` makes the next byte literal. `#` at the start of
/// a word begins a comment up to the end of the line. Nothing is expanded.
struct ShellWords {
  /// An error for a quote that is not closed.
  struct UnclosedQuote: Error, Equatable {}

  private var rest: ArraySlice<UInt8>

  static func words(of text: some Sequence<UInt8>) throws(UnclosedQuote) -> [String] {
    var parser = ShellWords(rest: Array(text)[...])
    var words: [String] = []
    while let word = try parser.nextWord() { words.append(String(rawBytes: word)) }
    return words
  }

  private mutating func nextWord() throws(UnclosedQuote) -> [UInt8]? {
    skipBlanksAndComments()
    guard !rest.isEmpty else { return nil }
    var word: [UInt8] = []
    while let byte = rest.first, !Self.isBlank(byte) {
      rest.removeFirst()
      switch byte {
      case UInt8(ascii: "'"): word += try takeUntil(UInt8(ascii: "'"), escapable: [])
      case UInt8(ascii: "\""): word += try takeUntil(UInt8(ascii: "\""), escapable: Array("\"\\$`".utf8))
      case UInt8(ascii: "\\"): word += rest.popFirst().map { [$0] } ?? [byte]
      default: word.append(byte)
      }
    }
    return word
  }

  private mutating func skipBlanksAndComments() {
    rest = rest.drop(while: Self.isBlank)
    while rest.first == UInt8(ascii: "#") {
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
