import SnakeTableDrawing

/// Finds escape sequences that may divide one of several patterns: those between two of its bytes.
///
///     nee^[[1mdle
struct DividedPattern {
  private let patterns: [BytePattern]
  /// For each value of a byte, the bytes that follow it in a pattern, as a set of their lowest six bits.
  private let followers: [UInt64]

  init(_ patterns: [BytePattern]) {
    self.patterns = patterns.filter { $0.count > 1 }
    var followers = [UInt64](repeating: 0, count: 256)
    for pattern in self.patterns {
      for place in 1..<pattern.count {
        let next = Self.bit(pattern.bytes[place]) | Self.bit(pattern.alternatives[place])
        followers[Int(pattern.bytes[place - 1])] |= next
        followers[Int(pattern.alternatives[place - 1])] |= next
      }
    }
    self.followers = followers
  }

  @inline(__always)
  private static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 63) }

  /// Returns the offset of the first such sequence from `start` on, or nil if there is none.
  func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard !patterns.isEmpty else { return nil }
    return followers.withUnsafeBufferPointer { followers in
      first(in: bytes, from: max(1, start), followers)
    }
  }

  @inline(__always)
  private func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ followers: UnsafeBufferPointer<UInt64>
  ) -> Int? {
    let (raw, escape) = (UnsafeRawBufferPointer(bytes), EscapeSequence.escape)
    var position = start
    while position + ByteBlock.size <= raw.count {
      var escapes = ByteBlock(raw, at: position).places(of: escape)
      // Without branches, because which sequences follow a letter of a pattern cannot be predicted.
      var candidates: UInt64 = 0
      while escapes != 0 {
        let place = UInt64(truncatingIfNeeded: escapes.trailingZeroBitCount)
        candidates |= (followers[Int(bytes[position &+ Int(place) &- 1])] == 0 ? 0 : 1) &<< place
        escapes &= escapes &- 1
      }
      while candidates != 0 {
        let place = position + candidates.trailingZeroBitCount
        if divides(at: place, in: bytes, followers) { return place }
        candidates &= candidates &- 1
      }
      position += ByteBlock.size
    }
    return (position..<max(position, bytes.count)).first { place in
      bytes[place] == escape && divides(at: place, in: bytes, followers)
    }
  }

  @inline(__always)
  private func divides(
    at place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ followers: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    var end = place
    while end < bytes.count, bytes[end] == EscapeSequence.escape,
      let sequence = EscapeSequence(bytes, at: end)
    {
      end = sequence.end
    }
    return end > place && end < bytes.count
      && followers[Int(bytes[place - 1])] & Self.bit(bytes[end]) != 0
      && patterns.contains { $0.has(bytes[place - 1], before: bytes[end]) }
  }
}
