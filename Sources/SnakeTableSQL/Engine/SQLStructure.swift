import SnakeTableLists

/// What a table or a view consists of, as the rows of a list: its columns, indexes and foreign keys, and the statement that
/// makes it.
struct SQLStructure {
  enum Part: String {
    case columns, indexes
    case foreignKeys = "foreign keys"
    case references = "referenced by"
    case constraints, triggers, policies
    case statement
  }

  private(set) var rows: [[SQLValue]] = []

  /// Adds the rows of a statement, which has the columns `name`, `type` and `details`. Columns that it lacks are empty.
  mutating func add(_ part: Part, _ statement: SQLText, from connection: some SQLConnection) throws(ListError)
  {
    let cursor = try connection.rows(statement)
    while try cursor.next(columns: 3) {
      let values = (0..<3).map { SQLValue.text(cursor.value($0, cut: nil).value.listValue.bytes) }
      rows.append([.text(part.rawValue)] + values)
    }
  }

  /// Returns the rows as a relation.
  /// - Parameter name: The name of the table or the view.
  func relation(named name: String) throws(ListError) -> SQLRelation {
    try SQLRelation(
      title: "\(name) structure", columns: ["part", "name", "type", "details"], rows: rows)
  }
}
