import SnakeTableDrawing

extension CellWriter {
  /// Writes the cells of a frame that differ from the frame on the terminal, a buffer of the same size, and copies them
  /// to it. Lines that have only moved are scrolled. Returns the number of changed lines.
  mutating func write(_ buffer: CellBuffer, over shown: inout CellBuffer, glyphs: BoxGlyphs) -> Int {
    let (lines, move) = (0..<min(buffer.lines, size.lines), buffer.changes.scroll)
    if let erased = buffer.changes.lines(below: lines.upperBound),
      move.map({ scroll($0, in: &shown) }) ?? true
    {
      let changed = write(erased, of: buffer, over: &shown, glyphs: glyphs)
      return move?.lines.count ?? changed
    }
    let changed = lines.filter { !buffer.isSame(line: $0, as: $0, in: shown) }
    guard let first = changed.first, let last = changed.last else { return 0 }
    // A scroll changes most lines between the first and the last change; an animation changes few of them.
    if changed.count * 3 > last - first,
      let move = ScrollMove(from: shown, to: buffer, lines: first..<last + 1), scroll(move, in: &shown)
    {
      // Lines that were the same before a movement may differ after it.
      _ = write(Array(first...last), of: buffer, over: &shown, glyphs: glyphs)
    } else {
      _ = write(changed, of: buffer, over: &shown, glyphs: glyphs)
    }
    return changed.count
  }

  /// Writes what differs in the given lines. Returns the number of changed lines.
  private mutating func write(
    _ lines: [Int], of buffer: CellBuffer, over shown: inout CellBuffer, glyphs: BoxGlyphs
  ) -> Int {
    var changed: [Int] = []
    for line in lines {
      let runs = buffer.changedColumns(line: line, from: shown)
      for columns in runs { put(buffer, line: line, columns: columns, glyphs: glyphs) }
      if !runs.isEmpty { changed.append(line) }
    }
    shown.copy(lines: changed, of: buffer)
    return changed.count
  }

  /// Scrolls lines of the terminal. Returns false, without effect, if the terminal cannot.
  private mutating func scroll(_ move: ScrollMove, in shown: inout CellBuffer) -> Bool {
    guard move.lines.upperBound <= size.lines, scroll(move.lines, by: move.count) else { return false }
    shown.scroll(move)
    return true
  }

  /// Clears the terminal and writes all cells of a frame.
  mutating func writeAll(of buffer: CellBuffer, glyphs: BoxGlyphs) {
    let isBlank = clear()
    for line in 0..<min(buffer.lines, size.lines) {
      let columns = isBlank ? buffer.changedColumns(line: line, from: nil) : [0..<buffer.columns]
      for columns in columns { put(buffer, line: line, columns: columns, glyphs: glyphs) }
    }
  }
}
