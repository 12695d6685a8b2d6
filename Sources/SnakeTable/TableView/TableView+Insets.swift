import TableDrawing

/// What the insets leave of the viewport.
extension TableView {
  /// The insets that there is room for: they leave a line (UIScrollView.adjustedContentInset).
  public var adjustedInset: EdgeInsets {
    let room = max(0, size.lines - 1)
    let top = min(max(0, contentInset.top), room)
    return EdgeInsets(top: top, bottom: min(max(0, contentInset.bottom), room - top))
  }

  /// The lines of the content between the insets.
  var insetLines: Range<Int> {
    let inset = adjustedInset
    return (contentOffset + inset.top)..<(contentOffset + size.lines - inset.bottom)
  }

  /// The first and the last line of the content that can be at the top of the viewport.
  var offsets: ClosedRange<Int> {
    let inset = adjustedInset
    return -inset.top...max(-inset.top, layout.height + inset.bottom - size.lines)
  }

  /// Content that stood at its beginning does so still. The insets may bring the scroll bar, or take it away.
  func adjustOffset(from old: EdgeInsets) {
    let isAtTop = contentOffset <= 0 && contentOffset == -min(max(0, old.top), max(0, size.lines - 1))
    if isAtTop { contentOffset = -adjustedInset.top }
    remeasure()
    scrollToCursor()
    setNeedsDisplay()
  }
}
