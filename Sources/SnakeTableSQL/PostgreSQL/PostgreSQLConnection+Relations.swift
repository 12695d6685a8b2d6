import SnakeTableLists

/// Tables, views and queries as relations.
extension PostgreSQLConnection {
  func relation(_ list: ListOpening.List?) throws(ListError) -> SQLRelation {
    switch list {
    case nil: return tables
    case .table(let name):
      guard let relation = try relation(where: PostgreSQLTableName(name).condition) else {
        throw ListError(.invalid, Diagnostics.noTable(name, others: try tables(likeNamed: name)))
      }
      return relation
    case .sql(let text): return try relation(query: text)
    case .structure(let list): return try structure(of: list)
    case .names: return listOfNames
    case .row(let key):
      guard case .values(let values)? = RowKey(key), case .integer(let number)? = values.last else {
        throw ListError(.invalid, Diagnostics.noKey)
      }
      guard let relation = try relation(where: "c.oid = \(value: .integer(number))") else {
        throw ListError(.invalid, Diagnostics.noKey)
      }
      return relation
    }
  }

  // MARK: Tables

  /// The tables and views of the database, without those of the server. The numbers of rows and bytes are those of its statistics:
  /// to measure a table would wait for a lock on it. Partitions follow their table.
  private var tables: SQLRelation {
    SQLRelation(
      title: handle.database,
      source: """
        (WITH RECURSIVE \(Self.tree) SELECT c.oid, n.nspname AS schema, c.relname AS name, \
        CASE WHEN c.relispartition THEN 'partition' WHEN c.relkind = 'r' THEN 'table' \
        WHEN c.relkind = 'p' THEN 'partitioned table' WHEN c.relkind = 'v' THEN 'view' \
        WHEN c.relkind = 'm' THEN 'materialized view' ELSE 'foreign table' END AS kind, \
        CASE WHEN c.reltuples >= 0 AND c.relkind <> 'v' THEN CAST(c.reltuples AS int8) END AS rows, \
        CASE WHEN c.reltuples >= 0 AND c.relkind IN ('r', 'm') \
        THEN \(Self.pages) * CAST(current_setting('block_size') AS int8) END AS bytes, \
        obj_description(c.oid, 'pg_class') AS comment, tree.root, tree.path \
        FROM tree JOIN pg_class AS c ON c.oid = tree.oid \
        JOIN pg_namespace AS n ON n.oid = c.relnamespace) AS tables
        """,
      fields: [
        ListField("name"), ListField("schema"), ListField("kind"), ListField("rows", .number),
        ListField("bytes", .number), ListField("comment"),
      ],
      key: ["oid"], leading: ["schema", "name"], required: ["schema", "name"],
      forms: [
        "schema": Self.form("schema", orderedBy: "root"), "name": Self.form("name", orderedBy: "path"),
      ],
      order: ["schema", "name"], searched: "schema || '.' || name", opens: true, hasStructure: true)
  }

  /// The number of pages of a table, of its long values and its indexes, when they were last counted.
  private static let pages: SQLText = """
    (CAST(c.relpages AS int8) + coalesce((SELECT relpages FROM pg_class WHERE oid = c.reltoastrelid), 0) \
    + coalesce((SELECT sum(p.relpages) FROM pg_index AS i JOIN pg_class AS p ON p.oid = i.indexrelid \
    WHERE i.indrelid = c.oid), 0))
    """

  /// Selects tables. A partition has the schema of its table, and the names from that table to the partition.
  private static let tree: SQLText = """
    tree(oid, root, path) AS (SELECT c.oid, CAST(n.nspname AS text) COLLATE "C", CAST(c.relname AS text) COLLATE "C" \
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace \
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition \
    AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' \
    UNION ALL SELECT c.oid, tree.root, tree.path || chr(1) || c.relname FROM tree \
    JOIN pg_inherits AS h ON h.inhparent = tree.oid JOIN pg_class AS c ON c.oid = h.inhrelid \
    WHERE c.relispartition)
    """

  /// A column in the order of another column. The names of tables are compared by their bytes.
  private static func form(_ name: String, orderedBy other: String) -> SQLColumnForms {
    var form = SQLColumnForms("\(name: name)")
    form.ordered = "\(name: other)"
    return form
  }

  /// Returns the names of tables with a name in another schema, or in other letters; of three at most.
  private func tables(likeNamed name: String) throws(ListError) -> [String] {
    let cursor = try rows(
      """
      SELECT format('%s.%s', n.nspname, c.relname) FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace \
      WHERE lower(CAST(c.relname AS text)) = lower(\(value: .text(name))) AND c.relkind IN ('r', 'p', 'v', 'm', 'f') \
      ORDER BY n.nspname ~ '^pg_', n.nspname, c.relname LIMIT 3
      """)
    var names: [String] = []
    while try cursor.next(columns: 1) {
      names.append(String(decoding: cursor.value(0, cut: nil).value.listValue.bytes, as: UTF8.self))
    }
    return names
  }

  /// Returns the table for which a condition holds; nil if there is none.
  private func relation(where condition: SQLText) throws(ListError) -> SQLRelation? {
    let columns = try columns(where: condition)
    guard let first = columns.first else { return nil }
    let fields = columns.filter { !$0.name.isEmpty }
    var relation = SQLRelation(
      title: first.schema == "public" ? first.table : "\(first.schema).\(first.table)",
      source: "\(name: first.schema).\(name: first.table)",
      fields: fields.map { ListField($0.name, $0.type.kind) },
      required: Set(fields.filter(\.isRequired).map(\.name)),
      forms: Self.forms(fields.map { ($0.name, $0.type) }), hasStructure: true)
    relation.key = columns.key
    relation.mayHaveLinks = first.isLinked
    let fieldsOfKey = fields.filter { relation.key.contains($0.name) }
    relation.order = relation.key.filter { name in fieldsOfKey.contains { $0.name == name } }
    relation.keyIsNumber = relation.key.count == 1 && fieldsOfKey.first?.type.isInteger ?? false
    return relation
  }

  private func columns(where condition: SQLText) throws(ListError) -> [PostgreSQLColumn] {
    let cursor = try rows(PostgreSQLColumn.statement(where: condition))
    var columns: [PostgreSQLColumn] = []
    while try cursor.next() { columns.append(PostgreSQLColumn(cursor)) }
    return columns
  }

  // MARK: Queries

  /// A query as a relation. As a part of a statement that selects from it, it cannot be anything else.
  private func relation(query text: String) throws(ListError) -> SQLRelation {
    let query = try SQLQueryText(text)
    let source: SQLText = "\(query.inParentheses) AS query"
    let cursor = try rows("SELECT * FROM \(source) LIMIT 0")
    do throws(ListError) { _ = try cursor.next() } catch {
      guard error.code == .failed else { throw error }
      return try relation(ofAnswerTo: query, failedAsQuery: error)
    }
    var names: Set<String> = []
    let columns = cursor.columns.map { (name: Self.name($0.name, notIn: &names), type: $0.type) }
    return SQLRelation(
      title: query.text, source: source + "(\(columns.map { "\(name: $0.name)" }.joined(", ")))",
      fields: columns.map { ListField($0.name, $0.type.kind) },
      forms: Self.forms(columns))
  }

  /// The answer to a statement that cannot be part of a query, or the error that the server reports about it alone.
  /// - Parameter error: The error that it reports about the statement as a part.
  private func relation(
    ofAnswerTo query: SQLQueryText, failedAsQuery error: ListError
  ) throws(ListError) -> SQLRelation {
    guard try numberOfColumns(of: query.text) > 0 else { throw ListError(.refused, Diagnostics.noRows) }
    guard query.begins(with: ["explain", "show"]) else {
      if let query = query.beforeComments { return try relation(query: query) }
      throw query.mayBeQuery ? error : ListError(.refused, Diagnostics.noQuery)
    }
    let cursor = try rows(SQLText([.words(query.text)]))
    var rows: [[SQLValue]] = []
    while try cursor.next() {
      rows.append((0..<cursor.numberOfColumns).map { cursor.value($0, cut: nil).value.asText })
    }
    return try SQLRelation(title: query.text, columns: cursor.columns.map(\.name), rows: rows)
  }

  /// Columns that the server cannot compare are compared as text. NaN and infinity, whose differences are NaN, are no numbers.
  /// Numbers of single precision are added up in double precision.
  private static func forms(_ columns: [(name: String, type: PostgreSQLType)]) -> [String: SQLColumnForms] {
    var forms: [String: SQLColumnForms] = [:]
    for (name, type) in columns {
      let column: SQLText = "\(name: name)"
      if !type.isOrdered { forms[name] = SQLColumnForms("CAST(\(column) AS text)") }
      if type.isChangedAsText {
        var written = SQLColumnForms(column)
        written.shown = "CASE WHEN \(column) IS NOT NULL THEN format('%s', \(column)) END"
        // The blanks that fill up char(n) do not count: as text, it has none.
        if type.isPadded { written.searched = "CAST(\(column) AS text)" }
        forms[name] = written
      }
      if let type = type.comparedType {
        forms[name] = SQLColumnForms(column)
        forms[name]?.comparedType = type
      }
      if let number = type.number(of: column) {
        forms[name] = SQLColumnForms(column)
        forms[name]?.comparedNumber = number
      }
      guard type.kind == .number, !type.isInteger else { continue }
      let added: SQLText = type.isReal ? "CAST(\(column) AS float8)" : column
      var number = forms[name] ?? SQLColumnForms(column)
      number.number = "CASE WHEN \(column) - \(column) = 0 THEN \(column) END"
      number.added = ["CASE WHEN \(column) - \(column) = 0 THEN \(added) END"]
      forms[name] = number
    }
    return forms
  }

  /// Returns a name that no other column has.
  private static func name(_ name: String, notIn names: inout Set<String>) -> String {
    var (unique, number) = (name, 2)
    while !names.insert(unique).inserted {
      unique = "\(name) \(number)"
      number += 1
    }
    return unique
  }
}
