import SnakeTableDrawing

/// The rows that match a filter, as far as the table has adopted them. They do not change until the next `update`,
/// although the search continues.
struct FilteredRows {
  let job: FilterJob
  /// The number of rows searched.
  private(set) var searched = 0
  /// The number of rows that match.
  private(set) var count = 0
  private(set) var isComplete = false
  private(set) var failure: InputError?
  /// The number of rows left undecided because matching them would have cost too much.
  private(set) var undecided = 0
  /// The groups with a match, in the order of their sections.
  private var groups: [Int] = []
  /// The number of matches in each of `groups`.
  private var groupCounts: [Int] = []
  /// The order of all groups; nil for ascending numbers.
  private var order: GroupOrder?

  init(_ job: FilterJob) { self.job = job }

  /// Adopts what the search has found. O(groups).
  mutating func update() {
    (searched, count, isComplete, failure, undecided) = job.run.work.adopt {
      ($0.bitmap.count, $0.bitmap.matches, $0.isComplete || job.run.isCancelled, $0.failure, $0.undecided)
    }
    guard let groupMatches = job.groupMatches else { return }
    let counts: [Int]
    (counts, searched, isComplete) = groupMatches.work.adopt { ($0.counts, $0.searched, $0.isComplete) }
    groups = counts.indices.filter { counts[$0] > 0 }
    groupCounts = groups.map { counts[$0] }
    count = groupCounts.reduce(0, +)
  }

  /// Returns the same rows with their groups in another order. O(groups log groups).
  func ordered(by order: GroupOrder) -> FilteredRows {
    var rows = self
    rows.order = order
    let sorted = groups.indices.sorted { rows.rank(ofGroup: groups[$0]) < rows.rank(ofGroup: groups[$1]) }
    rows.groups = sorted.map { groups[$0] }
    rows.groupCounts = sorted.map { groupCounts[$0] }
    return rows
  }

  /// The place of a group among all groups. A group that was not known when they were ordered is behind them.
  private func rank(ofGroup group: Int) -> Int {
    order.map { $0.section(ofGroup: group) ?? group } ?? group
  }

  /// The number of groups with a match.
  var numberOfGroups: Int { groups.count }

  /// The group shown in a section.
  func group(ofSection section: Int) -> Int { groups[section] }

  func numberOfRows(inSection section: Int) -> Int {
    job.groupMatches == nil ? count : groupCounts[section]
  }

  /// The record shown at a position, or nil if there is none.
  func record(section: Int, row: Int) -> Int? {
    guard let groupMatches = job.groupMatches else { return job.run.row(ofMatch: row) }
    return groupMatches.record(group: groups[section], match: row)
  }

  /// All records shown, as ranges in ascending order.
  var records: [Range<Int>] { job.run.work.adopt { $0.bitmap.ranges(first: count) } }

  func contains(record: Int) -> Bool { job.run.match(ofRow: record) != nil }

  /// The row that shows a record of a table without groups, or nil.
  func row(ofRecord record: Int) -> Int? {
    job.run.match(ofRow: record).flatMap { $0 < count ? $0 : nil }
  }

  /// The position of a group's row, or nil if it does not match.
  func position(group: Int, row: Int) -> (section: Int, row: Int)? {
    guard let section = section(ofGroup: group),
      let match = job.groupMatches?.rank(group: group, row: row), match < groupCounts[section]
    else { return nil }
    return (section, match)
  }

  /// The section that shows a group, or nil.
  func section(ofGroup group: Int) -> Int? {
    let rank = rank(ofGroup: group)
    let section = groups.partitioningIndex { self.rank(ofGroup: $0) >= rank }
    return section < groups.count && groups[section] == group ? section : nil
  }
}
