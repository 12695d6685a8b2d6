import SnakeTableLists

/// The rows of a running statement of PostgreSQL.
final class PostgreSQLCursor: SQLCursor {
  /// The part of the rows that has arrived.
  private var result: PostgreSQLResult?
  private var row = -1
  private let more: () throws(ListError) -> PostgreSQLResult?
  private let isStillOpen: () -> Bool

  /// - Parameters:
  ///   - first: The rows that have arrived already.
  ///   - isOpen: Returns whether there can be more.
  ///   - more: Returns further rows, or none; nil at the end.
  init(
    _ first: PostgreSQLResult? = nil, isOpen: @escaping () -> Bool = { true },
    more: @escaping () throws(ListError) -> PostgreSQLResult?
  ) {
    (result, isStillOpen, self.more) = (first, isOpen, more)
  }

  var isOpen: Bool { isStillOpen() }
  var numberOfColumns: Int { result?.numberOfColumns ?? 0 }

  /// The columns, also if there are no rows.
  var columns: [(name: String, type: PostgreSQLType)] {
    (0..<numberOfColumns).map { (result?.name($0) ?? "", result?.type($0) ?? .text) }
  }

  func next() throws(ListError) -> Bool {
    row += 1
    while row >= result?.numberOfRows ?? 0 {
      guard let next = try more() else { return false }
      (result, row) = (next, 0)
    }
    return true
  }

  func size(_ column: Int) -> Int { result?.size(row, column) ?? 0 }

  func value(_ column: Int, cut: Int?) -> SQLCell {
    guard let result, let text = result.text(row, column) else { return SQLCell(value: .null) }
    let type = result.type(column)
    guard let cut, type == .text, let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return SQLCell(value: type.value(text))
    }
    // As `PostgreSQLDialect.selected` has it.
    let beginning = Array(text[(colon + 1)...])
    guard let size = Int(String(decoding: text[..<colon], as: UTF8.self)) else {
      return SQLCell(value: .text(beginning))
    }
    return SQLCell(beginning: Array(beginning.prefix(cut)), size: size)
  }
}
