/// The rows of an order: all rows, or the matches of a filter. Immutable.
struct OrderedRows: @unchecked Sendable {
  // Sendable, because the bitmap does not change after `init`.

  /// The rows of an order that match a filter.
  private struct Matches {
    let run: FilterRun
    /// The number of rows that were searched.
    let searched: Int
    /// The positions in the order that match.
    let positions: MatchBitmap
    /// Whether the order consists of matches only.
    let isRanked: Bool
    /// The sections of the order that have matches, in ascending order.
    var sections: [Int] = []
    /// The number of matches before each of `sections`, and, as the last element, the number of all matches.
    var starts: [Int] = []

    init(of order: TableOrder, run: FilterRun, searched: Int, positions: MatchBitmap, isRanked: Bool) {
      (self.run, self.searched, self.positions, self.isRanked) = (run, searched, positions, isRanked)
      for section in 0..<order.numberOfSections {
        let start = positions.rank(of: order.starts[section])
        // A table without groups has a section even if it has no rows.
        if positions.rank(of: order.starts[section + 1]) > start || !order.isGrouped {
          sections.append(section)
          starts.append(start)
        }
      }
      starts.append(positions.matches)
    }
  }

  let order: TableOrder
  private let matches: Matches?

  init(_ order: TableOrder) {
    self.order = order
    matches = nil
  }

  /// Selects the rows of an order that a search has found so far. Returns nil if the search is cancelled meanwhile.
  init?(_ order: TableOrder, matching run: FilterRun) {
    let searched = run.work.adopt { $0.bitmap.count }
    let positions = MatchBitmap()
    var position = 0
    while position < order.rows.count {
      guard !run.isCancelled else { return nil }
      let end = min(order.rows.count, position + Self.batchSize)
      positions.append(run.matches(among: order.rows[position..<end]))
      position = end
    }
    self.order = order
    matches = Matches(of: order, run: run, searched: searched, positions: positions, isRanked: false)
  }

  /// Shows all rows of an order, which consists of the matches of a search.
  init(_ order: TableOrder, ranked run: FilterRun, searched: Int) {
    let positions = MatchBitmap()
    positions.append(SpanMatches(all: order.rows.count))
    self.order = order
    matches = Matches(of: order, run: run, searched: searched, positions: positions, isRanked: true)
  }

  /// The number of rows checked for a match under one lock.
  private static let batchSize = 1 << 12

  /// The search that found the rows, or nil for all rows.
  var run: FilterRun? { matches?.run }
  var searched: Int { matches?.searched ?? 0 }
  /// Whether the rows are the matches of a search, best first.
  var isRanked: Bool { matches?.isRanked == true }

  var count: Int { matches?.positions.matches ?? order.rows.count }
  var numberOfSections: Int { matches?.sections.count ?? order.numberOfSections }

  func group(ofSection section: Int) -> Int { order.group(ofSection: orderSection(section)) }

  func numberOfRows(inSection section: Int) -> Int {
    guard let matches else { return order.positions(ofSection: section).count }
    return matches.starts[section + 1] - matches.starts[section]
  }

  /// The number of all rows of the section, including filtered-out ones; nil if the order has only matches.
  func numberOfAllRows(inSection section: Int) -> Int? {
    isRanked ? nil : order.positions(ofSection: orderSection(section)).count
  }

  /// The record shown at a position, or nil if there is none.
  func record(section: Int, row: Int) -> Int? {
    guard let matches else { return Int(order.rows[order.starts[section] + row]) }
    return matches.positions.row(ofMatch: matches.starts[section] + row).map { Int(order.rows[$0]) }
  }

  /// All records shown, as ranges in ascending order.
  var records: [Range<Int>] {
    var found = SpanMatches(0..<(order.rows.max().map { Int($0) + 1 } ?? 0))
    guard let matches else {
      if found.count == order.rows.count { return [0..<found.count] }
      for row in order.rows { found.insert(Int(row)) }
      return Self.ranges(of: found)
    }
    matches.positions.forEachWord { number, bits in
      var bits = bits
      while bits != 0 {
        found.insert(Int(order.rows[number * 64 + bits.trailingZeroBitCount]))
        bits &= bits - 1
      }
    }
    return Self.ranges(of: found)
  }

  private static func ranges(of found: SpanMatches) -> [Range<Int>] {
    let rows = MatchBitmap()
    rows.append(found)
    return rows.ranges(first: rows.matches)
  }

  /// The position of a record of a group, or nil if it is not shown. As slow as `TableOrder.position`.
  func position(ofRecord record: Int, group: Int) -> (section: Int, row: Int)? {
    guard let section = order.section(ofGroup: group),
      let position = order.position(ofRecord: record, inSection: section)
    else { return nil }
    guard let matches else { return (section, position - order.starts[section]) }
    guard matches.positions.contains(position), let shown = self.section(ofGroup: group) else { return nil }
    return (shown, matches.positions.rank(of: position) - matches.starts[shown])
  }

  /// Whether a record matches the filter.
  func contains(record: Int) -> Bool { matches.map { $0.run.match(ofRow: record) != nil } ?? true }

  /// The section that shows a group, or nil. O(log sections).
  func section(ofGroup group: Int) -> Int? {
    guard let section = order.section(ofGroup: group) else { return nil }
    guard let matches else { return section }
    let shown = matches.sections.partitioningIndex { $0 >= section }
    return shown < matches.sections.count && matches.sections[shown] == section ? shown : nil
  }

  private func orderSection(_ section: Int) -> Int { matches.map { $0.sections[section] } ?? section }
}
