/// The part of the order that the rows of a page can be in.
///
/// If the table stores all rows in this order, the bound is one of the keys of a `KeySample`. Otherwise a statement selects the
/// columns of the order from the rows, and of these the last one of as many as the page has: no row of the page is behind it.
extension SQLQuery<ClickHouseDialect> {
  /// The number of rows from which a bound is taken in the stored order: rows that the engine reads first. They need not be
  /// the nearest ones of all.
  private static var sampleSize: Int { 16_384 }
  /// The number of rows from one key to the next in these, and in a sample of the whole table.
  private static var runInterval: Int { 128 }
  private static var tableInterval: Int { 1024 }
  /// The number of keys of a sample of the whole table.
  private static var capacity: Int { 16_384 }
  /// In the other direction, the nearest rows are read last. One of so many rows is sorted, and the bound is that with the
  /// other number.
  private static var interval: Int { 256 }
  private static var numberOfIntervals: Int { 64 }
  /// The beginning of names that no column has.
  private static var prefix: String { "snaketable bound" }

  /// Selects the fields of rows like `rows(where:…)`, without rows behind a bound.
  /// - Parameters:
  ///   - near: The condition of rows in front of all others; nil for none.
  ///   - more: The condition of the other rows; nil for all rows.
  ///   - bound: Values in the first columns of the order that none of the rows wanted is behind, except those in front.
  func rows(
    near: SQLText?, where more: SQLText? = nil, isReversed: Bool = false, limit: Int? = nil, offset: Int = 0,
    cut: Int?, bound: [SQLText]
  ) -> SQLText {
    let within = condition(within: bound, isReversed: isReversed)
    let far = within.map { [more, $0].compactMap { $0 }.conjunction } ?? more
    return rows(
      where: near.map { [$0, far].union } ?? far, isReversed: isReversed, limit: limit, offset: offset,
      cut: cut)
  }

  /// Whether rows of a page may be behind its bound: the bound is an estimate, unless an exact one is requested.
  func estimatesBound(isReversed: Bool) -> Bool {
    guard let first = boundColumns.first else { return false }
    return first.isDescending != isReversed && hasStoredOrder
  }

  /// Whether the rows are all those of a table that stores them in this order, or in the reverse one. With a filter, the engine
  /// might have to read all rows for a sample.
  var isStored: Bool { condition == nil && !boundColumns.isEmpty && hasStoredOrder }

  /// Whether the values of the first column ascend.
  func ascends(isReversed: Bool) -> Bool { order.first?.isDescending == isReversed }

  /// Selects the values of the bound in the first columns of the order; nil if there is none.
  /// - Parameters:
  ///   - more: The condition of the rows, beside that of the query.
  ///   - count: The number of rows that must not be excluded.
  func bound(of more: SQLText?, isReversed: Bool, rows count: Int, isEstimated: Bool) -> SQLText? {
    guard let first = boundColumns.first else { return nil }
    let isDescending = first.isDescending != isReversed
    var (source, limit) = (rowsOfBound, count)
    if isEstimated, estimatesBound(isReversed: isReversed) {
      source += conditions([more, dialect.isSampled(Self.interval)])
      limit = Self.numberOfIntervals + count / Self.numberOfIntervals
    } else {
      source += conditions([more])
    }
    return """
      SELECT * FROM (\(sorted(source, isDescending: isDescending, limit: limit)))\
      \(order(isDescending: !isDescending))\(dialect.part(limit: 1, offset: 0))
      """
  }

  /// Returns an empty sample of the rows that the engine reads first, or of the whole table.
  func sample(of extent: KeySample.Extent) -> KeySample {
    KeySample(
      of: extent, columns: boundColumns.map(\.column),
      interval: extent == .run ? Self.runInterval : Self.tableInterval,
      capacity: extent == .run ? .max : Self.capacity)
  }

  /// Selects the keys of a run, in ascending order.
  /// - Parameters:
  ///   - more: The condition of the rows.
  ///   - count: The number of rows behind which there has to be a key.
  func keys(ofRun more: SQLText?, rows count: Int) -> SQLText {
    let rows = sorted(sampled(rowsOfBound + conditions([more]), count), isDescending: false)
    return "SELECT * FROM (\(rows)) WHERE \(dialect.isSampled(Self.runInterval))"
  }

  /// Selects the keys of a sample of the whole table, in ascending order.
  var keysOfTable: SQLText {
    sorted(rowsOfBound + conditions([dialect.isSpread(Self.tableInterval)]), isDescending: false)
  }

  /// The number of rows that the engine sorts in a few milliseconds.
  var sortedAtOnce: Int { 50_000 }

  /// Counts rows, as far as there are few of them: no more than `sortedAtOnce`.
  func countOfFew(where more: SQLText?) -> SQLText {
    let rows: SQLText = "SELECT 1 FROM \(relation.source)\(conditions([more]))"
    return "SELECT count(*) FROM (\(rows)\(dialect.part(limit: sortedAtOnce, offset: 0)))"
  }

  /// The bound of the first rows in their stored order, in the first column only: as a part of the statement of the page, it
  /// takes no time of its own. Nil if there is none.
  func firstBound(rows count: Int) -> SQLText? {
    guard isStored, ascends(isReversed: false), boundColumns.first?.isScalar ?? false else { return nil }
    let source = sorted(sampled(rowsOfBound + conditions(), count), isDescending: false, limit: count)
    return "(SELECT max(\(nameOfBound(0))) FROM (\(source)))"
  }

  /// The condition that rows are not behind values in the first columns of the order.
  func condition(within bound: [SQLText], isReversed: Bool) -> SQLText? {
    guard let first = order.first, !bound.isEmpty else { return nil }
    return Self.condition(
      order.map(\.column)[...], within: bound[...], isDescending: first.isDescending != isReversed)
  }

  private static func condition(
    _ columns: ArraySlice<SQLText>, within bound: ArraySlice<SQLText>, isDescending: Bool
  ) -> SQLText {
    guard let column = columns.first, let value = bound.first else { return "1 = 1" }
    let sign: SQLText = isDescending ? ">" : "<"
    guard bound.count > 1 else { return "\(column) \(sign)= \(value)" }
    let rest = condition(columns.dropFirst(), within: bound.dropFirst(), isDescending: isDescending)
    return "\(column) \(sign)= \(value) AND (\(column) \(sign) \(value) OR \(rest))"
  }

  // MARK: Columns

  /// The first columns of the order, as far as they have values in all rows and the same direction, and without the hash.
  private var boundColumns: [SQLOrder] {
    Array(
      order.prefix {
        !$0.isNullable && $0.isDescending == order[0].isDescending && $0.column != relation.distinction
      })
  }

  /// Whether a table stores rows in the order of the columns, or in the reverse one.
  private var hasStoredOrder: Bool {
    !relation.key.isEmpty
      && zip(boundColumns, relation.key).allSatisfy { $0.column == relation.forms($1).ordered }
  }

  // MARK: Statements

  private func nameOfBound(_ index: Int) -> SQLText { "\(name: "\(Self.prefix) \(index)")" }

  private var rowsOfBound: SQLText {
    let columns = boundColumns.enumerated().map { "\($1.column) AS \(nameOfBound($0))" as SQLText }
    return "SELECT \(columns.joined(", ")) FROM \(relation.source)"
  }

  private func order(isDescending: Bool) -> SQLText {
    let columns = boundColumns.indices.map {
      dialect.ordered(by: nameOfBound($0), isDescending: isDescending)
    }
    return " ORDER BY \(columns.joined(", "))"
  }

  private func sampled(_ source: SQLText, _ count: Int) -> SQLText {
    "SELECT * FROM (\(source)\(dialect.part(limit: count + Self.sampleSize, offset: 0)))"
  }

  private func sorted(_ source: SQLText, isDescending: Bool, limit: Int? = nil) -> SQLText {
    let part: SQLText = limit.map { dialect.part(limit: $0, offset: 0) } ?? ""
    return "\(source)\(order(isDescending: isDescending))\(part)"
  }
}

/// A range of rows. A page consists of its first rows.
struct BoundedPlace {
  /// The condition of the rows; nil for all rows.
  var condition: SQLText?
  /// The row behind which they are, by its values in the columns of the order; nil for all rows.
  var values: [SQLValue]?
  /// Whether they are read from the last one to the first.
  var isReversed: Bool
  /// The number of rows that are needed.
  var rows: Int

  /// The same place with more rows, so that a bound from few keys is behind the rows that are needed.
  var widened: BoundedPlace {
    var place = self
    place.rows += 16_384
    return place
  }
}

/// Values in the first columns of an order. No row of the page is behind them.
struct RowBound {
  /// Empty if no rows are excluded.
  var values: [SQLValue]
  /// Whether rows of the page may be behind the bound.
  var isEstimate: Bool
}
