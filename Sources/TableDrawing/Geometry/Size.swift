/// A width in columns and a height in lines. Zero is valid everywhere; negative lengths become zero.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var lines: Int

  public init(columns: Int, lines: Int) {
    self.columns = max(0, columns)
    self.lines = max(0, lines)
  }
}
