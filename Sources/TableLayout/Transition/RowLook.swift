import TableModel

/// What a row shows without the cursor: it is kept for when the row has gone.
struct RowLook {
  var cell: TableCell
  var editingStyle = CellEditingStyle.none
  var canMove = false

  /// An empty place.
  static let empty = RowLook(cell: TableCell(title: ""))

  private init(cell: TableCell) { self.cell = cell }

  init(
    _ path: TableIndexPath, of dataSource: any TableDataSource, selection: TableSelection, isEditing: Bool
  ) {
    let state = CellConfigurationState(
      isSelected: selection.isMarked(dataSource.identifier(forRowAt: path)), isEditing: isEditing)
    cell = dataSource.cell(forRowAt: path, in: state)
    editingStyle = dataSource.editingStyle(forRowAt: path)
    canMove = dataSource.canMoveRow(at: path)
  }
}
