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
      column += putRun(buffer, line: line, columns: column..<end, glyphs: glyphs)
    }
  }

  /// Writes the first of some cells, together with the cells behind it that can be written in the same way. Returns the
  /// number of columns, at least 1.
  private mutating func putRun(
    _ buffer: CellBuffer, line: Int, columns: Range<Int>, glyphs: BoxGlyphs
  ) -> Int {
    let (column, cell) = (columns.lowerBound, buffer[columns.lowerBound, line])
    let point = Point(column: column, line: line)
    // In the last column, where the cursor may stay or wrap, a glyph is written alone.
    let room = column..<max(column, min(columns.upperBound, size.columns - 1))
    if cell.printableASCII != nil, !room.isEmpty {
      move(to: point)
      select(cell.style)
      let count = buffer.appendWord(line: line, columns: room, to: &bytes)
      position = Point(column: column + count, line: line)
      return count
    }
    let count = cell.columns == 1 ? buffer.equalCells(line: line, columns: columns) : 1
    if isErasable(cell), erase(count, like: cell, at: point) { return count }
    let written = max(1, min(count, room.count))
    put(cell, count: written, of: buffer, at: point, glyphs: glyphs)
    return max(written, Int(cell.columns))
  }

  // MARK: Blanks

  private func isErasable(_ cell: ScreenCell) -> Bool {
    cell.isBlank && cell.columns == 1 && cell.style.attributes.isDisjoint(with: [.underline, .reverse])
      && (cell.style.background == .terminalDefault || capabilities.erasesWithBackground)
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

  /// Writes a cell a number of times, more than once only if it is one column wide and not in the last column.
  mutating func put(
    _ cell: ScreenCell, count: Int, of buffer: CellBuffer, at point: Point, glyphs: BoxGlyphs
  ) {
    let columns = Int(cell.columns)
    let fits = columns > 0 && point.column + columns <= size.columns
    let width = fits ? columns * count : count
    let isLast = point.column + width == size.columns
    // In the last cell of the screen the terminal would scroll. Below the prompt, where the cursor must not leave its line,
    // no line wraps during a frame.
    let scrolls =
      isLast && (inline != nil || point.line == size.lines - 1) && capabilities.wraps
      && !capabilities.wrapsLate
    if scrolls, capabilities.wrapOff.isEmpty || capabilities.wrapOn.isEmpty { return }
    let switchesWrap = scrolls && inline == nil
    move(to: point)
    select(cell.style)
    if switchesWrap { bytes += capabilities.wrapOff }
    let start = bytes.count
    if fits { append(cell, of: buffer, glyphs: glyphs) } else { bytes.append(UInt8(ascii: " ")) }
    let end = bytes.count
    for _ in 1..<count {
      for index in start..<end { bytes.append(bytes[index]) }
    }
    if switchesWrap { bytes += capabilities.wrapOn }
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
    return Int(Encoding.columns(of: scalar.value))
  }
}
