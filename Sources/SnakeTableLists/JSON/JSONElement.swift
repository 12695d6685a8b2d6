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

/// The members of an object, by name. A member that is `null` counts as absent.
struct JSONMembers {
  private let members: [String: JSONElement]

  init(_ members: [String: JSONElement]) { self.members = members }

  /// The members and their names, in no order.
  var all: [String: JSONElement] { members }

  subscript(name: String) -> JSONElement? { members[name].flatMap { $0.kind == .null ? nil : $0 } }

  func has(_ name: String) -> Bool { self[name] != nil }

  /// Returns a value made from a member.
  /// - Throws: `missing` if there is no such member, `invalid` if `make` returns nil.
  func required<Value>(
    _ name: String, _ make: (JSONElement) throws(ListProtocolError) -> Value?
  ) throws(ListProtocolError) -> Value {
    guard let value = try optional(name, make) else { throw .missing(member: name) }
    return value
  }

  /// Returns a value made from a member, or nil if there is no such member.
  /// - Throws: `invalid` if `make` returns nil.
  func optional<Value>(
    _ name: String, _ make: (JSONElement) throws(ListProtocolError) -> Value?
  ) throws(ListProtocolError) -> Value? {
    guard let element = self[name] else { return nil }
    guard let value = try make(element) else { throw .invalid(member: name) }
    return value
  }

  /// Returns the values made from the elements of a member that is an array; none if there is no such member.
  /// - Throws: `invalid` if the member is no array, or `make` returns nil.
  func list<Value>(
    _ name: String, _ make: (JSONElement) throws(ListProtocolError) -> Value?
  ) throws(ListProtocolError) -> [Value] {
    guard let element = self[name] else { return [] }
    guard let elements = element.elements else { throw .invalid(member: name) }
    var values: [Value] = []
    for element in elements {
      guard let value = try make(element) else { throw .invalid(member: name) }
      values.append(value)
    }
    return values
  }
}
