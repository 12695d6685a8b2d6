import SnakeTableModel

/// The actions on a row (UIMenu). In the menu, a letter moves to the next action that shows it as its detail, or whose title begins
/// with it. Further letters move to the first title that begins with all of them.
public struct TableMenu {
  /// The title above the actions; nil for none.
  public var title: CellText?
  /// The actions from top to bottom (UIMenu.children).
  public var actions: [TableMenu.Action]

  /// Creates a menu of actions (UIMenu(title:children:)).
  public init(title: CellText? = nil, children: [TableMenu.Action]) {
    self.title = title
    actions = children
  }

  /// Creates a menu of the actions in a closure.
  public init(_ title: CellText? = nil, @TableBuilder<TableMenu.Action> actions: () -> [TableMenu.Action]) {
    self.init(title: title, children: actions())
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension TableMenu {
  /// Creates a menu with a string as its title.
  @_disfavoredOverload
  public init(title: String, children: [TableMenu.Action]) {
    self.init(title: CellText(title), children: children)
  }

  /// Creates a menu with a string as its title, and the actions that the closure builds.
  @_disfavoredOverload
  public init(_ title: String, @TableBuilder<TableMenu.Action> actions: () -> [TableMenu.Action]) {
    self.init(title: CellText(title), children: actions())
  }
}

/// The actions at one edge of a row, which a swipe shows on a phone (UISwipeActionsConfiguration).
public struct SwipeActionsConfiguration {
  /// The actions, the one nearest to the edge first. If empty, the row has no swipe actions at this edge, not even
  /// Delete.
  public var actions: [TableMenu.Action]
  /// Whether a full swipe, here Shift with Right or Left, performs the first action. If not, it shows the actions.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions.
  public init(actions: [TableMenu.Action]) { self.actions = actions }
  /// Creates a configuration of the actions in a closure.
  public init(@TableBuilder<TableMenu.Action> actions: () -> [TableMenu.Action]) {
    self.init(actions: actions())
  }
}

extension SwipeActionsConfiguration {
  /// The edge of a row that shows swipe actions.
  public enum Edge: Hashable, Sendable {
    /// The edge shown by a swipe to the right.
    case leading
    /// The edge shown by a swipe to the left.
    case trailing
  }
}

extension TableMenu {
  /// An action on a row (UIAction, UIContextualAction), or a submenu (UIMenu).
  public struct Action {
    /// The attributes of an action (UIMenuElement.Attributes).
    public struct Attributes: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8

      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The action is shown but cannot be chosen now.
      public static let disabled = Attributes(rawValue: 1)
      /// The action destroys data; its title has the colour of warnings (`Theme.warning`).
      public static let destructive = Attributes(rawValue: 2)
    }

    /// The title of the action.
    public var title: CellText
    /// The text to the right of the title, such as the key for the same action.
    public var detail: CellText?
    /// The attributes of the action.
    public var attributes: Attributes
    /// Whether the action is on, which a trailing `✓` shows (UIMenuElement.State).
    public var isOn: Bool
    /// The submenu that replaces the menu when the action is chosen; nil for an action without one.
    public var menu: TableMenu?
    /// Performs the action. The path is the row's index path at the time when the action is chosen.
    public var handler: (_ path: TableIndexPath) -> Void

    /// Creates an action.
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

    /// Creates a submenu, marked with `›`. The submenu's own title defaults to this title.
    public init(
      _ title: CellText, detail: CellText? = nil, attributes: Attributes = [], menu: TableMenu
    ) {
      self.init(title, detail: detail, attributes: attributes) { _ in }
      self.menu = menu
      self.menu?.title = menu.title ?? title
    }
  }
}

extension TableMenu.Action {
  /// Whether the action can be chosen.
  var isPossible: Bool { !attributes.contains(.disabled) }
}

// Disfavoured, so that literals are of the type `CellText`.
extension TableMenu.Action {
  /// Creates an action with strings.
  @_disfavoredOverload
  public init(
    _ title: String, detail: String? = nil, attributes: Attributes = [], isOn: Bool = false,
    handler: @escaping (_ path: TableIndexPath) -> Void
  ) {
    self.init(
      CellText(title), detail: detail.map(CellText.init), attributes: attributes, isOn: isOn, handler: handler
    )
  }

  /// Creates a submenu with strings, marked with `›`. The submenu's own title defaults to this title.
  @_disfavoredOverload
  public init(_ title: String, detail: String? = nil, attributes: Attributes = [], menu: TableMenu) {
    self.init(CellText(title), detail: detail.map(CellText.init), attributes: attributes, menu: menu)
  }
}
