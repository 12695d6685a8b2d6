import SnakeTableModel

/// An error in editing or applying a snapshot.
public enum SnapshotError: Error, Equatable {
  /// The section at this index, counted from 0, has the identifier of an earlier section.
  case duplicateSection(Int)
  /// The item at this index path has the identifier of an earlier item.
  case duplicateItem(TableIndexPath)
  /// An edit names a section that the snapshot does not contain.
  case unknownSection
  /// An edit names an item that the snapshot does not contain.
  case unknownItem
  /// An edit of a `TableSectionSnapshot` adds an item that the snapshot contains already.
  case repeatedItem
}

extension SnapshotError {
  /// Returns the error of the first section or item that occurs twice in a snapshot; at least one must. O(items).
  static func firstDuplicate<SectionIdentifier, ItemIdentifier>(
    in snapshot: TableSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> SnapshotError {
    var sections: Set<SectionIdentifier> = []
    var items: Set<ItemIdentifier> = []
    for (index, section) in snapshot.sections.enumerated() {
      guard sections.insert(section.identifier).inserted else { return .duplicateSection(index) }
      for (row, item) in section.items.enumerated() where !items.insert(item).inserted {
        return .duplicateItem(TableIndexPath(row: row, section: index))
      }
    }
    return .repeatedItem
  }
}

extension SnapshotError: CustomStringConvertible {
  /// One line, without a full stop: `the item at section 1, row 3 is in the snapshot twice`.
  public var description: String {
    switch self {
    case .duplicateSection(let section): "section \(section) is in the snapshot twice"
    case .duplicateItem(let path): "the item at \(path) is in the snapshot twice"
    case .unknownSection: "the section is not in the snapshot"
    case .unknownItem: "the item is not in the snapshot"
    case .repeatedItem: "the item is in the snapshot already"
    }
  }
}
