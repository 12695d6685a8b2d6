/// A data source with rows of another data source, its base: some of its rows, in another order, or with other cells.
///
/// Implement what differs. Everything else is that of the base, at the index paths that `basePath(of:)` and
/// `baseSection(of:)` return; by default the index paths are the same. After a change of the base, reload the table.
/// It belongs to the thread or actor of its table.
///
///     final class Stars: DerivedDataSource {
///       let base: any TableDataSource
///       init(_ base: any TableDataSource) { self.base = base }
///       func cell(forRowAt path: TableIndexPath) -> TableCell {
///         var cell = base.cell(forRowAt: path)
///         cell.icon = "★"
///         return cell
///       }
///     }
public protocol DerivedDataSource: TableDataSource {
  /// The data source that has the rows.
  var base: any TableDataSource { get }
  /// Returns the index path of a row in the base. Called for every row in view in each frame. Should be O(1).
  func basePath(of path: TableIndexPath) -> TableIndexPath
  /// Returns the index path of a row of the base; nil if this data source leaves the row out. Called for the cursor's row and for
  /// marked rows. Should be O(log rows).
  func path(ofBaseRowAt basePath: TableIndexPath) -> TableIndexPath?
  /// Returns the section of the base that has the header and the footer of a section. Should be O(1).
  func baseSection(of section: Int) -> Int
}

extension DerivedDataSource {
  public func basePath(of path: TableIndexPath) -> TableIndexPath { path }
  public func path(ofBaseRowAt basePath: TableIndexPath) -> TableIndexPath? { basePath }
  public func baseSection(of section: Int) -> Int { section }

  // MARK: Sections

  /// As many as the base has, by default.
  public var numberOfSections: Int { base.numberOfSections }
  public func numberOfRows(inSection section: Int) -> Int {
    base.numberOfRows(inSection: baseSection(of: section))
  }
  public func isCollapsed(section: Int) -> Bool { base.isCollapsed(section: baseSection(of: section)) }
  public func height(forHeaderInSection section: Int) -> Int {
    base.height(forHeaderInSection: baseSection(of: section))
  }
  /// Returns the value of the base's section by default.
  public func height(forFooterInSection section: Int) -> Int {
    base.height(forFooterInSection: baseSection(of: section))
  }
  /// Returns the value of the base's section by default.
  public func header(inSection section: Int) -> SectionLabel? {
    base.header(inSection: baseSection(of: section))
  }
  /// Returns the value of the base's section by default.
  public func footer(inSection section: Int) -> SectionLabel? {
    base.footer(inSection: baseSection(of: section))
  }
  public var sectionIndexTitles: [CellText]? { base.sectionIndexTitles }
  public func section(forSectionIndexTitle title: CellText, at index: Int) -> Int {
    base.section(forSectionIndexTitle: title, at: index)
  }

  // MARK: Rows

  public func cell(forRowAt path: TableIndexPath) -> TableCell { base.cell(forRowAt: basePath(of: path)) }
  public func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell {
    base.cell(forRowAt: basePath(of: path), columns: columns)
  }
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) { base.updateConfiguration(of: &cell, forRowAt: basePath(of: path), using: state) }
  public func isRowEnabled(at path: TableIndexPath) -> Bool { base.isRowEnabled(at: basePath(of: path)) }
  public func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle {
    base.editingStyle(forRowAt: basePath(of: path))
  }
  public func canMoveRow(at path: TableIndexPath) -> Bool { base.canMoveRow(at: basePath(of: path)) }
  public var rowHeights: RowHeights { base.rowHeights }
  public func height(forRowAt path: TableIndexPath) -> Int { base.height(forRowAt: basePath(of: path)) }
  /// Returns the value of the base's row by default.
  public func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator {
    base.separator(belowRowAt: basePath(of: path))
  }
  /// The samples of the base by default, so that columns stay where they are.
  public var samples: CellSamples { base.samples }

  // MARK: The table

  public var tableHeader: SectionLabel? { base.tableHeader }
  public var tableFooter: SectionLabel? { base.tableFooter }
  public var emptyState: SectionLabel? { base.emptyState }

  // MARK: Identifiers

  /// Returns the identifier of the base's row by default.
  public func identifier(forRowAt path: TableIndexPath) -> Int {
    base.identifier(forRowAt: basePath(of: path))
  }
  public func identifiers(ofRowAt path: TableIndexPath) -> [Range<Int>] {
    base.identifiers(ofRowAt: basePath(of: path))
  }
  /// Returns the position of the base's row by default.
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    base.indexPath(forIdentifier: identifier).flatMap(path(ofBaseRowAt:))
  }
}

/// A mapping between the rows and sections before a change of the content and those after it.
package protocol TableChange {
  /// Returns the new index path of a row of the old content; nil if the row was deleted.
  func newPath(of old: TableIndexPath) -> TableIndexPath?
  /// Returns the new index path of the cursor if it was on a row of the old content; nil if the row was deleted.
  func indexPathForFocusedRow(after old: TableIndexPath) -> TableIndexPath?
  /// Returns the old index path of a row of the new content; nil if the row was inserted.
  func oldPath(of new: TableIndexPath) -> TableIndexPath?
  /// Returns whether a row of the old content that still exists keeps its mark.
  func keepsMark(ofRowAt old: TableIndexPath) -> Bool
  /// Returns whether the content of a row that still exists may have changed.
  func isReloaded(rowAt old: TableIndexPath) -> Bool
  /// Returns the new index of a section of the old content; nil if the section was deleted.
  func newSection(of old: Int) -> Int?
  /// Returns the old index of a section of the new content; nil if the section was inserted.
  func oldSection(of new: Int) -> Int?
  /// Returns the animation with which a row of the old content is deleted or reloaded.
  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation
  /// Returns the animation with which a row of the new content is inserted.
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation
  /// Returns the animation with which header and footer of a section of the old content are deleted.
  func animation(ofOldSection old: Int) -> RowAnimation
  /// Returns the animation with which header and footer of a section of the new content are inserted.
  func animation(ofNewSection new: Int) -> RowAnimation
  /// Whether rows that appear come out from under the row or the header above, and rows that disappear roll up under it.
  var rollsRows: Bool { get }
  /// Whether the change shows what a key has done, and so takes 0.2 seconds at most.
  var answersKey: Bool { get }
}

extension TableChange {
  package func indexPathForFocusedRow(after old: TableIndexPath) -> TableIndexPath? { newPath(of: old) }
  package func keepsMark(ofRowAt old: TableIndexPath) -> Bool { true }
  package func isReloaded(rowAt old: TableIndexPath) -> Bool { false }
  package var rollsRows: Bool { false }
  package var answersKey: Bool { false }
}

/// The animation of rows and sections that are inserted, deleted or reloaded (UITableView.RowAnimation).
///
/// Deleted content first disappears from its lines, which then close one by one. For inserted content the lines
/// open first, and then the content appears in them.
public enum RowAnimation: CaseIterable, Equatable, Sendable {
  /// The default animation: text fades.
  case automatic
  /// No animation: the row and its lines appear or disappear at once.
  case none
  /// Text fades, if the terminal has the colours for it.
  case fade
  /// Text fades and slides out to the left edge of its row, or in from there.
  case left
  /// Text fades and slides out to the right edge of its row, or in from there.
  case right
  /// The row slides out from behind the row above, or back behind it.
  case top
  /// The row is revealed from its first line on, or covered from its last.
  case bottom
  /// The row is revealed from its middle on, or covered from both edges.
  case middle
}
