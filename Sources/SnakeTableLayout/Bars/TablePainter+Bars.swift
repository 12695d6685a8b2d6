import SnakeTableDrawing
import SnakeTableModel

/// Draws the bars of a column behind its numbers: heavy strokes by half columns, to the left of a line at zero if negative.
///
///     12.5  ━━━━━━━╸            -3.0   ━━━━│
///      2.0  ━╸                   2.5       │━━━
extension TablePainter {
  /// Draws the bar of a value, and the line at zero.
  func paintBar(
    of text: CellText, in column: ColumnLayout.Column, of row: RowContext, _ context: CellContext,
    into buffer: inout CellBuffer
  ) {
    guard !column.bar.isEmpty else { return }
    let style = glyphStyle(row.look.isFocused ? theme.cursorAccessory : theme.accent, over: context.fill)
    let zero = column.scale.zeroColumn(column.reading, in: column.bar.count)
    let origin = column.bar.lowerBound + (zero ?? 0)
    if zero != nil {
      let line = glyphStyle(row.look.isFocused ? theme.cursorAccessory : theme.stroke, over: context.fill)
      buffer.add(BoxArms(north: .light, south: .light), column: origin, line: context.line, style: line)
    }
    guard let bar = column.scale.bar(of: text.bytes, column.reading, in: column.bar.count) else { return }
    for half in 0..<bar.halves {
      let distance = half / 2
      let cell = bar.isNegative ? origin - 1 - distance : origin + distance + (zero == nil ? 0 : 1)
      let isNear = half.isMultiple(of: 2) != bar.isNegative
      buffer.add(
        isNear ? BoxArms(west: .heavy) : BoxArms(east: .heavy), column: cell, line: context.line, style: style
      )
    }
  }
}
