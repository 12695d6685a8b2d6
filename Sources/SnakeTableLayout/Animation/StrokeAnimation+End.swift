import SnakeTableModel

extension StrokeAnimation {
  /// Returns the time at which the last stroke is complete, in nanoseconds. O(log n).
  package func end(in layout: TableLayout) -> Int {
    let last = interval(ofStroke: layout.strokeCount(of: self) - 1).end
    guard stagger > 0 || sectionDelay > 0, let row = layout.lastRow(of: self) else { return last }
    return max(last, end(ofSection: row.section, in: layout) ?? last)
  }

  /// Returns the time at which the last stroke of a section is complete; nil if no row of the section is part of
  /// the animation.
  func end(ofSection section: Int, in layout: TableLayout) -> Int? {
    guard let number = layout.lastStrokeNumber(ofSection: section, in: self) else { return nil }
    let border = interval(ofStraightStrokeAt: TableIndexPath(row: 0, section: section), in: layout).end
    switch layout.configuration.separator {
    case .none: return border
    case .snake: return max(border, interval(ofStroke: number).end)
    case .line, .hairline:
      guard stagger > 0, let last = layout.lastRow(of: self) else { return border }
      let row = last.section == section ? last.row : layout.rowCount(ofSection: section) - 1
      return max(
        border, interval(ofStraightStrokeAt: TableIndexPath(row: row, section: section), in: layout).end)
    }
  }

  /// Returns the interval in which the straight separator below a row is drawn, which for the first row is that of
  /// the section's box or edges.
  func interval(ofStraightStrokeAt row: TableIndexPath, in layout: TableLayout) -> StrokeInterval {
    interval(rowsAbove: layout.rows(above: row, in: self), inSection: row.section)
  }
}
