import SnakeTableLists

/// A connection to a database, for one thread at a time.
protocol SQLConnection: AnyObject {
  associatedtype Dialect: SQLDialect
  associatedtype Cursor: SQLCursor

  /// The number of rows that are counted without an estimate first: it takes less than 0.2 s.
  static var countedAtOnce: Int { get }
  /// The number of rows that are counted at all. Of more, there is only an estimate.
  static var countedAtMost: Int { get }

  var dialect: Dialect { get }
  /// Whether the connection cannot be used any longer, or shows the database as it was.
  var isOutdated: Bool { get }
  /// Runs a statement that only reads, and whose rows are all needed now.
  func rows(_ text: SQLText) throws(ListError) -> Cursor
  /// Runs a statement whose rows are needed little by little, and perhaps not all. Ends the one before.
  /// - Parameter batch: The number of rows that are needed first.
  func cursor(_ text: SQLText, batch: Int) throws(ListError) -> Cursor
  /// Returns the relation that a list is; the tables of the database for nil.
  func relation(_ list: ListOpening.List?) throws(ListError) -> SQLRelation
  /// Returns the foreign keys of a table, and the keys of other tables that refer to it.
  func links(of relation: SQLRelation) throws(ListError) -> [ListLink]
  /// The names of tables and columns as a statement has them. The columns `name`, `table`, which is null for a table, and `schema`
  /// of a table whose name may have it or not; null otherwise.
  var names: SQLText { get }
  /// Returns the structure of a table or a view, as `SQLStructure` has it.
  func structure(of relation: SQLRelation) throws(ListError) -> SQLRelation
  /// Returns the list of a relation, which is asked through this connection alone.
  func list(_ relation: SQLRelation, _ counts: KnownCounts) -> any OpenList
  /// Returns about how many rows a relation has, if that is known without counting them.
  func estimatedCount(of relation: SQLRelation) throws(ListError) -> Int?
  /// Returns about the value of a column behind a share of the rows, in ascending order without a filter; nil if the engine
  /// does not know it.
  /// - Parameter share: From 0 to 1. Rows without a value are the last ones.
  func value(of column: SQLText, in relation: SQLRelation, atShare share: Double) throws(ListError)
    -> SQLValue?
  /// Returns the relation with its rows read in the order in which they are stored, if a statement that needs all of them would
  /// look up one after the other through an index; nil if the statement is as quick as it can be.
  func storedOrder(of relation: SQLRelation, for text: SQLText) throws(ListError) -> SQLRelation?
  /// Whether the beginnings of a relation's values can be read without the rest.
  func readsBeginnings(of relation: SQLRelation) throws(ListError) -> Bool
  /// Returns the relation with only the beginnings of its values, if they can be read without the rest.
  /// - Parameter cut: The number of bytes that are enough.
  func beginnings(of relation: SQLRelation, cut: Int) -> SQLRelation
}

extension SQLConnection {
  /// Returns the structure of a list.
  /// - Throws: `unsupported` if it is neither a table nor a view.
  func structure(of list: ListOpening.List) throws(ListError) -> SQLRelation {
    let relation = try relation(list)
    guard relation.hasStructure, !relation.opens else {
      throw ListError(.unsupported, Diagnostics.noStructure)
    }
    return try structure(of: relation)
  }

  func links(of relation: SQLRelation) throws(ListError) -> [ListLink] { [] }

  /// The list of the names of tables and columns.
  var listOfNames: SQLRelation {
    SQLRelation(
      title: "names", source: "(\(names)) AS names",
      fields: [ListField("name"), ListField("table"), ListField("schema")])
  }

  func list(_ relation: SQLRelation, _ counts: KnownCounts) -> any OpenList {
    ListSession(connection: self, relation: relation, counts: counts)
  }

  func value(
    of column: SQLText, in relation: SQLRelation, atShare share: Double
  ) throws(ListError) -> SQLValue? { nil }

  func storedOrder(of relation: SQLRelation, for text: SQLText) throws(ListError) -> SQLRelation? { nil }

  /// The server sends no more of a value than is selected.
  func readsBeginnings(of relation: SQLRelation) throws(ListError) -> Bool { false }

  func beginnings(of relation: SQLRelation, cut: Int) -> SQLRelation { relation }

  /// Returns the values of the first row; nil if there is none. Reads the statement to its end, which leaves nothing to be
  /// cancelled.
  func firstRow(_ text: SQLText) throws(ListError) -> [SQLValue]? {
    let cursor = try rows(text)
    guard try cursor.next() else { return nil }
    let values = (0..<cursor.numberOfColumns).map { cursor.value($0, cut: nil).value }
    while try cursor.next() {}
    return values
  }
}

/// The rows of a running statement.
protocol SQLCursor: AnyObject {
  /// Whether further rows can be read: the statement has not been ended by the connection.
  var isOpen: Bool { get }
  /// Goes to the next row, at first to the first one. Returns whether there is one.
  func next() throws(ListError) -> Bool
  var numberOfColumns: Int { get }
  /// Lets `next` fail with `tooLarge` where it would read a value for which no answer has room.
  func limitValues()
  /// Returns about the number of bytes that a value of the row has in an answer, without reading the value.
  func size(_ column: Int) -> Int
  /// Returns a value of the row.
  /// - Parameter cut: The number of bytes that are enough; nil for the whole value.
  func value(_ column: Int, cut: Int?) -> SQLCell
}

extension SQLCursor {
  /// The values of a row are no more than the server has sent.
  func limitValues() {}

  /// Goes to the next row. Throws if it has fewer columns than the statement: the server is not of the engine.
  func next(columns: Int) throws(ListError) -> Bool {
    guard try next() else { return false }
    guard numberOfColumns >= columns else { throw ListError(.lost, Diagnostics.otherColumns) }
    return true
  }
}

/// How an engine selects the rows of a page, which are in several parts that follow one another in the order.
enum SQLPageSelection {
  /// By a statement for each part, until there are enough rows: a statement takes no time of its own.
  case statements
  /// By one statement whose parts are combined by UNION ALL, in their order. The engine can compare rows,
  /// `(a, b) > (1, 2)`.
  case union
  /// By one statement with the condition that one of the parts has the row. The engine sorts the rows for which it holds, so
  /// that a further condition has to exclude those behind the page.
  case condition
}

/// A database, and how connections to it are made.
protocol SQLDatabase: Sendable {
  associatedtype Connection: SQLConnection

  /// Connects to the database as it is now.
  func connect(_ cancellation: Cancellation) throws(ListError) -> Connection
}
