import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Drawing of a frame: advance the animations to the time of the frame, notify the delegate, paint the picture.
extension TableView {
  /// Draws the viewport into `buffer`, starting at the given line. The time is that of `MonotonicClock`; the first
  /// frame that shows a row starts the strokes.
  public func draw(into buffer: inout CellBuffer, line: Int, at time: Duration) {
    let time = time.nanoseconds
    advance(to: time)
    paint(into: &buffer, line: line, by: painter(at: time))
    noteViews(inRows: indexPathsForVisibleRows, at: time)
  }

  /// Notes the views that a frame has shown; nil for a frame whose rows have no views.
  func noteViews(inRows rows: [TableIndexPath]?, at time: Int) {
    motionState.show(
      viewsIn: rows, of: dataSource, over: [appearance.backgroundView].compactMap { $0 } + labelBackgrounds,
      at: time)
  }

  /// The backgrounds of the headers and footers in view.
  private var labelBackgrounds: [CellView.Background] {
    guard motion.isEnabled else { return [] }
    let sections = sectionsWithLabels(in: presentedOffset..<(presentedOffset + size.lines))
    let labels =
      sections.headers.map(dataSource.header(inSection:))
      + sections.footers.map(dataSource.footer(inSection:))
    let ofTable = [dataSource.tableHeader, dataSource.tableFooter]
    return (labels + ofTable).compactMap { $0?.backgroundView }
  }

  // MARK: Advancing

  /// Advances to a frame and notifies the delegate and the completion handlers. The frame shows the changes they make.
  func advance(to time: Int) {
    for notice in motionState.advance(to: time) { deliver(notice, to: delegate) }
    motionState.begin(at: time)
    measureRows()
    prefetch()
    motionState.flash(cursor, at: time)
    reportDisplay()
    motionState.begin(at: time)
    measureRows()
    measureColumns()
    findChanges(at: time)
    beginStrokes(at: time)
    motionState.followSection(cursor.path?.section, at: time)
    layOutMenu()
    rememberTopRows()
  }

  private func beginStrokes(at time: Int) {
    guard let direction = motionState.due, let rows = rowsWithStrokes else { return }
    let strokes = motion.strokes(
      of: rows, from: time, isReversed: direction == .leaving, in: layout, painter: painter(at: time))
    motionState.begin(strokes)
  }

  /// The rows whose strokes are in view; nil if there are none. This includes a row whose half turn begins on the last
  /// line, so that the turn does not appear before the snake arrives there.
  var rowsWithStrokes: ClosedRange<TableIndexPath>? {
    let turn = configuration.separator == .snake ? 1 : 0
    guard let rows = visibleRows else { return nil }
    let last = layout.lastRow(throughLine: viewport.lines.upperBound - 1 + turn) ?? rows.upperBound
    return rows.lowerBound...last
  }

  // MARK: Notifying

  /// The maximum number of reports in one frame after changes by the delegate. Further changes are reported in the next
  /// frame.
  private static let reports = 4

  /// Notifies the delegate of the differences between the last frame and this one. If the delegate reloads or scrolls
  /// the table or moves the cursor, the remaining differences are computed again. O(rows in view), plus one cell for each
  /// row that comes into view.
  private func reportDisplay() {
    for _ in 0..<Self.reports {
      guard let delegate else {
        displayed = DisplayedContent()
        return
      }
      let (generation, offset, cursor) = (content.generation, presentedOffset, cursor)
      report(to: delegate)
      if generation == content.generation, offset == presentedOffset, cursor == self.cursor { return }
    }
  }

  /// Notifies the delegate of the differences. All content is read first, and stays valid until the layout changes.
  private func report(to delegate: any TableViewDelegate) {
    let (generation, shown) = (content.generation, contentInView)
    let report = DisplayReport(old: displayed, new: shown)
    displayed.followRows(of: shown)
    for notice in report.notices {
      displayed.apply(notice)
      deliver(notice, to: delegate)
      guard generation == content.generation else { return }
    }
  }

  /// The content of this frame. Rows and labels that were in the last frame keep the cells and labels they had there.
  private var contentInView: DisplayedContent {
    var result = DisplayedContent()
    for path in indexPathsForVisibleRows {
      let row = displayedRow(at: path)
      result.rows[row.identifier] = row
    }
    result.offset = presentedOffset
    let sections = sectionsWithLabels(in: result.offset..<(result.offset + size.lines))
    for section in sections.headers {
      result.headers[section] = displayed.headers[section] ?? dataSource.header(inSection: section)
    }
    for section in sections.footers {
      result.footers[section] = displayed.footers[section] ?? dataSource.footer(inSection: section)
    }
    result.highlighted = motionState.rowFlash.flatMap { place(ofIdentifier: $0.identifier) }
    result.focused = cursor.identifier.flatMap(place(ofIdentifier:))
    result.isMarkingRange = marks.range != nil && marks.range?.selection == selection
    return result
  }

  private func place(ofIdentifier identifier: Int) -> DisplayedContent.Place? {
    shownPath(ofIdentifier: identifier).map { DisplayedContent.Place(identifier: identifier, path: $0) }
  }

  private func displayedRow(at path: TableIndexPath) -> DisplayedContent.Row {
    let identifier = dataSource.identifier(forRowAt: path)
    let cell = displayed.rows[identifier]?.cell ?? dataSource.cell(forRowAt: path)
    return DisplayedContent.Row(identifier: identifier, path: path, cell: cell)
  }

  private func deliver(_ notice: Notice, to delegate: (any TableViewDelegate)?) {
    switch notice {
    case .updatesDidEnd: callCompletions()
    case .didEndScrollingAnimation: delegate?.tableViewDidEndScrollingAnimation(self)
    case .willDisplay(let row): delegate?.tableView(self, willDisplay: row.cell, forRowAt: row.path)
    case .didEndDisplaying(let row):
      delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
    case .willDisplayHeader(let label, let section):
      delegate?.tableView(self, willDisplayHeaderView: label, forSection: section)
    case .didEndDisplayingHeader(let label, let section):
      delegate?.tableView(self, didEndDisplayingHeaderView: label, forSection: section)
    case .willDisplayFooter(let label, let section):
      delegate?.tableView(self, willDisplayFooterView: label, forSection: section)
    case .didEndDisplayingFooter(let label, let section):
      delegate?.tableView(self, didEndDisplayingFooterView: label, forSection: section)
    case .didScroll: delegate?.tableViewDidScroll(self)
    case .didUnhighlight(let row): delegate?.tableView(self, didUnhighlightRowAt: row.path)
    case .didHighlight(let row): delegate?.tableView(self, didHighlightRowAt: row.path)
    case .didUpdateFocus(let old, let new):
      delegate?.tableView(
        self, didUpdateFocusIn: TableView.FocusUpdateContext(from: old?.path, to: new?.path))
    case .didEndMarkingRange: endMarkingRange()
    }
  }

  /// Calls the completion handlers that are due.
  func callCompletions() {
    while let (handler, finished) = motionState.completions.next() { handler(finished) }
  }

  // MARK: Painting

  func paint(into buffer: inout CellBuffer, line: Int, by painter: TablePainter) {
    paintEdge(into: &buffer, line: line)
    let lines = line..<(line + size.lines)
    if let transition = motionState.transition {
      painter.paint(
        transition, into: &buffer, viewport: lines, namesLine: viewport.namesLine.map { line + $0 })
    } else {
      painter.paint(into: &buffer, viewport: lines, offset: presentedOffset)
      if let slide = motionState.slide {
        painter.paint(slide, into: &buffer, viewport: lines, offset: presentedOffset)
      }
    }
    paintMenu(into: &buffer, line: line, at: painter.presentation.time)
  }

  func painter(at time: Int) -> TablePainter {
    var appearance = appearance
    if isDimmed { appearance.theme = appearance.theme.dimmed }
    return TablePainter(
      layout: layout, width: size.columns, dataSource: dataSource, appearance: appearance,
      presentation: presentation(at: time))
  }

  private func presentation(at time: Int) -> TablePresentation {
    var result = TablePresentation(selection: selection, animation: motionState.strokes, time: time)
    result.focus = motionState.focus
    result.hasFocus = hasFocus && !isMenuPresented
    result.shift = shift
    result.heldRow = phase.heldRow.map { dataSource.identifier(forRowAt: $0.target) }
    result.highlightedRow = motionState.rowFlash?.identifier
    result.markGrowth = motionState.markGrowth
    result.markedRows = markedRows()
    result.trails = motionState.changes.trails(at: time, fades: motion.isEnabled)
    result.valueTrails = valueTrails
    result.safeArea = safeArea
    result.contentInset = adjustedInset
    result.columnLayout = content.columns.layout
    result.focusedColumn = focusedColumn
    result.sectionBars = content.columns.sectionBars
    result.views = motionState.viewTimes(at: time)
    result.namesLine = viewport.namesLine.map { $0 + presentedOffset }
    return result
  }

  /// Returns the numbers of marked rows that the headers in view show, by section.
  private func markedRows() -> [Int: [Int]] {
    guard isMultiple, marks.rows.markedCount > 0 else { return [:] }
    let basis = SectionMarks.Basis(
      selection: marks.rows, layout: content.generation, cells: dataSource.cellGeneration)
    var numbers: [Int: [Int]] = [:]
    for section in layout.sections(in: presentedOffset..<(presentedOffset + size.lines)) {
      guard layout.frame(ofSection: section).headerHeight > 0 else { continue }
      numbers[section] = marks.sections.counts(inHeaderOf: section, layout, of: dataSource, basis)
    }
    return numbers
  }

  /// Paints the section index and the scroll bar.
  func paintEdge(into buffer: inout CellBuffer, line: Int) {
    if let columns = sectionIndexColumns {
      content.sectionIndex?.paint(
        into: &buffer, column: columns.lowerBound, line: line, section: currentSection,
        isTracking: interaction.tracking == .sectionIndex, appearance: appearance)
    }
    edge.paint(
      into: &buffer, column: size.columns - 1, line: line, offset: presentedOffset, appearance: appearance)
  }

  /// The scroll bar of this frame.
  var edge: TableEdge {
    TableEdge(
      indicator: scrollIndicator, topInset: adjustedInset.top, isFlashing: motionState.indicatorFlash != nil)
  }

  /// The cursor's section; if the cursor is out of view, the section at the top.
  private var currentSection: Int? {
    isCursorVisible ? indexPathForFocusedRow?.section : layout.section(atLine: viewport.insetLines.lowerBound)
  }

  private func paintMenu(into buffer: inout CellBuffer, line: Int, at time: Int) {
    guard let menu = interaction.menu, let area = menuArea else { return }
    menu.draw(into: &buffer, at: Point(column: area.column, line: line + area.line), time: time)
  }
}
