import SnakeTableModel

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
