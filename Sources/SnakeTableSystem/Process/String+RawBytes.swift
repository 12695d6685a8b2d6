/// Bytes that need not be UTF-8, such as file names and other words of a command line, in a `String`. Each ill-formed byte
/// is a scalar of a private range, which becomes the byte again (as in Python's PEP 383).
extension String {
  /// The scalars for the bytes 0x80 to 0xFF: the end of the last private plane, which no text uses. Where one does,
  /// its bytes are taken for ill-formed.
  private static let firstEscape: UInt32 = 0x10_FF00
  private static let escapes = firstEscape + 0x80...firstEscape + 0xFF
  /// What the bytes of such a scalar begin with.
  private static let escapeLead: UInt8 = 0xF4

  package init(rawBytes: some Sequence<UInt8>) {
    let bytes = Array(rawBytes)
    // Decoded text is the same bytes again just if they were well-formed. (`validating` costs a start 0.2 ms.)
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

  /// The bytes that the text was made from.
  package var rawBytes: [UInt8] {
    unicodeScalars.flatMap { scalar -> [UInt8] in
      Self.escapes.contains(scalar.value)
        ? [UInt8(scalar.value - Self.firstEscape)] : Array(String(scalar).utf8)
    }
  }

  /// The bytes, ended by a NUL, for calls of the system.
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
