/// The rows that may or may not match a filter: to decide would take too long, or the row is too long.
public struct UndecidedRows: Error, Equatable, Sendable {
  public let count: Int
  /// The name of the input of the first one; nil for rows of a source.
  public let path: String?
  /// The number of the first one in its input, counted from 1.
  public let firstRow: Int

  public init(count: Int, path: String? = nil, firstRow: Int) {
    self.count = count
    self.path = path
    self.firstRow = firstRow
  }
}
