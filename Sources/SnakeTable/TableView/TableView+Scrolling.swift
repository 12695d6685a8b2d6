import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The viewport: its size, its insets, and scrolling.
extension TableView {
  /// The vertical position of a row in the viewport (UITableView.ScrollPosition).
  public enum ScrollPosition: CaseIterable, Sendable {
    /// The position that needs the shortest scroll.
    case none
    /// At the top, below a sticky header.
    case top
    /// In the middle; if the lines above and below cannot be equal, one more below.
    case middle
    case bottom
  }

  /// The size of the viewport in columns and lines.
  public var size: Size { viewport.size }

  /// The columns by which long titles are scrolled to the left.
  public var shift: Int { viewport.shift }

  /// The content offset: the line of the content at the top of the viewport, negative in the inset above the content.
  /// Setting it ends a scroll animation and a transition.
  public internal(set) var contentOffset: Int {
    get { viewport.offset }
    set {
      guard newValue != viewport.offset else { return }
      viewport.offset = newValue
      motionState.endScroll()
      motionState.slide = nil
      motionState.endTransition(finished: false)
    }
  }

  /// The lines at the top and bottom of the viewport that something else covers, such as a bar of the program
  /// (UIScrollView.contentInset). The content scrolls under them, but starts below the top inset and ends above the
  /// bottom inset: the smallest `contentOffset` is minus the top of `adjustedInset`, rows scroll into view between the insets, and a
  /// header sticks below the top inset. At least one line remains. Columns are ignored; the rows have insets of their
  /// own (`TableConfiguration.inset`).
  public var contentInset: EdgeInsets {
    get { viewport.contentInset }
    set {
      guard newValue != contentInset else { return }
      let offset = viewport.offset(changingInsetTo: newValue)
      viewport.contentInset = newValue
      contentOffset = offset
      remeasure()
      scrollToFocusedRow()
      setNeedsDisplay()
    }
  }

  /// The content inset with the row of column names, reduced to leave at least one line of the viewport
  /// (UIScrollView.adjustedContentInset).
  public var adjustedInset: EdgeInsets { viewport.adjustedInset }

  /// Changes the size of the viewport. If the cursor's row is in view, it stays in view.
  public func resize(to newSize: Size) {
    guard newSize != size else { return }
    let isPinned = isCursorVisible || size.lines == 0
    let isAtTop = isAtTop
    viewport.size = newSize
    motionState.slide = nil
    motionState.endTransition(finished: false)
    if isAtTop { contentOffset = -adjustedInset.top }
    remeasure()
    if isPinned { scrollToFocusedRow() } else { clampOffset() }
  }

  // MARK: Scrolling

  /// Scrolls by lines. The cursor stays on its row, even out of view.
  public func scroll(byLines lines: Int) {
    let lines = Viewport.bounded(lines)
    measureRows(scrollingBy: lines)
    contentOffset += lines
    clampOffset()
  }

  /// Scrolls long titles horizontally by a number of columns, not past their start.
  public func shift(byColumns columns: Int) { viewport.shift(byColumns: columns) }

  /// Whether the end of a title or subtitle in view is truncated at the current shift. O(lines).
  package var truncatesVisibleTexts: Bool {
    let cells = dataSource.pinnedCells + (visibleRows.map(paths) ?? []).map(dataSource.cell(forRowAt:))
    return cells.contains(where: painter(at: 0).truncates)
  }

  /// Scrolls by the fewest lines that bring the cursor's row into view (UITableView.ScrollPosition.none). For the first
  /// or last row of a section, its header, footer and border are revealed too if they fit, and for any row the disabled
  /// rows next to it, which the cursor cannot reach.
  public func scrollToFocusedRow() {
    guard let indexPathForFocusedRow, size.lines > 0 else { return clampOffset() }
    measureRows(around: indexPathForFocusedRow)
    for case let path? in [1, -1].map({ lastDisabledRow(from: indexPathForFocusedRow, step: $0) }) {
      contentOffset = viewport.offset(revealing: path, in: layout)
    }
    contentOffset = viewport.offset(revealing: indexPathForFocusedRow, in: layout)
  }

  /// Returns the last of the disabled rows next to a row in a direction, as far as there is room for them; nil for none.
  private func lastDisabledRow(from path: TableIndexPath, step: Int) -> TableIndexPath? {
    let position = layout.position(of: path)
    return (1..<max(1, size.lines)).lazy.map { self.layout.path(atPosition: position + $0 * step) }
      .prefix { path in path.map { !self.dataSource.isRowEnabled(at: $0) } ?? false }
      .reduce(nil) { $1 }
  }

  /// Scrolls a row into view; the cursor stays on its row. Does nothing if the row does not exist. An animated scroll
  /// takes a quarter of a second. O(log rows).
  public func scrollToRow(at path: TableIndexPath, at position: ScrollPosition, animated: Bool) {
    guard layout.contains(path), size.lines > 0 else { return }
    measureRows(around: path)
    setContentOffset(viewport.offset(of: path, at: position, in: layout), animated: animated)
  }

  /// Scrolls the marked row that is nearest to a position of the viewport to that position. Does nothing if no row is
  /// marked. O(marked rows).
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let line = viewport.line(at: position)
    let distance = { (path: TableIndexPath) in abs(self.layout.frame(ofRowAt: path).line - line) }
    guard let nearest = indexPathsForSelectedRows.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: nearest, at: position, animated: animated)
  }

  /// Scrolls to a content offset, or to the nearest valid one (UIScrollView.setContentOffset(_:animated:)); the cursor
  /// stays on its row. An animated scroll takes a quarter of a second.
  public func setContentOffset(_ offset: Int, animated: Bool) {
    let shown = presentedOffset
    contentOffset = offset
    clampOffset()
    motionState.endScroll()
    setNeedsDisplay()
    guard animated, motion.isEnabled, contentOffset != shown else { return }
    motionState.beginScroll(from: shown)
  }

  /// The content offset in the last frame.
  var presentedOffset: Int { motionState.offset(scrollingTo: contentOffset) }

  /// Scrolls back to the nearest offset at which the viewport shows nothing beyond the content. A viewport at the end of
  /// the content stays there when the rows in view turn out to be higher.
  func clampOffset() {
    let isAtEnd = contentOffset >= viewport.offsets(in: layout).upperBound
    contentOffset = viewport.clamped(contentOffset, in: layout)
    guard layout.measuresRows else { return }
    measureRows()
    if isAtEnd { moveViewport(to: viewport.offsets(in: layout).upperBound) }
  }

  /// Whether the viewport shows the start of the content.
  var isAtTop: Bool { contentOffset == -adjustedInset.top }

  /// Whether the cursor's row is in view; true if there is no cursor.
  var isCursorVisible: Bool {
    guard let indexPathForFocusedRow, layout.contains(indexPathForFocusedRow) else { return true }
    return viewport.shows(indexPathForFocusedRow, in: layout)
  }
}

extension Viewport {
  /// Returns the offset at which a row is at a position of the viewport. A row that is higher than the viewport shows
  /// its first lines.
  func offset(of path: TableIndexPath, at position: TableView.ScrollPosition, in layout: TableLayout) -> Int {
    let row = layout.frame(ofRowAt: path)
    let inset = adjustedInset
    let first = row.line - stickyHeight(above: path, in: layout) - inset.top
    let last = row.lines.upperBound + inset.bottom - size.lines
    return switch position {
    case .none: min(max(offset, last), first)
    case .top: first
    case .middle: min(first, (first + last + 1) / 2)
    case .bottom: min(first, last)
    }
  }

  /// Returns the line of the content at a position of the viewport.
  func line(at position: TableView.ScrollPosition) -> Int {
    switch position {
    case .none, .top: insetLines.lowerBound
    case .middle: insetLines.lowerBound + insetLines.count / 2
    case .bottom: insetLines.upperBound - 1
    }
  }
}
