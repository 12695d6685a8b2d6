/// Byte patterns of which every matching record contains at least one, at least in its text.
struct PatternChoice {
  let patterns: [BytePattern]

  /// Returns nil if a word has no pattern.
  init?(_ words: [SearchWord], _ pattern: (SearchWord) -> BytePattern?) {
    let patterns = words.compactMap(pattern)
    guard !words.isEmpty, patterns.count == words.count else { return nil }
    self.patterns = patterns
  }

  /// A measure of how often the patterns are expected to be found, without a particular unit.
  var commonness: Int { patterns.reduce(0) { $0 + $1.commonness } }
  /// The number of bytes of the longest pattern.
  var length: Int { patterns.map(\.count).max() ?? 0 }

  /// Whether one of the patterns occurs at offset `place`.
  func stands(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    patterns.contains { $0.stands(in: text, at: place) }
  }

  /// The number of occurrences in a text, up to a limit.
  func count(in text: UnsafeBufferPointer<UInt8>, below limit: Int) -> Int {
    var count = 0
    for pattern in patterns {
      var position = 0
      while count < limit, let found = pattern.first(in: text, from: position) {
        count += 1
        position = found + pattern.count
      }
    }
    return count
  }
}
