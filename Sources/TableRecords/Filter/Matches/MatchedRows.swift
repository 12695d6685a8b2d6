/// Which of some consecutive rows match.
struct MatchedRows: Sendable {
  private(set) var count: Int
  /// A bit a row, the lowest first; nothing where none matches.
  private(set) var words: [UInt64] = []

  init(count: Int) { self.count = count }

  mutating func insert(_ row: Int) {
    if words.isEmpty { words = [UInt64](repeating: 0, count: (count + 63) / 64) }
    words[row / 64] |= 1 << UInt64(row % 64)
  }
}
