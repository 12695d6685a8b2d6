import SnakeTableLists

/// Values and names as text of ClickHouse's SQL. The server has no parameters: every value of a statement is written here.
enum ClickHouseLiteral {
  /// Returns a literal of a value. It has only visible characters of ASCII.
  static func text(of value: SQLValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): number < 0 ? "(\(number))" : "\(number)"
    case .real(let number): number.isFinite ? "(\(number))" : string(Array("\(number)".utf8))
    case .boolean(let isTrue): isTrue ? "1" : "0"
    case .decimal(let digits): decimal(digits)
    case .floating(let digits): floating(digits)
    case .text(let bytes), .blob(let bytes): string(bytes)
    }
  }

  /// Bytes in quotes. Whatever they are, no other quote ends the literal.
  static func string(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = [UInt8(ascii: "'")]
    text.reserveCapacity(bytes.count + 2)
    for byte in bytes {
      let isPlain = (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
      if isPlain { text.append(byte) } else { text += Array(#"\x"#.utf8) + Hexadecimal.digits(of: [byte]) }
    }
    return String(decoding: text + [UInt8(ascii: "'")], as: UTF8.self)
  }

  /// A name in backquotes.
  static func name(_ name: String) -> String {
    var text = "`"
    for scalar in name.unicodeScalars {
      switch scalar {
      case "`", "\\": text += "\\\(scalar)"
      case "\0": text += "\\0"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "`"
  }

  /// A decimal number with as many places as its text has. Integers beyond 64 bits have no places.
  private static func decimal(_ digits: [UInt8]) -> String {
    let text = String(decoding: digits, as: UTF8.self)
    let places = digits.drop { $0 != UInt8(ascii: ".") }.dropFirst().count
    let isUnsigned = UInt64(text) != nil && !"+-".utf8.contains(digits.first ?? 0)
    return isUnsigned ? text : "toDecimal128(\(string(digits)), \(places))"
  }

  /// The server reads as many digits as it writes. Infinity has no digits.
  private static func floating(_ digits: [UInt8]) -> String {
    let text = String(decoding: digits, as: UTF8.self)
    let isNumber = Double(text) != nil && digits.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    return isNumber ? "(\(text))" : "toFloat64(\(string(digits)))"
  }
}
