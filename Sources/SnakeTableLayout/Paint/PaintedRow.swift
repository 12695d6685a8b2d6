import SnakeTableModel

/// All that the picture of a row depends on, apart from the layout and the appearance of its table.
package struct PaintedRow: Equatable {
  package let path: TableIndexPath
  /// The row's lines of the content, without the separator below it.
  package let lines: Range<Int>
  fileprivate let identifier: Int
  fileprivate var state: CellConfigurationState
  fileprivate var isCursor: Bool
  /// The cell; nil if the data source has a number for changes of cells.
  private let cell: TableCell?

  /// Returns nil if the row changes other lines than its own, or does not look the same on every line of the screen.
  /// Views can look different at any time, and the background of a row extends to the edge of its box.
  fileprivate init?(_ row: RowContext, keepsCell: Bool) {
    if let configuration = row.cell.configuration {
      guard configuration.imageView == nil, configuration.accessoryView == nil,
        configuration.backgroundView == nil, configuration.selectedBackgroundView == nil,
        configuration.background == .automatic
      else { return nil }
    }
    path = row.frame.path
    lines = row.frame.lines
    identifier = row.identifier
    state = row.state
    isCursor = row.isCursor
    cell = keepsCell ? row.cell : nil
  }

  /// Returns the lines of the content to paint again when the row has changed. The strokes beside marked rows run over
  /// the separators.
  package func changedLines(since former: PaintedRow?) -> Range<Int> {
    let isMarked = state.isSelected || former?.state.isSelected == true
    return isMarked ? (lines.lowerBound - 1)..<(lines.upperBound + 1) : lines
  }
}

extension TablePainter {
  /// Returns the rows in a part of the content; nil if the lines of the rows cannot be painted independently of each
  /// other and of their position on the screen.
  /// - Parameter former: rows of an earlier frame whose cells have not changed since.
  package func independentRows(in lines: Range<Int>, former: [PaintedRow] = []) -> [PaintedRow]? {
    guard isIndependent(in: lines) else { return nil }
    let window = PaintWindow(viewport: lines, offset: lines.lowerBound)
    let numbersChanges = dataSource.cellGeneration != nil
    var former = former[...]
    var result: [PaintedRow] = []
    result.reserveCapacity(lines.count)
    for number in layout.sections(in: lines) {
      let section = context(ofSection: number, in: window)
      for row in layout.rows(in: lines, of: section.frame) {
        let path = TableIndexPath(row: row, section: number)
        while let first = former.first, first.path < path { former.removeFirst() }
        let known = former.first.flatMap { $0.path == path ? updated($0) : nil }
        guard
          let painted = known ?? PaintedRow(context(ofRow: row, in: section), keepsCell: !numbersChanges)
        else { return nil }
        result.append(painted)
      }
    }
    return result
  }

  /// Returns a row with its present state.
  private func updated(_ row: PaintedRow) -> PaintedRow {
    var row = row
    row.state = state(ofRow: row.identifier)
    row.isCursor = row.identifier == presentation.selection.cursor
    return row
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
    let sections = layout.sections(in: lines).map(layout.frame(ofSection:))
    let tableLabels = [
      0..<layout.tableHeaderHeight,
      layout.tableFooterLine.map { $0..<($0 + layout.tableFooterHeight) },
    ]
    return (sections.flatMap { [$0.headerLines, $0.footerLines] } + tableLabels).compactMap { $0 }
  }
}
