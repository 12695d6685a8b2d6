import SnakeTable

/// The list of the original article, with cells that draw themselves: each strokes its part of one line, after the cell above
/// it. `TableConfiguration.separator` does the same without code, as the example `Places` shows.
@main enum SnakeCell {
  static let places = [
    "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
    "Chattanooga, TN", "Charleston, SC",
  ]

  static func main() {
    do {
      if let rows = try makeTable().pick(title: "Places") {
        for row in rows { print(places[row.row]) }
      }
    } catch {
      error.exit()
    }
  }

  /// Creates the table. A row has a line for its text, and one for the stroke.
  static func makeTable() -> TableView {
    let cells = places.indices.map { row in
      var cell = TableCell(title: CellText(places[row]))
      let part = CellView.Background.view(CellView.DrawnView(SnakePart(row: row, count: places.count)))
      cell.configuration = CellConfiguration(backgroundView: part, selectedBackgroundView: part)
      return cell
    }
    let heights = [cells.map { _ in 2 }]
    return TableView(
      dataSource: ArrayDataSource([TableSection(rows: cells)], heights: heights),
      configuration: TableConfiguration(style: .plain, separator: .none))
  }
}

/// A cell's part of the line: from the end of the part above, below the text, to the other side.
struct SnakePart: PaintedView {
  /// The time in which a part is drawn.
  static let duration = Duration.milliseconds(250)

  let row: Int
  let count: Int

  private var delay: Duration { Self.duration * row }

  func draw(into buffer: inout CellBuffer, in region: DrawingRegion) {
    let path = path(in: region.area)
    let drawn = StrokePath.TimingFunction.linear.drawn(
      of: path.length, elapsed: region.time.tableElapsed - delay, duration: Self.duration)
    let style = region.state.isFocused ? region.theme.accent : region.theme.stroke
    buffer.stroke(path, strokeEnd: drawn, style: style)
    buffer.strokeHead(path, strokeEnd: drawn, style: region.theme.accent)
  }

  func nextChange(after time: DrawingRegion.Time) -> NextChange {
    time.tableElapsed < delay + Self.duration ? .nextFrame : .never
  }

  /// Returns the path of the part: rows with even numbers run to the right, the others back.
  private func path(in area: Rect) -> StrokePath {
    guard !area.isEmpty else { return StrokePath([]) }
    let (left, right, line) = (area.column, area.endColumn - 1, area.endLine - 1)
    let (start, end) = row.isMultiple(of: 2) ? (left, right) : (right, left)
    var points: [StrokePath.Vertex] = []
    if row > 0 { points.append(.topEdge(column: start, line: area.line)) }
    points += [.center(column: start, line: line), .center(column: end, line: line)]
    if row < count - 1 { points.append(.topEdge(column: end, line: area.endLine)) }
    return StrokePath(points)
  }
}
