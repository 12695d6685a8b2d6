import SnakeTableJSON

/// Finds the fields of JSON records.
extension JSONField {
  /// Returns the names and fields of the first records: all their keys in the order in which they appear, preceded by
  /// the key of the records themselves if they are members. If the first record is not an object, or no record has a
  /// key, the only other field is `value`.
  static func fields(ofFirst records: [[UInt8]]) -> [(name: [UInt8], field: JSONField)] {
    var fields: [(name: [UInt8], field: JSONField)] = []
    var seen: Set<JSONField> = []
    var pattern = JSONMemberPattern()
    for (number, record) in records.enumerated() {
      if record.withUnsafeBufferPointer(pattern.hasAllMembers) { continue }
      pattern = record.withUnsafeBufferPointer(JSONMemberPattern.init(membersOf:))
      let own = Self.fields(of: record)
      if number == 0, !own.contains(where: \.field.isMember), !isEmptyObject(record) { return own }
      fields += own.filter { ($0.field.isMember || $0.field == .key) && seen.insert($0.field).inserted }
    }
    return fields.contains(where: \.field.isMember) ? fields : records.first.map(Self.fields(of:)) ?? []
  }

  /// The field that an expression refers to if no record is known that has it; nil for a number, a range and an invalid
  /// expression.
  init?(missing expression: FieldExpression) {
    switch expression.form {
    case .name, .quoted: self = .anywhere(path: [.key(expression.name)], plainKeys: 0)
    case .path(let path, let plainKeys): self = .anywhere(path: path, plainKeys: plainKeys)
    case .number, .range, .invalid: return nil
    }
  }

  var isMember: Bool { if case .member = self { true } else { false } }

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

  /// Returns the field that a path names, or nil. It must be valid for the record, up to a null. Keys may contain dots
  /// themselves.
  /// - Parameters:
  ///   - plainKeys: The number of steps at the start that were written as keys without quotes.
  ///   - isLenient: Whether an array may lack an element of the path.
  static func nested(
    _ path: [FieldExpression.Step], plainKeys: Int, isLenient: Bool, in record: UnsafeBufferPointer<UInt8>
  ) -> JSONField? {
    if case .element = path[0] {
      return JSONRecord(record)?.value
        .resolved(path[...], plainKeys: 0, isLenient: isLenient, in: record).map { .element(path: $0) }
    }
    for count in (1...max(1, plainKeys)).reversed() {
      let name = name(joining: path[..<count])
      let rest = JSONRecord.members(of: record).member(name)?
        .resolved(path[count...], plainKeys: plainKeys - count, isLenient: isLenient, in: record)
      if let rest { return .member(name, path: rest) }
    }
    return nil
  }

  /// Returns the key that keys joined by dots are.
  static func name(joining keys: ArraySlice<FieldExpression.Step>) -> [UInt8] {
    var name: [UInt8] = []
    for case .key(let key) in keys {
      if !name.isEmpty { name.append(UInt8(ascii: ".")) }
      name += key
    }
    return name
  }
}
