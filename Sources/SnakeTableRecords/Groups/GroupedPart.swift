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

  /// Adds records to the groups of the first field of a finder. The others are the fields of the aggregates.
  mutating func add(_ records: Range<Int>, of batch: RecordBatch, _ finder: inout FieldFinder) {
    for number in records {
      let record = batch[number]
      finder.find(in: record)
      let group = finder.withContent(0, of: record) { insert($0) }
      for aggregate in functions.indices {
        finder.withContent(aggregate + 1, of: record) { add($0, to: group, aggregate) }
      }
    }
  }

  /// Adds records to one group. All fields of the finder are those of the aggregates.
  mutating func add(
    _ records: Range<Int>, of batch: RecordBatch, to key: [UInt8], _ finder: inout FieldFinder
  ) {
    for number in records {
      let record = batch[number]
      finder.find(in: record)
      let group = key.withUnsafeBufferPointer { insert($0) }
      for aggregate in functions.indices {
        finder.withContent(aggregate, of: record) { add($0, to: group, aggregate) }
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

  @inline(__always)
  private mutating func add(_ value: UnsafeBufferPointer<UInt8>, to group: Int, _ aggregate: Int) {
    summaries[group][aggregate].add(value, to: functions[aggregate])
  }
}
