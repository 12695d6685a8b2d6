import SnakeTableJSON

/// Rows that have the same values in some fields.
package struct ListGroup: Equatable, Sendable {
  /// The values, in the order of the request's fields.
  package var values: [ListValue]
  /// The number of rows.
  package var count: Int
  /// The aggregates, in the order of the request's fields. `null` for a field without numbers.
  package var aggregates: [ListAggregate: [ListValue]]

  package init(values: [ListValue], count: Int, aggregates: [ListAggregate: [ListValue]] = [:]) {
    (self.values, self.count) = (values, count)
    self.aggregates = aggregates.filter { !$0.value.isEmpty }
  }

  init(_ element: JSONElement) throws(ListProtocolError) {
    guard let members = element.members else { throw .invalid(member: "groups") }
    self.init(
      values: try members.list("values") { ListValue($0) },
      count: try members.required("count") { $0.integer })
    for aggregate in ListAggregate.allCases where members.has(aggregate.rawValue) {
      aggregates[aggregate] = try members.list(aggregate.rawValue) { ListValue($0) }
    }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("values", JSONWriter.array(values.map(\.json)))
      writer.add("count", count)
      for aggregate in ListAggregate.allCases {
        writer.add(aggregate.rawValue, aggregates[aggregate]?.json)
      }
    }
  }
}
