/// Conversion of bytes that may not be UTF-8, such as file names and command-line arguments, to `String` and back. Each
/// ill-formed byte is represented by a private-use scalar (as in Python's PEP 383).
extension String {
  /// The scalars for the bytes 0x80 to 0xFF: the end of the last private-use plane, which real text does not use. If
  /// text contains one of them, its bytes are treated as ill-formed.
  private static let firstEscape: UInt32 = 0x10_FF00
  private static let escapes = firstEscape + 0x80...firstEscape + 0xFF
  /// The first byte of these scalars in UTF-8.
  private static let escapeLead: UInt8 = 0xF4

  package init(rawBytes: some Sequence<UInt8>) {
    let bytes = Array(rawBytes)
    // Decoding and encoding yields the same bytes only if they were well-formed. (`validating` adds 0.2 ms to the
    // launch.)
    let text = String(decoding: bytes, as: UTF8.self)
    if !bytes.contains(Self.escapeLead), text.utf8.elementsEqual(bytes) {
      self = text
      return
    }
    self.init()
    var position = 0
    bytes.withUnsafeBufferPointer { bytes in
      while position < bytes.count {
        let (scalar, length) = Self.scalar(in: bytes, at: position)
        unicodeScalars.append(scalar)
        position += length
      }
    }
  }

  /// The bytes that the string was created from.
  package var rawBytes: [UInt8] {
    unicodeScalars.flatMap { scalar -> [UInt8] in
      Self.escapes.contains(scalar.value)
        ? [UInt8(scalar.value - Self.firstEscape)] : Array(String(scalar).utf8)
    }
  }

  /// The bytes followed by a NUL, for system calls.
  var cString: [CChar] { rawBytes.map(CChar.init(bitPattern:)) + [0] }

  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    for length in 1...4 where position + length <= bytes.count {
      let piece = UnsafeBufferPointer(rebasing: bytes[position..<(position + length)])
      if let text = String(validating: piece, as: UTF8.self), let scalar = text.unicodeScalars.first,
        !escapes.contains(scalar.value)
      {
        return (scalar, length)
      }
    }
    return (Unicode.Scalar(firstEscape + UInt32(bytes[position])) ?? "\u{FFFD}", 1)
  }
}
