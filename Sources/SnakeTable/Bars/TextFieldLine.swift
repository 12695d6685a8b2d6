import SnakeTableDrawing
import SnakeTableLayout

/// Draws lines in which text is typed: `/text` with its caret, and the notes at the right.
extension BarPainter {
  /// The notes that have room beside the text, and the maximum number of their columns.
  private struct Note {
    let text: String
    let limit: Int
  }

  /// The number of columns between the text and the notes.
  private static let noteSpacing = 2
  /// The columns that a warning leaves for the text.
  private static let shortestText = 8

  /// Returns the columns of the text beside the notes.
  private func textColumns(beside note: Note) -> Range<Int> {
    let noteWidth = typesetter.columns(of: Array(note.text.utf8), atMost: note.limit)
    let start = columns.lowerBound + 1
    return start..<(start + max(0, columns.count - 1 - (noteWidth > 0 ? noteWidth + Self.noteSpacing : 0)))
  }

  private func note(of field: TextFieldLine) -> Note {
    let all = max(0, columns.count - 1 - Self.noteSpacing)
    // With the caret behind it.
    let shown = field.text.bytes.isEmpty ? field.placeholder.bytes : field.text.bytes
    let text = typesetter.columns(of: shown, atMost: all) + 1
    return switch field.notes {
    case .hints(let hints): Note(text: joined(hints, columns: all - text), limit: all)
    case .warning(let warning): Note(text: warning, limit: max(0, all - min(text, Self.shortestText)))
    }
  }

  private var fieldPainter: TextFieldPainter { TextFieldPainter(appearance: appearance) }

  /// Returns the column of a field's caret.
  func caretColumn(of field: TextFieldLine) -> Int {
    let columns = textColumns(beside: note(of: field))
    return columns.lowerBound + fieldPainter.offsets(of: field.text, columns: columns.count).caret
  }

  /// Draws a line in which text is typed.
  func draw(_ field: TextFieldLine, into buffer: inout CellBuffer, line: Int) {
    let (theme, note) = (appearance.theme, note(of: field))
    let isWarning = if case .warning = field.notes { true } else { false }
    drawStatus(
      note.text, atMost: note.limit, style: isWarning ? theme.warning : nil, into: &buffer, line: line)
    buffer.put(field.prompt, at: Point(column: columns.lowerBound, line: line), style: theme.accent)
    fieldPainter.draw(
      field.text, placeholder: field.placeholder.bytes, columns: textColumns(beside: note), line: line,
      into: &buffer)
  }
}

/// A bottom line in which text is typed: a prompt, the text with its caret, and notes at the right.
package struct TextFieldLine: Equatable {
  /// The notes at the right.
  package enum Notes: Equatable {
    /// As many notes as the text leaves room for, the most important first.
    case hints([String])
    /// An error or a limit in the colour of warnings. It is cut only if it does not fit beside the start of the text.
    case warning(String)
  }

  /// The character before the text.
  package var prompt: Unicode.Scalar
  package var text: EditedText
  /// The text that is shown while nothing is typed.
  package var placeholder: CellText
  package var notes: Notes

  package init(prompt: Unicode.Scalar, text: EditedText, placeholder: CellText = "", notes: Notes) {
    self.prompt = prompt
    self.text = text
    self.placeholder = placeholder
    self.notes = notes
  }
}

/// Draws a line of text being typed, scrolled so that the caret is visible: in the bottom line, in a text field, in an
/// alert.
struct TextFieldPainter {
  let appearance: TableAppearance

  /// The number of columns by which a text is shifted to the left, and the column of its caret, counted from the first
  /// visible one.
  func offsets(of text: EditedText, columns: Int) -> (shift: Int, caret: Int) {
    let caret = appearance.typesetter.columns(of: text.bytes[..<text.caret])
    let shift = max(0, caret - columns + 1)
    return (shift, caret - shift)
  }

  /// Draws the text, its selection and, with the focus, its caret; without a text, the placeholder.
  func draw(
    _ text: EditedText, placeholder: [UInt8], hasFocus: Bool = true, columns: Range<Int>, line: Int,
    into buffer: inout CellBuffer
  ) {
    guard !text.bytes.isEmpty else {
      return drawPlaceholder(placeholder, hasFocus: hasFocus, columns: columns, line: line, into: &buffer)
    }
    let (shift, caret) = offsets(of: text, columns: columns.count)
    buffer.draw(
      text.bytes, at: Point(column: columns.lowerBound, line: line), columns: columns.count,
      style: TextStyle(style: appearance.theme.text, markStyle: appearance.theme.mark), shift: shift,
      typesetter: appearance.typesetter)
    guard hasFocus else { return }
    drawSelection(of: text, shift: shift, columns: columns, line: line, into: &buffer)
    drawCaret(atColumn: columns.lowerBound + caret, line: line, into: &buffer)
  }

  private func drawSelection(
    of text: EditedText, shift: Int, columns: Range<Int>, line: Int, into buffer: inout CellBuffer
  ) {
    guard !text.selection.isEmpty else { return }
    let selected = appearance.typesetter.columns(
      of: text.selection, in: text.bytes, columns: columns.count, shift: shift)
    let area = Rect(
      column: columns.lowerBound + selected.lowerBound, line: line, columns: selected.count, lines: 1)
    buffer.emphasize(area, style: appearance.theme.cursorFill)
  }

  private func drawCaret(atColumn column: Int, line: Int, into buffer: inout CellBuffer) {
    buffer.emphasize(
      Rect(column: column, line: line, columns: 1, lines: 1), style: Style(attributes: [.reverse]))
  }

  /// Draws the text that is shown before something is typed. With the focus, the caret is on its first column.
  private func drawPlaceholder(
    _ text: [UInt8], hasFocus: Bool, columns: Range<Int>, line: Int, into buffer: inout CellBuffer
  ) {
    buffer.draw(
      text, at: Point(column: columns.lowerBound, line: line), columns: columns.count,
      style: TextStyle(style: appearance.theme.secondary, markStyle: appearance.theme.mark),
      typesetter: appearance.typesetter)
    if hasFocus { drawCaret(atColumn: columns.lowerBound, line: line, into: &buffer) }
  }
}
