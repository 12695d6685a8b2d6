import SnakeTableLists

/// What a table or a view consists of, as the rows of a list: its columns, indexes and foreign keys, and the statement that
/// makes it.
struct SQLStructure {
  enum Part: String {
    case columns, indexes
    case foreignKeys = "foreign keys"
    case references = "referenced by"
    case constraints
    case statement
  }

  private var rows: [[SQLValue]] = []

  /// Adds the rows of a statement, which has the columns `name`, `type`, `null`, `default` and `details`. What it does not have is
  /// shown as nothing.
  mutating func add(_ part: Part, _ statement: SQLText, from connection: some SQLConnection) throws(ListError)
  {
    let cursor = try connection.rows(statement)
    while try cursor.next(columns: 5) {
      let values = (0..<5).map { SQLValue.text(cursor.value($0, cut: nil).value.listValue.bytes) }
      rows.append([.text(part.rawValue)] + values)
    }
  }

  /// Returns the rows as a relation, without the columns in which no row has anything.
  /// - Parameters:
  ///   - name: The name of the table or the view.
  ///   - source: returns rows as a source, for an engine without VALUES; nil for another one.
  func relation(
    named name: String, _ source: ((_ rows: [[SQLValue]], _ columns: [String]) -> SQLText)? = nil
  ) throws(ListError) -> SQLRelation {
    let used = Self.columns.indices.filter { column in
      column < 2 || rows.contains { $0[column] != .text("") }
    }
    let (columns, values) = (used.map { Self.columns[$0] }, rows.map { row in used.map { row[$0] } })
    var relation = try SQLRelation(title: "\(name) structure", columns: columns, rows: values)
    if let source { relation.source = source(values, columns) }
    return relation
  }

  private static let columns = ["part", "name", "type", "null", "default", "details"]
}
