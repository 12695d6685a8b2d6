import SnakeTable

/// A user's action for a key (`--bind KEY:ACTION`), which replaces the default one.
package struct KeyAssignment: Equatable, Sendable {
  package enum ParsingError: Error, Equatable, Sendable {
    case unknownKey(String)
    /// The key belongs to the terminal: Ctrl-C, Ctrl-Z and Ctrl-\ are signals.
    case reservedKey(String)
    case unknownAction(String)
  }

  let key: KeyPress
  /// The action; nil if the key does nothing.
  let action: BrowserAction?

  /// Whether the key is a character without modifiers. While a filter is typed it is text, even if it has an
  /// assignment.
  var isText: Bool {
    if case .character = key.key { key.modifiers.isEmpty } else { false }
  }

  /// The names of all actions, and `ignore` for none.
  package static var actionNames: [String] { BrowserAction.named.map(\.name) + [ignore] }
  private static let ignore = "ignore"

  private static let reserved = "cz\\".utf8.map { KeyPress(.control($0)) }

  /// Parses `KEY:ACTION,KEY:ACTION`. A colon or a comma can be a key: `::up`, `,:down`.
  package static func parse(_ text: String) throws(ParsingError) -> [KeyAssignment] {
    var assignments: [KeyAssignment] = []
    var rest = text.unicodeScalars[...]
    repeat {
      // The first scalar always belongs to the key.
      let key = rest[..<(rest.dropFirst().firstIndex(of: ":") ?? rest.endIndex)]
      rest = rest[key.endIndex...].dropFirst()
      let action = rest.prefix { $0 != "," }
      let isLast = action.endIndex == rest.endIndex
      assignments.append(try KeyAssignment(key: String(key), action: String(action)))
      if isLast { return assignments }
      rest = rest[action.endIndex...].dropFirst()
    } while true
  }

  private init(key name: String, action: String) throws(ParsingError) {
    guard let key = KeyPress(name: name) else { throw .unknownKey(name) }
    guard !Self.reserved.contains(key) else { throw .reservedKey(name) }
    let entry = BrowserAction.named.first { $0.name == action }
    guard entry != nil || action == Self.ignore else { throw .unknownAction(action) }
    self.key = key
    self.action = entry?.action
  }
}
