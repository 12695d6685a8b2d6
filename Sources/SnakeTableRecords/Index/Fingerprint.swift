/// A 64-bit hash that detects changed bytes. It is not cryptographic. Eight lanes of additions, rotations and
/// multiplications: each step is invertible, so one changed word always changes its lane.
struct Fingerprint {
  private typealias Lanes = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  private static let width = 64
  private static let multiplier: UInt64 = 0x9E37_79B1_85EB_CA87

  private var lanes: Lanes = (
    0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3,
    0x1D8E_4E27_C47D_124F, 0xEB44_ACCA_B455_D165, 0xC2B2_AE3D_27D4_EB4F, 0x2D35_8DCC_AA6C_78A5
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
    lanes.0 = Self.mixed(lanes.0, Self.word(bytes, offset))
    lanes.1 = Self.mixed(lanes.1, Self.word(bytes, offset + 8))
    lanes.2 = Self.mixed(lanes.2, Self.word(bytes, offset + 16))
    lanes.3 = Self.mixed(lanes.3, Self.word(bytes, offset + 24))
    lanes.4 = Self.mixed(lanes.4, Self.word(bytes, offset + 32))
    lanes.5 = Self.mixed(lanes.5, Self.word(bytes, offset + 40))
    lanes.6 = Self.mixed(lanes.6, Self.word(bytes, offset + 48))
    lanes.7 = Self.mixed(lanes.7, Self.word(bytes, offset + 56))
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let sum = lane &+ word
    return (sum &<< 31 | sum &>> 33) &* multiplier
  }

  private func joined(count: Int) -> UInt64 {
    var value = UInt64(truncatingIfNeeded: count)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3, lanes.4, lanes.5, lanes.6, lanes.7] {
      value = Self.mixed(value, lane ^ lane &>> 29)
    }
    return value ^ value &>> 32
  }
}

/// The fingerprint of one block of an input when it was indexed.
struct BlockFingerprint: Equatable, Sendable {
  /// The known bytes of the block, without the input's opening.
  let range: Range<Int>
  let value: UInt64
}

extension RecordIndex {
  /// The offset where the known bytes of the block at `offset` begin, or `offset` if none are known.
  func blockStart(of offset: Int, ofInput input: Int) -> Int {
    min(offset, max(offset / blockSize * blockSize, extent(ofInput: input).contentStart))
  }

  /// The known fingerprints of the blocks that overlap a range, in ascending order.
  func fingerprints(in range: Range<Int>, ofInput input: Int) -> [BlockFingerprint] {
    guard !range.isEmpty else { return [] }
    let blocks = range.lowerBound / blockSize...(range.upperBound - 1) / blockSize
    return work.adopt { state in blocks.compactMap { state.inputs[input].fingerprint(ofBlock: $0) } }
  }
}
