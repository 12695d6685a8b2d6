import SnakeTableDrawing
import SnakeTableModel

/// Draws the strokes beside marked rows.
///
///     │ Durham                8   │      the left wall of a box; without walls, the column
///     ┃ Raleigh               3 ✓ │      behind the cursor's bar, or that of the bar
///     ┃ ╶─────────────────────────┤
///     ┃ Asheville             1 ✓ │
extension TablePainter {
  /// Draws a stroke in the accent colour beside each marked row of a section. Neighbouring rows have one stroke.
  func paintMarks(of section: SectionContext, into buffer: inout CellBuffer) {
    guard showsMarkStrokes else { return }
    let rows = separatedRows(of: section)
    let marks = rows.map { mark(ofRow: $0, of: section) }
    for (index, row) in rows.enumerated() where marks[index] != .none {
      let stroke = MarkStroke(
        isGrowing: marks[index] == .growing, joinsRowAbove: index > 0 && marks[index - 1] == .whole,
        joinsRowBelow: index + 1 < marks.count && marks[index + 1] == .whole)
      paint(stroke, beside: context(ofRow: row, in: section), into: &buffer)
    }
  }

  private enum Mark {
    case none, whole, growing
  }

  /// The stroke beside one row. On a separator between two rows, it belongs to the row that grows.
  private struct MarkStroke {
    let isGrowing: Bool
    let joinsRowAbove: Bool
    let joinsRowBelow: Bool
  }

  private var showsMarkStrokes: Bool {
    // Without the glyph, for screen readers, the rows say it in words.
    layout.configuration.hasMultipleMarks && presentation.selection.markedCount > 0
      && appearance.glyphs.checkmark != " "
  }

  private func mark(ofRow row: Int, of section: SectionContext) -> Mark {
    let identifier = dataSource.identifier(
      forRowAt: TableIndexPath(row: row, section: section.frame.section))
    guard presentation.selection.isMarked(identifier) else { return .none }
    return presentation.markGrowth?.identifier == identifier ? .growing : .whole
  }

  private func paint(_ stroke: MarkStroke, beside row: RowContext, into buffer: inout CellBuffer) {
    guard row.look.isSelected, let column = markColumn(of: row) else { return }
    let lines = markLines(of: row)
    let joinsAbove = stroke.joinsRowAbove && connects(row, acrossLine: row.lines.lowerBound - 1)
    let joinsBelow = stroke.joinsRowBelow && connects(row, acrossLine: row.lines.upperBound)
    let first = lines.lowerBound - (joinsAbove ? 1 : 0)
    let last = lines.upperBound + (joinsBelow ? 1 : 0)
    let growsUpwards = stroke.joinsRowBelow && !stroke.joinsRowAbove
    let ends = [first, last].map { StrokePath.Vertex.topEdge(column: column, line: $0) }
    let path = StrokePath(growsUpwards ? ends.reversed() : ends)
    let growth = stroke.isGrowing ? presentation.markGrowth : nil
    let drawn = growth?.drawn(of: path.length, at: presentation.time)
    if appearance.weight == .double { buffer.removeVerticalArms(column: column, lines: first..<last) }
    buffer.stroke(path, strokeEnd: drawn ?? .max, weight: markWeight, style: markStyle(of: row))
  }

  /// The weight of the strokes, which differs from the weight of the walls.
  private var markWeight: StrokePath.Weight { appearance.weight == .heavy ? .double : .heavy }

  /// Whether only the checkmark shows that a row is marked.
  func needsCheckmark(_ row: RowContext) -> Bool {
    row.look.isSelected && (!showsMarkStrokes || markColumn(of: row) == nil)
  }

  /// The column of the stroke: the wall, or the column behind the cursor's bar. If the text begins there, it is the column of
  /// the bar, in rows without the cursor. nil if there is none of these.
  private func markColumn(of row: RowContext) -> Int? {
    if hasWalls(row), let box = row.box { return markLines(of: row).isEmpty ? nil : box.columns.lowerBound }
    guard let bar = columns.bar else { return nil }
    if columns.turns != nil || row.box != nil { return row.isCursor ? nil : bar }
    return bar + 1 < columns.content.lowerBound ? bar + 1 : nil
  }

  /// Returns whether a row is between the walls of a box. A box that is a fill has none.
  private func hasWalls(_ row: RowContext) -> Bool { row.box != nil && !isFilled }

  /// Returns the lines of a row on which the stroke can be: those between the steps of the corners.
  private func markLines(of row: RowContext) -> Range<Int> {
    let lines = row.lines
    guard let first = lines.first(where: { hasRoom(for: row, atLine: $0) }),
      let last = lines.last(where: { hasRoom(for: row, atLine: $0) })
    else { return lines.prefix(0) }
    return first..<(last + 1)
  }

  /// Returns whether the stroke of a row continues across the line of a separator, to that of its neighbour.
  private func connects(_ row: RowContext, acrossLine line: Int) -> Bool {
    guard layout.configuration.separator.height > 0 else { return false }
    return ((line - 1)...(line + 1)).allSatisfy { hasRoom(for: row, atLine: $0) }
  }

  /// Returns whether the stroke can be on a line. The steps of a corner take the place of the wall.
  private func hasRoom(for row: RowContext, atLine line: Int) -> Bool {
    !hasWalls(row) || row.box?.inset(atLine: line) == 0
  }

  /// The style of the stroke. Without a wall, it is on the fill of the cursor's row.
  private func markStyle(of row: RowContext) -> Style {
    guard row.box == nil, row.look.isFocused else { return theme.accent }
    return theme.accent.over(Style(background: cursorFill(of: row).background))
  }
}

/// The growth of the stroke beside a row that the user has marked.
package struct MarkGrowth: Equatable, Sendable {
  /// The identifier of the row.
  package let identifier: Int
  private var flash = Flash(duration: Self.duration)

  /// The duration in nanoseconds.
  package static let duration = 120_000_000

  /// Creates a growth that has not been shown yet.
  package init(ofRow identifier: Int) { self.identifier = identifier }

  /// Returns the growth as of the frame at a time; nil if it is over. Replace the growth by the result: the first frame
  /// sets its start.
  package func shown(at time: Int) -> MarkGrowth? {
    flash.shown(at: time).map { flash in
      var result = self
      result.flash = flash
      return result
    }
  }

  /// Returns the number of half-arms drawn at a time, at least one, of a stroke with `length` half-arms.
  func drawn(of length: Int, at time: Int) -> Int {
    min(length, 1 + length * flash.elapsed(at: time) / flash.duration)
  }
}

/// A short animation, such as the highlight of a row or of the scroll bar, which starts with the first frame that shows
/// it. It does not read the clock.
package struct Flash: Equatable, Sendable {
  /// The length in nanoseconds.
  package let duration: Int
  /// The time of the first frame in nanoseconds of the monotonic clock; nil before it.
  private var start: Int?

  /// Creates a flash that has not been shown yet.
  package init(duration: Int) { self.duration = duration }

  /// Returns the flash as of the frame at a time; nil if it is over. Replace the flash by the result: the first frame
  /// sets its start.
  package func shown(at time: Int) -> Flash? {
    var result = self
    result.start = start ?? time
    return start.map { time - $0 >= duration } ?? false ? nil : result
  }

  /// Returns the nanoseconds since the first frame, at most the duration; 0 before it.
  package func elapsed(at time: Int) -> Int { start.map { min(max(0, time - $0), duration) } ?? 0 }
}

/// An animation that strokes the box of a section a second time, after the cursor has entered the section.
package struct FocusStroke: Equatable, Sendable {
  /// The index of the section.
  package var section: Int
  /// The start time, in nanoseconds of the monotonic clock.
  package var start: Int
  /// The duration in nanoseconds.
  package var duration: Int
  /// The timing function of the stroke.
  package var timing: StrokePath.TimingFunction

  /// Creates a stroke. Times are in nanoseconds; a negative duration becomes 0.
  package init(section: Int, start: Int, duration: Int, timing: StrokePath.TimingFunction = .linear) {
    self.section = section
    self.start = start
    self.duration = max(0, duration)
    self.timing = timing
  }

  /// The time in nanoseconds at which the stroke is complete and removed.
  package var end: Int {
    let (sum, isTooLate) = start.addingReportingOverflow(duration)
    return isTooLate ? .max : sum
  }

  /// Returns the number of half-arms of a path drawn at a time; 0 once the stroke is complete.
  func drawn(_ path: StrokePath, at time: Int) -> Int {
    time < end ? timing.drawn(of: path.length, elapsed: time - start, duration: duration) : 0
  }
}
