import SnakeTableLists

/// The names of tables and columns, and foreign keys, by SQLite's pragmas.
extension SQLiteConnection {
  /// Columns of views are left out: a view whose table is gone would be an error.
  var names: SQLText {
    """
    SELECT \(Self.quoted("t.name")) AS name, NULL AS "table", NULL AS schema FROM pragma_table_list AS t WHERE \(Self.isOfUser) \
    UNION ALL SELECT \(Self.quoted("c.name")), \(Self.quoted("t.name")), NULL \
    FROM pragma_table_list AS t, pragma_table_info(t.name) AS c WHERE \(Self.isOfUser) AND t.type = 'table'
    """
  }

  private static let isOfUser: SQLText = "t.schema = 'main' AND substr(t.name, 1, 7) <> 'sqlite_'"

  /// A name as a statement has it: in quotes, unless it is a word.
  private static func quoted(_ name: SQLText) -> SQLText {
    """
    iif(\(name) GLOB '[A-Za-z_]*' AND \(name) NOT GLOB '*[^A-Za-z0-9_]*', \(name), \
    '"' || replace(\(name), '"', '""') || '"')
    """
  }

  /// The first rows are the foreign keys of the table, and then the keys of other tables. A reference to no column is one to
  /// the primary key.
  func links(of relation: SQLRelation) throws(ListError) -> [ListLink] {
    let table: SQLText = "\(value: .text(relation.title))"
    let cursor = try rows(
      """
      SELECT 0 AS incoming, id, "table" AS other, "from" AS own, "to" AS target, seq FROM pragma_foreign_key_list(\(table)) \
      UNION ALL SELECT 1, f.id, t.name, f."to", f."from", f.seq \
      FROM (SELECT name FROM main.sqlite_schema WHERE type = 'table' AND \(Self.mayRefer(to: relation.title)) LIMIT -1) AS t, \
      pragma_foreign_key_list(t.name) AS f WHERE f."table" = \(table) COLLATE NOCASE ORDER BY 1, 3, 2 DESC, 6
      """)
    var links = ListLinks()
    while try cursor.next(columns: 6) { links.add(cursor) }
    var all = links.all
    for number in all.indices { try completeKey(of: &all[number], from: relation.title) }
    return all.filter {
      $0.fields.count == $0.targets.count && !$0.fields.contains("") && !$0.targets.contains("")
    }
  }

  /// Whether the text of a table's statement can have a foreign key to another table. Asking each of thousands of tables for its keys takes
  /// more than ten times as long as reading their texts.
  private static func mayRefer(to table: String) -> SQLText {
    let hasQuotes = table.contains { "\"'`[]".contains($0) }
    let name: SQLText = hasQuotes ? "1" : "instr(lower(sql), lower(\(value: .text(table)))) > 0"
    return "sql LIKE '%references%' AND \(name)"
  }

  /// Names the columns of a primary key that a foreign key refers to without naming them.
  private func completeKey(of link: inout ListLink, from table: String) throws(ListError) {
    guard link.fields.contains("") || link.targets.contains("") else { return }
    let key = try primaryKey(of: link.isIncoming ? table : link.table)
    if link.isIncoming { link.fields = key } else { link.targets = key }
  }

  private func primaryKey(of table: String) throws(ListError) -> [String] {
    let cursor = try rows(
      "SELECT name FROM pragma_table_info(\(value: .text(table))) WHERE pk > 0 ORDER BY pk")
    var names: [String] = []
    while try cursor.next() { names.append(cursor.text(0)) }
    return names
  }
}
