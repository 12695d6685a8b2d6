/// Consecutive rows of a list, as a provider returns them.
public struct Page<Row: Sendable, Key: Sendable>: Sendable {
  /// The rows, from top to bottom.
  public var rows: [Row]
  /// The key of the first row; nil if the provider has no keys, or no rows.
  public var firstKey: Key?
  /// The key of the last row; nil if the provider has no keys, or no rows.
  public var lastKey: Key?

  /// Creates a page.
  /// - Parameters:
  ///   - rows: the rows, from top to bottom.
  ///   - firstKey: the key of the first row.
  ///   - lastKey: the key of the last row.
  public init(_ rows: [Row], firstKey: Key? = nil, lastKey: Key? = nil) {
    (self.rows, self.firstKey, self.lastKey) = (rows, firstKey, lastKey)
  }
}
