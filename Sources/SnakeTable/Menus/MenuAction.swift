import TableModel

/// Something that can be done with a row (UIAction, UIContextualAction), or a menu of such things in another (UIMenu).
public struct MenuAction {
  /// How an action is offered (UIMenuElement.Attributes).
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It cannot be done now: it is seen, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It destroys something: red, where there is colour.
    public static let destructive = Attributes(rawValue: 2)
  }

  /// What it is called.
  public var title: CellText
  /// What stands at its right, such as a key that does the same.
  public var detail: CellText?
  /// How it is offered.
  public var attributes: Attributes
  /// Whether it is in force: `✓` stands behind it (UIMenuElement.State).
  public var isOn: Bool
  /// What opens in its place when it is chosen; nil for an action.
  public var menu: TableMenu?
  /// Does it. The path is where the row stands when the action is chosen.
  public var handler: (_ path: TableIndexPath) -> Void

  /// An action by its title.
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

  /// A menu in a menu, behind which stands `›`. Without a title of its own it has this one.
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
