/// Finds where records end. It knows nothing about fields beyond what quotes need.
struct RecordScanner: Equatable, Sendable {
  /// What stands before the next byte.
  enum State: UInt8, Sendable {
    /// Nothing of the next record yet. Without quoting this and `unquoted` are the only states.
    case recordStart
    /// A CR alone: a blank line if an LF follows.
    case recordStartReturn
    case fieldStart, unquoted, quoted
    /// A quote inside quotes: their end, or the first half of a doubled one.
    case quoteInQuoted

    /// Whether bytes stand here that are a record even if the input ends.
    var isInsideRecord: Bool { self != .recordStart && self != .recordStartReturn }
  }

  /// LF, or NUL. Quoted records end at LF (a CR before it belongs to the end).
  let recordEnd: UInt8
  /// The field delimiter where quotes can hide record ends (csv); else nil.
  let quotedDelimiter: UInt8?

  static let lines = RecordScanner(recordEnd: UInt8(ascii: "\n"), quotedDelimiter: nil)

  /// Whether the state at a block's start matters, so that blocks must be scanned in order.
  var isQuoted: Bool { quotedDelimiter != nil }

  /// Counts the record ends in `bytes`; `state` goes from their start to their end.
  func count(_ bytes: UnsafeRawBufferPointer, state: inout State) -> Int {
    guard let last = bytes.last else { return 0 }
    if let delimiter = quotedDelimiter {
      return QuotedScan(delimiter: delimiter).count(bytes, state: &state)
    }
    state = last == recordEnd ? .recordStart : .unquoted
    return ByteCount.count(of: recordEnd, in: bytes)
  }

  /// Appends the offsets just behind each record end, relative to the start of `bytes`, plus `base`.
  func ends(in bytes: UnsafeRawBufferPointer, state: inout State, base: Int = 0, into ends: inout [Int]) {
    if let delimiter = quotedDelimiter {
      QuotedScan(delimiter: delimiter).ends(in: bytes, state: &state, base: base, into: &ends)
      return
    }
    var offset = 0
    while offset + ByteBlock.size <= bytes.count {
      var places = ByteBlock(bytes, at: offset).places(of: recordEnd)
      while places != 0 {
        ends.append(base + offset + places.trailingZeroBitCount + 1)
        places &= places - 1
      }
      offset += ByteBlock.size
    }
    while offset < bytes.count {
      if bytes[offset] == recordEnd { ends.append(base + offset + 1) }
      offset += 1
    }
    if let last = bytes.last { state = last == recordEnd ? .recordStart : .unquoted }
  }
}
