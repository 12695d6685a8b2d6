/// The key of a group as bytes. By one field, it is the field's value. By several fields, it is their values, each
/// except the last one behind its length, so that the key of a group begins with the key of the group that contains it.
package enum GroupKey {
  private static let lengthBytes = 8

  /// Appends the value of a field that is followed by another field.
  package static func append(_ value: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    var length = UInt64(value.count).littleEndian
    withUnsafeBytes(of: &length) { key.append(contentsOf: $0) }
    key.append(contentsOf: value)
  }

  /// The ranges of the values in a key by a number of fields, outermost first.
  static func values(in key: ArraySlice<UInt8>, fields: Int) -> [Range<Int>] {
    var start = key.startIndex
    var ranges: [Range<Int>] = []
    for _ in 1..<max(1, fields) {
      let value = start + lengthBytes
      let length = key[start..<value].reversed().reduce(0) { $0 << 8 | Int($1) }
      ranges.append(value..<(value + length))
      start = value + length
    }
    return ranges + [start..<key.endIndex]
  }
}

extension FieldFinder {
  /// Makes the key of a group of the contents of the first fields of the record that was searched last (`GroupKey`).
  func joinContents(ofFirst fields: Int, of record: UnsafeBufferPointer<UInt8>, into key: inout [UInt8]) {
    key.removeAll(keepingCapacity: true)
    for number in 0..<(fields - 1) { withContent(number, of: record) { GroupKey.append($0, to: &key) } }
    withContent(fields - 1, of: record) { key.append(contentsOf: $0) }
  }
}
