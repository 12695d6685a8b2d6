/// A position on the character grid: column 0 is the leftmost, line 0 the topmost.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge in columns.
  public var column: Int
  /// The distance from the top edge in lines.
  public var line: Int

  /// Creates the position at a column and a line, both counted from 0.
  public init(column: Int, line: Int) {
    self.column = column
    self.line = line
  }
}

extension Point: CustomStringConvertible {
  /// `column 3, line 4`.
  public var description: String { "column \(column), line \(line)" }
}
