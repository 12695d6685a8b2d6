/// Drawing on top of the last frame, so that a frame costs no more than what has changed in it:
///
///     buffer.scroll(ScrollMove(lines: 2..<22, count: 1))  // 21 is blank now
///     buffer.erase(lines: 20..<21)                         // the former cursor row
///     …                                                    // draw the lines 20 and 21
///     screen.present(&buffer)                              // looks at these lines only
///
/// Without `erase` or `scroll`, what is drawn over the last frame is not shown. After `reset` everything is.
extension CellBuffer {
  /// What has changed in a buffer since it was shown.
  package struct Changes: Equatable, Sendable {
    /// The movement of lines before all other changes; nil for none.
    package var scroll: ScrollMove?
    /// Whether each line was erased and perhaps drawn again; nil if all were.
    fileprivate var isErased: [Bool]?

    static let all = Changes()

    /// The lines that were erased and perhaps drawn again, without those beyond the screen; nil for all.
    package func lines(below height: Int) -> [Int]? {
      isErased.map { isErased in isErased.indices.prefix(height).filter { isErased[$0] } }
    }
  }

  /// Identifies a picture by the object that has drawn it and by a number of its own.
  package struct Picture: Equatable, Sendable {
    let owner: ObjectIdentifier
    let number: Int

    package init(owner: AnyObject, number: Int) {
      self.owner = ObjectIdentifier(owner)
      self.number = number
    }
  }

  /// Whether the buffer holds a frame that was shown. If not, it is drawn into since it was created or reset.
  package var holdsFrame: Bool { changes.isErased != nil }

  /// Whether text in the buffer has combining marks. They are stored until the next `reset`.
  package var hasClusters: Bool { !clusters.isEmpty }

  /// Begins the next frame on top of this one, which has been shown.
  package mutating func beginFrame() {
    changes.scroll = nil
    if changes.isErased == nil { changes.isErased = [Bool](repeating: false, count: size.lines) }
    for line in 0..<size.lines { changes.isErased?[line] = false }
  }

  /// Blanks whole lines of the last frame, to draw them again. No effect in a buffer that holds no frame.
  package mutating func erase(lines: Range<Int>) {
    if holdsFrame { blank(lines.clamped(to: 0..<size.lines)) }
  }

  private mutating func blank(_ lines: Range<Int>) {
    for line in lines {
      blank(line)
      changes.isErased?[line] = true
    }
  }

  /// Moves whole lines before anything is drawn; the lines that enter are blank. O(lines). The lines must be inside the
  /// buffer.
  package mutating func scroll(_ move: ScrollMove) {
    let moved = max(0, move.lines.count - abs(move.count))
    cells.withUnsafeMutableBufferPointer { cells in
      if move.count > 0 {
        for line in move.lines.prefix(moved) { cells.swapAt(line, line + move.count) }
      } else {
        for line in move.lines.suffix(moved).reversed() { cells.swapAt(line, line + move.count) }
      }
    }
    // A screen scrolls once in a frame, and first; otherwise it compares all lines.
    if changes.scroll != nil || changes.isErased?.contains(true) == true { changes = .all }
    changes.scroll = move
    blank(move.enteredLines)
  }

  /// Copies whole lines of a buffer of the same size. O(lines).
  package mutating func copy(lines: [Int], of other: CellBuffer) {
    guard clusters.isEmpty && other.clusters.isEmpty else {
      // The marks are numbered for each buffer.
      (cells, clusters) = (other.cells, other.clusters)
      return
    }
    for line in lines { cells[line] = other.cells[line] }
  }

  /// Equal cells between two changes that are not worth moving the cursor.
  private static let shortestGap = 4

  /// Returns the first run of columns of `line`, from a column on, that look different in a line of another buffer of the
  /// same width; nil for none. The runs of a line have more than a few equal cells between them; one run may contain a few.
  /// O(columns).
  package func changedColumns(
    from column: Int, line: Int, comparedWith otherLine: Int, of other: CellBuffer
  ) -> Range<Int>? {
    func next(_ column: Int, isSame: Bool) -> Int? {
      firstColumn(from: column, line: line, isSame: isSame, as: otherLine, in: other)
    }
    guard let first = next(column, isSame: false) else { return nil }
    var end = next(first, isSame: true) ?? size.columns
    while let further = next(end, isSame: false), further - end <= Self.shortestGap {
      end = next(further, isSame: true) ?? size.columns
    }
    return first..<end
  }

  /// Returns whether `line` looks the same as `otherLine` of `other`, a buffer of the same width. O(columns), at
  /// memory speed unless there are combining marks.
  package func isSame(line: Int, as otherLine: Int, in other: CellBuffer) -> Bool {
    firstColumn(from: 0, line: line, isSame: false, as: otherLine, in: other) == nil
  }

  /// Returns the first column, from a column on, that looks or does not look the same as in a line of another buffer; nil
  /// for none.
  private func firstColumn(
    from column: Int, line: Int, isSame: Bool, as otherLine: Int, in other: CellBuffer
  ) -> Int? {
    guard clusters.isEmpty && other.clusters.isEmpty else {
      return (column..<size.columns).first {
        self.isSame(self[$0, line], as: other[$0, otherLine], in: other) == isSame
      }
    }
    return cells[line].cells.withUnsafeBufferPointer { cells in
      other.cells[otherLine].cells.withUnsafeBufferPointer { others in
        Self.firstIndex(from: column, isSame: isSame, cells, others)
      }
    }
  }

  /// Returns the first index, from an index on, at which the cells of two blocks of the same length are or are not equal;
  /// nil for none. O(1) if the blocks are the same memory. Skips four equal cells at a time.
  private static func firstIndex(
    from start: Int, isSame: Bool, _ mine: UnsafeBufferPointer<ScreenCell>,
    _ theirs: UnsafeBufferPointer<ScreenCell>
  ) -> Int? {
    if !isSame, mine.baseAddress == theirs.baseAddress { return nil }
    let (bytes, otherBytes) = (UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer(theirs))
    var index = start
    while !isSame, index + 4 <= mine.count {
      let offset = index * MemoryLayout<ScreenCell>.stride
      let difference =
        bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        ^ otherBytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      if difference != .zero { break }
      index += 4
    }
    while index < mine.count, (mine[index] == theirs[index]) != isSame { index += 1 }
    return index < mine.count ? index : nil
  }

  private func isSame(_ mine: ScreenCell, as theirs: ScreenCell, in other: CellBuffer) -> Bool {
    guard isCluster(mine) || isCluster(theirs) else { return mine == theirs }
    guard isCluster(mine) && isCluster(theirs) else { return false }
    return mine.style == theirs.style && mine.columns == theirs.columns
      && scalars(of: mine, glyphs: BoxGlyphs()) == other.scalars(of: theirs, glyphs: BoxGlyphs())
  }

  /// Shifts the text in `rect` by a number of columns, to the right if it is positive. Text that would leave `rect`
  /// is cut off, and vacated cells become blank. Backgrounds, and lines below text, stay where they are. Only cells
  /// inside the clip cost time.
  package mutating func slideText(in rect: Rect, byColumns distance: Int) {
    let area = rect.intersection(clip)
    guard distance != 0, !area.isEmpty else { return }
    for line in area.line..<area.endLine {
      releaseHalves(atEdgesOf: area, line: line)
      let old = (area.column..<area.endColumn).map { self[$0, line] }
      for (index, place) in old.enumerated() {
        let (source, isOverflow) = index.subtractingReportingOverflow(distance)
        let text = !isOverflow && old.indices.contains(source) ? old[source] : nil
        set(
          text.map { Self.slid($0, onto: place) } ?? ScreenCell(style: place.style), area.column + index, line
        )
      }
      cutHalves(in: area, line: line)
    }
  }

  /// The attributes that stay with a screen position instead of moving with the text.
  private static let fixed: Style.Attributes = [.reverse, .underline]

  private static func slid(_ text: ScreenCell, onto place: ScreenCell) -> ScreenCell {
    guard !text.isBlank || text.isContinuation else { return ScreenCell(style: place.style) }
    var cell = text
    cell.style.background = place.style.background
    cell.style.attributes.subtract(fixed)
    cell.style.attributes.formUnion(place.style.attributes.intersection(fixed))
    return cell
  }

  /// Erases wide glyphs that cross an edge of the area.
  private mutating func releaseHalves(atEdgesOf area: Rect, line: Int) {
    let (first, last) = (self[area.column, line], self[area.endColumn - 1, line])
    if first.isContinuation { release(columns: 1, at: Point(column: area.column, line: line)) }
    if last.columns == 2 { release(columns: 1, at: Point(column: area.endColumn - 1, line: line)) }
    cutHalves(in: area, line: line)
  }

  /// Erases wide glyphs with only one half in the area.
  private mutating func cutHalves(in area: Rect, line: Int) {
    let (first, last) = (self[area.column, line], self[area.endColumn - 1, line])
    if first.isContinuation { set(ScreenCell(style: first.style), area.column, line) }
    if last.columns == 2 { set(ScreenCell(style: last.style), area.endColumn - 1, line) }
  }
}

/// A movement of a block of lines, up by `count` lines, or down if it is negative.
package struct ScrollMove: Equatable, Sendable {
  /// The lines of the block, together with lines that enter or leave it.
  package var lines: Range<Int>
  package var count: Int

  package init(lines: Range<Int>, count: Int) {
    self.lines = lines
    self.count = count
  }

  /// Returns the line before the movement of a line after it; nil for a line that has entered.
  package func source(of line: Int) -> Int? {
    lines.contains(line + count) ? line + count : nil
  }

  /// The lines that have entered, which are blank.
  package var enteredLines: Range<Int> {
    let number = min(abs(count), lines.count)
    return count > 0 ? lines.suffix(number) : lines.prefix(number)
  }
}
