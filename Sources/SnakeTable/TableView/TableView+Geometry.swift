import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Rectangles, rows and labels, with UITableView's names. Rectangles and points are in columns and lines of the
/// content: line 0 is the first line of the table header, whatever the viewport shows. `contentOffset` is the line at
/// the top of the viewport.
extension TableView {
  /// The number of sections that the table has read from its data source.
  public var numberOfSections: Int { layout.numberOfSections }

  /// Returns the number of rows in a section; 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    hasSection(section) ? layout.frame(ofSection: section).rowCount : 0
  }

  private func hasSection(_ section: Int) -> Bool { (0..<layout.numberOfSections).contains(section) }

  // MARK: Rectangles

  /// Returns the rectangle of a section with its header, borders and footer, without the blank line below; empty if
  /// there is no such section. O(log sections).
  public func rect(forSection section: Int) -> Rect {
    hasSection(section) ? rect(ofLines: layout.lines(ofSection: section)) : .zero
  }

  /// Returns the rectangle of a section's header at its own lines, even while the header sticks to the top; empty if
  /// there is no such section.
  public func rectForHeader(inSection section: Int) -> Rect {
    hasSection(section) ? rect(ofLines: layout.frame(ofSection: section).headerLines) : .zero
  }

  /// Returns the rectangle of a section's footer; empty if there is none.
  public func rectForFooter(inSection section: Int) -> Rect {
    guard hasSection(section), let lines = layout.frame(ofSection: section).footerLines else { return .zero }
    return rect(ofLines: lines)
  }

  /// Returns the rectangle of a row without the separator below it; empty if there is no such row.
  public func rectForRow(at path: TableIndexPath) -> Rect {
    layout.contains(path) ? rect(ofLines: layout.frame(ofRowAt: path).lines) : .zero
  }

  private func rect(ofLines lines: Range<Int>) -> Rect {
    Rect(
      column: columns.box.lowerBound, line: lines.lowerBound, columns: columns.box.count, lines: lines.count)
  }

  // MARK: Rows

  /// Returns the row at a point of the content; nil on a separator or a label and beside the rows.
  public func indexPathForRow(at point: Point) -> TableIndexPath? {
    guard columns.box.contains(point.column), case .row(let path) = layout.element(atLine: point.line) else {
      return nil
    }
    return path
  }

  /// Returns the row in a line of the viewport; nil if the line shows no row.
  public func indexPath(atLine line: Int) -> TableIndexPath? {
    guard (0..<size.lines).contains(line), line != columnNamesLine else { return nil }
    let line = contentOffset + line
    if let covered = viewport.stickyHeaderLines(in: layout), covered.contains(line) { return nil }
    guard case .row(let path) = layout.element(atLine: line) else { return nil }
    return path
  }

  /// Returns the rows that overlap a rectangle of the content, from top to bottom. O(rows in the rectangle).
  public func indexPathsForRows(in rect: Rect) -> [TableIndexPath] {
    guard !rect.isEmpty, columns.box.overlaps(rect.column..<rect.endColumn) else { return [] }
    return rows(in: rect.line..<rect.endLine).map(paths(of:)) ?? []
  }

  /// The rows that overlap the viewport, including rows below a sticky header, from top to bottom.
  public var indexPathsForVisibleRows: [TableIndexPath] { visibleRows.map(paths(of:)) ?? [] }

  /// Returns the cell of a row; nil if the row is out of view or does not exist.
  public func cellForRow(at path: TableIndexPath) -> TableCell? {
    guard let visibleRows, visibleRows.contains(path), layout.contains(path) else { return nil }
    return dataSource.cell(forRowAt: path)
  }

  /// The cells of the rows in view, from top to bottom.
  public var visibleCells: [TableCell] { indexPathsForVisibleRows.map(dataSource.cell(forRowAt:)) }

  /// The first and the last row that overlap the viewport; nil for none.
  var visibleRows: ClosedRange<TableIndexPath>? { rows(in: viewport.lines) }

  /// Returns the first and the last row that overlap lines of the content; nil for none.
  func rows(in lines: Range<Int>) -> ClosedRange<TableIndexPath>? {
    guard !lines.isEmpty, let first = layout.firstRow(fromLine: lines.lowerBound),
      let last = layout.lastRow(throughLine: lines.upperBound - 1), first <= last
    else { return nil }
    return first...last
  }

  func paths(of rows: ClosedRange<TableIndexPath>) -> [TableIndexPath] {
    (layout.position(of: rows.lowerBound)...layout.position(of: rows.upperBound)).compactMap(
      layout.path(atPosition:))
  }

  // MARK: Labels

  /// Returns a section's header; nil if there is none.
  public func headerView(forSection section: Int) -> SectionLabel? {
    hasSection(section) ? dataSource.header(inSection: section) : nil
  }

  /// The texts of the header of the cursor's section, and of the groups that contain the section, as far as they are out
  /// of view, outermost first.
  var sectionTitlesOutOfView: [CellText] {
    guard let section = indexPathForFocusedRow?.section else { return [] }
    let isVisible = layout.frame(ofSection: section).ownHeaderLines.overlaps(viewport.lines)
    guard !isVisible || layout.hasOuterLines,
      layout.stickyHeader(in: viewport.insetLines)?.section != section,
      let header = dataSource.header(inSection: section)
    else { return [] }
    let levels = header.outerLines.count
    let outer = (0..<levels).filter { level in
      !layout.isOuterLine(ofLevel: level, of: levels, aboveSection: section, in: viewport.lines)
    }
    return outer.map { header.outerLines[$0].text } + (isVisible ? [] : [header.text])
  }

  /// Returns a section's footer; nil if there is none.
  public func footerView(forSection section: Int) -> SectionLabel? {
    hasSection(section) ? dataSource.footer(inSection: section) : nil
  }

  /// Returns the sections whose headers overlap the given lines or stick to the top of them, and the sections whose
  /// footers overlap them.
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

  /// The cell of the viewport at which the content of the cursor's row begins; nil if the row is out of view. While a
  /// menu is shown, the cell of the menu's cursor row.
  package var cursorPoint: Point? {
    if let menu = interaction.menu, let area = menuArea {
      return menu.tableView.cursorPoint.map {
        Point(column: area.column + $0.column, line: area.line + $0.line)
      }
    }
    guard let indexPathForFocusedRow, isCursorVisible, layout.contains(indexPathForFocusedRow) else {
      return nil
    }
    let row = layout.frame(ofRowAt: indexPathForFocusedRow)
    // Of a row that is too high for the viewport, its first line in view.
    let top = min(viewport.insetLines.lowerBound, row.lines.upperBound - 1)
    let line = max(row.line, top) - contentOffset
    guard (0..<size.lines).contains(line) else { return nil }
    return Point(column: columns.content.lowerBound, line: line)
  }

  // MARK: The place of the viewport in the content, which the place line of a screen shows

  /// The height of the content in lines, with its insets.
  var contentHeight: Int { layout.height + adjustedInset.top + adjustedInset.bottom }

  /// The place of the first line of the content in the last frame, counted from the top of its inset.
  var presentedPlace: Int { layout.place(ofLine: presentedOffset) + adjustedInset.top }

  /// The line that shows which part of the content is visible, as long as the labels are wide. O(columns).
  var placeLine: PlaceLine {
    let end = layout.place(ofLine: presentedOffset + size.lines)
    return PlaceLine(
      columns: columns.label.count, lines: end - layout.place(ofLine: presentedOffset), layout: layout,
      insets: adjustedInset, glyphs: appearance.glyphs)
  }

  /// Whether neither a menu nor a held row receives the pointer.
  var isPointerFree: Bool { interaction.menu == nil && !hasInteractiveMovement }

  /// Scrolls to a place of the content, counted from the top of its inset; the cursor stays on its row.
  func setPlace(_ place: Int) {
    setContentOffset(layout.line(atPlace: place - adjustedInset.top), animated: false)
  }
}
