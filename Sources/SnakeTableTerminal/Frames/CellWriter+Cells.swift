import SnakeTableDrawing

extension CellWriter {
  /// The minimum lengths of blanks that are erased instead of written, at the end of a line and elsewhere.
  private static let (shortestEnd, shortestRun) = (4, 16)

  /// Writes cells of a line. Wide glyphs that cross an end of `columns` are written whole; one that does not fit on the
  /// screen becomes a blank.
  mutating func put(_ buffer: CellBuffer, line: Int, columns: Range<Int>, glyphs: BoxGlyphs) {
    let width = min(size.columns, buffer.columns)
    var column = columns.lowerBound
    if column > 0, buffer[column, line].isContinuation { column -= 1 }
    var end = min(columns.upperBound, width)
    if end < width, buffer[end, line].isContinuation { end += 1 }
    while column < end {
      let cell = buffer[column, line]
      let blanks = isErasable(cell) ? blankCount(in: buffer, line: line, columns: column..<end) : 0
      if blanks > 0, erase(blanks, like: cell, at: Point(column: column, line: line)) {
        column += blanks
      } else {
        put(cell, of: buffer, at: Point(column: column, line: line), glyphs: glyphs)
        column += max(1, Int(cell.columns))
      }
    }
  }

  // MARK: Blanks

  private func isErasable(_ cell: ScreenCell) -> Bool {
    cell.isBlank && cell.columns == 1 && cell.style.attributes.isDisjoint(with: [.underline, .reverse])
      && (cell.style.background == .terminalDefault || capabilities.erasesWithBackground)
  }

  private func blankCount(in buffer: CellBuffer, line: Int, columns: Range<Int>) -> Int {
    let first = buffer[columns.lowerBound, line]
    return columns.prefix { buffer[$0, line] == first }.count
  }

  /// Erases blanks. Returns false if writing them takes fewer bytes.
  private mutating func erase(_ count: Int, like cell: ScreenCell, at point: Point) -> Bool {
    if point.column + count == size.columns, count >= Self.shortestEnd, !capabilities.eraseToEndOfLine.isEmpty
    {
      select(Style(background: cell.style.background))
      move(to: point)
      bytes += capabilities.eraseToEndOfLine
      return true
    }
    guard count >= Self.shortestRun, let eraseColumns = capabilities.eraseColumns else { return false }
    select(Style(background: cell.style.background))
    move(to: point)
    eraseColumns.append(count, to: &bytes)
    return true
  }

  // MARK: Glyphs

  private mutating func put(_ cell: ScreenCell, of buffer: CellBuffer, at point: Point, glyphs: BoxGlyphs) {
    let columns = Int(cell.columns)
    let fits = columns > 0 && point.column + columns <= size.columns
    let width = fits ? columns : 1
    let isLast = point.column + width == size.columns
    // In the last cell of the screen the terminal would scroll.
    let scrolls = isLast && point.line == size.lines - 1 && capabilities.wraps && !capabilities.wrapsLate
    if scrolls, capabilities.wrapOff.isEmpty || capabilities.wrapOn.isEmpty { return }
    move(to: point)
    select(cell.style)
    if scrolls { bytes += capabilities.wrapOff }
    if fits { append(cell, of: buffer, glyphs: glyphs) } else { bytes.append(UInt8(ascii: " ")) }
    if scrolls { bytes += capabilities.wrapOn }
    position = isLast ? nil : Point(column: point.column + width, line: point.line)
    if !cell.isASCIIOrLines { positionIsCertain = false }
  }

  private mutating func append(_ cell: ScreenCell, of buffer: CellBuffer, glyphs: BoxGlyphs) {
    let base = buffer.baseScalar(of: cell, glyphs: glyphs)
    // A glyph of another width would shift the rest of the line, so `?` replaces it.
    guard Self.columns(of: base) == Int(cell.columns) else {
      bytes += cell.columns == 2 ? [UInt8(ascii: "?"), UInt8(ascii: " ")] : [UInt8(ascii: "?")]
      return
    }
    append(base)
    guard buffer.isCluster(cell) else { return }
    for mark in buffer.scalars(of: cell, glyphs: glyphs).dropFirst() where Self.columns(of: mark) == 0 {
      append(mark)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes += UTF8.encode(scalar) ?? .init() }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x80 else { return scalar.value < 0x20 || scalar.value == 0x7F ? -1 : 1 }
    return Int(Curses.columns(of: scalar.value))
  }
}
