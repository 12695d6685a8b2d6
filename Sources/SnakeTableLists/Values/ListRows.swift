import SnakeTableJSON

/// Rows that a source returns.
package struct ListRows: Equatable, Sendable {
  package var rows: [ListRow]
  /// The position of the first row after a jump; nil if it is as requested, or not known.
  package var position: Int?
  /// Whether `position` is right, not an estimate.
  package var isExact: Bool

  package init(_ rows: [ListRow], position: Int? = nil, isExact: Bool = true) {
    (self.rows, self.position, self.isExact) = (rows, position, isExact)
  }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    rows = try members.list("rows") { row throws(ListProtocolError) in try ListRow(row) }
    position = try members.optional("position") { $0.integer }
    isExact = try members.optional("exact") { $0.boolean } ?? true
  }

  func add(to writer: inout JSONWriter) {
    writer.add("rows", JSONWriter.array(rows.map(\.json)))
    writer.add("position", position)
    if position != nil { writer.add("exact", isExact) }
  }
}
