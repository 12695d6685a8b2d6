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
      if putChanges(of: line, from: line, of: shown, in: buffer, glyphs: glyphs) { changed.append(line) }
    }
    shown.copy(lines: changed, of: buffer)
    return changed.count
  }

  /// Scrolls lines of the terminal. Returns false, without effect, if the terminal cannot. The first line below the prompt
  /// stays: if it is the terminal's first line too, some terminals would move it to their history.
  private mutating func scroll(_ move: ScrollMove, in shown: inout CellBuffer) -> Bool {
    guard move.lines.upperBound <= size.lines, inline == nil || move.lines.lowerBound > 0,
      scroll(move.lines, by: move.count)
    else { return false }
    shown.scroll(move)
    return true
  }

  /// Clears the terminal and writes all cells of a frame.
  mutating func writeAll(of buffer: CellBuffer, glyphs: BoxGlyphs) {
    let isBlank = clear()
    let blank = CellBuffer(size: Size(columns: buffer.columns, lines: 1))
    for line in 0..<min(buffer.lines, size.lines) {
      if isBlank {
        putChanges(of: line, from: 0, of: blank, in: buffer, glyphs: glyphs)
      } else {
        put(buffer, line: line, columns: 0..<buffer.columns, glyphs: glyphs)
      }
    }
  }

  /// Writes the cells of a line that differ from a line of a frame. Returns whether there are any.
  @discardableResult private mutating func putChanges(
    of line: Int, from shownLine: Int, of shown: CellBuffer, in buffer: CellBuffer, glyphs: BoxGlyphs
  ) -> Bool {
    var end = 0
    while let columns = buffer.changedColumns(from: end, line: line, comparedWith: shownLine, of: shown) {
      put(buffer, line: line, columns: columns, glyphs: glyphs)
      end = columns.upperBound
    }
    return end > 0
  }
}

extension ScrollMove {
  /// The maximum number of distances to compare completely. If many lines are equal, comparing costs more than drawing.
  private static let maximumTrials = 4

  /// Finds the movement within `lines` that explains most of the new frame; nil if there is none. Both buffers have the
  /// same size. O(lines × columns) in the worst case.
  init?(from old: CellBuffer, to new: CellBuffer, lines: Range<Int>) {
    guard lines.count >= 4 else { return nil }
    let middle = (lines.lowerBound + lines.upperBound) / 2
    var trials = 0
    // 1, -1, 2, -2 …
    for number in 2..<(lines.count / 2 + 1) * 2 {
      let count = number % 2 == 0 ? number / 2 : -(number / 2)
      guard lines.contains(middle + count), new.isSame(line: middle, as: middle + count, in: old) else {
        continue
      }
      self.init(lines: lines, count: count)
      if trim(from: old, to: new) { return }
      trials += 1
      if trials == Self.maximumTrials { return nil }
    }
    return nil
  }

  /// Limits the movement to the lines that have moved. Returns false if they are less than half.
  private mutating func trim(from old: CellBuffer, to new: CellBuffer) -> Bool {
    let moved = lines.filter { line in
      source(of: line).map { new.isSame(line: line, as: $0, in: old) } ?? false
    }
    guard moved.count >= lines.count / 2, let first = moved.first, let last = moved.last else { return false }
    // Lines beyond the moved ones, such as the cursor row at an edge, may have changed little in place.
    lines = min(first, first + count)..<max(last, last + count) + 1
    return true
  }
}

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
