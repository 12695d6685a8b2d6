import SnakeTable

/// The verbs of actions: one for each action, in hints and messages alike. The actions of any table have theirs in
/// `TableAction.verb`.
extension BrowserAction {
  /// What the action does, in a word or two; nil for actions that are only in the help.
  var verb: String? {
    switch self {
    case .table(let action): action.verb
    case .filter: "filter"
    case .sort: "sort"
    case .collapse: "fold"
    case .pane: "pane"
    case .reload: "try again"
    case .close: "back"
    case .chooseValue: "value"
    case .undecided: "undecided"
    case .fields: "fields"
    case .structure: "structure"
    case .query: "query"
    case .values: "values"
    case .group: "group"
    case .total: "total"
    case .bars: "bars"
    case .keep: "only"
    case .exclude: "not"
    case .copy: "copy"
    default: nil
    }
  }
}

extension TableAction {
  /// What the action does, as `KeyMap.standard` calls it; nil for actions that are only in the help.
  fileprivate var verb: String? {
    switch self {
    case .choose: "choose"
    case .back: "back"
    case .leave: "quit"
    case .toggleSelection, .toggleSelectionAndMove: "mark"
    case .help: "help"
    default: nil
    }
  }
}

extension KeyHints<BrowserAction> {
  /// Returns the hint for an action with its verb, such as `/ filter`; nil if no key performs it.
  /// - Parameter usual: the key that is named if it performs the action.
  func verb(_ action: BrowserAction, _ usual: KeyPress.Key) -> String? {
    action.verb.flatMap { hint($0, action, usual) }
  }
}
