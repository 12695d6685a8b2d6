import SnakeTableJSON

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
  private static func expression(_ keys: [[UInt8]]) -> FieldExpression? {
    guard keys.count > 1 else { return nil }
    let expression = FieldExpression(String(rawBytes: Array(keys.joined(separator: [UInt8(ascii: ".")]))))
    return expression.form == .path(keys.map { .key($0) }, plainKeys: keys.count) ? expression : nil
  }
}
