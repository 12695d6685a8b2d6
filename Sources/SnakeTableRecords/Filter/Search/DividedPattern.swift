import SnakeTableDrawing

/// Finds escape sequences that may divide a pattern: those between two of its bytes.
///
///     nee^[[1mdle
struct DividedPattern {
  private let pattern: BytePattern
  /// For each value of a byte, 1 if the pattern has such a byte before its last one, else 0.
  private let isBeforeLast: [UInt64]

  init(_ pattern: BytePattern) {
    self.pattern = pattern
    var isBeforeLast = [UInt64](repeating: 0, count: 256)
    for byte in pattern.bytes.dropLast() + pattern.alternatives.dropLast() { isBeforeLast[Int(byte)] = 1 }
    self.isBeforeLast = isBeforeLast
  }

  /// Returns the offset of the first such sequence from `start` on, or nil if there is none.
  func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard pattern.count > 1 else { return nil }
    return isBeforeLast.withUnsafeBufferPointer { isBeforeLast in
      first(in: bytes, from: max(1, start), after: isBeforeLast)
    }
  }

  @inline(__always)
  private func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, after isBeforeLast: UnsafeBufferPointer<UInt64>
  ) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while position + ByteBlock.size <= raw.count {
      var escapes = ByteBlock(raw, at: position).places(of: EscapeSequence.escape)
      // Without branches, because which sequences follow a letter of the pattern cannot be predicted.
      var candidates: UInt64 = 0
      while escapes != 0 {
        let place = UInt64(truncatingIfNeeded: escapes.trailingZeroBitCount)
        candidates |= isBeforeLast[Int(bytes[position &+ Int(place) &- 1])] &<< place
        escapes &= escapes &- 1
      }
      while candidates != 0 {
        let place = position + candidates.trailingZeroBitCount
        if divides(at: place, in: bytes) { return place }
        candidates &= candidates &- 1
      }
      position += ByteBlock.size
    }
    return (position..<max(position, bytes.count)).first { place in
      bytes[place] == EscapeSequence.escape && divides(at: place, in: bytes)
    }
  }

  private func divides(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = place
    while end < bytes.count, bytes[end] == EscapeSequence.escape,
      let sequence = EscapeSequence(bytes, at: end)
    {
      end = sequence.end
    }
    return end > place && end < bytes.count && pattern.has(bytes[place - 1], before: bytes[end])
  }
}
