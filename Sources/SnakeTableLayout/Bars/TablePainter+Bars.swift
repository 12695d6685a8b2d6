import SnakeTableDrawing
import SnakeTableModel

extension CellBuffer {
  /// Draws a bar: a heavy stroke by half columns, to the left of a line at zero if negative.
  ///
  ///     12.5  ━━━━━━━╸            -3.0   ━━━━│
  ///      2.0  ━╸                   2.5       │━━━
  /// - Parameters:
  ///   - bar: the bar; nil for none.
  ///   - zero: the column of the line at zero, counted from the first one; nil for no line.
  package mutating func draw(
    _ bar: Bar?, zero: Int?, in columns: Range<Int>, line: Int, style: Style, zeroStyle: Style
  ) {
    let origin = columns.lowerBound + (zero ?? 0)
    if zero != nil {
      add(BoxArms(north: .light, south: .light), column: origin, line: line, style: zeroStyle)
    }
    guard let bar else { return }
    let (whole, start) = (bar.halves / 2, origin + (zero == nil ? 0 : 1))
    let cells = bar.isNegative ? (origin - whole)..<origin : start..<(start + whole)
    addWithinClip(BoxArms(east: .heavy, west: .heavy), columns: cells, line: line, style: style)
    guard !bar.halves.isMultiple(of: 2) else { return }
    let half = bar.isNegative ? BoxArms(east: .heavy) : BoxArms(west: .heavy)
    add(half, column: bar.isNegative ? cells.lowerBound - 1 : cells.upperBound, line: line, style: style)
  }
}

extension TablePainter {
  /// Draws the bar of a value, and the line at zero.
  func paintBar(
    of text: CellText, in column: ColumnLayout.Column, of row: RowContext, _ context: CellContext,
    into buffer: inout CellBuffer
  ) {
    guard !column.bar.isEmpty else { return }
    paintBar(
      of: text.bytes, column.scale, column.reading, in: column.bar, line: context.line,
      isFocused: row.look.isFocused, over: context.fill, into: &buffer)
  }

  /// Draws the bar of a value on a scale.
  func paintBar(
    of text: [UInt8], _ scale: BarScale, _ reading: BarScale.Reading, in columns: Range<Int>, line: Int,
    isFocused: Bool, over fill: Style, into buffer: inout CellBuffer
  ) {
    buffer.draw(
      scale.bar(of: text, reading, in: columns.count),
      zero: scale.zeroColumn(reading, in: columns.count), in: columns, line: line,
      style: glyphStyle(isFocused ? theme.cursorAccessory : theme.accent, over: fill),
      zeroStyle: glyphStyle(isFocused ? theme.cursorAccessory : theme.stroke, over: fill))
  }
}
