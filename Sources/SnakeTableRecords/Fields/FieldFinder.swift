/// Finds some fields in one record after another, in one pass over each. Used by one thread.
struct FieldFinder {
  /// Splits records that are not JSON.
  private let splitter: FieldSplitter
  /// The numbers of the fields, 0-based, in the order in which they were asked for.
  private let fields: [Int]
  private let lastField: Int
  private let isJSON: Bool
  private let jsonFields: [JSONField?]
  /// The finder for those JSON fields that are the first member with a key, and the position of each in it.
  private var members = JSONMemberFinder([])
  private var positions: [Int?] = []
  /// The ranges of the fields of the last record that is not JSON, from the first one on.
  private var ranges: [Range<Int>] = []

  init(_ fields: [Int], splitter: FieldSplitter) {
    self.fields = fields
    lastField = fields.max() ?? -1
    guard case .json(let all) = splitter.separation else {
      (self.splitter, isJSON, jsonFields) = (splitter, false, [])
      return
    }
    self.splitter = FieldSplitter(separation: .whole, dropsReturn: false)
    isJSON = true
    jsonFields = fields.map { all.indices.contains($0) ? all[$0] : nil }
    var keys: [[UInt8]] = []
    for key in jsonFields.map({ $0?.plainKey }) {
      positions.append(key == nil ? nil : keys.count)
      if let key { keys.append(key) }
    }
    members = JSONMemberFinder(keys)
  }

  /// Finds the fields of a record.
  mutating func find(in record: UnsafeBufferPointer<UInt8>) {
    guard !isJSON else { return members.find(in: record) }
    ranges.removeAll(keepingCapacity: true)
    var found = splitter.ranges(in: record)
    while ranges.count <= lastField, let range = found.next() { ranges.append(range) }
  }

  /// Calls `body` with the content of a field of the record that was searched last, which is copied only if necessary;
  /// empty if the record does not have the field, or if it is JSON's `null`.
  /// - Parameter number: The position of the field among those asked for.
  func withContent<Result>(
    _ number: Int, of record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard isJSON else {
      guard fields[number] < ranges.count else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
      return splitter.withValue(of: record[ranges[fields[number]]], body)
    }
    let value = positions[number].map { members.values[$0] } ?? jsonFields[number]?.value(in: record)
    guard let value, value.kind != .null else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return value.withText(in: record, body)
  }
}
