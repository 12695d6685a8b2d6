import SnakeTableDrawing
import SnakeTableModel

/// The frame of a section and its parts, in lines from the top of the content.
///
///     header                 headerLine
///     ────────────────────   topBorderLine (grouped, rounded, the only row of a snake)
///     row                    rowsLine
///     ────────────────────
///     row
///     ────────────────────   bottomBorderLine
///     footer                 footerLine
///                            the gap, up to endLine
package struct SectionFrame: Equatable, Sendable {
  /// The index of the section.
  package var section: Int
  /// Whether the section has one row, which is its header.
  package var isCollapsed = false
  /// The number of rows.
  package var rowCount: Int
  /// The first line of the section; blank if there is padding above its header.
  package var line: Int
  /// The first line of the header; nil if there is none.
  package var headerLine: Int?
  /// The height of the header in lines; 0 for none.
  package var headerHeight: Int
  /// The number of lines at the top of the header that show groups of sections.
  package var outerHeight: Int
  /// The line of the border above the rows; nil if there is none.
  package var topBorderLine: Int?
  /// The first line of the first row.
  package var rowsLine: Int
  /// The line after the last line of the rows and their separators.
  package var rowsEndLine: Int
  /// The line of the border below the rows; nil if there is none.
  package var bottomBorderLine: Int?
  /// The first line of the footer; nil if there is none.
  package var footerLine: Int?
  /// The height of the footer in lines; 0 for none.
  package var footerHeight: Int
  /// The line after the last line of the section, including its gap.
  package var endLine: Int

  /// The lines of the header; empty if there is none.
  package var headerLines: Range<Int> {
    let first = headerLine ?? line
    return first..<(first + headerHeight)
  }
  /// The lines of the header, without lines that show groups of sections.
  package var ownHeaderLines: Range<Int> { headerLines.dropFirst(outerHeight) }
  /// The lines of the footer; nil if there is none.
  package var footerLines: Range<Int>? { footerLine.map { $0..<($0 + footerHeight) } }
}

/// The frame of a row, in lines of the content. Its separator, if it has one, is on the next line.
package struct RowFrame: Equatable, Sendable {
  /// The index path of the row.
  package var path: TableIndexPath
  /// The first line of the row in the content.
  package var line: Int
  /// The height in lines, without the separator.
  package var height: Int
  /// The line of the separator below the row; nil if the row has none.
  package var separatorLine: Int?

  /// The lines of the row in the content.
  package var lines: Range<Int> { line..<(line + height) }
}

/// The outline of one section's box: straight walls, and corners that may have steps.
///
///     no step     ╭──────╮    three columns      ╭──╮
///                 │      │                     ╭─╯  ╰─╮
///                 │      │                    ╭╯      ╰╮
///                 │      │                    │        │
///
/// Steps are on the lines next to the borders, whatever the height of the rows. A low box has narrower corners.
struct BoxShape: Equatable {
  /// The columns of the box, including its walls.
  var columns: Range<Int>
  /// Whether the box has borders. If not, it consists of its walls, which have no corners.
  let hasBorders: Bool
  /// The lines of the two borders; without borders, the lines next to the walls.
  var top: Int
  var bottom: Int
  private var topCorner: BoxCorner
  private var bottomCorner: BoxCorner
  /// The number of lines that a border takes away from the steps: none for a stroke, one for a fill, whose border is half a
  /// line.
  private let border: Int

  /// Creates a box.
  /// - Parameters:
  ///   - step: the width of the corners in columns; 0 for corners without steps.
  ///   - isFilled: whether the box is a fill and has no strokes.
  init(
    columns: Range<Int>, top: Int, bottom: Int, step: Int, isFilled: Bool = false, hasBorders: Bool = true
  ) {
    self.columns = columns
    self.top = top
    self.bottom = bottom
    self.hasBorders = hasBorders
    topCorner = hasBorders ? BoxCorner(width: step, height: bottom - top - 1) : .plain
    bottomCorner = topCorner
    border = isFilled ? 1 : 0
  }

  /// Returns the part of the box between two lines, closed by borders there. Its walls stay in their columns.
  func cut(to lines: ClosedRange<Int>) -> BoxShape {
    var result = self
    result.top = max(top, lines.lowerBound)
    result.bottom = min(bottom, lines.upperBound)
    if result.top > top { result.topCorner = .plain }
    if result.bottom < bottom { result.bottomCorner = .plain }
    return result
  }

  /// Returns the number of columns between the edge of the box and the wall on a line of the box.
  func inset(atLine line: Int) -> Int {
    max(
      topCorner.inset(atDistance: line - top + (line > top ? border : 0)),
      bottomCorner.inset(atDistance: bottom - line + (line < bottom ? border : 0)))
  }

  /// Returns the columns between the walls on a line of the box.
  func inside(atLine line: Int) -> Range<Int> {
    let start = columns.lowerBound + 1 + inset(atLine: line)
    return start..<max(start, columns.upperBound - 1 - inset(atLine: line))
  }

  /// Returns the columns of the box on a line, including its walls. Beyond the borders, returns the columns of the
  /// border.
  func outside(atLine line: Int) -> Range<Int> {
    let inset = max(
      topCorner.outset(atDistance: line - top), bottomCorner.outset(atDistance: bottom - line))
    return (columns.lowerBound + inset)..<(columns.upperBound - inset)
  }

  /// The paths of the box: one around it, clockwise from its top-left corner, or its walls from top to bottom.
  var paths: [StrokePath] { hasBorders ? [outline] : walls }

  private var walls: [StrokePath] {
    guard bottom - top > 1 else { return [] }
    return [columns.lowerBound, columns.upperBound - 1].map { column in
      StrokePath([.topEdge(column: column, line: top + 1), .topEdge(column: column, line: bottom)])
    }
  }

  private var outline: StrokePath {
    let left = columns.lowerBound
    let right = columns.upperBound - 1
    let tops = Self.points(of: topCorner)
    let bottoms = Self.points(of: bottomCorner)
    let points =
      tops.map { Point(column: right - $0.column, line: top + $0.line) }
      + bottoms.reversed().map { Point(column: right - $0.column, line: bottom - $0.line) }
      + bottoms.map { Point(column: left + $0.column, line: bottom - $0.line) }
      + tops.reversed().map { Point(column: left + $0.column, line: top + $0.line) }
    return StrokePath(([points[points.count - 1]] + points).map { .center(column: $0.column, line: $0.line) })
  }

  /// Returns the points of a corner from the border to the wall, in columns and lines from the edges of the box.
  private static func points(of corner: BoxCorner) -> [Point] {
    var points = [Point(column: corner.outer, line: 0)]
    if corner.outer > 0 {
      points += [corner.outer, corner.inner].map { Point(column: $0, line: 1) }
    }
    if corner.inner > 0 { points += [corner.inner, 0].map { Point(column: $0, line: 2) } }
    return points
  }
}

/// The start and end columns of a straight separator.
struct SeparatorColumns: Equatable {
  /// The first column; nil if the line joins the left wall or edge.
  var start: Int?
  /// The column after the last one; nil if the line joins the right wall or edge.
  var end: Int?

  /// Creates a separator from wall to wall, or from edge to edge.
  init() {}

  /// Creates a separator with insets from the available columns; nil if the insets leave nothing.
  init?(left: Int, right: Int, in room: Range<Int>, from origin: Int) {
    let (left, right) = (max(0, left), max(0, right))
    let columns = room.upperBound - origin
    guard left < columns, right < columns - left else { return nil }
    start = origin + left > room.lowerBound ? origin + left : nil
    end = right > 0 ? room.upperBound - right : nil
  }

  /// Creates a separator with insets, which are reduced if they leave too few columns.
  init(_ insets: EdgeInsets, in room: Range<Int>, from origin: Int) {
    let most = max(0, room.upperBound - origin - Self.least)
    let left = min(max(0, insets.leading), most)
    let right = min(max(0, insets.trailing), most - left)
    self = Self(left: left, right: right, in: room, from: origin) ?? Self()
  }

  /// The minimum length of a separator in columns.
  private static let least = 2
}

extension TableColumns {
  /// Returns the columns of a row's separator; nil if it is hidden or there is no room for it. A table too narrow
  /// for margins ignores insets too.
  func separator(_ separator: TableCell.Separator) -> SeparatorColumns? {
    switch separator {
    case .hidden: nil
    case .automatic, .divider: self.separator
    case .insets(let left, let right):
      bar == nil
        ? SeparatorColumns()
        : SeparatorColumns(left: left, right: right, in: separatorRoom, from: separatorOrigin)
    }
  }
}

/// The two columns in which a snake turns.
package struct SnakeTurns: Equatable, Sendable {
  /// The column of the left turns.
  package var left: Int
  /// The column of the right turns.
  package var right: Int
}
