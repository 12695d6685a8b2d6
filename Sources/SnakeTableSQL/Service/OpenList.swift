import SnakeTableLists

/// A list that is open on one connection, whatever the engine.
protocol OpenList: AnyObject {
  /// Whether the connection cannot be used any longer, or shows the database as it was.
  var isOutdated: Bool { get }
  /// Whether the rows of a page are read once, in the order of the answer, so that they can be sent one by one.
  var findsRowsInOrder: Bool { get }
  /// Ends what holds locks of the database while there are no requests.
  func rest()
  /// Answers a request.
  /// - Parameters:
  ///   - firstPage: Waits for the first page of the query whose rows are counted, and returns it; nil if it is not known.
  ///   - found: Receives the rows of a page as they are found; nil for a page that is sent as a whole.
  ///   - emit: Receives answers before the last one.
  /// - Returns: The last answer.
  func answer(
    _ request: ListRequest, behind firstPage: () -> FirstPages.Page?, found: FoundRows?,
    emit: (ListAnswer.Content) -> Void
  ) throws(ListError) -> ListAnswer.Content
  /// Reads the statement of the last page further, and keeps its rows for the next pages. Returns the number of rows of the
  /// query if there are few enough; nil if there may be more.
  func countReadingOn() -> Int?
}

/// A list that a lane has opened.
struct OpenedList {
  let list: any OpenList
  /// How often the list was opened before and with this one. It changes with the fields of the list.
  let number: Int
}

extension SQLDatabase {
  /// Connects, and opens a list; the one of all tables for nil.
  func open(
    _ list: ListOpening.List?, _ counts: KnownCounts, _ cancellation: Cancellation
  ) throws(ListError) -> (list: any OpenList, relation: SQLRelation) {
    let connection = try connect(cancellation)
    var relation = try connection.relation(list)
    // A user who may not read the catalogue sees no foreign keys.
    if relation.hasStructure, !relation.opens, relation.mayHaveLinks {
      relation.links = (try? connection.links(of: relation)) ?? []
    }
    return (connection.list(relation, counts), relation)
  }

  /// Connects, and opens the list of a relation that is known.
  func open(
    _ relation: SQLRelation, _ counts: KnownCounts, _ cancellation: Cancellation
  ) throws(ListError) -> any OpenList {
    try connect(cancellation).list(relation, counts)
  }
}

/// The address of a database, whose beginning names the engine.
enum DatabaseLocation {
  static func database(_ location: String) throws(ListError) -> any SQLDatabase {
    if location.hasPrefix(SQLiteFile.scheme) { return try SQLiteFile(location: location) }
    if PostgreSQLServer.schemes.contains(where: location.hasPrefix) {
      return try PostgreSQLServer(location: location)
    }
    if location.hasPrefix(ClickHouseServer.scheme) { return try ClickHouseServer(location: location) }
    throw ListError(.unsupported, Diagnostics.noEngine)
  }
}
