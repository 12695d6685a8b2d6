import SnakeTableProtocol

/// A connection to a database, for one thread at a time.
protocol SQLConnection: AnyObject {
  associatedtype Dialect: SQLDialect
  associatedtype Cursor: SQLCursor

  var dialect: Dialect { get }
  /// Runs a statement that only reads.
  func rows(_ text: SQLText) throws(ListError) -> Cursor
  /// Returns the relation that a list is; the tables of the database for nil.
  func relation(_ list: ListOpening.List?) throws(ListError) -> SQLRelation
  /// Returns about how many rows a relation has, if that is known without counting them.
  func estimatedCount(of relation: SQLRelation) throws(ListError) -> Int?
}

/// The rows of a running statement.
protocol SQLCursor: AnyObject {
  /// Goes to the next row, at first to the first one. Returns whether there is one.
  func next() throws(ListError) -> Bool
  var numberOfColumns: Int { get }
  /// Returns a value of the row.
  /// - Parameter cut: The number of bytes that are enough; nil for the whole value.
  func value(_ column: Int, cut: Int?) -> SQLCell
}

/// A value of a row.
struct SQLCell {
  var value: SQLValue
  /// The number of bytes of the whole value if it is cut off.
  var size: Int?
}
