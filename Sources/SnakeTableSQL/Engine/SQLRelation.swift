import SnakeTableLists

/// Something that rows are selected from: a table, a view, or a query.
struct SQLRelation: Sendable {
  /// The name of the list.
  var title: String
  /// The text behind FROM in a query.
  var source: SQLText
  /// The columns that are shown.
  var fields: [ListField]
  /// The columns whose values, never null, are different in all rows. Empty for a view or a query: its rows are only
  /// known by their positions.
  var key: [String] = []
  /// Whether the key is one integer that usually grows by 1 from row to row.
  var keyIsNumber = false
  /// The fields that every order has before the key, ascending.
  var leading: [String] = []
  /// The fields that are known to have a value in all rows.
  var required: Set<String> = []
  /// The expressions for fields that the engine cannot use as they are, by their names.
  var forms: [String: SQLColumnForms] = [:]
  /// An expression that follows the key in the order, where several rows may have the same key. Rows that are copies of one
  /// another have the same value, and are numbered.
  var distinction: SQLText?
  /// The names of the fields on which the usual order depends.
  var order: [String] = []
  /// A text besides the fields in which words and expressions look; nil for none.
  var searched: SQLText?
  /// Whether each row is a relation, whose name is the value of the key.
  var opens = false

  /// Whether it is a table or a view, or a list of them, whose structure can be opened.
  var hasStructure = false

  /// The foreign keys of the table, and the keys of other tables that refer to it.
  var links: [ListLink] = []
  /// Whether there may be such keys: a server is not asked for them in vain.
  var mayHaveLinks = true

  /// Whether there are so few rows that all of them are sorted at once.
  var isSmall = false

  /// Whether rows are only known by their positions.
  var isPositioned: Bool { key.isEmpty && distinction == nil }

  /// Returns the expressions for a column.
  func forms(_ name: String) -> SQLColumnForms { forms[name] ?? SQLColumnForms("\(name: name)") }

  /// An engine with copies of rows would hold all rows in memory to sort them in one statement.
  private var abilities: Set<ListAbility> {
    var abilities = Set(ListAbility.allCases)
    if distinction != nil { abilities.subtract([.all, .place]) }
    if !hasStructure { abilities.remove(.structure) }
    return abilities
  }

  var description: ListDescription {
    var description = ListDescription(
      title: title, fields: fields, can: abilities, order: order, opens: opens,
      rekeys: isPositioned)
    description.links = links
    return description
  }
}

/// The answer to a statement that cannot be a part of another statement, as a relation.
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
