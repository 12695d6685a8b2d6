import SnakeTable

/// Rows that wrap: printing measures them one slice ahead.
extension TablePrinter {
  /// The number of lines below a slice whose rows affect it: the turn of a snake, a shadow, a filled box's cap.
  private static let linesBelowSlice = 4

  /// Measures the rows of the next slice. The content then ends beyond it, or all rows are measured.
  mutating func measureNextSlice() {
    guard layout.measuresRows, let row = layout.firstRow(fromLine: printedLines) else { return }
    let hidden = max(0, printedLines - layout.frame(ofRowAt: row).line)
    measureRows(from: row, lines: hidden + Self.sliceLines + Self.linesBelowSlice)
  }

  /// Measures all rows. O(rows).
  mutating func measureAllRows() {
    guard layout.measuresRows, let row = layout.path(atPosition: 0) else { return }
    measureRows(from: row, lines: .max)
  }

  private mutating func measureRows(from row: TableIndexPath, lines: Int) {
    layout.apply(
      layout.measurements(from: layout.position(of: row), step: 1, lines: lines, of: dataSource))
  }
}
