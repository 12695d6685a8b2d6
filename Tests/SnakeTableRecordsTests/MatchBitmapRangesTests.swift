import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the ranges of set bits in a bitmap.
@Suite struct MatchBitmapRangesTests {
  @Test func rangesAreThoseOfTheBits() {
    var generator = SeededGenerator(seed: 21)
    for density in [0, 1, 3, 60, 64] {
      let bitmap = MatchBitmap()
      var rows: [Bool] = []
      for _ in 0..<40 {
        let count = Int.random(in: 1...200, using: &generator)
        let matches = (0..<count).map { _ in Int.random(in: 0..<64, using: &generator) < density }
        var found = MatchedRows(0..<count)
        for row in matches.indices where matches[row] { found.insert(row) }
        bitmap.append(found)
        rows += matches
      }
      let expected = rows.indices.filter { rows[$0] }
      for limit in [0, 1, expected.count / 2, expected.count] {
        #expect(bitmap.ranges(first: limit).flatMap(Array.init) == Array(expected.prefix(limit)))
      }
      let ranges = bitmap.ranges(first: .max)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }
}
