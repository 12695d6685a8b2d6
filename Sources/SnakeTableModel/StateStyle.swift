import SnakeTableDrawing

/// A style for each state of a row. nil means the style of the theme.
public struct StateStyle: Hashable, Sendable {
  /// The style while the cursor is on another row.
  public var normal: Style?
  /// The style while the cursor is on the row (UIKit's highlighted).
  public var cursor: Style?
  /// The style while the row is marked and the cursor is on another row (UIKit's selected); nil for `normal`.
  public var selected: Style?

  /// Creates a style for each state.
  public init(normal: Style? = nil, cursor: Style? = nil, selected: Style? = nil) {
    self.normal = normal
    self.cursor = cursor
    self.selected = selected
  }

  /// The styles of the theme in every state.
  public static let automatic = StateStyle()

  /// Returns the style for a state; nil for the style of the theme.
  public func style(in state: CellConfigurationState) -> Style? {
    if state.isFocused { return cursor }
    return state.isSelected ? selected ?? normal : normal
  }
}

/// The state of a row (UICellConfigurationState).
public struct CellConfigurationState: Hashable, Sendable {
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
  package var unfocused: CellConfigurationState {
    var state = self
    (state.isFocused, state.isHighlighted) = (false, false)
    return state
  }
}
