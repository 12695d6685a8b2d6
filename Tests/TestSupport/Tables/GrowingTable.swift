import SnakeTableModel

/// A data source whose sections may change. Call `reloadData` or `update` after a change. Rows are identified by
/// `identifiers`, or by their number through all sections.
public final class GrowingTable: TableDataSource {
  public var sections: [TableSection]
  public var rowHeights: RowHeights
  public var tableHeader: SectionLabel?
  public var tableFooter: SectionLabel?
  public var emptyState: SectionLabel?
  /// The heights by section and row, used if `rowHeights` is `.varying`.
  public var heights: [[Int]] = []
  /// The identifiers of the rows, in order, or nil to use their numbers.
  public var identifiers: [Int]?

  public init(_ sections: [TableSection], rowHeights: RowHeights = .uniform(1)) {
    self.sections = sections
    self.rowHeights = rowHeights
  }

  public var numberOfSections: Int { sections.count }
  public func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  public func cell(forRowAt path: TableIndexPath) -> TableCell { sections[path.section].rows[path.row] }
  public func header(inSection section: Int) -> SectionLabel? { sections[section].header }
  public func footer(inSection section: Int) -> SectionLabel? { sections[section].footer }
  public func height(forRowAt path: TableIndexPath) -> Int { heights[path.section][path.row] }
  public var samples: CellSamples { CellSamples(of: sections.flatMap(\.rows)) }

  public func identifier(forRowAt path: TableIndexPath) -> Int {
    let position = sections[..<path.section].reduce(path.row) { $0 + $1.rows.count }
    return identifiers?[position] ?? position
  }

  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    paths.first { self.identifier(forRowAt: $0) == identifier }
  }

  private var paths: [TableIndexPath] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { TableIndexPath(row: $0, section: section) }
    }
  }
}
