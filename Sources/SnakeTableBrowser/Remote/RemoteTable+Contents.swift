import SnakeTable
import SnakeTableJSON
import SnakeTableLists
import SnakeTableRecords

/// The contents of rows that have arrived.
extension RemoteTable {
  /// Returns a row that is kept, or near the viewport; nil for any other row.
  package func arrivedRow(_ identifier: Int) -> ListRow? {
    kept.rows[identifier] ?? shown.row(identifier)
  }

  package func list(ofRow identifier: Int) -> String? {
    connection.description.opens ? arrivedRow(identifier)?.key : nil
  }

  package func hasRow(_ identifier: Int) -> Bool { arrivedRow(identifier) != nil }
  package var hasDetails: Bool { fields.hasDetails }
  package var hidesFields: Bool { fields.hidesFields }
  package var cellFieldNames: CellFieldNames { fields.cellFieldNames }
  package var columnFields: [FieldExpression] { fields.columns.map(\.expression) }
  package var tableColumns: [TableColumn] {
    let sorted = sortOrder?.criteria.first.flatMap { try? fields.number(of: $0.field) }
    return fields.columns.tableColumns(
      sortedColumn: fields.columns.firstIndex { $0.field == sorted.map { .single($0) } },
      isDescending: sortOrder?.criteria.first?.isDescending == true)
  }

  // MARK: Details

  /// Returns the fields of a row. Values that are cut are strokes until they have arrived whole.
  package func details(of identifier: Int) -> RecordDetails {
    guard let row = arrivedRow(identifier) else { return RecordDetails(ofObject: []) }
    requestWhole(row, identifier)
    let isAwaited = awaitedRows.contains(identifier)
    let texts = isAwaited ? row.cut.mapValues { _ in strokes } : [:]
    return RecordDetails(ofObject: object(row, Array(row.values.indices)), replacing: texts)
  }

  /// Dim strokes in place of a value.
  var strokes: CellText {
    let isUnicode = table?.appearance.glyphs.box.repertoire == .unicode
    let strokes = String(repeating: isUnicode ? "╌" : "-", count: 12)
    return CellText(ansi: Array("\u{1B}[2m\(strokes)\u{1B}[m".utf8))
  }

  /// Requests the whole values of a row, unless it has them.
  private func requestWhole(_ row: ListRow, _ identifier: Int) {
    guard !row.cut.isEmpty, connection.can(.row), requestedRows.insert(identifier).inserted else { return }
    awaitedRows.insert(identifier)
    let query = place(of: identifier).query
    connection.source.send(.row(key: row.key, query)) { [inbox = list.inbox] answer, hasMore in
      guard !hasMore else { return }
      inbox.put(.row(answer.flatMap(\.row), identifier: identifier))
    }
  }

  /// Adopts the whole values of a row. Without them, or if others were shown, the beginnings of the values are
  /// shown, and the row cannot be written.
  func complete(_ identifier: Int, _ answer: Result<ListRow?, SourceError>) {
    awaitedRows.remove(identifier)
    completedRows.insert(identifier)
    switch answer {
    case .success(let row?) where arrivedRow(identifier)?.agrees(withWhole: row) == true:
      kept.replace(identifier, by: row)
    case .success: unreadableRows[identifier] = .changed
    case .failure(let error): unreadableRows[identifier] = .failed(reason: "\(error)")
    }
  }

  package func failure(ofRow identifier: Int) -> RecordOutputError? { unreadableRows[identifier] }

  package var awaitsLongValues: Bool { !awaitedRows.isEmpty }

  package func checkWhole(_ identifier: Int) throws(RecordOutputError) { _ = try wholeRow(identifier) }

  package func takeCompletedRows() -> Set<Int> {
    defer { completedRows = [] }
    return completedRows
  }

  // MARK: Output

  /// Returns a row as an object of JSON with some of its fields, counted from 0.
  package func object(_ row: ListRow, _ numbers: [Int]) -> [UInt8] {
    JSONWriter.object(
      numbers.filter(fields.names.bytes.indices.contains).map { number in
        (
          fields.names.bytes[number],
          row.values.indices.contains(number) ? row.values[number].json : Array("null".utf8)
        )
      })
  }

  package func output(of identifier: Int) throws(RecordOutputError) -> [UInt8] { try json(of: identifier) }

  package func json(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    object(try wholeRow(identifier), fields.output)
  }

  package func value(
    of field: FieldExpression, in identifier: Int
  ) throws(RecordOutputError) -> [UInt8]? {
    guard let number = try? fields.number(of: field) else { return nil }
    return try wholeRow(identifier).bytes(ofField: number)
  }

  /// Returns a row with whole values.
  /// - Throws: `notArrived` if they are not here, and the reason if they cannot be read. They are requested then.
  private func wholeRow(_ identifier: Int) throws(RecordOutputError) -> ListRow {
    guard let row = arrivedRow(identifier) else { throw .notArrived }
    if row.cut.isEmpty { return row }
    if let failure = unreadableRows.removeValue(forKey: identifier) {
      requestedRows.remove(identifier)
      throw failure
    }
    requestWhole(row, identifier)
    throw .notArrived
  }
}

extension ListAnswer.Content {
  /// The only row of the answer; nil if there is none.
  fileprivate var row: Result<ListRow?, SourceError> {
    guard case .rows(let rows) = self else { return .failure(.unexpected) }
    return .success(rows.rows.first)
  }
}

/// The number of all rows, which the top line shows beside the number of rows that a filter shows.
extension RemoteTable {
  /// Adopts the number of rows without a filter.
  func adoptCountOfAll() {
    if shown.query.filter.isEmpty, next == nil {
      allCount = shown.count
      countingPages?.endCounting()
      countingPages = nil
    } else if let allGroups {
      allCount = allGroups.rowCount
    }
  }

  /// Adopts a number of all rows that was requested beside a filter. After an error, it can be requested again.
  func setCountOfAll(_ count: RowCount) {
    if case .unknown = count { countingPages = nil } else { allCount = count }
  }

  /// Requests the exact number of all rows, unless it is known or requested. The request of the rows without a filter ended
  /// when these rows were replaced.
  func countAllRows() {
    if case .exact = allCount { return }
    guard filter != nil, allGroups == nil, countingPages == nil else { return }
    let pages = SourcePages(connection, ListQuery()) { [inbox = list.inbox] in inbox.put(.countOfAll($0)) }
    countingPages = pages
    Task.detached { [inbox = list.inbox] in
      inbox.put(.countOfAll((try? await pages.count()) ?? .unknown))
    }
  }
}
