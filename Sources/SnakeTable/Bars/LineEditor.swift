import SnakeTableTerminal

/// One line of text being typed, with the keys that shells have for it.
package struct LineEditor: Equatable {
  package private(set) var text: [Unicode.Scalar]
  /// How many scalars stand before the caret.
  package private(set) var caret = 0
  /// Something was left out because the line has as many bytes as it can have. The next edit that removes anything ends it.
  package private(set) var isFull = false
  private var byteCount = 0

  /// Bytes that a line can have.
  package static let byteLimit = 10_000
  /// Scalars looked back at for the beginning of a character.
  private static let longestCharacter = 64

  package init(_ text: String = "") {
    self.text = []
    for scalar in text.unicodeScalars { insert(scalar) }
  }

  package var bytes: [UInt8] { text.flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) } }
  /// The bytes before the caret.
  package var bytesBeforeCaret: [UInt8] {
    text[..<caret].flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
  }

  /// Edits the line by a key; false when the key means nothing here.
  package mutating func take(_ key: KeyPress) -> Bool {
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

  /// Inserts a scalar before the caret; in a line that has all the bytes it can have it is left out, with what else it
  /// would have made one character with. Returns whether the text has changed.
  @discardableResult
  package mutating func insert(_ scalar: Unicode.Scalar) -> Bool {
    guard !isFull else { return false }
    let count = UTF8.width(scalar)
    guard byteCount + count <= Self.byteLimit else {
      let before = String(String.UnicodeScalarView(text[max(0, caret - Self.longestCharacter)..<caret]))
      let joins = !before.isEmpty && (before + String(scalar)).count == before.count
      if joins, let last = before.last { remove((caret - last.unicodeScalars.count)..<caret) }
      isFull = true
      return joins
    }
    text.insert(scalar, at: caret)
    caret += 1
    byteCount += count
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    byteCount -= text[range].reduce(0) { $0 + UTF8.width($1) }
    if !range.isEmpty { isFull = false }
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
