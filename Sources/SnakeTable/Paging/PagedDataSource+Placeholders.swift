import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The cells of rows that are not there.
extension PagedDataSource {
  /// The lengths of the strokes of consecutive rows, in columns.
  private static var lengths: [Int] { [18, 11, 23, 14, 20, 9, 16] }
  /// The number of rows from one row with the error to the next one. The smallest usual screen shows one of them.
  private static var failureSpacing: Int { 8 }

  /// Returns a cell of dim strokes, of a length that differs from row to row.
  func placeholder(forRow row: Int) -> TableCell {
    let length = Self.lengths[row % Self.lengths.count]
    let title = strokes(length)
    var cell = cell(title: title, style: tableView?.appearance.theme.stroke)
    if let columns = tableView?.configuration.columns, !columns.isEmpty {
      cell.configuration?.style = .columns
      cell.configuration?.columns = [title]
    }
    return cell
  }

  private func strokes(_ length: Int) -> CellText {
    let isUnicode = tableView?.appearance.glyphs.box.repertoire == .unicode
    return CellText(String(repeating: isUnicode ? "╌" : "-", count: length))
  }

  /// Returns the cell of a page's error, which has the whole row, also in a table with columns; a blank one for most rows
  /// of the page.
  func failureCell(_ error: String, forRow row: Int) -> TableCell {
    let isFirst = row % rows.pageSize % Self.failureSpacing == 0
    return isFirst ? failureCell(error) : TableCell(title: "")
  }

  func failureCell(_ error: String) -> TableCell {
    var cell = cell(title: CellText(error), style: tableView?.appearance.theme.warning)
    cell.detail = "R tries again"
    return cell
  }

  private func cell(title: CellText, style: Style?) -> TableCell {
    // The cursor's row has its own style: colours are hard to read on its fill.
    TableCell(title: title, configuration: CellConfiguration(titleStyle: StateStyle(normal: style)))
  }
}
