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

extension TableUpdateError: CustomStringConvertible {
  /// One line, without a full stop: `there is no row at section 1, row 3`.
  public var description: String {
    switch self {
    case .noSuchRow(let path): "there is no row at \(path)"
    case .noSuchSection(let section): "there is no section \(section)"
    case .duplicateRow(let path): "two updates name the row at \(path)"
    case .duplicateSection(let section): "two updates name section \(section)"
    case .wrongNumberOfRows(let section, let expected, let found):
      "section \(section) has \(found) rows, the updates lead to \(expected)"
    case .wrongNumberOfSections(let expected, let found):
      "there are \(found) sections, the updates lead to \(expected)"
    }
  }
}
