/// What a filter leaves of a table, as taken over: fixed until the next time, though the search goes on.
struct ShownRows {
  let job: FilterJob
  /// Rows searched.
  private(set) var searched = 0
  /// Rows that match.
  private(set) var count = 0
  private(set) var isComplete = false
  private(set) var failure: InputError?
  /// Rows for which it would have cost too much to tell whether they match.
  private(set) var undecided = 0
  /// The groups with a match, ascending, and the number of their matches.
  private(set) var groups: [Int] = []
  private(set) var groupCounts: [Int] = []

  init(_ job: FilterJob) { self.job = job }

  /// Takes over what has been found. O(groups).
  mutating func update() {
    (searched, count, isComplete, failure, undecided) = job.run.monitor.withLock {
      ($0.bitmap.count, $0.bitmap.matches, $0.isComplete || job.run.isCancelled, $0.failure, $0.undecided)
    }
    guard let groupMatches = job.groupMatches else { return }
    let counts: [Int]
    (counts, searched, isComplete) = groupMatches.monitor.withLock { ($0.counts, $0.searched, $0.isComplete) }
    groups = counts.indices.filter { counts[$0] > 0 }
    groupCounts = groups.map { counts[$0] }
    count = groupCounts.reduce(0, +)
  }

  func numberOfRows(inSection section: Int) -> Int {
    job.groupMatches == nil ? count : groupCounts[section]
  }

  /// The record of a row; nil where there is none.
  func record(section: Int, row: Int) -> Int? {
    guard let groupMatches = job.groupMatches else { return job.run.row(ofMatch: row) }
    return groupMatches.record(group: groups[section], match: row)
  }

  /// The records of all rows, as ranges.
  var records: [Range<Int>] { job.run.monitor.withLock { $0.bitmap.ranges(first: count) } }

  func contains(record: Int) -> Bool { job.run.match(ofRow: record) != nil }

  /// The row of a record in a table without groups; nil where it is not shown.
  func row(ofRecord record: Int) -> Int? {
    job.run.match(ofRow: record).flatMap { $0 < count ? $0 : nil }
  }

  /// The place of a group's row that matches; nil where it is not shown.
  func place(group: Int, row: Int) -> (section: Int, row: Int)? {
    guard let section = section(ofGroup: group),
      let match = job.groupMatches?.rank(group: group, row: row), match < groupCounts[section]
    else { return nil }
    return (section, match)
  }

  /// The section that shows a group.
  private func section(ofGroup group: Int) -> Int? {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle] < group { low = middle + 1 } else { high = middle }
    }
    return low < groups.count && groups[low] == group ? low : nil
  }
}
