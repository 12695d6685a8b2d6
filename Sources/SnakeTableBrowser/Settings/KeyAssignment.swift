import SnakeTable

/// A user's action for a key (`--bind KEY:ACTION`), which replaces the default one.
package struct KeyAssignment: Equatable, Sendable {
  package enum ParsingError: Error, Equatable, Sendable {
    case unknownKey(String)
    /// The key belongs to the terminal: Ctrl-C, Ctrl-Z and Ctrl-\ are signals.
    case reservedKey(String)
    case unknownAction(String)
    /// The parenthesis of `run(` or the like is not closed.
    case unclosedParenthesis(String)
    case badCommand(CommandTemplate.ParsingError)
  }

  let key: KeyPress
  /// The action; nil if the key does nothing.
  let action: BrowserAction?

  /// Whether the key is a character without modifiers. While a filter is typed it is text, even if it has an
  /// assignment.
  var isText: Bool {
    if case .character = key.key { key.modifiers.isEmpty } else { false }
  }

  /// Whether the key runs a command.
  package var runsCommand: Bool {
    if case .command? = action { true } else { false }
  }

  /// Returns the keys that leave from everywhere, also from a menu and while a filter is typed.
  package static func leavingKeys(_ assignments: [KeyAssignment]) -> [KeyPress] {
    if assignments.isEmpty { return [] }
    let list = BrowserKeyMap.browser(allowsMultipleSelection: false, hasSource: true)
    let keys = BrowserKeyMap.filter(allowsMultipleSelection: false, assigning: assignments, list: list)
    return keys.commands.filter { $0.action == .table(.leave) }.flatMap(\.keys)
  }

  /// The names of all actions, and `ignore` for none.
  package static var actionNames: [String] {
    BrowserAction.named.map(\.name) + [ignore] + UserCommand.names.map { "\($0)(COMMAND)" }
  }
  private static let ignore = "ignore"

  private static let reserved = "cz\\".utf8.map { KeyPress(.control($0)) }

  /// Parses `KEY:ACTION,KEY:ACTION`. A colon or a comma can be a key: `::up`, `,:down`. The command of `run(COMMAND)` ends at
  /// the first parenthesis outside quotes that closes the first one.
  package static func parse(_ text: String) throws(ParsingError) -> [KeyAssignment] {
    var assignments: [KeyAssignment] = []
    var rest = text.unicodeScalars[...]
    repeat {
      // The first scalar always belongs to the key.
      let key = rest[..<(rest.dropFirst().firstIndex(of: ":") ?? rest.endIndex)]
      rest = rest[key.endIndex...].dropFirst()
      let action = try action(at: rest)
      let isLast = action.endIndex == rest.endIndex
      assignments.append(try KeyAssignment(key: String(key), action: String(action)))
      if isLast { return assignments }
      rest = rest[action.endIndex...].dropFirst()
    } while true
  }

  /// Returns the action at the beginning of a text.
  private static func action(
    at text: Substring.UnicodeScalarView
  ) throws(ParsingError) -> Substring.UnicodeScalarView {
    let plain = text.prefix { $0 != "," && $0 != "(" }
    guard plain.endIndex < text.endIndex, text[plain.endIndex] == "(",
      UserCommand.names.contains(String(plain))
    else { return text.prefix { $0 != "," } }
    let rest = Substring(text[plain.endIndex...]).utf8.dropFirst()
    guard let offset = ShellWords.closingParenthesis(in: Array(rest)[...]) else {
      throw .unclosedParenthesis(String(plain))
    }
    let command = text[rest.index(rest.startIndex, offsetBy: offset + 1)...]
    return text[..<command.prefix { $0 != "," }.endIndex]
  }

  /// Parses `run(COMMAND)` or the like; nil for any other text, such as one that goes on behind the parenthesis.
  private static func command(_ text: String) throws(ParsingError) -> UserCommand? {
    guard let name = UserCommand.names.first(where: { text.hasPrefix($0 + "(") }) else { return nil }
    let rest = text.dropFirst(name.count + 1)
    guard ShellWords.closingParenthesis(in: Array(rest.utf8)[...]) == rest.utf8.count - 1 else { return nil }
    do throws(CommandTemplate.ParsingError) {
      return UserCommand(name, try CommandTemplate(String(rest.dropLast())))
    } catch { throw .badCommand(error) }
  }

  private init(key name: String, action: String) throws(ParsingError) {
    guard let key = KeyPress(name: name) else { throw .unknownKey(name) }
    guard !Self.reserved.contains(key) else { throw .reservedKey(name) }
    let entry = BrowserAction.named.first { $0.name == action }
    let command = try Self.command(action)
    guard entry != nil || command != nil || action == Self.ignore else { throw .unknownAction(action) }
    self.key = key
    self.action = entry?.action ?? command.map { .command($0) }
  }
}

extension BrowserKeyMap {
  /// The keys of the map, and those of the filter line and of the terminal.
  var help: KeyHelp {
    var help = KeyHelp()
    help.add(commands) { $0.topic }
    addTypingKeys(to: &help)
    help.addSuspension()
    return help
  }

  /// Adds the keys of the filter line, if a key opens it.
  func addTypingKeys(to help: inout KeyHelp) {
    guard commands.contains(where: { $0.action == .filter && !$0.keys.isEmpty }) else { return }
    help.add("While typing: words, fuzzy, regex", keys: "Ctrl-T", topic: .filtering)
    help.add("While typing: what the letter does", keys: "Alt-letter", topic: .filtering)
    if action(for: KeyPress(.escape)) == .table(.back) {
      help.add("While typing: all rows again", keys: "Esc", topic: .filtering)
    }
  }
}

extension KeyHelp {
  /// Creates the help of a list that has not been opened yet.
  package init(allowsMultipleSelection: Bool, settings: BrowserSettings) {
    self =
      BrowserKeyMap.browser(
        allowsMultipleSelection: allowsMultipleSelection, isSingle: settings.isSingle, hasSource: true
      )
      .assigning(settings.keyAssignments).help
  }
}

extension BrowserAction {
  /// The section of the help that contains the action.
  var topic: KeyTopic {
    switch self {
    case .table(let action): action.topic
    case .filter, .context, .undecided, .nextMatch, .previousMatch: .filtering
    case .goTo: .moving
    case .chooseValue, .copy, .copyAs, .export, .mark: .choosing
    case .command: .commands
    case .digit, .sort, .sortReverse, .density, .pane, .wrap, .collapse, .collapseAll, .reload, .open, .close,
      .format, .fields, .structure, .query, .columnLeft, .columnRight, .freeze, .undo, .redo, .pager,
      .preview:
      .viewing
    case .values, .group, .total, .bars, .keep, .exclude, .moveField, .widenField: .fields
    }
  }
}
