import SnakeTableLists

/// How SQLite writes what differs between engines.
struct SQLiteDialect: SQLDialect {
  /// The function that returns the number of bytes of a text or of bytes, a colon and the beginning, without reading the rest;
  /// null for a value that is not stored. Its arguments are the names of the table and the column, the number of the row and the
  /// number of bytes that are enough.
  static let beginningFunction = "snaketable_beginning"
  /// The function that returns the number that a text looks like; null for other text.
  static let numberFunction = "snaketable_number"

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

  /// The number that a text looks like is the same as in a file.
  func number(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText {
    let column = forms.compared
    return "CASE typeof(\(column)) WHEN 'integer' THEN \(column) \(Self.others(column)) END"
  }

  /// A column of any type may have text.
  func filled(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText {
    "nullif(\(exact(forms.compared)), '')"
  }

  /// The parts of CASE for numbers that are not integers. The difference of infinity is NULL.
  private static func others(_ column: SQLText) -> SQLText {
    """
    WHEN 'real' THEN CASE WHEN \(column) - \(column) = 0 THEN \(column) END \
    WHEN 'text' THEN \(name: numberFunction)(\(column))
    """
  }

  /// The number of values that are not integers but numbers, their sum, and the sums of the high and low halves of the
  /// integers: SQLite's sum of integers fails where it exceeds 64 bits.
  func sumColumns(_ forms: SQLColumnForms, of kind: ListField.Kind) -> [SQLText] {
    let column = forms.compared
    let type: SQLText = "typeof(\(column))"
    let integer: SQLText = "CASE \(type) WHEN 'integer' THEN \(column)"
    let other: SQLText = "CASE \(type) \(Self.others(column)) END"
    return [
      "count(\(other))", "total(\(other))",
      "sum(\(integer) >> 32 END)", "sum(\(integer) & 4294967295 END)",
    ]
  }

  var numberOfSumColumns: Int { 4 }

  func approximateSum(of number: SQLText) -> SQLText { "total(\(number))" }

  func sum(of values: ArraySlice<SQLValue>) -> ListValue {
    guard case .integer(let others)? = values.first, case .real(let real)? = values.dropFirst().first else {
      return .null
    }
    let integer = Self.integer(values.suffix(2))
    guard others > 0 else { return integer.map { .number($0) } ?? .null }
    return SQLValue.real(real + Double(integer ?? 0)).sum
  }

  private static func integer(_ halves: ArraySlice<SQLValue>) -> Int128? {
    guard case .integer(let high)? = halves.first, case .integer(let low)? = halves.last else { return nil }
    return Int128(high) << 32 + Int128(low)
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
