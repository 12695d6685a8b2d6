import SnakeTableLists
import SnakeTableSystem

/// Bounds of pages in the order in which a table is stored: one of the keys that have been read before.
extension ClickHouseSession {
  /// Returns a bound; nil if keys cannot be compared here.
  func sampledBound(
    of place: BoundedPlace, _ statements: Statements
  ) throws(ListError) -> RowBound? {
    let ascends = statements.ascends(isReversed: place.isReversed)
    if let run = keys.run, run.isOrdered, run.columns == statements.sample(of: .run).columns,
      let key = run.bound(of: place.rows, beyond: place.values, ascends: ascends)
    {
      return RowBound(values: key, isEstimate: true)
    }
    guard !ascends else { return RowBound(values: try boundOfNewRun(place, statements), isEstimate: false) }
    return try boundOfTable(place, statements)
  }

  /// Reads the keys behind a row. Returns one behind which no row of the page is; none if there are few rows.
  func boundOfNewRun(
    _ place: BoundedPlace, _ statements: Statements
  ) throws(ListError) -> [SQLValue] {
    var run = statements.sample(of: .run)
    if let values = place.values { run.append(Array(values.prefix(run.columns.count))) }
    try read(statements.keys(ofRun: place.condition, rows: place.rows), into: &run, isSequential: true)
    keys.run = run
    return run.bound(ofFirst: place.rows) ?? []
  }

  private func boundOfTable(
    _ place: BoundedPlace, _ statements: Statements
  ) throws(ListError) -> RowBound? {
    // Near the beginning, a sample of the whole table would be of no use.
    if keptTable(statements) == nil, place.condition != nil,
      try count(statements.countOfFew(where: place.condition)) < statements.sortedAtOnce
    {
      return RowBound(values: [], isEstimate: false)
    }
    let table = try table(statements)
    guard table.isOrdered else { return nil }
    let key = table.bound(of: place.rows, beyond: place.values, ascends: false)
    return RowBound(values: key ?? [], isEstimate: key != nil)
  }

  /// Returns rows from about a share of the rows of a table on, in the order in which it is stored; nil if it has too few.
  /// - Parameter share: From 0 to 1, in ascending order.
  func sampledRows(
    _ page: ListPage, _ statements: Statements, atShare share: Double
  ) throws(ListError) -> [ListRow]? {
    guard let key = try table(statements).key(atShare: share) else { return nil }
    // Those that are not behind the key in the other direction.
    let condition = statements.condition(within: key.map { "\(value: $0)" }, isReversed: true)
    return try boundedRows(page, statements, where: condition, beyond: key, limit: page.limit)
  }

  /// The kept keys of the whole table; nil if they have to be read.
  private func keptTable(_ statements: Statements) -> KeySample? {
    keys.table(by: statements.sample(of: .table).columns)
  }

  /// Returns the keys of the whole table. Reads them if they are not kept.
  private func table(_ statements: Statements) throws(ListError) -> KeySample {
    if let kept = keptTable(statements) { return kept }
    let start = MonotonicClock.now()
    var table = statements.sample(of: .table)
    try read(statements.keysOfTable, into: &table, isSequential: false)
    keys.setTable(table, readSince: start)
    return table
  }

  private func read(_ text: SQLText, into sample: inout KeySample, isSequential: Bool) throws(ListError) {
    let cursor = try isSequential ? connection.sequentialRows(text) : connection.rows(text)
    while try cursor.next() {
      sample.append((0..<cursor.numberOfColumns).map { cursor.value($0, cut: nil).value })
    }
  }
}
