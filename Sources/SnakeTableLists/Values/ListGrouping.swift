import SnakeTableJSON

/// Groups that the command asks for.
package struct ListGrouping: Equatable, Sendable {
  package var query: ListQuery
  /// The names of the fields whose values make a group, the outermost one first.
  package var fields: [String]
  /// What is computed for each group, and the names of the fields whose numbers it is computed from.
  package var aggregates: [ListAggregate: [String]]
  /// The groups that come first; nil for those with the first values.
  package var largest: ListLargest?
  /// The number of groups that are enough; nil for all. An answer with fewer groups is complete.
  package var limit: Int?

  package init(
    _ query: ListQuery = ListQuery(), by fields: [String], aggregates: [ListAggregate: [String]] = [:],
    largest: ListLargest? = nil, limit: Int? = nil
  ) {
    (self.query, self.fields, self.largest, self.limit) = (query, fields, largest, limit)
    self.aggregates = aggregates.filter { !$0.value.isEmpty }
  }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    self.init(
      try ListQuery(memberOf: members), by: try members.list("fields") { $0.string },
      largest: try members.optional("largest") { largest throws(ListProtocolError) in
        try largest.members.map { members throws(ListProtocolError) in try ListLargest(members) }
      },
      limit: try members.optional("limit") { $0.integer.flatMap { $0 > 0 ? $0 : nil } })
    for aggregate in ListAggregate.allCases where members.has(aggregate.rawValue) {
      aggregates[aggregate] = try members.list(aggregate.rawValue) { $0.string }
    }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("query", query.json)
      writer.add("fields", JSONWriter.array(fields.map(JSONWriter.text)))
      for aggregate in ListAggregate.allCases { writer.add(aggregate.rawValue, aggregates[aggregate] ?? []) }
      writer.add("largest", largest?.json)
      writer.add("limit", limit)
    }
  }
}

/// What makes groups the ones that are wanted, if there are more than the limit: those with the largest count or aggregate.
package struct ListLargest: Hashable, Sendable {
  package enum Measure: String, CaseIterable, Sendable {
    case count, sum, min, max, mean
  }

  package var measure: Measure
  /// The name of the field whose numbers are measured; nil for the number of rows.
  package var field: String?

  package init(_ measure: Measure, of field: String? = nil) { (self.measure, self.field) = (measure, field) }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    measure = try members.required("by") { $0.string.flatMap(Measure.init) }
    field = measure == .count ? nil : try members.required("field") { $0.string }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("by", measure.rawValue)
      writer.add("field", field)
    }
  }
}

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
