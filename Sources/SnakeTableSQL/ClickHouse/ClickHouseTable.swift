import SnakeTableLists

/// A table of ClickHouse, as the server describes it.
struct ClickHouseTable {
  struct Column {
    var name: String
    var type: ClickHouseType
  }

  private var database = ""
  private var name = ""
  /// Whether it is in the database that the connection is for.
  private var isCurrent = false
  /// The engine and its arguments.
  private(set) var engine = ""
  /// The expressions by which the rows are sorted; empty if they are not.
  var sortingKey = ""
  private var columns: [Column] = []
  /// The number of rows in its parts.
  private var numberOfRows = 0
  /// The columns that `SELECT *` does not have.
  private var hidden: Set<String> = []

  /// The number of rows that the server sorts in a few milliseconds.
  private static let sortedAtOnce = 50_000

  /// Selects the columns of tables for which a condition holds.
  static func statement(where condition: SQLText) -> SQLText {
    """
    SELECT database, table, database = currentDatabase(), engine_full, sorting_key, name, type, \
    default_kind IN ('ALIAS', 'MATERIALIZED', 'EPHEMERAL'), rows FROM system.columns ANY LEFT JOIN \
    (SELECT database, name AS table, engine_full, sorting_key, rows FROM system.tables ANY LEFT JOIN \
    (SELECT database, table AS name, sum(rows) AS rows FROM system.parts WHERE active GROUP BY database, name) \
    USING (database, name)) USING (database, table) WHERE \(condition)
    """
  }

  /// Reads the rows of `statement`; nil if there are none. Of several tables, the one in the current database.
  init?(_ cursor: ClickHouseCursor) throws(ListError) {
    self.init()
    while try cursor.next() {
      let names = (cursor.text(0), cursor.text(1), cursor.text(2) == "1")
      if names != (database, name, isCurrent) {
        guard columns.isEmpty || names.2 && !isCurrent else { continue }
        self = ClickHouseTable()
        (database, name, isCurrent) = names
        (engine, sortingKey, numberOfRows) = (cursor.text(3), cursor.text(4), Int(cursor.text(8)) ?? 0)
      }
      columns.append(Column(name: cursor.text(5), type: ClickHouseType(cursor.text(6))))
      if cursor.text(7) == "1" { hidden.insert(cursor.text(5)) }
    }
    if columns.isEmpty { return nil }
  }

  private init() {}

  // MARK: Relation

  var relation: SQLRelation {
    let shown = columns.filter { !hidden.contains($0.name) && $0.type.family != .aggregate }
    var relation = Self.relation(
      title: isCurrent ? name : "\(database).\(name)", source: "\(name: database).\(name: name)", shown)
    guard !sortingKey.isEmpty, !shown.isEmpty else { return relation }
    relation.key = key
    relation.isSmall = (1...Self.sortedAtOnce).contains(numberOfRows)
    relation.order = key.filter { name in shown.contains { $0.name == name } }
    let others = shown.filter { !key.contains($0.name) }
    let terms = (others.isEmpty ? shown : others).map { $0.type.hashed("\(name: $0.name)") }
    relation.distinction = "cityHash64(\(terms.joined(", ")))"
    for column in columns where key.contains(column.name) {
      relation.forms[column.name] = column.type.forms(of: column.name)
    }
    return relation
  }

  /// The columns at the beginning of the sorting key, as far as it has no other expressions.
  private var key: [String] {
    var names: [String] = []
    for text in ClickHouseList.elements(of: sortingKey) {
      let name = ClickHouseList.name(text)
      guard !names.contains(name), columns.contains(where: { $0.name == name && $0.type.isOfKey }) else {
        break
      }
      names.append(name)
    }
    return names
  }

  static func relation(title: String, source: SQLText, _ columns: [Column]) -> SQLRelation {
    SQLRelation(
      title: title, source: source, fields: columns.map { ListField($0.name, $0.type.kind) },
      required: Set(columns.filter { !$0.type.isNullable && $0.type.family != .float }.map(\.name)),
      forms: Dictionary(
        columns.map { ($0.name, $0.type.forms(of: $0.name)) }, uniquingKeysWith: { first, _ in first }))
  }
}
