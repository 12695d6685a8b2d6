/// Finds the ends of records in a valid JSON document: its elements or members, or the values of a sequence. It only
/// counts brackets, because `JSONChecker` has validated the same bytes before.
struct JSONScan {
  struct State: Equatable, Sendable {
    enum Place: UInt8, Sendable {
      /// Before the first byte of a record.
      case before
      case inside, string, escape
      /// After the bracket that closes the document.
      case done
    }

    var place = Place.before
    /// Whether records are values separated by white space, not the children of one container.
    var isSequence = false
    /// The number of open containers inside the record.
    var depth: UInt16 = 0

    var isInsideRecord: Bool { place != .before && place != .done }
  }

  /// Changes `state` to the one after `byte`. Returns whether a record ends before `byte`, which is not part of it.
  @inline(__always)
  static func step(_ state: inout State, _ byte: UInt8) -> Bool {
    switch state.place {
    case .string:
      if byte == UInt8(ascii: "\"") { state.place = .inside }
      if byte == UInt8(ascii: "\\") { state.place = .escape }
    case .escape: state.place = .string
    case .done: break
    case .before, .inside: return stepOutsideStrings(&state, byte)
    }
    return false
  }

  @inline(__always)
  private static func stepOutsideStrings(_ state: inout State, _ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): state.place = .string
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      state.place = .inside
      state.depth &+= 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if state.depth == 0 { return end(&state, then: .done) }
      state.depth -= 1
    case UInt8(ascii: ","): if state.depth == 0 { return end(&state, then: .before) }
    case 0x20, 0x0A, 0x0D, 0x09: if state.isSequence, state.depth == 0 { return end(&state, then: .before) }
    default: state.place = .inside
    }
    return false
  }

  @inline(__always)
  private static func end(_ state: inout State, then place: State.Place) -> Bool {
    let isRecord = state.isInsideRecord
    state.place = place
    return isRecord
  }
}

/// The scan of 64 bytes at a time.
extension JSONScan {
  /// Calls `body` with the offset after each record end.
  @inline(__always)
  static func scan(_ bytes: UnsafeRawBufferPointer, state: inout State, _ body: (Int) -> Void) {
    var offset = 0
    while offset < bytes.count, state.place != .done {
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
  /// scanned byte by byte: the document ends, blanks may end a record, or there is a backslash outside strings.
  @inline(__always)
  private static func recordEnds(in block: ByteBlock, state: inout State) -> UInt64? {
    guard state.place != .done else { return nil }
    var isEscaped = state.place == .escape
    let backslashes = block.places(of: UInt8(ascii: "\\"))
    let escaped = escaped(behind: backslashes, &isEscaped)
    let quotes = block.places(of: UInt8(ascii: "\"")) & ~escaped
    let inside = QuotedScan.parity(quotes) ^ (state.place == .string || state.place == .escape ? .max : 0)
    guard backslashes & ~inside == 0 else { return nil }
    // Square and curly brackets differ in one bit.
    let opening = block.places(of: UInt8(ascii: "{"), ignoring: 0x20) & ~inside
    let closing = block.places(of: UInt8(ascii: "}"), ignoring: 0x20) & ~inside
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
    state.place =
      isEscaped
      ? .escape : place(behind: block, inside: inside, ends: ends, depth: depth, before: state.place)
    return ends
  }

  /// The positions of escaped bytes, one bit each: those after an odd number of backslashes.
  /// - Parameter isEscaped: Whether the first byte is escaped. Changes to whether the byte after the block is.
  @inline(__always)
  private static func escaped(behind backslashes: UInt64, _ isEscaped: inout Bool) -> UInt64 {
    let first: UInt64 = isEscaped ? 1 : 0
    guard backslashes != 0 else {
      isEscaped = false
      return first
    }
    let even: UInt64 = 0x5555_5555_5555_5555
    let escaping = backslashes & ~first
    let followers = escaping << 1 | first
    // In a run of backslashes that starts at an even position, those at odd positions are escaped. In a run that starts
    // at an odd position, those at even positions are. The addition carries through each run of the second kind, so
    // `ends` has the first bit after that run instead of the bits in it.
    let oddStarts = escaping & ~even & ~followers
    let (ends, overflow) = oddStarts.addingReportingOverflow(escaping)
    isEscaped = overflow
    return (even ^ ends << 1) & followers
  }

  /// The commas outside all containers, one bit each. Returns nil if a bracket closes the document itself.
  @inline(__always)
  private static func ends(
    _ opening: UInt64, _ closing: UInt64, _ commas: UInt64, depth: inout Int
  ) -> UInt64? {
    var ends: UInt64 = 0
    var rest = opening | closing
    // The positions after the previous bracket.
    var behind = UInt64.max
    while rest != 0 {
      let bracket = rest & (0 &- rest)
      rest ^= bracket
      if depth == 0 { ends |= commas & behind & (bracket - 1) }
      behind = 0 &- (bracket << 1)
      if opening & bracket != 0 {
        depth += 1
      } else {
        guard depth > 0 else { return nil }
        depth -= 1
      }
    }
    return depth == 0 ? ends | commas & behind : ends
  }

  @inline(__always)
  private static func place(
    behind block: ByteBlock, inside: UInt64, ends: UInt64, depth: Int, before: State.Place
  ) -> State.Place {
    if inside >> 63 != 0 { return .string }
    if depth > 0 || ends == 0 && before != .before { return .inside }
    let blanks =
      block.places(of: 0x20) | block.places(of: 0x0A) | block.places(of: 0x0D) | block.places(of: 0x09)
    let isBehindEnds: UInt64 =
      ends == 0 ? .max : ends.leadingZeroBitCount == 0 ? 0 : .max << UInt64(64 - ends.leadingZeroBitCount)
    return ~blanks & isBehindEnds != 0 ? .inside : .before
  }
}
