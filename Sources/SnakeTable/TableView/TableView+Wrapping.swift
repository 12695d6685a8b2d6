import SnakeTableLayout
import SnakeTableModel

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
    let former = (isPinned ? cursorPath : topRow).map { layout.frame(ofRowAt: $0) }
    let offset = contentOffset
    change()
    guard let former, layout.contains(former.path) else { return }
    measureRows(around: former.path)
    contentOffset = self.offset(keeping: former, as: former.path, at: offset)
    measureRows()
    clampOffset()
    if isPinned, !isCursorVisible { scrollToCursor() }
  }

  /// Wraps titles, or shows them in one line. O(sections), with rows of different heights O(rows).
  package func setWrapsTitles(_ wraps: Bool) {
    guard wraps != configuration.wrapsTitles else { return }
    keepRowInPlace { configuration.wrapsTitles = wraps }
  }
}
