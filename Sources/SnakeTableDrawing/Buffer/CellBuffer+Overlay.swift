/// Drawing of a box with a shadow over other content.
extension CellBuffer {
  /// Draws the cells of another buffer that are not blank, such as those of a shadow, on the cells of this buffer that have
  /// neither text nor lines. These keep their backgrounds.
  /// - Parameter origin: the position of the other buffer's first cell.
  package mutating func drawBehindText(_ other: CellBuffer, at origin: Point) {
    for line in 0..<other.lines {
      for column in 0..<other.columns where other[column, line] != .blank {
        let place = Point(column: origin.column + column, line: origin.line + line)
        guard clip.contains(place) else { continue }
        let own = self[place.column, place.line]
        guard own.content == 0, own.arms.isEmpty, !own.isContinuation else { continue }
        var cell = other[column, line]
        cell.style = cell.style.over(own.style)
        copy(cell, of: other, column: place.column, line: place.line)
      }
    }
  }

  /// Joins the lines that end at a box from outside to its border.
  ///
  ///     ──│        ──┤
  ///       │    to    │
  package mutating func joinLines(around box: Rect, style: Style) {
    for line in box.line..<box.endLine {
      join(Point(column: box.column, line: line), .west, style: style)
      join(Point(column: box.endColumn - 1, line: line), .east, style: style)
    }
    for column in box.column..<box.endColumn {
      join(Point(column: column, line: box.line), .north, style: style)
      join(Point(column: column, line: box.endLine - 1), .south, style: style)
    }
  }

  /// Adds an arm to a cell with lines if the next cell in its direction has an arm towards it.
  private mutating func join(_ point: Point, _ direction: Direction, style: Style) {
    let next =
      switch direction {
      case .north: Point(column: point.column, line: point.line - 1)
      case .east: Point(column: point.column + 1, line: point.line)
      case .south: Point(column: point.column, line: point.line + 1)
      case .west: Point(column: point.column - 1, line: point.line)
      }
    guard clip.contains(point), clip.contains(next), !self[point.column, point.line].arms.isEmpty else {
      return
    }
    var arms = BoxArms.none
    arms[direction] = self[next.column, next.line].arms[direction.opposite]
    add(arms, column: point.column, line: point.line, style: style)
  }
}
