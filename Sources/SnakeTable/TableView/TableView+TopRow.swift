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
      scrollToFocusedRow()
    } else {
      clampOffset()
    }
  }
}

/// Rows that are measured when they come near the viewport (`TableConfiguration.wrapsTitles`).
///
/// The heights of rows above the viewport are partly unknown, so its position is the row at its top and a line of it:
/// whatever is measured above, that row keeps its line on the screen.
extension TableView {
  /// Measures the rows in view and those one screen above and below, unless they are known. The row at the top keeps its
  /// line. O(lines).
  /// - Parameter distance: the number of lines by which the viewport is about to scroll.
  func measureRows(scrollingBy distance: Int = 0) {
    guard layout.measuresRows, size.lines > 0 else { return }
    measureRows(fromLine: contentOffset, distance: min(abs(distance), Self.measuredDistance))
    // An animated scroll passes other rows.
    if presentedOffset != contentOffset { measureRows(fromLine: presentedOffset) }
  }

  /// The maximum number of lines that are measured on the way of a scroll. What lies beyond is an estimate.
  private static let measuredDistance = 1000

  private func measureRows(fromLine line: Int, distance: Int = 0) {
    guard let top = layout.firstRow(fromLine: line) ?? layout.path(atPosition: layout.numberOfRows - 1) else {
      return
    }
    let hidden = max(0, line - layout.frame(ofRowAt: top).line)
    measureRows(around: top, above: size.lines + distance, below: hidden + 2 * size.lines + distance)
  }

  /// Measures the rows on one screen above and below a row, before the viewport moves there.
  func measureRows(around path: TableIndexPath) {
    measureRows(around: path, above: size.lines, below: size.lines)
  }

  private func measureRows(around path: TableIndexPath, above: Int, below: Int) {
    guard layout.measuresRows else { return }
    let measure = {
      let position = self.layout.position(of: path)
      return self.layout.measurements(from: position, step: 1, lines: below, of: self.dataSource)
        + self.layout.measurements(from: position - 1, step: -1, lines: above, of: self.dataSource)
    }
    let measurements = measure()
    guard !measurements.isEmpty else { return }
    keepTopRow {
      content.apply(measurements)
      // Higher rows may need a scroll bar, which takes a column.
      if content.adaptSafeArea(in: layoutContext) { content.apply(measure()) }
    }
  }

  /// Changes the heights of rows. The row at the top of the viewport keeps its line there, or as many of its last lines as
  /// it has left.
  func keepTopRow(during change: () -> Void) {
    let former = topRow.map { layout.frame(ofRowAt: $0) }
    let offset = contentOffset
    change()
    guard let former, layout.contains(former.path) else { return }
    // The change may have forgotten how high this row is.
    let position = layout.position(of: former.path)
    content.apply(layout.measurements(from: position, step: 1, lines: 1, of: dataSource))
    moveViewport(to: self.offset(keeping: former, as: former.path, at: offset))
  }

  /// The first row in view or below the top of the viewport. Below the last row, where only labels are left, it is the last row.
  private var topRow: TableIndexPath? {
    layout.firstRow(fromLine: contentOffset) ?? layout.path(atPosition: layout.numberOfRows - 1)
  }

  /// Returns the content offset at which a row has the line of the viewport that it had, or as many of its last lines as it
  /// has left.
  /// - Parameters:
  ///   - former: the frame of the row before the layout changed.
  ///   - path: the index path of the row now.
  ///   - offset: the content offset then.
  func offset(keeping former: RowFrame, as path: TableIndexPath, at offset: Int) -> Int {
    let row = layout.frame(ofRowAt: path)
    guard offset < former.lines.upperBound else {
      return row.lines.upperBound + offset - former.lines.upperBound
    }
    return row.line + min(offset - former.line, max(0, row.height - 1))
  }

  /// Moves the viewport along with its rows, so that nothing moves on the screen.
  func moveViewport(to offset: Int) {
    guard offset != viewport.offset else { return }
    motionState.shiftScroll(by: offset - viewport.offset)
    viewport.offset = offset
    content.linesDidShift()
  }

  /// Changes the layout. The cursor's row, or the first row in view if the cursor is out of view, keeps its line of the
  /// viewport, as far as possible.
  func keepRowInPlace(during change: () -> Void) {
    let isPinned = isCursorVisible
    let former = (isPinned ? indexPathForFocusedRow : topRow).map { layout.frame(ofRowAt: $0) }
    let offset = contentOffset
    change()
    guard let former, layout.contains(former.path) else { return }
    measureRows(around: former.path)
    contentOffset = self.offset(keeping: former, as: former.path, at: offset)
    measureRows()
    clampOffset()
    if isPinned, !isCursorVisible { scrollToFocusedRow() }
  }

  /// Wraps titles, or shows them in one line. O(sections), with rows of different heights O(rows).
  package func setWrapsTitles(_ wraps: Bool) {
    guard wraps != configuration.wrapsTitles else { return }
    keepRowInPlace { configuration.wrapsTitles = wraps }
  }
}
