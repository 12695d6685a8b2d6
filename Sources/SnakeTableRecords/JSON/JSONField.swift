/// A field of JSON records, and the way to find it in a record.
enum JSONField: Hashable, Sendable {
  /// The value of the record itself.
  case value
  /// The key of a record that is a member of an object.
  case key
  /// The member with a key, or, with `occurrence`, a later one with the same key; `path` leads to members nested in it.
  case member([UInt8], occurrence: Int = 0, path: [[UInt8]] = [])

  /// The key, if the field is the first member with a key; nil for a nested member, a later member with the same key, the
  /// record's own key and its value.
  var plainKey: [UInt8]? {
    if case .member(let key, 0, let path) = self, path.isEmpty { key } else { nil }
  }

  /// The value of the field in a record, or nil if the record does not have the field.
  func value(in bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    value(in: bytes) { Self.member($0, $1, of: JSONRecord.members(of: bytes), in: bytes) }
  }

  /// - Parameter find: Finds the record's member with a key, given the number of previous members with the same key.
  @inline(__always)
  private func value(
    in bytes: UnsafeBufferPointer<UInt8>, find: ([UInt8], Int) -> JSONValue?
  ) -> JSONValue? {
    switch self {
    case .value: return JSONRecord(bytes)?.value
    case .key: return JSONRecord(bytes)?.key.flatMap { JSONValue(bytes, at: $0.lowerBound) }
    case .member(let key, let occurrence, let path):
      var value = find(key, occurrence)
      for key in path {
        guard let object = value, object.kind == .object else { return nil }
        value = Self.member(key, 0, of: object.children(in: bytes), in: bytes)
      }
      return value
    }
  }

  /// The values of all `fields` in a record, found in one pass over it.
  static func values(of fields: [JSONField], in bytes: UnsafeBufferPointer<UInt8>) -> [JSONValue?] {
    var members: [[UInt8]: [JSONValue]] = [:]
    for child in JSONRecord.members(of: bytes) {
      guard let written = child.key else { break }
      let key = JSONText.unescaped(UnsafeBufferPointer(rebasing: bytes[written]))
      members[key, default: []].append(child.value)
    }
    return fields.map { field in
      field.value(in: bytes) { key, occurrence in
        members[key].flatMap { occurrence < $0.count ? $0[occurrence] : nil }
      }
    }
  }

  private static func member(
    _ key: [UInt8], _ occurrence: Int, of members: JSONChildren, in bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONValue? {
    var left = occurrence
    for member in members {
      guard let written = member.key else { continue }
      let string = UnsafeBufferPointer(rebasing: bytes[written])
      guard key.withUnsafeBufferPointer({ JSONText.isWritten($0, as: string) }) else { continue }
      if left == 0 { return member.value }
      left -= 1
    }
    return nil
  }
}
