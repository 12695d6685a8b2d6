import SnakeTableTerminal

/// One line of text being typed, with the editing keys of shells.
package struct LineEditor: Equatable {
  package private(set) var text: [Unicode.Scalar]
  /// The number of scalars before the caret.
  package private(set) var caret = 0
  /// Whether input was dropped because the line has its maximum number of bytes. The next edit that removes text
  /// resets it.
  package private(set) var isFull = false
  private var byteCount = 0

  /// The maximum number of bytes of a line.
  package static let byteLimit = 10_000
  /// The maximum number of scalars before the caret among which the beginning of a character is searched.
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

  /// Edits the line with a key. Returns false if the key is not an editing key.
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
    // At the end of the text the key has another meaning outside the editor.
    case .right where caret == text.count: return false
    case .right, .control(UInt8(ascii: "f")): caret = min(text.count, caret + 1)
    default: return false
    }
    return true
  }

  /// Inserts a scalar before the caret. If the line has its maximum number of bytes, drops the scalar, together with
  /// the scalars before it that would have formed one character with it. Returns whether the text has changed.
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

  /// The start of the word before the caret, including blanks between the word and the caret.
  private var wordStart: Int {
    var start = caret
    while start > 0, text[start - 1].properties.isWhitespace { start -= 1 }
    while start > 0, !text[start - 1].properties.isWhitespace { start -= 1 }
    return start
  }
}
