import SnakeTableJSON

/// The answer to `open`: the properties of a list.
package struct ListDescription: Equatable, Sendable {
  /// The version of the protocol that the source speaks.
  package var version: Int
  /// The name of the list; nil if it has none.
  package var title: String?
  /// The fields of every row, in the order of the values.
  package var fields: [ListField]
  /// The requests that the source performs itself. The command does the rest with the rows that it has.
  package var can: Set<ListAbility>
  /// The names of the fields that the usual order depends on; empty if it depends on none.
  package var order: [String]
  /// Whether each row is a list of its own.
  package var opens: Bool
  /// Whether a row has another key under another filter, as a row that is known by its position only.
  package var rekeys: Bool

  package init(
    version: Int = ListOpening.version, title: String? = nil, fields: [ListField],
    can: Set<ListAbility> = [], order: [String] = [], opens: Bool = false, rekeys: Bool = false
  ) {
    (self.version, self.title, self.fields) = (version, title, fields)
    (self.can, self.order, self.opens, self.rekeys) = (can, order, opens, rekeys)
  }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    version = try members.optional("version") { $0.integer } ?? ListOpening.version
    title = try members.optional("title") { $0.string }
    fields = try members.list("fields") { field throws(ListProtocolError) in try ListField(field) }
    let can = try members.list("can") { $0.string }
    self.can = Set(can.compactMap(ListAbility.init))
    order = try members.list("order") { $0.string }
    opens = try members.optional("opens") { $0.boolean } ?? false
    rekeys = try members.optional("rekeys") { $0.boolean } ?? false
  }

  func add(to writer: inout JSONWriter) {
    writer.add("version", version)
    writer.add("title", title)
    writer.add("fields", JSONWriter.array(fields.map(\.json)))
    writer.add("can", ListAbility.allCases.filter(can.contains).map(\.rawValue))
    writer.add("order", order)
    writer.add("opens", if: opens)
    writer.add("rekeys", if: rekeys)
  }
}
