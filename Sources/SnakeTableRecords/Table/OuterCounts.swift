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
