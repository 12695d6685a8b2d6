import SnakeTableModel

/// Rows from top to bottom, with all that their pictures depend on, apart from the layout and the appearance of their
/// table.
package struct PaintedRows {
  fileprivate var rows: [Row] = []
  /// The cells of the rows; empty if the data source has a number for changes of cells. They are kept apart from the rows,
  /// because every frame copies and compares the rows in view.
  fileprivate var cells: [TableCell] = []

  fileprivate struct Row: Equatable {
    let path: TableIndexPath
    /// The row's lines of the content, without the separator below it.
    let lines: Range<Int>
    let identifier: Int
    var state: CellConfigurationState
    var isCursor: Bool
  }

  /// Returns the lines of the content to paint again when rows have changed since an earlier frame. The strokes beside
  /// marked rows run over the separators. O(rows).
  package func changedLines(since former: PaintedRows) -> [Range<Int>] {
    var (changed, formerIndex): ([Range<Int>], Int) = ([], 0)
    for index in rows.indices {
      let row = rows[index]
      former.skip(&formerIndex, to: row.path)
      let formerRow = former.row(at: formerIndex, row.path)
      if let formerRow, formerRow == row, hasSameCell(at: index, as: formerIndex, in: former) { continue }
      let isMarked = row.state.isSelected || formerRow?.state.isSelected == true
      changed.append(isMarked ? (row.lines.lowerBound - 1)..<(row.lines.upperBound + 1) : row.lines)
    }
    return changed
  }

  private func hasSameCell(at index: Int, as formerIndex: Int, in former: PaintedRows) -> Bool {
    cells.isEmpty || !former.cells.isEmpty && cells[index] == former.cells[formerIndex]
  }

  /// Advances an index to the first row that is not before a path.
  fileprivate func skip(_ index: inout Int, to path: TableIndexPath) {
    while index < rows.count, rows[index].path < path { index += 1 }
  }

  /// Returns the row at an index if it has a path.
  fileprivate func row(at index: Int, _ path: TableIndexPath) -> Row? {
    index < rows.count && rows[index].path == path ? rows[index] : nil
  }
}

extension TablePainter {
  /// Returns the rows in a part of the content; nil if the lines of the rows cannot be painted independently of each
  /// other and of their position on the screen.
  /// - Parameter former: rows of an earlier frame whose cells have not changed since; nil for none.
  package func independentRows(in lines: Range<Int>, former: PaintedRows?) -> PaintedRows? {
    guard isIndependent(in: lines) else { return nil }
    let former = former ?? PaintedRows()
    let window = PaintWindow(viewport: lines, offset: lines.lowerBound)
    let keepsCells = dataSource.cellGeneration == nil
    var (result, formerIndex) = (PaintedRows(), 0)
    result.rows.reserveCapacity(lines.count)
    for number in layout.sections(in: lines) {
      let section = context(ofSection: number, in: window)
      for row in layout.rows(in: lines, of: section.frame) {
        let path = TableIndexPath(row: row, section: number)
        former.skip(&formerIndex, to: path)
        if !keepsCells, let known = former.row(at: formerIndex, path) {
          result.rows.append(updated(known))
        } else {
          let context = context(ofRow: row, in: section)
          guard Self.isIndependent(context.cell) else { return nil }
          result.rows.append(Self.paintedRow(context))
          if keepsCells { result.cells.append(context.cell) }
        }
      }
    }
    return result
  }

  private static func paintedRow(_ row: RowContext) -> PaintedRows.Row {
    PaintedRows.Row(
      path: row.frame.path, lines: row.frame.lines, identifier: row.identifier, state: row.state,
      isCursor: row.isCursor)
  }

  /// Returns a row with its present state.
  private func updated(_ row: PaintedRows.Row) -> PaintedRows.Row {
    var row = row
    row.state = state(ofRow: row.identifier, at: row.path)
    row.isCursor = row.identifier == presentation.selection.cursor
    return row
  }

  /// Returns whether a cell changes only its own lines, and looks the same on every line of the screen. Views can look
  /// different at any time, and the background of a row extends to the edge of its box.
  private static func isIndependent(_ cell: TableCell) -> Bool {
    guard let configuration = cell.configuration else { return true }
    return configuration.imageView == nil && configuration.accessoryView == nil
      && configuration.backgroundView == nil && configuration.selectedBackgroundView == nil
      && configuration.background == .automatic
  }

  private func isIndependent(in lines: Range<Int>) -> Bool {
    let configuration = layout.configuration
    let isStill =
      progress.animation == nil && presentation.markGrowth == nil
      && (presentation.focus?.end ?? presentation.time) <= presentation.time
    return isStill && layout.numberOfRows > 0 && presentation.heldRow == nil && !configuration.isEditing
      && !configuration.headersBleed && appearance.backgroundView == nil && appearance.rowBackgrounds == nil
      && layout.stickyHeader(in: insetLines(of: lines)) == nil
  }

  /// The lines of the labels in a part of the content. Their texts can change without the layout.
  package func labelLines(in lines: Range<Int>) -> [Range<Int>] {
    var labels: [Range<Int>] = []
    for section in layout.sections(in: lines) {
      let frame = layout.frame(ofSection: section)
      labels.append(frame.headerLines)
      if let footer = frame.footerLines { labels.append(footer) }
    }
    labels.append(0..<layout.tableHeaderHeight)
    if let footer = layout.tableFooterLine { labels.append(footer..<(footer + layout.tableFooterHeight)) }
    return labels
  }
}
