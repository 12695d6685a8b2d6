import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of rank, select and ranges in a bitmap, against a naive list.
@Suite struct MatchBitmapTests {
  @Test func rankAndSelectAreThoseOfANaiveList() {
    var random = SeededGenerator(seed: 31)
    for density in [0, 1, 50, 999, 1000] {
      let bitmap = MatchBitmap()
      var rows: [Bool] = []
      while rows.count < repetitions(300_000, inTestAll: 700_000) {
        var part = SpanMatches(0..<Int.random(in: 0...5000, using: &random))
        for row in 0..<part.count {
          // Includes long ranges without a match.
          let matches =
            rows.count / 60_000 % 3 != 1 && Int.random(in: 0..<1000, using: &random) < density
          if matches { part.insert(row) }
          rows.append(matches)
        }
        bitmap.append(part)
      }
      expect(bitmap, isThatOf: rows, random: &random)
    }
  }

  @Test func rowsCanBeRemovedFromTheEnd() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<repetitions(8, inTestAll: 40) {
      let bitmap = MatchBitmap()
      var rows: [Bool] = []
      for _ in 0..<6 {
        let count = Int.random(in: 0...300_000, using: &random)
        let step = Int.random(in: 1...100_000, using: &random)
        var part = SpanMatches(0..<count)
        for row in stride(from: 0, to: count, by: step) { part.insert(row) }
        rows += (0..<count).map { $0 % step == 0 }
        bitmap.append(part)
        let end = Int.random(in: 0...rows.count, using: &random)
        bitmap.truncate(to: end)
        rows.removeLast(rows.count - end)
        #expect(bitmap.count == rows.count && bitmap.matches == rows.count { $0 })
        let matches = rows.indices.filter { rows[$0] }
        #expect(bitmap.ranges(first: .max).flatMap { Array($0) } == matches)
        for (number, row) in matches.enumerated() { #expect(bitmap.row(ofMatch: number) == row) }
      }
    }
  }

  private func expect(_ bitmap: MatchBitmap, isThatOf rows: [Bool], random: inout SeededGenerator) {
    let matches = rows.indices.filter { rows[$0] }
    var ranks = [0]
    for matches in rows { ranks.append(ranks[ranks.count - 1] + (matches ? 1 : 0)) }
    #expect(bitmap.count == rows.count)
    #expect(bitmap.matches == matches.count)
    for _ in 0..<3000 {
      let row = Int.random(in: 0..<rows.count, using: &random)
      #expect(bitmap.contains(row) == rows[row])
      #expect(bitmap.rank(of: row) == ranks[row])
      guard let match = matches.indices.randomElement(using: &random) else { continue }
      #expect(bitmap.row(ofMatch: match) == matches[match])
    }
    #expect(bitmap.row(ofMatch: matches.count) == nil)
    #expect(bitmap.row(ofMatch: -1) == nil)
    #expect(!bitmap.contains(rows.count))
    #expect(!bitmap.contains(-1))
    #expect(bitmap.rank(of: 1 << 40) == matches.count)
  }

  @Test func rangesAreThoseOfTheBits() {
    var generator = SeededGenerator(seed: 21)
    for density in [0, 1, 3, 60, 64] {
      let bitmap = MatchBitmap()
      var rows: [Bool] = []
      for _ in 0..<40 {
        let count = Int.random(in: 1...200, using: &generator)
        let matches = (0..<count).map { _ in Int.random(in: 0..<64, using: &generator) < density }
        var found = SpanMatches(0..<count)
        for row in matches.indices where matches[row] { found.insert(row) }
        bitmap.append(found)
        rows += matches
      }
      let expected = rows.indices.filter { rows[$0] }
      for limit in [0, 1, expected.count / 2, expected.count] {
        #expect(bitmap.ranges(first: limit).flatMap(Array.init) == Array(expected.prefix(limit)))
        let part = expected.prefix(limit).dropFirst(limit / 3)
        #expect(bitmap.rows(ofMatches: (limit / 3)..<limit) == Array(part))
      }
      #expect(bitmap.rows(ofMatches: 0..<rows.count) == expected)
      let ranges = bitmap.ranges(first: .max)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }
}
