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

  /// Returns the place of a field's caret, counted from the first line of the field.
  /// - Parameter height: the number of lines of the field.
  func caret(of field: TextFieldLine, height: Int) -> Point {
    if let area = TextFieldArea(field, columns: columns, height: height, typesetter) { return area.caret }
    let columns = textColumns(beside: note(of: field))
    return Point(
      column: columns.lowerBound + fieldPainter.offsets(of: field.text, columns: columns.count).caret, line: 0
    )
  }

  /// Returns the number of lines that a field needs.
  func height(of field: TextFieldLine) -> Int {
    TextFieldArea(field, columns: columns, height: .max, typesetter)?.height ?? 1
  }

  /// Draws lines in which text is typed.
  func draw(_ field: TextFieldLine, into buffer: inout CellBuffer, lines: Range<Int>) {
    guard let area = TextFieldArea(field, columns: columns, height: lines.count, typesetter) else {
      return draw(field, into: &buffer, line: lines.lowerBound)
    }
    for (number, range) in area.warningLines.enumerated() {
      buffer.draw(
        Array(area.warning[range]), at: Point(column: columns.lowerBound, line: lines.lowerBound + number),
        columns: columns.count,
        style: TextStyle(style: appearance.theme.warning, markStyle: appearance.theme.mark),
        typesetter: typesetter)
    }
    let first = lines.lowerBound + area.warningLines.count
    buffer.put(
      field.prompt, at: Point(column: columns.lowerBound, line: first), style: appearance.theme.accent)
    for (number, text) in area.visibleLines.enumerated() {
      fieldPainter.draw(
        text.line, placeholder: field.placeholder.bytes, hasCaret: text.hasCaret, columns: area.columns,
        line: first + number, into: &buffer)
    }
    guard case .hints(let hints) = field.notes else { return }
    let note = joined(hints, columns: area.roomBehindText - Self.noteSpacing)
    drawStatus(note, atMost: columns.count, into: &buffer, line: lines.upperBound - 1)
  }

  /// Draws a line in which text is typed.
  private func draw(_ field: TextFieldLine, into buffer: inout CellBuffer, line: Int) {
    let (theme, note) = (appearance.theme, note(of: field))
    let isWarning = if case .warning = field.notes { true } else { false }
    drawStatus(
      note.text, atMost: note.limit, style: isWarning ? theme.warning : nil, into: &buffer, line: line)
    buffer.put(field.prompt, at: Point(column: columns.lowerBound, line: line), style: theme.accent)
    fieldPainter.draw(
      field.text, placeholder: field.placeholder.bytes, hasFocus: field.hasFocus,
      columns: textColumns(beside: note), line: line, into: &buffer)
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
  /// Whether keys edit the text, so that the caret is shown.
  package var hasFocus = true
  /// Whether the text may have several lines. Then a warning has lines of its own above the text.
  package var hasLines = false

  package init(prompt: Unicode.Scalar, text: EditedText, placeholder: CellText = "", notes: Notes) {
    self.prompt = prompt
    self.text = text
    self.placeholder = placeholder
    self.notes = notes
  }
}

extension TextFieldLine {
  /// Creates the line of a search, with a warning in place of the notes if there is an error or the text is cut.
  package init(search text: LineEditor, placeholder: CellText = "", error: String?, notes: [String]) {
    let warning = text.isFull ? LineEditor.fullText : error
    self.init(
      prompt: "/", text: text.edited, placeholder: placeholder,
      notes: warning.map { .warning($0) } ?? .hints(notes))
  }
}
