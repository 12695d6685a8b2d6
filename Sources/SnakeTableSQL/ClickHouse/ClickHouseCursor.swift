import SnakeTableLists

/// The rows of a running statement of ClickHouse.
final class ClickHouseCursor: SQLCursor {
  private let requests: ClickHouseRequests
  /// The statement whose rows they are.
  private let number: Int
  private var lines = TabSeparatedRows()
  private(set) var names: [String] = []
  private(set) var types: [ClickHouseType] = []
  private var fields: [ArraySlice<UInt8>] = []
  private var isComplete = false

  /// The largest numbers of bytes of a line with names or types, and of a row.
  private static let (headerLimit, lineLimit) = (1 << 24, 1 << 30)

  init(_ requests: ClickHouseRequests) { (self.requests, number) = (requests, requests.number) }

  deinit { if !isComplete, isOpen { requests.end() } }

  var isOpen: Bool { number == requests.number }
  var numberOfColumns: Int { types.count }

  func next() throws(ListError) -> Bool {
    if types.isEmpty { try readHeader() }
    guard let line = try line(), try !isEnd(line) else { return false }
    fields = TabSeparatedRows.fields(of: line)
    guard fields.count == types.count else { throw try error(line) }
    return true
  }

  /// Whether a line separates the rows from their totals and extremes, which are not rows. Reads the answer to its end.
  private func isEnd(_ line: ArraySlice<UInt8>) throws(ListError) -> Bool {
    guard line.isEmpty, types.count > 1 else { return false }
    while try self.line() != nil {}
    return true
  }

  /// The lines with the names and types.
  private func readHeader() throws(ListError) {
    guard let names = try line(), let types = try line() else {
      throw ListError(
        .lost, isComplete && lines.rest.isEmpty ? Diagnostics.noClickHouse : Diagnostics.unfinishedAnswer)
    }
    func texts(_ line: ArraySlice<UInt8>) -> [String] {
      TabSeparatedRows.fields(of: line).map {
        String(decoding: TabSeparatedRows.text(of: $0) ?? [], as: UTF8.self)
      }
    }
    (self.names, self.types) = (texts(names), texts(types).map { ClickHouseType($0) })
  }

  private func line() throws(ListError) -> ArraySlice<UInt8>? {
    while true {
      if let line = lines.nextLine() { return line }
      guard !isComplete, isOpen, let bytes = try requests.receive() else {
        isComplete = true
        guard lines.rest.isEmpty else { throw try error([]) }
        return nil
      }
      lines.append(bytes)
      guard lines.rest.count <= (types.isEmpty ? Self.headerLimit : Self.lineLimit) else {
        throw ListError(.lost, Diagnostics.noClickHouse)
      }
    }
  }

  /// The error that a server has written behind rows.
  private func error(_ line: ArraySlice<UInt8>) throws(ListError) -> ListError {
    var text = Array(line + lines.rest)
    while text.count < ClickHouseError.sizeLimit, isOpen, let bytes = try requests.receive() { text += bytes }
    isComplete = true
    return ClickHouseError(text: text).map(Diagnostics.listError)
      ?? ListError(.lost, Diagnostics.unfinishedAnswer)
  }

  func size(_ column: Int) -> Int { fields.indices.contains(column) ? fields[column].count : 0 }

  func value(_ column: Int, cut: Int?) -> SQLCell {
    // A server that is not one of ClickHouse may answer with fewer columns.
    guard fields.indices.contains(column) else { return SQLCell(value: .null) }
    let type = types[column]
    // Arrays and tuples are written with quotes, as in statements, and not once more.
    guard let text = TabSeparatedRows.text(of: fields[column], isQuoted: type.isQuoted) else {
      return SQLCell(value: .null)
    }
    guard cut != nil, type.kind == .text, let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return SQLCell(value: type.value(text))
    }
    // As `ClickHouseDialect.selected` has it.
    let beginning = Array(text[(colon + 1)...])
    guard let size = Int(String(decoding: text[..<colon], as: UTF8.self)) else {
      return SQLCell(value: .text(beginning))
    }
    return SQLCell(beginning: beginning, size: size)
  }
}
