/// The scan of 64 bytes at a time.
extension QuotedScan {
  /// Counts the record ends in `bytes`. Changes `state` from the state before the bytes to the one after them.
  func count(_ bytes: UnsafeRawBufferPointer, state: inout State) -> Int {
    var count = 0
    scan(bytes, state: &state) { _, ends in count += ends.nonzeroBitCount }
    return count
  }

  /// Appends the offsets after each record end, plus `base`.
  func ends(in bytes: UnsafeRawBufferPointer, state: inout State, base: Int, into ends: inout [Int]) {
    scan(bytes, state: &state) { RecordScanner.append($1, at: base + $0, to: &ends) }
  }

  /// Calls `body` for each block of 64 bytes with its offset and a bit for each record end in it.
  @inline(__always)
  private func scan(_ bytes: UnsafeRawBufferPointer, state: inout State, _ body: (Int, UInt64) -> Void) {
    var offset = 0
    while offset < bytes.count {
      let end = min(bytes.count, offset + ByteBlock.size)
      if end - offset == ByteBlock.size {
        body(offset, recordEnds(in: ByteBlock(bytes, at: offset), last: bytes[end - 1], state: &state))
      } else {
        body(
          offset, recordEndsByStep(in: UnsafeRawBufferPointer(rebasing: bytes[offset..<end]), state: &state))
      }
      offset = end
    }
  }

  private func recordEndsByStep(in bytes: UnsafeRawBufferPointer, state: inout State) -> UInt64 {
    var ends: UInt64 = 0
    for (offset, byte) in bytes.enumerated() where step(&state, byte) { ends |= 1 << UInt64(offset) }
    return ends
  }

  /// The positions of record ends, one bit each. Every quote toggles between inside and outside, a doubled quote twice,
  /// except those in the middle of an unquoted field.
  @inline(__always)
  private func recordEnds(in block: ByteBlock, last: UInt8, state: inout State) -> UInt64 {
    let lineFeeds = block.places(of: Self.lineFeed)
    var quotes = hasQuotes ? block.places(of: Self.quote) : 0
    let wasInside: UInt64 = state == .quoted ? .max : 0
    var inside = Self.parity(quotes) ^ wasInside
    if quotes & inside != 0 {
      let starts = lineFeeds | block.places(of: delimiter)
      let first: UInt64 = state == .unquoted || state == .recordStartReturn ? 0 : 1
      // The first quote that cannot open a field is text: the meaning of all quotes before it is known. Without it, the
      // meaning of those after it changes.
      while case let text = quotes & inside & ~((starts | quotes) << 1 | first), text != 0 {
        quotes ^= text & (0 &- text)
        inside = Self.parity(quotes) ^ wasInside
      }
    }
    let ends = lineFeeds & ~inside
    let starts = ends << 1 | (state == .recordStart ? 1 : 0)
    let returns = starts == 0 || keepsBlank ? 0 : block.places(of: Self.carriageReturn) & starts & ~inside
    let blank = starts | returns << 1 | (state == .recordStartReturn ? 1 : 0)
    if quotes >> 63 != 0, inside >> 63 == 0 {
      state = .quoteInQuoted
    } else {
      state = stateBehind(last, isInside: inside >> 63 != 0, isLoneReturn: returns >> 63 != 0)
    }
    return keepsBlank ? ends : ends & ~blank
  }

  @inline(__always)
  private func stateBehind(_ last: UInt8, isInside: Bool, isLoneReturn: Bool) -> State {
    if isInside { return .quoted }
    switch last {
    case Self.lineFeed: return .recordStart
    case delimiter: return .fieldStart
    default: return isLoneReturn ? .recordStartReturn : .unquoted
    }
  }

  /// A number whose bit i says whether an odd number of the bits 0 to i is set.
  @inline(__always)
  static func parity(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits ^= bits << 1
    bits ^= bits << 2
    bits ^= bits << 4
    bits ^= bits << 8
    bits ^= bits << 16
    bits ^= bits << 32
    return bits
  }
}
