import SnakeTableTerminal

/// Keys, the action they perform, and its title in a help page (UIKeyCommand).
public struct KeyCommand<Action> {
  /// The keys, each of which performs the action.
  public var keys: [KeyPress]
  /// The action that the keys perform.
  public var action: Action
  /// The action's title in a help page; nil if the title of another command covers it.
  public var title: String?

  /// Creates a command for keys without modifiers.
  public init(_ keys: [Key], _ action: Action, title: String? = nil) {
    self.init(keys.map { KeyPress($0) }, action, title: title)
  }

  /// Creates a command for keys with modifiers.
  public init(_ keys: [KeyPress], _ action: Action, title: String? = nil) {
    self.keys = keys
    self.action = action
    self.title = title
  }

  /// Returns a command with the same keys and title and a transformed action.
  package func map<Other>(_ transform: (Action) -> Other) -> KeyCommand<Other> {
    KeyCommand<Other>(keys, transform(action), title: title)
  }
}

extension KeyCommand: Sendable where Action: Sendable {}
