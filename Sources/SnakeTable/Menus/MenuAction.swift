import TableModel

/// Something that can be done with a row (UIAction, UIContextualAction).
public struct MenuAction {
  /// How an action is offered (UIMenuElement.Attributes).
  public enum Style: Equatable, Sendable {
    case normal
    /// It destroys something: red, where there is colour.
    case destructive
    /// It cannot be done now: it is seen, but cannot be chosen.
    case disabled
  }

  /// What it is called.
  public var title: CellText
  /// What stands at its right, such as a key that does the same.
  public var detail: CellText?
  /// How it is offered.
  public var style: Style
  /// Does it. The path is where the row stands when the action is chosen.
  public var handler: (_ path: TableIndexPath) -> Void

  /// An action by its title.
  public init(
    _ title: CellText, detail: CellText? = nil, style: Style = .normal,
    handler: @escaping (_ path: TableIndexPath) -> Void
  ) {
    self.title = title
    self.detail = detail
    self.style = style
    self.handler = handler
  }
}

/// What can be done with a row (UIMenu).
public struct TableMenu {
  /// What stands above the actions; nil for nothing.
  public var title: CellText?
  /// From top to bottom.
  public var actions: [MenuAction]

  /// A menu of the actions that stand in a closure.
  public init(_ title: CellText? = nil, @TableBuilder<MenuAction> actions: () -> [MenuAction]) {
    self.title = title
    self.actions = actions()
  }
}
