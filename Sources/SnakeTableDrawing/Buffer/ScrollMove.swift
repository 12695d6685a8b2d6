/// A movement of a block of lines, up by `count` lines, or down if it is negative.
package struct ScrollMove: Equatable, Sendable {
  /// The lines of the block together with those that enter or leave it.
  package var lines: Range<Int>
  package var count: Int

  package init(lines: Range<Int>, count: Int) {
    self.lines = lines
    self.count = count
  }

  /// Returns the line before the movement of a line after it; nil for a line that has entered.
  package func source(of line: Int) -> Int? {
    lines.contains(line + count) ? line + count : nil
  }

  /// The lines that have entered, which are blank.
  package var enteredLines: Range<Int> {
    let number = min(abs(count), lines.count)
    return count > 0 ? lines.suffix(number) : lines.prefix(number)
  }
}
