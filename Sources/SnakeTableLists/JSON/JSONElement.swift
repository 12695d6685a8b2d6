import SnakeTableJSON

/// A value of a line of JSON. Its members and elements are found when they are asked for.
struct JSONElement {
  private let line: [UInt8]
  private let value: JSONValue

  /// Checks a line and returns the value that it is.
  /// - Throws: `notText` or `notJSON`.
  init(line: [UInt8]) throws(ListProtocolError) {
    guard UTF8Check.isWellFormed(line) else { throw .notText }
    if let failure = JSONChecker.problem(in: line) { throw .notJSON(offset: failure.offset, failure.problem) }
    let value = line.withUnsafeBufferPointer { JSONValue($0, at: JSONBytes.skipBlanks($0, from: 0)) }
    guard let value else { throw .notJSON(offset: 0, .unexpectedEnd) }
    self.init(line: line, value: value)
  }

  private init(line: [UInt8], value: JSONValue) { (self.line, self.value) = (line, value) }

  var kind: JSONValue.Kind { value.kind }

  /// The bytes of the value: of text without its quotes and escapes, of an object or array without white space, and of
  /// any other value as it is written. Always valid UTF-8: half of a surrogate pair becomes a replacement character.
  var bytes: [UInt8] {
    let text = line.withUnsafeBufferPointer { value.text(in: $0) }
    guard kind == .string, !UTF8Check.isWellFormed(text) else { return text }
    return Array(String(decoding: text, as: UTF8.self).utf8)
  }

  /// The text of a string; nil for other values.
  var string: String? { kind == .string ? String(decoding: bytes, as: UTF8.self) : nil }

  /// The value of a number that is an integer; nil for other values.
  var integer: Int? { kind == .number ? Int(String(decoding: bytes, as: UTF8.self)) : nil }

  var boolean: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The elements of an array; nil for other values.
  var elements: [JSONElement]? {
    kind == .array ? children.map { JSONElement(line: line, value: $0.value) } : nil
  }

  /// The members of an object; nil for other values. Of members with the same name, the last one counts.
  var members: JSONMembers? {
    guard kind == .object else { return nil }
    var members: [String: JSONElement] = [:]
    for child in children {
      guard let key = child.key else { continue }
      let name = line[key].withUnsafeBufferPointer { JSONText.unescaped($0) }
      members[String(decoding: name, as: UTF8.self)] = JSONElement(line: line, value: child.value)
    }
    return JSONMembers(members)
  }

  private var children: [JSONChildren.Child] {
    line.withUnsafeBufferPointer { Array(value.children(in: $0)) }
  }
}
