/// One word of a query, with the conditions for where it must or must not be found.
struct FilterTerm: Sendable {
  let word: SearchWord
  let isNegated: Bool
  /// Whether the text must begin with the word.
  let isAtStart: Bool
  /// Whether the text must end with the word.
  let isAtEnd: Bool
  /// The only field that is searched, or nil for the whole record.
  let field: RecordField?

  /// Whether finding the word anywhere in a record is enough for a match.
  var isPlain: Bool { !isNegated && !isAtStart && !isAtEnd && field == nil }

  /// Whether a text matches.
  /// - Parameter isFuzzy: Whether other bytes may be between the word's letters.
  func matches(_ text: UnsafeBufferPointer<UInt8>, isFuzzy: Bool) -> Bool {
    (isFuzzy ? word.isSubsequence(of: text) : stands(in: text)) != isNegated
  }

  private func stands(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch (isAtStart, isAtEnd) {
    case (true, true): word.end(startingAt: 0, in: text) == text.count
    case (true, false): word.end(startingAt: 0, in: text) != nil
    case (false, true): word.start(endingAt: text.count, in: text) != nil
    case (false, false): word.first(in: text) != nil
    }
  }

  /// Returns the ranges of the word in a text, in ascending order and without overlaps; empty for a negated term.
  func ranges(in text: UnsafeBufferPointer<UInt8>, isFuzzy: Bool) -> [Range<Int>] {
    if isNegated || word.isEmpty { return [] }
    if isFuzzy { return word.subsequenceRanges(in: text) }
    if isAtStart {
      guard let end = word.end(startingAt: 0, in: text), !isAtEnd || end == text.count else { return [] }
      return [0..<end]
    }
    if isAtEnd { return word.start(endingAt: text.count, in: text).map { [$0..<text.count] } ?? [] }
    var ranges: [Range<Int>] = []
    while let range = word.first(in: text, from: ranges.last?.upperBound ?? 0) { ranges.append(range) }
    return ranges
  }
}

/// A part of a query: one term, or several terms, where one match is enough.
///
///     core | shell
struct FilterChoice: Sendable {
  let terms: [FilterTerm]
  /// Whether a term searches the whole record.
  let searchesText: Bool

  init(_ terms: [FilterTerm]) {
    self.terms = terms
    searchesText = terms.contains { $0.field == nil }
  }

  /// Whether each match contains the word of a term.
  var needsWord: Bool { terms.allSatisfy { !$0.isNegated } }
}
