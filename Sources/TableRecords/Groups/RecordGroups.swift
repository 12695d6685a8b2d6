import TableSystem

/// Records sorted into groups by the value of a field: written by the grouping thread, read by the main thread.
final class RecordGroups: Sendable {
  struct State {
    var keys = GroupKeys()
    var rows: [RowList] = []
    /// Rows of each group. An array of its own, so that a snapshot of all counts costs no copy of the rows.
    var counts: [Int] = []
    /// Of each group, where there are aggregates.
    var summaries: [[FieldSummary]] = []
    /// Rows of all groups.
    var count = 0
    var isComplete = false
    fileprivate let keepsRows: Bool

    /// Returns the record's group.
    @discardableResult
    mutating func append(_ record: Int, key: UnsafeBufferPointer<UInt8>) -> Int {
      let group = keys.insert(key)
      if group == counts.count {
        if keepsRows { rows.append(RowList()) }
        counts.append(0)
      }
      if keepsRows { rows[group].append(record) }
      counts[group] += 1
      count += 1
      return group
    }
  }

  let monitor: Monitor<State>

  /// - Parameter keepsRows: whether it is asked for the groups' rows, not only for what they come to.
  init(keepsRows: Bool = true) { monitor = Monitor(State(keepsRows: keepsRows)) }

  /// The group with a key and the row of a record in it, or nil.
  func position(of record: Int, key: [UInt8]) -> (group: Int, row: Int)? {
    monitor.withLock { state in
      guard let group = key.withUnsafeBufferPointer({ state.keys.number(of: $0) }) else { return nil }
      return state.rows[group].row(of: record).map { (group, $0) }
    }
  }

  func number(ofKey key: [UInt8]) -> Int? {
    monitor.withLock { state in key.withUnsafeBufferPointer { state.keys.number(of: $0) } }
  }

  func record(group: Int, row: Int) -> Int { monitor.withLock { $0.rows[group][row] } }

  /// nil where there are no aggregates, and for a group without records.
  func summaries(ofGroup group: Int) -> [FieldSummary]? {
    monitor.withLock { $0.summaries.indices.contains(group) ? $0.summaries[group] : nil }
  }

  func key(ofGroup group: Int) -> [UInt8] { monitor.withLock { Array($0.keys.key(group)) } }

  /// The records of consecutive rows of a group, up to the first that is not below `bound`.
  func records(ofGroup group: Int, rows: Range<Int>, below bound: Int) -> [Int] {
    monitor.withLock { $0.rows[group].records(ofRows: rows, below: bound) }
  }
}
