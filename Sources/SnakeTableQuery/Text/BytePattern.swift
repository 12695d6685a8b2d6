/// A pattern of bytes to search for. Each byte may have one of two values, as in a word in either case. The
/// search compares the rarest byte at 64 offsets at a time, the next rarest one only if it matches, and the whole pattern
/// only where both match.
package struct BytePattern: Sendable {
  private typealias Wide = SIMD16<UInt8>

  package let bytes: [UInt8]
  /// The alternative value of each byte; the byte itself if it has none.
  package let alternatives: [UInt8]
  /// The positions of the rarest and the next rarest byte; equal for a pattern of one byte.
  private let probes: (first: Int, second: Int)
  /// A measure of how often both probes are expected to match, without a particular unit.
  package let commonness: Int

  /// Both arrays must have the same length, at least 1.
  package init(_ bytes: [UInt8], alternatives: [UInt8], frequencies: ByteFrequencies) {
    self.bytes = bytes
    self.alternatives = alternatives
    let counts = bytes.indices.map { position in
      let other = alternatives[position]
      return frequencies[bytes[position]] + (other == bytes[position] ? 0 : frequencies[other])
    }
    let order = bytes.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }
    let (rarest, next) = (order[0], order.count > 1 ? order[1] : order[0])
    probes = (rarest, next)
    commonness = (counts[rarest] + 1) * (order.count > 1 ? counts[next] + 1 : frequencies.total + 1)
  }

  package var count: Int { bytes.count }

  /// Whether two bytes of the pattern that follow each other have these values.
  package func has(_ byte: UInt8, before next: UInt8) -> Bool {
    (1..<max(1, count)).contains { position in
      (bytes[position - 1] == byte || alternatives[position - 1] == byte)
        && (bytes[position] == next || alternatives[position] == next)
    }
  }

  /// The offset of the first occurrence from `start` on, or nil.
  package func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      alternatives.withUnsafeBufferPointer { alternatives in
        first(of: bytes, or: alternatives, in: text, from: start)
      }
    }
  }

  @inline(__always)
  private func first(
    of bytes: UnsafeBufferPointer<UInt8>, or alternatives: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let (position, isFound) = firstWide(of: bytes, or: alternatives, in: text, from: start)
    if isFound { return position }
    return firstNarrow(of: bytes, or: alternatives, in: text, from: position)
  }

  /// Searches blocks of 64 bytes. Returns the offset of the first occurrence, or else of the bytes that are left.
  @inline(__always)
  private func firstWide(
    of bytes: UnsafeBufferPointer<UInt8>, or alternatives: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (position: Int, isFound: Bool) {
    let raw = UnsafeRawBufferPointer(text)
    let (one, two) = (probes.first, probes.second)
    // The bits in which both values differ are ignored.
    let (oneByte, oneBits) = (bytes[one] | alternatives[one], bytes[one] ^ alternatives[one])
    let (twoByte, twoBits) = (bytes[two] | alternatives[two], bytes[two] ^ alternatives[two])
    let last = raw.count - ByteBlock.size - max(one, two)
    var position = start
    while position <= last {
      var places = ByteBlock(raw, at: position + one).places(of: oneByte, ignoring: oneBits)
      if places != 0 { places &= ByteBlock(raw, at: position + two).places(of: twoByte, ignoring: twoBits) }
      while places != 0 {
        let candidate = position + places.trailingZeroBitCount
        if Self.stands(bytes, or: alternatives, in: text, at: candidate) { return (candidate, true) }
        places &= places &- 1
      }
      position += ByteBlock.size
    }
    return (position, false)
  }

  /// Searches blocks of sixteen bytes, then single bytes.
  @inline(__always)
  private func firstNarrow(
    of bytes: UnsafeBufferPointer<UInt8>, or alternatives: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let raw = UnsafeRawBufferPointer(text)
    let (one, two) = (probes.first, probes.second)
    let (oneByte, oneOther) = (Wide(repeating: bytes[one]), Wide(repeating: alternatives[one]))
    let (twoByte, twoOther) = (Wide(repeating: bytes[two]), Wide(repeating: alternatives[two]))
    var position = start
    while position + max(one, two) + ByteScan.width <= raw.count {
      let blockOne = raw.loadUnaligned(fromByteOffset: position + one, as: Wide.self)
      let blockTwo = raw.loadUnaligned(fromByteOffset: position + two, as: Wide.self)
      let mask =
        (blockOne .== oneByte .| blockOne .== oneOther) .& (blockTwo .== twoByte .| blockTwo .== twoOther)
      var halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      while let lane = Self.takeLane(&halves) {
        if Self.stands(bytes, or: alternatives, in: text, at: position + lane) { return position + lane }
      }
      position += ByteScan.width
    }
    while position + bytes.count <= text.count {
      if Self.stands(bytes, or: alternatives, in: text, at: position) { return position }
      position += 1
    }
    return nil
  }

  /// Returns the first lane that is set, and clears it.
  @inline(__always)
  private static func takeLane(_ halves: inout SIMD2<UInt64>) -> Int? {
    for half in 0..<2 where halves[half] != 0 {
      let lane = halves[half].trailingZeroBitCount / 8
      halves[half] &= ~(0xFF << UInt64(lane * 8))
      return half * 8 + lane
    }
    return nil
  }

  @inline(__always)
  private static func stands(
    _ bytes: UnsafeBufferPointer<UInt8>, or alternatives: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    guard start >= 0, start + bytes.count <= text.count else { return false }
    for offset in 0..<bytes.count {
      let byte = text[start + offset]
      if byte != bytes[offset], byte != alternatives[offset] { return false }
    }
    return true
  }
}

/// The frequencies of the byte values in a sample. A search starts with the rarest bytes.
package struct ByteFrequencies: Sendable {
  private var counts = [Int](repeating: 0, count: 256)
  /// The number of bytes in the sample.
  package let total: Int

  package init(sample: [UInt8] = []) {
    total = sample.count
    for byte in sample { counts[Int(byte)] += 1 }
  }

  package subscript(byte: UInt8) -> Int { counts[Int(byte)] }
}
