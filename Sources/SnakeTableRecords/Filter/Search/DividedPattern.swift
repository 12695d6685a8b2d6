import SnakeTableDrawing

/// Finds escape sequences that may divide one of several patterns: those between two of its bytes.
///
///     nee^[[1mdle
struct DividedPattern {
  private let patterns: [BytePattern]
  /// For each value of a byte, the bytes that follow it in a pattern, as a set of their lowest six bits.
  private let followers: [UInt64]
  /// The bytes that another byte follows in a pattern.
  private let leaders: ByteSet

  init(_ patterns: [BytePattern]) {
    self.patterns = patterns.filter { $0.count > 1 }
    var (followers, leaders) = ([UInt64](repeating: 0, count: 256), ByteSet())
    for pattern in self.patterns {
      for place in 1..<pattern.count {
        let next = Self.bit(pattern.bytes[place]) | Self.bit(pattern.alternatives[place])
        for byte in [pattern.bytes[place - 1], pattern.alternatives[place - 1]] {
          followers[Int(byte)] |= next
          leaders.insert(byte)
        }
      }
    }
    (self.followers, self.leaders) = (followers, leaders)
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
    let escape = EscapeSequence.escape
    var found: Int?
    let end = ByteBlock.scan(UnsafeRawBufferPointer(bytes), from: start, for: escape, behind: leaders) {
      offset, places in
      var places = places
      while places != 0 {
        let place = offset + places.trailingZeroBitCount
        if divides(at: place, in: bytes, followers) {
          found = place
          return false
        }
        places &= places &- 1
      }
      return true
    }
    return found
      ?? (end..<max(end, bytes.count)).first { bytes[$0] == escape && divides(at: $0, in: bytes, followers) }
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
