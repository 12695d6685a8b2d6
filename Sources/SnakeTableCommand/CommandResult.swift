/// The result of a command that ended without an error.
enum CommandResult {
  /// Rows were chosen and written, or printed.
  case done
  /// The user left with Esc or q.
  case nothingChosen
  /// A source has not passed its check.
  case differs
  /// The user pressed Ctrl-C.
  case interrupted

  var status: Int32 {
    switch self {
    case .done: 0
    case .nothingChosen, .differs: 1
    case .interrupted: 130
    }
  }
}
