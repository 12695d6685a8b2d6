/// A width in columns and a height in lines. A size of 0 is valid everywhere.
public struct Size: Hashable, Sendable {
  /// The width in columns.
  public var columns: Int
  /// The height in lines.
  public var lines: Int

  /// Creates a size. Negative lengths become 0.
  public init(columns: Int, lines: Int) {
    self.columns = max(0, columns)
    self.lines = max(0, lines)
  }
}
