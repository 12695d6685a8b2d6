/// A set of bytes in which 64 bytes are looked up at once. It does not distinguish bytes that differ in their highest bit
/// only.
struct ByteSet {
  /// For each value of the lower four bits, the upper four bits of its members without the highest one, one bit each.
  private var rows = [UInt8](repeating: 0, count: 16)

  mutating func insert(_ byte: UInt8) { rows[Int(byte & 15)] |= 1 << (byte >> 4 & 7) }

  @inline(__always)
  func withRows(_ body: (UnsafePointer<UInt8>?) -> Void) {
    rows.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
