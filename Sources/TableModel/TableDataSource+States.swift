extension TableDataSource {
  /// What a row shows in a state: a marked one has its `✓`, and then the source has its say.
  /// - Parameter hasMark: whether the `✓` stands in the accessory's place.
  package func cell(
    forRowAt path: TableIndexPath, in state: CellConfigurationState, hasMark: Bool = true
  ) -> TableCell {
    var cell = cell(forRowAt: path)
    if hasMark, cell.appearance(of: state).isSelected {
      cell.accessory = .checkmark
      cell.configuration?.accessoryView = nil
    }
    updateConfiguration(of: &cell, forRowAt: path, using: state)
    return cell
  }
}

extension TableCell {
  /// As much of its row's state as the cell shows.
  package func appearance(of state: CellConfigurationState) -> CellConfigurationState {
    switch configuration?.selectionStyle ?? .default {
    case .default: state
    case .none: CellConfigurationState(isEditing: state.isEditing, isDragging: state.isDragging)
    }
  }
}
