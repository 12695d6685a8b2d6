import SnakeTableJSON

/// A question of the command to a source.
package enum ListRequest: Equatable, Sendable {
  /// Opens the list. It is the first request.
  case open(ListOpening)
  /// The number of rows of a query.
  case count(ListQuery)
  case rows(ListPage)
  /// The row with a key, whole.
  case row(key: String, ListQuery)
  /// The number of rows before the row with a key.
  case place(key: String, ListQuery)
  case groups(ListGrouping)

  /// The member of the line that has the members of the request.
  var name: String {
    switch self {
    case .open: "open"
    case .count: "count"
    case .rows: "rows"
    case .row: "row"
    case .place: "place"
    case .groups: "groups"
    }
  }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    func object(_ name: String) throws(ListProtocolError) -> JSONMembers? {
      try members.optional(name) { $0.members }
    }
    if let opening = try object("open") {
      self = .open(try ListOpening(opening))
    } else if let count = try object("count") {
      self = .count(try ListQuery(memberOf: count))
    } else if let page = try object("rows") {
      self = .rows(try ListPage(page))
    } else if let row = try object("row") {
      self = .row(key: try row.required("key") { $0.string }, try ListQuery(memberOf: row))
    } else if let row = try object("place") {
      self = .place(key: try row.required("key") { $0.string }, try ListQuery(memberOf: row))
    } else if let grouping = try object("groups") {
      self = .groups(try ListGrouping(grouping))
    } else {
      throw .unknown
    }
  }

  /// The members of the request as an object.
  var members: [UInt8] {
    switch self {
    case .open(let opening): opening.json
    case .count(let query): JSONWriter.object { $0.add("query", query.json) }
    case .rows(let page): page.json
    case .row(let key, let query), .place(let key, let query):
      JSONWriter.object {
        $0.add("key", key)
        $0.add("query", query.json)
      }
    case .groups(let grouping): grouping.json
    }
  }
}
