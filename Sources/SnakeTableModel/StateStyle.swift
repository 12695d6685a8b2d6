import SnakeTableDrawing

/// A look that depends on the state of its row. What is nil is the theme's.
public struct StateStyle: Hashable, Sendable {
  /// While the cursor is elsewhere.
  public var normal: Style?
  /// While the cursor is on the row (UIKit's highlighted).
  public var cursor: Style?
  /// While the row is marked and the cursor is elsewhere (UIKit's selected); nil for `normal`.
  public var selected: Style?

  /// A style for each state.
  public init(normal: Style? = nil, cursor: Style? = nil, selected: Style? = nil) {
    self.normal = normal
    self.cursor = cursor
    self.selected = selected
  }

  /// Everything as the theme says.
  public static let automatic = StateStyle()

  /// The style in a state.
  public func style(in state: CellConfigurationState) -> Style? {
    if state.isFocused { return cursor }
    return state.isSelected ? selected ?? normal : normal
  }
}
