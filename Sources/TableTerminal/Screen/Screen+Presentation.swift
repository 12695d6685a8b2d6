import TableDrawing

extension Screen {
  /// Shows `buffer`: sends the cells that differ from what is shown, and nothing if none does. What lies
  /// outside the screen is left out. O(columns × lines), at memory speed where nothing changed.
  public func present(_ buffer: CellBuffer) {
    guard isOpen, !isLost else { return }
    let before = shown?.size == buffer.size ? shown : nil
    if before == nil { Curses.erase() }
    var changedLines = before == nil ? size.lines : 0
    for line in 0..<min(buffer.lines, size.lines) {
      let all = 0..<buffer.columns
      guard let columns = before.map({ buffer.changedColumns(line: line, from: $0) }) ?? all else { continue }
      put(buffer, line: line, columns: columns)
      changedLines += 1
    }
    shown = buffer
    if changedLines > 0 { update(isLarge: changedLines > 1) }
  }

  /// Draws everything again, whatever the terminal shows.
  public func redrawAll() {
    guard isOpen, !isLost else { return }
    Curses.redraw()
    update(isLarge: true)
  }

  /// More than one line appears at once where the terminal can do that, instead of line by line.
  private func update(isLarge: Bool) {
    if isLarge { device.write(sequences.startFrame) }
    Curses.update()
    if isLarge { device.write(sequences.endFrame) }
  }

  private func put(_ buffer: CellBuffer, line: Int, columns: Range<Int>) {
    // A wide glyph is put whole.
    let isCut = columns.lowerBound > 0 && buffer[columns.lowerBound, line].isContinuation
    let start = isCut ? columns.lowerBound - 1 : columns.lowerBound
    let end = min(columns.upperBound, size.columns)
    guard start < end else { return }
    var style = buffer[start, line].style
    var pair = self.pair(of: style)
    for column in start..<end {
      let cell = buffer[column, line]
      if cell.isContinuation { continue }
      if cell.style != style {
        style = cell.style
        pair = self.pair(of: style)
      }
      append(cell, of: buffer, fits: column + Int(cell.columns) <= size.columns, pair: pair)
    }
    Curses.put(line: line, column: start)
  }

  private func append(_ cell: ScreenCell, of buffer: CellBuffer, fits: Bool, pair: Int32) {
    let attributes = cell.style.attributes
    guard fits else { return Curses.append(" ", columns: 1, attributes: attributes, pair: pair) }
    let base = buffer.baseScalar(of: cell, glyphs: glyphs)
    Curses.append(base, columns: cell.columns, attributes: attributes, pair: pair)
    guard buffer.isCluster(cell) else { return }
    for mark in buffer.scalars(of: cell, glyphs: glyphs).dropFirst() { Curses.append(mark: mark) }
  }

  private func pair(of style: Style) -> Int32 {
    guard palette.colors > 0 else { return 0 }
    return Curses.pair(
      foreground: palette.index(of: style.foreground), background: palette.index(of: style.background))
  }
}
