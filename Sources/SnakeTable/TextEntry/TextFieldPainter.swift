import SnakeTableDrawing
import SnakeTableLayout

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

  /// Draws a line of a text that has several, which is not scrolled.
  /// - Parameter hasCaret: whether the caret is on the line.
  func draw(
    _ text: EditedText, placeholder: [UInt8], hasCaret: Bool, columns: Range<Int>, line: Int,
    into buffer: inout CellBuffer
  ) {
    if hasCaret {
      return draw(text, placeholder: placeholder, columns: columns, line: line, into: &buffer)
    }
    drawBytes(of: text, shift: 0, columns: columns, line: line, into: &buffer)
    drawSelection(of: text, shift: 0, columns: columns, line: line, into: &buffer)
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
    drawBytes(of: text, shift: shift, columns: columns, line: line, into: &buffer)
    guard hasFocus else { return }
    drawSelection(of: text, shift: shift, columns: columns, line: line, into: &buffer)
    drawCaret(atColumn: columns.lowerBound + caret, line: line, into: &buffer)
  }

  private func drawBytes(
    of text: EditedText, shift: Int, columns: Range<Int>, line: Int, into buffer: inout CellBuffer
  ) {
    buffer.draw(
      text.bytes, at: Point(column: columns.lowerBound, line: line), columns: columns.count,
      style: TextStyle(style: appearance.theme.text, markStyle: appearance.theme.mark), shift: shift,
      typesetter: appearance.typesetter)
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
