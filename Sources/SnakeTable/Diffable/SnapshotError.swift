import SnakeTableModel

/// Why a snapshot could not be edited or shown.
public enum SnapshotError: Error, Equatable {
  /// The section with this index, counted from 0, was there before.
  case duplicateSection(Int)
  /// The item at this place was there before.
  case duplicateItem(TableIndexPath)
  /// An edit names a section that is not there.
  case unknownSection
  /// An edit names an item that is not there.
  case unknownItem
}
