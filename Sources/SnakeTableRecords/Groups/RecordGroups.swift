/// Records in groups. One thread adds them, and the main thread reads them.
final class RecordGroups: Sendable {
  struct State {
    var keys = GroupKeys()
    var rows: [RowList] = []
    /// The number of rows of each group. A separate array, so that copying all counts does not copy the rows.
    var counts: [Int] = []
    /// The aggregates of each group; empty if there are none.
    var summaries: [[FieldSummary]] = []
    /// The number of rows of all groups.
    var count = 0
    var isComplete = false
    fileprivate let keepsRows: Bool

    /// Adds a part.
    /// - Parameters:
    ///   - first: The number of the first record of the part.
    ///   - fields: The aggregates that the part has.
    mutating func append(_ part: GroupedPart, from first: Int, summaries fields: SummaryFields) {
      let numbers = (0..<part.keys.count).map { group(ofKey: $0, in: part, fields) }
      for (offset, group) in part.groups.enumerated() {
        let number = numbers[Int(group)]
        if keepsRows { rows[number].append(first + offset) }
        counts[number] += 1
      }
      count += part.groups.count
    }

    /// Returns the group for a key of a part, and adds the aggregates of the part to it.
    private mutating func group(ofKey key: Int, in part: GroupedPart, _ fields: SummaryFields) -> Int {
      let group = keys.insert(key, of: part.keys)
      if group == counts.count {
        if keepsRows { rows.append(RowList()) }
        counts.append(0)
        if !fields.isEmpty { summaries.append(part.summaries[key]) }
      } else if !fields.isEmpty {
        fields.add(part.summaries[key], to: &summaries[group])
      }
      return group
    }
  }

  let work: BackgroundWork<State>

  /// - Parameter keepsRows: Whether the rows of groups are needed, and not only their aggregates.
  init(keepsRows: Bool = true) { work = BackgroundWork(State(keepsRows: keepsRows)) }

  /// The row of a record in a group, or nil if it is not in the group.
  func row(of record: Int, inGroup group: Int) -> Int? { work.adopt { $0.rows[group].row(of: record) } }

  /// The number of the group that has a record, or nil if there is none. O(groups log rows).
  func number(ofGroupWith record: Int) -> Int? {
    work.adopt { state in state.rows.firstIndex { $0.row(of: record) != nil } }
  }

  /// The number of the group with a key, or nil if there is none.
  func number(ofKey key: [UInt8]) -> Int? {
    work.adopt { state in key.withUnsafeBufferPointer { state.keys.number(of: $0) } }
  }

  func record(group: Int, row: Int) -> Int { work.adopt { $0.rows[group][row] } }

  /// The aggregates of a group, or nil if there are none or the group has no records.
  func summaries(ofGroup group: Int) -> [FieldSummary]? {
    work.adopt { $0.summaries.indices.contains(group) ? $0.summaries[group] : nil }
  }

  /// The first `limit` bytes of the key of a group.
  func key(ofGroup group: Int, limit: Int = .max) -> [UInt8] {
    work.adopt { Array($0.keys.key(group).prefix(limit)) }
  }

  /// The records of consecutive rows of a group, up to the first that is not below `bound`.
  func records(ofGroup group: Int, rows: Range<Int>, below bound: Int) -> [Int] {
    work.adopt { $0.rows[group].records(ofRows: rows, below: bound) }
  }
}

/// The criterion by which records are grouped.
enum RecordGrouping: Sendable {
  /// The value of a field.
  case field(RecordField)
  /// The input that the records come from.
  case input
  /// No criterion: all records are in one group.
  case none
}
