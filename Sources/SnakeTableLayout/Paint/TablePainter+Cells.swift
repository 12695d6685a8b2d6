import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Draws the parts of a cell in the lines of its row.
  func paintCell(of row: RowContext, over fill: Style, into buffer: inout CellBuffer) {
    guard row.height > 0 else { return }
    let context = cellContext(of: row, over: fill)
    if let columnLayout, row.cell.columnTexts != nil {
      paint(columnLayout, of: row, context, into: &buffer)
      return paintAccessory(of: row, context, into: &buffer)
    }
    paintIcon(of: row, context, into: &buffer)
    paintMain(of: row, context, into: &buffer)
    paintSubtitle(of: row, context, into: &buffer)
    paintSide(of: row, context, into: &buffer)
    paintAccessory(of: row, context, into: &buffer)
  }

  /// Returns whether the end of a cell's title or subtitle is truncated at the shift of the presentation.
  package func truncates(_ cell: TableCell) -> Bool { cellMetrics.truncates(cell, shift: presentation.shift) }

  private func paintIcon(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    let columns = context.parts.icon
    if let view = row.configuration?.imageView {
      paint(view, in: columns.prefix(max(0, view.columns)), lines: row.lines, into: &buffer)
    } else if let icon = row.cell.icon {
      draw(icon, in: detailLine(context, columns: columns), into: &buffer)
    }
  }

  /// Draws the main text in one line or in several. Text in several lines is visible as a whole and is not shifted.
  private func paintMain(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    let text = row.cell.main(hasKey: row.configuration.hasKey)
    var line = TextLine(
      columns: context.parts.main, line: context.line, style: context.mainStyle, highlight: context.highlight)
    guard let ranges = context.mainLines else {
      line.shift = presentation.shift
      return draw(text, in: line, into: &buffer)
    }
    for range in ranges {
      draw(text.part(range), in: line, into: &buffer)
      line.line += 1
    }
  }

  private func paintSubtitle(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    guard let subtitleLine = context.subtitleLine, let subtitle = row.cell.subtitle else { return }
    var line = detailLine(context, columns: context.parts.subtitle)
    line.line = subtitleLine
    line.shift = presentation.shift
    draw(subtitle, in: line, into: &buffer)
  }

  /// Draws the text beside the main text. A detail has the columns that it needs; a key is right-aligned in the
  /// columns that all keys share.
  private func paintSide(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    let hasKey = row.configuration.hasKey
    guard let side = row.cell.side(hasKey: hasKey) else { return }
    let columns = context.parts.side
    let used = hasKey ? self.columns(of: side, atEndOf: columns) : columns
    draw(side, in: detailLine(context, columns: used), into: &buffer)
  }

  /// Returns the line of an icon, a detail, a key or a subtitle.
  private func detailLine(_ context: CellContext, columns: Range<Int>) -> TextLine {
    TextLine(columns: columns, line: context.line, style: context.detailStyle, highlight: context.highlight)
  }

  /// Returns the last columns of a range, as many as a text needs.
  func columns(of text: CellText, atEndOf columns: Range<Int>) -> Range<Int> {
    let width = typesetter.columns(of: text.bytes, atMost: columns.count)
    return (columns.upperBound - width)..<columns.upperBound
  }
}
