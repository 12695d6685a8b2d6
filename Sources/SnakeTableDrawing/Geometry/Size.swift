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

extension Size: CustomStringConvertible {
  /// `80 columns by 24 lines`.
  public var description: String { "\(columns) columns by \(lines) lines" }
}
