/// Makes table orders. Runs on one thread, and distributes parts of the work to others.
struct TableOrderer: Sendable {
  /// The requested order of rows and sections.
  struct Request: Equatable, Sendable {
    /// The fields that rows are sorted by; empty for the order of the input.
    var fields: [RecordField] = []
    /// How the values of each field are compared.
    var criteria: [SortKey.Criterion] = []
    /// The order of sections, or nil for the order of first appearance.
    var sections: SectionOrder?
    /// Whether the matches of a filter are ordered by their scores. Has no effect with `fields`.
    var ranks = false
    /// Whether rows that are otherwise equal are in the reverse order of the input. Has no effect with `fields`.
    var isReversed = false
  }

  /// The number of rows of a group that are read under one lock.
  private static let batchSize = 1 << 14
  /// Stands for the group of a row that is in none.
  private static let noGroup = UInt32.max

  let sources: InputSources
  let layout: RecordLayout
  let index: RecordIndex
  let groups: RecordGroups?
  let summaries: SummaryFields

  /// Returns the order of rows, or nil after a cancellation.
  func order(
    _ request: Request, of known: AvailableRows, isCancelled: @escaping @Sendable () -> Bool
  ) -> TableOrder? {
    let known = known.below(Int(UInt32.max))
    guard var rows = rows(request, count: known.bound, isCancelled: isCancelled) else { return nil }
    if !known.isWhole { rows = rows.filter { known.contains(Int($0)) } }
    let order = order(of: rows, among: known.bound, sections: request.sections)
    return isCancelled() ? nil : order
  }

  /// Adds to ranked rows the matches found so far among known rows, and returns their order, or nil after a cancellation.
  func order(
    _ request: Request, updating ranked: inout RankedRows, of known: AvailableRows, isCancelled: () -> Bool
  ) -> OrderedRows? {
    let known = known.below(Int(UInt32.max))
    guard ranked.update(below: known.bound, isCancelled: isCancelled) else { return nil }
    let rows = request.isReversed ? ranked.latestFirst : ranked.rows
    return OrderedRows(
      order(of: rows, among: known.bound, sections: request.sections), ranked: ranked.run,
      searched: ranked.searched)
  }

  /// Returns ordered rows without the rows that are gone. Reads no records. O(rows), with groups O(rows + groups log
  /// groups).
  func order(of former: OrderedRows, sections: SectionOrder?, among known: AvailableRows, run: FilterRun?)
    -> OrderedRows?
  {
    let known = known.below(Int(UInt32.max))
    let rows = former.order.rows.filter { known.contains(Int($0)) }
    let order = order(of: rows, among: known.bound, sections: sections)
    guard let run else { return former.isRanked ? nil : OrderedRows(order) }
    return former.isRanked
      ? OrderedRows(order, ranked: run, searched: former.searched) : OrderedRows(order, matching: run)
  }

  /// Returns the order of rows that are sorted, all or some of the first `count` ones, section by section.
  private func order(of rows: [UInt32], among count: Int, sections: SectionOrder?) -> TableOrder {
    guard let groups else { return TableOrder(rows: rows) }
    let (allCounts, groupOfRow) = membership(of: count, in: groups)
    // A record that could not be read is in no group.
    let rows = rows.filter { groupOfRow[Int($0)] != Self.noGroup }
    let order = groups.order(of: allCounts, by: sections, summaries)
    var counts = allCounts
    if rows.count < count {
      counts = [Int](repeating: 0, count: allCounts.count)
      for row in rows { counts[Int(groupOfRow[Int(row)])] += 1 }
    }
    let distributed = distribute(rows, to: order, counts: counts, groupOfRow: groupOfRow)
    return TableOrder(groups: order, counts: counts, rows: distributed)
  }

  /// Returns all rows sorted, regardless of groups.
  private func rows(
    _ request: Request, count: Int, isCancelled: @escaping @Sendable () -> Bool
  ) -> [UInt32]? {
    guard !request.fields.isEmpty else {
      return request.isReversed
        ? (0..<count).reversed().map { UInt32($0) } : (0..<count).map { UInt32($0) }
    }
    let keys = SortKeyReader(
      sources: sources, layout: layout, index: index, fields: request.fields, criteria: request.criteria)
    return RecordSorter(keys, isCancelled: isCancelled).sortedRows(count: count)
  }

  /// The number of rows in each group, and the group of each row; `noGroup` for a row that is in none.
  private func membership(of count: Int, in groups: RecordGroups) -> (counts: [Int], groupOfRow: [UInt32]) {
    var counts = groups.work.adopt { $0.counts }
    var groupOfRow = [UInt32](repeating: Self.noGroup, count: count)
    for group in counts.indices {
      var row = 0
      while case let records = groups.records(
        ofGroup: group, rows: row..<(row + Self.batchSize), below: count),
        !records.isEmpty
      {
        for record in records { groupOfRow[record] = UInt32(group) }
        row += records.count
      }
      counts[group] = row
    }
    // Groups are numbered by their first rows, so those without rows are the last.
    counts.removeLast(counts.reversed().prefix { $0 == 0 }.count)
    return (counts, groupOfRow)
  }

  /// Returns the sorted rows, section by section.
  private func distribute(
    _ rows: [UInt32], to sections: GroupOrder?, counts: [Int], groupOfRow: [UInt32]
  ) -> [UInt32] {
    var next = [Int](repeating: 0, count: counts.count)
    var total = 0
    for section in counts.indices {
      let group = sections?.group(ofSection: section) ?? section
      next[group] = total
      total += counts[group]
    }
    var distributed = [UInt32](repeating: 0, count: total)
    for row in rows {
      let group = Int(groupOfRow[Int(row)])
      distributed[next[group]] = row
      next[group] += 1
    }
    return distributed
  }
}
