import SnakeTableRecords

/// What the key of a row contains: the values of the row in the columns of the order, or its position.
///
/// As text, the version of the format, then the values. Each one is a letter, the number of the bytes that follow the
/// colon, and these bytes: `1t3:Anni2:12`.
enum RowKey: Equatable, Sendable {
  case values([SQLValue])
  /// The position of a row without a key, counted from 0.
  case position(Int)

  private static let version = UInt8(ascii: "1")

  var text: String {
    let parts: [[UInt8]] =
      switch self {
      case .values(let values): values.map(Self.part)
      case .position(let position): [Self.part("p", Array("\(position)".utf8))]
      }
    return String(decoding: [Self.version] + parts.joined(), as: UTF8.self)
  }

  private static func part(_ value: SQLValue) -> [UInt8] {
    switch value {
    case .null: part("n", [])
    case .integer(let number): part("i", Array("\(number)".utf8))
    case .real(let number): part("r", Array(String(number.bitPattern, radix: 16).utf8))
    case .text(let bytes):
      FieldWriting.isWellFormed(bytes) ? part("t", bytes) : part("x", Hexadecimal.digits(of: bytes))
    case .blob(let bytes): part("b", Hexadecimal.digits(of: bytes))
    }
  }

  private static func part(_ letter: Unicode.Scalar, _ bytes: [UInt8]) -> [UInt8] {
    [UInt8(ascii: letter)] + Array("\(bytes.count):".utf8) + bytes
  }

  /// Reads a key; nil for text that is none.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard rest.popFirst() == Self.version else { return nil }
    var values: [SQLValue] = []
    while let letter = rest.popFirst() {
      guard let bytes = Self.bytes(&rest) else { return nil }
      if letter == UInt8(ascii: "p") {
        guard values.isEmpty, rest.isEmpty, let position = Int(String(decoding: bytes, as: UTF8.self)),
          position >= 0
        else { return nil }
        self = .position(position)
        return
      }
      guard let value = Self.value(letter, bytes) else { return nil }
      values.append(value)
    }
    self = .values(values)
  }

  /// Removes the number of bytes, a colon and the bytes.
  private static func bytes(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
      count < rest.endIndex - colon
    else { return nil }
    let start = colon + 1
    defer { rest = rest[(start + count)...] }
    return rest[start..<(start + count)]
  }

  private static func value(_ letter: UInt8, _ bytes: ArraySlice<UInt8>) -> SQLValue? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch Unicode.Scalar(letter) {
    case "n": return .null
    case "i": return Int64(text).map { .integer($0) }
    case "r": return UInt64(text, radix: 16).map { .real(Double(bitPattern: $0)) }
    case "t": return .text(Array(bytes))
    case "x": return Hexadecimal.bytes(ofDigits: bytes).map { .text($0) }
    case "b": return Hexadecimal.bytes(ofDigits: bytes).map { .blob($0) }
    default: return nil
    }
  }
}
