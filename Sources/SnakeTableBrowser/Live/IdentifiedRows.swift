import SnakeTableRecords

/// All rows of a list at a moment, with keys that identify them in a later output of the same command.
struct IdentifiedRows {
  /// The identities of the rows by their identifiers.
  let identities: [RowIdentity]
  /// The keys of the rows by their identifiers. Of rows with the same key, each but the first has a number made from it.
  let items: [UInt64]

  /// O(rows).
  init(_ identities: [RowIdentity]) {
    var known: Set<UInt64> = []
    known.reserveCapacity(identities.count)
    items = identities.map { identity in
      var item = identity.key
      while !known.insert(item).inserted { item = Self.next(item) }
      return item
    }
    self.identities = identities
  }

  /// Returns the item of the next row with the same key.
  private static func next(_ item: UInt64) -> UInt64 { item &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// Returns the rows that have the key of a former row, but another content. Most rows are those of the same identifier.
  func changedItems(after former: IdentifiedRows) -> [UInt64] {
    let moved = items.indices.filter { $0 >= former.items.count || former.items[$0] != items[$0] }
    let formerIdentifiers =
      moved.isEmpty
      ? [:] : Dictionary(former.items.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var changed = items.indices.filter { index in
      index < former.items.count && former.items[index] == items[index]
        && former.identities[index].content != identities[index].content
    }
    changed += moved.filter { index in
      formerIdentifiers[items[index]].map { former.identities[$0].content != identities[index].content }
        ?? false
    }
    return changed.map { items[$0] }
  }
}
