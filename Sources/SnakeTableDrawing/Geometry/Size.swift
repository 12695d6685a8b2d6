/// A width in columns and a height in lines. Zero is valid everywhere; negative lengths become zero.
public struct Size: Hashable, Sendable {
  /// Cells from left to right.
  public var columns: Int
  /// Cells from top to bottom.
  public var lines: Int

  /// So many columns by so many lines.
  public init(columns: Int, lines: Int) {
    self.columns = max(0, columns)
    self.lines = max(0, lines)
  }
}
