import SnakeTableDrawing
import SnakeTableModel

/// The paths of a table's borders and separators, in the coordinates of the screen lines they are given.
struct TableStrokes {
  let columns: TableColumns
  /// The box round the section; nil where there is none.
  let box: BoxShape?
  /// Lines join the walls of the box; those of a filled box are no strokes, and lines end beside them.
  let hasWalls: Bool

  /// The line above the first or below the last row where there is no box.
  func edge(line: Int) -> StrokePath {
    StrokePath([.leftEdge(column: 0, line: line), .leftEdge(column: columns.width, line: line)])
  }

  /// A straight separator: it starts at the text and runs to the right edge, or joins the right wall, unless its
  /// row says otherwise; nil for none. Beside walls it keeps half a column more.
  func separator(_ separator: CellSeparator, line: Int) -> StrokePath? {
    guard let separator = columns.separator(separator) else { return nil }
    let isBetweenWalls = box != nil && hasWalls
    let start = separator.start.map {
      isBetweenWalls ? StrokePoint.center(column: $0, line: line) : .leftEdge(column: $0, line: line)
    }
    let end = separator.end.map {
      isBetweenWalls ? StrokePoint.center(column: $0 - 1, line: line) : .leftEdge(column: $0, line: line)
    }
    return StrokePath([start ?? leftEnd(line), end ?? rightEnd(line)])
  }

  /// The columns that a hairline underlines: those of a separator, without the wall.
  func hairline(_ separator: CellSeparator, line: Int) -> Range<Int> {
    guard let separator = columns.separator(separator) else { return 0..<0 }
    let inside = box?.inside(atLine: line) ?? columns.box
    let start = separator.start ?? inside.lowerBound
    return start..<max(start, separator.end ?? inside.upperBound)
  }

  /// Segment `index` of the snake round `count` rows: the separator below row `index`, and before it the half
  /// turn that joins it to the separator above (Viget's snake; each row owns the segment that ends below it).
  ///
  ///     ────────────╮  segment 0 up to the turn
  ///                 │  segment 1 from the turn's first corner on
  ///       ╭─────────╯
  ///
  /// - Parameters:
  ///   - line: where the separator below the row stands.
  ///   - previousLine: where the separator above it stands; not used for segment 0.
  func snake(segment index: Int, of count: Int, line: Int, previousLine: Int) -> StrokePath {
    guard let turns = columns.turns else { return StrokePath([leftEnd(line), rightEnd(line)]) }
    let isLast = index == count - 2
    let beforeRightTurn = StrokePoint.leftEdge(column: turns.right, line: line)
    let afterLeftTurn = StrokePoint.rightEdge(column: turns.left, line: line)
    if index == 0 {
      return StrokePath([leftEnd(line), isLast ? rightEnd(line) : beforeRightTurn])
    }
    if index.isMultiple(of: 2) {
      return StrokePath([
        .rightEdge(column: turns.left, line: previousLine), .center(column: turns.left, line: previousLine),
        .center(column: turns.left, line: line), isLast ? rightEnd(line) : beforeRightTurn,
      ])
    }
    return StrokePath([
      .leftEdge(column: turns.right, line: previousLine), .center(column: turns.right, line: previousLine),
      .center(column: turns.right, line: line), isLast ? leftEnd(line) : afterLeftTurn,
    ])
  }

  /// A free end at the left: the edge of the table, or the middle of the wall, which it joins as `├`.
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
