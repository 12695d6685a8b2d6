/// The rows that are shown in an order of their own: all of it, or what a filter leaves. Fixed.
struct OrderedRows: @unchecked Sendable {
  // Sendable: the bitmap is not changed any more.

  /// What a filter leaves of an order.
  private struct Matches {
    let run: FilterRun
    /// Rows searched when it was made.
    let searched: Int
    /// Which places in the order match.
    let places: MatchBitmap
    /// The order's sections that have matches, and how many matches stand before each, with all of them at the end.
    var sections: [Int] = []
    var starts: [Int] = []
  }

  let order: TableOrder
  private let matches: Matches?

  init(_ order: TableOrder) {
    self.order = order
    matches = nil
  }

  /// What `run` has found so far of an order. nil when the run is cancelled meanwhile.
  init?(_ order: TableOrder, matching run: FilterRun) {
    let searched = run.monitor.withLock { $0.bitmap.count }
    let places = MatchBitmap()
    var place = 0
    while place < order.rows.count {
      guard !run.isCancelled else { return nil }
      let end = min(order.rows.count, place + Self.batchSize)
      places.append(run.matches(among: order.rows[place..<end]))
      place = end
    }
    var matches = Matches(run: run, searched: searched, places: places)
    for section in 0..<order.numberOfSections {
      let start = places.rank(of: order.starts[section])
      // A table without groups has its section whatever is in it.
      if places.rank(of: order.starts[section + 1]) > start || order.numberOfSections == 1 {
        matches.sections.append(section)
        matches.starts.append(start)
      }
    }
    matches.starts.append(places.matches)
    self.order = order
    self.matches = matches
  }

  /// Rows looked up under one lock.
  private static let batchSize = 1 << 12

  /// The search it belongs to; nil for all rows.
  var run: FilterRun? { matches?.run }
  var searched: Int { matches?.searched ?? 0 }

  var count: Int { matches?.places.matches ?? order.rows.count }
  var numberOfSections: Int { matches?.sections.count ?? order.numberOfSections }

  func group(ofSection section: Int) -> Int { order.group(ofSection: orderSection(section)) }

  func numberOfRows(inSection section: Int) -> Int {
    guard let matches else { return order.places(ofSection: section).count }
    return matches.starts[section + 1] - matches.starts[section]
  }

  /// Those of the section that are not shown among them.
  func numberOfAllRows(inSection section: Int) -> Int { order.places(ofSection: orderSection(section)).count }

  func record(section: Int, row: Int) -> Int {
    guard let matches else { return Int(order.rows[order.starts[section] + row]) }
    // A row that is shown is a match.
    return matches.places.row(ofMatch: matches.starts[section] + row).map { Int(order.rows[$0]) } ?? 0
  }

  /// The records of all rows, as ranges in ascending order.
  var records: [Range<Int>] {
    guard let matches else { return [0..<order.rows.count] }
    var found = MatchedRows(0..<order.rows.count)
    matches.places.forEachWord { number, bits in
      var bits = bits
      while bits != 0 {
        found.insert(Int(order.rows[number * 64 + bits.trailingZeroBitCount]))
        bits &= bits - 1
      }
    }
    let rows = MatchBitmap()
    rows.append(found)
    return rows.ranges(first: rows.matches)
  }

  /// Where a record of a group is shown. It takes as long as `TableOrder.place`.
  func position(ofRecord record: Int, group: Int) -> (section: Int, row: Int)? {
    guard let section = order.section(ofGroup: group),
      let place = order.place(ofRecord: record, inSection: section)
    else { return nil }
    guard let matches else { return (section, place - order.starts[section]) }
    guard matches.places.contains(place), let shown = matches.sections.firstIndex(of: section) else {
      return nil
    }
    return (shown, matches.places.rank(of: place) - matches.starts[shown])
  }

  private func orderSection(_ section: Int) -> Int { matches.map { $0.sections[section] } ?? section }
}
