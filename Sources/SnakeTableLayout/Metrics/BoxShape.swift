import SnakeTableDrawing

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
  /// The lines of the two borders.
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
  init(columns: Range<Int>, top: Int, bottom: Int, step: Int, isFilled: Bool = false) {
    self.columns = columns
    self.top = top
    self.bottom = bottom
    topCorner = BoxCorner(width: step, height: bottom - top - 1)
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

  /// The path around the box, clockwise from its top-left corner.
  var path: StrokePath {
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
