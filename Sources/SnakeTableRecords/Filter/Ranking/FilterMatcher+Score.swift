extension FilterMatcher {
  /// The points of a matching record: the sum of those of its words; nil if matches are not ranked.
  @inline(__always)
  func score(of record: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard let scorer, case .terms(let terms, _) = rule else { return nil }
    return splitter.withPlainRecord(record) { score(terms, with: scorer, plain: $0) }
  }

  private func score(
    _ terms: [FilterTerm], with scorer: MatchScorer, plain record: UnsafeBufferPointer<UInt8>
  ) -> UInt16 {
    var points = 0
    for term in terms {
      guard let field = term.field else { continue }
      points += plainSplitter.withValue(of: field, in: record) { scorer.score(of: term.word, in: $0) } ?? 0
    }
    if terms.contains(where: { $0.field == nil }) {
      points += withText(of: record) { text in
        terms.reduce(0) { $0 + ($1.field == nil ? scorer.score(of: $1.word, in: text) ?? 0 : 0) }
      }
    }
    return UInt16(clamping: points)
  }
}
