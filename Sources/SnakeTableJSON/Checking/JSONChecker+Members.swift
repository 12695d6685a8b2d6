/// Checks whole members of objects at once, if they have the most frequent form.
extension JSONChecker {
  /// Skips the members of an object, and of the objects behind it in the same array. Stops where `skipPlainMembers` stops,
  /// and before any other end of an object.
  /// - Parameter start: The offset at which a key may begin.
  /// - Returns: The offset after what was skipped.
  @inline(__always)
  mutating func skipPlainObjects(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let isInArray = containers.count > 1 && !containers[containers.count - 2]
    var start = start
    while true {
      let end = skipPlainMembers(bytes, from: start)
      guard isInArray, end > start, bytes[end] == UInt8(ascii: "}"),
        let next = Self.startOfMembers(bytes, from: end + 1)
      else { return end }
      // The object that ends and the one that begins leave the open containers as they are.
      place = .firstKey
      start = next
    }
  }

  /// The offset of the first key of an object that follows a comma. nil for other text.
  @inline(__always)
  private static func startOfMembers(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let comma = JSONBytes.skipBlanks(bytes, from: start)
    guard comma < bytes.count, bytes[comma] == UInt8(ascii: ",") else { return nil }
    let bracket = JSONBytes.skipBlanks(bytes, from: comma + 1)
    guard bracket < bytes.count, bytes[bracket] == UInt8(ascii: "{") else { return nil }
    return JSONBytes.skipBlanks(bytes, from: bracket + 1)
  }

  /// Skips members whose values are strings, numbers without an exponent, or literals. Stops before any other member,
  /// before an error, and before a member that is not followed by another byte: `step` checks these byte by byte.
  /// - Parameter start: The offset at which a key may begin.
  /// - Returns: The offset after the last member skipped, or `start`.
  @inline(__always)
  mutating func skipPlainMembers(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var (end, next) = (start, start)
    while let member = Self.endOfPlainMember(bytes, from: next) {
      end = member
      place = .behindValue
      guard bytes[member] == UInt8(ascii: ",") else { break }
      next = JSONBytes.skipBlanks(bytes, from: member + 1)
    }
    return end
  }

  /// The offset after a member of this form. nil for other text, and if the bytes end with the member.
  @inline(__always)
  private static func endOfPlainMember(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let key = endOfString(bytes, from: start), key < bytes.count, bytes[key] == UInt8(ascii: ":") else {
      return nil
    }
    let value = JSONBytes.skipBlanks(bytes, from: key + 1)
    guard value < bytes.count else { return nil }
    let end =
      switch bytes[value] {
      case UInt8(ascii: "\""): endOfString(bytes, from: value)
      case UInt8(ascii: "-"): endOfNumber(bytes, from: value + 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): endOfNumber(bytes, from: value)
      case UInt8(ascii: "t"), UInt8(ascii: "n"): endOfLiteral(bytes, from: value, count: 4)
      case UInt8(ascii: "f"): endOfLiteral(bytes, from: value, count: 5)
      default: Int?.none
      }
    guard let end, end < bytes.count else { return nil }
    return end
  }

  /// The offset after a string without `\u` escapes, or nil for other text.
  @inline(__always)
  private static func endOfString(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var offset = start + 1
    while true {
      offset = JSONBytes.endOfPlainText(bytes, from: offset)
      guard offset < bytes.count else { return nil }
      if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
      guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count, isEscape(bytes[offset + 1]) else {
        return nil
      }
      offset += 2
    }
  }

  /// The offset after the digits of a number, with or without a fraction. nil for other text, and for a number with an
  /// exponent.
  @inline(__always)
  private static func endOfNumber(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var end = JSONBytes.endOfDigits(bytes, from: start)
    guard end > start, end < bytes.count, end - start == 1 || bytes[start] != UInt8(ascii: "0") else {
      return nil
    }
    if bytes[end] == UInt8(ascii: ".") {
      let point = end
      end = JSONBytes.endOfDigits(bytes, from: point + 1)
      guard end > point + 1, end < bytes.count else { return nil }
    }
    return bytes[end] | 0x20 == UInt8(ascii: "e") ? nil : end
  }

  @inline(__always)
  private static func endOfLiteral(_ bytes: UnsafeRawBufferPointer, from start: Int, count: Int) -> Int? {
    guard start + count <= bytes.count else { return nil }
    let word = bytes.loadUnaligned(fromByteOffset: start + count - 4, as: UInt32.self).littleEndian
    let isLiteral =
      switch bytes[start] {
      case UInt8(ascii: "t"): word == 0x6575_7274  // true
      case UInt8(ascii: "n"): word == 0x6C6C_756E  // null
      default: word == 0x6573_6C61  // alse
      }
    return isLiteral ? start + count : nil
  }
}
