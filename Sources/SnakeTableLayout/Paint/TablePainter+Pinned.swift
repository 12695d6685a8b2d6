import SnakeTableDrawing
import SnakeTableModel

/// Pinned cells: lines above the viewport that do not scroll up and down with the rows.
extension TablePainter {
  /// Draws the pinned cells of the data source, one on each line, in the columns of the rows' cells. If there are more
  /// cells than lines, the first ones are left out.
  package func paintPinned(into buffer: inout CellBuffer, lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    let cells = dataSource.pinnedCells.suffix(lines.count).map(pinned)
    let source = ArrayDataSource([TableSection(rows: cells)])
    var configuration = layout.configuration
    (configuration.style, configuration.separator) = (.plain, .none)
    let layout = TableLayout(source, configuration: configuration, width: width, typesetter: typesetter)
    painter(forPinned: layout, of: source).paint(into: &buffer, viewport: lines, offset: 0)
  }

  private func pinned(_ cell: TableCell) -> TableCell {
    var cell = cell
    var configuration = cell.configuration ?? CellConfiguration()
    configuration.titleStyle = StateStyle(normal: theme.secondary)
    (cell.subtitle, cell.configuration) = (nil, configuration)
    return cell
  }
}
