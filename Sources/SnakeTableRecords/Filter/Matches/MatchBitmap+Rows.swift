extension MatchBitmap {
  /// Returns the matches among consecutive rows from `first` on, one row for each of `records`, as a set of these
  /// record numbers. O(rows / 64).
  func rows(from first: Int, records: Range<Int>) -> MatchedRows {
    let shift = UInt64(first % 64)
    var words: [UInt64] = []
    for number in 0..<((records.count + 63) / 64) {
      let word = first / 64 + number
      // Shifting by 64 gives 0.
      var bits = self.word(word) >> shift | self.word(word + 1) << (64 - shift)
      let rest = records.count - number * 64
      if rest < 64 { bits &= (1 << UInt64(rest)) - 1 }
      guard bits != 0 || !words.isEmpty else { continue }
      if words.isEmpty { words = [UInt64](repeating: 0, count: number) }
      words.append(bits)
    }
    return MatchedRows(records, words: words)
  }

  /// The first `limit` matches as ranges of rows. O(rows / 64 + ranges).
  func ranges(first limit: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var rest = limit
    forEachWord { number, bits in
      var bits = bits
      while bits != 0, rest > 0 {
        let start = bits.trailingZeroBitCount
        let length = Swift.min((~(bits >> UInt64(start))).trailingZeroBitCount, rest)
        rest -= length
        bits &= length == 64 ? 0 : ~(((1 << UInt64(length)) - 1) << UInt64(start))
        Self.append((number * 64 + start)..<(number * 64 + start + length), to: &result)
      }
    }
    return result
  }

  private static func append(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}
