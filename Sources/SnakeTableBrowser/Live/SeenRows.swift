import SnakeTable

/// The rows in view of a list that is read again, with the texts by which they are found then. They are stored in advance, because a
/// changed file no longer contains them.
struct SeenRows {
  private(set) var cells = ShownCells()
  /// The rows of the cells, and the texts by which they are found.
  private(set) var texts: [(row: Int, text: [UInt8])] = []

  /// Stores the rows that have come into view since the last call. O(1) if nothing has changed, else O(rows in view).
  /// - Parameters:
  ///   - source: the data source whose cells are stored: below the words of `SpokenTable`.
  ///   - text: reads the text of a row; returns nil if that fails.
  mutating func update(in table: TableView, from source: any TableDataSource, text: (Int) -> [UInt8]?) {
    guard table.shownCellsBasis != cells.basis else { return }
    cells = table.shownCells(from: source)
    texts = cells.rows.map { ($0.identifier, text($0.identifier) ?? []) }
  }
}
