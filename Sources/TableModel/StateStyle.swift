import TableDrawing

/// A look that depends on the state of its row. What is nil is the theme's.
public struct StateStyle: Hashable, Sendable {
<<<<<<< HEAD
  /// While nothing is the matter.
=======
  /// While the cursor is elsewhere.
>>>>>>> main
  public var normal: Style?
  /// While the cursor is on the row (UIKit's highlighted).
  public var cursor: Style?
  /// While the row is marked and the cursor is elsewhere (UIKit's selected); nil for `normal`.
  public var selected: Style?

<<<<<<< HEAD
  /// A style for each state.
  public init(normal: Style? = nil, cursor: Style? = nil, selected: Style? = nil) {
=======
  /// A look for both states.
  public init(normal: Style? = nil, cursor: Style? = nil) {
>>>>>>> main
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
