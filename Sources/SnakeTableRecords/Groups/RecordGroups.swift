/// Records in groups. One thread adds them, and the main thread reads them.
final class RecordGroups: Sendable {
  struct State {
    var table: GroupTable
    var rows: [RowList] = []
    /// The number of rows of all groups.
    var count = 0
    /// The number of rows that were grouped, including rows that are gone or cannot be read.
    var bound = 0
    var isComplete = false
    fileprivate let keepsRows: Bool

    var counts: [Int] { table.counts }
    var outer: [OuterGroups] { table.outer }

    /// Adds a part.
    /// - Parameters:
    ///   - first: The number of the first record of the part.
    ///   - fields: The aggregates that the part has.
    mutating func append(_ part: GroupedPart, from first: Int, summaries fields: SummaryFields) {
      let numbers = (0..<part.keys.count).map { key in
        let group = table.insert(key, of: part.keys)
        if keepsRows, group == rows.count { rows.append(RowList()) }
        if !fields.isEmpty { table.add(part.summaries[key], to: group, fields) }
        return group
      }
      for (offset, group) in part.groups.enumerated() {
        let number = numbers[Int(group)]
        if keepsRows { rows[number].append(first + offset) }
        table.counts[number] += 1
      }
      count += part.groups.count
    }
  }

  let work: BackgroundWork<State>
  /// The number of levels.
  let levels: Int

  /// - Parameters:
  ///   - levels: The number of fields that records are grouped by, at least 1.
  ///   - keepsRows: Whether the rows of groups are needed, and not only their aggregates.
  init(levels: Int = 1, keepsRows: Bool = true) {
    self.levels = levels
    work = BackgroundWork(State(table: GroupTable(levels: levels), keepsRows: keepsRows))
  }

  /// The row of a record in a group, or nil if it is not in the group.
  func row(of record: Int, inGroup group: Int) -> Int? { work.adopt { $0.rows[group].row(of: record) } }

  /// The number of the group that has a record, or nil if there is none. O(groups log rows).
  func number(ofGroupWith record: Int) -> Int? {
    work.adopt { state in state.rows.firstIndex { $0.row(of: record) != nil } }
  }

  /// The number of the group of a level with a key, or nil if there is none.
  /// - Parameter level: The level, outermost first; nil for the innermost one.
  func number(ofKey key: [UInt8], level: Int? = nil) -> Int? {
    work.adopt { $0.table.number(ofKey: key, level: level) }
  }

  /// The key of the group of a level with a number; nil if there is none.
  func key(ofGroup group: Int, level: Int) -> [UInt8]? {
    work.adopt { $0.table.key(ofGroup: group, level: level) }
  }

  func record(group: Int, row: Int) -> Int { work.adopt { $0.rows[group][row] } }

  /// The aggregates of all groups together, or nil if there are none or no records.
  var total: [FieldSummary]? { work.adopt { $0.table.total } }

  /// The aggregates of the group of a level, outermost first, that contains an innermost one; nil if there are none.
  func summaries(ofLevel level: Int, containing group: Int) -> [FieldSummary]? {
    work.adopt { $0.table.summaries(ofLevel: level, containing: group) }
  }

  /// The values of the fields of a group, outermost first, as far as they fit into `limit` bytes each.
  func values(ofGroup group: Int, limit: Int = .max) -> [[UInt8]] {
    work.adopt { $0.table.values(ofGroup: group, limit: limit) }
  }

  /// The records of consecutive rows of a group, up to the first that is not below `bound`.
  func records(ofGroup group: Int, rows: Range<Int>, below bound: Int) -> [Int] {
    work.adopt { $0.rows[group].records(ofRows: rows, below: bound) }
  }
}

/// The criterion by which records are grouped.
enum RecordGrouping: Sendable {
  /// The values of one or more fields, outermost first.
  case fields([RecordField])
  /// The input that the records come from.
  case input
  /// No criterion: all records are in one group.
  case none
}

/// Consecutive records sorted into groups by one thread, before they are added to the groups of all records.
struct GroupedPart: Sendable {
  /// The keys of the groups, in order of first appearance.
  private(set) var keys = GroupKeys()
  /// The group of each record, as the number of its key.
  private(set) var groups: [UInt32] = []
  /// The aggregates of each group; empty if there are none.
  private(set) var summaries: [[FieldSummary]] = []
  private let functions: [FieldAggregate.Function]

  /// - Parameter functions: The functions of the aggregates.
  init(_ functions: [FieldAggregate.Function]) { self.functions = functions }

  /// Adds records.
  /// - Parameters:
  ///   - key: The key of the group of all these records. If nil, the first fields of the finder are each record's key.
  ///   - keyFields: The number of these fields; 0 with a key.
  ///   - finder: Finds the fields of the key, and then the field of each aggregate.
  mutating func add(
    _ records: Range<Int>, of batch: RecordBatch, to key: [UInt8]?, keyFields: Int,
    _ finder: inout FieldFinder
  ) {
    var joined: [UInt8] = []
    for number in records {
      let record = batch[number]
      finder.find(in: record)
      let group =
        if let key {
          key.withUnsafeBufferPointer { insert($0) }
        } else if keyFields == 1 {
          finder.withContent(0, of: record) { insert($0) }
        } else {
          insertKey(of: record, fields: keyFields, finder, &joined)
        }
      for aggregate in functions.indices {
        finder.withContent(keyFields + aggregate, of: record) {
          summaries[group][aggregate].add($0, to: functions[aggregate])
        }
      }
    }
  }

  /// - Parameter key: Memory for the key.
  private mutating func insertKey(
    of record: UnsafeBufferPointer<UInt8>, fields: Int, _ finder: FieldFinder, _ key: inout [UInt8]
  ) -> Int {
    finder.joinContents(ofFirst: fields, of: record, into: &key)
    return key.withUnsafeBufferPointer { insert($0) }
  }

  @inline(__always)
  private mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let group = keys.insert(key)
    groups.append(UInt32(group))
    if group == summaries.count { summaries.append(functions.map { _ in FieldSummary() }) }
    return group
  }
}
