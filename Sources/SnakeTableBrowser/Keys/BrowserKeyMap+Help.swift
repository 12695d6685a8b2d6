import SnakeTable

/// The help as a table with one section for each topic and one row for each command.
extension BrowserKeyMap {
  func helpTable() -> ArrayDataSource {
    ArrayDataSource(
      BrowserAction.Topic.allCases.compactMap { topic in
        let rows = rows(of: topic)
        if rows.isEmpty { return nil }
        return TableSection(
          header: SectionLabel(text: CellText(topic.rawValue)), rows: rows + Self.notes(topic))
      })
  }

  private func rows(of topic: BrowserAction.Topic) -> [TableCell] {
    commands.compactMap { command in
      guard command.action.topic == topic, !command.keys.isEmpty, let title = command.title else {
        return nil
      }
      let keys = command.keys.map(\.name).joined(separator: " ")
      return TableCell(title: CellText(title), detail: CellText(keys))
    }
  }

  /// Returns rows for keys that are not in the key map: those of the filter line and of the terminal.
  private static func notes(_ topic: BrowserAction.Topic) -> [TableCell] {
    switch topic {
    case .filtering:
      [
        TableCell(title: "While typing: words, fuzzy, regex", detail: "Ctrl-T"),
        TableCell(title: "While typing: rows near matches too", detail: "Alt-c"),
        TableCell(title: "While typing: all rows again", detail: "Esc"),
      ]
    case .viewing: [TableCell(title: "Suspend", detail: "Ctrl-Z")]
    case .moving, .choosing, .commands: []
    }
  }
}

extension BrowserAction {
  /// The section of the help that contains an action.
  enum Topic: String, CaseIterable {
    case moving = "Moving"
    case choosing = "Choosing"
    case filtering = "Filtering"
    case viewing = "Viewing"
    case commands = "Commands"
  }

  var topic: Topic {
    switch self {
    case .table(let action): action.topic
    case .filter, .context: .filtering
    case .chooseValue: .choosing
    case .command: .commands
    case .digit, .help, .sort, .sortReverse, .density, .pane, .wrap, .collapse, .collapseAll, .reload, .open,
      .close:
      .viewing
    }
  }
}

extension TableAction {
  fileprivate var topic: BrowserAction.Topic {
    switch self {
    case .moveBy, .page, .halfPage, .first, .last, .section, .sectionLetter: .moving
    case .toggleMark, .toggleMarkAndMove, .extendMarks, .toggleAllMarks, .choose, .back, .leave: .choosing
    case .shift, .row, .replay, .refresh, .retry, .redraw: .viewing
    }
  }
}
