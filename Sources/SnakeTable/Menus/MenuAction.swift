import SnakeTableModel

/// An action on a row (UIAction, UIContextualAction), or a submenu (UIMenu).
public struct MenuAction {
  /// The style of an action (UIMenuElement.Attributes).
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not possible now: shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// Destroys something: red, if there is colour.
    public static let destructive = Attributes(rawValue: 2)
  }

  /// The name of the action.
  public var title: CellText
  /// The text at its right, such as a key that does the same.
  public var detail: CellText?
  /// The style of the action.
  public var attributes: Attributes
  /// Whether it is on: `✓` follows it (UIMenuElement.State).
  public var isOn: Bool
  /// The submenu that replaces the menu when it is chosen; nil for an action.
  public var menu: TableMenu?
  /// Performs the action. The path is that of the row when the action is chosen.
  public var handler: (_ path: TableIndexPath) -> Void

  /// An action.
  public init(
    _ title: CellText, detail: CellText? = nil, attributes: Attributes = [], isOn: Bool = false,
    handler: @escaping (_ path: TableIndexPath) -> Void
  ) {
    self.title = title
    self.detail = detail
    self.attributes = attributes
    self.isOn = isOn
    self.handler = handler
  }

  /// A submenu, which `›` follows. Its own title defaults to this one.
  public init(
    _ title: CellText, detail: CellText? = nil, attributes: Attributes = [], menu: TableMenu
  ) {
    self.init(title, detail: detail, attributes: attributes) { _ in }
    self.menu = menu
    self.menu?.title = menu.title ?? title
  }
}

extension MenuAction {
  /// Whether it can be chosen.
  var isPossible: Bool { !attributes.contains(.disabled) }
}
