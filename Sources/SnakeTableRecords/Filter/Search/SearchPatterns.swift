/// The byte patterns of a query: every matching record contains one of each choice. A search looks for one choice.
struct SearchPatterns {
  /// The number of bytes that are examined to choose.
  private static let sampleSize = 1 << 13

  private let choices: [PatternChoice]

  /// - Parameter encoding: How the bytes of records encode the words.
  init(of query: CompiledQuery, in encoding: RecordEncoding) {
    let words: [[SearchWord]] =
      switch query.rule {
      case .choices(let choices, isFuzzy: false): choices.compactMap(\.requiredWords)
      case .choices(let choices, isFuzzy: true):
        choices.filter { $0.terms.allSatisfy { $0.test != nil } }.compactMap(\.requiredWords)
      case .expression(_, let words, let conditions):
        words.map { [$0] } + conditions.compactMap(\.requiredWords)
      }
    choices = words.compactMap { words in
      PatternChoice(words) { $0.pattern(frequencies: query.frequencies, where: encoding.isVerbatim) }
    }.sorted { $0.commonness < $1.commonness }
  }

  /// Returns the choice that occurs least often at the start of `bytes`, or nil if there is none. Of several, it is the
  /// one that is expected to be found fastest.
  func rarest(in bytes: UnsafeBufferPointer<UInt8>) -> PatternChoice? {
    guard choices.count > 1 else { return choices.first }
    let sample = UnsafeBufferPointer(rebasing: bytes.prefix(Self.sampleSize))
    var rarest: (choice: PatternChoice, count: Int)?
    for choice in choices {
      let count = choice.count(in: sample, below: rarest?.count ?? .max)
      if count < rarest?.count ?? .max { rarest = (choice, count) }
      if count == 0 { break }
    }
    return rarest?.choice
  }
}

/// Byte patterns. Every matching record contains at least one of them, at least in its text.
struct PatternChoice {
  let patterns: [WordPattern]
  /// What decides whether bytes of each pattern, once found, are its letters.
  let edges: [WordPattern.Edges]

  /// Returns nil if a word has no pattern.
  init?(_ words: [SearchWord], _ pattern: (SearchWord) -> WordPattern?) {
    let patterns = words.compactMap(pattern)
    guard !words.isEmpty, patterns.count == words.count else { return nil }
    (self.patterns, edges) = (patterns, patterns.map(\.edges))
  }

  /// A measure of how often the patterns are expected to be found, without a particular unit.
  var commonness: Int { patterns.reduce(0) { $0 + $1.bytes.commonness } }
  /// Whether the words may be written with accents.
  var hasAccents: Bool { patterns.contains { $0.accents != nil } }
  /// The number of bytes of the longest pattern.
  var length: Int { patterns.map(\.bytes.count).max() ?? 0 }

  /// The number of occurrences in a text, up to a limit.
  func count(in text: UnsafeBufferPointer<UInt8>, below limit: Int) -> Int {
    var count = 0
    for pattern in patterns.map(\.bytes) {
      var position = 0
      while count < limit, let found = pattern.first(in: text, from: position) {
        count += 1
        position = found + pattern.count
      }
    }
    return count
  }
}
