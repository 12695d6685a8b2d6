/// A number that tells bytes from other bytes: two texts that differ have the same one once in 2^64 unless somebody seeks
/// them. Multiplies as in wyhash, in four lanes side by side: as fast as memory goes.
struct Fingerprint {
  private static let width = 64
  private static let secret: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3
  )

  /// O(bytes).
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
    lanes.0 = Self.mixed(lanes.0 ^ Self.word(bytes, offset), Self.secret ^ Self.word(bytes, offset + 8))
    lanes.1 = Self.mixed(lanes.1 ^ Self.word(bytes, offset + 16), Self.secret ^ Self.word(bytes, offset + 24))
    lanes.2 = Self.mixed(lanes.2 ^ Self.word(bytes, offset + 32), Self.secret ^ Self.word(bytes, offset + 40))
    lanes.3 = Self.mixed(lanes.3 ^ Self.word(bytes, offset + 48), Self.secret ^ Self.word(bytes, offset + 56))
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }

  private func joined(count: Int) -> UInt64 {
    let pairs = Self.mixed(lanes.0 ^ Self.secret, lanes.1) ^ Self.mixed(lanes.2 ^ Self.secret, lanes.3)
    return Self.mixed(pairs ^ Self.secret, UInt64(truncatingIfNeeded: count) ^ lanes.0)
  }
}
