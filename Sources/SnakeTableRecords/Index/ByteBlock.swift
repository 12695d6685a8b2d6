/// A block of 64 bytes that are compared at once. The result has one bit for each byte, the first byte lowest.
struct ByteBlock {
  static let size = 64

  private let bytes: SIMD64<UInt8>

  /// Loads the 64 bytes at `offset`. The caller has checked that `bytes` has that many.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    self.bytes = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD64<UInt8>.self)
  }

  /// The positions of the bytes that are equal to `value`, one bit each.
  @inline(__always)
  func places(of value: UInt8) -> UInt64 { Self.places(bytes .== SIMD64<UInt8>(repeating: value)) }

  /// The positions of the bytes that are equal to `value` or `other`, one bit each.
  @inline(__always)
  func places(of value: UInt8, or other: UInt8) -> UInt64 {
    Self.places((bytes .== SIMD64<UInt8>(repeating: value)) .| (bytes .== SIMD64<UInt8>(repeating: other)))
  }

  @inline(__always)
  private static func places(_ equal: SIMDMask<SIMD64<Int8>>) -> UInt64 {
    // Goes through memory, because a subscript of a SIMD vector does not compile to vector instructions.
    return withUnsafeBytes(of: equal) { equal in
      var places: UInt64 = 0
      // The multiplication moves the lowest bit of each of a word's bytes into its highest byte, in order.
      for word in 0..<8 {
        let lowest = equal.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self) & 0x0101_0101_0101_0101
        places |= ((lowest &* 0x0102_0408_1020_4080) &>> 56) &<< UInt64(word * 8)
      }
      return places
    }
  }
}
