import SnakeTableJSON

/// A condition of a filter: a text is in the value of a field. Capital and small letters of ASCII are the same unless
/// the text contains a capital letter of ASCII.
package struct ListTerm: Hashable, Sendable {
  /// The place of the text in the value.
  package enum Anchor: String, Sendable {
    case start, end
    /// The text is the whole value.
    case whole
  }

  package var text: String
  /// The name of the field; nil for any field.
  package var field: String?
  /// Where the text must be; nil for anywhere.
  package var anchor: Anchor?
  /// Whether the condition holds if the text is not there.
  package var isNegated: Bool

  package init(_ text: String, field: String? = nil, anchor: Anchor? = nil, isNegated: Bool = false) {
    (self.text, self.field, self.anchor, self.isNegated) = (text, field, anchor, isNegated)
  }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "filter") }
    text = try members.required("text") { $0.string }
    field = try members.optional("field") { $0.string }
    anchor = try members.optional("anchor") { $0.string.flatMap(Anchor.init) }
    isNegated = try members.optional("not") { $0.boolean } ?? false
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("text", text)
      writer.add("field", field)
      writer.add("anchor", anchor?.rawValue)
      writer.add("not", if: isNegated)
    }
  }
}

/// A field and the value that it must have, as in the values of a group.
package struct ListEquality: Hashable, Sendable {
  package var field: String
  package var value: ListValue

  package init(_ field: String, _ value: ListValue) { (self.field, self.value) = (field, value) }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "equal") }
    field = try members.required("field") { $0.string }
    value = members.all["value"].map(ListValue.init) ?? .null
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("field", field)
      writer.add("value", value.json)
    }
  }
}
