import SnakeTable

/// The filter in the bottom line: `/text` with its caret, and the mode or what is wrong at the right.
extension BrowserController {
  /// Where the parts of the filter line stand. Long text is shifted so that the caret is seen.
  private struct Parts {
    let note: [UInt8]
    let noteWidth: Int
    /// Columns of the text.
    let text: Range<Int>
    let shift: Int
    let caretColumn: Int
  }

  private func parts(of filter: FilterLine) -> Parts {
    let columns = labelColumns
    let note = Array(filter.note(undecided: source?.undecidedCount ?? 0).utf8)
    let noteWidth = typesetter.columns(of: note, atMost: columns.count / 2)
    let start = columns.lowerBound + 1
    let width = max(0, columns.count - noteWidth - 3)
    let caret = typesetter.columns(of: filter.editor.bytesBeforeCaret)
    let shift = max(0, caret - width + 1)
    return Parts(
      note: note, noteWidth: noteWidth, text: start..<(start + width), shift: shift,
      caretColumn: start + caret - shift)
  }

  func draw(_ filter: FilterLine, line: Int, into buffer: inout CellBuffer) {
    let (columns, parts) = (labelColumns, parts(of: filter))
    buffer.draw(
      parts.note, at: Point(column: columns.upperBound - parts.noteWidth, line: line),
      columns: parts.noteWidth, style: BarPainter(list).secondaryText, typesetter: typesetter)
    buffer.put("/", at: Point(column: columns.lowerBound, line: line), style: appearance.theme.accent)
    buffer.draw(
      filter.editor.bytes, at: Point(column: parts.text.lowerBound, line: line), columns: parts.text.count,
      style: TextStyle(style: appearance.theme.text, markStyle: appearance.theme.mark), shift: parts.shift,
      typesetter: typesetter)
    buffer.emphasize(
      Rect(column: parts.caretColumn, line: line, columns: 1, lines: 1), style: Style(attributes: [.reverse]))
  }

  /// Where the caret stands; nil where it is not shown.
  func caret(in filter: FilterLine) -> Point? {
    lines.bottom.map { Point(column: parts(of: filter).caretColumn, line: $0) }
  }
}
