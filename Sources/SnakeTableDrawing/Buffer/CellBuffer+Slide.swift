extension CellBuffer {
  /// Shifts the text in `rect` by columns, to the right if they are positive: what would leave it is cut off, and where
  /// nothing comes it is blank. Backgrounds and lines below text stay where they are. Only cells in the clip cost
  /// anything.
  public mutating func slideText(in rect: Rect, byColumns distance: Int) {
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

  /// What belongs to a place and not to the text in it.
  private static let fixed: TextAttributes = [.reverse, .underline]

  private static func slid(_ text: ScreenCell, onto place: ScreenCell) -> ScreenCell {
    guard !text.isBlank || text.isContinuation else { return ScreenCell(style: place.style) }
    var cell = text
    cell.style.background = place.style.background
    cell.style.attributes.subtract(fixed)
    cell.style.attributes.formUnion(place.style.attributes.intersection(fixed))
    return cell
  }

  /// Of wide glyphs that stand across an edge nothing is left.
  private mutating func releaseHalves(atEdgesOf area: Rect, line: Int) {
    let (first, last) = (self[area.column, line], self[area.endColumn - 1, line])
    if first.isContinuation { release(columns: 1, at: Point(column: area.column, line: line)) }
    if last.columns == 2 { release(columns: 1, at: Point(column: area.endColumn - 1, line: line)) }
    cutHalves(in: area, line: line)
  }

  /// Of wide glyphs of which the area has only one half nothing is left.
  private mutating func cutHalves(in area: Rect, line: Int) {
    let (first, last) = (self[area.column, line], self[area.endColumn - 1, line])
    if first.isContinuation { set(ScreenCell(style: first.style), area.column, line) }
    if last.columns == 2 { set(ScreenCell(style: last.style), area.endColumn - 1, line) }
  }
}
