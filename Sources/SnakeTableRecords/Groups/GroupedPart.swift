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
  ///   - key: The key of the group of all these records. If nil, the first field of the finder is each record's key.
  ///   - finder: Finds the key, if it is a field, and then the field of each aggregate.
  mutating func add(
    _ records: Range<Int>, of batch: RecordBatch, to key: [UInt8]?, _ finder: inout FieldFinder
  ) {
    let firstAggregate = key == nil ? 1 : 0
    for number in records {
      let record = batch[number]
      finder.find(in: record)
      let group =
        key?.withUnsafeBufferPointer { insert($0) } ?? finder.withContent(0, of: record) { insert($0) }
      for aggregate in functions.indices {
        finder.withContent(firstAggregate + aggregate, of: record) {
          summaries[group][aggregate].add($0, to: functions[aggregate])
        }
      }
    }
  }

  @inline(__always)
  private mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let group = keys.insert(key)
    groups.append(UInt32(group))
    if group == summaries.count { summaries.append(functions.map { _ in FieldSummary() }) }
    return group
  }
}
