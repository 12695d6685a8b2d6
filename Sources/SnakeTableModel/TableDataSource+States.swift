extension TableDataSource {
  /// What a row shows in a state: in editing mode it has the accessory for that, a marked one has its `✓`, and then the
  /// source has its say.
  /// - Parameter hasMark: whether the `✓` stands in the accessory's place.
  package func cell(
    forRowAt path: TableIndexPath, in state: CellConfigurationState, hasMark: Bool = true
  ) -> TableCell {
    var cell = cell(forRowAt: path)
    if state.isEditing { cell.showEditingAccessory() }
    if hasMark, state.isSelected, cell.configuration?.showsSelection ?? true {
      cell.accessory = .checkmark
      cell.configuration?.accessoryView = nil
    }
    updateConfiguration(of: &cell, forRowAt: path, using: state)
    return cell
  }
}

extension TableCell {
  fileprivate mutating func showEditingAccessory() {
    guard let configuration else { return }
    if let view = configuration.editingAccessoryView {
      self.configuration?.accessoryView = view
    } else if let accessory = configuration.editingAccessory {
      self.accessory = accessory
      self.configuration?.accessoryView = nil
    }
  }
}

extension CellConfiguration {
  fileprivate var showsSelection: Bool { selectionStyle == .default }

  /// As much of its row's state as the cell shows.
  package func appearance(of state: CellConfigurationState) -> CellConfigurationState {
    showsSelection ? state : CellConfigurationState(isEditing: state.isEditing, isDragging: state.isDragging)
  }
}
