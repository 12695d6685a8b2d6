import TableLayout
import TableModel

extension TableView {
  /// Moves the cursor by rows, through all sections; it stops at the first and the last row. Without a cursor, as in
  /// a table none of whose rows can have it, the content scrolls by lines.
  public func moveCursor(by rows: Int) {
    guard let cursorPath else { return scroll(byLines: rows) }
    moveCursor(toPosition: layout.position(of: cursorPath) + distance(rows), step: rows)
  }

  /// Moves the cursor to the row with a number counted through all sections from 0, or the nearest there is that can
  /// have it.
  public func moveCursor(toPosition position: Int) { moveCursor(toPosition: position, step: 1) }

  private func moveCursor(toPosition position: Int, step: Int) {
    let old = cursorPath
    placeCursor(at: position, step: step)
    scrollToCursor()
    if cursorPath != old { selectFocusedRow() }
  }

  /// Moves the cursor to a row, or the nearest below or else above that there is and that can have it.
  public func moveCursor(to path: TableIndexPath) { moveCursor(toPosition: position(nearest: path)) }

  /// The number of a row; where it is not there, of the next one.
  private func position(nearest path: TableIndexPath) -> Int {
    guard path.section >= 0 else { return 0 }
    guard path.section < numberOfSections else { return layout.numberOfRows }
    let row = min(max(0, path.row), numberOfRows(inSection: path.section))
    return layout.position(of: TableIndexPath(row: row, section: path.section))
  }

  /// Moves viewport and cursor by lines, so that the cursor stays at its place on the screen; by at least one
  /// row.
  public func page(byLines lines: Int) {
    guard let cursorPath, lines != 0 else { return }
    let lines = distance(lines)
    let position = layout.position(of: cursorPath)
    let target = layout.frame(ofRowAt: cursorPath).line + lines
    contentOffset += lines
    clampOffset()
    if lines > 0 {
      let row = layout.firstRow(fromLine: target).map(layout.position(of:)) ?? layout.numberOfRows - 1
      moveCursor(toPosition: max(row, position + 1), step: 1)
    } else {
      let row = layout.lastRow(throughLine: target).map(layout.position(of:)) ?? 0
      moveCursor(toPosition: min(row, position - 1), step: -1)
    }
  }

  /// Lines of a page: what a header that sticks leaves of the viewport, less one row, so that one row of overlap
  /// stays.
  public var pageLines: Int {
    guard let cursorPath else { return insetLines.count }
    let row = layout.frame(ofRowAt: cursorPath).height + configuration.separator.height
    return max(1, insetLines.count - stickyHeight(above: cursorPath) - row)
  }

  /// Shifts long titles; never past their start.
  public func shift(byColumns columns: Int) {
    shift = min(max(0, shift + distance(columns)), Self.farthest)
  }

  /// Columns, lines or rows to move by, so that no place overflows.
  func distance(_ count: Int) -> Int { min(max(-Self.farthest, count), Self.farthest) }

  /// Farther than any content reaches.
  private static let farthest = 1 << 60
}
