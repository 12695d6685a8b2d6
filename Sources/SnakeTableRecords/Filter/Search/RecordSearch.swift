/// Finds the matching records in a batch of quoted or JSON records. If the query has a word to search for, only records
/// whose bytes contain it, or that may spell it in another way, are decoded.
struct RecordSearch {
  private let matcher: FilterMatcher
  private let spelling: RecordSpelling
  private let patterns: SearchPatterns

  init(_ matcher: FilterMatcher, frequencies: ByteFrequencies) {
    self.matcher = matcher
    let spelling = RecordSpelling(matcher.splitter.separation)
    self.spelling = spelling
    patterns = SearchPatterns(of: matcher.rule) {
      $0.pattern(frequencies: frequencies, where: spelling.isVerbatim)
    }
  }

  /// Returns the places in bytes that matching records contain, or nil if all records have to be examined.
  func places(in bytes: UnsafeBufferPointer<UInt8>) -> PlaceSearch? {
    guard !bytes.isEmpty, let pattern = patterns.rarest(in: bytes) else { return nil }
    return PlaceSearch(
      bytes, pattern: pattern, spelling: spelling, interpretsEscapes: matcher.splitter.interpretsEscapes)
  }

  /// Calls `body` with the position of each matching record in the batch, in ascending order, and with its score.
  /// - Parameter isWanted: Returns whether a record may match and the search goes on.
  func search(_ batch: RecordBatch, where isWanted: (Int) -> Bool, _ body: (Int, UInt16?) -> Void) {
    var places = places(in: batch.bytes)
    var record = 0
    while record < batch.count {
      if places != nil {
        guard let place = places?.next(from: batch.offset(ofRecord: record)) else { return }
        while batch.offset(ofRecord: record + 1) <= place {
          record += 1
          if record == batch.count { return }
        }
      }
      if isWanted(record), matcher.matches(batch[record]) {
        body(record, matcher.score(of: batch[record]))
      }
      record += 1
    }
  }
}

/// The places in bytes where a pattern is, or where it may be spelled in another way or divided by escape sequences.
struct PlaceSearch {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let pattern: BytePattern
  private let spelling: RecordSpelling
  /// Finds the sequences that may divide the pattern; nil if sequences are part of the text.
  private let divided: DividedPattern?
  /// The next place of each kind; the end of the bytes if there is none.
  private var (found, exception, division) = (-1, -1, -1)

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, pattern: BytePattern, spelling: RecordSpelling,
    interpretsEscapes: Bool
  ) {
    (self.bytes, self.pattern, self.spelling) = (bytes, pattern, spelling)
    divided = interpretsEscapes ? DividedPattern(pattern) : nil
  }

  /// Returns the first place from `start` on, or nil if there is none.
  mutating func next(from start: Int) -> Int? {
    if found < start { found = pattern.first(in: bytes, from: start) ?? bytes.count }
    if exception < start { exception = spelling.firstException(in: bytes, from: start) ?? bytes.count }
    if division < start { division = divided?.first(in: bytes, from: start) ?? bytes.count }
    let place = min(found, exception, division)
    return place < bytes.count ? place : nil
  }
}
