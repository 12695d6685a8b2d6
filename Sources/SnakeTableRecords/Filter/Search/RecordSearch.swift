/// Finds the matching records in a batch of quoted or JSON records. If the query has a word to search for, only records
/// whose bytes contain it, or that may encode it in another way, are decoded.
struct RecordSearch {
  private let matcher: FilterMatcher
  private let encoding: RecordEncoding
  private let patterns: SearchPatterns

  init(_ matcher: FilterMatcher) {
    self.matcher = matcher
    encoding = RecordEncoding(matcher.splitter.separation)
    patterns = SearchPatterns(of: matcher.query, in: encoding)
  }

  /// Returns a search for what matching records contain, or nil if all records have to be examined.
  func candidates(in bytes: UnsafeBufferPointer<UInt8>) -> CandidateSearch? {
    guard !bytes.isEmpty, let choice = patterns.rarest(in: bytes) else { return nil }
    return CandidateSearch(
      bytes, choice, encoding: encoding, interpretsEscapes: matcher.splitter.interpretsEscapes)
  }

  /// Marks the matching records in a batch.
  /// - Parameters:
  ///   - first: The number of the first record.
  ///   - isWanted: Returns whether a record may match and the search goes on.
  func search(
    _ batch: RecordBatch, from first: Int, budget: MatchBudget, into matched: inout SpanMatches,
    where isWanted: (Int) -> Bool
  ) {
    var candidates = candidates(in: batch.bytes)
    var record = 0
    while record < batch.count {
      if candidates != nil {
        guard let candidate = candidates?.next(from: batch.offset(ofRecord: record)) else { return }
        while batch.offset(ofRecord: record + 1) <= candidate {
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
