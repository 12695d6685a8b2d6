/// Converts text of an encoding to UTF-8, part by part. What cannot be decoded becomes U+FFFD.
package struct Transcoder {
  private enum Unit {
    /// The UTF-8 of each byte, as up to four bytes with the first one in the low bits.
    case bytes([UInt32])
    case wide(size: Int, isBigEndian: Bool)
  }

  private let unit: Unit
  /// The first unit of a pair of surrogates.
  private var surrogate: UInt32?
  /// Whether no character has been converted, so that a byte order mark may follow.
  private var isAtStart = true

  /// The room that a call needs at least, in bytes.
  package static let leastRoom = 8

  /// Returns nil for UTF-8 and for encodings that are not decoded.
  package init?(_ encoding: TextEncoding) {
    switch encoding {
    case .utf16LittleEndian: unit = .wide(size: 2, isBigEndian: false)
    case .utf16BigEndian: unit = .wide(size: 2, isBigEndian: true)
    case .utf32LittleEndian: unit = .wide(size: 4, isBigEndian: false)
    case .utf32BigEndian: unit = .wide(size: 4, isBigEndian: true)
    default:
      guard let table = encoding.table else { return nil }
      unit = .bytes((0..<128).map { $0 } + table.map { Self.packed(UInt32($0)) })
    }
  }

  /// Converts as much of the input as the output has room for, but for a character that is cut at its end.
  /// - Parameters:
  ///   - input: the bytes of the text. Those that were converted are removed.
  ///   - output: room for at least `leastRoom` bytes.
  ///   - isAtEnd: whether the text ends with the input, so that a cut character is one that cannot be decoded.
  /// - Returns: The number of bytes written.
  package mutating func transcode(
    _ input: inout UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, isAtEnd: Bool
  ) -> Int {
    switch unit {
    case .bytes(let table): Self.transcode(&input, into: output, table)
    case .wide(let size, let isBigEndian):
      transcode(&input, into: output, size: size, isBigEndian: isBigEndian, isAtEnd: isAtEnd)
    }
  }

  private static func transcode(
    _ input: inout UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, _ table: [UInt32]
  ) -> Int {
    var (read, written) = (0, 0)
    while read < input.count, written + leastRoom <= output.count {
      if let plain = plainBytes(of: input, at: read) {
        output.storeBytes(of: plain, toByteOffset: written, as: UInt64.self)
        (read, written) = (read + 8, written + 8)
      } else {
        write(table[Int(input[read])], to: output, &written)
        read += 1
      }
    }
    input = UnsafeRawBufferPointer(rebasing: input[read...])
    return written
  }

  /// Returns the next eight bytes if they are ASCII.
  private static func plainBytes(of input: UnsafeRawBufferPointer, at start: Int) -> UInt64? {
    guard start + 8 <= input.count else { return nil }
    let bytes = input.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    return bytes & 0x8080_8080_8080_8080 == 0 ? bytes : nil
  }

  private mutating func transcode(
    _ input: inout UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, size: Int,
    isBigEndian: Bool, isAtEnd: Bool
  ) -> Int {
    var (read, written) = (0, 0)
    while read + size <= input.count, written + Self.leastRoom <= output.count {
      if size == 2, surrogate == nil,
        let plain = Self.plainUnits(of: input, at: read, isBigEndian: isBigEndian)
      {
        output.storeBytes(of: plain, toByteOffset: written, as: UInt32.self)
        (read, written, isAtStart) = (read + 8, written + 4, false)
        continue
      }
      var code: UInt32 = 0
      for index in 0..<size {
        code = code << 8 | UInt32(input[read + (isBigEndian ? index : size - 1 - index)])
      }
      read += size
      append(code, isPair: size == 2, to: output, &written)
    }
    if isAtEnd, written + Self.leastRoom <= output.count,
      read < input.count && input.count - read < size || surrogate != nil
    {
      (surrogate, read) = (nil, input.count)
      Self.write(Self.replacement, to: output, &written)
    }
    input = UnsafeRawBufferPointer(rebasing: input[read...])
    return written
  }

  /// Returns the next four units of UTF-16 as four bytes if they are ASCII.
  private static func plainUnits(
    of input: UnsafeRawBufferPointer, at start: Int, isBigEndian: Bool
  ) -> UInt32? {
    guard start + 8 <= input.count else { return nil }
    let units = UInt64(littleEndian: input.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    guard units & (isBigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80) == 0 else { return nil }
    var rest = isBigEndian ? units >> 8 : units
    rest = (rest | rest >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: rest | rest >> 16).littleEndian
  }

  private mutating func append(
    _ code: UInt32, isPair: Bool, to output: UnsafeMutableRawBufferPointer, _ written: inout Int
  ) {
    defer { isAtStart = false }
    if isAtStart, code == 0xFEFF { return }
    if let high = surrogate {
      surrogate = nil
      if 0xDC00..<0xE000 ~= code {
        return Self.write(
          Self.packed((high - 0xD800) << 10 + (code - 0xDC00) + 0x10000), to: output, &written)
      }
      Self.write(Self.replacement, to: output, &written)
    }
    if isPair, 0xD800..<0xDC00 ~= code {
      surrogate = code
    } else {
      Self.write(Self.packed(code), to: output, &written)
    }
  }

  private static let replacement = packed(0xFFFD)

  /// Returns the UTF-8 of a character, with its first byte in the low bits. Codes that are no characters become U+FFFD.
  private static func packed(_ code: UInt32) -> UInt32 {
    func tail(_ shift: UInt32, to place: UInt32) -> UInt32 { (0x80 | code >> shift & 0x3F) << place }
    switch code {
    case ..<0x80: return code
    case ..<0x800: return 0xC0 | code >> 6 | tail(0, to: 8)
    case 0xD800..<0xE000, 0x110000...: return packed(0xFFFD)
    case ..<0x10000: return 0xE0 | code >> 12 | tail(6, to: 8) | tail(0, to: 16)
    default: return 0xF0 | code >> 18 | tail(12, to: 8) | tail(6, to: 16) | tail(0, to: 24)
    }
  }

  private static func write(
    _ character: UInt32, to output: UnsafeMutableRawBufferPointer, _ written: inout Int
  ) {
    var rest = character
    repeat {
      output[written] = UInt8(truncatingIfNeeded: rest)
      written += 1
      rest >>= 8
    } while rest != 0
  }
}

extension TextEncoding {
  /// Returns decoded text as it was stored, if each character was a byte. Ill-formed bytes stay; characters that the encoding
  /// does not have become `?`. Text of another encoding stays UTF-8. Complexity: O(bytes).
  package func encoded(_ text: [UInt8]) -> [UInt8] {
    guard let table, text.contains(where: { $0 >= 0x80 }) else { return text }
    var (bytes, iterator, decoder) = ([UInt8](), text.makeIterator(), Unicode.UTF8.ForwardParser())
    bytes.reserveCapacity(text.count)
    var position = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let character):
        let code = Unicode.UTF8.decode(character).value
        if code < 0x80 {
          bytes.append(UInt8(code))
        } else {
          bytes.append(table.lastIndex { $0 == code }.map { UInt8(128 + $0) } ?? UInt8(ascii: "?"))
        }
        position += character.count
      case .error(let length):
        bytes += text[position..<(position + length)]
        position += length
      case .emptyInput: return bytes
      }
    }
  }
}
