import SnakeTableLayout
import SnakeTableModel

/// The content of a table before an edit, read from the edited data source. Rows that it no longer has are blank.
final class FormerRows: TableDataSource {
  private let layout: TableLayout
  private let change: any TableChange
  private let content: any TableDataSource

  /// - Parameters:
  ///   - layout: the layout of the old content.
  ///   - change: the mapping between old and new rows.
  ///   - content: the new content.
  init(_ layout: TableLayout, change: any TableChange, content: any TableDataSource) {
    self.layout = layout
    self.change = change
    self.content = content
  }

  var numberOfSections: Int { layout.numberOfSections }
  func numberOfRows(inSection section: Int) -> Int { layout.frame(ofSection: section).rowCount }
  func isCollapsed(section: Int) -> Bool { layout.frame(ofSection: section).isCollapsed }

  func cell(forRowAt path: TableIndexPath) -> TableCell {
    change.newPath(of: path).map(content.cell(forRowAt:)) ?? TableCell(title: "")
  }

  func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) {
    guard let newPath = change.newPath(of: path) else { return }
    content.updateConfiguration(of: &cell, forRowAt: newPath, using: state)
  }

  func editingStyle(forRowAt path: TableIndexPath) -> CellEditingStyle {
    change.newPath(of: path).map(content.editingStyle(forRowAt:)) ?? .none
  }

  func canMoveRow(at path: TableIndexPath) -> Bool {
    change.newPath(of: path).map(content.canMoveRow(at:)) ?? false
  }

  func isRowEnabled(at path: TableIndexPath) -> Bool {
    change.newPath(of: path).map(content.isRowEnabled(at:)) ?? true
  }

  /// Returns the header; blank lines if it was removed.
  func header(inSection section: Int) -> SectionLabel? {
    let height = layout.frame(ofSection: section).headerHeight
    guard height > 0 else { return nil }
    return change.newSection(of: section).flatMap(content.header(inSection:)) ?? SectionLabel(height: height)
  }

  func footer(inSection section: Int) -> SectionLabel? {
    guard let lines = layout.frame(ofSection: section).footerLines else { return nil }
    return change.newSection(of: section).flatMap(content.footer(inSection:))
      ?? SectionLabel(height: lines.count)
  }

  func identifier(forRowAt path: TableIndexPath) -> Int {
    change.newPath(of: path).map(content.identifier(forRowAt:)) ?? -1
  }

  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { nil }
}
