/// Bytes to look for, each of which may be one of two: a word in either case. It is found by its two rarest
/// bytes, sixteen places at a time, and compared in full only where both stand.
struct BytePattern: Equatable, Sendable {
  private typealias Wide = SIMD16<UInt8>

  let bytes: [UInt8]
  /// What may stand in place of each byte: itself where there is no other.
  let alternatives: [UInt8]
  /// Places of the two rarest bytes, ascending; the same for one byte.
  private let probes: (first: Int, second: Int)
  /// How often a probe may be expected to hit, in no particular unit.
  let commonness: Int

  /// Both arrays have the same length, at least 1.
  init(_ bytes: [UInt8], alternatives: [UInt8], frequencies: ByteFrequencies) {
    self.bytes = bytes
    self.alternatives = alternatives
    let counts = bytes.indices.map { place in
      let other = alternatives[place]
      return frequencies[bytes[place]] + (other == bytes[place] ? 0 : frequencies[other])
    }
    let order = bytes.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }
    let (rarest, next) = (order[0], order.count > 1 ? order[1] : order[0])
    probes = (min(rarest, next), max(rarest, next))
    commonness = (counts[rarest] + 1) * (order.count > 1 ? counts[next] + 1 : frequencies.total + 1)
  }

  static func == (first: BytePattern, second: BytePattern) -> Bool {
    first.bytes == second.bytes && first.alternatives == second.alternatives
  }

  var count: Int { bytes.count }

  /// Where the pattern stands first from `start` on.
  func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
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
    let raw = UnsafeRawBufferPointer(text)
    let (one, two) = (probes.first, probes.second)
    let (oneByte, oneOther) = (Wide(repeating: bytes[one]), Wide(repeating: alternatives[one]))
    let (twoByte, twoOther) = (Wide(repeating: bytes[two]), Wide(repeating: alternatives[two]))
    var place = start
    while place + two + ByteScan.width <= raw.count {
      let blockOne = raw.loadUnaligned(fromByteOffset: place + one, as: Wide.self)
      let blockTwo = raw.loadUnaligned(fromByteOffset: place + two, as: Wide.self)
      let mask =
        (blockOne .== oneByte .| blockOne .== oneOther) .& (blockTwo .== twoByte .| blockTwo .== twoOther)
      var halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      while let lane = Self.takeLane(&halves) {
        if Self.stands(bytes, or: alternatives, in: text, at: place + lane) { return place + lane }
      }
      place += ByteScan.width
    }
    while place + bytes.count <= text.count {
      if Self.stands(bytes, or: alternatives, in: text, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// The first lane set, which is cleared.
  @inline(__always)
  private static func takeLane(_ halves: inout SIMD2<UInt64>) -> Int? {
    for half in 0..<2 where halves[half] != 0 {
      let lane = halves[half].trailingZeroBitCount / 8
      halves[half] &= ~(0xFF << UInt64(lane * 8))
      return half * 8 + lane
    }
    return nil
  }

  /// Whether the pattern stands at `place`.
  func stands(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      alternatives.withUnsafeBufferPointer { Self.stands(bytes, or: $0, in: text, at: place) }
    }
  }

  @inline(__always)
  private static func stands(
    _ bytes: UnsafeBufferPointer<UInt8>, or alternatives: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Bool {
    guard place >= 0, place + bytes.count <= text.count else { return false }
    for offset in 0..<bytes.count {
      let byte = text[place + offset]
      if byte != bytes[offset], byte != alternatives[offset] { return false }
    }
    return true
  }
}
