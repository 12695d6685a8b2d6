import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The viewport: its size, its insets, and scrolling.
extension TableView {
  /// The vertical position of a row in the viewport (UITableView.ScrollPosition).
  public enum ScrollPosition: CaseIterable, Sendable {
    /// Wherever the least scroll leads.
    case none
    /// Below the header that sticks, if one does.
    case top
    /// As many lines above as below; one more below if they cannot be equal.
    case middle
    case bottom
  }

  /// Columns and lines of the viewport.
  public var size: Size { viewport.size }

  /// Columns by which long titles are shifted to the left.
  public var shift: Int { viewport.shift }

  /// The line of the content at the top of the viewport; negative in the inset above the content.
  /// A change ends a scroll animation and a transition.
  public internal(set) var contentOffset: Int {
    get { viewport.offset }
    set {
      guard newValue != viewport.offset else { return }
      viewport.offset = newValue
      motionState.endScroll()
      motionState.endTransition(finished: false)
    }
  }

  /// Lines at the top and bottom of the viewport that something else covers, such as a bar of the program
  /// (UIScrollView.contentInset). The content scrolls under them but begins and ends beside them: the least `contentOffset`
  /// is minus the top inset, rows scroll to between the two, and a header sticks below the upper one. At least one
  /// line is left. Columns are ignored, as a table's rows have insets of their own (`TableConfiguration.inset`).
  public var contentInset: EdgeInsets {
    get { viewport.contentInset }
    set {
      guard newValue != contentInset else { return }
      let offset = viewport.offset(changingInsetTo: newValue)
      viewport.contentInset = newValue
      contentOffset = offset
      remeasure()
      scrollToCursor()
      setNeedsDisplay()
    }
  }

  /// The insets that fit the viewport: they leave a line (UIScrollView.adjustedContentInset).
  public var adjustedInset: EdgeInsets { viewport.adjustedInset }

  /// Changes the size of the viewport. The cursor's row stays in view if it was.
  public func resize(to newSize: Size) {
    guard newSize != size else { return }
    let isPinned = isCursorVisible || size.lines == 0
    let isAtTop = contentOffset == -adjustedInset.top
    viewport.size = newSize
    motionState.endTransition(finished: false)
    if isAtTop { contentOffset = -adjustedInset.top }
    remeasure()
    if isPinned { scrollToCursor() } else { clampOffset() }
  }

  // MARK: Scrolling

  /// Scrolls by lines and leaves the cursor on its row, even out of view.
  public func scroll(byLines lines: Int) {
    contentOffset += Viewport.bounded(lines)
    clampOffset()
  }

  /// Shifts long titles; never past their start.
  public func shift(byColumns columns: Int) { viewport.shift(byColumns: columns) }

  /// Scrolls by as few lines as bring the cursor's row into view (UITableView.ScrollPosition.none), and with a
  /// section's first or last row its header, footer and border if they fit.
  public func scrollToCursor() {
    guard let cursorPath, size.lines > 0 else { return clampOffset() }
    contentOffset = viewport.offset(revealing: cursorPath, in: layout)
  }

  /// Scrolls a row into view; the cursor stays on its row. A path without a row scrolls nowhere. O(log rows).
  /// An animated scroll takes a quarter of a second.
  public func scrollToRow(at path: TableIndexPath, at position: ScrollPosition, animated: Bool) {
    guard layout.contains(path), size.lines > 0 else { return }
    setContentOffset(viewport.offset(of: path, at: position, in: layout), animated: animated)
  }

  /// Scrolls the marked row that is nearest to a position of the viewport to that position; nowhere if no row is
  /// marked. O(marked rows).
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let line = viewport.line(at: position)
    let distance = { (path: TableIndexPath) in abs(self.layout.frame(ofRowAt: path).line - line) }
    guard let nearest = indexPathsForSelectedRows.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: nearest, at: position, animated: animated)
  }

  /// Shows the content from a line on (UIScrollView.setContentOffset(_:animated:)), or the nearest line possible; the cursor
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

  /// The line at the top of the viewport in the last frame.
  var presentedOffset: Int { motionState.offset(scrollingTo: contentOffset) }

  /// Scrolls back to where the viewport shows nothing beyond the content.
  func clampOffset() { contentOffset = viewport.clamped(contentOffset, in: layout) }

  /// Whether the cursor's row is in view; true without a row.
  var isCursorVisible: Bool {
    guard let cursorPath, layout.contains(cursorPath) else { return true }
    return viewport.shows(cursorPath, in: layout)
  }
}
