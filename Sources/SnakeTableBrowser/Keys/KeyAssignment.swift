import SnakeTable

/// What a user wants a key to do (`--bind KEY:ACTION`), in place of what it does by itself.
public struct KeyAssignment: Equatable, Sendable {
  public enum ParsingError: Error, Equatable, Sendable {
    case unknownKey(String)
    /// The terminal's own: Ctrl-C, Ctrl-Z and Ctrl-\ are signals.
    case reservedKey(String)
    case unknownAction(String)
  }

  let key: KeyPress
  /// Nil for nothing at all.
  let action: BrowserAction?

  /// A character, which a filter being typed takes as text whatever it is bound to.
  var isText: Bool {
    if case .character = key.key { key.modifiers.isEmpty } else { false }
  }

  /// The names of all actions; `ignore` is none.
  public static var actionNames: [String] { BrowserAction.named.map(\.name) + [ignore] }
  private static let ignore = "ignore"

  private static let reserved = "cz\\".utf8.map { KeyPress(.control($0)) }

  /// Reads `KEY:ACTION,KEY:ACTION`. A colon or a comma can be a key: `::up`, `,:down`.
  public static func parse(_ text: String) throws(ParsingError) -> [KeyAssignment] {
    var assignments: [KeyAssignment] = []
    var rest = text.unicodeScalars[...]
    repeat {
      // The first scalar belongs to the key, whatever it is.
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
