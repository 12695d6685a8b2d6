import SnakeTableDrawing

/// A block of lines that moved up (or down, if `count` is negative) from one picture to the next.
struct ScrollMove: Equatable {
  /// Where the block and the lines that come or go stand.
  var lines: Range<Int>
  var count: Int

  /// Distances that are looked at closely: where many lines are alike, looking at all is dearer than drawing.
  private static let maximumTrials = 4

  /// The move within `lines` that explains most of the picture; nil if there is none. Both buffers have the
  /// same size. O(lines × columns) at worst.
  init?(from old: CellBuffer, to new: CellBuffer, lines: Range<Int>) {
    guard lines.count >= 4 else { return nil }
    let middle = (lines.lowerBound + lines.upperBound) / 2
    let counts = (1...lines.count / 2).lazy.flatMap { [$0, -$0] }
      .filter { lines.contains(middle + $0) && new.isSame(line: middle, as: middle + $0, in: old) }
    for count in counts.prefix(Self.maximumTrials) {
      self.init(lines: lines, count: count)
      let moved = lines.count { line in
        source(of: line).map { new.isSame(line: line, as: $0, in: old) } ?? false
      }
      if moved >= lines.count / 2 { return }
    }
    return nil
  }

  init(lines: Range<Int>, count: Int) {
    self.lines = lines
    self.count = count
  }

  /// The line of the old picture that stands at `line`, one of `lines`, after the move; nil for a new line.
  func source(of line: Int) -> Int? {
    lines.contains(line + count) ? line + count : nil
  }
}
