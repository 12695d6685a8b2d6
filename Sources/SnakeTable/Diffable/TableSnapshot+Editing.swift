import SnakeTableModel

/// An edit that throws changes nothing. Every edit is O(items); it copies only the sections that it changes.
extension TableSnapshot {
  /// Adds empty sections after all others. O(sections added).
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    sections += identifiers.map { Section($0) }
  }

  /// Inserts empty sections before another section. O(sections).
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain the other section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection identifier: SectionIdentifier
  ) throws(SnapshotError) {
    sections.insert(contentsOf: identifiers.map { Section($0) }, at: try index(of: identifier))
  }

  /// Inserts empty sections after another section. O(sections).
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain the other section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection identifier: SectionIdentifier
  ) throws(SnapshotError) {
    sections.insert(contentsOf: identifiers.map { Section($0) }, at: try index(of: identifier) + 1)
  }

  /// Moves a section with its items before another section. O(sections).
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain one of both sections.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection other: SectionIdentifier
  ) throws(SnapshotError) {
    try moveSection(identifier, beside: other, distance: 0)
  }

  /// Moves a section with its items after another section. O(sections).
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain one of both sections.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection other: SectionIdentifier
  ) throws(SnapshotError) {
    try moveSection(identifier, beside: other, distance: 1)
  }

  /// Removes all items and all sections. O(sections).
  public mutating func deleteAllItems() { sections = [] }

  /// Removes sections with their items; ignores identifiers that the snapshot does not contain. O(sections).
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.identifier) }
  }

  /// Adds items at the end of a section; nil for the last section. O(sections + items added); O(items) if a copy of the snapshot
  /// shares the section. Items that the snapshot contains already are found when it is applied.
  /// - Throws: `SnapshotError.unknownSection` if there is no such section.
  public mutating func appendItems(
    _ items: [ItemIdentifier], toSection identifier: SectionIdentifier? = nil
  ) throws(SnapshotError) {
    let index =
      identifier.map { identifier in sections.firstIndex { $0.identifier == identifier } }
      ?? sections.indices.last
    guard let index else { throw .unknownSection }
    sections[index].items += items
  }

  /// Inserts items before another item. O(items).
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain the other item.
  public mutating func insertItems(
    _ items: [ItemIdentifier], beforeItem item: ItemIdentifier
  ) throws(SnapshotError) {
    try insert(items, beside: item, distance: 0)
  }

  /// Inserts items after another item. O(items).
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain the other item.
  public mutating func insertItems(
    _ items: [ItemIdentifier], afterItem item: ItemIdentifier
  ) throws(SnapshotError) {
    try insert(items, beside: item, distance: 1)
  }

  /// Removes items; ignores identifiers that the snapshot does not contain. O(items).
  public mutating func deleteItems(_ items: [ItemIdentifier]) {
    let gone = Set(items)
    for index in sections.indices where sections[index].items.contains(where: gone.contains) {
      sections[index].items.removeAll(where: gone.contains)
    }
  }

  /// Moves an item before another item, which may be in another section. O(items).
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain one of both items.
  public mutating func moveItem(
    _ item: ItemIdentifier, beforeItem other: ItemIdentifier
  ) throws(SnapshotError) {
    try move(item, beside: other, distance: 0)
  }

  /// Moves an item after another item, which may be in another section. O(items).
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain one of both items.
  public mutating func moveItem(
    _ item: ItemIdentifier, afterItem other: ItemIdentifier
  ) throws(SnapshotError) {
    try move(item, beside: other, distance: 1)
  }

  private func index(of identifier: SectionIdentifier) throws(SnapshotError) -> Int {
    guard let index = sections.firstIndex(where: { $0.identifier == identifier }) else {
      throw .unknownSection
    }
    return index
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifier, beside other: SectionIdentifier, distance: Int
  ) throws(SnapshotError) {
    // Both are looked up before the first change, so that an edit that throws changes nothing.
    let (old, _) = (try index(of: identifier), try index(of: other))
    guard identifier != other else { return }
    let section = sections.remove(at: old)
    sections.insert(section, at: try index(of: other) + distance)
  }

  private mutating func insert(
    _ items: [ItemIdentifier], beside item: ItemIdentifier, distance: Int
  ) throws(SnapshotError) {
    guard let path = indexPath(of: item) else { throw .unknownItem }
    sections[path.section].items.insert(contentsOf: items, at: path.row + distance)
  }

  private mutating func move(
    _ item: ItemIdentifier, beside other: ItemIdentifier, distance: Int
  ) throws(SnapshotError) {
    guard let path = indexPath(of: item), indexPath(of: other) != nil else { throw .unknownItem }
    guard item != other else { return }
    sections[path.section].items.remove(at: path.row)
    try insert([item], beside: other, distance: distance)
  }
}
