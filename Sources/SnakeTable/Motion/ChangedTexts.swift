import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The texts that have changed lately, with the times of the first frames that showed them. Each frame compares the rows that it
/// shows. A change is kept for two seconds.
struct ChangedTexts {
  private struct Row {
    /// The cell before the last change, until a frame has compared it; nil afterwards.
    var former: TableCell?
    /// The times of the first frames with the changed texts, in nanoseconds of the monotonic clock.
    var starts: [RowTrail.Part: Int] = [:]
  }

  /// The rows by their identifiers.
  private var rows: [Int: Row] = [:]
  /// The columns of the former cells; nil in a table without columns.
  private var columns: [Int]?
  /// The time of the first frame after the last change; nil before it.
  private var lastStart: Int?

  var isEmpty: Bool { rows.isEmpty }

  /// Begins to look for changes since cells were shown.
  /// - Parameter identifiers: the present identifiers of the rows; nil for rows that are gone.
  mutating func begin(since former: ShownCells, identifiers: [Int?]) {
    let known = rows
    (rows, columns, lastStart) = ([:], former.basis?.columns, nil)
    for (row, identifier) in zip(former.rows, identifiers) {
      guard let identifier else { continue }
      rows[identifier] = Row(former: row.cell, starts: known[row.identifier]?.starts ?? [:])
    }
  }

  /// Begins with the frame at a time, and forgets the changes that are over.
  mutating func advance(to time: Int) {
    guard !rows.isEmpty else { return }
    lastStart = lastStart ?? time
    if let lastStart, time >= lastStart + RowTrail.duration { rows = [:] }
  }

  /// Notes which texts of a row in the frame have changed.
  /// - Parameter cell: returns the cell of the row with some columns; not called for a row that is known already.
  mutating func compare(_ identifier: Int, _ cell: (_ columns: [Int]?) -> TableCell) {
    guard let lastStart, let former = rows[identifier]?.former else { return }
    rows[identifier]?.former = nil
    for part in cell(columns).changedParts(since: former, columns: columns) {
      rows[identifier]?.starts[part] = lastStart
    }
  }

  /// Returns the changes as a frame shows them, by the identifiers of their rows.
  /// - Parameter fades: whether colours change gradually.
  func trails(at time: Int, fades: Bool) -> [Int: RowTrail] {
    rows.compactMapValues { row in
      let trail = row.starts.isEmpty ? nil : RowTrail(row.starts, at: time, fades: fades)
      return trail?.isEmpty == false ? trail : nil
    }
  }

  /// Returns the time at which a colour changes next; nil for none.
  func nextChange(after time: Int, fades: Bool) -> Int? {
    let steps = fades ? RowTrail.steps : 1
    return rows.values.lazy.flatMap(\.starts.values).compactMap { start in
      let step = max(0, time - start) * steps / RowTrail.duration + 1
      // The first nanosecond of the step.
      return step > steps ? nil : start + (step * RowTrail.duration + steps - 1) / steps
    }.min()
  }
}

/// The cells in view at some moment.
package struct ShownCells {
  /// What the cells depend on.
  package struct Basis: Equatable {
    let layout: Int
    let cells: Int?
    let offset: Int
    let size: Size
    /// The columns whose texts the cells have; nil in a table without columns.
    let columns: [Int]?
  }

  /// nil for no cells.
  package private(set) var basis: Basis?
  package private(set) var rows: [(identifier: Int, cell: TableCell)] = []

  package init() {}

  init(_ basis: Basis, rows: [(identifier: Int, cell: TableCell)]) {
    (self.basis, self.rows) = (basis, rows)
  }
}

extension TableView {
  /// What the cells in view depend on.
  package var shownCellsBasis: ShownCells.Basis {
    ShownCells.Basis(
      layout: content.generation, cells: dataSource.cellGeneration, offset: contentOffset, size: size,
      columns: content.columns.layout?.indexes)
  }

  /// Returns the cells of the rows in view. O(rows in view).
  /// - Parameter source: the data source of the table, or the one that it takes its rows from.
  package func shownCells(from source: any TableDataSource) -> ShownCells {
    let basis = shownCellsBasis
    return ShownCells(
      basis,
      rows: indexPathsForVisibleRows.map { path in
        (source.identifier(forRowAt: path), Self.cell(forRowAt: path, columns: basis.columns, from: source))
      })
  }

  /// Shows for two seconds which texts have changed since cells were shown: they have the accent colour, which turns into their own,
  /// or keeps until the end if animations are off.
  /// - Parameter identifiers: the present identifiers of the rows of the cells; nil for rows that are gone.
  package func showChanges(since former: ShownCells, identifiers: [Int?]) {
    motionState.changes.begin(since: former, identifiers: identifiers)
    setNeedsDisplay()
  }

  /// Finds the changes among the rows of a frame.
  func findChanges(at time: Int) {
    motionState.changes.advance(to: time)
    guard !motionState.changes.isEmpty else { return }
    for path in indexPathsForVisibleRows {
      motionState.changes.compare(dataSource.identifier(forRowAt: path)) { columns in
        Self.cell(forRowAt: path, columns: columns, from: dataSource)
      }
    }
  }

  private static func cell(
    forRowAt path: TableIndexPath, columns: [Int]?, from source: any TableDataSource
  ) -> TableCell {
    columns.map { source.cell(forRowAt: path, columns: $0) } ?? source.cell(forRowAt: path)
  }
}
