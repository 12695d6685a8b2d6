import TableDrawing

/// A look that depends on the state of its row. What is nil is the theme's.
public struct StateStyle: Hashable, Sendable {
  /// While the cursor is elsewhere.
  public var normal: Style?
  /// While the cursor is on the row (UIKit's highlighted and selected).
  public var cursor: Style?

  /// A look for both states.
  public init(normal: Style? = nil, cursor: Style? = nil) {
    self.normal = normal
    self.cursor = cursor
  }

  /// Everything as the theme says.
  public static let automatic = StateStyle()

  /// The style in one of the states.
  public func style(isCursor: Bool) -> Style? { isCursor ? cursor : normal }
}
