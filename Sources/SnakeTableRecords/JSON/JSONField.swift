/// One field of JSON records: what it is called, and where it stands in each.
enum JSONField: Hashable, Sendable {
  /// The record itself.
  case value
  /// The key of a record that is a member.
  case key
  /// The member of that key: the first, or a later one of the same key; and in it, members of members.
  case member([UInt8], occurrence: Int = 0, path: [[UInt8]] = [])

  /// Where the field stands in a record; nil where the record has none.
  func value(in bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    guard let record = JSONRecord(bytes) else { return nil }
    return value(of: record, in: bytes) { Self.member($0, $1, of: record.value, in: bytes) }
  }

  /// - Parameter find: finds the record's member of a key, counted among those of the same key.
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

  /// Where all of `fields` stand in a record: one pass over it, however many there are.
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
      // A backslash in it is an escape, which stands for something shorter.
      return string[1..<(string.count - 1)].elementsEqual(key) && !key.contains(UInt8(ascii: "\\"))
    }
    // Only an escape makes a key longer than what it stands for.
    return string.count > key.count + 2 && JSONText.unescaped(string) == key
  }
}
