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
    guard limit > 0 else { return [] }
    let end = row(ofMatch: limit - 1).map { $0 + 1 } ?? count
    var result: [Range<Int>] = []
    forEachRange(in: 0..<end) { Self.append($0, to: &result) }
    return result
  }

  /// Calls `body` with the matches among consecutive rows, in ascending order, as ranges within one word each. O(rows /
  /// 64 + ranges).
  func forEachRange(in rows: Range<Int>, _ body: (Range<Int>) -> Void) {
    guard !rows.isEmpty else { return }
    for number in (rows.lowerBound / 64)...((rows.upperBound - 1) / 64) {
      var bits = word(number) & .bits(of: rows, inWord: number)
      while bits != 0 {
        let start = bits.trailingZeroBitCount
        let length = (~(bits >> UInt64(start))).trailingZeroBitCount
        bits &= length == 64 ? 0 : ~(((1 << UInt64(length)) - 1) << UInt64(start))
        body((number * 64 + start)..<(number * 64 + start + length))
      }
    }
  }

  private static func append(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}

extension UInt64 {
  /// The bits of rows in one word of a bitmap with a bit for each row, lowest first.
  /// - Parameter number: The number of the word, whose first bit belongs to row 64 × `number`.
  static func bits(of rows: Range<Int>, inWord number: Int) -> UInt64 {
    let bits = rows.clamped(to: (number * 64)..<(number * 64 + 64))
    guard !bits.isEmpty else { return 0 }
    return ~0 << UInt64(bits.lowerBound % 64) & ~0 >> UInt64(63 - (bits.upperBound - 1) % 64)
  }
}
