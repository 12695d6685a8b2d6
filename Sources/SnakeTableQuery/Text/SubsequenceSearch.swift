/// Finds the lines that contain the bytes of a pattern in their order, with anything between them. Compares 64 bytes at
/// a time, whatever the lengths of the lines.
package struct SubsequenceSearch: Sendable {
  /// The greatest number of bytes of a pattern. For more, comparing line by line is faster.
  private static let maximumCount = 16

  /// The bytes of the pattern, behind them the line end, and then all bytes that are not ASCII.
  private let values: [ByteBlock.Value]
  /// The number of bytes of the pattern.
  private let letterCount: Int

  /// nil if the pattern is too long, if two values of a byte differ in several bits, or if it contains CR, which does not
  /// belong to a line that it ends.
  package init?(_ pattern: BytePattern, lineEnd: UInt8) {
    let letters = zip(pattern.bytes, pattern.alternatives).map { byte, alternative in
      ByteBlock.Value(value: byte | alternative, ignored: byte ^ alternative)
    }
    guard pattern.count <= Self.maximumCount, !pattern.bytes.contains(UInt8(ascii: "\r")),
      letters.allSatisfy({ $0.ignored.nonzeroBitCount <= 1 })
    else { return nil }
    letterCount = letters.count
    values =
      letters + [ByteBlock.Value(value: lineEnd, ignored: 0), ByteBlock.Value(value: 0xFF, ignored: 0x7F)]
  }

  /// A matching line.
  package struct Match {
    package let number: Int
    /// The bytes of the line without the end.
    package let bytes: Range<Int>
    /// The places of all letters in the line, one bit for each byte; nil if the line has more bytes.
    package let places: UInt64?
    /// Whether all bytes are ASCII. Only if accents are looked for.
    package let isASCII: Bool
  }

  /// Calls `body` with each matching line. O(bytes).
  /// - Parameters:
  ///   - lines: Whole lines, each with its end.
  ///   - includesOthers: Whether lines that are not ASCII are included, too, whether they have the bytes or not.
  package func search(
    _ lines: UnsafeBufferPointer<UInt8>, includesOthers: Bool = false, _ body: (Match) -> Void
  ) {
    let raw = UnsafeRawBufferPointer(lines)
    var line = Line()
    values.withUnsafeBufferPointer { values in
      // Lines of ASCII alone do not pay for the search for other bytes.
      let values = includesOthers ? values : UnsafeBufferPointer(rebasing: values.dropLast())
      ByteBlock.scan(raw, for: values) { offset, count, places in
        search(
          places, others: includesOthers ? places[letterCount + 1] : 0, count: count, at: offset, &line, body)
      }
    }
  }

  /// The line that is being searched.
  private struct Line {
    var (number, start) = (0, 0)
    /// The number of letters found in it.
    var found = 0
    /// Whether it has bytes that are not ASCII.
    var hasOthers = false
    /// The places of all letters in the block before.
    var formerPlaces: UInt64 = 0

    /// The places of all letters up to the end of the line; nil if the line has more bytes than a block.
    /// - Parameters:
    ///   - places: The places in the block in which the line ends.
    ///   - offset: The start of the block.
    @inline(__always)
    func places(upTo end: Int, _ places: UInt64, from offset: Int) -> UInt64? {
      let count = end - start
      guard count <= ByteBlock.size else { return nil }
      // Shifting by 64 gives 0.
      let all =
        start < offset
        ? formerPlaces >> UInt64(start + ByteBlock.size - offset) | places << UInt64(offset - start)
        : places >> UInt64(start - offset)
      return count < ByteBlock.size ? all & (1 << UInt64(count) - 1) : all
    }
  }

  /// Searches the first `count` bytes of a block.
  /// - Parameters:
  ///   - places: The places of each value in the block.
  ///   - others: The places of bytes that are not ASCII.
  @inline(__always)
  private func search(
    _ places: UnsafePointer<UInt64>, others: UInt64, count: Int, at offset: Int, _ line: inout Line,
    _ body: (Match) -> Void
  ) {
    var allPlaces: UInt64 = 0
    for number in 0..<letterCount { allPlaces |= places[number] }
    defer { line.formerPlaces = allPlaces }
    // The bytes that are not searched yet, and the line ends among them.
    var rest = count < ByteBlock.size ? (1 << UInt64(count)) - 1 : UInt64.max
    var ends = places[letterCount] & rest
    while true {
      let end = ends & (~ends &+ 1)
      var bytes = rest & (end &- 1)
      while line.found < letterCount {
        let place = places[line.found] & bytes
        if place == 0 { break }
        // Only the bytes after this letter can be the next one.
        bytes &= ~(place ^ (place &- 1))
        line.found += 1
      }
      if others & rest & (end &- 1) != 0 { line.hasOthers = true }
      if end == 0 { return }
      let lineEnd = offset + end.trailingZeroBitCount
      if line.found == letterCount || line.hasOthers {
        let places = line.places(upTo: lineEnd, allPlaces, from: offset)
        body(
          Match(number: line.number, bytes: line.start..<lineEnd, places: places, isASCII: !line.hasOthers))
      }
      line = Line(number: line.number + 1, start: lineEnd + 1, formerPlaces: line.formerPlaces)
      rest &= ~(end ^ (end &- 1))
      ends &= rest
    }
  }
}
