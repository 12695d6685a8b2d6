import SnakeTableLists

/// The answer to a statement that cannot be a part of another one, as a relation.
extension SQLRelation {
  /// The maximum number of values: engines limit the number of parameters of a statement.
  private static let mostValues = 30_000

  /// - Parameters:
  ///   - title: The text of the statement.
  ///   - columns: The names of the columns.
  ///   - rows: The values of the rows. They are those of the moment in which the list was opened.
  /// - Throws: `failed` if there are too many values.
  init(title: String, columns: [String], rows: [[SQLValue]]) throws(ListError) {
    guard rows.count * columns.count <= Self.mostValues else {
      throw ListError(.failed, Diagnostics.longAnswer(rows: rows.count))
    }
    let values = (rows.isEmpty ? [columns.map { _ in .null }] : rows).map { row in
      "(\(row.map { "\(value: $0)" as SQLText }.joined(", ")))" as SQLText
    }
    let names = columns.map { "\(name: $0)" as SQLText }.joined(", ")
    let condition: SQLText = rows.isEmpty ? " WHERE 0 = 1" : ""
    self.init(
      title: title,
      source: """
        (WITH answer(\(names)) AS (VALUES \(values.joined(", "))) SELECT * FROM answer\(condition)) AS query
        """, fields: columns.map { ListField($0) })
  }
}

extension SQLValue {
  /// The value as text; null for null.
  var asText: SQLValue { self == .null ? .null : .text(listValue.bytes) }
}
