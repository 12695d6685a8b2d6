/// The rows near the matches of a search, together with the matches, as far as rows are searched.
///
///     matches              ..x......x.
///     one row of context   .xxx....xxx
///
/// A row that is added is behind all others: a match to come is at most as far from the last searched row as from any row
/// before it that is not near a match.
final class ContextRows {
  /// The number of rows before and after each match.
  private let distance: Int
  /// The rows that are gone.
  private let gaps: [Range<Int>]
  let rows = MatchBitmap()

  init(distance: Int, gaps: [Range<Int>] = []) { (self.distance, self.gaps) = (distance, gaps) }

  /// Adds what the search has found since the last call. O(new rows / 64 + new matches).
  func update(from matches: MatchBitmap) {
    guard matches.count > rows.count else { return }
    let changed = max(0, rows.count - distance)..<matches.count
    var words = [UInt64](repeating: 0, count: (changed.count + 63) / 64)
    var near = changed.lowerBound..<changed.lowerBound
    matches.forEachRange(in: max(0, changed.lowerBound - distance)..<matches.count) { range in
      let next = ((range.lowerBound - distance)..<(range.upperBound + distance)).clamped(to: changed)
      if next.lowerBound > near.upperBound {
        words.insert(near, from: changed.lowerBound)
        near = next
      } else {
        near = near.lowerBound..<max(near.upperBound, next.upperBound)
      }
    }
    words.insert(near, from: changed.lowerBound)
    for gap in gaps { words.remove(gap.clamped(to: changed), from: changed.lowerBound) }
    rows.truncate(to: changed.lowerBound)
    rows.append(SpanMatches(changed, words: words))
  }
}

extension [UInt64] {
  /// Sets the bits of rows.
  /// - Parameter first: The row of the first bit.
  fileprivate mutating func insert(_ rows: Range<Int>, from first: Int) {
    change(rows, from: first) { $0 |= $1 }
  }

  /// Clears the bits of rows.
  /// - Parameter first: The row of the first bit.
  fileprivate mutating func remove(_ rows: Range<Int>, from first: Int) {
    change(rows, from: first) { $0 &= ~$1 }
  }

  private mutating func change(_ rows: Range<Int>, from first: Int, _ body: (inout UInt64, UInt64) -> Void) {
    guard !rows.isEmpty else { return }
    let bits = (rows.lowerBound - first)..<(rows.upperBound - first)
    for number in (bits.lowerBound / 64)...((bits.upperBound - 1) / 64) {
      body(&self[number], .bits(of: bits, inWord: number))
    }
  }
}
