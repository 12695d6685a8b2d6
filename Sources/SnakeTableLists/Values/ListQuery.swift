import SnakeTableJSON

/// Which rows a list has, and their order. Without any conditions, all rows in their usual order.
package struct ListQuery: Hashable, Sendable {
  /// Conditions that must all hold. Each condition is a list of terms; one of them must hold.
  package var filter: [[ListTerm]]
  /// The fields that determine the order, the most important one first. Rows with equal values are in an order that the
  /// source chooses, always the same.
  package var sort: [ListSort]
  /// Fields and the values that they must have: the rows of one group.
  package var equal: [ListEquality]

  package init(filter: [[ListTerm]] = [], sort: [ListSort] = [], equal: [ListEquality] = []) {
    (self.filter, self.sort, self.equal) = (filter, sort, equal)
  }

  /// Reads the member `query` of a request; all rows if there is none.
  init(memberOf request: JSONMembers) throws(ListProtocolError) {
    self.init()
    guard let members = try request.optional("query", { $0.members }) else { return }
    filter = try members.list("filter") { alternatives throws(ListProtocolError) in
      try alternatives.elements.map { elements throws(ListProtocolError) in
        try elements.map { term throws(ListProtocolError) in try ListTerm(term) }
      }
    }
    sort = try members.list("sort") { sort throws(ListProtocolError) in try ListSort(sort) }
    equal = try members.list("equal") { value throws(ListProtocolError) in try ListEquality(value) }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      if !filter.isEmpty {
        writer.add("filter", JSONWriter.array(filter.map { JSONWriter.array($0.map(\.json)) }))
      }
      if !sort.isEmpty { writer.add("sort", JSONWriter.array(sort.map(\.json))) }
      if !equal.isEmpty { writer.add("equal", JSONWriter.array(equal.map(\.json))) }
    }
  }
}

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
