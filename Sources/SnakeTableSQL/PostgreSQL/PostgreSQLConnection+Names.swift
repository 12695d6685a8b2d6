import SnakeTableLists

/// The names of tables and columns, and foreign keys, from the catalogue.
extension PostgreSQLConnection {
  var names: SQLText {
    """
    SELECT \(Self.tableName) AS name, CAST(NULL AS text) AS "table", \
    CASE WHEN pg_table_is_visible(c.oid) THEN quote_ident(n.nspname) END AS schema FROM \(Self.tables) \
    WHERE \(Self.isOfUser) OR c.relkind = 'v' AND n.nspname = 'information_schema' \
    UNION ALL SELECT quote_ident(a.attname), \(Self.tableName), NULL FROM \(Self.tables) \
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped WHERE \(Self.isOfUser)
    """
  }

  private static let tables: SQLText = "pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace"
  private static let isOfUser: SQLText = """
    c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    """
  /// As a statement has it: with its schema if it is not found without it.
  private static let tableName: SQLText = """
    CASE WHEN pg_table_is_visible(c.oid) THEN quote_ident(c.relname) \
    ELSE quote_ident(n.nspname) || '.' || quote_ident(c.relname) END
    """

  /// The first rows are the foreign keys of the table, and then the keys of other tables. Partitions have copies of the keys of their
  /// table, which are left out.
  func links(of relation: SQLRelation) throws(ListError) -> [ListLink] {
    let name = relation.source.rendered(for: dialect).text
    let table: SQLText = "CAST(CAST(\(value: .text(name)) AS text) AS regclass)"
    let cursor = try rows(
      """
      SELECT k.incoming, CAST(k.oid AS text), n.nspname || '.' || c.relname, \
      CASE WHEN k.incoming = 1 THEN b.attname ELSE a.attname END, \
      CASE WHEN k.incoming = 1 THEN a.attname ELSE b.attname END \
      FROM (SELECT 0 AS incoming, o.* FROM pg_constraint AS o WHERE o.contype = 'f' AND o.conrelid = \(table) \
      UNION ALL SELECT 1, i.* FROM pg_constraint AS i \
      WHERE i.contype = 'f' AND i.confrelid = \(table) AND i.conparentid = 0) AS k \
      CROSS JOIN LATERAL unnest(k.conkey, k.confkey) WITH ORDINALITY AS u(own, other, place) \
      JOIN pg_attribute AS a ON a.attrelid = k.conrelid AND a.attnum = u.own \
      JOIN pg_attribute AS b ON b.attrelid = k.confrelid AND b.attnum = u.other \
      JOIN pg_class AS c ON c.oid = CASE WHEN k.incoming = 1 THEN k.conrelid ELSE k.confrelid END \
      JOIN pg_namespace AS n ON n.oid = c.relnamespace ORDER BY k.incoming, c.relname, k.conname, k.oid, u.place
      """)
    var links = ListLinks()
    while try cursor.next(columns: 5) { links.add(cursor) }
    return links.all
  }
}
