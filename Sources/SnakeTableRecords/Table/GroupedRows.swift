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

  /// The group of a record and its row in that group, or nil if it is not adopted.
  func position(ofRecord record: Int, key: [UInt8]) -> (group: Int, row: Int)? {
    guard let position = groups.position(of: record, key: key), position.group < counts.count,
      position.row < counts[position.group]
    else { return nil }
    return position
  }
}
