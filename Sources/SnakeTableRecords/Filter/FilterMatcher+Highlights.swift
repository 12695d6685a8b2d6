extension FilterMatcher {
  /// The maximum number of matches highlighted in one text: more than any screen has room for.
  private static let rangeLimit = 1000

  /// Returns the ranges of a text that match the query, in ascending order and without overlaps.
  /// - Parameter field: The field that the text is from. Terms for another field are ignored.
  func matchRanges(in text: [UInt8], field: RecordField? = nil) -> [Range<Int>] {
    text.withUnsafeBufferPointer { text in
      switch rule {
      case .pattern(let expression, _): ranges(of: expression, in: text)
      case .choices(_, let isFuzzy):
        Self.union(
          zip(0..., terms).filter { $1.field == nil || $1.field == field }
            .flatMap { ranges(ofTerm: $0, $1, in: text, isFuzzy: isFuzzy) })
      }
    }
  }

  /// The numbers of the words that a match contains: those of the terms that are not negated and not empty (`^`), or only
  /// 0 for a regular expression.
  var words: [Int] {
    switch rule {
    case .pattern: [0]
    case .choices:
      zip(0..., terms).compactMap { $1.isNegated || $1.word.isEmpty ? nil : $0 }
    }
  }

  /// The field of each term; nil for a term that searches the whole record.
  var fields: [RecordField?] { terms.map(\.field) }

  /// Whether a text of a field contains a word.
  /// - Parameter word: The number of the word, one of `words`.
  func finds(word: Int, in text: UnsafeBufferPointer<UInt8>, of field: RecordField) -> Bool {
    switch rule {
    case .pattern(let expression, _): return expression.first(in: text, limit: .frame)?.isEmpty == false
    case .choices(_, let isFuzzy):
      let term = terms[word]
      return (term.field == nil || term.field == field) && term.matches(text, isFuzzy: isFuzzy)
    }
  }

  /// The ranges of a term: in a ranked match, of the letters that give it its score.
  private func ranges(
    ofTerm number: Int, _ term: FilterTerm, in text: UnsafeBufferPointer<UInt8>, isFuzzy: Bool
  ) -> [Range<Int>] {
    scorers?.terms[number].scorer.ranges(in: text) ?? term.ranges(in: text, isFuzzy: isFuzzy)
  }

  private func ranges(of expression: RegularExpression, in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while place <= text.count, ranges.count < Self.rangeLimit,
      let range = expression.first(in: text, from: place, limit: .frame)
    {
      if !range.isEmpty { ranges.append(range) }
      // An empty match would be found again at the same offset. A search must not start inside a UTF-8 sequence.
      place = range.isEmpty ? range.upperBound + 1 : range.upperBound
      while place < text.count, text[place] & 0xC0 == 0x80 { place += 1 }
    }
    return ranges
  }

  private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var union: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = union.last, range.lowerBound <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        union.append(range)
      }
    }
    return union
  }
}
