import TableModel

/// What a row shows without the cursor: it is kept for when the row has gone.
struct RowLook: Equatable {
  var cell: TableCell
  var editingStyle = CellEditingStyle.none
  var canMove = false
  /// What stands at its end when it has no mark.
  private var accessory = CellAccessory.none

  /// An empty place.
  static let empty = RowLook(cell: TableCell(title: ""))

  private init(cell: TableCell) {
    self.cell = cell
    accessory = cell.accessory
  }

  /// The cell without its mark.
  var unmarkedCell: TableCell {
    var result = cell
    result.accessory = accessory
    return result
  }

  init(
    _ path: TableIndexPath, of dataSource: any TableDataSource, selection: TableSelection, isEditing: Bool
  ) {
    let state = CellConfigurationState(
      isSelected: selection.isMarked(dataSource.identifier(forRowAt: path)), isEditing: isEditing)
    cell = dataSource.cell(forRowAt: path)
    accessory = cell.accessory
    if state.isSelected { cell.accessory = .checkmark }
    dataSource.updateConfiguration(of: &cell, forRowAt: path, using: state)
    editingStyle = dataSource.editingStyle(forRowAt: path)
    canMove = dataSource.canMoveRow(at: path)
  }
}
