/// A position on the character grid: column 0 is the leftmost, line 0 the topmost.
public struct Point: Hashable, Sendable {
  /// Columns from the left edge.
  public var column: Int
  /// Lines from the top edge.
  public var line: Int

  /// The cell in a column and a line, both counted from 0.
  public init(column: Int, line: Int) {
    self.column = column
    self.line = line
  }
}
