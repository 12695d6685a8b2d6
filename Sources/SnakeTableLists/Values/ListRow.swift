import SnakeTableJSON

/// A row of a list.
package struct ListRow: Equatable, Sendable {
  /// Names the row and its place in the order of the query. Only the source understands it.
  package var key: String
  /// The values of the fields, in their order.
  package var values: [ListValue]
  /// The values that are cut off: the number of bytes of the whole value, by the number of the field, counted from 0.
  package var cut: [Int: Int]

  package init(key: String, values: [ListValue], cut: [Int: Int] = [:]) {
    (self.key, self.values, self.cut) = (key, values, cut)
  }

  /// Whether a row with whole values has the values of this row, which may be cut off. A whole value may be hexadecimal where
  /// its beginning was text: the source has then found bytes behind the beginning that are not UTF-8.
  package func agrees(withWhole row: ListRow) -> Bool {
    guard row.values.count == values.count, row.cut.isEmpty else { return false }
    return values.indices.allSatisfy { field in
      guard let size = cut[field] else { return values[field] == row.values[field] }
      let (whole, beginning) = (row.values[field].bytes, values[field].bytes)
      return whole.count == size && whole.starts(with: beginning)
        || whole.count == Hexadecimal.size(ofBytes: size)
          && whole.starts(with: Hexadecimal.text(of: beginning))
    }
  }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "rows") }
    key = try members.required("key") { $0.string }
    values = try members.list("values") { ListValue($0) }
    cut = try members.optional("cut", Self.sizes) ?? [:]
  }

  private static func sizes(_ element: JSONElement) -> [Int: Int]? {
    guard let members = element.members?.all else { return nil }
    var sizes: [Int: Int] = [:]
    for (name, size) in members {
      guard let field = Int(name), let size = size.integer else { return nil }
      sizes[field] = size
    }
    return sizes
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("key", key)
      writer.add("values", JSONWriter.array(values.map(\.json)))
      guard !cut.isEmpty else { return }
      writer.add(
        "cut",
        JSONWriter.object { sizes in for field in cut.keys.sorted() { sizes.add("\(field)", cut[field]) } })
    }
  }
}

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
