import SnakeTable

extension BrowserKeyMap {
  /// The keys of the map, and those of the filter line and of the terminal.
  var help: KeyHelp {
    var help = KeyHelp()
    help.add(commands) { $0.topic }
    if commands.contains(where: { $0.action == .filter && !$0.keys.isEmpty }) {
      help.add("While typing: words, fuzzy, regex", keys: "Ctrl-T", topic: .filtering)
      help.add("While typing: what the letter does in the list", keys: "Alt-letter", topic: .filtering)
      if action(for: KeyPress(.escape)) == .table(.back) {
        help.add("While typing: all rows again", keys: "Esc", topic: .filtering)
      }
    }
    help.addSuspension()
    return help
  }
}

extension KeyHelp {
  /// Creates the help of a list that has not been opened yet.
  package init(allowsMarks: Bool, assignments: [KeyAssignment]) {
    self = BrowserKeyMap.browser(allowsMarks: allowsMarks, hasSource: true).assigning(assignments).help
  }
}

extension BrowserAction {
  /// The section of the help that contains the action.
  var topic: KeyTopic {
    switch self {
    case .table(let action): action.topic
    case .filter, .context, .undecided: .filtering
    case .chooseValue: .choosing
    case .command: .commands
    case .digit, .sort, .sortReverse, .density, .pane, .wrap, .collapse, .collapseAll, .reload, .open, .close:
      .viewing
    }
  }
}
