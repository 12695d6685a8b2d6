import SnakeTableJSON

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
