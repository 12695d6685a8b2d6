/// Rows as lines of values between tabs, as ClickHouse writes them: the names of the columns, their types, then the rows.
struct TabSeparatedRows {
  private static let (lineFeed, tab, backslash) = (UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\\"))
  private static let null = Array(#"\N"#.utf8)

  private var buffer: [UInt8] = []
  /// The offset of the next line, and up to where it has been searched for its end.
  private var (start, searched) = (0, 0)

  mutating func append(_ bytes: [UInt8]) {
    buffer.removeFirst(start)
    (start, searched) = (0, searched - start)
    buffer += bytes
  }

  /// The bytes behind the last line that was returned.
  var rest: ArraySlice<UInt8> { buffer[start...] }

  /// Returns the next line; nil if it has not arrived completely.
  mutating func nextLine() -> ArraySlice<UInt8>? {
    guard let end = buffer[searched...].firstIndex(of: Self.lineFeed) else {
      searched = buffer.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return buffer[start..<end]
  }

  /// The texts of the values of a line, as they are written.
  static func fields(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: tab, omittingEmptySubsequences: false)
  }

  /// Returns the text of a value; nil for NULL.
  /// - Parameter isQuoted: Whether its backslashes belong to it.
  static func text(of field: ArraySlice<UInt8>, isQuoted: Bool = false) -> [UInt8]? {
    guard !isQuoted, field.contains(backslash) else { return Array(field) }
    guard field.count != null.count || !field.elementsEqual(null) else { return nil }
    var (text, rest) = ([UInt8](), field)
    text.reserveCapacity(field.count)
    while let byte = rest.popFirst() {
      text.append(byte == backslash ? rest.popFirst().map(unescaped) ?? byte : byte)
    }
    return text
  }

  /// The byte behind a backslash, as in C.
  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "0"): 0x00
    default: byte
    }
  }
}
