/// Byte patterns of which every matching record contains all, at least in its text. A search looks for one of them.
struct SearchPatterns {
  /// The number of bytes that are examined to choose a pattern.
  private static let sampleSize = 1 << 13

  private let patterns: [BytePattern]

  /// - Parameter pattern: Returns the bytes of a word to search for, or nil if there are none.
  init(of rule: FilterMatcher.Rule, _ pattern: (SearchWord) -> BytePattern?) {
    let words =
      switch rule {
      case .terms(let terms, isFuzzy: false): terms.filter { !$0.isNegated }.map(\.word)
      case .terms(_, isFuzzy: true): [SearchWord]()
      case .pattern(_, let words): words
      }
    patterns = words.compactMap(pattern).sorted { $0.commonness < $1.commonness }
  }

  /// Returns the pattern that occurs least often at the start of `bytes`, or nil if there are no patterns. Of several,
  /// it is the one that is expected to be found fastest.
  func rarest(in bytes: UnsafeBufferPointer<UInt8>) -> BytePattern? {
    guard patterns.count > 1 else { return patterns.first }
    let sample = UnsafeBufferPointer(rebasing: bytes.prefix(Self.sampleSize))
    var rarest: (pattern: BytePattern, count: Int)?
    for pattern in patterns {
      let count = count(of: pattern, in: sample, below: rarest?.count ?? .max)
      if count < rarest?.count ?? .max { rarest = (pattern, count) }
      if count == 0 { break }
    }
    return rarest?.pattern
  }

  /// Counts up to a limit.
  private func count(
    of pattern: BytePattern, in sample: UnsafeBufferPointer<UInt8>, below limit: Int
  ) -> Int {
    var (count, position) = (0, 0)
    while count < limit, let found = pattern.first(in: sample, from: position) {
      count += 1
      position = found + pattern.count
    }
    return count
  }
}
