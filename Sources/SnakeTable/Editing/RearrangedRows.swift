import TableModel

/// The rows of another data source, one of which stands elsewhere: what a table shows while the user moves a row, and the
/// program knows nothing of it yet.
final class RearrangedRows: TableDataSource {
  let base: any TableDataSource
  /// Where the row stands in the base.
  let source: TableIndexPath
  /// Where it is shown.
  var target: TableIndexPath

  init(_ base: any TableDataSource, moving source: TableIndexPath) {
    self.base = base
    (self.source, target) = (source, source)
  }

  // MARK: Places

  /// Where a row that is shown stands in the base.
  private func basePath(of path: TableIndexPath) -> TableIndexPath {
    if path == target { return source }
    return Self.inserting(source, before: Self.removing(target, before: path))
  }

  /// Where a row of the base is shown.
  private func shownPath(of path: TableIndexPath) -> TableIndexPath {
    if path == source { return target }
    return Self.inserting(target, before: Self.removing(source, before: path))
  }

  /// Where a row stands when another has gone.
  private static func removing(_ gone: TableIndexPath, before path: TableIndexPath) -> TableIndexPath {
    let isBehind = path.section == gone.section && path.row > gone.row
    return TableIndexPath(row: path.row - (isBehind ? 1 : 0), section: path.section)
  }

  /// Where a row stands when another has come.
  private static func inserting(_ new: TableIndexPath, before path: TableIndexPath) -> TableIndexPath {
    let isBehind = path.section == new.section && path.row >= new.row
    return TableIndexPath(row: path.row + (isBehind ? 1 : 0), section: path.section)
  }

  /// Rows of a section beside the one that is moved.
  func numberOfOthers(inSection section: Int) -> Int {
    base.numberOfRows(inSection: section) - (section == source.section ? 1 : 0)
  }

  func numberOfRows(inSection section: Int) -> Int {
    numberOfOthers(inSection: section) + (section == target.section ? 1 : 0)
  }

  // MARK: Rows

  func cell(forRowAt path: TableIndexPath) -> TableCell { base.cell(forRowAt: basePath(of: path)) }
  func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) { base.updateConfiguration(of: &cell, forRowAt: basePath(of: path), using: state) }
  func editingStyle(forRowAt path: TableIndexPath) -> CellEditingStyle {
    base.editingStyle(forRowAt: basePath(of: path))
  }
  func canMoveRow(at path: TableIndexPath) -> Bool { base.canMoveRow(at: basePath(of: path)) }
  func height(forRowAt path: TableIndexPath) -> Int { base.height(forRowAt: basePath(of: path)) }
  func separator(belowRowAt path: TableIndexPath) -> CellSeparator {
    base.separator(belowRowAt: basePath(of: path))
  }
  func identifier(forRowAt path: TableIndexPath) -> Int { base.identifier(forRowAt: basePath(of: path)) }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    base.indexPath(forIdentifier: identifier).map(shownPath(of:))
  }

  // MARK: As it is

  var numberOfSections: Int { base.numberOfSections }
  func height(forHeaderInSection section: Int) -> Int { base.height(forHeaderInSection: section) }
  func height(forFooterInSection section: Int) -> Int { base.height(forFooterInSection: section) }
  func header(inSection section: Int) -> SectionLabel? { base.header(inSection: section) }
  func footer(inSection section: Int) -> SectionLabel? { base.footer(inSection: section) }
  var sectionIndexTitles: [CellText]? { base.sectionIndexTitles }
  func section(forSectionIndexTitle title: CellText, at index: Int) -> Int {
    base.section(forSectionIndexTitle: title, at: index)
  }
  var tableHeader: SectionLabel? { base.tableHeader }
  var tableFooter: SectionLabel? { base.tableFooter }
  var emptyState: SectionLabel? { base.emptyState }
  var rowHeights: RowHeights { base.rowHeights }
  var samples: CellSamples { base.samples }
  var identifiers: [Range<Int>] { base.identifiers }
}
