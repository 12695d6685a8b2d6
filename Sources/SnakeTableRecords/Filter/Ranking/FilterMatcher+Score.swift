extension FilterMatcher {
  /// Scores the words of a fuzzy query.
  final class Scorers {
    /// The scorer of each term, and the field that it searches; nil for the whole record.
    let terms: [(scorer: MatchScorer, field: RecordField?)]
    let searchesText: Bool
    /// The scorer of a query of one word that searches the whole record; nil for other queries.
    let single: MatchScorer?

    init(_ terms: [FilterTerm]) {
      self.terms = terms.map { (MatchScorer($0.word), $0.field) }
      searchesText = terms.contains { $0.field == nil }
      single = terms.count == 1 && searchesText ? self.terms[0].scorer : nil
    }
  }

  /// The points of a matching record: the sum of those of its words; nil if matches are not ranked.
  @inline(__always)
  func score(of record: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard let scorers else { return nil }
    return splitter.withPlainRecord(record) { UInt16(clamping: points(scorers, plain: $0)) }
  }

  private func points(_ scorers: Scorers, plain record: UnsafeBufferPointer<UInt8>) -> Int {
    if let single = scorers.single { return withText(of: record) { single.score(in: $0) ?? 0 } }
    var points = 0
    for (scorer, field) in scorers.terms {
      guard let field else { continue }
      points += plainSplitter.withValue(of: field, in: record) { scorer.score(in: $0) } ?? 0
    }
    guard scorers.searchesText else { return points }
    return withText(of: record) { text in
      for (scorer, field) in scorers.terms where field == nil { points += scorer.score(in: text) ?? 0 }
      return points
    }
  }
}
