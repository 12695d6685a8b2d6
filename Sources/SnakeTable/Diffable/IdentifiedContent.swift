import SnakeTableModel

/// A snapshot with the index paths of its items and the indices of its sections by identifier.
struct IdentifiedContent<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  private(set) var snapshot = TableSnapshot<SectionIdentifier, ItemIdentifier>()
  private(set) var places: [ItemIdentifier: TableIndexPath] = [:]
  private(set) var sections: [SectionIdentifier: Int] = [:]

  init() {}

  /// Indexes a snapshot. Throws if an identifier of a section or an item occurs twice. O(items).
  init(_ snapshot: TableSnapshot<SectionIdentifier, ItemIdentifier>) throws(SnapshotError) {
    self.snapshot = snapshot
    for (index, section) in snapshot.sections.enumerated() {
      guard sections.updateValue(index, forKey: section.identifier) == nil else {
        throw .duplicateSection(index)
      }
      for (row, item) in section.items.enumerated() {
        let path = TableIndexPath(row: row, section: index)
        guard places.updateValue(path, forKey: item) == nil else { throw .duplicateItem(path) }
      }
    }
  }

  func item(at path: TableIndexPath) -> ItemIdentifier { snapshot.sections[path.section].items[path.row] }
}

/// The change from one snapshot to another, which matches rows and sections by their identifiers.
struct IdentifiedChange<SectionIdentifier: Hashable, ItemIdentifier: Hashable>: TableChange {
  private let old: IdentifiedContent<SectionIdentifier, ItemIdentifier>
  private let new: IdentifiedContent<SectionIdentifier, ItemIdentifier>
  private let animation: RowAnimation

  init(
    from old: IdentifiedContent<SectionIdentifier, ItemIdentifier>,
    to new: IdentifiedContent<SectionIdentifier, ItemIdentifier>, with animation: RowAnimation
  ) {
    (self.old, self.new, self.animation) = (old, new, animation)
  }

  func newPath(of path: TableIndexPath) -> TableIndexPath? { new.places[old.item(at: path)] }
  func oldPath(of path: TableIndexPath) -> TableIndexPath? { old.places[new.item(at: path)] }
  func newSection(of section: Int) -> Int? { new.sections[old.snapshot.sections[section].identifier] }
  func oldSection(of section: Int) -> Int? { old.sections[new.snapshot.sections[section].identifier] }

  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation { animation }
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation { animation }
  func animation(ofOldSection old: Int) -> RowAnimation { animation }
  func animation(ofNewSection new: Int) -> RowAnimation { animation }
}
