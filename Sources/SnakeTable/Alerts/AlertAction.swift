import SnakeTableModel

/// A button of an alert (UIAlertAction).
public struct AlertAction {
  /// The meaning of an action (UIAlertAction.Style).
  public enum Style: Equatable, Sendable {
    /// An ordinary action. Its first letter performs it.
    case `default`
    /// Leaves everything as it is. Esc performs it.
    case cancel
    /// Destroys data; its title has the colour of warnings (`Theme.warning`). Its first letter only moves to it.
    case destructive
  }

  /// The title. An action without one is titled `OK`, or `Cancel` if that is its style.
  public var title: CellText
  /// The meaning of the action.
  public var style: Style
  /// Whether the action can be performed (UIAlertAction.isEnabled).
  public var isEnabled = true
  /// Performs the action after the alert was closed. It is called on the thread or actor that runs the screen, and may
  /// present another alert.
  public var handler: () -> Void

  /// Creates an action.
  /// - Parameters:
  ///   - title: the title; empty for that of the style.
  ///   - style: the meaning.
  ///   - handler: what the action does, after the alert was closed.
  public init(_ title: CellText = "", style: Style = .default, handler: @escaping () -> Void = {}) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// The title, or that of the style.
  var shownTitle: CellText { title.isEmpty ? style == .cancel ? "Cancel" : "OK" : title }
}

// Disfavoured, so that literals are of the type `CellText`.
extension AlertAction {
  /// Creates an action with a string as its title.
  @_disfavoredOverload
  public init(_ title: String, style: Style = .default, handler: @escaping () -> Void = {}) {
    self.init(CellText(title), style: style, handler: handler)
  }
}
