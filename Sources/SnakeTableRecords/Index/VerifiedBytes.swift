/// Reads bytes of the inputs and verifies that they are as they were indexed, by the fingerprints of their
/// blocks. Bytes of a file that have changed are an error. Used by one thread.
final class VerifiedBytes {
  let sources: InputSources
  let index: RecordIndex

  init(sources: InputSources, index: RecordIndex) {
    self.sources = sources
    self.index = index
  }

  /// Returns the bytes of `range`, which must all be known.
  /// - Throws: `changed`, or an error while reading.
  func bytes(in range: Range<Int>, ofInput input: Int) throws(InputError) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    return try [UInt8](count: range.count) { (buffer) throws(InputError) in
      try read(range, ofInput: input, into: buffer)
      return range.count
    }
  }

  /// Fills `buffer`, which must be as long as `range`.
  func read(
    _ range: Range<Int>, ofInput input: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(InputError) {
    guard try sources[input].read(at: range.lowerBound, into: buffer) == range.count else {
      throw sources.changed(input)
    }
    try verify(buffer, at: range.lowerBound, ofInput: input)
  }

  /// Verifies bytes that were just read at `offset`.
  func verify(
    _ buffer: UnsafeMutableRawBufferPointer, at offset: Int, ofInput input: Int
  ) throws(InputError) {
    guard sources[input].canChange else { return }
    let range = offset..<(offset + buffer.count)
    for block in index.fingerprints(in: range, ofInput: input) where !block.range.isEmpty {
      if block.range.clamped(to: range) == block.range {
        let start = block.range.lowerBound - offset
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[start..<(start + block.range.count)])
        try expect(block, bytes, input)
      } else {
        try replace(buffer, at: offset, by: block, ofInput: input)
      }
    }
  }

  /// Reads and verifies the whole of a block that `buffer` has only a part of, and copies that part into the buffer.
  private func replace(
    _ buffer: UnsafeMutableRawBufferPointer, at offset: Int, by block: BlockFingerprint, ofInput input: Int
  ) throws(InputError) {
    let bytes = try sources[input].bytes(in: block.range)
    let part = block.range.clamped(to: offset..<(offset + buffer.count))
    let failure: InputError? = bytes.withUnsafeBytes { bytes in
      do throws(InputError) { try expect(block, bytes, input) } catch { return error }
      let start = part.lowerBound - block.range.lowerBound
      UnsafeMutableRawBufferPointer(rebasing: buffer[(part.lowerBound - offset)...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + part.count)]))
      return nil
    }
    if let failure { throw failure }
  }

  private func expect(
    _ block: BlockFingerprint, _ bytes: UnsafeRawBufferPointer, _ input: Int
  ) throws(InputError) {
    guard Fingerprint.of(bytes) == block.value else { throw sources.changed(input) }
  }

  private static let pieceSize = 1 << 20

  /// Verifies all known bytes of an input. O(bytes).
  func verifyAll(ofInput input: Int) throws(InputError) {
    let end = index.extent(ofInput: input).knownBytes
    var start = 0
    while start < end {
      let next = min(end, start + Self.pieceSize)
      _ = try bytes(in: start..<next, ofInput: input)
      start = next
    }
  }
}

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
