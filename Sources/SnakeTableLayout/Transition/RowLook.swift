import SnakeTableModel

/// The content of a row without the cursor, stored so that the row can still be drawn after it was deleted.
struct RowLook: Equatable {
  var cell: TableCell
  var editingStyle = CellEditingStyle.none
  var canMove = false
  var isEnabled = true
  /// The cell without its mark; nil if the row is not marked.
  private var unmarked: TableCell?

  /// The look of an empty position.
  static let empty = RowLook(cell: TableCell(title: ""))

  private init(cell: TableCell) { self.cell = cell }

  /// The cell without a mark.
  var unmarkedCell: TableCell { unmarked ?? cell }

  init(
    _ path: TableIndexPath, of dataSource: any TableDataSource, selection: TableSelection, isEditing: Bool
  ) {
    var state = CellConfigurationState(
      isSelected: selection.isMarked(dataSource.identifier(forRowAt: path)), isEditing: isEditing)
    isEnabled = dataSource.isRowEnabled(at: path)
    state.isDisabled = !isEnabled
    cell = dataSource.cell(forRowAt: path, in: state)
    editingStyle = dataSource.editingStyle(forRowAt: path)
    canMove = dataSource.canMoveRow(at: path)
    if state.isSelected {
      state.isSelected = false
      unmarked = dataSource.cell(forRowAt: path, in: state)
    }
  }
}

/// The reveal of a row from one of its edges as it opens. Its content keeps the positions that it has in the open
/// row.
struct RowReveal: Equatable {
  /// The edge that is visible first.
  enum Edge {
    case top, bottom
  }

  var edge: Edge
  /// The height of the open row in lines.
  var height: Int

  /// Returns the number of hidden lines above the visible part when `open` lines are visible.
  func linesAbove(of open: Int) -> Int { edge == .top ? 0 : max(0, height - open) }
}

extension RowAnimation {
  func reveal(height: Int) -> RowReveal? {
    switch self {
    case .top: RowReveal(edge: .bottom, height: height)
    case .bottom: RowReveal(edge: .top, height: height)
    case .automatic, .none, .fade, .left, .right, .middle: nil
    }
  }
}
