/// The places in bytes where one of several patterns is, or where it may be spelled in another way or divided by escape
/// sequences.
struct PlaceSearch {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let patterns: [BytePattern]
  private let spelling: RecordSpelling
  /// Finds the sequences that may divide a pattern; nil if sequences are part of the text.
  private let divided: DividedPattern?
  /// The next place of each pattern; the end of the bytes if there is none.
  private var found: [Int]
  /// The next place of each other kind, in the same way.
  private var (exception, division) = (-1, -1)

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ choice: PatternChoice, spelling: RecordSpelling,
    interpretsEscapes: Bool
  ) {
    (self.bytes, patterns, self.spelling) = (bytes, choice.patterns, spelling)
    divided = interpretsEscapes ? DividedPattern(choice.patterns) : nil
    found = [Int](repeating: -1, count: choice.patterns.count)
  }

  /// Returns the first place from `start` on, or nil if there is none.
  mutating func next(from start: Int) -> Int? {
    if exception < start { exception = spelling.firstException(in: bytes, from: start) ?? bytes.count }
    if division < start { division = divided?.first(in: bytes, from: start) ?? bytes.count }
    var place = min(exception, division)
    for number in patterns.indices {
      if found[number] < start {
        found[number] = patterns[number].first(in: bytes, from: start) ?? bytes.count
      }
      place = min(place, found[number])
    }
    return place < bytes.count ? place : nil
  }
}
