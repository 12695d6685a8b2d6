import TableLayout
import TableModel

extension TableView {
  /// Scrolls by lines and leaves the cursor where it is, even out of view.
  public func scroll(byLines lines: Int) {
    contentOffset += distance(lines)
    clampOffset()
  }

  /// The least scroll that brings the cursor's row into view (UITableView.ScrollPosition.none), and with a
  /// section's first or last row its header, footer and border when they fit.
  public func scrollToCursor() {
    clampOffset()
    guard let cursorPath, size.lines > 0 else { return }
    let row = layout.frame(ofRowAt: cursorPath)
    let covered = stickyHeight(above: row.path)
    let (inset, lines) = (adjustedInset, insetLines.count)
    let least = (row.line - covered)..<(row.line + min(row.height, lines - covered))
    let wanted = contexts(of: row).first { $0.count <= lines } ?? least
    contentOffset = max(contentOffset, wanted.upperBound + inset.bottom - size.lines)
    contentOffset = min(contentOffset, wanted.lowerBound - inset.top)
    clampOffset()
  }

  /// The lines that should be seen with a row, the most first: with it the ends of the table, its section's
  /// header, border and footer, the header alone, and nothing.
  private func contexts(of row: RowFrame) -> [Range<Int>] {
    let section = layout.frame(ofSection: row.path.section)
    let position = layout.position(of: row.path)
    // The header that sticks to the top covers the lines above the row.
    let rowStart = row.line - stickyHeight(above: row.path)
    let rowEnd = row.lines.upperBound
    let start = row.path.row == 0 ? section.headerLines.lowerBound : rowStart
    let isLast = row.path.row == section.rowCount - 1
    let end =
      isLast ? section.footerLines?.upperBound ?? section.bottomBorderLine.map { $0 + 1 } ?? rowEnd : rowEnd
    let tableStart = position == 0 ? 0 : start
    let tableEnd = position == layout.numberOfRows - 1 ? max(end, layout.height) : end
    return [tableStart..<tableEnd, start..<end, start..<rowEnd, rowStart..<rowEnd]
  }

  func clampOffset() {
    contentOffset = min(max(contentOffset, offsets.lowerBound), offsets.upperBound)
  }

  /// Lines that the header of a row's section covers where it sticks to the top.
  func stickyHeight(above path: TableIndexPath) -> Int {
    layout.stickyHeight(of: layout.frame(ofSection: path.section), inLines: insetLines.count)
  }

  /// The lines of the content that a header which sticks to the top covers; nil where none does.
  var stickyHeaderLines: Range<Int>? {
    layout.stickyHeader(in: insetLines)?.lines
  }

  /// Whether the cursor's row is in view.
  var isCursorVisible: Bool {
    guard let cursorPath, layout.contains(cursorPath) else { return true }
    let row = layout.frame(ofRowAt: cursorPath)
    let top = stickyHeaderLines?.upperBound ?? insetLines.lowerBound
    return row.line >= top && row.line + row.height <= insetLines.upperBound
  }
}
