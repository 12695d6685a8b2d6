/// A command on a key (`--bind KEY:run(COMMAND)`).
enum UserCommand: Hashable, Sendable {
  /// Hands the terminal to the command.
  case run(CommandTemplate)
  /// Replaces this process by the command.
  case become(CommandTemplate)
  /// Reloads the list from the output of the command.
  case reload(CommandTemplate)

  /// The names of the kinds, as they are written before the parenthesis.
  static let names = ["run", "become", "reload"]

  /// - Parameter name: one of `names`.
  init?(_ name: String, _ template: CommandTemplate) {
    switch name {
    case "run": self = .run(template)
    case "become": self = .become(template)
    case "reload": self = .reload(template)
    default: return nil
    }
  }

  /// The title in the help.
  var title: String {
    switch self {
    case .run(let template): "Run: \(template.text)"
    case .become(let template): "Leave and run: \(template.text)"
    case .reload(let template): "Reload from: \(template.text)"
    }
  }
}
