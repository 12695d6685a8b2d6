import SnakeTable
import SnakeTableDrawing
import SnakeTableJSON
import SnakeTableLists
import SnakeTableQuery
import SnakeTableRecords

/// The contents of rows that have arrived.
extension PageStore {
  /// Returns a row that is kept, or near the viewport; nil for any other row.
  package func arrivedRow(_ identifier: Int) -> ListRow? {
    kept.rows[identifier] ?? shown.row(identifier)
  }

  package func list(ofRow identifier: Int) -> String? {
    connection.description.opens ? arrivedRow(identifier)?.key : nil
  }

  package var isListOfLists: Bool { connection.description.opens }
  package var isListOfTables: Bool { isListOfLists && connection.isDatabase }
  package var hasStructure: Bool {
    connection.can(.structure) && (isListOfLists || connection.structure != nil)
  }

  package var links: [ListLink] { connection.description.links }

  package func rows(relatedTo identifier: Int, by link: ListLink) -> RelatedRows? {
    arrivedRow(identifier).flatMap {
      RelatedRows(link, of: $0, in: connection.description.fields.map(\.name))
    }
  }

  package var runsStatements: Bool { connection.isDatabase }
  package var statement: String? { connection.statement }

  package func hasRow(_ identifier: Int) -> Bool { arrivedRow(identifier) != nil }
  package var hasDetails: Bool { fields.hasDetails }
  package var hidesFields: Bool { fields.hidesFields }
  package var cellFieldNames: CellFieldNames { fields.cellFieldNames }
  package var fieldNames: FieldNames { fields.names }
  package func unknownField(in query: FilterQuery) -> UnknownField? {
    UnknownField(in: query, names: fields.names)
  }
  /// The columns of the rows that are shown now. After a change of groups, they stay until the new rows have arrived.
  package var columns: [RecordColumn] { shown.list.fields.columns }
  package var namesWithoutRows: [[UInt8]] {
    guard !isFiltered, next == nil, printsNoRows || shown.isEmpty else { return [] }
    return fields.names.columns.map { fields.names.bytes[$0] }
  }

  // MARK: Details

  /// Returns the fields of a row. Values that are cut are strokes until they have arrived whole.
  package func details(of identifier: Int) -> RecordDetails {
    guard let row = arrivedRow(identifier) else { return RecordDetails(ofObject: []) }
    requestWhole(row, identifier)
    let texts = longValues.awaited.contains(identifier) ? row.cut.mapValues { _ in strokes } : [:]
    return RecordDetails(ofObject: object(row, Array(row.values.indices)), replacing: texts)
  }

  /// Dim strokes in place of a value.
  var strokes: CellText {
    let isUnicode = table?.appearance.glyphs.box.repertoire == .unicode
    return .dim(String(repeating: isUnicode ? "╌" : "-", count: 12))
  }

  /// Requests the whole values of a row, unless it has them.
  private func requestWhole(_ row: ListRow, _ identifier: Int) {
    guard !row.cut.isEmpty, connection.can(.row), longValues.request(identifier) else { return }
    let query = place(of: identifier).query
    connection.source.send(.row(key: row.key, query)) { [mailbox] answer, hasMore in
      guard !hasMore else { return }
      mailbox?.post { $0.complete(identifier, answer.flatMap(\.row)) }
    }
  }

  /// Adopts the whole values of a row. Without them, or if others were shown, the beginnings of the values are
  /// shown, and the row cannot be written.
  func complete(_ identifier: Int, _ answer: Result<ListRow?, SourceError>) {
    switch answer {
    case .success(let row?) where arrivedRow(identifier)?.agrees(withWhole: row) == true:
      longValues.complete(identifier, nil)
      kept.replace(identifier, by: row)
    case .success: longValues.complete(identifier, .changed)
    case .failure(let error): longValues.complete(identifier, .failed(reason: "\(error)"))
    }
  }

  package func checkWhole(_ identifier: Int) throws(RecordOutputError) { _ = try wholeRow(identifier) }

  package func takeCompletedRows() -> Set<Int> { longValues.takeCompleted() }

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

  package func isNull(_ field: FieldExpression, in identifier: Int) -> Bool {
    guard let number = try? fields.number(of: field), let row = arrivedRow(identifier) else { return false }
    return row.values.indices.contains(number) && row.values[number] == .null
  }

  /// Returns a row with whole values.
  /// - Throws: `notArrived` if they are not here, and the reason if they cannot be read. They are requested then.
  func wholeRow(_ identifier: Int) throws(RecordOutputError) -> ListRow {
    guard let row = arrivedRow(identifier) else { throw .notArrived }
    if row.cut.isEmpty { return row }
    if let failure = longValues.failures[identifier] {
      longValues.forget(identifier)
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

/// The list without a screen, and cells of its rows.
extension PageStore {
  /// An ability that the source lacks, without which rows cannot be printed in their sections; nil for none.
  package var lackingAbility: ListAbility? { isSearchedHere ? .filter : isSortedHere ? .sort : nil }

  /// Returns the query of the rows of a section.
  package func query(ofSection section: Int) -> ListQuery { shown.query(ofSection: section) }

  /// Waits until all groups and aggregates have arrived.
  package func waitForGroups() throws(SourceError) {
    for groups in [all.groups, shown.groups] { try groups?.wait() }
    // Totals that fail are a message in their place.
    do throws(SourceError) { try shown.totals?.wait() } catch {
      if shown.totals?.failureOfAggregates == nil { throw error }
    }
    foldAwaitedGroups()
    all.adoptCountOfGroups()
    // Footers name it.
    guard isFiltered, !summaries.isEmpty, !hasSections else { return }
    guard case .count(let count, let isExact) = try connection.source.waitForAnswer(to: .count(ListQuery()))
    else { throw .unexpected }
    all.setCount(isExact ? .exact(count) : .estimated(count))
  }

  // MARK: Filter and order of the command

  /// Determines whether a row matches the part of the filter that is not the source's work.
  package func decisionHere(on row: ListRow, budget: MatchBudget) -> MatchDecision {
    criteria.matcherHere(list)?.decision(onValues: row.values.map(\.bytes), budget: budget) ?? .match
  }

  /// Returns rows in the order that is not the source's work.
  package func sortedHere(_ rows: [ListRow]) -> [ListRow] {
    guard let order = criteria.orderHere(list) else { return rows }
    // The fields of the order are known.
    return (try? fields.sorted(rows, by: order) { $0.bytes(ofField: $1) }) ?? rows
  }

  /// Returns the cell of a row, which shows the matches of the filter.
  /// - Parameter columns: the numbers of the columns that the cell shows; nil for all.
  package func cell(of row: ListRow, columns: [Int]? = nil) -> TableCell {
    list.cell(of: row, columns: columns, matcher)
  }
}
