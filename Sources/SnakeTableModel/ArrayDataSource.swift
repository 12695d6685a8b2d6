import SnakeTableDrawing

/// A data source over sections held in memory. Identifiers number the rows from 0 across all sections.
public final class ArrayDataSource: TableDataSource {
  /// The sections from top to bottom.
  public let sections: [TableSection]
  public let samples: CellSamples
  public let rowHeights: RowHeights
  public let tableHeader: SectionLabel?
  public let tableFooter: SectionLabel?
  public let emptyState: SectionLabel?
  /// Suits cells to the state of their rows (UITableViewCell.configurationUpdateHandler).
  public var configurationUpdateHandler:
    ((_ cell: inout TableCell, _ path: TableIndexPath, _ state: CellConfigurationState) -> Void)?
  /// The identifier of each section's first row, and the number of all rows at the end.
  private let firstIdentifiers: [Int]
  private let heights: [[Int]]

  /// - Parameter heights: lines of each row by section and row; nil for what the cells need: those of their texts
  ///   where any title may be broken, else two where any cell has a subtitle, else one.
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

  /// O(1).
  public var numberOfSections: Int { sections.count }
  /// O(1).
  public func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  /// O(1).
  public func cell(forRowAt path: TableIndexPath) -> TableCell { sections[path.section].rows[path.row] }
  /// Asks the handler.
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) { configurationUpdateHandler?(&cell, path, state) }
  /// O(1).
  public func header(inSection section: Int) -> SectionLabel? { sections[section].header }
  /// O(1).
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

  /// O(log sections).
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard identifier >= 0, identifier < (firstIdentifiers.last ?? 0) else { return nil }
    // Empty sections share their first identifier with the next one: the last of them has the row.
    let section = firstIdentifiers.partitioningIndex { $0 > identifier } - 1
    return TableIndexPath(row: identifier - firstIdentifiers[section], section: section)
  }
}
