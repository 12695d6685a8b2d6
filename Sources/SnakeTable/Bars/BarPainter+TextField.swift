import SnakeTableDrawing

/// Draws text fields: `/text` with its caret, and the notes at the right.
extension BarPainter {
  /// The columns of a field's text and of its caret, and the number of columns by which the text is shifted to the
  /// left to keep the caret visible.
  private struct TextColumns {
    let text: Range<Int>
    let shift: Int
    let caret: Int
    let note: Note
  }

  /// The notes that have room beside the text, and the maximum number of their columns.
  private struct Note {
    let text: String
    let limit: Int
  }

  /// The number of columns between the text and the notes.
  private static let noteSpacing = 2
  /// The columns that a warning leaves for the text.
  private static let shortestText = 8

  private func textColumns(of field: TextField) -> TextColumns {
    let note = note(of: field)
    let noteWidth = typesetter.columns(of: Array(note.text.utf8), atMost: note.limit)
    let start = columns.lowerBound + 1
    let width = max(0, columns.count - 1 - (noteWidth > 0 ? noteWidth + Self.noteSpacing : 0))
    let caret = typesetter.columns(of: Array(field.text[..<field.caret]))
    let shift = max(0, caret - width + 1)
    return TextColumns(
      text: start..<(start + width), shift: shift, caret: start + caret - shift, note: note)
  }

  private func note(of field: TextField) -> Note {
    let all = max(0, columns.count - 1 - Self.noteSpacing)
    // With the caret behind it.
    let text = typesetter.columns(of: field.text, atMost: all) + 1
    return switch field.notes {
    case .hints(let hints): Note(text: joined(hints, columns: all - text), limit: all)
    case .warning(let warning): Note(text: warning, limit: max(0, all - min(text, Self.shortestText)))
    }
  }

  /// Returns the column of a field's caret.
  func caretColumn(of field: TextField) -> Int { textColumns(of: field).caret }

  /// Draws a text field.
  func draw(_ field: TextField, into buffer: inout CellBuffer, line: Int) {
    let (theme, textColumns) = (appearance.theme, textColumns(of: field))
    let note = textColumns.note
    let isWarning = if case .warning = field.notes { true } else { false }
    drawStatus(
      note.text, atMost: note.limit, style: isWarning ? theme.warning : nil, into: &buffer, line: line)
    buffer.put(field.prompt, at: Point(column: columns.lowerBound, line: line), style: theme.accent)
    buffer.draw(
      field.text, at: Point(column: textColumns.text.lowerBound, line: line),
      columns: textColumns.text.count, style: TextStyle(style: theme.text, markStyle: theme.mark),
      shift: textColumns.shift, typesetter: typesetter)
    buffer.emphasize(
      Rect(column: textColumns.caret, line: line, columns: 1, lines: 1), style: Style(attributes: [.reverse]))
  }
}
