import SnakeTableTerminal

/// Keys, what they do, and what a help says of that (UIKeyCommand).
public struct KeyCommand<Action> {
  /// Any of them will do.
  public var keys: [KeyPress]
  /// What they do.
  public var action: Action
  /// What a help calls it; nil where another command's title covers it.
  public var title: String?

  /// A command for keys without modifiers.
  public init(_ keys: [Key], _ action: Action, title: String? = nil) {
    self.init(keys.map { KeyPress($0) }, action, title: title)
  }

  /// A command for keys with modifiers.
  public init(_ keys: [KeyPress], _ action: Action, title: String? = nil) {
    self.keys = keys
    self.action = action
    self.title = title
  }

  /// The same keys for another type of action.
  package func map<Other>(_ transform: (Action) -> Other) -> KeyCommand<Other> {
    KeyCommand<Other>(keys, transform(action), title: title)
  }
}

extension KeyCommand: Sendable where Action: Sendable {}
