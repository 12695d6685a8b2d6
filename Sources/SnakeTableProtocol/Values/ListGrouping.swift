/// Groups that the command asks for.
package struct ListGrouping: Equatable, Sendable {
  package var query: ListQuery
  /// The names of the fields whose values make a group, the outermost one first.
  package var fields: [String]
  /// The names of the fields whose numbers are added up for each group.
  package var sums: [String]
  /// The number of groups that are enough; nil for all. An answer with fewer groups is complete.
  package var limit: Int?

  package init(
    _ query: ListQuery = ListQuery(), by fields: [String], sums: [String] = [], limit: Int? = nil
  ) {
    (self.query, self.fields, self.sums, self.limit) = (query, fields, sums, limit)
  }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    query = try ListQuery(memberOf: members)
    fields = try members.list("fields") { $0.string }
    sums = try members.list("sums") { $0.string }
    limit = try members.optional("limit") { $0.integer.flatMap { $0 > 0 ? $0 : nil } }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("query", query.json)
      writer.add("fields", JSONWriter.array(fields.map(JSONWriter.text)))
      writer.add("sums", sums)
      writer.add("limit", limit)
    }
  }
}
