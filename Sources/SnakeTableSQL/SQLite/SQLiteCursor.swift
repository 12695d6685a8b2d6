import SnakeTableProtocol

/// The rows of a running statement of SQLite.
final class SQLiteCursor: SQLCursor {
  private let statement: SQLiteStatement

  init(_ statement: SQLiteStatement) { self.statement = statement }

  var isOpen: Bool { true }

  var numberOfColumns: Int { statement.numberOfColumns }

  func next() throws(ListError) -> Bool {
    do throws(SQLiteError) { return try statement.step() } catch { throw Diagnostics.listError(error) }
  }

  func value(_ column: Int, cut: Int?) -> SQLCell {
    let size = statement.size(column)
    guard let cut, size > cut else { return SQLCell(value: statement.value(column)) }
    switch statement.value(column, limit: cut + 1) {
    case .text(let bytes) where statement.isWellFormed(column):
      return SQLCell(value: .text(SQLCell.characters(of: bytes, limit: cut)), size: size)
    case .text(let bytes), .blob(let bytes):
      return SQLCell(value: .blob(Array(bytes.prefix(cut / 2))), size: Hexadecimal.size(ofBytes: size))
    case let value: return SQLCell(value: value)
    }
  }
}
