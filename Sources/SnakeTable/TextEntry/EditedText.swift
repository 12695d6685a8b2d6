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
