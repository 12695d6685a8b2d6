import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The part of the content that a table shows: its size, its offset and its insets. It computes where a scroll leads.
struct Viewport: Equatable {
  /// Columns and lines.
  var size = Size(columns: 0, lines: 0)
  /// The line of the content at the top; negative in the inset above the content.
  var offset = 0
  /// The insets that the program asked for.
  var contentInset = EdgeInsets.zero
  /// Columns by which long titles are shifted to the left.
  private(set) var shift = 0

  /// Farther than any content reaches.
  private static let farthest = 1 << 60

  /// A distance within bounds in which no sum overflows.
  static func bounded(_ distance: Int) -> Int { min(max(-farthest, distance), farthest) }

  // MARK: Lines

  /// The insets that fit the size: they leave at least one line.
  var adjustedInset: EdgeInsets {
    let room = max(0, size.lines - 1)
    let top = min(max(0, contentInset.top), room)
    return EdgeInsets(top: top, bottom: min(max(0, contentInset.bottom), room - top))
  }

  /// The lines of the content in the viewport.
  var lines: Range<Int> { offset..<(offset + size.lines) }

  /// The lines of the content between the insets.
  var insetLines: Range<Int> {
    let inset = adjustedInset
    return (offset + inset.top)..<(offset + size.lines - inset.bottom)
  }

  /// The lines of the content that a header which sticks to the top covers; nil if none does.
  func stickyHeaderLines(in layout: TableLayout) -> Range<Int>? { layout.stickyHeader(in: insetLines)?.lines }

  /// Lines that the header of a row's section covers while it sticks to the top.
  func stickyHeight(above path: TableIndexPath, in layout: TableLayout) -> Int {
    layout.stickyHeight(of: layout.frame(ofSection: path.section), inLines: insetLines.count)
  }

  /// Whether a row is in view as a whole.
  func shows(_ path: TableIndexPath, in layout: TableLayout) -> Bool {
    let row = layout.frame(ofRowAt: path)
    let top = stickyHeaderLines(in: layout)?.upperBound ?? insetLines.lowerBound
    return row.line >= top && row.line + row.height <= insetLines.upperBound
  }

  /// Lines of a page from a row on: those below a header that sticks to the top, less one row.
  func pageLines(at path: TableIndexPath?, in layout: TableLayout) -> Int {
    guard let path else { return insetLines.count }
    let row = layout.frame(ofRowAt: path).height + layout.configuration.separator.height
    return max(1, insetLines.count - stickyHeight(above: path, in: layout) - row)
  }

  // MARK: Offsets

  /// The offsets at which the viewport shows nothing beyond the content and its insets.
  func offsets(in layout: TableLayout) -> ClosedRange<Int> {
    let inset = adjustedInset
    return -inset.top...max(-inset.top, layout.height + inset.bottom - size.lines)
  }

  /// The nearest offset at which the viewport shows nothing beyond the content.
  func clamped(_ offset: Int, in layout: TableLayout) -> Int {
    let offsets = offsets(in: layout)
    return min(max(offset, offsets.lowerBound), offsets.upperBound)
  }

  /// The offset after the least scroll that brings a row into view, and with a section's first or last row its header,
  /// footer and border if they fit.
  func offset(revealing path: TableIndexPath, in layout: TableLayout) -> Int {
    let row = layout.frame(ofRowAt: path)
    let covered = stickyHeight(above: path, in: layout)
    let (inset, lines) = (adjustedInset, insetLines.count)
    let least = (row.line - covered)..<(row.line + min(row.height, lines - covered))
    let wanted = contexts(of: row, in: layout).first { $0.count <= lines } ?? least
    let lowest = wanted.upperBound + inset.bottom - size.lines
    return clamped(
      min(max(clamped(offset, in: layout), lowest), wanted.lowerBound - inset.top), in: layout)
  }

  /// The offset at which a row is at a position of the viewport. A row that is higher than the viewport shows its first
  /// lines.
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

  /// The line of the content at a position of the viewport.
  func line(at position: TableView.ScrollPosition) -> Int {
    switch position {
    case .none, .top: insetLines.lowerBound
    case .middle: insetLines.lowerBound + insetLines.count / 2
    case .bottom: insetLines.upperBound - 1
    }
  }

  /// The lines to show with a row, the most first: with it the ends of the table, its section's header, border and footer,
  /// the header alone, and nothing.
  private func contexts(of row: RowFrame, in layout: TableLayout) -> [Range<Int>] {
    let section = layout.frame(ofSection: row.path.section)
    let position = layout.position(of: row.path)
    // A header that sticks to the top covers the lines above the row.
    let rowStart = row.line - stickyHeight(above: row.path, in: layout)
    let rowEnd = row.lines.upperBound
    let start = row.path.row == 0 ? section.headerLines.lowerBound : rowStart
    let isLast = row.path.row == section.rowCount - 1
    let end =
      isLast ? section.footerLines?.upperBound ?? section.bottomBorderLine.map { $0 + 1 } ?? rowEnd : rowEnd
    let tableStart = position == 0 ? 0 : start
    let tableEnd = position == layout.numberOfRows - 1 ? max(end, layout.height) : end
    return [tableStart..<tableEnd, start..<end, start..<rowEnd, rowStart..<rowEnd]
  }

  // MARK: Changes

  /// Sets the insets. A viewport at the beginning of the content stays there.
  /// - Returns: the offset afterwards.
  func offset(changingInsetTo inset: EdgeInsets) -> Int {
    let isAtTop = offset <= 0 && offset == -min(max(0, contentInset.top), max(0, size.lines - 1))
    var changed = self
    changed.contentInset = inset
    return isAtTop ? -changed.adjustedInset.top : offset
  }

  /// Shifts long titles; never past their start.
  mutating func shift(byColumns columns: Int) {
    shift = min(max(0, shift + Self.bounded(columns)), Self.farthest)
  }
}
