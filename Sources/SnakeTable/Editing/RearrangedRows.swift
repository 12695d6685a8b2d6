import SnakeTableLayout
import SnakeTableModel

/// A data source that shows another data source with one row at another index path. A table view uses it while the user
/// drags that row and the program's data source is still unchanged.
final class RearrangedRows: DerivedDataSource {
  let base: any TableDataSource
  /// The row's index path in the base.
  let source: TableIndexPath
  /// The row's index path in the table.
  var target: TableIndexPath

  init(_ base: any TableDataSource, moving source: TableIndexPath) {
    self.base = base
    (self.source, target) = (source, source)
  }

  // MARK: Index paths

  /// Returns the index path in the base of the row at an index path in the table.
  func basePath(of path: TableIndexPath) -> TableIndexPath {
    if path == target { return source }
    return Self.inserting(source, before: Self.removing(target, before: path))
  }

  /// Returns the index path in the table of the row at an index path in the base.
  func path(ofBaseRowAt path: TableIndexPath) -> TableIndexPath? {
    if path == source { return target }
    return Self.inserting(target, before: Self.removing(source, before: path))
  }

  /// Returns the index path of a row after another row was removed.
  private static func removing(_ gone: TableIndexPath, before path: TableIndexPath) -> TableIndexPath {
    let isBehind = path.section == gone.section && path.row > gone.row
    return TableIndexPath(row: path.row - (isBehind ? 1 : 0), section: path.section)
  }

  /// Returns the index path of a row after another row was inserted.
  private static func inserting(_ new: TableIndexPath, before path: TableIndexPath) -> TableIndexPath {
    let isBehind = path.section == new.section && path.row >= new.row
    return TableIndexPath(row: path.row + (isBehind ? 1 : 0), section: path.section)
  }

  /// The number of rows in a section without the row being moved.
  func numberOfOthers(inSection section: Int) -> Int {
    base.numberOfRows(inSection: section) - (section == source.section ? 1 : 0)
  }

  func numberOfRows(inSection section: Int) -> Int {
    numberOfOthers(inSection: section) + (section == target.section ? 1 : 0)
  }

  // MARK: Targets

  /// Whether the row can be moved to an index path: the path exists in the table without that row, or follows a
  /// section's last row.
  func hasTarget(_ path: TableIndexPath) -> Bool {
    (0..<numberOfSections).contains(path.section)
      && (0...numberOfOthers(inSection: path.section)).contains(path.row)
  }

  /// Returns the target at a row position of a layout, or the nearest target. In a section after the current target's
  /// section, it is the index path after the row at that position.
  func target(atPosition position: Int, in layout: TableLayout) -> TableIndexPath? {
    let position = min(max(0, position), layout.numberOfRows - 1)
    guard let path = layout.path(atPosition: position), path.section > target.section else {
      return layout.path(atPosition: position)
    }
    return TableIndexPath(row: path.row + 1, section: path.section)
  }

  /// Returns the next target in a direction; past the end of a section, the first target in the next section, even if
  /// that section is empty. Nil past the ends of the table.
  func target(beside path: TableIndexPath, step: Int) -> TableIndexPath? {
    let next = TableIndexPath(row: path.row + step, section: path.section)
    if hasTarget(next) { return next }
    let section = path.section + step
    guard (0..<numberOfSections).contains(section) else { return nil }
    return TableIndexPath(row: step > 0 ? 0 : numberOfOthers(inSection: section), section: section)
  }

  // MARK: Identifiers

  var identifiers: [Range<Int>] { base.identifiers }
}
