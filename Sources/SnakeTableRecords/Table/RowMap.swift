import SnakeTableModel

/// Maps between the positions of the rows shown and their records.
///
/// A position is a section and a row in it. A record is identified by its number over all inputs, counted from 0. The
/// map is a value: it does not change until the table adopts new findings.
enum RowMap {
  /// All rows in the order of the input, in one section.
  case all(AvailableRows)
  /// All rows, with one section for each group. `records` are those known, grouped or not.
  case grouped(GroupedRows, records: AvailableRows)
  /// The rows that match a filter, and those near them.
  case filtered(FilteredRows)
  /// Sorted rows. A filter may leave out some of them.
  case ordered(OrderedRows, GroupedRows?)

  /// The rows to show: sorted ones first, then filtered ones, then all.
  init(records: AvailableRows, grouped: GroupedRows?, filtered: FilteredRows?, ordered: OrderedRows?) {
    if let ordered {
      self = .ordered(ordered, grouped)
    } else if let filtered {
      self = .filtered(filtered.shown(in: grouped))
    } else if let grouped {
      self = .grouped(grouped, records: records)
    } else {
      self = .all(records)
    }
  }

  // MARK: Counts

  /// The number of rows in all sections.
  var count: Int {
    switch self {
    case .all(let rows): rows.count
    case .grouped(let groups, _): groups.count
    case .filtered(let rows): rows.count
    case .ordered(let rows, _): rows.count
    }
  }

  /// The number of rows, without rows that are only near matches.
  var numberOfMatches: Int { if case .filtered(let rows) = self { rows.matches } else { count } }

  var numberOfSections: Int {
    switch self {
    case .all: 1
    case .grouped(let groups, _): groups.counts.count
    case .filtered(let rows): rows.numberOfSections
    case .ordered(let rows, _): rows.numberOfSections
    }
  }

  func numberOfRows(inSection section: Int) -> Int {
    switch self {
    case .all(let rows): rows.count
    case .grouped(let groups, _): groups.numberOfRows(inSection: section)
    case .filtered(let rows): rows.numberOfRows(inSection: section)
    case .ordered(let rows, _): rows.numberOfRows(inSection: section)
    }
  }

  func numberOfMatches(inSection section: Int) -> Int {
    if case .filtered(let rows) = self { return rows.numberOfMatches(inSection: section) }
    return numberOfRows(inSection: section)
  }

  /// The number of rows of a section's group, including filtered-out ones.
  func numberOfAllRows(inSection section: Int) -> Int {
    switch self {
    case .all(let rows): rows.count
    case .grouped(let groups, _): groups.numberOfRows(inSection: section)
    case .filtered(let rows): rows.numberOfAllRows(inSection: section)
    case .ordered(let rows, let groups):
      rows.numberOfAllRows(inSection: section)
        ?? groups?.counts[rows.group(ofSection: section)] ?? rows.searched
    }
  }

  /// The search that found the rows, or nil for all rows.
  var run: FilterRun? {
    switch self {
    case .all, .grouped: nil
    case .filtered(let rows): rows.job.run
    case .ordered(let rows, _): rows.run
    }
  }

  /// Whether rows may be missing because they do not match a filter.
  var isFiltered: Bool { run != nil }

  // MARK: From a position to its record

  /// The group shown in a section.
  func group(ofSection section: Int) -> Int {
    switch self {
    case .all: section
    case .grouped(let rows, _): rows.group(ofSection: section)
    case .filtered(let rows): rows.group(ofSection: section)
    case .ordered(let rows, _): rows.group(ofSection: section)
    }
  }

  /// Calls `body` with the group and the number of matches of every section, in any order. O(sections).
  func forEachSection(_ body: (_ group: Int, _ matches: Int) -> Void) {
    switch self {
    case .all(let rows): body(0, rows.count)
    case .grouped(let groups, _): for (group, count) in groups.counts.enumerated() { body(group, count) }
    case .filtered, .ordered:
      for section in 0..<numberOfSections {
        body(group(ofSection: section), numberOfMatches(inSection: section))
      }
    }
  }

  /// The record of a row that is shown; nil if a search no longer has its match. O(1), O(log gaps) if rows are gone, or
  /// O(log rows) with a filter. A call that is not inlined would copy the map.
  @inline(__always) func record(at path: TableIndexPath) -> Int? {
    switch self {
    case .all(let rows): rows[path.row]
    case .grouped(let rows, _):
      rows.groups.record(group: rows.group(ofSection: path.section), row: path.row)
    case .filtered(let rows): rows.record(section: path.section, row: path.row)
    case .ordered(let rows, _): rows.record(section: path.section, row: path.row)
    }
  }

  /// The records of a section in the order of its rows. O(rows).
  func records(inSection section: Int) -> [Int] {
    records(inSection: section, rows: 0..<numberOfRows(inSection: section))
  }

  /// Returns the records of consecutive rows of a section, without rows that a search no longer finds. O(rows); O(rows log rows) for a
  /// grouped or sorted list.
  func records(inSection section: Int, rows: Range<Int>) -> [Int] {
    switch self {
    case .grouped(let groups, _):
      groups.groups.records(ofGroup: group(ofSection: section), rows: rows, below: .max)
    case .filtered(let matches): matches.records(section: section, rows: rows)
    case .all(let records) where records.isWhole: Array(rows)
    case .all, .ordered: rows.compactMap { record(at: TableIndexPath(row: $0, section: section)) }
    }
  }

  /// All records shown that match, as ranges in ascending order. O(1) if all rows are shown.
  var records: [Range<Int>] {
    switch self {
    case .all(let rows): rows.ranges
    case .grouped(_, let records): records.ranges
    case .filtered(let rows): rows.records
    case .ordered(let rows, _): rows.records
    }
  }

  // MARK: From a record to its position

  /// The position that shows a record, or nil.
  ///
  /// O(log rows) with a filter. With an order O(rows of the section), 1 ms for a few million.
  /// - Parameter group: Finds the number of the record's group. Called only if the position depends on it.
  func position(ofRecord record: Int, group: () -> Int?) -> TableIndexPath? {
    switch self {
    case .all(let rows): rows.position(of: record).map { TableIndexPath(row: $0, section: 0) }
    case .grouped(let groups, _):
      group().flatMap { group in
        groups.row(ofRecord: record, inGroup: group).map {
          TableIndexPath(row: $0, section: groups.section(ofGroup: group))
        }
      }
    case .filtered(let rows): rows.position(ofRecord: record, group: group)
    case .ordered(let rows, let groups):
      (groups == nil ? 0 : group()).flatMap { rows.position(ofRecord: record, group: $0) }
        .map { TableIndexPath(row: $0.row, section: $0.section) }
    }
  }

  /// The section that shows a record, or nil. O(log rows), O(log sections) with a filter and groups.
  /// - Parameter group: Finds the number of the record's group. Called only if the section depends on it.
  func section(ofRecord record: Int, group: () -> Int?) -> Int? {
    switch self {
    case .all, .grouped: position(ofRecord: record, group: group)?.section
    case .filtered(let rows): rows.section(ofRecord: record, group: group)
    case .ordered(let rows, let groups):
      rows.contains(record: record)
        ? (groups == nil ? 0 : group()).flatMap(rows.section(ofGroup:)) : nil
    }
  }
}

/// Rows that are shown only because they are near matches.
extension RowMap {
  /// Whether such rows may be shown. A sorted table has none.
  var showsContext: Bool { if case .filtered(let rows) = self { rows.job.context > 0 } else { false } }

  /// Whether a record that is shown does not match.
  func isContext(record: Int) -> Bool {
    if case .filtered(let rows) = self { rows.isContext(record: record) } else { false }
  }

  /// Whether no row is left out between a row and the next one of its section. O(log rows).
  func isFollowed(at path: TableIndexPath) -> Bool {
    if case .filtered(let rows) = self { rows.isFollowed(section: path.section, row: path.row) } else { true }
  }

  /// The number of matches before a match. O(log rows), O(sections) with groups.
  func matches(before path: TableIndexPath) -> Int {
    guard case .filtered(let rows) = self else { return path.row }
    return rows.matches(beforeRow: path.row, inSection: path.section)
  }
}
