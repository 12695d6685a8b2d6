/// Where a table's rows come from (UITableViewDataSource). Everything is asked lazily: a cell only when it is
/// about to be shown, so a source of ten million rows costs what its visible rows cost.
///
/// A row has two names: its index path, which is where it stands now, and its identifier, which stays with
/// it when rows are filtered or arrive. Cursor and marks follow identifiers.
public protocol TableDataSource: AnyObject {
  /// How many sections there are (UITableViewDataSource.numberOfSections(in:)).
  var numberOfSections: Int { get }
  /// How many rows a section has (tableView(_:numberOfRowsInSection:)). O(1), please.
  func numberOfRows(inSection section: Int) -> Int
  /// What a row shows (tableView(_:cellForRowAt:)).
  func cell(forRowAt path: TableIndexPath) -> TableCell
  /// Suits a cell to the state of its row, just before it is drawn (UITableViewCell.updateConfiguration(using:)): the one
  /// place for whatever depends on cursor and marks. A marked row has its `✓` already. What decides how high a row is, or
  /// how wide columns are that all rows share, is asked for without a state.
  func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState)
  /// What editing mode does with a row (UIKit's canEditRowAt and editingStyleForRowAt). Asked for rows on screen.
  func editingStyle(forRowAt path: TableIndexPath) -> CellEditingStyle
  /// Whether a row can be moved in editing mode (UIKit's canMoveRowAt).
  func canMoveRow(at path: TableIndexPath) -> Bool
  /// Lines of a header, 0 for none: its `height`, asked for every section when the table is laid out. O(1),
  /// please, and without making the header.
  func height(forHeaderInSection section: Int) -> Int
  /// Lines of a footer, 0 for none; as for headers.
  func height(forFooterInSection section: Int) -> Int
  /// What stands above a section's rows (tableView(_:viewForHeaderInSection:)); nil for nothing.
  func header(inSection section: Int) -> SectionLabel?
  /// What stands below a section's rows (tableView(_:viewForFooterInSection:)); nil for nothing.
  func footer(inSection section: Int) -> SectionLabel?
  /// The titles of the section index, as few or many as the source likes (UITableViewDataSource.sectionIndexTitles);
  /// nil for the first letter of each header.
  var sectionIndexTitles: [CellText]? { get }
  /// The section that a title of `sectionIndexTitles` leads to.
  func section(forSectionIndexTitle title: CellText, at index: Int) -> Int
  /// What stands above the first section and scrolls with it (UITableView.tableHeaderView).
  var tableHeader: SectionLabel? { get }
  /// What stands below the last section and scrolls with it (UITableView.tableFooterView).
  var tableFooter: SectionLabel? { get }
  /// What is shown in the middle of the viewport while there are no rows (UIContentUnavailableView).
  var emptyState: SectionLabel? { get }
  /// Heights of rows in lines of content; separators are not part of a row.
  var rowHeights: RowHeights { get }
  /// The height of one row where `rowHeights` is `.varying`.
  func height(forRowAt path: TableIndexPath) -> Int
  /// The line below a row. Asked for every row on screen besides its cell, so a source whose cells are not at hand
  /// and have no separators of their own says `automatic`.
  func separator(belowRowAt path: TableIndexPath) -> CellSeparator
  /// What the columns that all cells share are measured by.
  var samples: CellSamples { get }
  /// What a row is called for as long as it exists: 0-based and unique.
  func identifier(forRowAt path: TableIndexPath) -> Int
  /// The identifiers of all rows that are shown, as ranges in ascending order.
  var identifiers: [Range<Int>] { get }
  /// Where a row stands now; nil when it is not shown.
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath?
}

extension TableDataSource {
  /// One, unless the source says otherwise.
  public var numberOfSections: Int { 1 }
  /// Those of the first 32 rows, unless the source says otherwise. Asked for with every frame: a source whose cells are not
  /// at hand keeps them.
  public var samples: CellSamples {
    let paths = (0..<numberOfSections).lazy.flatMap { section in
      (0..<self.numberOfRows(inSection: section)).lazy.map { TableIndexPath(row: $0, section: section) }
    }
    return CellSamples(of: paths.prefix(32).lazy.map(cell(forRowAt:)))
  }
  public func editingStyle(forRowAt path: TableIndexPath) -> CellEditingStyle { .none }
  public func canMoveRow(at path: TableIndexPath) -> Bool { false }
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) {}
  public func height(forHeaderInSection section: Int) -> Int { header(inSection: section)?.height ?? 0 }
  /// None, unless the source says otherwise.
  public func height(forFooterInSection section: Int) -> Int { footer(inSection: section)?.height ?? 0 }
  /// None, unless the source says otherwise.
  public func header(inSection section: Int) -> SectionLabel? { nil }
  /// None, unless the source says otherwise.
  public func footer(inSection section: Int) -> SectionLabel? { nil }
  public var sectionIndexTitles: [CellText]? { nil }
  public func section(forSectionIndexTitle title: CellText, at index: Int) -> Int { index }
  public var tableHeader: SectionLabel? { nil }
  public var tableFooter: SectionLabel? { nil }
  public var emptyState: SectionLabel? { nil }

  /// O(rows): a source that knows better says so.
  public var identifiers: [Range<Int>] {
    var result: [Range<Int>] = []
    let paths = (0..<numberOfSections).lazy.flatMap { section in
      (0..<self.numberOfRows(inSection: section)).lazy.map { TableIndexPath(row: $0, section: section) }
    }
    for identifier in paths.map(identifier(forRowAt:)).sorted() {
      if let last = result.last, last.upperBound == identifier {
        result[result.count - 1] = last.lowerBound..<(identifier + 1)
      } else {
        result.append(identifier..<(identifier + 1))
      }
    }
    return result
  }
  public var rowHeights: RowHeights { .uniform(1) }
  public func height(forRowAt path: TableIndexPath) -> Int { 1 }

  /// What the row's cell says.
  public func separator(belowRowAt path: TableIndexPath) -> CellSeparator {
    cell(forRowAt: path).configuration?.separator ?? .automatic
  }
}
