import SnakeTableDrawing
import SnakeTableModel

/// The rows that match a filter and the rows near them, as far as the table has adopted them. They do not change until the
/// next `update`, although the search continues.
struct FilteredRows {
  let job: FilterJob
  /// The number of rows searched.
  private(set) var searched = 0
  /// The number of rows shown.
  private(set) var count = 0
  /// The number of rows that match.
  private(set) var matches = 0
  private(set) var isComplete = false
  private(set) var failure: InputError?
  /// The number of rows that may or may not match.
  private(set) var undecided = 0
  /// The groups with a match, in the order of their sections.
  private var groups: [Int] = []
  /// The counts of each of `groups`.
  private var groupCounts: [GroupMatches.Counts] = []
  /// All groups; nil for a table without groups.
  private var grouped: GroupedRows?
  /// The rows shown of a table without groups; nil if they are the matches.
  private let near: ContextRows?

  init(_ job: FilterJob) {
    self.job = job
    near =
      job.context > 0 && job.groupMatches == nil ? ContextRows(distance: job.context, gaps: job.gaps) : nil
  }

  /// Adopts what the search has found. O(groups), and with context O(new rows / 64 + new matches).
  mutating func update() {
    (searched, matches, isComplete, failure, undecided) = job.run.work.adopt {
      near?.update(from: $0.bitmap)
      return (
        $0.bitmap.count, $0.bitmap.matches, $0.isComplete || job.run.isCancelled, $0.failure,
        $0.undecided.matches
      )
    }
    count = near?.rows.matches ?? matches
    guard let groupMatches = job.groupMatches else { return }
    let counts: [GroupMatches.Counts]
    (counts, searched, isComplete) = groupMatches.work.adopt { ($0.counts, $0.searched, $0.isComplete) }
    groups = counts.indices.filter { counts[$0].shown > 0 }
    groupCounts = groups.map { counts[$0] }
    count = groupCounts.reduce(0) { $0 + $1.shown }
    matches = groupCounts.reduce(0) { $0 + $1.matches }
  }

  /// Returns the same rows with their groups in the order that these have. O(groups log groups) with several levels.
  func shown(in grouped: GroupedRows?) -> FilteredRows {
    var rows = self
    rows.grouped = grouped
    guard grouped?.order != nil else { return rows }
    let sorted = groups.indices.sorted { rows.rank(ofGroup: groups[$0]) < rows.rank(ofGroup: groups[$1]) }
    rows.groups = sorted.map { groups[$0] }
    rows.groupCounts = sorted.map { groupCounts[$0] }
    return rows
  }

  /// The rank of a group among all groups. A group that was not known when they were ordered is behind them.
  private func rank(ofGroup group: Int) -> Int { grouped?.section(ofGroup: group) ?? group }

  /// The number of groups with a match; 1 for a table without groups.
  var numberOfSections: Int { grouped == nil ? 1 : groups.count }

  /// The group shown in a section.
  func group(ofSection section: Int) -> Int { groups[section] }

  func numberOfRows(inSection section: Int) -> Int {
    job.groupMatches == nil ? count : groupCounts[section].shown
  }

  func numberOfMatches(inSection section: Int) -> Int {
    job.groupMatches == nil ? matches : groupCounts[section].matches
  }

  /// The number of rows of a section's group, including filtered-out ones.
  func numberOfAllRows(inSection section: Int) -> Int { grouped?.counts[groups[section]] ?? searched }

  /// The record shown at a position, or nil if there is none.
  func record(section: Int, row: Int) -> Int? {
    if let groupMatches = job.groupMatches { return groupMatches.record(group: groups[section], number: row) }
    return near.map { $0.rows.row(ofMatch: row) } ?? job.run.row(ofMatch: row)
  }

  /// The records shown at successive rows, without rows that are gone.
  func records(section: Int, rows: Range<Int>) -> [Int] {
    guard job.groupMatches == nil, near == nil else {
      return rows.compactMap { record(section: section, row: $0) }
    }
    return job.run.work.adopt { $0.bitmap.rows(ofMatches: rows) }
  }

  /// Returns the numbers of matches between successive bounds, which ascend. O(bounds).
  func counts(between bounds: [Int]) -> [Int] {
    let ranks = job.run.work.adopt { state in bounds.map { min(matches, state.bitmap.rank(of: $0)) } }
    return zip(ranks, ranks.dropFirst()).map { $1 - $0 }
  }

  /// Returns the match that is nearest to a row; nil without matches. O(log rows).
  func match(nearestTo row: Int) -> Int? {
    let rank = job.run.work.adopt { $0.bitmap.rank(of: row) }
    let near = [rank - 1, rank].filter { (0..<matches).contains($0) }.compactMap(job.run.row(ofMatch:))
    return near.min { abs($0 - row) < abs($1 - row) }
  }

  /// All matches, as ranges in ascending order.
  var records: [Range<Int>] { job.run.work.adopt { $0.bitmap.ranges(first: matches) } }

  /// Whether a record may be shown: all matches are.
  private func mayContain(record: Int) -> Bool { job.context > 0 || job.run.match(ofRow: record) != nil }

  /// Whether a record that is shown does not match.
  func isContext(record: Int) -> Bool { job.context > 0 && job.run.match(ofRow: record) == nil }

  /// The position that shows a record, or nil.
  /// - Parameter group: Finds the number of the record's group.
  func position(ofRecord record: Int, group: () -> Int?) -> TableIndexPath? {
    guard let grouped else { return row(ofRecord: record).map { TableIndexPath(row: $0, section: 0) } }
    // Check the match first: the group of a record that does not match need not be found.
    guard mayContain(record: record), let group = group(),
      let row = grouped.row(ofRecord: record, inGroup: group), let section = section(ofGroup: group),
      let shown = job.groupMatches?.counts(beforeRow: row, inGroup: group)?.shown,
      shown < groupCounts[section].shown
    else { return nil }
    return TableIndexPath(row: shown, section: section)
  }

  /// The section that shows a record, or nil.
  /// - Parameter group: Finds the number of the record's group.
  func section(ofRecord record: Int, group: () -> Int?) -> Int? {
    guard grouped != nil, job.context == 0 else { return position(ofRecord: record, group: group)?.section }
    return mayContain(record: record) ? group().flatMap(section(ofGroup:)) : nil
  }

  /// The row that shows a record of a table without groups, or nil.
  private func row(ofRecord record: Int) -> Int? {
    guard let near else { return job.run.match(ofRow: record).flatMap { $0 < count ? $0 : nil } }
    return near.rows.contains(record) ? near.rows.rank(of: record) : nil
  }

  /// Whether no row is left out between a row and the next one of its section. O(log rows).
  func isFollowed(section: Int, row: Int) -> Bool {
    guard let record = record(section: section, row: row),
      let next = self.record(section: section, row: row + 1)
    else { return false }
    guard let grouped else { return next == record + 1 }
    let group = groups[section]
    return grouped.row(ofRecord: record, inGroup: group).map { $0 + 1 }
      == grouped.row(ofRecord: next, inGroup: group)
  }

  /// The number of matches before a match. O(log rows), O(sections) with groups.
  func matches(beforeRow row: Int, inSection section: Int) -> Int {
    guard let record = record(section: section, row: row) else { return row }
    guard let grouped else { return job.run.match(ofRow: record) ?? 0 }
    let (group, before) = (groups[section], groupCounts[..<section].reduce(0) { $0 + $1.matches })
    return grouped.row(ofRecord: record, inGroup: group)
      .map { before + (job.groupMatches?.counts(beforeRow: $0, inGroup: group)?.matches ?? 0) } ?? 0
  }

  /// The section that shows a group, or nil.
  private func section(ofGroup group: Int) -> Int? {
    let rank = rank(ofGroup: group)
    let section = groups.partitioningIndex { self.rank(ofGroup: $0) >= rank }
    return section < groups.count && groups[section] == group ? section : nil
  }
}
