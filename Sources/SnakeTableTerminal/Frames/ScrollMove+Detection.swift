import SnakeTableDrawing

extension ScrollMove {
  /// The maximum number of distances to compare completely. If many lines are equal, comparing costs more than drawing.
  private static let maximumTrials = 4

  /// Finds the movement within `lines` that explains most of the new frame; nil if there is none. Both buffers have the
  /// same size. O(lines × columns) in the worst case.
  init?(from old: CellBuffer, to new: CellBuffer, lines: Range<Int>) {
    guard lines.count >= 4 else { return nil }
    let middle = (lines.lowerBound + lines.upperBound) / 2
    let counts = (1...lines.count / 2).lazy.flatMap { [$0, -$0] }
      .filter { lines.contains(middle + $0) && new.isSame(line: middle, as: middle + $0, in: old) }
    for count in counts.prefix(Self.maximumTrials) {
      self.init(lines: lines, count: count)
      let moved = lines.filter { line in
        source(of: line).map { new.isSame(line: line, as: $0, in: old) } ?? false
      }
      guard moved.count >= lines.count / 2, let first = moved.first, let last = moved.last else { continue }
      // Lines beyond those that have moved, such as the cursor row at an edge, may have changed little in place.
      self.lines = min(first, first + count)..<max(last, last + count) + 1
      return
    }
    return nil
  }
}
