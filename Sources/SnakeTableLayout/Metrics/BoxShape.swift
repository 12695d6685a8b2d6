import SnakeTableDrawing

/// The outline of one section's box: straight walls, and corners that may have a step.
///
///     no step     ╭──────╮    two columns      ╭──╮
///                 │      │                   ╭─╯  ╰─╮
///                 │      │                   │      │
///
/// A step is on the line next to the border, whatever the height of the rows, so that it never meets a separator. A low box
/// has narrower steps: they are at most as wide as the straight wall between them is high.
struct BoxShape: Equatable {
  /// The columns of the box, including its walls.
  var columns: Range<Int>
  /// The lines of the two borders.
  var top: Int
  var bottom: Int
  /// The widths of the steps at the top and at the bottom in columns; 0 for none.
  var topStep = 0
  var bottomStep = 0

  /// The number of lines next to each border on which the walls are inset: one for the step of a stroke, none for a fill,
  /// whose border is half a line.
  var stepLines = 1

  /// The number of lines of a box that have a step.
  private static let steppedLines = 2

  /// Creates a box.
  /// - Parameters:
  ///   - step: the width of the step in each corner in columns; 0 for none.
  ///   - isFilled: whether the box is a fill and has no strokes.
  init(columns: Range<Int>, top: Int, bottom: Int, step: Int, isFilled: Bool = false) {
    self.columns = columns
    self.top = top
    self.bottom = bottom
    topStep = max(0, min(step, bottom - top - 1 - Self.steppedLines))
    bottomStep = topStep
    stepLines = isFilled ? 0 : 1
  }

  /// Returns the part of the box between two lines, closed by borders there. Its walls stay in their columns.
  func cut(to lines: ClosedRange<Int>) -> BoxShape {
    var result = self
    result.top = max(top, lines.lowerBound)
    result.bottom = min(bottom, lines.upperBound)
    if result.top > top { result.topStep = 0 }
    if result.bottom < bottom { result.bottomStep = 0 }
    return result
  }

  /// Returns the number of columns between the edge of the box and the wall on a line of the box.
  func inset(atLine line: Int) -> Int {
    max(line <= top + stepLines ? topStep : 0, line >= bottom - stepLines ? bottomStep : 0)
  }

  /// Returns the columns between the walls on a line of the box.
  func inside(atLine line: Int) -> Range<Int> {
    let start = columns.lowerBound + 1 + inset(atLine: line)
    return start..<max(start, columns.upperBound - 1 - inset(atLine: line))
  }

  /// Returns the columns of the box on a line, including its walls. Beyond the borders, returns the columns of the
  /// border.
  func outside(atLine line: Int) -> Range<Int> {
    let inset = max(line <= top ? topStep : 0, line >= bottom ? bottomStep : 0)
    return (columns.lowerBound + inset)..<(columns.upperBound - inset)
  }

  /// The path around the box, clockwise from its top-left corner.
  var path: StrokePath {
    let left = columns.lowerBound
    let right = columns.upperBound - 1
    var points = [Point(column: left + topStep, line: top), Point(column: right - topStep, line: top)]
    if topStep > 0 { points += [right - topStep, right].map { Point(column: $0, line: top + 1) } }
    if bottomStep > 0 { points += [right, right - bottomStep].map { Point(column: $0, line: bottom - 1) } }
    points += [right - bottomStep, left + bottomStep].map { Point(column: $0, line: bottom) }
    if bottomStep > 0 { points += [left + bottomStep, left].map { Point(column: $0, line: bottom - 1) } }
    if topStep > 0 { points += [left, left + topStep].map { Point(column: $0, line: top + 1) } }
    points.append(points[0])
    return StrokePath(points.map { .center(column: $0.column, line: $0.line) })
  }
}
