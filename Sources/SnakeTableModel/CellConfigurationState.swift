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
