import SnakeTableJSON

/// A field of JSON records, and the way to find it in a record.
enum JSONField: Hashable, Sendable {
  /// The value of the record itself.
  case value
  /// The key of a record that is a member of an object.
  case key
  /// The member with a key, or, with `occurrence`, a later one with the same key; `path` leads to a value nested in it.
  case member([UInt8], occurrence: Int = 0, path: [FieldExpression.Step] = [])
  /// A value nested in a record that is an array.
  case element(path: [FieldExpression.Step])
  /// The value that a path leads to, whose keys may contain dots themselves. Which ones do differs between records, so that
  /// each lookup tries them.
  case anywhere(path: [FieldExpression.Step], plainKeys: Int)

  /// The key, if the field is the first member with a key; nil for a nested member, a later member with the same key, the
  /// record's own key and its value.
  var plainKey: [UInt8]? {
    if case .member(let key, 0, let path) = self, path.isEmpty { key } else { nil }
  }

  /// The value of the field in a record, or nil if the record does not have the field.
  func value(in bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    value(in: bytes) { JSONRecord.members(of: bytes).member($0, occurrence: $1) }
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
      let value = find(key, occurrence)
      return path.isEmpty ? value : value?.descendant(path, in: bytes)
    case .element(let path): return JSONRecord(bytes)?.value.descendant(path, in: bytes)
    case .anywhere(let path, let plainKeys):
      return Self.nested(path, plainKeys: plainKeys, isLenient: true, in: bytes)?.value(in: bytes)
    }
  }

  /// The values of all `fields` in a record, found in one pass over it.
  static func values(of fields: [JSONField?], in bytes: UnsafeBufferPointer<UInt8>) -> [JSONValue?] {
    var members: [[UInt8]: [JSONValue]] = [:]
    for child in JSONRecord.members(of: bytes) {
      guard let written = child.key else { break }
      let key = JSONText.unescaped(UnsafeBufferPointer(rebasing: bytes[written]))
      members[key, default: []].append(child.value)
    }
    return fields.map { field in
      field?.value(in: bytes) { key, occurrence in
        members[key].flatMap { occurrence < $0.count ? $0[occurrence] : nil }
      }
    }
  }
}

/// Lists the fields inside the objects of records.
extension JSONField {
  /// The numbers of records that are examined, of paths, and of keys in a path.
  private static let (recordLimit, pathLimit, depthLimit) = (20, 40, 4)

  /// Returns the paths to the strings, numbers and other single values inside the objects of the first records. A path that
  /// would need quotes is left out.
  static func nestedPaths(ofFirst records: [[UInt8]]) -> [FieldExpression] {
    var paths: [FieldExpression] = []
    var known: Set<FieldExpression> = []
    for record in records.prefix(recordLimit) {
      record.withUnsafeBufferPointer { bytes in
        appendPaths(to: &paths, in: JSONRecord.members(of: bytes), of: bytes, behind: []) {
          known.insert($0).inserted
        }
      }
    }
    return Array(paths.prefix(pathLimit))
  }

  private static func appendPaths(
    to paths: inout [FieldExpression], in members: JSONChildren, of bytes: UnsafeBufferPointer<UInt8>,
    behind path: [[UInt8]], isNew: (FieldExpression) -> Bool
  ) {
    for member in members where paths.count < pathLimit {
      guard let key = member.key else { return }
      let keys = path + [JSONText.unescaped(members.string(key))]
      switch member.value.kind {
      case .array: continue
      case .object:
        guard keys.count < depthLimit else { continue }
        appendPaths(to: &paths, in: member.value.children(in: bytes), of: bytes, behind: keys, isNew: isNew)
      default:
        if let expression = expression(keys), isNew(expression) { paths.append(expression) }
      }
    }
  }

  /// Returns the path with these keys; nil for a single key, and if it would need quotes.
  static func expression(_ keys: [[UInt8]]) -> FieldExpression? {
    guard keys.count > 1 else { return nil }
    let expression = FieldExpression(String(rawBytes: Array(keys.joined(separator: [UInt8(ascii: ".")]))))
    return expression.form == .path(keys.map { .key($0) }, plainKeys: keys.count) ? expression : nil
  }
}
