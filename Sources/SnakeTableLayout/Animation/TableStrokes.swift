import SnakeTableDrawing
import SnakeTableModel

/// Creates the paths of a table's borders and separators, in columns of the table and the given screen lines.
struct TableStrokes {
  let columns: TableColumns
  /// The box around the section, or nil.
  let box: BoxShape?
  /// Whether separators join the walls of the box. The walls of a filled box are not strokes, so separators end
  /// beside them.
  let hasWalls: Bool

  /// Returns the line above the first or below the last row of a section without a box.
  func edge(line: Int) -> StrokePath {
    StrokePath([.leftEdge(column: 0, line: line), .leftEdge(column: columns.width, line: line)])
  }

  /// Returns the path of a straight separator, or nil if it is hidden. By default it starts at the text and ends at
  /// the right edge or joins the right wall. Between walls, a free end is inset by half a column more. On the line of a
  /// corner's step, both ends are free.
  func separator(_ separator: CellSeparator, line: Int) -> StrokePath? {
    guard let separator = columns.separator(separator) else { return nil }
    let isBetweenWalls = box != nil && hasWalls
    if isBetweenWalls, let box, box.inset(atLine: line) > 0 {
      let inside = box.inside(atLine: line)
      let start = max(separator.start ?? 0, inside.lowerBound + 1)
      let end = min(separator.end ?? .max, inside.upperBound - 1)
      return StrokePath([
        .center(column: start, line: line), .center(column: max(start, end - 1), line: line),
      ])
    }
    let start = separator.start.map {
      isBetweenWalls ? StrokePoint.center(column: $0, line: line) : .leftEdge(column: $0, line: line)
    }
    let end = separator.end.map {
      isBetweenWalls ? StrokePoint.center(column: $0 - 1, line: line) : .leftEdge(column: $0, line: line)
    }
    return StrokePath([start ?? leftEnd(line), end ?? rightEnd(line)])
  }

  /// Returns the columns that a hairline underlines: those of a separator, without the wall.
  func hairline(_ separator: CellSeparator, line: Int) -> Range<Int> {
    guard let separator = columns.separator(separator) else { return 0..<0 }
    let inside = box?.inside(atLine: line) ?? columns.box
    let start = separator.start ?? inside.lowerBound
    return start..<max(start, separator.end ?? inside.upperBound)
  }

  /// Returns a segment of a snake: the separator below a row, preceded by the half turn that joins it to the separator
  /// above (Viget's snake; each row owns the segment that ends below it).
  ///
  ///     ────────────╮  segment 0 up to the turn
  ///                 │  segment 1 from the turn's first corner on
  ///       ╭─────────╯
  func snake(_ segment: SnakeSegment) -> StrokePath {
    let line = segment.line
    guard let turns = columns.turns else { return StrokePath([leftEnd(line), rightEnd(line)]) }
    let end =
      segment.leadsRight
      ? segment.isLast ? rightEnd(line) : .leftEdge(column: turns.right, line: line)
      : segment.isLast ? leftEnd(line) : .rightEdge(column: turns.left, line: line)
    guard let previous = segment.previousLine else {
      return StrokePath([segment.leadsRight ? leftEnd(line) : rightEnd(line), end])
    }
    let turn = segment.leadsRight ? turns.left : turns.right
    let start =
      segment.leadsRight
      ? StrokePoint.rightEdge(column: turn, line: previous) : .leftEdge(column: turn, line: previous)
    return StrokePath([start, .center(column: turn, line: previous), .center(column: turn, line: line), end])
  }

  /// Returns the left end of a line: the edge of the table, or the middle of the wall, which it joins as `├`.
  private func leftEnd(_ line: Int) -> StrokePoint {
    guard let box else { return .leftEdge(column: columns.box.lowerBound, line: line) }
    let start = box.inside(atLine: line).lowerBound
    return hasWalls ? .center(column: start - 1, line: line) : .leftEdge(column: start, line: line)
  }

  private func rightEnd(_ line: Int) -> StrokePoint {
    guard let box else { return .leftEdge(column: columns.box.upperBound, line: line) }
    let end = box.inside(atLine: line).upperBound
    return hasWalls ? .center(column: end, line: line) : .leftEdge(column: end, line: line)
  }
}

/// The place of a separator in its snake.
struct SnakeSegment {
  /// The line of the separator.
  let line: Int
  /// The line of the separator before it in the snake; nil for the first one.
  let previousLine: Int?
  /// Whether the separator leads from left to right.
  let leadsRight: Bool
  /// Whether the snake ends with the separator.
  let isLast: Bool
}
