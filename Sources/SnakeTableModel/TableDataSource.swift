/// The source of a table's rows (UITableViewDataSource): how many there are, and their cells. All methods are called lazily: a
/// cell is requested only when it is about to be shown, so a source of ten million rows costs no more than its visible rows.
///
///     final class Squares: TableDataSource {
///       func numberOfRows(inSection section: Int) -> Int { 1000 }
///       func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "\(path.row * path.row)") }
///     }
///
/// The requirements of the protocols below have defaults. Implement those of `TableDataSourceSections` for sections, headers and
/// footers, of `TableDataSourceIdentifiers` for rows that are inserted, deleted or moved, of `TableDataSourceEditing` for rows
/// that can be disabled, edited or look different under the cursor, and of `TableDataSourceHints` to save time.
///
/// All methods are called on the thread or actor of the table; keys and frames wait until they return.
public protocol TableDataSource: TableDataSourceSections, TableDataSourceIdentifiers, TableDataSourceEditing,
  TableDataSourceHints
{
  /// Returns the number of rows in a section (tableView(_:numberOfRowsInSection:)). Should be O(1).
  func numberOfRows(inSection section: Int) -> Int
  /// Returns the cell of a row (tableView(_:cellForRowAt:)).
  func cell(forRowAt path: TableIndexPath) -> TableCell
}

/// The sections of a data source, and the labels around its rows. By default there is one section without labels. Called on
/// the thread or actor of the table.
public protocol TableDataSourceSections: AnyObject {
  /// The number of sections (UITableViewDataSource.numberOfSections(in:)).
  var numberOfSections: Int { get }
  /// Returns whether the rows of a section are hidden. Such a section has one row, which is drawn as the section's header:
  /// it can have the cursor, and stands for all rows of the section. Should be O(1).
  func isCollapsed(section: Int) -> Bool
  /// Returns the header above a section's rows (tableView(_:viewForHeaderInSection:)), or nil.
  func header(inSection section: Int) -> SectionLabel?
  /// Returns the footer below a section's rows (tableView(_:viewForFooterInSection:)), or nil.
  func footer(inSection section: Int) -> SectionLabel?
  /// The titles of the section index, any number of them (UITableViewDataSource.sectionIndexTitles); nil for the
  /// first letter of each header.
  var sectionIndexTitles: [CellText]? { get }
  /// Returns the section to which a title of `sectionIndexTitles` scrolls.
  func section(forSectionIndexTitle title: CellText, at index: Int) -> Int
  /// The header above the first section, which scrolls with it (UITableView.tableHeaderView), or nil.
  var tableHeader: SectionLabel? { get }
  /// The footer below the last section, which scrolls with it (UITableView.tableFooterView), or nil.
  var tableFooter: SectionLabel? { get }
  /// The label in the middle of the viewport while there are no rows (UIContentUnavailableView), or nil.
  var emptyState: SectionLabel? { get }
}

/// The identifiers of a data source's rows. A row has an index path, which is its current position, and an identifier, which stays
/// the same when rows are filtered, inserted or moved. Cursor and marks follow identifiers.
///
/// By default the identifier of a row is its position among all rows, which suits rows that never move; then each call is
/// O(sections). Implement `identifier(forRowAt:)` and `indexPath(forIdentifier:)` together. Called on the thread or actor of the
/// table.
public protocol TableDataSourceIdentifiers: AnyObject {
  /// Returns the identifier of a row: unique, counted from 0, and the same for as long as the row exists.
  func identifier(forRowAt path: TableIndexPath) -> Int
  /// Returns the current index path of a row, or of the row that stands for it; nil if the row is not in the table.
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath?
  /// Returns the current section of a row; nil if the row is not in the table. Called for marked rows, so it should take
  /// microseconds.
  func section(forIdentifier identifier: Int) -> Int?
  /// Returns the identifiers of the rows that a row stands for, as ranges in ascending order: its own, or those of all
  /// rows of a collapsed section.
  func identifiers(ofRowAt path: TableIndexPath) -> [Range<Int>]
  /// The identifiers of all enabled rows in the table, including those of collapsed sections, as ranges in ascending
  /// order.
  var identifiers: [Range<Int>] { get }
}

/// What can be done with the rows of a data source, and how they show it. By default all rows are enabled, and none can be edited.
/// Called on the thread or actor of the table.
public protocol TableDataSourceEditing: AnyObject {
  /// Adapts a cell to the state of its row just before it is drawn (UITableViewCell.updateConfiguration(using:)).
  /// Implement everything that depends on cursor and marks here. A marked row already has its `✓`. The cells that
  /// determine the height of a row, or the width of columns that all rows share, are requested without a state. In a
  /// table with columns, the cell has the texts of the visible ones.
  func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State)
  /// Returns whether the user can do something with a row. One that is disabled is drawn in the theme's `secondary` style
  /// (`CellConfiguration.State.isDisabled`). The cursor skips it, and it cannot be marked or chosen. Each skipped row costs
  /// one call. Should be O(1).
  func isRowEnabled(at path: TableIndexPath) -> Bool
  /// Returns the editing control of a row in editing mode (UIKit's canEditRowAt and editingStyleForRowAt). Called
  /// for visible rows.
  func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle
  /// Returns whether a row can be moved in editing mode (UIKit's canMoveRowAt).
  func canMoveRow(at path: TableIndexPath) -> Bool
}

/// What a data source can tell a table about its rows to save time, or to give rows a height of its own. Called on the
/// thread or actor of the table.
public protocol TableDataSourceHints: AnyObject {
  /// The heights of the rows in lines of content, without separators. By default each row has the height that its texts need.
  var rowHeights: RowHeights { get }
  /// Returns the height of a row in lines if `rowHeights` is `.varying`.
  func height(forRowAt path: TableIndexPath) -> Int
  /// Returns the height of a section's header in lines, 0 for none; the same as the header's `height`. Called for
  /// every section when the table is laid out. Should be O(1) and not create the header.
  func height(forHeaderInSection section: Int) -> Int
  /// Returns the height of a section's footer in lines, 0 for none. The same rules apply as for headers.
  func height(forFooterInSection section: Int) -> Int
  /// Returns the separator below a row. Called for every visible row in addition to its cell, so a source whose
  /// cells are expensive and have no separators of their own should return `automatic`.
  func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator
  /// Returns the cell of a row in a table with columns: with the texts of the given columns only, in that order. Called
  /// with the visible columns, so that a row of thousands of columns costs no more than these. By default takes them from
  /// `cell(forRowAt:)`.
  func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell
  /// A number that changes whenever a cell changes without a reload; nil if the data source has none. With it, a table
  /// asks only for the cells of rows that come into view, and not for those of all visible rows in each frame.
  var cellGeneration: Int? { get }
  /// The samples that determine the width of the columns that all cells share.
  var samples: CellSamples { get }
}

/// A data source whose sections are in groups, and that has cells above its rows: a list of the command.
package protocol ListDataSource: TableDataSource {
  /// Returns the number of lines at the top of a section's header that show groups of sections; the same as the header's
  /// `outerHeight`. They do not stick to the top of a plain table. Called for headers of more than one line.
  func outerHeight(forHeaderInSection section: Int) -> Int
  /// Cells of one line each above the viewport, in the columns of the rows' cells. They scroll sideways with the rows,
  /// but not up and down. On a low screen, the first ones are left out.
  var pinnedLines: [TableCell] { get }
}

extension ListDataSource {
  package func outerHeight(forHeaderInSection section: Int) -> Int {
    header(inSection: section)?.outerHeight ?? 0
  }
  package var pinnedLines: [TableCell] { [] }
}

extension TableDataSource {
  /// The cells above the viewport; none unless the data source is a list of the command. Not for each row.
  package var pinnedCells: [TableCell] { (self as? any ListDataSource)?.pinnedLines ?? [] }
}

extension TableDataSource {
  /// One section by default.
  public var numberOfSections: Int { 1 }
  /// The samples of the first 32 rows by default. Read for every frame: a source whose cells are expensive should
  /// cache them.
  public var samples: CellSamples {
    let paths = (0..<numberOfSections).lazy.flatMap { section in
      (0..<self.numberOfRows(inSection: section)).lazy.map { TableIndexPath(row: $0, section: section) }
    }
    return CellSamples(of: paths.prefix(32).lazy.map(cell(forRowAt:)))
  }
  public func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell {
    var cell = cell(forRowAt: path)
    guard let texts = cell.columnTexts else { return cell }
    cell.configuration?.columns = columns.map { texts.indices.contains($0) ? texts[$0] : "" }
    return cell
  }
  public func isCollapsed(section: Int) -> Bool { false }
  public func identifiers(ofRowAt path: TableIndexPath) -> [Range<Int>] {
    let identifier = identifier(forRowAt: path)
    return [identifier..<(identifier + 1)]
  }
  public func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle { .none }
  public func canMoveRow(at path: TableIndexPath) -> Bool { false }
  public func isRowEnabled(at path: TableIndexPath) -> Bool { true }
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) {}
  public func height(forHeaderInSection section: Int) -> Int { header(inSection: section)?.height ?? 0 }
  /// No footers by default.
  public func height(forFooterInSection section: Int) -> Int { footer(inSection: section)?.height ?? 0 }
  /// No headers by default.
  public func header(inSection section: Int) -> SectionLabel? { nil }
  /// No footers by default.
  public func footer(inSection section: Int) -> SectionLabel? { nil }
  public var sectionIndexTitles: [CellText]? { nil }
  public func section(forSectionIndexTitle title: CellText, at index: Int) -> Int { index }
  public var tableHeader: SectionLabel? { nil }
  public var tableFooter: SectionLabel? { nil }
  public var emptyState: SectionLabel? { nil }

  /// By default collects the identifiers of all enabled rows. O(rows) if they are in ascending order. Implement it if there
  /// is a faster way.
  public var identifiers: [Range<Int>] {
    var result: [Range<Int>] = []
    let paths = (0..<numberOfSections).lazy.flatMap { section in
      (0..<self.numberOfRows(inSection: section)).lazy.map { TableIndexPath(row: $0, section: section) }
    }
    for identifier in paths.filter(isRowEnabled(at:)).map(identifier(forRowAt:)).sorted() {
      if let last = result.last, last.upperBound == identifier {
        result[result.count - 1] = last.lowerBound..<(identifier + 1)
      } else {
        result.append(identifier..<(identifier + 1))
      }
    }
    return result
  }
  /// The position among all rows by default. O(sections).
  public func identifier(forRowAt path: TableIndexPath) -> Int {
    (0..<path.section).reduce(path.row) { $0 + numberOfRows(inSection: $1) }
  }
  /// The row at the position by default. O(sections).
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard identifier >= 0 else { return nil }
    var row = identifier
    for section in 0..<numberOfSections {
      let count = numberOfRows(inSection: section)
      if row < count { return TableIndexPath(row: row, section: section) }
      row -= count
    }
    return nil
  }
  public var rowHeights: RowHeights { .estimated(1) }
  public func height(forRowAt path: TableIndexPath) -> Int { 1 }
  public var cellGeneration: Int? { nil }
  /// The section of the row's index path by default.
  public func section(forIdentifier identifier: Int) -> Int? {
    indexPath(forIdentifier: identifier)?.section
  }

  /// The separator of the row's cell by default.
  public func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator {
    cell(forRowAt: path).configuration?.separator ?? .automatic
  }
}

/// The way in which a table gets its row heights. Heights are lines of content without separators, from 0 to
/// 65,535; other numbers are clamped to that range.
public enum RowHeights: Equatable, Sendable {
  /// All rows have the same height. The data source is not asked for the height of a row. Rows of one line show no subtitle.
  case uniform(Int)
  /// Rows have different heights. The data source is asked once for each row when the table is laid out.
  case varying
  /// Each row has the height that its texts need in the table's width (UITableView.automaticDimension). Every cell
  /// is requested and measured when the table is laid out, and again when its width changes.
  case automatic
  /// Each row has the height that its texts need, at least the given one. Cells are requested and measured when their rows come near
  /// the viewport; until then these have the given height (UITableView.estimatedRowHeight). So a table may have any number of rows.
  case estimated(Int)
}

/// The position of a row in its section, which determines its corners and background.
package enum RowKind: CaseIterable, Equatable, Sendable {
  /// The only row.
  case single
  case top
  case middle
  case bottom

  /// Creates the kind of the row at index `row`, counted from 0, of `count` rows. Only the position matters, not
  /// the content of the row. O(1).
  package init(row: Int, of count: Int) {
    switch (row <= 0, row >= count - 1) {
    case (true, true): self = .single
    case (true, false): self = .top
    case (false, true): self = .bottom
    case (false, false): self = .middle
    }
  }
}

/// The position of a row: its section, and its index in the section. UIKit's `IndexPath`, with a name that does not
/// collide with Foundation's.
public struct TableIndexPath: Hashable, Comparable, Sendable {
  /// The index of the section, counted from 0.
  public var section: Int
  /// The index of the row in its section, counted from 0.
  public var row: Int

  /// Creates an index path (IndexPath(row:section:)).
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  public static func < (first: TableIndexPath, second: TableIndexPath) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}

extension TableIndexPath: CustomStringConvertible {
  /// `section 1, row 3`.
  public var description: String { "section \(section), row \(row)" }
}
