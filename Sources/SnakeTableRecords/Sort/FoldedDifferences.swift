/// The differences between texts that folding removes: one bit for each letter and each leading zero. Comparing the
/// bits in order puts upper case and leading zeros first. Each byte has seven of them, and its lowest bit is 0.
struct FoldedDifferences {
  private static let bitsPerByte = 7

  private var bytes: [UInt8] = []
  private var bits: UInt8 = 0
  private var count = 0
  /// The number of bytes up to the last one with a 0 among its seven bits. The bytes after it need not be stored.
  private var meaningful = 0

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    (bits, count, meaningful) = (0, 0, 0)
  }

  mutating func append(_ bit: Bool) {
    bits = bits << 1 | (bit ? 1 : 0)
    count += 1
    if count == Self.bitsPerByte { close() }
  }

  private mutating func close() {
    bytes.append(bits << 1)
    if bits != 0x7F { meaningful = bytes.count }
    (bits, count) = (0, 0)
  }

  /// Appends the bytes and a final 0xFF, which represents 1 bits without end.
  mutating func appendBytes(to key: inout [UInt8]) {
    while count != 0 { append(true) }
    key.append(contentsOf: bytes[..<meaningful])
    key.append(.max)
  }
}
