/// Bytes written as hexadecimal text: `\x00ff`.
package enum Hexadecimal {
  private static let prefix = Array(#"\x"#.utf8)
  private static let digits = Array("0123456789abcdef".utf8)

  package static func text(of bytes: some Collection<UInt8>) -> [UInt8] { prefix + digits(of: bytes) }

  /// The number of bytes of the text for a number of bytes.
  package static func size(ofBytes count: Int) -> Int { prefix.count + 2 * count }

  package static func digits(of bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }

  /// The bytes that a text represents; nil for other text.
  package static func bytes(of text: [UInt8]) -> [UInt8]? {
    text.starts(with: prefix) ? bytes(ofDigits: text.dropFirst(prefix.count)) : nil
  }

  /// The bytes that an even number of small digits represent; nil for other text.
  package static func bytes(ofDigits text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for offset in stride(from: text.startIndex, to: text.endIndex, by: 2) {
      guard let high = digits.firstIndex(of: text[offset]), let low = digits.firstIndex(of: text[offset + 1])
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
