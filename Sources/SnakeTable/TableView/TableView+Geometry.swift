import TableDrawing
import TableLayout
import TableModel

/// Where everything stands, in UITableView's words. Columns and lines of the content: line 0 is the first of the table's
/// own header, wherever the viewport is; `contentOffset` is the line at its top.
extension TableView {
  /// Sections that the table has taken over from its data source.
  public var numberOfSections: Int { layout.numberOfSections }

  /// Rows of a section; 0 where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    hasSection(section) ? layout.frame(ofSection: section).rowCount : 0
  }

  // MARK: Rectangles

  /// A section with its header, its borders and its footer, without the blank line below; empty where there is no
  /// such section. O(log sections).
  public func rect(forSection section: Int) -> Rect {
    hasSection(section) ? rect(ofLines: layout.lines(ofSection: section)) : .zero
  }

  /// A section's header at its place in the content, even while it sticks to the top; empty where there is none.
  public func rectForHeader(inSection section: Int) -> Rect {
    hasSection(section) ? rect(ofLines: layout.frame(ofSection: section).headerLines) : .zero
  }

  /// A section's footer; empty where there is none.
  public func rectForFooter(inSection section: Int) -> Rect {
    guard hasSection(section), let lines = layout.frame(ofSection: section).footerLines else { return .zero }
    return rect(ofLines: lines)
  }

  /// The lines of a row without the separator below, which belongs to no row; empty where there is no such row.
  public func rectForRow(at path: TableIndexPath) -> Rect {
    layout.contains(path) ? rect(ofLines: layout.frame(ofRowAt: path).lines) : .zero
  }

  // MARK: Rows

  /// The row at a place of the content; nil on a separator, a label and beside the rows.
  public func indexPathForRow(at point: Point) -> TableIndexPath? {
    guard columns.box.contains(point.column), case .row(let path) = layout.element(atLine: point.line) else {
      return nil
    }
    return path
  }

  /// The rows of which some part lies in a rectangle of the content, from top to bottom. O(rows in it).
  public func indexPathsForRows(in rect: Rect) -> [TableIndexPath] {
    guard !rect.isEmpty, columns.box.overlaps(rect.column..<rect.endColumn) else { return [] }
    return rows(inLines: rect.line..<rect.endLine).map(paths(of:)) ?? []
  }

  /// The rows of which some part lies in the viewport, also below a header that sticks, from top to bottom.
  public var indexPathsForVisibleRows: [TableIndexPath] { visibleRows.map(paths(of:)) ?? [] }

  /// What a row shows; nil for one that is out of view, or not there.
  public func cellForRow(at path: TableIndexPath) -> TableCell? {
    guard let visibleRows, visibleRows.contains(path), layout.contains(path) else { return nil }
    return dataSource.cell(forRowAt: path)
  }

  /// What the rows in view show, from top to bottom.
  public var visibleCells: [TableCell] { indexPathsForVisibleRows.map(dataSource.cell(forRowAt:)) }

  /// A section's header; nil where there is none.
  public func headerView(forSection section: Int) -> SectionLabel? {
    hasSection(section) ? dataSource.header(inSection: section) : nil
  }

  /// A section's footer; nil where there is none.
  public func footerView(forSection section: Int) -> SectionLabel? {
    hasSection(section) ? dataSource.footer(inSection: section) : nil
  }

  /// The first and the last row of which some part lies in the viewport; nil for none.
  var visibleRows: ClosedRange<TableIndexPath>? {
    rows(inLines: viewport.lines)
  }

  private func rows(inLines lines: Range<Int>) -> ClosedRange<TableIndexPath>? {
    guard !lines.isEmpty, let first = layout.firstRow(fromLine: lines.lowerBound),
      let last = layout.lastRow(throughLine: lines.upperBound - 1), first <= last
    else { return nil }
    return first...last
  }

  private func paths(of rows: ClosedRange<TableIndexPath>) -> [TableIndexPath] {
    (layout.position(of: rows.lowerBound)...layout.position(of: rows.upperBound)).compactMap(
      layout.path(atPosition:))
  }

  private func hasSection(_ section: Int) -> Bool { (0..<layout.numberOfSections).contains(section) }

  private func rect(ofLines lines: Range<Int>) -> Rect {
    Rect(
      column: columns.box.lowerBound, line: lines.lowerBound, columns: columns.box.count, lines: lines.count)
  }
}
