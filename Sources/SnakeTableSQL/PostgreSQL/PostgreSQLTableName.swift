/// The name of a table as people write it.
struct PostgreSQLTableName {
  private let name: SQLText

  init(_ name: String) { self.name = "\(value: .text(name))" }

  /// The condition that `pg_class AS c` is the table: it has exactly this name, without or with its schema, or SQL would
  /// read the name as that of the table.
  var condition: SQLText {
    """
    c.oid = coalesce(\
    (SELECT t.oid FROM pg_class AS t \
    WHERE t.relname = \(name) AND \(Self.isTable) AND pg_table_is_visible(t.oid)), \
    (SELECT t.oid FROM pg_class AS t JOIN pg_namespace AS s ON s.oid = t.relnamespace \
    WHERE s.nspname || '.' || t.relname = \(name) AND \(Self.isTable) LIMIT 1), \
    CASE WHEN \(name) ~ '^\(Self.part)([.]\(Self.part))?$' THEN to_regclass(\(name)) END)
    """
  }

  /// Neither an index nor a sequence.
  private static let isTable: SQLText = "t.relkind IN ('r', 'p', 'v', 'm', 'f')"
  /// The regular expression of a name in SQL. `to_regclass` fails for other text.
  private static let part: SQLText = #"("([^"]|"")+"|[[:alpha:]_][[:alnum:]_$]*)"#
}
