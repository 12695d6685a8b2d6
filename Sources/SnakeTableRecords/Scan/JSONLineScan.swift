import SnakeTableJSON

/// Finds the ends of NDJSON records, which are lines that are not blank.
struct JSONLineScan {
  /// Whether a byte other than a blank has occurred since the last line feed.
  typealias State = Bool

  /// Calls `body` with the offset after each record end.
  @inline(__always)
  static func scan(_ bytes: UnsafeRawBufferPointer, isInside: inout Bool, _ body: (Int) -> Void) {
    var offset = 0
    while offset < bytes.count {
      if isInside {
        offset = endOfLine(bytes, from: offset)
        guard offset < bytes.count else { return }
        isInside = false
        body(offset + 1)
      } else if !JSONBytes.isBlank(bytes[offset]) {
        isInside = true
      }
      offset += 1
    }
  }

  /// The offset of the next line feed, or the end.
  @inline(__always)
  private static func endOfLine(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset + ByteBlock.size <= bytes.count {
      let places = ByteBlock(bytes, at: offset).places(of: 0x0A)
      if places != 0 { return offset + places.trailingZeroBitCount }
      offset += ByteBlock.size
    }
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    return offset
  }

  /// The number of bytes of the blank lines that `bytes` begin with.
  static func blankPrefix(of bytes: some RandomAccessCollection<UInt8>) -> Int {
    var length = 0
    for (offset, byte) in bytes.enumerated() {
      guard JSONBytes.isBlank(byte) else { break }
      if byte == 0x0A { length = offset + 1 }
    }
    return length
  }
}
