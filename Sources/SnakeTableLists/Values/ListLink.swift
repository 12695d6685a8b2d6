import SnakeTableJSON

/// Rows of another table that belong to a row of the list by a foreign key: they have the same values.
package struct ListLink: Equatable, Sendable {
  /// The fields of the list.
  package var fields: [String]
  /// The other table, by the name with which it is opened.
  package var table: String
  /// The fields of the other table, in the order of `fields`.
  package var targets: [String]
  /// Whether the other table refers to this one.
  package var isIncoming: Bool

  package init(fields: [String], table: String, targets: [String], isIncoming: Bool = false) {
    (self.fields, self.table, self.targets) = (fields, table, targets)
    self.isIncoming = isIncoming
  }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "links") }
    fields = try members.list("fields") { $0.string }
    table = try members.required("table") { $0.string }
    targets = try members.list("to") { $0.string }
    isIncoming = try members.optional("incoming") { $0.boolean } ?? false
    guard fields.count == targets.count, !fields.isEmpty else { throw .invalid(member: "links") }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("fields", fields)
      writer.add("table", table)
      writer.add("to", targets)
      writer.add("incoming", if: isIncoming)
    }
  }
}
