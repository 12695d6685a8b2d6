import SnakeTableLists
import SnakeTableSystem

/// A statement whose next rows have not been requested, and the position of the first one.
struct PositionCursor<Cursor: SQLCursor> {
  /// The running statement; nil if all its rows have been read.
  var cursor: Cursor?
  var query: ListQuery
  /// The number of bytes of a value that it returns; nil for whole values.
  var cut: Int?
  var next: Int
  /// The nanoseconds that the last page took.
  var duration = 0
  /// The next rows, as far as they have been read to be counted.
  var ahead: [ListRow] = []

  /// Skips rows that have been read. Returns false if the row at a position is not one of these, and not the next one.
  mutating func skip(to position: Int) -> Bool {
    guard (next...(next + ahead.count)).contains(position) else { return false }
    ahead.removeFirst(position - next)
    next = position
    return true
  }
}

/// Rows of a relation without a key, which are known by their positions.
extension ListSession {
  func positionedRows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> ListRows {
    let range = try positions(page, statements)
    let start = MonotonicClock.nanoseconds()
    var current = try cursor(of: page, at: range, statements)
    let limitsValues = page.cut == nil && page.query == ListQuery()
    // The first row may be behind rows that are only skipped.
    if limitsValues, range.lowerBound == 0 { current.cursor?.limitValues() }
    // An error ends the statement.
    positions = nil
    var room = AnswerRoom()
    var rows = try takeRowsAhead(of: &current, atMost: range.count, &room)
    while rows.count < range.count, let row = try nextRow(of: &current, &room) {
      if limitsValues { current.cursor?.limitValues() }
      found?.add(row)
      rows.append(row)
      current.next += 1
    }
    current.duration = MonotonicClock.nanoseconds() - start
    if current.cursor != nil || !current.ahead.isEmpty { positions = current }
    return ListRows(rows, position: range.lowerBound)
  }

  func positionedRow(_ key: String, _ query: ListQuery) throws(ListError) -> [ListRow] {
    let position = try position(of: key, query)
    return try positionedRows(ListPage(query, .position(position), limit: 1), statements(query)).rows
  }

  /// Takes the rows that were read before.
  private func takeRowsAhead(
    of current: inout PositionCursor<Connection.Cursor>, atMost count: Int, _ room: inout AnswerRoom
  ) throws(ListError) -> [ListRow] {
    let rows = Array(current.ahead.prefix(count))
    for row in rows where !room.takes(row) { throw ListError(.tooLarge, Diagnostics.tooLarge) }
    current.ahead.removeFirst(rows.count)
    current.next += rows.count
    return rows
  }

  /// Reads the next row of a cursor; nil at its end, which ends the statement.
  private func nextRow(
    of current: inout PositionCursor<Connection.Cursor>, _ room: inout AnswerRoom
  ) throws(ListError) -> ListRow? {
    guard let cursor = current.cursor, try cursor.next(columns: relation.fields.count) else {
      current.cursor = nil
      return nil
    }
    let key = RowKey.position(current.next + current.ahead.count, filter: FilterMark(current.query))
    return try cursor.row(relation.fields.count, key: key, cut: current.cut, &room)
  }

  // MARK: Reading on

  /// The nanoseconds that reading on may take: twice as many as the page, because to compute the rows once more would take
  /// longer than the page. Further pages wait meanwhile.
  private static var timeOfReadingOn: ClosedRange<Int> { 50_000_000...10_000_000_000 }
  /// The maximum number of bytes that are kept.
  private static var roomOfReadingOn: Int { 2 << 20 }
  /// The bytes that the text of a value in memory takes beside its own.
  private static var valueSize: Int { 32 }

  /// A statement that groups or sorts has done most of its work before its first row. Its other rows follow soon, and need not be
  /// computed once more to be counted. Where rows take long, or are many, they are counted by a statement that does not read
  /// their values.
  func countReadingOn() -> Int? {
    guard var current = positions else { return nil }
    positions = nil
    var (room, bytes) = (AnswerRoom(), 0)
    let time = min(
      max(2 * current.duration, Self.timeOfReadingOn.lowerBound), Self.timeOfReadingOn.upperBound)
    let deadline = MonotonicClock.nanoseconds() + time
    do throws(ListError) {
      while bytes < Self.roomOfReadingOn, MonotonicClock.nanoseconds() < deadline,
        let row = try nextRow(of: &current, &room)
      {
        current.ahead.append(row)
        bytes += row.values.reduce(0) { $0 + $1.bytes.count + Self.valueSize }
      }
    } catch {
      // The request of the next page reports the error.
      return nil
    }
    positions = current
    guard current.cursor == nil else { return nil }
    let count = current.next + current.ahead.count
    counts[current.query] = count
    return count
  }

  private func positions(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> Range<Int> {
    switch page.place {
    case .all, .first: return 0..<page.limit
    case .last:
      let known = counts[page.query]
      let count = if let known { known } else { try exactCount(page.query, statements) }
      return max(0, count - page.limit)..<count
    case .after(let key):
      let first = try position(of: key, page.query) + 1
      return first..<(first + page.limit)
    case .before(let key):
      let end = try position(of: key, page.query)
      return max(0, end - page.limit)..<end
    case .position(let position): return position..<position.addingReportingOverflow(page.limit).partialValue
    }
  }

  /// Returns the position that a key of this query contains.
  func position(of key: String, _ query: ListQuery) throws(ListError) -> Int {
    guard case .position(let position, let filter)? = RowKey(key), filter == FilterMark(query) else {
      throw ListError(.invalid, Diagnostics.noKey)
    }
    return position
  }

  private func cursor(
    of page: ListPage, at range: Range<Int>, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> PositionCursor<Connection.Cursor> {
    if var positions, positions.cursor?.isOpen != false, positions.query == page.query,
      positions.cut == page.cut, positions.skip(to: range.lowerBound)
    {
      return positions
    }
    let text = statements.rows(offset: range.lowerBound, cut: page.cut)
    return PositionCursor(
      cursor: try connection.cursor(text, batch: range.count), query: page.query, cut: page.cut,
      next: range.lowerBound)
  }
}
