import SnakeTableDrawing
import SnakeTableModel

/// Draws values below columns, each at the right end of its column. A value that is too wide takes room from the columns at its left,
/// then from the columns at its right.
///
///     name                    visits     price
///     sum · 20 of 70 rows        180     12.50
extension TablePainter {
  /// - Parameters:
  ///   - level: the number of groups that contain what the values are about.
  ///   - first: the line of the screen for the first values.
  func paint(
    _ values: ColumnValues, below layout: ColumnLayout, in style: TextStyle, level: Int, from first: Int,
    into buffer: inout CellBuffer
  ) {
    let indentation = min(
      level * LabelLine.indentation, max(0, columns.label.count - CellMetrics.narrowestText))
    let range = columns.label.dropFirst(indentation)
    func draw(_ text: CellText, in columns: Range<Int>, line: Int) {
      let line = TextLine(columns: columns, line: first + line, style: style, highlight: theme.highlight)
      self.draw(text, in: line, into: &buffer)
    }
    for (number, line) in values.lines.enumerated() {
      let places = places(of: line, below: layout, in: range)
      for (text, columns) in places.values { draw(text, in: columns, line: number) }
      var gaps = places.gaps
      let width = typesetter.columns(of: line.title.bytes)
      let first = gaps.firstIndex { $0.count >= width }
      if let first {
        draw(line.title, in: gaps[first], line: number)
        gaps[first] = gaps[first].dropFirst(min(gaps[first].count, width + 1))
      }
      guard number == 0, let note = values.note,
        let gap = gaps.indices.max(by: { gaps[$0].count < gaps[$1].count }),
        gaps[gap].count >= CellMetrics.narrowestText
      else { continue }
      draw(gap == first ? note.behind(Array("· ".utf8)) : note, in: gaps[gap], line: number)
    }
    for (number, text) in values.texts.enumerated() {
      draw(text, in: range, line: values.lines.count + number)
    }
  }

  /// Returns the places of the values of a line, and the columns of the screen between them. An ellipsis stands for a value that has
  /// no room even so: no number is cut off.
  private func places(
    of line: ColumnValues.Line, below layout: ColumnLayout, in range: Range<Int>
  ) -> (values: [(CellText, Range<Int>)], gaps: [Range<Int>]) {
    var (values, gaps): ([(CellText, Range<Int>)], [Range<Int>]) = ([], [])
    var start = range.lowerBound
    let valued = layout.columns.filter { line.values[$0.index] != nil }
    func width(in column: ColumnLayout.Column) -> Int {
      typesetter.columns(of: line.values[column.index]?.bytes ?? [], atMost: range.count + 1)
    }
    for (number, column) in valued.enumerated() {
      guard let value = line.values[column.index] else { continue }
      var room = min(start, column.columns.upperBound)..<column.columns.upperBound
      let columnsOfValue = width(in: column)
      if columnsOfValue > room.count {
        // The columns up to the next value are free.
        let next = valued.dropFirst(number + 1).first.map { next in
          next.columns.upperBound - min(next.columns.count, width(in: next)) - CellMetrics.spacing
        }
        let end = min(next ?? range.upperBound, room.lowerBound + columnsOfValue)
        room = room.lowerBound..<max(room.upperBound, end)
      }
      let text = columnsOfValue <= room.count ? value : CellText(String(typesetter.ellipsis))
      let place = columns(of: text, atEndOf: room)
      values.append((text, place))
      gaps.append(start..<max(start, place.lowerBound - CellMetrics.spacing))
      start = place.upperBound + CellMetrics.spacing
    }
    gaps.append(start..<max(start, range.upperBound))
    return (values, gaps)
  }
}
