/// Finds the fields of JSON records.
extension JSONField {
  /// Returns the names and fields of the first records: all their keys in the order in which they appear, preceded by
  /// the key of the records themselves if they are members. If the first record is not an object, or no record has a
  /// key, the only other field is `value`.
  static func fields(ofFirst records: [[UInt8]]) -> [(name: [UInt8], field: JSONField)] {
    var fields: [(name: [UInt8], field: JSONField)] = []
    var seen: Set<JSONField> = []
    for (number, record) in records.enumerated() {
      let own = Self.fields(of: record)
      if number == 0, !own.contains(where: \.field.isMember), !isEmptyObject(record) { return own }
      fields += own.filter { ($0.field.isMember || $0.field == .key) && seen.insert($0.field).inserted }
    }
    return fields.contains(where: \.field.isMember) ? fields : records.first.map(Self.fields(of:)) ?? []
  }

  private var isMember: Bool { if case .member = self { true } else { false } }

  private static func isEmptyObject(_ record: [UInt8]) -> Bool {
    record.withUnsafeBufferPointer { JSONRecord($0)?.value.kind == .object }
  }

  private static func fields(of record: [UInt8]) -> [(name: [UInt8], field: JSONField)] {
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

  /// Returns the field that a path `a.b.c` names, or nil. `a`, which may contain dots itself, must be a key of the
  /// first record, and its value must contain the rest of the path, up to a null.
  static func nested(_ reference: String, in first: [UInt8]) -> JSONField? {
    let parts = reference.split(separator: ".", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard parts.count > 1 else { return nil }
    for count in (1..<parts.count).reversed() {
      let name = Array(parts[..<count].joined(separator: Array(".".utf8)))
      let path = Array(parts[count...])
      if isPresent(name, path, in: first) { return .member(name, path: path) }
    }
    return nil
  }

  private static func isPresent(_ name: [UInt8], _ path: [[UInt8]], in record: [UInt8]) -> Bool {
    for length in 0...path.count {
      let field = JSONField.member(name, path: Array(path[..<length]))
      guard let value = record.withUnsafeBufferPointer({ field.value(in: $0) }) else { return false }
      if value.kind == .null { return true }
    }
    return true
  }
}
