/// The number of rows in each group, as far as the table has adopted them.
struct GroupedRows {
  let groups: RecordGroups
  private(set) var counts: [Int] = []
  /// The number of rows in all groups.
  private(set) var count = 0

  init(_ groups: RecordGroups) { self.groups = groups }

  /// Adopts the records grouped so far. Returns whether these are all records.
  mutating func adopt() -> Bool {
    let isComplete: Bool
    (counts, count, isComplete) = groups.work.adopt { ($0.counts, $0.count, $0.isComplete) }
    return isComplete
  }

  /// The row of a record in its group, or nil if it is not adopted.
  func row(ofRecord record: Int, inGroup group: Int) -> Int? {
    guard group < counts.count, let row = groups.row(of: record, inGroup: group), row < counts[group] else {
      return nil
    }
    return row
  }
}
