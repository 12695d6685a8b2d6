import SnakeTableTerminal

/// A map from keys to actions.
///
///     var keyMap = KeyMap<TableAction>.standard(allowsMarks: false)
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
  package func key(for action: Action, usually usual: Key) -> KeyPress? {
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
