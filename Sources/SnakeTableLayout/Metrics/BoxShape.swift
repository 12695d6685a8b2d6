import SnakeTableDrawing

/// The outline of one section's box: straight walls, and corners that may have steps.
///
///     no steps    ╭──────╮    one step     ╭────╮
///                 │      │                ╭╯    ╰╮
///                 │      │                │      │
///
/// A step is one column wide and one line high. The first step is on the line next to the border.
struct BoxShape: Equatable {
  /// The columns of the box, including its walls.
  var columns: Range<Int>
  /// The lines of the two borders.
  var top: Int
  var bottom: Int
  var topSteps = 0
  var bottomSteps = 0

  /// Creates a box.
  /// - Parameter steps: the number of steps in a corner, reduced if there is no room for two corners between the
  ///   borders.
  init(columns: Range<Int>, top: Int, bottom: Int, steps: Int) {
    self.columns = columns
    self.top = top
    self.bottom = bottom
    topSteps = max(0, min(steps, (bottom - top - 1) / 2))
    bottomSteps = topSteps
  }

  /// Returns the part of the box between two lines, closed by borders there. Its walls stay in their columns.
  func cut(to lines: ClosedRange<Int>) -> BoxShape {
    var result = self
    result.top = max(top, lines.lowerBound)
    result.bottom = min(bottom, lines.upperBound)
    result.topSteps = max(0, topSteps - (result.top - top))
    result.bottomSteps = max(0, bottomSteps - (bottom - result.bottom))
    return result
  }

  /// Returns the number of columns between the edge of the box and the wall on a line of the box.
  func inset(atLine line: Int) -> Int {
    let upper = min(topSteps, topSteps - (line - top - 1))
    let lower = min(bottomSteps, bottomSteps - (bottom - 1 - line))
    return max(0, upper, lower)
  }

  /// Returns the columns between the walls on a line of the box.
  func inside(atLine line: Int) -> Range<Int> {
    let start = columns.lowerBound + 1 + inset(atLine: line)
    return start..<max(start, columns.upperBound - 1 - inset(atLine: line))
  }

  /// Returns the columns of the box on a line, including its walls. Beyond the borders, returns the columns of the
  /// border.
  func outside(atLine line: Int) -> Range<Int> {
    let inset = max(0, topSteps - max(0, line - top), bottomSteps - max(0, bottom - line))
    return (columns.lowerBound + inset)..<(columns.upperBound - inset)
  }

  /// The path around the box, clockwise from its top-left corner.
  var path: StrokePath {
    let left = columns.lowerBound
    let right = columns.upperBound - 1
    let corners = [
      Self.corner(from: Point(column: right - topSteps, line: top), steps: topSteps, .down, .right),
      Self.corner(from: Point(column: right, line: bottom - bottomSteps), steps: bottomSteps, .left, .down),
      Self.corner(from: Point(column: left + bottomSteps, line: bottom), steps: bottomSteps, .up, .left),
      Self.corner(from: Point(column: left, line: top + topSteps), steps: topSteps, .right, .up),
    ]
    let points = [Point(column: left + topSteps, line: top)] + corners.joined()
    return StrokePath(points.map { .center(column: $0.column, line: $0.line) })
  }

  /// A step of one cell on the grid.
  private struct Move {
    let columns: Int
    let lines: Int

    static let up = Move(columns: 0, lines: -1)
    static let down = Move(columns: 0, lines: 1)
    static let left = Move(columns: -1, lines: 0)
    static let right = Move(columns: 1, lines: 0)
  }

  /// Returns the points of a corner. Each step makes both moves.
  private static func corner(from start: Point, steps: Int, _ first: Move, _ second: Move) -> [Point] {
    var points = [start]
    var point = start
    for _ in 0..<steps {
      for move in [first, second] {
        point.column += move.columns
        point.line += move.lines
        points.append(point)
      }
    }
    return points
  }
}
