import SnakeTableModel

/// What a row shows without the cursor: it is kept for when the row has gone.
struct RowLook: Equatable {
  var cell: TableCell
  var editingStyle = CellEditingStyle.none
  var canMove = false
  /// The cell without its mark; nil where it has none.
  private var unmarked: TableCell?

  /// An empty place.
  static let empty = RowLook(cell: TableCell(title: ""))

  private init(cell: TableCell) { self.cell = cell }

  /// The cell without a mark.
  var unmarkedCell: TableCell { unmarked ?? cell }

  init(
    _ path: TableIndexPath, of dataSource: any TableDataSource, selection: TableSelection, isEditing: Bool
  ) {
    var state = CellConfigurationState(
      isSelected: selection.isMarked(dataSource.identifier(forRowAt: path)), isEditing: isEditing)
    cell = dataSource.cell(forRowAt: path, in: state)
    editingStyle = dataSource.editingStyle(forRowAt: path)
    canMove = dataSource.canMoveRow(at: path)
    if state.isSelected {
      state.isSelected = false
      unmarked = dataSource.cell(forRowAt: path, in: state)
    }
  }
}
