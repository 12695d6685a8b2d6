import SnakeTableTerminal

/// Text being typed, usually one line, with the editing keys of shells. The caret moves by whole characters. Keys with Shift
/// select text, which the next insertion replaces.
package struct LineEditor: Equatable {
  package private(set) var text: [Unicode.Scalar]
  /// The number of scalars before the caret.
  package private(set) var caret = 0
  /// The end of the selection that does not move; nil if nothing is selected.
  private var anchor: Int?
  /// Whether input was dropped because the line has its maximum number of bytes. The next edit that removes text
  /// resets it.
  package private(set) var isFull = false
  private var byteCount = 0

  /// The maximum number of bytes of a line.
  package static let byteLimit = 10_000
  /// The warning that is shown while input is dropped.
  package static var fullText: String { "cut at \(byteLimit) bytes" }
  /// The maximum number of scalars beside the caret among which the end of a character is searched.
  private static let longestCharacter = 64

  package init(_ text: String = "") {
    self.text = []
    for scalar in text.unicodeScalars { insert(scalar) }
  }

  package var bytes: [UInt8] { Self.bytes(of: text[...]) }

  /// The selected scalars; empty, at the caret, if there are none.
  package var selection: Range<Int> { anchor.map { min($0, caret)..<max($0, caret) } ?? caret..<caret }

  static func bytes(of text: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    text.flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
  }

  // MARK: Keys

  /// Edits the line with a key. Returns false if the key is not an editing key.
  package mutating func edit(_ key: KeyPress) -> Bool {
    if key.modifiers == .shift, let target = target(of: key.key) {
      moveCaret(to: target, selecting: true)
      return true
    }
    return key.modifiers.isEmpty ? edit(key.key) || move(key.key) : moveByWord(key)
  }

  /// Edits the line with Alt-b (previous word), Alt-f (next word) or Alt-d (delete the next word). Returns false for other keys.
  package mutating func editWords(_ key: KeyPress) -> Bool {
    guard key.modifiers == .alt, case .character(let letter) = key.key else { return false }
    switch letter {
    case "b": moveCaret(to: previousWord, selecting: false)
    case "f": moveCaret(to: nextWord, selecting: false)
    case "d": remove(selectionOr(caret..<nextWord))
    default: return false
    }
    return true
  }

  private mutating func moveByWord(_ key: KeyPress) -> Bool {
    let isSelecting = key.modifiers == [.control, .shift]
    switch key.key {
    case .left where isSelecting || key.modifiers == .control:
      moveCaret(to: previousWord, selecting: isSelecting)
    case .right where isSelecting || key.modifiers == .control:
      moveCaret(to: nextWord, selecting: isSelecting)
    case .backspace where key.modifiers == .alt: remove(selectionOr(previousWord..<caret))
    default: return false
    }
    return true
  }

  private mutating func edit(_ key: KeyPress.Key) -> Bool {
    switch key {
    case .character(let scalar): insert(scalar)
    case .backspace: remove(selectionOr(previousCharacter..<caret))
    case .delete, .control(UInt8(ascii: "d")): remove(selectionOr(caret..<nextCharacter))
    case .control(UInt8(ascii: "u")): remove(lineOfCaret.lowerBound..<caret)
    case .control(UInt8(ascii: "k")): remove(caret..<lineOfCaret.upperBound)
    case .control(UInt8(ascii: "w")): remove(selectionOr(wordStart..<caret))
    default: return false
    }
    return true
  }

  private mutating func move(_ key: KeyPress.Key) -> Bool {
    let isSelecting = !selection.isEmpty
    // At the end of the text the key has another meaning outside the editor.
    if key == .right, caret == text.count, !isSelecting { return false }
    guard var target = target(of: key) else { return false }
    if isSelecting, key == .left { target = selection.lowerBound }
    if isSelecting, key == .right { target = selection.upperBound }
    moveCaret(to: target, selecting: false)
    return true
  }

  /// Returns where a key moves the caret to; nil for other keys.
  private func target(of key: KeyPress.Key) -> Int? {
    switch key {
    case .home, .control(UInt8(ascii: "a")): lineOfCaret.lowerBound
    case .end, .control(UInt8(ascii: "e")): lineOfCaret.upperBound
    case .left, .control(UInt8(ascii: "b")): previousCharacter
    case .right, .control(UInt8(ascii: "f")): nextCharacter
    default: nil
    }
  }

  // MARK: Editing

  /// Moves the caret to a number of scalars from the start, at most all.
  /// - Parameter selecting: whether the text up to there is selected. If not, nothing is selected afterwards.
  package mutating func moveCaret(to target: Int, selecting: Bool) {
    anchor = selecting ? anchor ?? caret : nil
    caret = min(max(0, target), text.count)
    if anchor == caret { anchor = nil }
  }

  /// Selects all of the text, with the caret at its end.
  package mutating func selectAll() {
    moveCaret(to: 0, selecting: false)
    moveCaret(to: text.count, selecting: true)
  }

  /// Inserts a scalar before the caret, in place of the selection. If the line has its maximum number of bytes, drops the
  /// scalar, together with the scalars before it that would have formed one character with it. Returns whether the text
  /// has changed.
  @discardableResult
  package mutating func insert(_ scalar: Unicode.Scalar) -> Bool {
    let replaces = !selection.isEmpty
    if replaces { remove(selection) }
    guard !isFull else { return replaces }
    let count = UTF8.width(scalar)
    guard byteCount + count <= Self.byteLimit else {
      let joins = joinsCharacterBeforeCaret(scalar)
      if joins { remove(previousCharacter..<caret) }
      isFull = true
      return joins || replaces
    }
    text.insert(scalar, at: caret)
    caret += 1
    byteCount += count
    return true
  }

  /// Replaces scalars, and moves the caret behind the new ones.
  package mutating func replace(_ range: Range<Int>, by text: String) {
    remove(range)
    for scalar in text.unicodeScalars { insert(scalar) }
  }

  private mutating func remove(_ range: Range<Int>) {
    byteCount -= text[range].reduce(0) { $0 + UTF8.width($1) }
    if !range.isEmpty { isFull = false }
    text.removeSubrange(range)
    (caret, anchor) = (range.lowerBound, nil)
  }

  private func selectionOr(_ range: Range<Int>) -> Range<Int> { selection.isEmpty ? range : selection }

  // MARK: Characters

  /// The scalars before the caret in which its character begins.
  private var beforeCaret: String { string(max(0, caret - Self.longestCharacter)..<caret) }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }

  /// The start of the character before the caret.
  private var previousCharacter: Int { caret - (beforeCaret.last?.unicodeScalars.count ?? 0) }

  /// The end of the character behind the caret.
  private var nextCharacter: Int {
    let behind = string(caret..<min(text.count, caret + Self.longestCharacter))
    return caret + (behind.first?.unicodeScalars.count ?? 0)
  }

  private func joinsCharacterBeforeCaret(_ scalar: Unicode.Scalar) -> Bool {
    let before = beforeCaret
    return !before.isEmpty && (before + String(scalar)).count == before.count
  }

  /// The start of the word before the caret. A word consists of letters, digits and `_`.
  private var previousWord: Int {
    let end = text[..<caret].lastIndex(where: Self.isOfWord) ?? 0
    return text[..<end].lastIndex { !Self.isOfWord($0) }.map { $0 + 1 } ?? 0
  }

  /// The end of the word behind the caret.
  private var nextWord: Int {
    let start = text[caret...].firstIndex(where: Self.isOfWord) ?? text.count
    return text[start...].firstIndex { !Self.isOfWord($0) } ?? text.count
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// The start of the word before the caret, including blanks between the word and the caret.
  private var wordStart: Int {
    var start = caret
    while start > 0, text[start - 1].properties.isWhitespace { start -= 1 }
    while start > 0, !text[start - 1].properties.isWhitespace { start -= 1 }
    return start
  }
}

/// A line of text being typed, as it is drawn.
package struct EditedText: Equatable {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  /// The number of bytes before the caret.
  package let caret: Int
  /// The selected bytes; empty if there are none.
  package let selection: Range<Int>
}

extension LineEditor {
  /// The text as it is drawn. O(bytes).
  package var edited: EditedText {
    let offset = { (scalars: Int) in text[..<scalars].reduce(0) { $0 + UTF8.width($1) } }
    return EditedText(
      bytes: bytes, caret: offset(caret),
      selection: offset(selection.lowerBound)..<offset(selection.upperBound)
    )
  }

  /// The text with a sign in place of every character. O(bytes).
  func hidden(by sign: Unicode.Scalar) -> EditedText {
    let sign = Array(String(sign).utf8)
    let offset = { (scalars: Int) in
      String(String.UnicodeScalarView(text[..<scalars])).count * sign.count
    }
    return EditedText(
      bytes: Array(repeatElement(sign, count: offset(text.count) / sign.count).joined()),
      caret: offset(caret),
      selection: offset(selection.lowerBound)..<offset(selection.upperBound))
  }

  /// Moves the caret to the character at a column of the text. O(bytes · log characters).
  /// - Parameters:
  ///   - column: the column, counted from the start of the text.
  ///   - selecting: whether the text up to there is selected.
  ///   - columns: returns the width of UTF-8 text in columns.
  mutating func moveCaret(toColumn column: Int, selecting: Bool, columns: ([UInt8]) -> Int) {
    var ends = [0]
    for character in String(String.UnicodeScalarView(text)) {
      ends.append((ends.last ?? 0) + character.unicodeScalars.count)
    }
    let index = ends.partitioningIndex { columns(Self.bytes(of: text[..<$0])) > column }
    moveCaret(to: ends[max(0, index - 1)], selecting: selecting)
  }
}
