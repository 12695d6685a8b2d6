import SnakeTableDrawing

extension Curses {
  /// Appends the cells of a line to the cells that `put` draws. A wide glyph that does not fit into `columns` becomes a
  /// blank.
  static func append(
    _ buffer: CellBuffer, line: Int, columns: Range<Int>, glyphs: BoxGlyphs, pairOf: (Style) -> Int32
  ) {
    guard let first = columns.first else { return }
    var style = buffer[first, line].style
    var pair = pairOf(style)
    for column in columns {
      let cell = buffer[column, line]
      if cell.isContinuation { continue }
      if cell.style != style {
        style = cell.style
        pair = pairOf(style)
      }
      let fits = column + Int(cell.columns) <= columns.upperBound
      append(cell, of: buffer, fits: fits, glyphs: glyphs, pair: pair)
    }
  }

  private static func append(
    _ cell: ScreenCell, of buffer: CellBuffer, fits: Bool, glyphs: BoxGlyphs, pair: Int32
  ) {
    let attributes = cell.style.attributes
    guard fits else { return append(" ", columns: 1, attributes: attributes, pair: pair) }
    let base = buffer.baseScalar(of: cell, glyphs: glyphs)
    append(base, columns: cell.columns, attributes: attributes, pair: pair)
    guard buffer.isCluster(cell) else { return }
    for mark in buffer.scalars(of: cell, glyphs: glyphs).dropFirst() { append(mark: mark) }
  }
}
