extension CellBuffer {
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
  private static let fixed: TextAttributes = [.reverse, .underline]

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
