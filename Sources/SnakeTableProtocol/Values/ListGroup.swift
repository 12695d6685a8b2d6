/// Rows that have the same values in some fields.
package struct ListGroup: Equatable, Sendable {
  /// The values, in the order of the request's fields.
  package var values: [ListValue]
  /// The number of rows.
  package var count: Int
  /// The sums, in the order of the request's fields. `null` for a field without numbers.
  package var sums: [ListValue]

  package init(values: [ListValue], count: Int, sums: [ListValue] = []) {
    (self.values, self.count, self.sums) = (values, count, sums)
  }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "groups") }
    values = try members.list("values") { ListValue($0) }
    count = try members.required("count") { $0.integer }
    sums = try members.list("sums") { ListValue($0) }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("values", JSONWriter.array(values.map(\.json)))
      writer.add("count", count)
      if !sums.isEmpty { writer.add("sums", JSONWriter.array(sums.map(\.json))) }
    }
  }
}
