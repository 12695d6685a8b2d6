/// Texts of several lines, with line feeds between them.
extension LineEditor {
  private static let lineFeed: Unicode.Scalar = "\n"

  /// The scalars of the caret's line.
  var lineOfCaret: Range<Int> {
    let start = text[..<caret].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
    return start..<(text[caret...].firstIndex(of: Self.lineFeed) ?? text.count)
  }

  /// Inserts a pasted scalar. In a text of one line, a line feed is a blank.
  @discardableResult
  package mutating func paste(_ scalar: Unicode.Scalar) -> Bool {
    insert(scalar == Self.lineFeed ? " " : scalar)
  }

  /// Begins a line at the caret.
  package mutating func breakLine() { insert(Self.lineFeed) }

  /// Moves the caret to the next line, or the one before, as many scalars from its start. Returns false if there is none.
  package mutating func moveCaretByLine(up isUp: Bool) -> Bool {
    let line = lineOfCaret
    let column = caret - line.lowerBound
    let other = isUp ? line.lowerBound - 1 : line.upperBound + 1
    guard (0...text.count).contains(other) else { return false }
    moveCaret(to: other, selecting: false)
    let target = lineOfCaret
    moveCaret(to: min(target.lowerBound + column, target.upperBound), selecting: false)
    return true
  }
}
