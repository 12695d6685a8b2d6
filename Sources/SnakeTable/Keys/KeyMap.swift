import SnakeTableTerminal

/// Looks up what a key does.
///
///     var keyMap = KeyMap<TableAction>.standard(allowsMarks: false)
///     keyMap.assign(KeyPress(.character("x")), to: .leave)
///     keyMap.assign(KeyPress(.character("q")), to: nil)
public struct KeyMap<Action> {
  /// In the order in which a help lists them. Of two with the same key the first counts that can be performed.
  public private(set) var commands: [KeyCommand<Action>]
  /// Keys that were given another meaning.
  private var assigned: [KeyPress] = []

  /// A map of these commands.
  public init(_ commands: [KeyCommand<Action>]) { self.commands = commands }

  /// Whether a key was given another meaning.
  public func isAssigned(_ key: KeyPress) -> Bool { assigned.contains(key) }

  /// What a key does; nil for nothing. Of two actions with the same key the first that is possible now counts.
  /// O(commands): a table would cost more at the start than it ever saves.
  public func action(for key: KeyPress, where isPossible: (Action) -> Bool = { _ in true }) -> Action? {
    commands.first { $0.keys.contains(key) && isPossible($0.action) }?.action
  }
}

// Not of the type itself: what its actions have to be would be looked up at every start.
extension KeyMap: Sendable where Action: Sendable {}

extension KeyMap where Action: Equatable {
  /// Gives a key another meaning, or with nil none at all. O(commands).
  public mutating func assign(_ key: KeyPress, to action: Action?) {
    for index in commands.indices { commands[index].keys.removeAll { $0 == key } }
    assigned.append(key)
    guard let action else { return }
    if let index = commands.firstIndex(where: { $0.action == action }) {
      commands[index].keys.append(key)
    } else {
      commands.append(KeyCommand([key], action))
    }
  }

  /// The key to name for an action: the usual one while it does that, else the first that does; nil for none.
  public func key(for action: Action, usually usual: Key) -> KeyPress? {
    var first: KeyPress?
    for command in commands where command.action == action {
      if command.keys.contains(KeyPress(usual)) { return KeyPress(usual) }
      first = first ?? command.keys.first
    }
    return first
  }
}
