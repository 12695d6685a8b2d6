import SnakeTableLists

/// Tables, views and queries as relations.
extension SQLiteConnection {
  func relation(_ list: ListOpening.List?) throws(ListError) -> SQLRelation {
    switch list {
    case nil: return tables
    case .table(let name): return try relation(named: name)
    case .sql(let text): return try relation(query: text)
    case .structure(let list): return try structure(of: list)
    case .names: return listOfNames
    case .row(let key):
      guard case .values(let values)? = RowKey(key), case .text(let name)? = values.last else {
        throw ListError(.invalid, Diagnostics.noKey)
      }
      return try relation(named: String(decoding: name, as: UTF8.self))
    }
  }

  // MARK: Tables

  /// The tables and views of the database, without SQLite's own. The number of columns of a view is not
  /// always known, and 0 then.
  private var tables: SQLRelation {
    SQLRelation(
      title: String(file.path.split(separator: "/").last ?? ""),
      source: """
        (SELECT name, type AS kind, nullif(ncol, 0) AS columns FROM pragma_table_list \
        WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND substr(name, 1, 7) <> 'sqlite_')
        """,
      fields: [ListField("name"), ListField("kind"), ListField("columns", .number)],
      key: ["name"], leading: ["name"], order: ["name"], opens: true, hasStructure: true)
  }

  private func relation(named name: String) throws(ListError) -> SQLRelation {
    let found = try firstRow(
      """
      SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' \
      AND name = \(value: .text(name)) COLLATE NOCASE
      """)
    guard let found, case .text(let name) = found[0] else {
      throw ListError(.invalid, Diagnostics.noTable(name))
    }
    let table = String(decoding: name, as: UTF8.self)
    let columns = try columns(of: table)
    var relation = SQLRelation(
      title: table, source: "main.\(name: table)",
      fields: columns.map { ListField($0.name, SQLiteColumn.kind($0.type)) }, hasStructure: true)
    guard found[1] == .text("table") else {
      if found[1] == .text("view") { relation.source = Self.whole(relation.source) }
      return relation
    }
    let primary = columns.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }.map(\.name)
    if found[2] == .integer(1) {
      (relation.key, relation.order) = (primary, primary)
    } else if let row = SQLiteColumn.rowNames.first(where: { name in !columns.contains { $0.hasName(name) } })
    {
      (relation.key, relation.keyIsNumber) = ([row], true)
      if primary.count == 1, columns.contains(where: { $0.isRowNumber }) { relation.order = primary }
    }
    return relation
  }

  private func columns(of table: String) throws(ListError) -> [SQLiteColumn] {
    let cursor = try rows(
      "SELECT name, type, pk FROM pragma_table_xinfo(\(value: .text(table))) WHERE hidden <> 1 ORDER BY cid")
    var columns: [SQLiteColumn] = []
    while try cursor.next() {
      func text(_ column: Int) -> String {
        String(decoding: cursor.value(column, cut: nil).value.listValue.bytes, as: UTF8.self)
      }
      columns.append(SQLiteColumn(name: text(0), type: text(1), keyPlace: Int(text(2)) ?? 0))
    }
    return columns
  }

  func estimatedCount(of relation: SQLRelation) throws(ListError) -> Int? {
    guard relation.keyIsNumber, let key = relation.key.first else { return nil }
    let hasStatistics = try firstRow("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'") != nil
    if hasStatistics,
      case .text(let statistics)? = try firstRow(
        "SELECT stat FROM sqlite_stat1 WHERE tbl = \(value: .text(relation.title)) LIMIT 1")?[0],
      let count = Int(String(decoding: statistics.prefix { $0 != 0x20 }, as: UTF8.self))
    {
      return count
    }
    let ends = try firstRow(
      "SELECT (SELECT min(\(name: key)) FROM \(relation.source)), (SELECT max(\(name: key)) FROM \(relation.source))"
    )
    guard case .integer(let first)? = ends?.first, case .integer(let last)? = ends?.last else { return 0 }
    return Int(clamping: Int128(last) - Int128(first) + 1)
  }

  // MARK: Queries

  /// A query as a relation: a single statement that returns rows and changes nothing.
  private func relation(query text: String) throws(ListError) -> SQLRelation {
    let query = try single(text)
    guard query.isReadOnly else { throw ListError(.refused, Diagnostics.queryWrites) }
    guard query.numberOfColumns > 0 else { throw ListError(.refused, Diagnostics.noRows) }
    if query.isExplanation || query.isPragma { return try relation(ofAnswerTo: query) }
    let rows: SQLiteStatement?
    do throws(SQLiteError) { rows = try SQLiteStatement("SELECT * FROM (\(query.text)\n)", in: handle) } catch
    {
      throw ListError(.invalid, error.message)
    }
    guard let rows else { throw ListError(.refused, Diagnostics.noRows) }
    let fields = (0..<rows.numberOfColumns).map {
      ListField(rows.name($0), SQLiteColumn.kind(rows.declaredType($0)))
    }
    let source: SQLText = "(\(SQLText([.words(query.text)]))\n)"
    return SQLRelation(title: query.text, source: Self.whole(source), fields: fields)
  }

  /// The answer to a statement that cannot be part of a query. A pragma may change settings of its connection, which is therefore
  /// one of its own.
  private func relation(ofAnswerTo query: SQLiteStatement) throws(ListError) -> SQLRelation {
    let cursor = try file.connect(cancellation).rows(SQLText([.words(query.text)]))
    var rows: [[SQLValue]] = []
    while try cursor.next() {
      rows.append((0..<cursor.numberOfColumns).map { cursor.value($0, cut: nil).value })
    }
    return try SQLRelation(
      title: query.text, columns: (0..<query.numberOfColumns).map(query.name), rows: rows)
  }

  /// Returns a source that is evaluated before it is sorted. SQLite would sort the rows of a query before its LIMIT is applied,
  /// if that query is all that is selected from.
  private static func whole(_ source: SQLText) -> SQLText { "(SELECT * FROM \(source) LIMIT -1)" }

  /// Prepares the only statement of a text.
  private func single(_ text: String) throws(ListError) -> SQLiteStatement {
    var statements: [SQLiteStatement] = []
    do throws(SQLiteError) {
      var rest = text
      while statements.count < 2, let statement = try SQLiteStatement(rest, in: handle) {
        statements.append(statement)
        rest = statement.rest
      }
    } catch {
      let place = error.offset.map {
        QueryPlace(
          byteOffset: text.utf8.count - (statements.last?.rest.utf8.count ?? text.utf8.count) + $0, in: text)
      }
      throw Diagnostics.listError(error.message, at: place)
    }
    guard let first = statements.first else { throw ListError(.invalid, Diagnostics.noRows) }
    guard statements.count == 1 else { throw ListError(.refused, Diagnostics.severalStatements) }
    return first
  }
}

extension SQLiteStatement {
  fileprivate var isPragma: Bool {
    text.drop(while: \.isWhitespace).prefix("PRAGMA".count).uppercased() == "PRAGMA"
  }
}
