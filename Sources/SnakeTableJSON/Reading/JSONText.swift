import CSnakeVector

/// Conversions between JSON text and the text that it represents.
@usableFromInline
package enum JSONText {
  /// Returns the bytes that a JSON string, given with its quotes, represents. An unpaired surrogate becomes the three
  /// bytes that would encode it. They are not valid UTF-8, so they are shown as a replacement mark and never equal
  /// other text.
  @usableFromInline
  package static func unescaped(_ string: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let end = string.count > 1 && string.last == UInt8(ascii: "\"") ? string.count - 1 : string.count
    var text: [UInt8] = []
    text.reserveCapacity(string.count)
    var offset = min(1, end)
    while offset < end {
      let byte = string[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\"), offset < end else {
        text.append(byte)
        continue
      }
      append(escape: UnsafeBufferPointer(rebasing: string[..<end]), at: &offset, to: &text)
    }
    return text
  }

  /// Whether a JSON string, given with its quotes, represents this text.
  @inlinable @inline(__always)
  package static func isWritten(_ text: UnsafeBufferPointer<UInt8>, as string: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    let content = string.dropFirst().dropLast()
    // A string with escapes is longer than its text.
    if content.count > text.count, content.contains(UInt8(ascii: "\\")) {
      return unescaped(string).elementsEqual(text)
    }
    guard content.count == text.count else { return false }
    for offset in 0..<text.count where text[offset] != content[content.startIndex + offset] { return false }
    // A backslash in the string is the start of an escape, so that the string represents another text.
    return !text.contains(UInt8(ascii: "\\"))
  }

  /// Appends the text that an escape represents. Its backslash is before `offset`.
  private static func append(
    escape string: UnsafeBufferPointer<UInt8>, at offset: inout Int, to text: inout [UInt8]
  ) {
    let letter = string[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      // Without its four digits it represents its letter, as any undefined escape does, so that text never gets longer.
      guard let unit = unit(in: string, at: offset) else { return text.append(letter) }
      offset += 4
      append(scalar: scalar(unit, in: string, at: &offset), to: &text)
    default: text.append(letter)
    }
  }

  /// Returns the scalar of a UTF-16 unit, combined with the low surrogate that may follow at `offset`.
  private static func scalar(
    _ high: UInt32, in string: UnsafeBufferPointer<UInt8>, at offset: inout Int
  ) -> UInt32 {
    guard (0xD800..<0xDC00).contains(high), offset + 1 < string.count, string[offset] == UInt8(ascii: "\\"),
      string[offset + 1] == UInt8(ascii: "u"), let low = unit(in: string, at: offset + 2),
      (0xDC00..<0xE000).contains(low)
    else { return high }
    offset += 6
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func unit(in string: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 4 <= string.count else { return nil }
    var unit: UInt32 = 0
    for digit in string[offset..<(offset + 4)] {
      guard let value = JSONBytes.hexadecimalValue(digit) else { return nil }
      unit = unit << 4 | value
    }
    return unit
  }

  private static func append(scalar: UInt32, to text: inout [UInt8]) {
    func byte(_ bits: UInt32, _ shift: UInt32, _ mark: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: mark | scalar >> shift & bits)
    }
    switch scalar {
    case ..<0x80: text.append(byte(0x7F, 0, 0))
    case ..<0x800: text += [byte(0x1F, 6, 0xC0), byte(0x3F, 0, 0x80)]
    case ..<0x10000: text += [byte(0x0F, 12, 0xE0), byte(0x3F, 6, 0x80), byte(0x3F, 0, 0x80)]
    default:
      text += [byte(0x07, 18, 0xF0), byte(0x3F, 12, 0x80), byte(0x3F, 6, 0x80), byte(0x3F, 0, 0x80)]
    }
  }

  /// Returns JSON text without the white space outside its strings. White space between two literals, which valid JSON
  /// does not have, stays.
  package static func compacted(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      if text[offset] == UInt8(ascii: "\"") {
        let end = JSONBytes.endOfString(text, from: offset)
        compact.append(contentsOf: text[offset..<end])
        offset = end
      } else {
        let next = JSONBytes.skipBlanks(text, from: offset)
        if next == offset {
          compact.append(text[offset])
          offset += 1
        } else {
          let isBetweenLiterals = next < text.count && isLiteral(text[next]) && isLiteral(compact.last)
          if isBetweenLiterals { compact.append(contentsOf: text[offset..<next]) }
          offset = next
        }
      }
    }
    return compact
  }

  /// Whether a byte belongs to a number, `true`, `false` or `null`.
  private static func isLiteral(_ byte: UInt8?) -> Bool {
    byte.map { !#"{}[]:,""#.utf8.contains($0) } ?? false
  }
}

/// A block of 16 bytes of text that are compared at once.
struct TextBlock {
  static let size = 16

  private let start: UnsafeRawPointer?

  /// The bytes from `offset` on. They are not copied. The caller has checked that `bytes` contains the whole block.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    start = bytes.baseAddress?.advanced(by: offset)
  }

  /// The positions of quotes, backslashes and control characters, one bit each. The lowest bit is for the first byte.
  @inline(__always)
  var stops: UInt32 { snake_json_stops(start) }

  /// Returns the number of bytes before the first character that is not valid UTF-8, or not whole.
  static func lengthOfUTF8(_ bytes: UnsafeRawBufferPointer) -> Int {
    snake_utf8_length(bytes.baseAddress, bytes.count)
  }
}
