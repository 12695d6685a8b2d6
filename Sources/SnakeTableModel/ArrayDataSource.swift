import SnakeTableDrawing

/// A data source for sections held in memory. Identifiers number the rows from 0 across all sections.
/// It never changes, and can be read on any thread that its cells can be read on.
public final class ArrayDataSource: TableDataSource {
  /// The sections from top to bottom.
  public let sections: [TableSection]
  public let samples: CellSamples
  public let rowHeights: RowHeights
  public let tableHeader: SectionLabel?
  public let tableFooter: SectionLabel?
  public let emptyState: SectionLabel?
  /// Adapts a cell to the state of its row (UITableViewCell.configurationUpdateHandler).
  public var configurationUpdateHandler:
    ((_ cell: inout TableCell, _ path: TableIndexPath, _ state: CellConfigurationState) -> Void)?
  /// The identifier of each section's first row, followed by the total number of rows.
  private let firstIdentifiers: [Int]
  private let heights: [[Int]]

  /// - Parameter heights: the height of each row in lines, by section and row. nil computes the heights from the
  ///   cells: automatic if any title may wrap, otherwise two lines if any cell has a subtitle, otherwise one.
  public init(
    _ sections: [TableSection], heights: [[Int]]? = nil, tableHeader: SectionLabel? = nil,
    tableFooter: SectionLabel? = nil, emptyState: SectionLabel? = nil
  ) {
    self.sections = sections
    self.tableHeader = tableHeader
    self.tableFooter = tableFooter
    self.emptyState = emptyState
    rowHeights = heights == nil ? Self.rowHeights(of: sections) : .varying
    self.heights = heights ?? []
    firstIdentifiers = sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.rows.count) }
    samples = CellSamples(of: sections.lazy.flatMap(\.rows))
  }

  private static func rowHeights(of sections: [TableSection]) -> RowHeights {
    let rows = sections.lazy.flatMap(\.rows)
    if rows.contains(where: { ($0.configuration?.titleLines ?? 1) != 1 }) { return .automatic }
    return .uniform(rows.contains { $0.subtitle != nil } ? 2 : 1)
  }

  /// The number of sections. O(1).
  public var numberOfSections: Int { sections.count }
  /// Returns the number of rows in a section. O(1).
  public func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  /// Returns the cell of a row. O(1).
  public func cell(forRowAt path: TableIndexPath) -> TableCell { sections[path.section].rows[path.row] }
  /// Calls `configurationUpdateHandler`.
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) { configurationUpdateHandler?(&cell, path, state) }
  /// Returns the header of a section. O(1).
  public func header(inSection section: Int) -> SectionLabel? { sections[section].header }
  /// Returns the footer of a section. O(1).
  public func footer(inSection section: Int) -> SectionLabel? { sections[section].footer }
  public func height(forRowAt path: TableIndexPath) -> Int {
    switch rowHeights {
    case .uniform(let height): height
    case .varying: heights[path.section][path.row]
    case .automatic: 1
    }
  }

  public func identifier(forRowAt path: TableIndexPath) -> Int {
    firstIdentifiers[path.section] + path.row
  }

  /// Returns the index path of a row, or nil if no row has the identifier. O(log sections).
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard identifier >= 0, identifier < (firstIdentifiers.last ?? 0) else { return nil }
    // Empty sections have the same first identifier as the next section: the last of them contains the row.
    let section = firstIdentifiers.partitioningIndex { $0 > identifier } - 1
    return TableIndexPath(row: identifier - firstIdentifiers[section], section: section)
  }
}
