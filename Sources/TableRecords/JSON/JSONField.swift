/// One field of JSON records: what it is called, and where it stands in each.
enum JSONField: Equatable, Sendable {
  /// The record itself.
  case value
  /// The key of a record that is a member.
  case key
  /// The member of that key: the first, or a later one of the same key; and in it, members of members.
  case member([UInt8], occurrence: Int = 0, path: [[UInt8]] = [])

  /// Where the field stands in a record; nil where the record has none.
  func value(in bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    guard let record = JSONRecord(bytes) else { return nil }
    switch self {
    case .value: return record.value
    case .key: return record.key.flatMap { JSONValue(bytes, at: $0.lowerBound) }
    case .member(let key, let occurrence, let path):
      var value = Self.member(key, occurrence, of: record.value, in: bytes)
      for key in path { value = value.flatMap { Self.member(key, 0, of: $0, in: bytes) } }
      return value
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
    if string.count == key.count + 2 { return string[1..<(string.count - 1)].elementsEqual(key) }
    // Only an escape makes a key longer than what it stands for.
    return string.count > key.count + 2 && JSONText.unescaped(string) == key
  }
}

extension JSONField {
  /// The fields that the first record shows, by name: its keys in order, the key it is under before them; else
  /// `value`.
  static func fields(ofFirst record: [UInt8]) -> [(name: [UInt8], field: JSONField)] {
    record.withUnsafeBufferPointer { bytes in
      guard let record = JSONRecord(bytes) else { return [] }
      let key: [(name: [UInt8], field: JSONField)] = record.key == nil ? [] : [(Array("key".utf8), .key)]
      let members = members(of: record.value, in: bytes)
      return key + (members.isEmpty ? [(Array("value".utf8), .value)] : members)
    }
  }

  private static func members(
    of value: JSONValue, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [(name: [UInt8], field: JSONField)] {
    guard value.kind == .object else { return [] }
    var occurrences: [[UInt8]: Int] = [:]
    return value.children(in: bytes).compactMap { child in
      guard let written = child.key else { return nil }
      let name = JSONText.unescaped(UnsafeBufferPointer(rebasing: bytes[written]))
      defer { occurrences[name, default: 0] += 1 }
      return (name, .member(name, occurrence: occurrences[name] ?? 0))
    }
  }

  /// The field that a path `a.b.c` names: `a` is one of the fields (it may hold dots), and what it holds in
  /// the first record has the rest, or is null there.
  static func nested(_ reference: String, in first: [UInt8]) -> JSONField? {
    let parts = reference.split(separator: ".", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard parts.count > 1 else { return nil }
    for count in (1..<parts.count).reversed() {
      let name = Array(parts[..<count].joined(separator: Array(".".utf8)))
      for length in 0..<(parts.count - count) {
        let parent = JSONField.member(name, path: Array(parts[count..<(count + length)]))
        let value = first.withUnsafeBufferPointer { parent.value(in: $0) }
        guard let value else { break }
        if value.kind == .null { return .member(name, path: Array(parts[count...])) }
      }
      let field = JSONField.member(name, path: Array(parts[count...]))
      if first.withUnsafeBufferPointer({ field.value(in: $0) }) != nil { return field }
    }
    return nil
  }
}
