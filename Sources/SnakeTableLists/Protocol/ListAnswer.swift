import SnakeTableJSON

/// A line that a source writes: the answer to a request, or a part of it.
package struct ListAnswer: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case description(ListDescription)
    /// A number of rows, and whether it is right, not an estimate.
    case count(Int, isExact: Bool)
    case rows(ListRows)
    case groups([ListGroup])
    case failure(ListError)
  }

  /// The maximum number of bytes of the keys and values of an answer, and of each of its lines.
  package static let sizeLimit = 64 << 20

  /// The identifier of the request.
  package var id: Int
  package var content: Content
  /// Whether another answer to the same request follows.
  package var hasMore: Bool

  package init(id: Int, _ content: Content, hasMore: Bool = false) {
    (self.id, self.content, self.hasMore) = (id, content, hasMore)
  }

  /// Reads a line.
  /// - Parameter line: the bytes of the line, without its line feed.
  package init(line: [UInt8]) throws(ListProtocolError) {
    guard let members = try JSONElement(line: line).members else { throw .notObject }
    id = try members.required("id") { $0.integer }
    content = try Content(members)
    hasMore = try members.optional("more") { $0.boolean } ?? false
  }

  /// Whether a line says that the rows or the fields have changed: `{"changed": true}`. It answers no request.
  static func saysChanged(line: [UInt8]) -> Bool {
    guard line.count <= changeLimit, let members = (try? JSONElement(line: line))?.members else {
      return false
    }
    return members["changed"]?.boolean == true && members["id"] == nil
  }

  /// The maximum number of bytes of such a line. Others are not read for it.
  private static let changeLimit = 256

  /// Returns the identifier in a line that may be no valid answer; nil if it has none.
  package static func id(ofLine line: [UInt8]) -> Int? {
    (try? JSONElement(line: line))?.members?["id"]?.integer
  }

  /// The answer as a line without its line feed.
  package var line: [UInt8] {
    JSONWriter.object { writer in
      writer.add("id", id)
      content.add(to: &writer)
      writer.add("more", if: hasMore)
    }
  }
}

extension ListAnswer.Content {
  fileprivate init(_ members: JSONMembers) throws(ListProtocolError) {
    if let error = try members.optional("error", { $0.members }) {
      self = .failure(try ListError(error))
    } else if members.has("rows") {
      self = .rows(try ListRows(members))
    } else if members.has("groups") {
      self = .groups(
        try members.list("groups") { group throws(ListProtocolError) in try ListGroup(group) })
    } else if members.has("fields") {
      self = .description(try ListDescription(members))
    } else if let count = try members.optional("count", { $0.integer.flatMap { $0 >= 0 ? $0 : nil } }) {
      self = .count(count, isExact: try members.optional("exact") { $0.boolean } ?? true)
    } else {
      throw .unknown
    }
  }

  fileprivate func add(to writer: inout JSONWriter) {
    switch self {
    case .description(let description): description.add(to: &writer)
    case .count(let count, let isExact):
      writer.add("count", count)
      writer.add("exact", isExact)
    case .rows(let rows): rows.add(to: &writer)
    case .groups(let groups): writer.add("groups", JSONWriter.array(groups.map(\.json)))
    case .failure(let error): writer.add("error", error.json)
    }
  }
}

/// Members of answers that this version of the protocol does not have.
extension ListAnswer {
  /// The members of an answer, and those of the objects in its lists and of its error.
  private static let known: Set = [
    "id", "more", "version", "title", "fields", "can", "order", "opens", "rekeys", "count", "exact", "rows",
    "position", "groups", "links", "error",
  ]
  private static let knownInside: [String: Set<String>] = [
    "fields": ["name", "type"], "rows": ["key", "values", "cut"],
    "groups": Set(["values", "count"] + ListAggregate.allCases.map(\.rawValue)),
    "links": ["fields", "table", "to", "incoming"], "error": ["code", "message", "offset"],
  ]

  /// Returns the unknown members of a line, such as `colour` or `rows.colour`, and unknown abilities, such as `can fly`; each of
  /// them once. They have no effect, but may be mistakes.
  package static func unknownMembers(ofLine line: [UInt8]) -> Set<String> {
    guard let members = (try? JSONElement(line: line))?.members else { return [] }
    var unknown = Set(members.all.keys).subtracting(known)
    for (name, known) in knownInside {
      guard let member = members[name] else { continue }
      for object in (member.elements ?? [member]).compactMap(\.members) {
        unknown.formUnion(object.all.keys.filter { !known.contains($0) }.map { "\(name).\($0)" })
      }
    }
    let abilities = members["can"]?.elements?.compactMap(\.string) ?? []
    return unknown.union(abilities.filter { ListAbility(rawValue: $0) == nil }.map { "can \($0)" })
  }
}
