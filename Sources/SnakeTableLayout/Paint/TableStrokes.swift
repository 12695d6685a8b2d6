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
  func separator(_ separator: TableCell.Separator, line: Int) -> StrokePath? {
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
      isBetweenWalls ? StrokePath.Vertex.center(column: $0, line: line) : .leftEdge(column: $0, line: line)
    }
    let end = separator.end.map {
      isBetweenWalls
        ? StrokePath.Vertex.center(column: $0 - 1, line: line) : .leftEdge(column: $0, line: line)
    }
    return StrokePath([start ?? leftEnd(line), end ?? rightEnd(line)])
  }

  /// Returns the columns that a hairline underlines: those of a separator, without the wall.
  func hairline(_ separator: TableCell.Separator, line: Int) -> Range<Int> {
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
      ? StrokePath.Vertex.rightEdge(column: turn, line: previous) : .leftEdge(column: turn, line: previous)
    return StrokePath([start, .center(column: turn, line: previous), .center(column: turn, line: line), end])
  }

  /// Returns the left end of a line: the edge of the table, or the middle of the wall, which it joins as `├`.
  private func leftEnd(_ line: Int) -> StrokePath.Vertex {
    guard let box else { return .leftEdge(column: columns.box.lowerBound, line: line) }
    let start = box.inside(atLine: line).lowerBound
    return hasWalls ? .center(column: start - 1, line: line) : .leftEdge(column: start, line: line)
  }

  private func rightEnd(_ line: Int) -> StrokePath.Vertex {
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

extension TableLayout {
  /// Returns the number of strokes that are drawn one after the other: at least 1, for the boxes and edges.
  func strokeCount(of animation: StrokeAnimation) -> Int {
    guard configuration.separator == .snake, contains(animation.firstRow),
      let lastRow = lastRow(of: animation)
    else { return 1 }
    let last = segmentPosition(of: lastRow) - segmentPosition(of: animation.firstRow)
    return max(1, last + (hasSegment(lastRow) ? 1 : 0))
  }

  /// Returns the animation's last row, or the nearest row before it if it has been deleted since the start.
  func lastRow(of animation: StrokeAnimation) -> TableIndexPath? {
    let path = animation.lastRow
    guard sections.indices.contains(path.section) else { return self.path(atPosition: numberOfRows - 1) }
    return self.path(
      atPosition: rowCounts.offset(of: path.section) + min(path.row, sections[path.section].rowCount - 1))
  }

  /// Returns the lines of an animation's rows; nil if the rows no longer exist.
  func lines(of animation: StrokeAnimation) -> Range<Int>? {
    guard contains(animation.firstRow), let last = lastRow(of: animation), last >= animation.firstRow else {
      return nil
    }
    return frame(ofRowAt: animation.firstRow).line..<frame(ofRowAt: last).lines.upperBound
  }

  /// Returns the number of rows between the first row of an animation and a row.
  func rows(above path: TableIndexPath, in animation: StrokeAnimation) -> Int {
    guard sections.indices.contains(path.section), contains(animation.firstRow) else { return 0 }
    return max(0, position(of: path) - position(of: animation.firstRow))
  }

  func rowCount(ofSection section: Int) -> Int { sections[section].rowCount }

  /// Returns the number of the snake's segment that ends below a row, counted from the first row of the animation;
  /// nil if the row is not animated and its segment is therefore drawn completely.
  func strokeNumber(of path: TableIndexPath, in animation: StrokeAnimation) -> Int? {
    guard path >= animation.firstRow, path <= animation.lastRow, contains(animation.firstRow) else {
      return nil
    }
    return segmentPosition(of: path) - segmentPosition(of: animation.firstRow)
  }

  /// Returns the number of a section's last stroke; nil if no row of the section is part of the animation.
  func lastStrokeNumber(ofSection section: Int, in animation: StrokeAnimation) -> Int? {
    guard
      (animation.firstRow.section...max(animation.firstRow.section, animation.lastRow.section)).contains(
        section)
    else { return nil }
    guard configuration.separator == .snake else { return 0 }
    var row = sections[section].rowCount - 2
    if section == animation.lastRow.section { row = min(row, animation.lastRow.row) }
    // A section without segments has only its box, which is stroke 0.
    guard row >= 0 else { return 0 }
    return strokeNumber(of: TableIndexPath(row: row, section: section), in: animation) ?? 0
  }

  /// Returns the number of segments before a row's segment, through all sections. The last row of a section has no
  /// segment.
  private func segmentPosition(of path: TableIndexPath) -> Int {
    separatorCounts.offset(of: path.section) + min(path.row, max(0, sections[path.section].rowCount - 1))
  }

  private func hasSegment(_ path: TableIndexPath) -> Bool { path.row < sections[path.section].rowCount - 1 }
}

/// The stroke animation of a table as data, for programs that render it in their own way: when each stroke begins,
/// and when its colour changes from the accent to its own.
package struct StrokeTimeline: Sendable {
  /// A stroke and its timing.
  package struct Stroke: Equatable, Sendable {
    /// The path in columns and lines of the content.
    package let path: StrokePath
    /// The begin time in nanoseconds after the start of the animation.
    package let begin: Int
    /// The duration in nanoseconds.
    package let duration: Int
    /// The style of the complete stroke.
    package let style: Style
  }

  /// The strokes of one section.
  package struct Section: Equatable, Sendable {
    /// The section's strokes in the order in which they begin.
    package let strokes: [Stroke]
    /// The time at which the last stroke is complete and all strokes change from the accent to their own colour, in
    /// nanoseconds after the start of the animation.
    package let end: Int
  }

  /// The visible sections from top to bottom.
  package let sections: [Section]
  /// The duration of one stroke in nanoseconds; the segments of a paced snake differ.
  package let duration: Int
  /// The delay in nanoseconds before the first stroke.
  package let leadIn: Int
  /// The timing function of each stroke.
  package let timing: StrokePath.TimingFunction
}

extension TablePainter {
  /// The strokes of an animation that has not begun to draw; nil if there is nothing to animate. O(rows).
  package var strokeTimeline: StrokeTimeline? {
    guard let animation = progress.animation, !animation.isReversed else { return nil }
    let window = PaintWindow(viewport: 0..<layout.height, offset: 0)
    let sections = layout.sections(in: window.visible).map { number in
      var strokes: [StrokeTimeline.Stroke] = []
      let append = { (path: StrokePath, interval: StrokeInterval?, style: Style) in
        guard let interval else { return }
        strokes.append(
          .init(
            path: path, begin: interval.begin - animation.start, duration: interval.duration, style: style))
      }
      let section = context(ofSection: number, in: window)
      forEachBorder(of: section) { append($0, $1, theme.stroke) }
      forEachSeparator(of: section) { append($0, $1, separatorStyle) }
      let end = animation.end(ofSection: number, in: layout) ?? animation.interval(ofStroke: 0).end
      return StrokeTimeline.Section(strokes: strokes, end: end - animation.start)
    }
    guard sections.contains(where: { !$0.strokes.isEmpty }) else { return nil }
    return StrokeTimeline(
      sections: sections, duration: animation.duration, leadIn: animation.leadIn, timing: animation.timing)
  }
}
