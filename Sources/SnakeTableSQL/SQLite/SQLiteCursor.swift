import SnakeTableLists

/// The rows of a running statement of SQLite.
final class SQLiteCursor: SQLCursor {
  private let statement: SQLiteStatement
  /// Whether text and bytes are the results of `SQLiteDialect.beginning`.
  private let hasBeginnings: Bool
  /// The maximum number of bytes of a value.
  private var limit = Int.max

  init(_ statement: SQLiteStatement, hasBeginnings: Bool = false) {
    (self.statement, self.hasBeginnings) = (statement, hasBeginnings)
  }

  var isOpen: Bool { true }

  var numberOfColumns: Int { statement.numberOfColumns }

  func next() throws(ListError) -> Bool {
    do throws(SQLiteError) { return try statement.step(limit: limit) } catch {
      throw Diagnostics.listError(error)
    }
  }

  /// Together with its size, the value is known to be too long before it is read.
  func limitValues() { limit = ListAnswer.sizeLimit }

  func size(_ column: Int) -> Int {
    statement.isBlob(column) ? Hexadecimal.size(ofBytes: statement.size(column)) : statement.size(column)
  }

  func value(_ column: Int, cut: Int?) -> SQLCell {
    if hasBeginnings, let cut, let cell = beginning(column, cut: cut) { return cell }
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

  /// A value whose size and beginning are in the row; nil for other values.
  private func beginning(_ column: Int, cut: Int) -> SQLCell? {
    let value = statement.value(column)
    guard let bytes = value.storedBytes, let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let size = Int(String(decoding: bytes[..<colon], as: UTF8.self))
    else { return nil }
    let beginning = Array(bytes[(colon + 1)...].prefix(cut))
    guard case .blob = value else {
      return size > beginning.count
        ? SQLCell(beginning: beginning, size: size) : SQLCell(value: .text(beginning))
    }
    return size > beginning.count
      ? SQLCell(value: .blob(Array(beginning.prefix(cut / 2))), size: Hexadecimal.size(ofBytes: size))
      : SQLCell(value: .blob(beginning))
  }
}

extension SQLValue {
  /// The bytes of a text or of bytes; nil for other values.
  fileprivate var storedBytes: [UInt8]? {
    switch self {
    case .text(let bytes), .blob(let bytes): bytes
    default: nil
    }
  }
}
