import SnakeTableLists

/// The structure of tables and views, from the catalogue.
extension PostgreSQLConnection {
  func structure(of relation: SQLRelation) throws(ListError) -> SQLRelation {
    let name = relation.source.rendered(for: dialect).text
    let table: SQLText = "CAST(CAST(\(value: .text(name)) AS text) AS regclass)"
    var structure = SQLStructure()
    try structure.add(.columns, Self.columns(of: table), from: self)
    try structure.add(.indexes, Self.indexes(of: table), from: self)
    try structure.add(
      .constraints, Self.constraints("contype IN ('c', 'x') AND conrelid = \(table)"), from: self)
    try structure.add(.foreignKeys, Self.constraints("contype = 'f' AND conrelid = \(table)"), from: self)
    try structure.add(.references, Self.references(to: table), from: self)
    try structure.add(.triggers, Self.triggers(of: table), from: self)
    try structure.add(.policies, Self.policies(of: table), from: self)
    try structure.add(.statement, Self.statement(of: table), from: self)
    return try structure.relation(named: relation.title)
  }

  private static func columns(of table: SQLText) -> SQLText {
    """
    SELECT a.attname, \(type), concat_ws(', ', CASE WHEN k.indrelid IS NOT NULL THEN 'primary key' END, \
    CASE WHEN a.attnotnull THEN 'not null' END, CASE WHEN a.attidentity <> '' THEN 'identity' END, \
    CASE a.attgenerated WHEN 's' THEN 'generated ' ELSE 'default ' END || pg_get_expr(d.adbin, d.adrelid), \
    col_description(a.attrelid, a.attnum)) \
    FROM pg_attribute AS a LEFT JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum \
    LEFT JOIN pg_index AS k ON k.indrelid = a.attrelid AND k.indisprimary AND a.attnum = ANY (k.indkey) \
    WHERE a.attrelid = \(table) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
    """
  }

  private static let type: SQLText = "format_type(a.atttypid, a.atttypmod)"

  private static func indexes(of table: SQLText) -> SQLText {
    """
    SELECT c.relname, CASE WHEN i.indisprimary THEN 'primary key' WHEN i.indisunique THEN 'unique' END, \
    regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE.*? USING ', '') || ' · ' || pg_size_pretty(pg_relation_size(i.indexrelid)) \
    FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid WHERE i.indrelid = \(table) ORDER BY c.relname
    """
  }

  private static func constraints(_ condition: SQLText) -> SQLText {
    "SELECT conname, NULL, \(definition) FROM pg_constraint WHERE \(condition) ORDER BY conname"
  }

  /// The definition of a constraint, without what the name of the part says.
  private static let definition: SQLText = "regexp_replace(pg_get_constraintdef(oid), '^FOREIGN KEY ', '')"

  private static func references(to table: SQLText) -> SQLText {
    """
    SELECT CAST(CAST(conrelid AS regclass) AS text), NULL, \(definition) FROM pg_constraint \
    WHERE contype = 'f' AND confrelid = \(table) ORDER BY 1, conname
    """
  }

  private static func triggers(of table: SQLText) -> SQLText {
    """
    SELECT tgname, CASE tgenabled WHEN 'D' THEN 'disabled' END, \
    regexp_replace(pg_get_triggerdef(oid), '^.*? (BEFORE|AFTER|INSTEAD OF) ', '\\1 ') FROM pg_trigger \
    WHERE tgrelid = \(table) AND NOT tgisinternal ORDER BY tgname
    """
  }

  /// The conditions by which rows are selected for roles.
  private static func policies(of table: SQLText) -> SQLText {
    """
    SELECT polname, CASE polcmd WHEN 'r' THEN 'select' WHEN 'a' THEN 'insert' WHEN 'w' THEN 'update' WHEN 'd' THEN 'delete' \
    ELSE 'all' END, concat_ws(' ', CASE WHEN NOT polpermissive THEN 'restrictive' END, \
    'using ' || pg_get_expr(polqual, polrelid), 'with check ' || pg_get_expr(polwithcheck, polrelid)) \
    FROM pg_policy WHERE polrelid = \(table) ORDER BY polname
    """
  }

  /// The statement that would make the table or the view. The server keeps that of a view only.
  private static func statement(of table: SQLText) -> SQLText {
    """
    SELECT CAST(c.relname AS text), CASE c.relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view' ELSE 'table' END, \
    CASE WHEN c.relkind IN ('v', 'm') THEN concat('CREATE ', CASE c.relkind WHEN 'm' THEN 'MATERIALIZED ' END, \
    'VIEW ', CAST(c.oid AS regclass), ' AS', chr(10), pg_get_viewdef(c.oid)) \
    ELSE concat('CREATE TABLE ', CAST(c.oid AS regclass), CASE WHEN c.relispartition \
    THEN concat(' PARTITION OF ', \(parents), chr(10), pg_get_expr(c.relpartbound, c.oid)) \
    ELSE concat(' (', chr(10), (SELECT string_agg(line, ',' || chr(10)) FROM (\(lines)) AS l), \
    chr(10), ')', ' INHERITS (' || \(parents) || ')') END, ' PARTITION BY ' || pg_get_partkeydef(c.oid), \
    CASE WHEN c.relrowsecurity THEN concat(';', chr(10), 'ALTER TABLE ', CAST(c.oid AS regclass), \
    ' ENABLE ROW LEVEL SECURITY') END) END FROM pg_class AS c WHERE c.oid = \(table)
    """
  }

  /// The tables that the table is a part of, or inherits from; null for none.
  private static let parents: SQLText = """
    (SELECT string_agg(CAST(CAST(h.inhparent AS regclass) AS text), ', ' ORDER BY h.inhseqno) FROM pg_inherits AS h \
    WHERE h.inhrelid = c.oid)
    """

  /// The lines of CREATE TABLE: the columns, then the constraints.
  private static let lines: SQLText = """
    SELECT concat('  ', quote_ident(a.attname), ' ', \(type), \
    (SELECT ' COLLATE ' || CAST(CAST(a.attcollation AS regcollation) AS text) FROM pg_type AS t \
    WHERE t.oid = a.atttypid AND a.attcollation NOT IN (0, t.typcollation)), \
    CASE WHEN a.attnotnull THEN ' NOT NULL' END, \
    CASE a.attgenerated WHEN '' THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) \
    ELSE ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED' END, \
    CASE a.attidentity WHEN 'a' THEN ' GENERATED ALWAYS AS IDENTITY' \
    WHEN 'd' THEN ' GENERATED BY DEFAULT AS IDENTITY' END) AS line \
    FROM pg_attribute AS a LEFT JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum \
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
    UNION ALL SELECT concat('  CONSTRAINT ', quote_ident(k.conname), ' ', pg_get_constraintdef(k.oid)) FROM pg_constraint AS k \
    WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'c', 'f', 'x')
    """
}
