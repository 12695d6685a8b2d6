/// Members of answers that this version of the protocol does not have.
extension ListAnswer {
  /// The members of an answer, and those of the objects in its lists and of its error.
  private static let known: Set = [
    "id", "more", "version", "title", "fields", "can", "order", "opens", "rekeys", "count", "exact", "rows",
    "position",
    "groups", "error",
  ]
  private static let knownInside: [String: Set<String>] = [
    "fields": ["name", "type"], "rows": ["key", "values", "cut"],
    "groups": Set(["values", "count"] + ListAggregate.allCases.map(\.rawValue)),
    "error": ["code", "message"],
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
