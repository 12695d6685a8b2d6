import SnakeTableLists

/// The structure of tables and views, by SQLite's pragmas.
extension SQLiteConnection {
  func structure(of relation: SQLRelation) throws(ListError) -> SQLRelation {
    let table: SQLText = "\(value: .text(relation.title))"
    var structure = SQLStructure()
    try structure.add(.columns, Self.columns(of: table), from: self)
    try structure.add(.indexes, Self.indexes(of: table), from: self)
    try structure.add(.foreignKeys, Self.foreignKeys(of: table), from: self)
    try structure.add(.references, Self.references(to: table), from: self)
    try structure.add(.statement, Self.statements(of: table), from: self)
    return try structure.relation(named: relation.title)
  }

  private static func columns(of table: SQLText) -> SQLText {
    """
    SELECT name, type, substr(iif(pk > 0, ', primary key' || iif(max(pk) OVER () > 1, ' ' || pk, ''), '') \
    || iif("notnull", ', not null', '') || coalesce(', default ' || dflt_value, '') \
    || iif(hidden > 1, ', generated', ''), 3) \
    FROM pragma_table_xinfo(\(table)) WHERE hidden <> 1 ORDER BY cid
    """
  }

  private static func indexes(of table: SQLText) -> SQLText {
    """
    SELECT name, iif(is_unique, 'unique', ''), columns || iif(partial, ' (of some rows)', '') FROM \
    (SELECT l.name, l."unique" AS is_unique, l.partial, l.seq, (SELECT group_concat(part, ', ') FROM \
    (SELECT coalesce(i.name, '(expression)') || iif(i.desc, ' DESC', '') AS part FROM pragma_index_xinfo(l.name) AS i \
    WHERE i.key ORDER BY i.seqno)) AS columns FROM pragma_index_list(\(table)) AS l) ORDER BY seq
    """
  }

  /// An omitted column of the other table is its primary key.
  private static func foreignKeys(of table: SQLText) -> SQLText {
    """
    SELECT group_concat("from", ', '), NULL, "table" || coalesce('(' || group_concat("to", ', ') || ')', '') \
    || iif(on_update = 'NO ACTION', '', ' on update ' || lower(on_update)) \
    || iif(on_delete = 'NO ACTION', '', ' on delete ' || lower(on_delete)) \
    FROM (SELECT * FROM pragma_foreign_key_list(\(table)) ORDER BY id, seq) GROUP BY id ORDER BY id DESC
    """
  }

  private static func references(to table: SQLText) -> SQLText {
    """
    SELECT other || '(' || group_concat("from", ', ') || ')', NULL, group_concat("to", ', ') FROM \
    (SELECT t.name AS other, f.* FROM pragma_table_list AS t, pragma_foreign_key_list(t.name) AS f \
    WHERE t.schema = 'main' AND f."table" = \(table) COLLATE NOCASE ORDER BY t.name, f.id, f.seq) \
    GROUP BY other, id ORDER BY other, id DESC
    """
  }

  /// The table or the view, its indexes and its triggers.
  private static func statements(of table: SQLText) -> SQLText {
    """
    SELECT name, type, sql FROM sqlite_schema WHERE tbl_name = \(table) AND sql IS NOT NULL \
    ORDER BY type <> 'table', rowid
    """
  }
}
