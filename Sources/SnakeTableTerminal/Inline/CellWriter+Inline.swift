import SnakeTableDrawing

/// Drawing below the prompt, where the cursor can only be moved relative to its line.
extension CellWriter {
  /// Notes that the cursor is at the beginning of the region.
  mutating func enterRegion() {
    forget()
    position = Point(column: 0, line: 0)
    line = 0
  }

  /// Moves the cursor from the line in which it certainly is.
  mutating func move(to point: Point, with sequences: InlineSequences) {
    bytes += sequences.vertical(point.line - line)
    let column = positionIsCertain ? position?.column : nil
    if let column, column <= point.column {
      bytes += sequences.horizontal(point.column - column)
    } else {
      bytes.append(UInt8(ascii: "\r"))
      bytes += sequences.horizontal(point.column)
    }
  }

  /// Removes and returns the bytes of a frame, which begins and ends at the beginning of the region. The terminal stores
  /// that position meanwhile: it may have fewer lines than it has reported, so that movements down end earlier than those
  /// back up. It may also have fewer columns, so that lines are not wrapped.
  mutating func takeRegionBytes() -> [UInt8] {
    let start = Point(column: 0, line: 0)
    guard let inline else { return takeBytes() }
    if !inline.storesPosition { move(to: start) }
    defer { (position, positionIsCertain, line) = (start, true, 0) }
    return inline.save + inline.wrapOff + takeBytes() + inline.wrapOn + inline.restore
  }

  /// Writes the cell at a position again, reversed: the cursor that the user sees.
  mutating func putCursor(at point: Point, of buffer: CellBuffer, glyphs: BoxGlyphs) {
    guard point.column < min(size.columns, buffer.columns), point.line < min(size.lines, buffer.lines) else {
      return
    }
    var cell = buffer[point.column, point.line]
    cell.style.attributes.formSymmetricDifference(.reverse)
    put(cell, count: 1, of: buffer, at: point, glyphs: glyphs)
  }
}
