import SnakeTableLists

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
