import SnakeTableDrawing

extension TableDataSource {
  /// Returns the cell of a row in a state: with plain texts if it is disabled, with its editing accessory in editing mode,
  /// with the `✓` of a marked row, and finally with the changes made by `updateConfiguration(of:forRowAt:using:)`.
  /// - Parameters:
  ///   - hasMark: whether the `✓` of a marked row replaces its accessory.
  ///   - columns: the columns whose texts are requested, in a table with columns; nil for the whole cell.
  package func cell(
    forRowAt path: TableIndexPath, in state: CellConfiguration.State, hasMark: Bool = true,
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
    accessory = accessory.withoutStyles()
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
  /// The text without highlights and styles.
  var plain: CellText {
    var text = self
    (text.highlights, text.styleRuns) = ([], [])
    return text
  }
}

extension CellConfiguration {
  fileprivate var showsSelection: Bool { selectionStyle == .default }

  /// Returns the part of a row's state that the cell shows.
  package func appearance(of state: CellConfiguration.State) -> CellConfiguration.State {
    if showsSelection { return state }
    var state = state.unfocused
    state.isSelected = false
    return state
  }
}

extension CellConfiguration {
  /// A style for each state of a row. nil means the style of the theme.
  public struct StateStyle: Hashable, Sendable {
    /// The style while the cursor is on another row.
    public var normal: Style?
    /// The style while the cursor is on the row (UIKit's highlighted).
    public var focused: Style?
    /// The style while the row is marked and the cursor is on another row (UIKit's selected); nil for `normal`.
    public var selected: Style?

    /// Creates a style for each state.
    public init(normal: Style? = nil, focused: Style? = nil, selected: Style? = nil) {
      self.normal = normal
      self.focused = focused
      self.selected = selected
    }

    /// The styles of the theme in every state.
    public static let automatic = CellConfiguration.StateStyle()

    /// Returns the style for a state; nil for the style of the theme.
    public func style(in state: CellConfiguration.State) -> Style? {
      if state.isFocused { return focused }
      return state.isSelected ? selected ?? normal : normal
    }
  }
}

extension CellConfiguration {
  /// The state of a row (UICellConfigurationState).
  public struct State: Hashable, Sendable {
    /// Whether the cursor is on the row (UIKit's focused).
    public var isFocused: Bool
    /// Whether the row was activated a moment ago, by Enter or a double click. Its foreground and background colours
    /// are swapped.
    public var isHighlighted: Bool
    /// Whether the row is marked.
    public var isSelected: Bool
    /// Whether the table is being edited.
    public var isEditing: Bool
    /// Whether the user is dragging the row to move it (UIKit's cellDragState).
    public var isDragging: Bool
    /// Whether the user can do nothing with the row (`TableDataSource.isRowEnabled`).
    public var isDisabled = false
    /// Whether the row's children are shown (UIKit's isExpanded). Set by data sources with an outline.
    public var isExpanded = false

    /// Creates a state. All flags default to false.
    public init(
      isFocused: Bool = false, isSelected: Bool = false, isHighlighted: Bool = false, isEditing: Bool = false,
      isDragging: Bool = false
    ) {
      self.isFocused = isFocused
      self.isHighlighted = isHighlighted
      self.isSelected = isSelected
      self.isEditing = isEditing
      self.isDragging = isDragging
    }

    /// The state without focus and highlight.
    package var unfocused: CellConfiguration.State {
      var state = self
      (state.isFocused, state.isHighlighted) = (false, false)
      return state
    }
  }
}
