/// The state of a row (UICellConfigurationState).
public struct CellConfigurationState: Hashable, Sendable {
  /// The cursor is on the row (UIKit's focused).
  public var isFocused: Bool
  /// The row was activated a moment ago, by Enter or a double click; its colours have changed places.
  public var isHighlighted: Bool
  /// The row is marked.
  public var isSelected: Bool
  /// The table is being edited.
  public var isEditing: Bool
  /// The user holds the row, to put it elsewhere (UIKit's cellDragState).
  public var isDragging: Bool

  /// The state of a row that nothing is the matter with, unless something is said.
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

  /// The same without the cursor.
  package var unfocused: CellConfigurationState {
    CellConfigurationState(isSelected: isSelected, isEditing: isEditing, isDragging: isDragging)
  }
}
