import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// The help: the keys of a screen as a table, with a section for each topic and a row for each command.
package struct KeyHelp {
  /// The title of the screen.
  package static let title: CellText = "Keys"
  /// The keys, each row with what they do.
  package private(set) var rows: [Row] = []

  /// The keys of a command.
  package struct Row {
    /// The section of the row.
    package let topic: KeyTopic
    /// The names of the keys, separated by spaces.
    package let keys: String
    /// What the keys do.
    package let title: String
  }

  private let texts: TableTexts

  /// Creates an empty help.
  package init(texts: TableTexts = TableTexts()) { self.texts = texts }

  /// Whether there are no rows.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds the commands that have keys and a title. Titles begin with a capital here, unlike in the bottom line.
  /// - Parameters:
  ///   - commands: the commands, in the order of the rows.
  ///   - topic: returns the section of an action.
  package mutating func add<Action>(_ commands: [KeyCommand<Action>], topic: (Action) -> KeyTopic) {
    for command in commands where !command.keys.isEmpty {
      guard let title = command.title.map({ texts[$0] }) else { continue }
      add(
        title.prefix(1).uppercased() + title.dropFirst(),
        keys: command.keys.map(\.name).joined(separator: " "), topic: topic(command.action))
    }
  }

  /// Adds the key that suspends the program.
  package mutating func addSuspension() { add("Suspend", keys: "Ctrl-Z", topic: .viewing) }

  /// Adds a row for keys that no command has.
  package mutating func add(_ title: String, keys: String, topic: KeyTopic) {
    rows.append(Row(topic: topic, keys: keys, title: texts[title]))
  }

  /// The sections that have rows.
  package var dataSource: ArrayDataSource {
    ArrayDataSource(
      KeyTopic.allCases.compactMap { topic in
        let cells = rows.filter { $0.topic == topic }.map {
          TableCell(
            title: CellText($0.keys), detail: CellText($0.title),
            configuration: CellConfiguration(style: .value2))
        }
        return cells.isEmpty
          ? nil : TableSection(header: SectionLabel(text: CellText(texts[topic.rawValue])), rows: cells)
      })
  }
}

/// The sections of the help, in their order: first the keys of the program and of the screen.
package enum KeyTopic: String, CaseIterable {
  case commands = "Commands"
  case fields = "Fields"
  case values = "Values"
  case choosing = "Choosing"
  case filtering = "Filtering"
  case viewing = "Viewing"
  case moving = "Moving"
}

extension TableAction {
  /// The section of the help that contains the action.
  package var topic: KeyTopic {
    switch self {
    case .moveBy, .page, .halfPage, .first, .last, .section, .sectionLetter: .moving
    case .toggleSelection, .toggleSelectionAndMove, .extendSelection, .toggleSelectionOfAll, .choose, .back,
      .leave:
      .choosing
    case .search: .filtering
    case .shift, .row, .column, .replay, .refresh, .retry, .redraw, .help: .viewing
    }
  }
}

/// The help as a screen.
extension KeyHelp {
  /// Creates a controller that shows the keys. The keys that go back, and `?`, q, Left and Enter, finish it.
  /// - Parameters:
  ///   - tableView: the table whose motion and scroll indicator the help has; nil for the defaults.
  ///   - appearance: the colours.
  package func makeController(like tableView: TableView?, appearance: TableAppearance)
    -> TableController
  {
    var configuration = TableConfiguration(style: .rounded, separator: .none)
    if let shown = tableView?.configuration {
      configuration.verticalScrollIndicator = shown.verticalScrollIndicator
    }
    let table = TableView(
      dataSource: dataSource, configuration: configuration, appearance: appearance,
      motion: tableView?.motion ?? Motion())
    let controller = TableController(table, title: CellText(appearance.texts["Keys"]))
    for key in [.help, KeyPress(.character("q")), KeyPress(.left), KeyPress(.enter)] {
      controller.keyMap.assign(key, to: .back)
    }
    return controller
  }
}

/// A controller whose own keys the help names.
protocol HelpedController: ResponderController {
  /// Adds the keys that can be used now, but not those of the program.
  func addKeys(to help: inout KeyHelp)
}

extension AlertController: HelpedController {
  func addKeys(to help: inout KeyHelp) {
    help.add("Next field or action", keys: "Tab Right Down", topic: .moving)
    help.add("Previous field or action", keys: "Shift-Tab Left Up", topic: .moving)
    help.add("Perform the action, or go on", keys: "Enter", topic: .choosing)
    help.add("Cancel", keys: "Esc", topic: .choosing)
  }
}

extension ResponderController {
  /// Presents the keys that can be used now: those of the controller, of the containers around it, and of the program.
  /// Returns false, without effect, if there are none, or if the controller is not on a screen.
  @discardableResult func presentHelp() -> Bool {
    let appearance = chain.lazy.compactMap(\.presentationAppearance).first ?? TableAppearance()
    let help = help(appearance.texts)
    guard !help.isEmpty, responder.enclosingWindow != nil else { return false }
    present(help.makeController(like: (self as? TableController)?.tableView, appearance: appearance))
    return true
  }

  /// The keys of the controller and of the program, and of the containers around it; empty if only the containers have keys.
  private func help(_ texts: TableTexts) -> KeyHelp {
    var help = KeyHelp(texts: texts)
    (self as? any HelpedController)?.addKeys(to: &help)
    help.add(responder.commandsInReach.reversed()) { _ in .commands }
    guard !help.isEmpty else { return help }
    help.add(focusCommandsInReach) { _ in .moving }
    if !(self is any HelpedController), canGoBack || responder.canGoBack {
      help.add("Back", keys: "Esc", topic: .choosing)
    }
    help.addSuspension()
    return help
  }
}
