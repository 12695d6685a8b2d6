import SnakeTableDrawing
import SnakeTableModel

/// The course of snakes. In a plain table one snake runs through all sections: behind the last separator of a section it
/// turns beside the section's last row, and passes the next header on its way to the next separator. Boxes and edges would
/// be in its way, so in other styles each section has a snake of its own.
extension TablePainter {
  /// Returns the segment of the snake below a row, or nil if there is none.
  func segment(below row: RowFrame, of strokes: TableStrokes, in section: SectionContext) -> StrokePath? {
    guard let line = row.separatorLine else { return nil }
    let window = section.window
    let above = row.path.row > 0 ? row.line - 1 : nil
    guard layout.snakeIsContinuous else {
      return strokes.snake(
        SnakeSegment(
          line: window.screenLine(line), previousLine: above.map(window.screenLine),
          leadsRight: row.path.row.isMultiple(of: 2), isLast: row.path.row == section.frame.rowCount - 2))
    }
    let number = layout.separatorCounts.offset(of: row.path.section) + row.path.row
    let previous = above ?? layout.separatorLine(ofSegment: number - 1)
    return strokes.snake(
      SnakeSegment(
        line: window.screenLine(line), previousLine: previous.map(window.screenLine),
        leadsRight: (number + snakeOrigin).isMultiple(of: 2),
        isLast: number == layout.separatorCounts.total - 1))
  }

  /// Draws the part of the snake beside rows and headers at the end of the window if it belongs to a section below.
  func paintSnake(leavingBelow sections: Range<Int>, in window: PaintWindow, into buffer: inout CellBuffer) {
    guard layout.configuration.separator == .snake, layout.snakeIsContinuous, !sections.isEmpty else {
      return
    }
    let below = sections.first { layout.frame(ofSection: $0).rowsLine >= window.visible.upperBound }
    let number = layout.separatorCounts.offset(of: below ?? sections.upperBound)
    guard let next = layout.segmentRow(number) else { return }
    paintStrokes(of: context(ofSection: next.section, in: window), rows: 0..<1, into: &buffer)
  }
}

extension TableLayout {
  /// Returns the row with the separator to which the snake leads beside the last row of a section; otherwise the row
  /// itself. O(log n).
  package func rowAfterTurn(beside row: TableIndexPath) -> TableIndexPath {
    guard configuration.separator == .snake, snakeIsContinuous, sections.indices.contains(row.section),
      row.row == rowCount(ofSection: row.section) - 1
    else { return row }
    return segmentRow(separatorCounts.offset(of: row.section + 1)) ?? row
  }

  /// Whether one snake runs through all sections.
  var snakeIsContinuous: Bool { configuration.style == .plain }

  /// Returns the row above a separator, by the separator's number through all sections. O(log n).
  func segmentRow(_ number: Int) -> TableIndexPath? {
    guard let section = separatorCounts.index(at: number) else { return nil }
    return TableIndexPath(row: number - separatorCounts.offset(of: section), section: section)
  }

  /// Returns the line of a separator by its number through all sections; nil if there is none. O(log n).
  func separatorLine(ofSegment number: Int) -> Int? {
    segmentRow(number).flatMap { frame(ofRowAt: $0).separatorLine }
  }
}
