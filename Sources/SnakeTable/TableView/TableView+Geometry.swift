import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Rectangles and rows, in UITableView's words. Columns and lines are those of the content: line 0 is the first of the table's
/// own header, wherever the viewport is; `contentOffset` is the line at its top.
extension TableView {
  /// Sections that the table has read from its data source.
  public var numberOfSections: Int { layout.numberOfSections }

  /// Rows of a section; 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    hasSection(section) ? layout.frame(ofSection: section).rowCount : 0
  }

  private func hasSection(_ section: Int) -> Bool { (0..<layout.numberOfSections).contains(section) }

  // MARK: Rectangles

  /// A section with its header, its borders and its footer, without the blank line below; empty if there is no
  /// such section. O(log sections).
  public func rect(forSection section: Int) -> Rect {
    hasSection(section) ? rect(ofLines: layout.lines(ofSection: section)) : .zero
  }

  /// A section's header at its own lines, even while it sticks to the top; empty if there is none.
  public func rectForHeader(inSection section: Int) -> Rect {
    hasSection(section) ? rect(ofLines: layout.frame(ofSection: section).headerLines) : .zero
  }

  /// A section's footer; empty if there is none.
  public func rectForFooter(inSection section: Int) -> Rect {
    guard hasSection(section), let lines = layout.frame(ofSection: section).footerLines else { return .zero }
    return rect(ofLines: lines)
  }

  /// The lines of a row without the separator below, which belongs to no row; empty if there is no such row.
  public func rectForRow(at path: TableIndexPath) -> Rect {
    layout.contains(path) ? rect(ofLines: layout.frame(ofRowAt: path).lines) : .zero
  }

  private func rect(ofLines lines: Range<Int>) -> Rect {
    Rect(
      column: columns.box.lowerBound, line: lines.lowerBound, columns: columns.box.count, lines: lines.count)
  }

  // MARK: Rows

  /// The row at a point of the content; nil on a separator, a label and beside the rows.
  public func indexPathForRow(at point: Point) -> TableIndexPath? {
    guard columns.box.contains(point.column), case .row(let path) = layout.element(atLine: point.line) else {
      return nil
    }
    return path
  }

  /// The row in a line of the viewport; nil for anything else.
  public func indexPath(atLine line: Int) -> TableIndexPath? {
    guard (0..<size.lines).contains(line) else { return nil }
    let line = contentOffset + line
    if let covered = viewport.stickyHeaderLines(in: layout), covered.contains(line) { return nil }
    guard case .row(let path) = layout.element(atLine: line) else { return nil }
    return path
  }

  /// The rows of which some part lies in a rectangle of the content, from top to bottom. O(rows in it).
  public func indexPathsForRows(in rect: Rect) -> [TableIndexPath] {
    guard !rect.isEmpty, columns.box.overlaps(rect.column..<rect.endColumn) else { return [] }
    return rows(in: rect.line..<rect.endLine).map(paths(of:)) ?? []
  }

  /// The rows of which some part lies in the viewport, also below a header that sticks, from top to bottom.
  public var indexPathsForVisibleRows: [TableIndexPath] { visibleRows.map(paths(of:)) ?? [] }

  /// The cell of a row; nil if the row is out of view or does not exist.
  public func cellForRow(at path: TableIndexPath) -> TableCell? {
    guard let visibleRows, visibleRows.contains(path), layout.contains(path) else { return nil }
    return dataSource.cell(forRowAt: path)
  }

  /// The cells of the rows in view, from top to bottom.
  public var visibleCells: [TableCell] { indexPathsForVisibleRows.map(dataSource.cell(forRowAt:)) }

  /// The first and the last row of which some part lies in the viewport; nil for none.
  var visibleRows: ClosedRange<TableIndexPath>? { rows(in: viewport.lines) }

  private func rows(in lines: Range<Int>) -> ClosedRange<TableIndexPath>? {
    guard !lines.isEmpty, let first = layout.firstRow(fromLine: lines.lowerBound),
      let last = layout.lastRow(throughLine: lines.upperBound - 1), first <= last
    else { return nil }
    return first...last
  }

  private func paths(of rows: ClosedRange<TableIndexPath>) -> [TableIndexPath] {
    (layout.position(of: rows.lowerBound)...layout.position(of: rows.upperBound)).compactMap(
      layout.path(atPosition:))
  }

  // MARK: Labels

  /// A section's header; nil if there is none.
  public func headerView(forSection section: Int) -> SectionLabel? {
    hasSection(section) ? dataSource.header(inSection: section) : nil
  }

  /// A section's footer; nil if there is none.
  public func footerView(forSection section: Int) -> SectionLabel? {
    hasSection(section) ? dataSource.footer(inSection: section) : nil
  }

  /// The sections whose headers have a line among these, or stick to the top of them, and those whose footers have.
  func sectionsWithLabels(in lines: Range<Int>) -> (headers: [Int], footers: [Int]) {
    let frames = layout.sections(in: lines).map { layout.frame(ofSection: $0) }
    let inset = adjustedInset
    let sticky = layout.stickyHeader(
      in: (lines.lowerBound + inset.top)..<(lines.upperBound - inset.bottom))
    return (
      frames.filter { $0.headerLines.overlaps(lines) || $0.section == sticky?.section }.map(\.section),
      frames.filter { $0.footerLines?.overlaps(lines) == true }.map(\.section)
    )
  }

  // MARK: The cursor

  /// The cell of the viewport at which the content of the cursor's row begins; nil while it is out of view.
  /// In a menu that of the menu's row.
  public var cursorPoint: Point? {
    if let menu = interaction.menu, let area = menuArea {
      return menu.tableView.cursorPoint.map {
        Point(column: area.column + $0.column, line: area.line + $0.line)
      }
    }
    guard let cursorPath, isCursorVisible, layout.contains(cursorPath) else { return nil }
    let line = layout.frame(ofRowAt: cursorPath).line - contentOffset
    guard (0..<size.lines).contains(line) else { return nil }
    return Point(column: columns.content.lowerBound, line: line)
  }
}
