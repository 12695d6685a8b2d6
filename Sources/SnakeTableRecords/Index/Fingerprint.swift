/// A 64-bit hash that detects changed bytes. It is not cryptographic. Four lanes of rotations and multiplications,
/// similar to xxHash: each step is invertible, so one changed word always changes its lane.
struct Fingerprint {
  private static let width = 64
  private static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3
  )

  /// Returns the fingerprint of `bytes`. O(bytes).
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var fingerprint = Fingerprint()
    var offset = 0
    while offset + width <= bytes.count {
      fingerprint.add(bytes, at: offset)
      offset += width
    }
    withUnsafeTemporaryAllocation(byteCount: width, alignment: 8) { rest in
      rest.initializeMemory(as: UInt8.self, repeating: 0)
      rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset...]))
      fingerprint.add(UnsafeRawBufferPointer(rest), at: 0)
    }
    return fingerprint.joined(count: bytes.count)
  }

  @inline(__always)
  private mutating func add(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    lanes.0 = Self.mixed(Self.mixed(lanes.0, Self.word(bytes, offset)), Self.word(bytes, offset + 32))
    lanes.1 = Self.mixed(Self.mixed(lanes.1, Self.word(bytes, offset + 8)), Self.word(bytes, offset + 40))
    lanes.2 = Self.mixed(Self.mixed(lanes.2, Self.word(bytes, offset + 16)), Self.word(bytes, offset + 48))
    lanes.3 = Self.mixed(Self.mixed(lanes.3, Self.word(bytes, offset + 24)), Self.word(bytes, offset + 56))
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let sum = lane &+ word &* second
    return (sum &<< 31 | sum &>> 33) &* first
  }

  private func joined(count: Int) -> UInt64 {
    var value = UInt64(truncatingIfNeeded: count)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { value = Self.mixed(value, lane ^ lane &>> 29) }
    return value ^ value &>> 32
  }
}
