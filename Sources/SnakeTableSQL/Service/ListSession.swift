import SnakeTableLists

/// A list that is open on one connection. It answers one request at a time.
class ListSession<Connection: SQLConnection>: OpenList {
  let connection: Connection
  let relation: SQLRelation
  let counts: KnownCounts
  /// The statement whose next rows are likely to be wanted next, for a relation without a key.
  var positions: PositionCursor<Connection.Cursor>?
  /// Receives the rows of the page that is being answered, as they are found; nil for none.
  private(set) var found: FoundRows?

  init(connection: Connection, relation: SQLRelation, counts: KnownCounts) {
    (self.connection, self.relation, self.counts) = (connection, relation, counts)
  }

  var isOutdated: Bool { connection.isOutdated }
  var findsRowsInOrder: Bool { true }

  /// Ends what holds locks of the database while there are no requests.
  func rest() {
    if positions?.cursor != nil { positions = nil }
  }

  func answer(
    _ request: ListRequest, behind firstPage: () -> FirstPages.Page?, found: FoundRows?,
    emit: (ListAnswer.Content) -> Void
  ) throws(ListError) -> ListAnswer.Content {
    self.found = found
    defer { self.found = nil }
    return switch request {
    case .open: .description(relation.description)
    case .count(let query): try count(query, behind: firstPage, emit)
    case .rows(let page) where page.place == .all: .rows(try allRows(page, emit))
    case .rows(let page): .rows(try rows(page))
    case .row(let key, let query): .rows(ListRows(try row(key, query)))
    case .place(let key, let query): .count(try place(of: key, query), isExact: true)
    case .groups(let grouping): try groups(grouping, emit)
    }
  }

  func statements(_ query: ListQuery) throws(ListError) -> SQLQuery<Connection.Dialect> {
    try SQLQuery(query, of: relation, in: connection.dialect)
  }

  // MARK: Selecting

  /// Returns the rows of a page.
  func rows(_ page: ListPage, _ statements: SQLQuery<Connection.Dialect>) throws(ListError) -> ListRows {
    try relation.isPositioned ? positionedRows(page, statements) : keyedRows(page, statements)
  }

  /// Returns the row with a key, whole; none if it is gone.
  func row(_ key: String, _ query: ListQuery) throws(ListError) -> [ListRow] {
    try relation.isPositioned ? positionedRow(key, query) : keyedRow(key, query)
  }

  /// Returns rows at an offset from the first or the last row.
  func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, isReversed: Bool, limit: Int, offset: Int
  ) throws(ListError) -> [ListRow] {
    try rows(
      page, statements.rows(isReversed: isReversed, limit: limit, offset: offset, cut: page.cut))
  }

  /// Returns rows from about a share of all rows on; nil if the engine knows nothing about the first column of the order.
  /// - Parameter share: From 0 to 1, in ascending order.
  func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, atShare share: Double
  ) throws(ListError) -> [ListRow]? {
    guard let order = statements.order.first,
      let value = try connection.value(of: order.column, in: relation, atShare: share)
    else { return nil }
    let condition: SQLText =
      order.isDescending ? "\(order.column) <= \(value: value)" : "\(order.column) >= \(value: value)"
    let segments =
      statements.order.count == 1 ? statements.segments(beyond: [value], isReversed: false) : [condition]
    return try rows(page, statements, in: segments, isReversed: false)
  }

  // MARK: Counting

  private func count(
    _ query: ListQuery, behind firstPage: () -> FirstPages.Page?, _ emit: (ListAnswer.Content) -> Void
  ) throws(ListError) -> ListAnswer.Content {
    let statements = try statements(query)
    let isWhole = statements.condition == nil
    if isWhole, !relation.isPositioned, let estimate = try largeCount(emit) { return estimate }
    if let page = firstPage(), let count = try count(query, behind: page) {
      return .count(count, isExact: true)
    }
    if isWhole, relation.isPositioned, let estimate = try largeCount(emit) { return estimate }
    return .count(try exactCount(query, statements), isExact: true)
  }

  /// Emits the estimate of the number of all rows if it takes a while to count them. Returns it if they are not counted.
  private func largeCount(
    _ emit: (ListAnswer.Content) -> Void
  ) throws(ListError) -> ListAnswer.Content? {
    guard let estimate = try connection.estimatedCount(of: relation), estimate > Connection.countedAtOnce
    else { return nil }
    let answer = ListAnswer.Content.count(estimate, isExact: false)
    if estimate > Connection.countedAtMost { return answer }
    emit(answer)
    return nil
  }

  func exactCount(_ query: ListQuery, _ statements: SQLQuery<Connection.Dialect>) throws(ListError) -> Int {
    let count = try count(statements.count())
    counts[query] = count
    return count
  }

  /// Returns the number of rows of a query. Only the rows behind its first page are read; nil if the engine does not find
  /// these by the key of the page's last row, or if counting all rows is as quick.
  private func count(_ query: ListQuery, behind page: FirstPages.Page) throws(ListError) -> Int? {
    if page.isWhole { return page.count }
    guard let key = page.lastKey, !relation.isPositioned, relation.distinction == nil else { return nil }
    var query = query
    query.sort = []
    let statements = try statements(query)
    if statements.condition == nil { return nil }
    var count = page.count
    for part in statements.segments(beyond: try values(of: key, statements), isReversed: false) {
      count += try self.count(statements.count(where: part))
    }
    counts[query] = count
    return count
  }

  /// Returns the number of rows of a query before the row with a key.
  private func place(of key: String, _ query: ListQuery) throws(ListError) -> Int {
    guard !relation.isPositioned else { return try position(of: key, query) }
    guard relation.distinction == nil else { throw ListError(.unsupported, Diagnostics.noPlace) }
    let statements = try statements(query)
    var count = 0
    for part in statements.segments(beyond: try values(of: key, statements), isReversed: true) {
      count += try self.count(statements.count(where: part))
    }
    return count
  }

  /// Returns the result of a statement that counts rows.
  func count(_ statement: SQLText) throws(ListError) -> Int {
    guard case .integer(let count)? = try connection.firstRow(statement)?.first else { return 0 }
    return Int(count)
  }
}
