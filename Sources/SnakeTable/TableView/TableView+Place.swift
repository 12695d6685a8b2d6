import SnakeTableLayout

/// The place of the viewport in the content, which the place line of a screen shows.
extension TableView {
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
