/// Functions that navigate JSON text that is assumed to be valid. For invalid text their results are arbitrary, but
/// they never read outside the bytes.
@usableFromInline
package enum JSONBytes {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  @inlinable @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The value of a hexadecimal digit, or nil for any other byte.
  static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The offset of the next quote, backslash or control character from `start` on, or the end.
  @usableFromInline @inline(__always)
  package static func endOfPlainText(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset + TextBlock.size <= bytes.count {
      let stops = TextBlock(bytes, at: offset).stops
      if stops != 0 { return offset + stops.trailingZeroBitCount }
      offset += TextBlock.size
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote || byte == backslash || byte < 0x20 { break }
      offset += 1
    }
    return offset
  }

  /// The offset of the next byte from `start` on that is not a digit, or the end.
  @inline(__always)
  static func endOfDigits(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset + 8 <= bytes.count {
      let others = others(
        thanDigitsIn: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      if others != 0 { return offset + others.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    return offset
  }

  /// The highest bit of each of eight bytes that is not a digit.
  @inline(__always)
  private static func others(thanDigitsIn bytes: UInt64) -> UInt64 {
    let highest: UInt64 = 0x8080_8080_8080_8080
    // The digits become 0 to 9. The addition carries into the highest bit of each byte from 10 on, and of no other byte.
    let values = bytes ^ 0x3030_3030_3030_3030
    return ((values & ~highest) + 0x7676_7676_7676_7676 | values) & highest
  }

  @inlinable @inline(__always)
  package static func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    skipBlanks(UnsafeRawBufferPointer(bytes), from: start)
  }

  /// The offset of the next byte from `start` on that is not white space, or the end.
  @inlinable @inline(__always)
  package static func skipBlanks(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// The offset after the string whose opening quote is at `start`.
  package static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start + 1
    while true {
      offset = endOfPlainText(UnsafeRawBufferPointer(bytes), from: offset)
      guard offset < bytes.count else { return bytes.count }
      if bytes[offset] == quote { return offset + 1 }
      offset = min(bytes.count, offset + (bytes[offset] == backslash ? 2 : 1))
    }
  }

  /// The offset after the value that begins at `start`.
  package static func endOfValue(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    switch bytes[start] {
    case quote: return endOfString(bytes, from: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return endOfContainer(bytes, from: start)
    default: return endOfWord(bytes, from: start)
    }
  }

  private static func endOfContainer(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case quote:
        offset = endOfString(bytes, from: offset)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      offset += 1
      if depth == 0 { return offset }
    }
    return bytes.count
  }

  /// The offset after a number or literal, which ends at a blank, a comma, a colon or a closing bracket.
  private static func endOfWord(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = endOfDigits(UnsafeRawBufferPointer(bytes), from: start)
    while offset < bytes.count, !isBlank(bytes[offset]) {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): return offset
      default: offset += 1
      }
    }
    return offset
  }
}
