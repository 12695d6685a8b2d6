import SnakeTableJSON

/// The list that a source is to open.
package struct ListOpening: Equatable, Sendable {
  /// The version of the protocol that this module speaks.
  package static let version = 2

  /// The latest version of the protocol that the command speaks.
  package var version: Int
  /// The address of a database, such as `sqlite:FILE`; nil for a source that has one list of its own.
  package var location: String?
  /// The list in it: a table, the text of a query, or the row of a list of lists with this key.
  package var list: List?

  package indirect enum List: Equatable, Sendable {
    case table(String)
    case sql(String)
    case row(key: String)
    /// The structure of another list.
    case structure(of: List)
    /// The names of all tables and columns.
    case names
  }

  package init(version: Int = Self.version, location: String? = nil, list: List? = nil) {
    (self.version, self.location, self.list) = (version, location, list)
  }

  init(_ members: JSONMembers) throws(ListProtocolError) {
    version = try members.optional("version") { $0.integer } ?? Self.version
    location = try members.optional("location") { $0.string }
    if let table = try members.optional("table", { $0.string }) {
      list = .table(table)
    } else if let sql = try members.optional("sql", { $0.string }) {
      list = .sql(sql)
    } else if try members.optional("names", { $0.boolean }) == true {
      list = .names
    } else {
      list = try members.optional("row") { $0.string }.map { .row(key: $0) }
    }
    if try members.optional("structure", { $0.boolean }) == true { list = list.map { .structure(of: $0) } }
  }

  var json: [UInt8] {
    JSONWriter.object { writer in
      writer.add("version", version)
      writer.add("location", location)
      list?.add(to: &writer)
    }
  }
}

extension ListOpening.List {
  fileprivate func add(to writer: inout JSONWriter) {
    switch self {
    case .table(let name): writer.add("table", name)
    case .sql(let text): writer.add("sql", text)
    case .row(let key): writer.add("row", key)
    case .names: writer.add("names", true)
    case .structure(let list):
      list.add(to: &writer)
      writer.add("structure", true)
    }
  }
}
