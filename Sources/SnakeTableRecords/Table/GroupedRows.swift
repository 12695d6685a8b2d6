/// The number of rows in each group, as far as the table has adopted them, and the order of the groups.
struct GroupedRows {
  let groups: RecordGroups
  private(set) var counts: [Int] = []
  /// The number of rows in all groups.
  private(set) var count = 0
  /// The number of rows that were grouped, including rows that are gone.
  private(set) var bound = 0
  /// The order of the groups with several levels; nil for ascending numbers.
  private(set) var order: GroupOrder?

  init(_ groups: RecordGroups) { self.groups = groups }

  /// Adopts the records grouped so far. Returns whether these are all records. O(groups) with several levels and new
  /// groups.
  mutating func adopt() -> Bool {
    let known = counts.count
    let isComplete: Bool
    (counts, count, bound, isComplete) = groups.work.adopt { ($0.counts, $0.count, $0.bound, $0.isComplete) }
    if groups.levels > 1, counts.count > known {
      let outer = groups.work.adopt { $0.outer.map(\.numbers) }
      order = GroupOrder(counts.indices.map { UInt32($0) }, inside: outer)
    }
    return isComplete
  }

  /// For each level of outer groups, outermost first, the number of the one that contains each group; empty if there is
  /// one level.
  var outer: [[UInt32]] { order?.outer ?? [] }

  /// The group of a section, if every group is shown.
  func group(ofSection section: Int) -> Int { order?.group(ofSection: section) ?? section }

  /// The section of a group, if every group is shown.
  func section(ofGroup group: Int) -> Int { order?.section(ofGroup: group) ?? group }

  func numberOfRows(inSection section: Int) -> Int { counts[group(ofSection: section)] }

  /// The row of a record in its group, or nil if it is not adopted.
  func row(ofRecord record: Int, inGroup group: Int) -> Int? {
    guard group < counts.count, let row = groups.row(of: record, inGroup: group), row < counts[group] else {
      return nil
    }
    return row
  }

  /// The number of outer groups that contain one of two groups, but not both.
  func differences(_ group: Int, _ other: Int) -> Int {
    guard let order else { return 0 }
    let first = order.outer.firstIndex { $0[group] != $0[other] }
    return order.outer.count - (first ?? order.outer.count)
  }
}

/// The numbers of rows in groups that contain other groups.
struct OuterCounts {
  /// For each level, outermost first, and each group of it, the number of rows shown.
  private var shown: [[Int]]
  /// The same with the rows that a filter leaves out.
  private var all: [[Int]]

  /// The counts of a table with one level.
  init() { (shown, all) = ([], []) }

  /// Adds up the rows of the sections shown. O(groups) for each level.
  init(_ map: RowMap, _ groups: GroupedRows) {
    let outer = groups.outer
    shown = outer.map { numbers in
      var counts = [Int](repeating: 0, count: Int(numbers.max() ?? 0) + 1)
      map.forEachSection { counts[Int(numbers[$0])] += $1 }
      return counts
    }
    all =
      !map.isFiltered
      ? shown
      : outer.map { numbers in
        var counts = [Int](repeating: 0, count: Int(numbers.max() ?? 0) + 1)
        for (group, count) in groups.counts.enumerated() { counts[Int(numbers[group])] += count }
        return counts
      }
  }

  /// The numbers of rows in the group of a level that contains an innermost group.
  func counts(ofLevel level: Int, containing group: Int, in groups: GroupedRows?) -> (shown: Int, all: Int) {
    guard let number = groups.map({ Int($0.outer[level][group]) }) else { return (0, 0) }
    return (shown[level][number], all[level][number])
  }
}
