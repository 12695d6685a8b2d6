import SnakeTableDrawing

/// A horizontal line that stands for all rows of a list, with a tick where rows match a filter. The tick is heavier where more rows match.
/// The heavy part spans the first to the last visible row.
///
///     ─────┴──┸┸┴────━━┷━━━━━━────────────┴──────────────────────
package struct MatchMap: Equatable, Sendable {
  /// The number of matches that each column stands for.
  private let counts: [Int]
  /// The half columns of the heavy part.
  private let visible: Range<Int>

  /// - Parameters:
  ///   - counts: the number of matches that each column stands for.
  ///   - rows: the number of rows of the list.
  ///   - visible: the numbers of the rows of the list from the first to the last one in view; nil for none.
  package init(counts: [Int], rows: Int, visible: ClosedRange<Int>?) {
    self.counts = counts
    let halves = 2 * counts.count
    guard let visible, rows > 0, halves > 0 else {
      self.visible = 0..<0
      return
    }
    func half(_ row: Int) -> Int {
      rows.dividingFullWidth(max(0, min(row, rows)).multipliedFullWidth(by: halves)).quotient
    }
    let start = min(half(visible.lowerBound), halves - 2)
    self.visible = start..<max(start + 2, half(visible.upperBound + 1))
  }

  /// Returns the bounds of the rows that each column stands for: one more than there are columns.
  package static func bounds(columns: Int, rows: Int) -> [Int] {
    guard columns > 0 else { return [] }
    return (0...columns).map { columns.dividingFullWidth(rows.multipliedFullWidth(by: $0)).quotient }
  }

  /// The number of matches from which a tick is heavy: more than half of the largest number, and several.
  private var heavyCount: Int { max(2, (counts.max() ?? 0) / 2 + 1) }

  /// Draws the line.
  /// - Parameters:
  ///   - point: the start of the line.
  ///   - progress: the half columns that show the progress of work, from the start of the line.
  package func paint(
    into buffer: inout CellBuffer, at point: Point, progress: Range<Int> = 0..<0, theme: Theme
  ) {
    let path = StrokePath([
      .leftEdge(column: point.column, line: point.line),
      .leftEdge(column: point.column + counts.count, line: point.line),
    ])
    buffer.stroke(path, style: theme.stroke)
    buffer.stroke(
      path, strokeStart: progress.lowerBound, strokeEnd: progress.upperBound,
      weight: theme.colorDepth == .none ? .double : .light, style: theme.accent)
    buffer.stroke(
      path, strokeStart: visible.lowerBound, strokeEnd: visible.upperBound, weight: .heavy,
      style: theme.accent)
    let heavy = heavyCount
    for (column, count) in counts.enumerated() where count > 0 {
      // A cell has one colour. The colour of the heavy part wins over the colour of a tick.
      let isVisible = visible.overlaps((2 * column)..<(2 * column + 2))
      buffer.add(
        BoxArms(north: count >= heavy ? .heavy : .light), column: point.column + column, line: point.line,
        style: isVisible || count >= heavy ? theme.accent : theme.secondary)
    }
  }
}
