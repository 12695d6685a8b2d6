import SnakeTableDrawing
import SnakeTableSystem

/// The set of matching rows, from the first row on. It has a bit for each row, and for each stretch of rows the number
/// of matches before it, so that finding a match or the rank of a row examines one stretch.
final class MatchBitmap {
  private static let stretchWords = 64
  private static let regionWords = 1 << 13
  private static let stretchesPerRegion = regionWords / stretchWords

  /// The bits. A page without a match uses no memory.
  private var regions: [PageMemory] = []
  /// The number of matches before each stretch, up to the last one with a match.
  private var matchesBefore: [Int] = []
  /// The number of rows that were searched.
  private(set) var count = 0
  /// The number of rows that match.
  private(set) var matches = 0

  /// Appends the results for the next rows.
  func append(_ rows: SpanMatches) {
    let (firstWord, shift) = (count / 64, UInt64(count % 64))
    for (number, word) in rows.words.enumerated() where word != 0 {
      insert(word << shift, word: firstWord + number)
      // The bits that do not fit are inserted into the next word. Shifting by 64 gives 0.
      insert(word >> (64 - shift), word: firstWord + number + 1)
    }
    count += rows.count
  }

  private func insert(_ bits: UInt64, word: Int) {
    guard bits != 0 else { return }
    while matchesBefore.count <= word / Self.stretchWords {
      if matchesBefore.count % Self.stretchesPerRegion == 0 {
        regions.append(PageMemory(byteCount: Self.regionWords * 8))
      }
      matchesBefore.append(matches)
    }
    self[word: word] |= bits
    matches += bits.nonzeroBitCount
  }

  /// Removes the rows from `row` on. O(rows removed / 64).
  func truncate(to row: Int) {
    guard row < count else { return }
    (matches, count) = (rank(of: row), row)
    let stretches = min(matchesBefore.count, row / 64 / Self.stretchWords + 1)
    for number in (row / 64)..<max(row / 64, matchesBefore.count * Self.stretchWords) {
      self[word: number] &= number == row / 64 ? (1 << UInt64(row % 64)) - 1 : 0
    }
    matchesBefore.removeLast(matchesBefore.count - stretches)
    regions.removeLast(
      regions.count - (stretches + Self.stretchesPerRegion - 1) / Self.stretchesPerRegion)
  }

  func contains(_ row: Int) -> Bool {
    let word = row / 64
    guard row >= 0, row < count, word / Self.stretchWords < matchesBefore.count else { return false }
    return self[word: word] >> UInt64(row % 64) & 1 == 1
  }

  /// The number of matches before a row. O(1).
  func rank(of row: Int) -> Int {
    let word = max(0, row) / 64
    let stretch = word / Self.stretchWords
    guard stretch < matchesBefore.count else { return matches }
    var rank = matchesBefore[stretch]
    for number in (stretch * Self.stretchWords)..<word { rank += self[word: number].nonzeroBitCount }
    let part = self[word: word] & ((1 << UInt64(max(0, row) % 64)) - 1)
    return rank + part.nonzeroBitCount
  }

  /// The row of a match, counted from 0, or nil if there are fewer matches. O(log rows).
  func row(ofMatch match: Int) -> Int? {
    guard match >= 0, match < matches else { return nil }
    let stretch = matchesBefore.partitioningIndex { $0 > match } - 1
    var rest = match - matchesBefore[stretch]
    for number in (stretch * Self.stretchWords)..<((stretch + 1) * Self.stretchWords) {
      let matches = self[word: number].nonzeroBitCount
      if rest < matches { return number * 64 + Self.position(ofBit: rest, in: self[word: number]) }
      rest -= matches
    }
    return nil
  }

  /// The rows of successive matches; fewer if there are fewer matches. O(log rows + rows between the first and the last / 64).
  func rows(ofMatches matches: Range<Int>) -> [Int] {
    let matches = matches.clamped(to: 0..<self.matches)
    guard let first = row(ofMatch: matches.lowerBound), !matches.isEmpty else { return [] }
    var rows: [Int] = []
    rows.reserveCapacity(matches.count)
    var (number, bits) = (first / 64, word(first / 64) & ~0 << UInt64(first % 64))
    while rows.count < matches.count {
      while bits != 0, rows.count < matches.count {
        rows.append(number * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
      number += 1
      bits = word(number)
    }
    return rows
  }

  /// Calls `body` for every word that may have a match, in order.
  func forEachWord(_ body: (_ number: Int, _ bits: UInt64) -> Void) {
    let words = Swift.min(matchesBefore.count * Self.stretchWords, (count + 63) / 64)
    for number in 0..<words { body(number, self[word: number]) }
  }

  /// The bits of 64 rows; 0 after the last match.
  func word(_ number: Int) -> UInt64 {
    number < matchesBefore.count * Self.stretchWords ? self[word: number] : 0
  }

  private subscript(word number: Int) -> UInt64 {
    get {
      regions[number / Self.regionWords].bytes.load(fromByteOffset: offset(ofWord: number), as: UInt64.self)
    }
    set {
      regions[number / Self.regionWords].bytes
        .storeBytes(of: newValue, toByteOffset: offset(ofWord: number), as: UInt64.self)
    }
  }

  private func offset(ofWord number: Int) -> Int { number % Self.regionWords * 8 }

  /// The position of a set bit, given its number among the set bits, counted from 0.
  private static func position(ofBit number: Int, in word: UInt64) -> Int {
    var word = word
    for _ in 0..<number { word &= word - 1 }
    return word.trailingZeroBitCount
  }
}

extension MatchBitmap {
  /// Returns the matches among consecutive rows from `first` on, one row for each of `records`, as a set of these
  /// record numbers. O(rows / 64).
  func rows(from first: Int, records: Range<Int>) -> SpanMatches {
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
    return SpanMatches(records, words: words)
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
