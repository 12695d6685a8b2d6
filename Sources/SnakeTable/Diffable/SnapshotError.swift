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
}
