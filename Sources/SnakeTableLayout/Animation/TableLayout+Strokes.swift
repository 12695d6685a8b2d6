import SnakeTableModel

extension TableLayout {
  /// How many strokes follow one another in an animation: at least one, the boxes and edges.
  func strokeCount(of animation: StrokeAnimation) -> Int {
    guard configuration.separator == .snake, contains(animation.firstRow),
      let lastRow = lastRow(of: animation)
    else { return 1 }
    let last = segmentPosition(of: lastRow) - segmentPosition(of: animation.firstRow)
    return max(1, last + (hasSegment(lastRow) ? 1 : 0))
  }

  /// The animation's last row, or the nearest before it if that one has been deleted since.
  func lastRow(of animation: StrokeAnimation) -> TableIndexPath? {
    let path = animation.lastRow
    guard sections.indices.contains(path.section) else { return self.path(atPosition: numberOfRows - 1) }
    return self.path(
      atPosition: rowCounts.offset(of: path.section) + min(path.row, sections[path.section].rowCount - 1))
  }

  /// The lines of the rows of an animation; nil where they exist no more.
  func lines(of animation: StrokeAnimation) -> Range<Int>? {
    guard contains(animation.firstRow), let last = lastRow(of: animation), last >= animation.firstRow else {
      return nil
    }
    return frame(ofRowAt: animation.firstRow).line..<frame(ofRowAt: last).lines.upperBound
  }

  /// How many rows of an animation stand above a row.
  func rows(above path: TableIndexPath, in animation: StrokeAnimation) -> Int {
    guard sections.indices.contains(path.section), contains(animation.firstRow) else { return 0 }
    return max(0, position(of: path) - position(of: animation.firstRow))
  }

  func rowCount(ofSection section: Int) -> Int { sections[section].rowCount }

  /// The number of the snake's segment that ends below a row, counted from the first row of the animation;
  /// nil for a row that is not part of it and so is drawn complete.
  func strokeNumber(of path: TableIndexPath, in animation: StrokeAnimation) -> Int? {
    guard path >= animation.firstRow, path <= animation.lastRow, contains(animation.firstRow) else {
      return nil
    }
    return segmentPosition(of: path) - segmentPosition(of: animation.firstRow)
  }

  /// The number of the last stroke of a section; nil where none of its rows is part of the animation.
  func lastStrokeNumber(ofSection section: Int, in animation: StrokeAnimation) -> Int? {
    guard
      (animation.firstRow.section...max(animation.firstRow.section, animation.lastRow.section)).contains(
        section)
    else { return nil }
    guard configuration.separator == .snake else { return 0 }
    var row = sections[section].rowCount - 2
    if section == animation.lastRow.section { row = min(row, animation.lastRow.row) }
    // Without a segment of its own a section has its box only, which is stroke 0.
    guard row >= 0 else { return 0 }
    return strokeNumber(of: TableIndexPath(row: row, section: section), in: animation) ?? 0
  }

  /// Segments before a row's, through all sections. The last row of a section has none of its own.
  private func segmentPosition(of path: TableIndexPath) -> Int {
    separatorCounts.offset(of: path.section) + min(path.row, max(0, sections[path.section].rowCount - 1))
  }

  private func hasSegment(_ path: TableIndexPath) -> Bool { path.row < sections[path.section].rowCount - 1 }
}
