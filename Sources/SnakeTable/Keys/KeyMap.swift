import SnakeTableTerminal

/// A map from keys to actions.
///
///     var keyMap = KeyMap<TableAction>.standard(allowsMultipleSelection: false)
///     keyMap.assign(KeyPress(.character("x")), to: .leave)
///     keyMap.assign(KeyPress(.character("q")), to: nil)
public struct KeyMap<Action> {
  /// The commands in the order of the help. If several have the same key, the first one whose action is possible is
  /// performed.
  public private(set) var commands: [KeyCommand<Action>]
  /// The keys that `assign` was called for.
  private var assigned: [KeyPress] = []

  /// Creates a map of commands.
  public init(_ commands: [KeyCommand<Action>]) { self.commands = commands }

  /// Whether a key's action was changed by `assign`.
  package func isAssigned(_ key: KeyPress) -> Bool { assigned.contains(key) }

  /// Returns the action of a key; nil for none. If several commands have the key, returns the first action that is
  /// possible now. O(commands): building a dictionary at launch would cost more than it saves.
  @inlinable
  public func action(for key: KeyPress, where isPossible: (Action) -> Bool = { _ in true }) -> Action? {
    commands.first { $0.keys.contains(key) && isPossible($0.action) }?.action
  }
}

// The type itself does not require `Action: Sendable`, since the runtime would look up the conformance at every launch.
extension KeyMap: Sendable where Action: Sendable {}

extension KeyMap where Action: Equatable {
  /// Assigns another action to a key; nil removes the key from all commands. O(commands).
  /// - Parameters:
  ///   - key: the key.
  ///   - action: the action of the key from now on; nil for none.
  ///   - title: the title of the action in the bottom line and in the help from now on; nil to keep it.
  public mutating func assign(_ key: KeyPress, to action: Action?, title: String? = nil) {
    for index in commands.indices { commands[index].keys.removeAll { $0 == key } }
    assigned.append(key)
    guard let action else { return }
    if let index = commands.firstIndex(where: { $0.action == action }) {
      commands[index].keys.append(key)
      if let title { (commands[index].title, commands[index].hint) = (title, nil) }
    } else {
      commands.append(KeyCommand([key], action, title: title))
    }
  }

  /// Returns the key to show for an action: the usual key if it performs the action, else the first key that does; nil
  /// for none.
  package func key(for action: Action, usually usual: KeyPress.Key) -> KeyPress? {
    var first: KeyPress?
    for command in commands where command.action == action {
      if command.keys.contains(KeyPress(usual)) { return KeyPress(usual) }
      first = first ?? command.keys.first
    }
    return first
  }

  /// Returns the title of an action in the bottom line; nil if its commands have none.
  package func hint(of action: Action) -> String? {
    commands.lazy.filter { $0.action == action }.compactMap { $0.hint ?? $0.title }.first
  }
}

/// Keys, the action they perform, and its titles in the bottom line and in the help (UIKeyCommand).
///
/// The action is a value that a `KeyMap` looks up, or a closure of the program:
///
///     controller.addKeyCommand(KeyCommand([.character("x")], title: "export") { export() })
public struct KeyCommand<Action> {
  /// The keys, each of which performs the action. A command without keys is not shown. On a terminal, Ctrl-C and Ctrl-Z
  /// never reach a command.
  public var keys: [KeyPress]
  /// The action that the keys perform.
  public var action: Action
  /// The action's title in the help; nil if the title of another command covers it.
  public var title: String?
  /// The action's title in the bottom line, where there is room for a word or two; nil for `title`.
  public var hint: String?

  /// Creates a command for keys without modifiers.
  /// - Parameters:
  ///   - keys: the keys. The bottom line names the first one.
  ///   - action: the action of the keys.
  ///   - title: the title in the help; nil for none.
  ///   - hint: the title in the bottom line; nil for `title`.
  public init(_ keys: [KeyPress.Key], _ action: Action, title: String? = nil, hint: String? = nil) {
    self.init(keys.map { KeyPress($0) }, action, title: title, hint: hint)
  }

  /// Creates a command for keys with modifiers.
  /// - Parameters:
  ///   - keys: the keys. The bottom line names the first one.
  ///   - action: the action of the keys.
  ///   - title: the title in the help; nil for none.
  ///   - hint: the title in the bottom line; nil for `title`.
  public init(_ keys: [KeyPress], _ action: Action, title: String? = nil, hint: String? = nil) {
    self.keys = keys
    self.action = action
    self.title = title
    self.hint = hint
  }

  /// Returns a command with the same keys and titles and a transformed action.
  package func map<Other>(_ transform: (Action) -> Other) -> KeyCommand<Other> {
    KeyCommand<Other>(keys, transform(action), title: title, hint: hint)
  }

  /// Returns the command without keys that have another meaning.
  package func removing(_ taken: [KeyPress]) -> KeyCommand {
    var command = self
    command.keys.removeAll(where: taken.contains)
    return command
  }
}

extension KeyCommand: Sendable where Action: Sendable {}

/// A closure that a program runs when a key is pressed. It is called on the thread or actor that runs the controller.
public typealias KeyHandler = () -> Void

extension KeyCommand where Action == KeyHandler {
  /// Creates a command of the program for keys without modifiers.
  /// - Parameters:
  ///   - keys: the keys. The bottom line names the first one.
  ///   - title: the title in the bottom line and in the help; nil for a command that neither shows.
  ///   - hint: a shorter title for the bottom line; nil for `title`.
  ///   - handler: what the keys do.
  public init(
    _ keys: [KeyPress.Key], title: String? = nil, hint: String? = nil, handler: @escaping KeyHandler
  ) {
    self.init(keys, handler, title: title, hint: hint)
  }

  /// Creates a command of the program for keys with modifiers.
  /// - Parameters:
  ///   - keys: the keys. The bottom line names the first one.
  ///   - title: the title in the bottom line and in the help; nil for a command that neither shows.
  ///   - hint: a shorter title for the bottom line; nil for `title`.
  ///   - handler: what the keys do.
  public init(_ keys: [KeyPress], title: String? = nil, hint: String? = nil, handler: @escaping KeyHandler) {
    self.init(keys, handler, title: title, hint: hint)
  }
}

extension TableAction {
  /// An action on the cursor's row other than choosing it.
  public enum RowAction: Hashable, Sendable {
    /// Starts or ends editing of the table.
    case toggleEditing
    /// Asks for confirmation to delete the row, if the data source allows deleting it.
    case delete
    /// Inserts a row, if the cursor's row has the editing style `insert`.
    case insert
    /// Starts dragging the row, which movement keys then move, or drops it. Only in editing mode, if the data source
    /// allows moving it.
    case grab
    /// Moves the row immediately by a number of rows; up if negative. Only in editing mode, if the data source allows
    /// moving it.
    case move(rows: Int)
    /// Shows the row's children: see `TableOutlineDataSource`.
    case expand
    /// Hides the row's children, or moves the cursor to the row's parent.
    case collapse
    /// Shows the row's actions; in a menu, opens the submenu under the cursor.
    case actions
    /// Performs the first swipe action at an edge of the row (UIKit's full swipe).
    case fullSwipe(SwipeActionsConfiguration.Edge)
    /// Chooses a row whose accessory is the disclosure indicator `›`.
    case disclose
    /// Closes a menu.
    case closeMenu
    /// Shows the row's menu.
    case contextMenu
    /// Activates the detail button.
    case accessory
  }

  /// An action on the focused column of a table with columns.
  public enum ColumnAction: Hashable, Sendable {
    /// Moves the focus by a number of columns; to the left if negative.
    case focus(by: Int)
    /// Moves the focused column by a number of columns; to the left if negative. See `TableConfiguration.allowsColumnReordering`.
    case move(by: Int)
    /// Widens the focused column by columns of the screen; narrows it if negative. See `TableConfiguration.allowsColumnResizing`.
    case widen(by: Int)
  }
}

extension KeyPress {
  /// The key that shows the help, unless a controller uses it otherwise.
  static let help = KeyPress(.character("?"))
}
