import SnakeTableModel

/// Why a batch of updates does not add up. UIKit ends the program; the table throws.
public enum TableUpdateError: Error, Equatable, Sendable {
  /// A row that is deleted, reloaded or moved was not there before, or one that is inserted is not there now.
  case noSuchRow(TableIndexPath)
  /// A section that is deleted, reloaded or moved was not there before, or one that is inserted is not there now.
  case noSuchSection(Int)
  /// A row is named by two updates.
  case duplicateRow(TableIndexPath)
  /// A section is named by two updates.
  case duplicateSection(Int)
  /// The data source has a different number of rows than the updates lead to.
  case wrongNumberOfRows(inSection: Int, expected: Int, found: Int)
  /// The data source has a different number of sections than the updates lead to.
  case wrongNumberOfSections(expected: Int, found: Int)
}
