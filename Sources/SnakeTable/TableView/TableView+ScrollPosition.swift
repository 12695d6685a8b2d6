import TableLayout
import TableModel

/// Scrolling to rows (UITableView.scrollToRow and its kin).
extension TableView {
  /// Where in the viewport a row is to stand (UITableView.ScrollPosition).
  public enum ScrollPosition: CaseIterable, Sendable {
    /// Wherever it takes least scrolling.
    case none
    /// Below the header that sticks, if one does.
    case top
    /// As many lines above as below; one more below where they cannot be as many.
    case middle
    case bottom
  }

  /// Scrolls a row into view; the cursor stays where it is. A path without a row scrolls nowhere. O(log rows).
  /// Animated, the content glides there in a quarter of a second.
  public func scrollToRow(at path: TableIndexPath, at position: ScrollPosition, animated: Bool) {
    guard layout.contains(path), size.lines > 0 else { return }
    let row = layout.frame(ofRowAt: path)
    let covered = stickyHeight(above: path)
    let inset = adjustedInset
    let first = row.line - covered - inset.top
    let last = row.lines.upperBound + inset.bottom - size.lines
    let offset =
      switch position {
      // A row that is higher than the viewport shows its first lines.
      case .none: min(max(contentOffset, last), first)
      case .top: first
      case .middle: min(first, (first + last + 1) / 2)
      case .bottom: min(first, last)
      }
    setContentOffset(offset, animated: animated)
  }

  /// Scrolls to the marked row that is nearest to a position of the viewport, to just there; nowhere where no row is
  /// marked. O(marked rows).
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let line =
      switch position {
      case .none, .top: insetLines.lowerBound
      case .middle: insetLines.lowerBound + insetLines.count / 2
      case .bottom: insetLines.upperBound - 1
      }
    let distance = { (path: TableIndexPath) in abs(self.layout.frame(ofRowAt: path).line - line) }
    guard let nearest = indexPathsForSelectedRows.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: nearest, at: position, animated: animated)
  }

  /// Shows the content from a line on (UIScrollView.setContentOffset(_:animated:)), or the nearest there is; the cursor stays
  /// where it is. Animated, the content glides there in a quarter of a second.
  public func setContentOffset(_ offset: Int, animated: Bool) {
    let shown = presentedOffset
    contentOffset = offset
    clampOffset()
    scrollAnimation = nil
    setNeedsDisplay()
    guard animated, motion.isEnabled, contentOffset != shown else { return }
    scrollAnimation = ScrollAnimation(origin: shown)
  }

  /// The line at the top of the viewport in the last frame.
  var presentedOffset: Int {
    guard let frameTime, let scrollAnimation else { return contentOffset }
    return scrollAnimation.offset(at: frameTime, to: contentOffset)
  }

  /// The line at the top of the viewport at a time: on its way to `contentOffset` while an animation runs.
  func presentedOffset(at time: Int) -> Int {
    guard let animation = scrollAnimation?.started(at: time) else { return contentOffset }
    let hasArrived = animation.end.map { time >= $0 } ?? false
    scrollAnimation = hasArrived ? nil : animation
    if hasArrived { delegate?.tableViewDidEndScrollingAnimation(self) }
    return hasArrived ? contentOffset : animation.offset(at: time, to: contentOffset)
  }
}
