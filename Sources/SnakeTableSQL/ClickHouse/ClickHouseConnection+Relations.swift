import SnakeTableLists

/// Tables, views and queries as relations.
extension ClickHouseConnection {
  func relation(_ list: ListOpening.List?) throws(ListError) -> SQLRelation {
    switch list {
    case nil:
      // To say now if the server is not there.
      _ = try firstRow("SELECT 1")
      return tables
    case .table(let name):
      let column: SQLText = "\(value: .text(name))"
      return try relation(
        where:
          "database = currentDatabase() AND table = \(column) OR concat(database, '.', table) = \(column)",
        orElse: Diagnostics.noTable(name))
    case .sql(let text): return try relation(query: SQLQueryText(text))
    case .structure(let list): return try structure(of: list)
    case .names: return listOfNames
    case .row(let key):
      guard case .values(let values)? = RowKey(key), case .text(let address)? = values.last else {
        throw ListError(.invalid, Diagnostics.noKey)
      }
      return try relation(
        where: "concat(database, '\\0', table) = \(value: .text(address))", orElse: Diagnostics.noKey)
    }
  }

  // MARK: Tables

  /// The tables and views of the database, or of all databases, without those of the server.
  private var tables: SQLRelation {
    let database: SQLText =
      requests.server.database.map { "database = \(value: .text($0))" }
      ?? "database NOT IN ('system', 'information_schema', 'INFORMATION_SCHEMA')"
    return SQLRelation(
      title: requests.server.database ?? requests.server.host,
      source: """
        (SELECT concat(database, '\\0', name) AS address, database, name, engine, \
        if(endsWith(engine, 'MergeTree'), toNullable(rows), NULL) AS rows, \
        if(endsWith(engine, 'MergeTree'), toNullable(bytes), NULL) AS bytes FROM system.tables ANY LEFT JOIN \
        (SELECT database, table AS name, sum(rows) AS rows, sum(bytes_on_disk) AS bytes \
        FROM system.parts WHERE active GROUP BY database, name) \
        USING (database, name) WHERE \(database))
        """,
      fields: [
        ListField("name"), ListField("database"), ListField("engine"), ListField("rows", .number),
        ListField("bytes", .number),
      ],
      key: ["address"], leading: ["database", "name"], required: ["database", "name", "engine"],
      order: ["database", "name"], searched: "concat(database, '.', name)", opens: true, hasStructure: true)
  }

  private func relation(where condition: SQLText, orElse message: String) throws(ListError) -> SQLRelation {
    let cursor = try rows(ClickHouseTable.statement(where: condition))
    guard var table = try ClickHouseTable(cursor) else { throw ListError(.invalid, message) }
    if let cluster = ClickHouseCluster(engine: table.engine) {
      table.sortingKey = try firstRow(cluster.sortingKey)?.first?.listValue.text ?? ""
    }
    var relation = table.relation
    relation.hasStructure = true
    return relation
  }

  var names: SQLText {
    let database: SQLText =
      requests.server.database.map { "database = \(value: .text($0))" } ?? "database = currentDatabase()"
    return """
      SELECT \(Self.quoted("name")) AS name, CAST(NULL, 'Nullable(String)') AS "table", \
      CAST(NULL, 'Nullable(String)') AS "schema" FROM system.tables WHERE \(database) \
      UNION ALL SELECT \(Self.quoted("name")) AS name, toNullable(\(Self.quoted("table"))) AS "table", \
      CAST(NULL, 'Nullable(String)') AS "schema" FROM system.columns WHERE \(database)
      """
  }

  /// A name as a statement has it: in quotes, unless it is a word.
  private static func quoted(_ name: SQLText) -> SQLText {
    """
    if(match(\(name), '^[A-Za-z_][A-Za-z0-9_]*$'), \(name), concat('`', replaceAll(\(name), '`', '\\\\`'), '`'))
    """
  }

  /// The structure of a table or a view, from the tables of the system. There are no indexes and foreign keys.
  func structure(of relation: SQLRelation) throws(ListError) -> SQLRelation {
    let name: SQLText = "\(value: .text(relation.source.rendered(for: dialect).text))"
    func isTable(_ column: SQLText) -> SQLText {
      """
      (\(name) = concat('`', \(column), '`') AND database = currentDatabase() \
      OR \(name) = concat('`', database, '`.`', \(column), '`'))
      """
    }
    var structure = SQLStructure()
    try structure.add(
      .columns,
      """
      SELECT name, type, if(default_kind = '', '', concat(lower(default_kind), ' ', default_expression)) \
      FROM system.columns WHERE \(isTable("table"))
      """, from: self)
    try structure.add(
      .statement,
      "SELECT name, engine, create_table_query FROM system.tables WHERE \(isTable("name"))",
      from: self)
    var list = try structure.relation(named: relation.title)
    list.source = Self.source(structure.rows, columns: list.fields.map(\.name))
    return list
  }

  /// Rows of texts as a source. The server has no VALUES in a SELECT.
  private static func source(_ rows: [[SQLValue]], columns: [String]) -> SQLText {
    let tuples = rows.map { "tuple(\($0.map { "\(value: $0)" as SQLText }.joined(", ")))" as SQLText }
    let selected = columns.enumerated().map { number, name in
      "tupleElement(line, \(value: .integer(Int64(number + 1)))) AS \(name: name)" as SQLText
    }
    return """
      (SELECT \(selected.joined(", ")) FROM (SELECT arrayJoin([\(tuples.joined(", "))]) AS line))
      """
  }

  // MARK: Queries

  private func relation(query: SQLQueryText) throws(ListError) -> SQLRelation {
    if query.begins(with: Self.questions) { return try relation(ofAnswerTo: query) }
    var columns: [ClickHouseTable.Column] = []
    do throws(ListError) {
      let cursor = try rows("DESCRIBE TABLE \(query.inParentheses)")
      while try cursor.next() {
        let column = ClickHouseTable.Column(name: cursor.text(0), type: ClickHouseType(cursor.text(1)))
        if !columns.contains(where: { $0.name == column.name }) { columns.append(column) }
      }
    } catch {
      throw error.isAboutSyntax && !query.begins(with: Self.actions) ? self.error(ofStatement: query) : error
    }
    guard !columns.isEmpty else { throw ListError(.lost, Diagnostics.noClickHouse) }
    return ClickHouseTable.relation(title: query.text, source: query.inParentheses, columns)
  }

  /// The beginnings of statements whose answers have rows, but cannot be part of a query.
  private static let questions = ["show ", "describe", "desc ", "explain", "exists "]

  /// Returns the answer to a statement that begins as one of `questions`, as constant rows.
  private func relation(ofAnswerTo query: SQLQueryText) throws(ListError) -> SQLRelation {
    let cursor = try rows(SQLText([.words(query.text)]))
    var rows: [[SQLValue]] = []
    while try cursor.next() {
      rows.append((0..<cursor.numberOfColumns).map { cursor.value($0, cut: nil).value.asText })
    }
    var answer = try SQLRelation(title: query.text, columns: cursor.names, rows: rows)
    // An empty array has no type: one row stands for it, and is left out below.
    let values = rows.isEmpty ? [cursor.names.map { _ in SQLValue.text("") }] : rows
    answer.source = Self.source(values, columns: cursor.names)
    if rows.isEmpty { answer.source = "(SELECT * FROM \(answer.source) WHERE 0 = 1)" }
    return answer
  }

  /// The beginnings of statements that servers let users perform who may only read, and of comments before them.
  private static let actions = ["kill", "system", "--", "/*", "#"]

  /// Returns the error that the server reports about a statement alone, with the place in its text. If it reports none, the
  /// statement cannot be a part of another statement.
  private func error(ofStatement query: SQLQueryText) -> ListError {
    do throws(ListError) {
      let cursor = try rows(SQLText([.words(query.text)]))
      while try cursor.next() {}
      return ListError(.refused, Diagnostics.noQuery)
    } catch {
      var error = error
      error.offset = error.bytesBeforePlace.map { QueryPlace(byteOffset: $0, in: query.text).offset }
      return error
    }
  }
}

extension ListError {
  /// Whether the server does not understand a text.
  fileprivate var isAboutSyntax: Bool { message.hasPrefix("Syntax error") }

  /// The number of bytes of a statement before the place of an error: `Syntax error: failed at position 9 (line 1, col 9)`.
  fileprivate var bytesBeforePlace: Int? {
    guard isAboutSyntax, let place = message.firstRange(of: "at position ") else { return nil }
    return Int(message[place.upperBound...].prefix { ("0"..."9").contains($0) }).map { max(0, $0 - 1) }
  }
}

extension ListValue {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
