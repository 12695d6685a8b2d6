import SnakeTableJSON
import SnakeTableLists

/// The contents of the key of a row: the values of the row in the columns of the order, or its position.
///
/// As text, the version of the format, then the values. Each one is a letter, the number of the bytes that follow the
/// colon, and these bytes: `1t3:Anni2:12`. A position is followed by its filter: `1p2:12f0:`.
enum RowKey: Equatable, Sendable {
  case values([SQLValue])
  /// The position of a row without a key, counted from 0, among the rows of a filter.
  case position(Int, filter: FilterMark)

  private static let version = UInt8(ascii: "1")

  var text: String {
    let parts: [[UInt8]] =
      switch self {
      case .values(let values): values.map(Self.part)
      case .position(let position, let filter):
        [Self.part("p", Array("\(position)".utf8)), Self.part("f", Array(filter.text.utf8))]
      }
    return String(decoding: [Self.version] + parts.joined(), as: UTF8.self)
  }

  private static func part(_ value: SQLValue) -> [UInt8] {
    switch value {
    case .null: part("n", [])
    case .integer(let number): part("i", Array("\(number)".utf8))
    case .real(let number): part("r", Array(String(number.bitPattern, radix: 16).utf8))
    case .boolean(let isTrue): part("o", [UInt8(ascii: isTrue ? "1" : "0")])
    case .decimal(let digits): part("d", digits)
    case .floating(let digits): part("g", digits)
    case .text(let bytes):
      UTF8Check.isWellFormed(bytes) ? part("t", bytes) : part("x", Hexadecimal.digits(of: bytes))
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
        guard values.isEmpty, let position = Self.position(bytes, &rest) else { return nil }
        self = position
        return
      }
      guard let value = Self.value(letter, bytes) else { return nil }
      values.append(value)
    }
    self = .values(values)
  }

  /// Reads a position and, from the rest, the filter.
  private static func position(_ bytes: ArraySlice<UInt8>, _ rest: inout ArraySlice<UInt8>) -> RowKey? {
    guard let position = Int(String(decoding: bytes, as: UTF8.self)), position >= 0,
      rest.popFirst() == UInt8(ascii: "f"), let filter = Self.bytes(&rest), rest.isEmpty
    else { return nil }
    return .position(position, filter: FilterMark(text: String(decoding: filter, as: UTF8.self)))
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
    case "o": return .boolean(text == "1")
    case "d": return .decimal(Array(bytes))
    case "g": return .floating(Array(bytes))
    case "t": return .text(Array(bytes))
    case "x": return Hexadecimal.bytes(ofDigits: bytes).map { .text($0) }
    case "b": return Hexadecimal.bytes(ofDigits: bytes).map { .blob($0) }
    default: return nil
    }
  }
}

/// The key of a row that may have copies: the key that all of them have, and the number among them, counted from 0.
struct NumberedKey: Equatable {
  var row: String
  var number: Int

  private static let separator = UInt8(ascii: "+")

  init(row: String, number: Int) { (self.row, self.number) = (row, number) }

  /// Reads the text of a key.
  /// - Throws: `invalid` for other text.
  init(_ text: String) throws(ListError) {
    guard let end = text.utf8.lastIndex(of: Self.separator), let number = Int(text[end...].dropFirst()),
      number >= 0
    else { throw ListError(.invalid, Diagnostics.noKey) }
    self.init(row: String(text[..<end]), number: number)
  }

  var text: String { "\(row)\(Unicode.Scalar(Self.separator))\(number)" }
}

/// Distinguishes filters in the keys of rows that are known by their positions: a position is another row under another
/// filter. The same in every process.
struct FilterMark: Equatable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// The mark of a query's filter, whatever its order is: a hash (FNV-1a), or nothing for all rows.
  init(_ query: ListQuery) {
    let rows = ListQuery(filter: query.filter, equal: query.equal)
    guard rows != ListQuery() else {
      text = ""
      return
    }
    let hash = ListMessage.request(id: 0, .count(rows)).line.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    text = String(hash, radix: 16)
  }
}
