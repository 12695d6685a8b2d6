/// A column of a table of PostgreSQL, and what the server knows about its table.
struct PostgreSQLColumn {
  var schema: String
  var table: String
  /// Where the rows are stored.
  var storage: Storage
  /// Empty for the only row of a table without columns.
  var name: String
  var type: PostgreSQLType
  /// Whether it has a value in all rows.
  var isRequired: Bool
  /// The place in the primary key, or in another key without null; nil if it is not in it.
  var keyPlace: Int?
  /// The place in what the table is partitioned by.
  var partitionPlace: Int?
  /// Whether the table has foreign keys, or other tables have some that refer to it.
  var isLinked: Bool

  enum Storage: String {
    case table = "t"
    /// In partitions, which are tables.
    case partitions = "p"
    /// In partitions that may be partitioned themselves, or by expressions, or in tables that inherit from this one.
    case nested = "n"
    /// Elsewhere, or nowhere, as those of a view.
    case other = "o"
  }

  /// Selects the columns of the table for which a condition holds, as far as the role may read them. Its names are those of
  /// `pg_class AS c`.
  static func statement(where condition: SQLText) -> SQLText {
    """
    SELECT n.nspname, c.relname, \(storage), a.attname, \
    CAST(CASE WHEN t.typtype = 'c' THEN 2249 ELSE coalesce(nullif(t.typbasetype, 0), a.atttypid) END AS int8), \
    array_position(k.columns, a.attnum), array_position(CAST(p.partattrs AS int2[]), a.attnum), \
    a.attnotnull, \(isLinked) \
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace \
    LEFT JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
    AND (\(isReadable("a")) OR NOT has_any_column_privilege(c.oid, 'SELECT')) \
    LEFT JOIN pg_type AS t ON t.oid = a.atttypid \
    LEFT JOIN LATERAL (\(key)) AS k ON true \
    LEFT JOIN pg_partitioned_table AS p ON p.partrelid = c.oid \
    WHERE \(condition) ORDER BY a.attnum
    """
  }

  /// Whether the role may read a column. Some roles may read some columns only.
  private static func isReadable(_ attribute: SQLText) -> SQLText {
    "has_column_privilege(c.oid, \(attribute).attnum, 'SELECT')"
  }

  /// The place of a row can only be read together with all columns.
  private static let storage: SQLText = """
    CASE WHEN NOT has_table_privilege(c.oid, 'SELECT') THEN 'o' WHEN c.relkind = 'r' AND \(hasChildren) THEN 'n' WHEN c.relkind IN ('r', 'm') THEN 't' \
    WHEN c.relkind <> 'p' THEN 'o' \
    WHEN 0 = ANY (CAST(p.partattrs AS int2[])) OR EXISTS (SELECT FROM pg_inherits AS h \
    JOIN pg_class AS s ON s.oid = h.inhrelid WHERE h.inhparent = c.oid AND s.relkind = 'p') THEN 'n' ELSE 'p' END
    """

  /// Whether other tables inherit from the table. Their rows belong to it, too.
  private static let hasChildren: SQLText = "EXISTS (SELECT FROM pg_inherits AS h WHERE h.inhparent = c.oid)"

  private static let isLinked: SQLText = """
    EXISTS (SELECT FROM pg_constraint AS f WHERE f.contype = 'f' AND c.oid IN (f.conrelid, f.confrelid))
    """

  /// Selects the columns of the primary key, or else of the shortest other one without null. A table from which others
  /// inherit has none: the rows of these may have the same values.
  private static let key: SQLText = """
    SELECT (CAST(i.indkey AS int2[]))[0:i.indnkeyatts - 1] AS columns FROM pg_index AS i \
    WHERE i.indrelid = c.oid AND i.indisunique AND i.indimmediate AND i.indisvalid \
    AND i.indpred IS NULL AND i.indexprs IS NULL AND NOT (c.relkind = 'r' AND \(hasChildren)) \
    AND NOT EXISTS (SELECT FROM pg_attribute AS o WHERE o.attrelid = c.oid \
    AND NOT (o.attnotnull AND \(isReadable("o"))) \
    AND o.attnum = ANY ((CAST(i.indkey AS int2[]))[0:i.indnkeyatts - 1])) \
    ORDER BY i.indisprimary DESC, i.indnkeyatts, i.indexrelid LIMIT 1
    """

  /// Reads the row of a cursor of `statement`.
  init(_ cursor: PostgreSQLCursor) {
    func text(_ column: Int) -> String {
      String(decoding: cursor.value(column, cut: nil).value.listValue.bytes, as: UTF8.self)
    }
    (schema, table, name) = (text(0), text(1), text(3))
    storage = Storage(rawValue: text(2)) ?? .other
    type = PostgreSQLType(UInt32(text(4)) ?? 0)
    (keyPlace, partitionPlace) = (Int(text(5)), Int(text(6)))
    isRequired = cursor.value(7, cut: nil).value == .boolean(true)
    isLinked = cursor.value(8, cut: nil).value == .boolean(true)
  }
}

extension [PostgreSQLColumn] {
  /// The columns that have a place, in the order of their places.
  func inOrder(of place: KeyPath<PostgreSQLColumn, Int?>) -> [PostgreSQLColumn] {
    filter { $0[keyPath: place] != nil }.sorted { $0[keyPath: place] ?? 0 < $1[keyPath: place] ?? 0 }
  }

  /// The columns whose values, never null, are different in all rows of the table; empty if there are none.
  ///
  /// Without a key, these are the columns that tell where a row is stored. Rows with the same values in what the table is
  /// partitioned by are in one partition. There the number of the partition is not needed: postgres_fdw could not sort by it
  /// on another server.
  var key: [String] {
    let key = inOrder(of: \.keyPlace)
    guard key.isEmpty, let storage = first?.storage else { return key.map(\.name) }
    let partition = inOrder(of: \.partitionPlace)
    return switch storage {
    case .table: [PostgreSQLPlace.column]
    case .partitions where partition.allSatisfy { $0.isRequired && $0.type.isOrdered }:
      partition.map(\.name) + [PostgreSQLPlace.column]
    case .partitions, .nested: ["tableoid", PostgreSQLPlace.column]
    case .other: []
    }
  }
}
