import SnakeTableDrawing

/// Draws text fields: `/text` with its caret, and the note at the right.
extension BarPainter {
  /// The columns of a field's text and of its caret, and the number of columns by which the text is shifted to the
  /// left to keep the caret visible.
  private struct TextColumns {
    let text: Range<Int>
    let shift: Int
    let caret: Int
  }

  private func textColumns(of field: TextField) -> TextColumns {
    let noteWidth = typesetter.columns(of: Array(field.note.utf8), atMost: noteLimit)
    let start = columns.lowerBound + 1
    let width = max(0, columns.count - noteWidth - 3)
    let caret = typesetter.columns(of: Array(field.text[..<field.caret]))
    let shift = max(0, caret - width + 1)
    return TextColumns(text: start..<(start + width), shift: shift, caret: start + caret - shift)
  }

  /// The maximum number of columns of a note.
  private var noteLimit: Int { columns.count / 2 }

  /// Returns the column of a field's caret.
  func caretColumn(of field: TextField) -> Int { textColumns(of: field).caret }

  /// Draws a text field.
  func draw(_ field: TextField, into buffer: inout CellBuffer, line: Int) {
    drawStatus(field.note, atMost: noteLimit, into: &buffer, line: line)
    let (theme, textColumns) = (appearance.theme, textColumns(of: field))
    buffer.put(field.prompt, at: Point(column: columns.lowerBound, line: line), style: theme.accent)
    buffer.draw(
      field.text, at: Point(column: textColumns.text.lowerBound, line: line),
      columns: textColumns.text.count, style: TextStyle(style: theme.text, markStyle: theme.mark),
      shift: textColumns.shift, typesetter: typesetter)
    buffer.emphasize(
      Rect(column: textColumns.caret, line: line, columns: 1, lines: 1), style: Style(attributes: [.reverse]))
  }
}
