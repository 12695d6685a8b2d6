/// The set of matching records among consecutive ones.
struct SpanMatches: Sendable {
  /// The records that are rows, by their numbers in their input.
  private let records: Range<Int>
  /// One bit for each row, lowest first; empty if none matches.
  private(set) var words: [UInt64] = []
  /// The score of each matching record, if matches are ranked.
  private(set) var scores: [UInt32] = []
  /// The records that are undecided, in ascending order.
  private var undecided: [Int] = []

  init(_ records: Range<Int>) { self.records = records }

  /// - Parameter words: As many words as the records need, or none.
  init(_ records: Range<Int>, words: [UInt64]) {
    self.records = records
    self.words = words
  }

  /// All of the first `count` records.
  init(all count: Int) {
    records = 0..<count
    words = [UInt64](repeating: ~0, count: (count + 63) / 64)
    if count % 64 != 0 { words[count / 64] = (1 << UInt64(count % 64)) - 1 }
  }

  /// The number of records, matching or not.
  var count: Int { records.count }
  /// Whether no record matches.
  var isEmpty: Bool { words.isEmpty }

  func contains(_ record: Int) -> Bool {
    guard !words.isEmpty, records.contains(record) else { return false }
    let row = record - records.lowerBound
    return words[row / 64] >> UInt64(row % 64) & 1 == 1
  }

  /// Whether any record in a range matches. O(records / 64).
  func intersects(_ range: Range<Int>) -> Bool {
    let common = range.clamped(to: records)
    guard !words.isEmpty, !common.isEmpty else { return false }
    let rows = (common.lowerBound - records.lowerBound)..<(common.upperBound - records.lowerBound)
    return (rows.lowerBound / 64...(rows.upperBound - 1) / 64).contains { number in
      words[number] & .bits(of: rows, inWord: number) != 0
    }
  }

  /// Adds a record. Ignores one that is not a row, such as a header row.
  /// - Parameter score: The score of the record; nil if matches are not ranked. Records with scores are added in ascending
  ///   order.
  mutating func insert(_ record: Int, score: UInt32? = nil) {
    guard records.contains(record) else { return }
    if words.isEmpty { words = [UInt64](repeating: 0, count: (count + 63) / 64) }
    let row = record - records.lowerBound
    let bit: UInt64 = 1 << UInt64(row % 64)
    if let score, words[row / 64] & bit == 0 { scores.append(score) }
    words[row / 64] |= bit
  }

  /// Adds a record that is undecided. Records are added in ascending order.
  mutating func insert(undecided record: Int) {
    if records.contains(record) { undecided.append(record) }
  }

  /// Adds a record by the decision about it.
  /// - Parameter score: Returns the score of a match; nil if matches are not ranked.
  @inline(__always)
  mutating func insert(_ record: Int, _ decision: MatchDecision, score: @autoclosure () -> UInt32?) {
    switch decision {
    case .match: insert(record, score: score())
    case .noMatch: break
    case .undecided: insert(undecided: record)
    }
  }

  /// Returns the matches of both of two sets of the same records, without scores.
  func union(_ other: SpanMatches) -> SpanMatches {
    if other.isEmpty || isEmpty { return isEmpty ? other : self }
    // Words after the last match may be missing.
    let count = max(words.count, other.words.count)
    let union = (0..<count).map { number in
      (words.indices.contains(number) ? words[number] : 0)
        | (other.words.indices.contains(number) ? other.words[number] : 0)
    }
    return SpanMatches(records, words: union)
  }

  /// The same records with the undecided ones as matches.
  var undecidedRows: SpanMatches {
    var rows = SpanMatches(records)
    for record in undecided { rows.insert(record) }
    return rows
  }
}

/// The rows that may or may not match a filter: to decide would take too long, or the row is too long.
package struct UndecidedRows: Error, Equatable, Sendable {
  package let count: Int
  /// The name of the input of the first one; nil for rows of a source.
  package let path: String?
  /// The number of the first one in its input, counted from 1.
  package let firstRow: Int
  /// Whether the first one is too long to be searched; otherwise that takes too much time.
  package let isTooLong: Bool

  package init(count: Int, path: String? = nil, firstRow: Int, isTooLong: Bool = false) {
    self.isTooLong = isTooLong
    self.count = count
    self.path = path
    self.firstRow = firstRow
  }
}
