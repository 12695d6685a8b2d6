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
