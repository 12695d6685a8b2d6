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
    guard !bytes.isEmpty, let choice = patterns.rarest(in: bytes) else { return nil }
    return PlaceSearch(
      bytes, choice, spelling: spelling, interpretsEscapes: matcher.splitter.interpretsEscapes)
  }

  /// Marks the matching records in a batch.
  /// - Parameters:
  ///   - first: The number of the first record.
  ///   - isWanted: Returns whether a record may match and the search goes on.
  func search(
    _ batch: RecordBatch, from first: Int, budget: MatchBudget, into matched: inout MatchedRows,
    where isWanted: (Int) -> Bool
  ) {
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
      if isWanted(first + record) {
        let decision = matcher.decision(on: batch[record], budget: budget)
        matched.insert(first + record, decision, score: matcher.score(of: batch[record]))
      }
      record += 1
    }
  }
}
