import SnakeTableJSON

/// A field of all rows of a list.
package struct ListField: Equatable, Sendable {
  /// The kind of values that a field usually has. Any value may be of another kind.
  package enum Kind: String, Sendable {
    case text, number, boolean, time, json, binary
  }

  package var name: String
  package var kind: Kind

  package init(_ name: String, _ kind: Kind = .text) { (self.name, self.kind) = (name, kind) }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "fields") }
    name = try members.required("name") { $0.string }
    // A later version may have types that this one does not know.
    kind = try members.optional("type") { $0.string }.flatMap(Kind.init) ?? .text
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("name", name)
      writer.add("type", kind.rawValue)
    }
  }
}
