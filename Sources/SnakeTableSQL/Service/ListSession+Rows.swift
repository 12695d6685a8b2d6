import SnakeTableLists
import SnakeTableSystem

/// Rows of a relation with a key.
extension ListSession {
  func rows(_ page: ListPage) throws(ListError) -> ListRows {
    do throws(ListError) { return try rows(page, statements(page.query)) } catch {
      guard error.code == .tooLarge, page.readsOnlyItsRows, let cut = page.cut,
        try connection.readsBeginnings(of: relation)
      else { throw error }
      let beginnings = connection.beginnings(of: relation, cut: cut)
      return try rows(page, SQLQuery(page.query, of: beginnings, in: connection.dialect))
    }
  }

  func keyedRows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> ListRows {
    switch page.place {
    // These are read in `allRows`.
    case .all, .first: return ListRows(try rows(page, statements, beyond: nil, isReversed: false))
    case .last: return ListRows(try rows(page, statements, beyond: nil, isReversed: true).reversed())
    case .after(let key): return ListRows(try rows(page, statements, beyond: key, isReversed: false))
    case .before(let key):
      return ListRows(try rows(page, statements, beyond: key, isReversed: true).reversed())
    case .position(let position): return try rows(page, statements, at: position)
    }
  }

  /// Returns all rows of one statement, which sees the database at one moment. All parts but the last one are emitted.
  func allRows(
    _ page: ListPage, _ emit: (ListAnswer.Content) -> Void
  ) throws(ListError) -> ListRows {
    positions = nil
    let cursor = try connection.cursor(
      statements(page.query).rows(cut: page.cut), batch: page.limit)
    var (rows, room, count) = ([ListRow](), AnswerRoom(), 0)
    while try cursor.next(columns: relation.fields.count) {
      var left = room
      if rows.count == page.limit || !left.takes(cursor, fields: relation.fields.count, cut: page.cut) {
        emit(.rows(ListRows(rows)))
        (rows, room) = ([], AnswerRoom())
      }
      let key =
        relation.isPositioned ? RowKey.position(count, filter: FilterMark(page.query)) : nil
      rows.append(try cursor.row(relation.fields.count, key: key, cut: page.cut, &room))
      count += 1
    }
    return ListRows(rows)
  }

  func keyedRow(_ key: String, _ query: ListQuery) throws(ListError) -> [ListRow] {
    // A filter would read the whole values.
    let order = ListQuery(sort: query.sort)
    let statements = try statements(order)
    let values = try values(of: key, statements)
    return try rows(
      ListPage(order, .first, limit: 1), statements.rows(where: statements.isRow(values), limit: 1, cut: nil),
      limitsValues: true)
  }

  /// Returns the values in the columns of the order that a key contains.
  func values(
    of key: String, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> [SQLValue] {
    guard case .values(let values)? = RowKey(key), values.count == statements.order.count else {
      throw ListError(.invalid, Diagnostics.noKey)
    }
    return values
  }

  /// Returns the rows behind, or before, the row with a key, or from the first or the last one on for nil. The nearest one is
  /// the first.
  private func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, beyond key: String?, isReversed: Bool
  ) throws(ListError) -> [ListRow] {
    let values = if let key { try values(of: key, statements) } else { [SQLValue]?.none }
    return try rows(
      page, statements, in: statements.segments(beyond: values, isReversed: isReversed),
      isReversed: isReversed)
  }

  /// Returns the first rows of parts of the list.
  func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, in segments: [SQLText?], isReversed: Bool
  ) throws(ListError) -> [ListRow] {
    if connection.dialect.pages != .statements, !segments.isEmpty {
      let text = statements.rows(inParts: segments, isReversed: isReversed, limit: page.limit, cut: page.cut)
      return try rows(page, text)
    }
    var found: [ListRow] = []
    for segment in segments where found.count < page.limit {
      let text = statements.rows(
        where: segment, isReversed: isReversed, limit: page.limit - found.count, cut: page.cut)
      found += try rows(page, text)
    }
    return found
  }

  /// Returns all rows of a statement.
  /// - Parameter limitsValues: Whether the statement reads only the rows that it returns.
  func rows(
    _ page: ListPage, _ text: SQLText, limitsValues: Bool = false
  ) throws(ListError) -> [ListRow] {
    try rows(page, from: connection.rows(text), limitsValues: limitsValues)
  }

  func rows(
    _ page: ListPage, from cursor: Connection.Cursor, limitsValues: Bool = false
  ) throws(ListError) -> [ListRow] {
    let canLimit =
      if page.cut == nil { true } else { try connection.readsBeginnings(of: relation) }
    if limitsValues || page.readsOnlyItsRows && canLimit { cursor.limitValues() }
    var (rows, room) = ([ListRow](), AnswerRoom())
    while try cursor.next(columns: relation.fields.count) {
      let row = try cursor.row(relation.fields.count, cut: page.cut, &room)
      found?.add(row)
      rows.append(row)
    }
    return rows
  }
}

extension SQLCursor {
  /// - Parameter key: The key; nil if its values follow those of the fields.
  /// - Throws: `tooLarge` if there is no room for the row.
  func row(
    _ fields: Int, key: RowKey? = nil, cut: Int?, _ room: inout AnswerRoom
  ) throws(ListError) -> ListRow {
    guard room.takes(self, fields: fields, cut: cut) else { throw ListError(.tooLarge, Diagnostics.tooLarge) }
    let key = key ?? .values((fields..<numberOfColumns).map { value($0, cut: nil).value })
    var row = ListRow(key: key.text, values: [])
    for field in 0..<fields {
      let cell = value(field, cut: cut)
      row.values.append(cell.value.listValue)
      if let size = cell.size { row.cut[field] = size }
    }
    return row
  }
}

extension ListPage {
  /// Whether the page of a table needs the values of its own rows only. Filters and orders need those of others.
  fileprivate var readsOnlyItsRows: Bool { query == ListQuery() }
}

/// The number of bytes that an answer can still have. The values of a row for which there is no room are not read.
struct AnswerRoom {
  private var left = ListAnswer.sizeLimit

  /// Takes the room for the row of a cursor. Returns false if there is not enough.
  /// - Parameters:
  ///   - fields: The number of columns whose values may be cut off.
  ///   - cut: The number of bytes of these values that are enough; nil for whole values.
  mutating func takes(_ cursor: some SQLCursor, fields: Int, cut: Int?) -> Bool {
    for column in 0..<cursor.numberOfColumns {
      let size = cursor.size(column)
      left -= column < fields ? min(size, cut ?? size) : size
    }
    return left >= 0
  }

  /// Takes the room for a row that was read before. Returns false if there is not enough.
  mutating func takes(_ row: ListRow) -> Bool {
    left -= row.key.utf8.count + row.values.reduce(0) { $0 + $1.bytes.count }
    return left >= 0
  }
}

/// Writes answers of several threads to a descriptor, one line after the other.
final class AnswerWriter: Sendable {
  private let output: Monitor<FileDescriptor>

  init(_ output: FileDescriptor) { self.output = Monitor(output) }

  /// Writes an empty line, which has no meaning but that the program is working.
  func writeSign() { output.withLock { try? $0.writeAll([0x0A]) } }

  func write(_ answer: ListAnswer) {
    let line = answer.line + [0x0A]
    // Without a reader there is nobody to tell; the input ends, too.
    output.withLock { try? $0.writeAll(line) }
  }
}
