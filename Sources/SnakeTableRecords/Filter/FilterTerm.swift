/// One word of a query: where it must be found, or must not.
struct FilterTerm: Sendable {
  let word: SearchWord
  let isNegated: Bool
  /// The text must begin with the word.
  let isAtStart: Bool
  /// The text must end with the word.
  let isAtEnd: Bool
  /// The only field that is searched; nil for the whole record.
  let field: Int?

  /// Finding the word anywhere in a record is all there is to it.
  var isPlain: Bool { !isNegated && !isAtStart && !isAtEnd && field == nil }

  /// - Parameter isFuzzy: the word's letters may stand apart.
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

  /// Where the word stands in a text that is shown, all of it ascending and apart; nothing for a word that must not be there.
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
