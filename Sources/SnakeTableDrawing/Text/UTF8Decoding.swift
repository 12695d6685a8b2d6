extension UnsafeBufferPointer<UInt8> {
  /// Decodes the scalar at `index`, which must be inside the buffer, and returns it with its length in bytes; nil
  /// if the bytes are ill-formed: overlong, a surrogate, above U+10FFFF, truncated or a stray continuation byte.
  @inline(__always)
  func decodeScalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let lead = self[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    // C0 and C1 could only start overlong forms; F5 and above only values beyond the last scalar.
    guard lead >= 0xC2, lead < 0xF5 else { return nil }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= count else { return nil }
    var value = UInt32(lead & (0x7F >> UInt8(length)))
    for offset in 1..<length {
      let byte = self[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let isOverlong = length == 3 && value < 0x800 || length == 4 && value < 0x10000
    guard !isOverlong, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
