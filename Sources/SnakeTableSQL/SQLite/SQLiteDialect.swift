import SnakeTableLists

/// How SQLite writes what differs between engines.
struct SQLiteDialect: SQLDialect {
  /// The function that returns the number of bytes of a text or of bytes, a colon and the beginning, without reading the rest;
  /// null for a value that is not stored. Its arguments are the names of the table and the column, the number of the row and the
  /// number of bytes that are enough.
  static let beginningFunction = "snaketable_beginning"
  /// The function that returns the number that a text looks like; null for other text.
  static let numberFunction = "snaketable_number"
  /// The aggregate function that returns the exact sum of numbers, their number and that of other values, as JSON. SQLite
  /// calls it once for all columns that need it.
  static let totalFunction = "snaketable_total"

  var sortsNullFirst: Bool { true }
  var pages: SQLPageSelection { .statements }

  func text(of value: SQLValue, number: Int) -> String { "?\(number)" }

  /// Values are cut off where they are read: SQLite gives out no copies.
  func selected(_ field: ListField, shown text: SQLText, cut: Int?) -> SQLText {
    cut == nil ? "\(name: field.name)" : text
  }

  /// The beginning of a text or of bytes in a column of a table; other values as they are.
  /// - Parameter row: The name of the table's row number.
  static func beginning(of column: String, in table: String, row: String, cut: Int) -> SQLText {
    let value: SQLText = "\(name: column)"
    // A column that is computed is read whole.
    let bytes: SQLText = """
      coalesce(\(name: beginningFunction)(\(value: .text(table)), \(value: .text(column)), \(name: row), \
      \(value: .integer(Int64(cut)))), length(CAST(\(value) AS BLOB)) || ':' || CAST(\(value) AS TEXT))
      """
    return """
      CASE typeof(\(value)) WHEN 'text' THEN CAST(\(bytes) AS TEXT) WHEN 'blob' THEN CAST(\(bytes) AS BLOB) \
      ELSE \(value) END
      """
  }

  func part(limit: Int?, offset: Int) -> SQLText {
    let text: SQLText = " LIMIT \(value: .integer(Int64(limit ?? -1)))"
    return offset > 0 ? text + " OFFSET \(value: .integer(Int64(offset)))" : text
  }

  func exact(_ column: SQLText) -> SQLText { "\(column) COLLATE BINARY" }

  // MARK: Sums

  /// The number that a text looks like is the same as in a file. Infinity is left out: infinity minus infinity is NULL.
  func number(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText {
    let column = forms.compared
    return """
      CASE typeof(\(column)) WHEN 'integer' THEN \(column) \
      WHEN 'real' THEN CASE WHEN \(column) - \(column) = 0 THEN \(column) END \
      WHEN 'text' THEN \(name: Self.numberFunction)(\(column)) END
      """
  }

  func numbers(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText { Self.total(forms, part: "1") }

  func skipped(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText { Self.total(forms, part: "2") }

  func sumColumns(_ forms: SQLColumnForms, of kind: ListField.Kind) -> [SQLText] {
    [Self.total(forms, part: "0")]
  }

  private static func total(_ forms: SQLColumnForms, part: SQLText) -> SQLText {
    "\(name: totalFunction)(\(forms.compared)) ->> \(part)"
  }

  var numberOfSumColumns: Int { 1 }

  func approximateSum(of number: SQLText) -> SQLText { "total(\(number))" }

  func sum(of values: ArraySlice<SQLValue>) -> ListValue {
    guard case .text(let digits)? = values.first else { return .null }
    return SQLValue.floating(digits).listValue
  }
}

/// A column of a table of SQLite.
struct SQLiteColumn {
  var name: String
  /// The type with which it is declared; empty if there is none.
  var type: String
  /// The place in the primary key, from 1; 0 if it is not in it.
  var keyPlace: Int

  /// The names by which a table's row number can be selected if it has no columns with these names.
  static let rowNames = ["rowid", "_rowid_", "oid"]

  func hasName(_ name: String) -> Bool { self.name.lowercased() == name }

  /// Whether the column is another name of the row number if it is the only one of the primary key.
  var isRowNumber: Bool { keyPlace == 1 && type.uppercased() == "INTEGER" }

  /// The type of a field for a declared type. Declared types are any words; these are the usual parts of them.
  static func kind(_ type: String) -> ListField.Kind {
    let type = type.uppercased()
    func has(_ words: String...) -> Bool { words.contains { type.contains($0) } }
    if has("BOOL") { return .boolean }
    if has("DATE", "TIME") { return .time }
    if has("JSON") { return .json }
    if has("CHAR", "CLOB", "TEXT") { return .text }
    if has("BLOB", "BINARY") { return .binary }
    return has("INT", "REAL", "FLOA", "DOUB", "NUM", "DEC") ? .number : .text
  }
}
