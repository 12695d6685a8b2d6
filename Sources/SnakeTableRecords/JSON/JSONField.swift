/// A field of JSON records, and the way to find it in a record.
enum JSONField: Hashable, Sendable {
  /// The value of the record itself.
  case value
  /// The key of a record that is a member of an object.
  case key
  /// The member with a key, or, with `occurrence`, a later one with the same key; `path` leads to members nested in it.
  case member([UInt8], occurrence: Int = 0, path: [[UInt8]] = [])

  /// The value of the field in a record, or nil if the record does not have the field.
  func value(in bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    guard let record = JSONRecord(bytes) else { return nil }
    return value(of: record, in: bytes) { Self.member($0, $1, of: record.value, in: bytes) }
  }

  /// - Parameter find: Finds the record's member with a key, given the number of previous members with the same key.
  private func value(
    of record: JSONRecord, in bytes: UnsafeBufferPointer<UInt8>, find: ([UInt8], Int) -> JSONValue?
  ) -> JSONValue? {
    switch self {
    case .value: return record.value
    case .key: return record.key.flatMap { JSONValue(bytes, at: $0.lowerBound) }
    case .member(let key, let occurrence, let path):
      var value = find(key, occurrence)
      for key in path { value = value.flatMap { Self.member(key, 0, of: $0, in: bytes) } }
      return value
    }
  }

  /// The values of all `fields` in a record, found in one pass over it.
  static func values(of fields: [JSONField], in bytes: UnsafeBufferPointer<UInt8>) -> [JSONValue?] {
    guard let record = JSONRecord(bytes) else { return fields.map { _ in nil } }
    var members: [[UInt8]: [JSONValue]] = [:]
    for child in record.value.children(in: bytes) {
      guard let written = child.key else { break }
      let key = JSONText.unescaped(UnsafeBufferPointer(rebasing: bytes[written]))
      members[key, default: []].append(child.value)
    }
    return fields.map { field in
      field.value(of: record, in: bytes) { key, occurrence in
        members[key].flatMap { occurrence < $0.count ? $0[occurrence] : nil }
      }
    }
  }

  private static func member(
    _ key: [UInt8], _ occurrence: Int, of object: JSONValue, in bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONValue? {
    guard object.kind == .object else { return nil }
    var left = occurrence
    for member in object.children(in: bytes) {
      guard let written = member.key, Self.key(written, in: bytes, is: key) else { continue }
      if left == 0 { return member.value }
      left -= 1
    }
    return nil
  }

  private static func key(
    _ written: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, is key: [UInt8]
  ) -> Bool {
    let string = UnsafeBufferPointer(rebasing: bytes[written])
    if string.count == key.count + 2 {
      // A backslash in the written key would be an escape, whose value is shorter, so that the keys would differ.
      return string[1..<(string.count - 1)].elementsEqual(key) && !key.contains(UInt8(ascii: "\\"))
    }
    // Only escapes make the written key longer than its value.
    return string.count > key.count + 2 && JSONText.unescaped(string) == key
  }
}
