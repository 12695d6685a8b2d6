import SnakeTableModel

/// An inconsistency in a batch of updates. Where UIKit terminates the program, the table view throws.
public enum TableUpdateError: Error, Equatable, Sendable {
  /// A deleted, reloaded or moved row did not exist before the updates, or an inserted row does not exist after them.
  case noSuchRow(TableIndexPath)
  /// A deleted, reloaded or moved section did not exist before the updates, or an inserted one does not exist after
  /// them.
  case noSuchSection(Int)
  /// Two updates name the same row.
  case duplicateRow(TableIndexPath)
  /// Two updates name the same section.
  case duplicateSection(Int)
  /// The data source has a different number of rows in a section than the updates result in.
  case wrongNumberOfRows(inSection: Int, expected: Int, found: Int)
  /// The data source has a different number of sections than the updates result in.
  case wrongNumberOfSections(expected: Int, found: Int)
}
