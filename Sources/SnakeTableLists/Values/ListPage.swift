import SnakeTableJSON

/// Rows that the command asks for.
package struct ListPage: Equatable, Sendable {
  /// The place of the rows in the order of the query. They are in this order whatever the place.
  package enum Place: Equatable, Sendable {
    case first
    case last
    /// All rows, as they are at one moment. They come in several answers, each with as many rows as the limit at most.
    case all
    /// Directly after the row with this key.
    case after(key: String)
    /// Directly before the row with this key.
    case before(key: String)
    /// From this position on, counted from 0.
    case position(Int)
  }

  /// The numbers of rows that may be requested at once.
  package static let limits = 1...10_000

  package var query: ListQuery
  package var place: Place
  /// The number of rows: fewer mean that the list ends, or begins, with them, unless all rows are wanted.
  package var limit: Int
  /// The number of bytes of a value that are enough; nil for whole values.
  package var cut: Int?

  package init(_ query: ListQuery, _ place: Place, limit: Int, cut: Int? = nil) {
    (self.query, self.place, self.limit, self.cut) = (query, place, limit, cut)
  }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    query = try ListQuery(memberOf: members)
    place = try Place(members)
    limit = try members.required("limit") { $0.integer.flatMap { Self.limits.contains($0) ? $0 : nil } }
    cut = try members.optional("cut") { $0.integer.flatMap { $0 >= 0 ? $0 : nil } }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("query", query.json)
      place.add(to: &writer)
      writer.add("limit", limit)
      writer.add("cut", cut)
    }
  }
}

extension ListPage.Place {
  fileprivate init(_ members: JSONMembers) throws(ListProtocolError) {
    if let position = try members.optional("position", { $0.integer.flatMap { $0 >= 0 ? $0 : nil } }) {
      self = .position(position)
    } else if let key = try members.optional("after", { $0.string }) {
      self = .after(key: key)
    } else if let key = try members.optional("before", { $0.string }) {
      self = .before(key: key)
    } else if try members.optional("last", { $0.boolean }) == true {
      self = .last
    } else if try members.optional("all", { $0.boolean }) == true {
      self = .all
    } else if try members.optional("first", { $0.boolean }) == true {
      self = .first
    } else {
      throw .missing(member: "first")
    }
  }

  fileprivate func add(to writer: inout JSONWriter) {
    switch self {
    case .first: writer.add("first", true)
    case .last: writer.add("last", true)
    case .all: writer.add("all", true)
    case .after(let key): writer.add("after", key)
    case .before(let key): writer.add("before", key)
    case .position(let position): writer.add("position", position)
    }
  }
}
