import SnakeTableDrawing

/// Finds the offsets in bytes at which one of several patterns is, or may be written with accents, encoded in another way or
/// divided by escape sequences.
struct CandidateSearch {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let patterns: [BytePattern]
  /// Finds other ways to write the words; empty if the bytes are ASCII, which have none.
  private let accents: [AccentSearch]
  /// Whether the bytes have escape sequences that may divide words.
  private let mayBeDivided: Bool
  private let encoding: RecordEncoding
  /// Finds the escape sequences that may divide a pattern; nil if sequences are part of the text.
  private let divided: DividingEscapes?
  /// The next offset of each pattern; the end of the bytes if there is none.
  private var found: [Int]
  /// The number of the pattern whose bytes stand at the offset that was returned last; nil for none.
  private(set) var pattern: Int?
  /// The next offset of another way to write each word, in the same way.
  private var accented: [Int]
  /// Whether characters may be printed over others, so that words are not in the bytes.
  private let mayBeStruck: Bool
  /// The next offset of an exception of the encoding, of a dividing sequence, and of a backspace, in the same way.
  private var (exception, division, backspace) = (-1, -1, -1)

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ choice: PatternChoice, encoding: RecordEncoding,
    interpretsEscapes: Bool
  ) {
    (self.bytes, patterns, self.encoding) = (bytes, choice.patterns.map(\.bytes), encoding)
    accents =
      choice.hasAccents && AccentSearch.isNeeded(in: bytes) ? choice.patterns.compactMap(\.accents) : []
    divided = interpretsEscapes ? DividingEscapes(patterns) : nil
    mayBeDivided =
      interpretsEscapes && !accents.isEmpty
      && ByteScan.first(EscapeSequence.escape, or: EscapeSequence.escape, in: bytes, from: 0) < bytes.count
    mayBeStruck =
      interpretsEscapes
      && ByteScan.first(Overstrike.backspace, or: Overstrike.backspace, in: bytes, from: 0) < bytes.count
    found = [Int](repeating: -1, count: patterns.count)
    accented = [Int](repeating: -1, count: accents.count)
  }

  /// Returns the first offset from `start` on, or nil if there is none.
  mutating func next(from start: Int) -> Int? {
    if exception < start { exception = encoding.firstException(in: bytes, from: start) ?? bytes.count }
    if division < start { division = divided?.first(in: bytes, from: start) ?? bytes.count }
    if mayBeStruck, backspace < start {
      backspace = ByteScan.first(Overstrike.backspace, or: Overstrike.backspace, in: bytes, from: start)
    }
    var candidate = min(exception, division, mayBeStruck ? backspace : bytes.count)
    pattern = nil
    for number in patterns.indices {
      if found[number] < start {
        // An element of the array would be a copy.
        let next = patterns.withUnsafeBufferPointer { $0[number].first(in: bytes, from: start) }
        found[number] = next ?? bytes.count
      }
      if found[number] < bytes.count, found[number] <= candidate {
        (candidate, pattern) = (found[number], number)
      }
    }
    for number in accents.indices {
      if accented[number] < start {
        accented[number] =
          accents[number].first(in: bytes, from: start, isDivided: mayBeDivided) ?? bytes.count
      }
      if accented[number] < candidate { (candidate, pattern) = (accented[number], nil) }
    }
    return candidate < bytes.count ? candidate : nil
  }
}

/// Finds escape sequences that may divide one of several patterns, because they stand between two of its bytes.
///
///     nee^[[1mdle
struct DividingEscapes {
  private let patterns: [BytePattern]
  /// For each value of a byte, the bytes that follow it in a pattern, as a set of their lowest six bits.
  private let followers: [UInt64]
  /// The bytes that another byte follows in a pattern.
  private let leaders: ByteSet

  init(_ patterns: [BytePattern]) {
    self.patterns = patterns.filter { $0.count > 1 }
    var (followers, leaders) = ([UInt64](repeating: 0, count: 256), ByteSet())
    for pattern in self.patterns {
      for number in 1..<pattern.count {
        let next = Self.bit(pattern.bytes[number]) | Self.bit(pattern.alternatives[number])
        for byte in [pattern.bytes[number - 1], pattern.alternatives[number - 1]] {
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
      offset, positions in
      var positions = positions
      while positions != 0 {
        let position = offset + positions.trailingZeroBitCount
        if divides(at: position, in: bytes, followers) {
          found = position
          return false
        }
        positions &= positions &- 1
      }
      return true
    }
    return found
      ?? (end..<max(end, bytes.count)).first { bytes[$0] == escape && divides(at: $0, in: bytes, followers) }
  }

  @inline(__always)
  private func divides(
    at position: Int, in bytes: UnsafeBufferPointer<UInt8>, _ followers: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    var end = position
    while end < bytes.count, bytes[end] == EscapeSequence.escape,
      let sequence = EscapeSequence(bytes, at: end)
    {
      end = sequence.end
    }
    return end > position && end < bytes.count
      && followers[Int(bytes[position - 1])] & Self.bit(bytes[end]) != 0
      && patterns.contains { $0.has(bytes[position - 1], before: bytes[end]) }
  }
}
