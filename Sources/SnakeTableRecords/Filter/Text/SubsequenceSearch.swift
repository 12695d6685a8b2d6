/// Finds the lines that contain the bytes of a pattern in their order, with anything between them. Compares 64 bytes at
/// a time, whatever the lengths of the lines.
struct SubsequenceSearch: Sendable {
  /// The greatest number of bytes of a pattern. For more, comparing line by line is faster.
  private static let maximumCount = 16

  /// A byte of the pattern, with the bits set in which it may differ.
  private struct Letter: Sendable {
    var (value, ignoredBits): (UInt8, UInt8)
  }

  private let letters: [Letter]
  private let lineEnd: UInt8

  /// nil if the pattern is too long, if two values of a byte differ in several bits, or if it contains CR, which does not
  /// belong to a line that it ends.
  init?(_ pattern: BytePattern, lineEnd: UInt8) {
    let letters = zip(pattern.bytes, pattern.alternatives).map { byte, alternative in
      Letter(value: byte | alternative, ignoredBits: byte ^ alternative)
    }
    guard pattern.count <= Self.maximumCount, !pattern.bytes.contains(UInt8(ascii: "\r")),
      letters.allSatisfy({ $0.ignoredBits.nonzeroBitCount <= 1 })
    else { return nil }
    (self.letters, self.lineEnd) = (letters, lineEnd)
  }

  /// Calls `body` with the number of each matching line and its bytes without the end. O(bytes).
  /// - Parameter lines: Whole lines, each with its end.
  func search(_ lines: UnsafeBufferPointer<UInt8>, _ body: (Int, Range<Int>) -> Void) {
    let raw = UnsafeRawBufferPointer(lines)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: letters.count) { places in
      var line = Line()
      var offset = 0
      while offset + ByteBlock.size <= raw.count {
        search(ByteBlock(raw, at: offset), count: ByteBlock.size, at: offset, &line, places, body)
        offset += ByteBlock.size
      }
      withUnsafeTemporaryAllocation(byteCount: ByteBlock.size, alignment: 64) { rest in
        rest.initializeMemory(as: UInt8.self, repeating: 0)
        rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[offset...]))
        let block = ByteBlock(UnsafeRawBufferPointer(rest), at: 0)
        search(block, count: raw.count - offset, at: offset, &line, places, body)
      }
    }
  }

  /// The line that is being searched.
  private struct Line {
    var (number, start) = (0, 0)
    /// The number of letters found in it.
    var found = 0
  }

  /// Searches the first `count` bytes of a block.
  /// - Parameter places: Memory for the places of each letter in the block.
  @inline(__always)
  private func search(
    _ block: ByteBlock, count: Int, at offset: Int, _ line: inout Line,
    _ places: UnsafeMutableBufferPointer<UInt64>, _ body: (Int, Range<Int>) -> Void
  ) {
    for (number, letter) in letters.enumerated() {
      places[number] = block.places(of: letter.value, ignoring: letter.ignoredBits)
    }
    // The bytes that are not searched yet, and the line ends among them.
    var rest = count < ByteBlock.size ? (1 << UInt64(count)) - 1 : UInt64.max
    var ends = block.places(of: lineEnd) & rest
    while true {
      let end = ends & (~ends &+ 1)
      var bytes = rest & (end &- 1)
      while line.found < letters.count {
        let place = places[line.found] & bytes
        if place == 0 { break }
        // Only the bytes after this letter can be the next one.
        bytes &= ~(place ^ (place &- 1))
        line.found += 1
      }
      if end == 0 { return }
      let lineEnd = offset + end.trailingZeroBitCount
      if line.found == letters.count { body(line.number, line.start..<lineEnd) }
      line = Line(number: line.number + 1, start: lineEnd + 1)
      rest &= ~(end ^ (end &- 1))
      ends &= rest
    }
  }
}
