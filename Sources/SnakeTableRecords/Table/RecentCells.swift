import SnakeTableModel

/// The cells of the rows shown last, so that scrolling by one row makes one cell.
struct RecentCells {
  /// The numbers of cells that can be kept: for a short list, and for the first rows of others.
  private static let sizes = [32, 128]
  /// The same for rows behind them, and for rows in any order: few of those on one screen share a slot.
  private static let largestSize = 512
  /// The number of bytes of the longest record that is kept.
  private static let longestRecord = 1 << 10

  /// The number of times that cells, or the rows at their positions, have changed.
  private(set) var generation = 0
  /// The columns whose texts the cells have; nil for cells without columns.
  private var columns: [Int]?
  private var cells: [(identifier: Int, cell: TableCell)?] = []

  /// The cell of a record; nil if it is not kept.
  subscript(identifier: Int) -> TableCell? {
    guard !cells.isEmpty, let entry = cells[identifier % cells.count], entry.identifier == identifier else {
      return nil
    }
    return entry.cell
  }

  /// Forgets the cells that have the texts of other columns.
  mutating func use(_ columns: [Int]?) {
    guard columns != self.columns else { return }
    self.columns = columns
    if !cells.isEmpty { cells = [] }
  }

  /// Keeps a cell in place of an older cell.
  mutating func insert(_ cell: TableCell, ofRecord identifier: Int, bytes: Int) {
    guard bytes <= Self.longestRecord else { return }
    if identifier >= cells.count, cells.count < Self.largestSize {
      let size = Self.sizes.first { $0 > identifier } ?? Self.largestSize
      cells += repeatElement(nil, count: size - cells.count)
    }
    cells[identifier % cells.count] = (identifier, cell)
  }

  /// Notes that other rows may be at the positions of a table. Their cells are the same.
  mutating func rowsDidMove() { generation &+= 1 }

  /// Forgets the cells, because they have changed.
  mutating func removeAll() {
    generation &+= 1
    if !cells.isEmpty { cells = [] }
  }
}
