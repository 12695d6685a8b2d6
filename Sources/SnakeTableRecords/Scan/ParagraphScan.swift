/// Scans paragraphs: lines that are not empty, up to an empty one. A line is empty if it has no bytes, or only a CR.
enum ParagraphScan {
  /// The state before the next byte.
  enum State: UInt8, Sendable {
    /// At the start of a line outside a paragraph, and after a CR there.
    case outside, outsideReturn
    case inLine
    /// At the start of a later line of a paragraph, and after a CR there.
    case lineStart, lineStartReturn

    /// Whether a paragraph has begun. It counts as a record even if the input ends here.
    var isInsideRecord: Bool { self != .outside && self != .outsideReturn }
  }

  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Changes `state` to the one after `byte`. Returns whether a paragraph ends with it: with the LF of an empty line.
  @inline(__always)
  static func step(_ state: inout State, _ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.outside, carriageReturn): state = .outsideReturn
    case (.lineStart, carriageReturn): state = .lineStartReturn
    case (.outside, lineFeed), (.outsideReturn, lineFeed): state = .outside
    case (.inLine, lineFeed): state = .lineStart
    case (_, lineFeed):
      state = .outside
      return true
    default: state = .inLine
    }
    return false
  }

  /// Calls `body` with the offset of each block and a bit for each paragraph that ends in it.
  @inline(__always)
  static func scan(_ bytes: UnsafeRawBufferPointer, state: inout State, _ body: (Int, UInt64) -> Void) {
    var offset = 0
    while offset + ByteBlock.size <= bytes.count {
      body(offset, ends(in: ByteBlock(bytes, at: offset), state: &state))
      offset += ByteBlock.size
    }
    var ends: UInt64 = 0
    for place in offset..<bytes.count where step(&state, bytes[place]) { ends |= 1 << UInt64(place - offset) }
    if ends != 0 { body(offset, ends) }
  }

  /// The ends of paragraphs, one bit each: an empty line that does not follow an empty line.
  @inline(__always)
  private static func ends(in block: ByteBlock, state: inout State) -> UInt64 {
    let lineFeeds = block.places(of: lineFeed)
    let isAtStart = state == .outside || state == .lineStart
    let starts = lineFeeds << 1 | (isAtStart ? 1 : 0)
    let returns = block.places(of: carriageReturn) & starts
    let isBehindReturn = state == .outsideReturn || state == .lineStartReturn
    let (short, long) = (lineFeeds & starts, lineFeeds & (returns << 1 | (isBehindReturn ? 1 : 0)))
    let empty = short | long
    // Whether the line before is empty, for a line that ends one and two bytes after it.
    let behindShort = empty << 1 | (state == .outside ? 1 : 0)
    let behindLong = empty << 2 | (state == .outside ? 2 : state == .outsideReturn ? 1 : 0)
    let last: UInt64 = 1 << 63
    if lineFeeds & last != 0 {
      state = empty & last != 0 ? .outside : .lineStart
    } else if returns & last != 0 {
      state = empty & last >> 1 != 0 ? .outsideReturn : .lineStartReturn
    } else {
      state = .inLine
    }
    return short & ~behindShort | long & ~behindLong
  }

  /// Returns a paragraph without the empty lines before it, the end of its last line, and the CR of an empty line behind
  /// it.
  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = RecordScanner.blankPrefix(of: bytes)
    var end = bytes.count
    if end > start + 1, bytes[end - 1] == carriageReturn, bytes[end - 2] == lineFeed { end -= 1 }
    if end > start, bytes[end - 1] == lineFeed { end -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }
}
