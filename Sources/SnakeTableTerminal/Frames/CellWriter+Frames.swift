import SnakeTableDrawing

extension CellWriter {
  /// Writes the cells of a frame that differ from the frame on the terminal, a buffer of the same size. Lines that have
  /// only moved are scrolled. Returns the number of changed lines.
  mutating func write(_ buffer: CellBuffer, over old: CellBuffer, glyphs: BoxGlyphs) -> Int {
    let lines = 0..<min(buffer.lines, size.lines)
    let changed = lines.filter { !buffer.isSame(line: $0, as: $0, in: old) }
    guard let first = changed.first, let last = changed.last else { return 0 }
    let move = scroll(from: old, to: buffer, lines: first..<last + 1, changedLines: changed.count)
    // Lines that were the same before a movement may differ after it.
    for line in move == nil ? changed : Array(first..<last + 1) {
      let source = move.map { $0.lines.contains(line) ? $0.source(of: line) : line } ?? line
      for columns in buffer.changedColumns(line: line, from: source, of: old) {
        put(buffer, line: line, columns: columns, glyphs: glyphs)
      }
    }
    return changed.count
  }

  /// Scrolls the lines that have moved. Returns nil if there are none, or if the terminal cannot scroll.
  private mutating func scroll(
    from old: CellBuffer, to new: CellBuffer, lines: Range<Int>, changedLines: Int
  ) -> ScrollMove? {
    // A scroll changes most lines between the first and the last change; an animation changes few of them.
    guard changedLines * 3 > lines.count, let move = ScrollMove(from: old, to: new, lines: lines) else {
      return nil
    }
    return scroll(move.lines, by: move.count) ? move : nil
  }

  /// Clears the terminal and writes all cells of a frame.
  mutating func writeAll(of buffer: CellBuffer, glyphs: BoxGlyphs) {
    let isBlank = clear()
    for line in 0..<min(buffer.lines, size.lines) {
      let columns = isBlank ? buffer.changedColumns(line: line, from: nil, of: buffer) : [0..<buffer.columns]
      for columns in columns { put(buffer, line: line, columns: columns, glyphs: glyphs) }
    }
  }
}
