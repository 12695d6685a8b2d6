import SnakeTable

/// One line of text being typed, with the keys that shells have for it.
struct LineEditor: Equatable {
  private(set) var text: [Unicode.Scalar]
  /// How many scalars stand before the caret.
  private(set) var caret: Int

  init(_ text: String = "") {
    self.text = Array(text.unicodeScalars)
    caret = self.text.count
  }

  var bytes: [UInt8] { text.flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) } }
  /// The bytes before the caret.
  var bytesBeforeCaret: [UInt8] {
    text[..<caret].flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
  }

  /// Edits the line by a key; false when the key means nothing here.
  mutating func take(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.key {
    case .character(let scalar): insert(scalar)
    case .backspace: remove(max(0, caret - 1)..<caret)
    case .delete, .control(UInt8(ascii: "d")): remove(caret..<min(caret + 1, text.count))
    case .control(UInt8(ascii: "u")): remove(0..<caret)
    case .control(UInt8(ascii: "w")): remove(wordStart..<caret)
    case .home, .control(UInt8(ascii: "a")): caret = 0
    case .end, .control(UInt8(ascii: "e")): caret = text.count
    case .left, .control(UInt8(ascii: "b")): caret = max(0, caret - 1)
    // Behind the text it is for others.
    case .right where caret == text.count: return false
    case .right, .control(UInt8(ascii: "f")): caret = min(text.count, caret + 1)
    default: return false
    }
    return true
  }

  mutating func insert(_ scalar: Unicode.Scalar) {
    text.insert(scalar, at: caret)
    caret += 1
  }

  private mutating func remove(_ range: Range<Int>) {
    text.removeSubrange(range)
    caret = range.lowerBound
  }

  /// Where the word before the caret begins, blanks after it included.
  private var wordStart: Int {
    var start = caret
    while start > 0, text[start - 1].properties.isWhitespace { start -= 1 }
    while start > 0, !text[start - 1].properties.isWhitespace { start -= 1 }
    return start
  }
}
