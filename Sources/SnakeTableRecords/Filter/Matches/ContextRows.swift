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
  let rows = MatchBitmap()

  init(distance: Int) { self.distance = distance }

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
    rows.truncate(to: changed.lowerBound)
    rows.append(MatchedRows(changed, words: words))
  }
}

extension [UInt64] {
  /// Sets the bits of rows.
  /// - Parameter first: The row of the first bit.
  fileprivate mutating func insert(_ rows: Range<Int>, from first: Int) {
    guard !rows.isEmpty else { return }
    let bits = (rows.lowerBound - first)..<(rows.upperBound - first)
    for number in (bits.lowerBound / 64)...((bits.upperBound - 1) / 64) {
      self[number] |= .bits(of: bits, inWord: number)
    }
  }
}
