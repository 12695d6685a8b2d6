/// How the command ended when nothing went wrong.
enum CommandResult {
  /// Rows were chosen and written, or printed.
  case done
  /// Left with Esc or q.
  case nothingChosen
  /// Ctrl-C.
  case interrupted

  var status: Int32 {
    switch self {
    case .done: 0
    case .nothingChosen: 1
    case .interrupted: 130
    }
  }
}
