import SnakeTableDrawing

extension ScrollMove {
  /// The maximum number of distances to compare completely. If many lines are equal, comparing costs more than drawing.
  private static let maximumTrials = 4

  /// Finds the movement within `lines` that explains most of the new frame; nil if there is none. Both buffers have the
  /// same size. O(lines × columns) in the worst case.
  init?(from old: CellBuffer, to new: CellBuffer, lines: Range<Int>) {
    guard lines.count >= 4 else { return nil }
    let middle = (lines.lowerBound + lines.upperBound) / 2
    var trials = 0
    // 1, -1, 2, -2 …
    for number in 2..<(lines.count / 2 + 1) * 2 {
      let count = number % 2 == 0 ? number / 2 : -(number / 2)
      guard lines.contains(middle + count), new.isSame(line: middle, as: middle + count, in: old) else {
        continue
      }
      self.init(lines: lines, count: count)
      if trim(from: old, to: new) { return }
      trials += 1
      if trials == Self.maximumTrials { return nil }
    }
    return nil
  }

  /// Limits the movement to the lines that have moved. Returns false if they are less than half.
  private mutating func trim(from old: CellBuffer, to new: CellBuffer) -> Bool {
    let moved = lines.filter { line in
      source(of: line).map { new.isSame(line: line, as: $0, in: old) } ?? false
    }
    guard moved.count >= lines.count / 2, let first = moved.first, let last = moved.last else { return false }
    // Lines beyond those that have moved, such as the cursor row at an edge, may have changed little in place.
    lines = min(first, first + count)..<max(last, last + count) + 1
    return true
  }
}
