/// The scan of 64 bytes at a time.
extension JSONScan {
  /// Calls `body` with the offset after each record end.
  @inline(__always)
  static func scan(_ bytes: UnsafeRawBufferPointer, state: inout State, _ body: (Int) -> Void) {
    var offset = 0
    while offset < bytes.count {
      let end = min(bytes.count, offset + ByteBlock.size)
      if end - offset == ByteBlock.size,
        var ends = recordEnds(in: ByteBlock(bytes, at: offset), state: &state)
      {
        while ends != 0 {
          body(offset + ends.trailingZeroBitCount + 1)
          ends &= ends - 1
        }
      } else {
        for position in offset..<end where step(&state, bytes[position]) { body(position + 1) }
      }
      offset = end
    }
  }

  /// The positions of record ends, one bit each. Returns nil and leaves `state` unchanged if the block has to be
  /// scanned byte by byte: a backslash makes quotes ambiguous, the document ends, or blanks may end a record.
  @inline(__always)
  private static func recordEnds(in block: ByteBlock, state: inout State) -> UInt64? {
    guard state.place != .escape, state.place != .done, block.places(of: UInt8(ascii: "\\")) == 0 else {
      return nil
    }
    let quotes = block.places(of: UInt8(ascii: "\""))
    let inside = QuotedScan.parity(quotes) ^ (state.place == .string ? .max : 0)
    let opening = block.places(of: UInt8(ascii: "["), or: UInt8(ascii: "{")) & ~inside
    let closing = block.places(of: UInt8(ascii: "]"), or: UInt8(ascii: "}")) & ~inside
    var depth = Int(state.depth)
    var ends: UInt64 = 0
    if closing.nonzeroBitCount < depth {
      depth += opening.nonzeroBitCount - closing.nonzeroBitCount
    } else {
      guard !state.isSequence else { return nil }
      let commas = block.places(of: UInt8(ascii: ",")) & ~inside
      guard let found = self.ends(opening, closing, commas, depth: &depth) else { return nil }
      ends = found
    }
    state.depth = UInt16(truncatingIfNeeded: depth)
    state.place = place(behind: block, inside: inside, ends: ends, depth: depth, before: state.place)
    return ends
  }

  /// The commas outside all containers, one bit each. Returns nil if a bracket closes the document itself.
  @inline(__always)
  private static func ends(
    _ opening: UInt64, _ closing: UInt64, _ commas: UInt64, depth: inout Int
  ) -> UInt64? {
    var ends: UInt64 = 0
    var rest = opening | closing | commas
    while rest != 0 {
      let place = rest & (0 &- rest)
      rest ^= place
      if opening & place != 0 {
        depth += 1
      } else if closing & place != 0 {
        guard depth > 0 else { return nil }
        depth -= 1
      } else if depth == 0 {
        ends |= place
      }
    }
    return ends
  }

  @inline(__always)
  private static func place(
    behind block: ByteBlock, inside: UInt64, ends: UInt64, depth: Int, before: State.Place
  ) -> State.Place {
    if inside >> 63 != 0 { return .string }
    if depth > 0 || ends == 0 && before != .before { return .inside }
    let blanks = block.places(of: 0x20, or: 0x0A) | block.places(of: 0x0D, or: 0x09)
    let isBehindEnds: UInt64 =
      ends == 0 ? .max : ends.leadingZeroBitCount == 0 ? 0 : .max << UInt64(64 - ends.leadingZeroBitCount)
    return ~blanks & isBehindEnds != 0 ? .inside : .before
  }
}
