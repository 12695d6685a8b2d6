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
