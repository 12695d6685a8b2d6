extension TableDataSource {
  /// Returns the cell of a row in a state: with plain texts if it is disabled, with its editing accessory in editing mode,
  /// with the `✓` of a marked row, and finally with the changes made by `updateConfiguration(of:forRowAt:using:)`.
  /// - Parameters:
  ///   - hasMark: whether the `✓` of a marked row replaces its accessory.
  ///   - columns: the columns whose texts are requested, in a table with columns; nil for the whole cell.
  package func cell(
    forRowAt path: TableIndexPath, in state: CellConfigurationState, hasMark: Bool = true,
    columns: [Int]? = nil
  ) -> TableCell {
    var cell = columns.map { self.cell(forRowAt: path, columns: $0) } ?? cell(forRowAt: path)
    if state.isDisabled { cell.removeTextStyles() }
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
  /// Removes highlights and the styles of parts from all texts.
  fileprivate mutating func removeTextStyles() {
    title = title.plain
    (subtitle, detail, icon) = (subtitle?.plain, detail?.plain, icon?.plain)
    if case .text(let text) = accessory { accessory = .text(text.plain) }
    if let columns = columnTexts { configuration?.columns = columns.map(\.plain) }
  }

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

extension CellText {
  fileprivate var plain: CellText {
    var text = self
    (text.highlights, text.styleRuns) = ([], [])
    return text
  }
}

extension CellConfiguration {
  fileprivate var showsSelection: Bool { selectionStyle == .default }

  /// Returns the part of a row's state that the cell shows.
  package func appearance(of state: CellConfigurationState) -> CellConfigurationState {
    if showsSelection { return state }
    var state = state.unfocused
    state.isSelected = false
    return state
  }
}
