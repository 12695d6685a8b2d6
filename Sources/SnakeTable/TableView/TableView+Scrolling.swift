import TableLayout
import TableModel

extension TableView {
  /// Scrolls by lines and leaves the cursor where it is, even out of view.
  public func scroll(byLines lines: Int) {
    contentOffset += lines
    clampOffset()
  }

  /// The least scroll that brings the cursor's row into view (UITableView.ScrollPosition.none), and with a
  /// section's first or last row its header, footer and border when they fit.
  public func scrollToCursor() {
    clampOffset()
    guard let cursorPath, size.lines > 0 else { return }
    let row = layout.frame(ofRowAt: cursorPath)
    var wanted = context(of: row)
    if wanted.count > size.lines { wanted = row.line..<(row.line + min(row.height, size.lines)) }
    contentOffset = max(contentOffset, wanted.upperBound - size.lines)
    contentOffset = min(contentOffset, wanted.lowerBound)
    clampOffset()
  }

  /// The lines that should be seen with a row.
  private func context(of row: RowFrame) -> Range<Int> {
    let section = layout.frame(ofSection: row.path.section)
    var start = row.line
    var end = row.line + row.height
    if row.path.row == 0 {
      start = section.line
    } else if headersStick, section.headerLine != nil {
      // The header that sticks to the top covers the line above the row.
      start -= 1
    }
    if row.path.row == section.rowCount - 1 {
      end = (section.footerLine ?? section.bottomBorderLine ?? end - 1) + 1
    }
    if layout.position(of: row.path) == layout.numberOfRows - 1 { end = max(end, layout.height) }
    return start..<max(start, end)
  }

  func clampOffset() {
    contentOffset = max(0, min(contentOffset, layout.height - size.lines))
  }

  var headersStick: Bool { configuration.style == .plain }

  /// A header covers the first line of the viewport.
  var isHeaderStuck: Bool {
    guard headersStick, let section = layout.section(atLine: contentOffset) else { return false }
    return layout.frame(ofSection: section).headerLine != nil
  }

  /// Whether the cursor's row is in view.
  var isCursorVisible: Bool {
    guard let cursorPath, layout.contains(cursorPath) else { return true }
    let row = layout.frame(ofRowAt: cursorPath)
    return row.line >= contentOffset && row.line + row.height <= contentOffset + size.lines
  }
}
