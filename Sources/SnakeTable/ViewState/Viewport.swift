import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The visible part of the content: its size, offset and insets. It computes the offsets that scrolling results in.
struct Viewport: Equatable {
  /// The size in columns and lines.
  var size = Size(columns: 0, lines: 0)
  /// The line of the content at the top of the viewport; negative in the inset above the content.
  var offset = 0
  /// The insets set by the program.
  var contentInset = EdgeInsets.zero
  /// Whether a row of column names is at the top of the viewport, if there is room.
  private(set) var hasColumnNames = false
  /// The number of columns of the table that are scrolled out of view, behind the first one.
  private(set) var columnOffset = 0
  /// The columns by which long titles are scrolled to the left.
  private(set) var shift = 0

  /// A distance beyond the end of any content.
  private static let farthest = 1 << 60

  /// Limits a distance so that sums with it do not overflow.
  static func bounded(_ distance: Int) -> Int { min(max(-farthest, distance), farthest) }

  // MARK: Lines

  /// The insets with the row of column names, reduced to the size of the viewport, so that at least one line remains.
  var adjustedInset: EdgeInsets {
    let room = max(0, size.lines - 1 - namesHeight)
    let top = min(max(0, contentInset.top), room)
    return EdgeInsets(top: top + namesHeight, bottom: min(max(0, contentInset.bottom), room - top))
  }

  /// The minimum number of lines of a viewport with a row of column names.
  private static let fewestLinesWithNames = 3

  /// The height of the row of column names in lines; 0 for none.
  private var namesHeight: Int { hasColumnNames && size.lines >= Self.fewestLinesWithNames ? 1 : 0 }

  /// The line of the viewport with the column names, below the content inset; nil for none.
  var namesLine: Int? { namesHeight > 0 ? adjustedInset.top - 1 : nil }

  /// The lines of the content in the viewport.
  var lines: Range<Int> { offset..<(offset + size.lines) }

  /// The lines of the content between the insets.
  var insetLines: Range<Int> {
    let inset = adjustedInset
    return (offset + inset.top)..<(offset + size.lines - inset.bottom)
  }

  /// Returns the lines of the content that a sticky header covers; nil if there is none.
  func stickyHeaderLines(in layout: TableLayout) -> Range<Int>? { layout.stickyHeader(in: insetLines)?.lines }

  /// Returns the number of lines that the header of a row's section covers while it sticks to the top.
  func stickyHeight(above path: TableIndexPath, in layout: TableLayout) -> Int {
    layout.stickyHeight(of: layout.frame(ofSection: path.section), inLines: insetLines.count)
  }

  /// Whether the whole row is in view; of a row that is too high, as much as there is room for.
  func shows(_ path: TableIndexPath, in layout: TableLayout) -> Bool {
    if let offsets = offsets(ofHighRow: path, in: layout) { return offsets.contains(offset) }
    let row = layout.frame(ofRowAt: path)
    let top = stickyHeaderLines(in: layout)?.upperBound ?? insetLines.lowerBound
    return row.line >= top && row.line + row.height <= insetLines.upperBound
  }

  /// Returns the number of lines of a page, starting at a row: the lines below a sticky header, less one row.
  func pageLines(at path: TableIndexPath?, in layout: TableLayout) -> Int {
    guard let path else { return insetLines.count }
    let height = layout.frame(ofRowAt: path).height
    let room = insetLines.count - stickyHeight(above: path, in: layout)
    // In a row that is too high, pages overlap by a line.
    return max(1, room - (height > room ? 1 : height + layout.configuration.separator.height))
  }

  // MARK: Offsets

  /// Returns the offsets at which the viewport shows nothing beyond the content and its insets.
  func offsets(in layout: TableLayout) -> ClosedRange<Int> {
    let inset = adjustedInset
    return -inset.top...max(-inset.top, layout.height + inset.bottom - size.lines)
  }

  /// Returns the nearest offset at which the viewport shows nothing beyond the content.
  func clamped(_ offset: Int, in layout: TableLayout) -> Int {
    let offsets = offsets(in: layout)
    return min(max(offset, offsets.lowerBound), offsets.upperBound)
  }

  /// Returns the offset after the shortest scroll that brings a row into view. For the first or last row of a section,
  /// its header, footer and border are revealed too if they fit.
  func offset(revealing path: TableIndexPath, in layout: TableLayout) -> Int {
    if let offsets = offsets(ofHighRow: path, in: layout) {
      return min(max(offset, offsets.lowerBound), offsets.upperBound)
    }
    let row = layout.frame(ofRowAt: path)
    let (inset, lines) = (adjustedInset, insetLines.count)
    let least = (row.line - stickyHeight(above: path, in: layout))..<row.lines.upperBound
    let wanted = context(of: row, in: layout, lines: lines) ?? least
    let lowest = wanted.upperBound + inset.bottom - size.lines
    return clamped(
      min(max(clamped(offset, in: layout), lowest), wanted.lowerBound - inset.top), in: layout)
  }

  /// Returns the offsets at which as much as possible of a row is in view that is too high for the viewport; nil for other
  /// rows. They reach from the first lines, with what belongs above them if that leaves half of the viewport, to the last.
  func offsets(ofHighRow path: TableIndexPath, in layout: TableLayout) -> ClosedRange<Int>? {
    let row = layout.frame(ofRowAt: path)
    let (inset, lines, covered) = (adjustedInset, insetLines.count, stickyHeight(above: path, in: layout))
    guard row.height > lines - covered, let context = self.context(of: row, in: layout, lines: .max) else {
      return nil
    }
    let isNear = { abs($0) <= lines / 2 }
    let start = isNear(row.line - context.lowerBound) ? context.lowerBound : row.line - covered
    let end = isNear(context.upperBound - row.lines.upperBound) ? context.upperBound : row.lines.upperBound
    let first = clamped(start - inset.top, in: layout)
    return first...max(first, clamped(end + inset.bottom - size.lines, in: layout))
  }

  /// Returns the lines to reveal with a row; nil if it has more than `lines` lines. They are the most that fit of the row
  /// with the ends of the table, with its section's header, border and footer, with the header alone, and without any of
  /// them.
  private func context(of row: RowFrame, in layout: TableLayout, lines: Int) -> Range<Int>? {
    let section = layout.frame(ofSection: row.path.section)
    let position = layout.position(of: row.path)
    // A sticky header covers the lines above the row.
    let rowStart = row.line - stickyHeight(above: row.path, in: layout)
    let rowEnd = row.lines.upperBound
    let start = row.path.row == 0 ? section.headerLines.lowerBound : rowStart
    let isLast = row.path.row == section.rowCount - 1
    let end =
      isLast ? section.footerLines?.upperBound ?? section.bottomBorderLine.map { $0 + 1 } ?? rowEnd : rowEnd
    let tableStart = position == 0 ? 0 : start
    let tableEnd = position == layout.numberOfRows - 1 ? max(end, layout.height) : end
    if tableEnd - tableStart <= lines { return tableStart..<tableEnd }
    if end - start <= lines { return start..<end }
    if rowEnd - start <= lines { return start..<rowEnd }
    return rowEnd - rowStart <= lines ? rowStart..<rowEnd : nil
  }

  // MARK: Changes

  /// Returns the offset after a change of the insets. A viewport at the beginning of the content stays there.
  func offset(changingInsetTo inset: EdgeInsets) -> Int {
    var changed = self
    changed.contentInset = inset
    return isAtTop ? -changed.adjustedInset.top : offset
  }

  /// Whether the content has its top offset.
  private var isAtTop: Bool { offset <= 0 && offset == -adjustedInset.top }

  /// Shows or hides the row of column names. A viewport at the beginning of the content stays there.
  mutating func setHasColumnNames(_ hasNames: Bool) {
    guard hasNames != hasColumnNames else { return }
    let isAtTop = isAtTop
    hasColumnNames = hasNames
    if isAtTop { offset = -adjustedInset.top }
  }

  /// Sets the number of columns that are scrolled out of view.
  mutating func setColumnOffset(_ offset: Int) { columnOffset = max(0, offset) }

  /// Scrolls long titles horizontally by a number of columns, not past their start.
  mutating func shift(byColumns columns: Int) {
    shift = min(max(0, shift + Self.bounded(columns)), Self.farthest)
  }
}
