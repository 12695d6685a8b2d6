/// The rows that may or may not match a filter: to decide would take too long, or the row is too long.
package struct UndecidedRows: Error, Equatable, Sendable {
  package let count: Int
  /// The name of the input of the first one; nil for rows of a source.
  package let path: String?
  /// The number of the first one in its input, counted from 1.
  package let firstRow: Int
  /// Whether the first one is too long to be searched; otherwise that takes too much time.
  package let isTooLong: Bool

  package init(count: Int, path: String? = nil, firstRow: Int, isTooLong: Bool = false) {
    self.isTooLong = isTooLong
    self.count = count
    self.path = path
    self.firstRow = firstRow
  }
}
