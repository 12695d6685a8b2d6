import SnakeTableLayout
import SnakeTableModel

/// Keeping the rows in view where they are while rows above them are inserted, removed or moved.
extension TableView {
  /// A row in view as it was in a frame.
  package struct ShownRow {
    /// The identifier of the row.
    package let identifier: Int
    let frame: RowFrame
  }

  /// What the viewport stays with while rows are inserted, removed and moved.
  struct Steadiness {
    /// The first rows in view in the last frame.
    var topRows: [ShownRow] = []
    /// `TableView.isUntouched`.
    var isUntouched = true
  }

  /// Whether neither the user has used the table yet nor the program has moved the cursor, or the user has requested new
  /// content at its beginning.
  package var isUntouched: Bool {
    get { steadiness.isUntouched }
    set { steadiness.isUntouched = newValue }
  }

  /// The number of rows by which the viewport is found again.
  private static let rememberedRows = 8

  /// The first row in view; nil if the table has not been drawn, or shows its beginning and has not been used.
  package var shownTopRow: ShownRow? { staysAtTop ? nil : steadiness.topRows.first }

  /// Forgets the rows of the last frame, before other rows replace them, such as those of another filter or order.
  package func forgetTopRows() { steadiness.topRows = [] }

  /// Stores the first rows in view, because the data source may no longer have them when the table is reloaded.
  func rememberTopRows() {
    let paths = topPaths(in: layout, from: contentOffset)
    steadiness.topRows = paths.map {
      ShownRow(identifier: dataSource.identifier(forRowAt: $0), frame: layout.frame(ofRowAt: $0))
    }
  }

  /// Whether the table shows its beginning and the user has not used it yet: then it continues to show its beginning.
  var staysAtTop: Bool { isUntouched && isAtTop }

  /// Returns the first rows in view below the insets, in a layout with a content offset.
  private func topPaths(in layout: TableLayout, from offset: Int) -> [TableIndexPath] {
    guard let first = layout.firstRow(fromLine: offset + adjustedInset.top) else { return [] }
    let position = layout.position(of: first)
    let paths = (position..<(position + Self.rememberedRows)).lazy.compactMap { layout.path(atPosition: $0) }
    return paths.filter { layout.frame(ofRowAt: $0).line < offset + self.size.lines }
  }

  // MARK: After a change

  /// Scrolls so that a row has the line of the viewport that it had, after the program has replaced all rows.
  /// - Parameters:
  ///   - row: the row as it was.
  ///   - identifier: its identifier now.
  package func keepTopRow(_ row: ShownRow, as identifier: Int) {
    guard let path = shownPath(ofIdentifier: identifier) else { return }
    keep(row.frame, at: path, offset: contentOffset)
    clampOffset()
  }

  /// Scrolls after a change of the content to where the rows in view are now, and keeps the cursor in view if it was.
  func keepTopRow(after change: some TableChange, from origin: UpdateOrigin) {
    let paths = topPaths(in: origin.layout, from: origin.offset).map { ($0, change.newPath(of: $0)) }
    scroll(keeping: paths.map { (origin.layout.frame(ofRowAt: $0), $1) }, from: origin.offset)
    settleCursor(staysAtTop: origin.staysAtTop, isPinned: origin.isPinned)
  }

  /// Scrolls after the content was read again, like `keepTopRow(after:from:)`.
  /// - Parameter offset: the content offset before.
  func keepTopRow(of former: [ShownRow], from offset: Int, staysAtTop: Bool, isPinned: Bool) {
    let rows = former.lazy.map { ($0.frame, self.shownPath(ofIdentifier: $0.identifier)) }
    // Finding rows may take long, and most changes leave the first one where it is. In a layout that measures rows in view,
    // the heights of the rows above are estimates again.
    if let first = rows.first, layout.measuresRows || first.1 != first.0.path {
      scroll(keeping: Array(rows), from: offset)
    }
    let isLost = layout.measuresRows && former.isEmpty
    settleCursor(staysAtTop: staysAtTop, isPinned: isPinned, isLost: isLost)
  }

  private func scroll(keeping rows: [(frame: RowFrame, path: TableIndexPath?)], from offset: Int) {
    let left = rows.compactMap { row in row.path.map { (row.frame, $0, layout.position(of: $0)) } }
    // A row that has moved below most of the others is not where the user was looking.
    let steady = left.indices.first { number in
      let below = left[(number + 1)...].count { $0.2 > left[number].2 }
      return 2 * below >= left.count - number - 1
    }
    if let steady { keep(left[steady].0, at: left[steady].1, offset: offset) }
  }

  private func keep(_ former: RowFrame, at path: TableIndexPath, offset: Int) {
    if layout.measuresRows { measureRows(around: path) }
    contentOffset = self.offset(keeping: former, as: path, at: offset)
  }

  /// - Parameters:
  ///   - isPinned: Whether the cursor was in view.
  ///   - isLost: Whether no row is known that was in view, and the offset is that of other heights.
  private func settleCursor(staysAtTop: Bool, isPinned: Bool, isLost: Bool = false) {
    if staysAtTop {
      contentOffset = -adjustedInset.top
      clampOffset()
    } else if isPinned, isLost || !isCursorVisible {
      scrollToCursor()
    } else {
      clampOffset()
    }
  }
}

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
