/// The sections of the help.
package enum KeyTopic: String, CaseIterable {
  case moving = "Moving"
  case choosing = "Choosing"
  case filtering = "Filtering"
  case viewing = "Viewing"
  case commands = "Commands"
}

extension TableAction {
  /// The section of the help that contains the action.
  package var topic: KeyTopic {
    switch self {
    case .moveBy, .page, .halfPage, .first, .last, .section, .sectionLetter: .moving
    case .toggleMark, .toggleMarkAndMove, .extendMarks, .toggleAllMarks, .choose, .back, .leave: .choosing
    case .search: .filtering
    case .shift, .row, .replay, .refresh, .retry, .redraw, .help: .viewing
    }
  }
}
