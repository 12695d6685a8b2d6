/// The rows of a section that match a query.
struct FoundRows {
  /// The section of the base.
  let section: Int
  /// The rows of the base in ascending order.
  private(set) var rows: [UInt32] = []
  /// The score of each row; empty if rows are not ranked.
  private var scores: [UInt16] = []
  /// The places of the rows, and the rows at all places, if they are ranked.
  private var ranking: (places: [UInt32], numbers: [UInt32])?

  /// The number of rows of a section that can be found, which bounds the memory for them.
  static var capacity: Int { Int(UInt32.max) }

  init(section: Int) { self.section = section }

  /// Adds the next row.
  /// - Parameters:
  ///   - row: the row of the base, below `capacity`.
  ///   - score: the score of a row that is to be ranked; nil for any other row.
  mutating func append(_ row: Int, score: Int?) {
    rows.append(UInt32(row))
    if let score { scores.append(UInt16(clamping: score)) }
  }

  /// Puts the rows with the highest scores first. Rows with the same score stay in the order of the base. O(rows).
  mutating func rank() {
    guard !scores.isEmpty else { return }
    var starts = [Int](repeating: 0, count: Int(scores.max() ?? 0) + 1)
    for score in scores { starts[Int(score)] += 1 }
    var total = 0
    for score in starts.indices.reversed() { (starts[score], total) = (total, total + starts[score]) }
    var (places, numbers) = (rows, rows)
    for (number, score) in scores.enumerated() {
      places[number] = UInt32(starts[Int(score)])
      numbers[starts[Int(score)]] = UInt32(number)
      starts[Int(score)] += 1
    }
    ranking = (places, numbers)
  }

  /// Returns the row of the base at a place. O(1).
  func baseRow(at place: Int) -> Int { Int(rows[ranking.map { Int($0.numbers[place]) } ?? place]) }

  /// Returns the place of a row of the base; nil if it does not match. O(log rows).
  func place(ofBaseRow row: Int) -> Int? {
    let number = rows.partitioningIndex { $0 >= row }
    guard number < rows.count, rows[number] == row else { return nil }
    return ranking.map { Int($0.places[number]) } ?? number
  }
}
