extension MatchBitmap {
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
