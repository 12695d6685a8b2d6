import SnakeTableJSON

/// A field that determines the order of rows.
package struct ListSort: Hashable, Sendable {
  package var field: String
  package var isDescending: Bool

  package init(_ field: String, isDescending: Bool = false) {
    (self.field, self.isDescending) = (field, isDescending)
  }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "sort") }
    field = try members.required("field") { $0.string }
    isDescending = try members.optional("descending") { $0.boolean } ?? false
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("field", field)
      writer.add("descending", if: isDescending)
    }
  }
}
