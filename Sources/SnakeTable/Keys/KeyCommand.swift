import SnakeTableTerminal

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
  public init(_ keys: [Key], _ action: Action, title: String? = nil, hint: String? = nil) {
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
  func removing(_ taken: [KeyPress]) -> KeyCommand {
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
  public init(_ keys: [Key], title: String? = nil, hint: String? = nil, handler: @escaping KeyHandler) {
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
  case fullSwipe(SwipeEdge)
  /// Chooses a row whose accessory is the disclosure indicator `›`.
  case disclose
  /// Closes a menu.
  case closeMenu
  /// Shows the row's menu.
  case contextMenu
  /// Activates the detail button.
  case accessory
}
