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
