/// Encodes bytes as JSON strings.
enum JSONString {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns the literal with its quotes. Invalid UTF-8 is replaced, since JSON cannot represent it.
  static func literal(for bytes: [UInt8]) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in String(decoding: bytes, as: UTF8.self).utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x00..<0x20, 0x7F:
        result += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    return String(decoding: result + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
