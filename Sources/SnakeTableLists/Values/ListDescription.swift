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
  /// The foreign keys of the table that the list is, and the keys of other tables that refer to it.
  package var links: [ListLink] = []
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
    links = try members.list("links") { link throws(ListProtocolError) in try ListLink(link) }
  }

  func add(to writer: inout JSONWriter) {
    writer.add("version", version)
    writer.add("title", title)
    writer.add("fields", JSONWriter.array(fields.map(\.json)))
    writer.add("can", ListAbility.allCases.filter(can.contains).map(\.rawValue))
    writer.add("order", order)
    writer.add("opens", if: opens)
    writer.add("rekeys", if: rekeys)
    if !links.isEmpty { writer.add("links", JSONWriter.array(links.map(\.json))) }
  }
}

/// Something that a source may do itself.
package enum ListAbility: String, CaseIterable, Sendable {
  case filter, sort, groups
  /// Filters by comparisons with numbers and dates.
  case compare
  /// Filters by one of several values, also by null.
  case values
  /// Filters by regular expressions.
  case expressions
  /// Adds up the numbers of groups.
  case sums
  /// Finds the least and the greatest numbers of groups, and counts them.
  case aggregates
  /// Counts the values that are neither numbers nor empty, and the numbers.
  case skipped
  /// Returns the largest groups first.
  case largest
  /// Returns rows at a position.
  case position
  /// Returns a single row, whole.
  case row
  /// Counts the rows before a row.
  case place
  /// Opens the structure of the list, or in a list of lists the structure of a row's list.
  case structure
  /// Returns all rows as they are at one moment.
  case all
  /// Answers `open` again, with the properties that the list has now.
  case open
}

/// What a source computes from the numbers that the rows of a group have in a field.
package enum ListAggregate: String, CaseIterable, Sendable {
  case sums
  /// The least and the greatest number.
  case min, max
  /// How many numbers there are.
  case numbers
  /// How many values there are that are neither numbers nor empty.
  case skipped
}

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
