import SnakeTable
import SnakeTableRecords

/// The help: the keys that do something on the top screen.
extension ListScreen {
  /// The help, if it is the top screen.
  var shownHelp: HelpTable? { dataSource(of: page) as? HelpTable }

  /// Opens the help, or closes it if it is open.
  func openHelp() {
    guard pageKind != .help else {
      _ = closePage()
      return
    }
    let command = commandLine
    let help = HelpTable(self.help, commandLine: command, typesetter: appearance.typesetter)
    let table = makeTable(help)
    // A screen reader reads the row under the cursor.
    if !settings.isAccessible {
      table.delegate = help
      (table.configuration.maximumWidth, table.configuration.wrapsTitles) = (nil, command != nil)
    }
    open(table, title: KeyHelp.title, unrolls: false)
    divideHelp()
  }

  /// Divides the width of the help among its columns.
  func divideHelp() {
    guard let shownHelp else { return }
    let room = settings.isAccessible ? 0 : page.tableView.columns.content.count
    if shownHelp.divide(columns: room) { page.tableView.reloadData() }
  }

  /// The keys that do something on the top screen.
  private var help: KeyHelp {
    var help = KeyHelp()
    let keys = pageKeys
    help.add(keys.commands.filter { performs($0.action) }, topic: topic)
    if performs(.filter) { keys.addTypingKeys(to: &help) }
    help.addSuspension()
    return help
  }

  /// Returns the section of the help that contains an action. Without a field under the cursor, its keys are among those of the list.
  private func topic(of action: BrowserAction) -> KeyTopic {
    let isOfField = pageKind != .list || cursorColumn != nil
    return action.topic == .fields && !isOfField ? .viewing : action.topic
  }

  /// Whether an action has an effect on the top screen.
  private func performs(_ action: BrowserAction) -> Bool {
    switch action {
    case .table(let action): performs(action)
    case .context: showsList && typing.filterLine?.query != nil && source?.contextObstacle == nil
    case .undecided:
      showsList && (source?.undecidedRows != nil || typing.filterLine?.selectsUndecided == true)
    case .nextMatch, .previousMatch: showsList && typing.clearedFilter != nil
    case .sort: showsList && canSort || pageKind == .fields
    case .sortReverse: showsList && canSort
    case .collapse, .collapseAll: canFold
    case .pane: showsList && arrangement.preview != nil
    case .wrap: showsList && list.configuration.columns.isEmpty
    case .format: showsList && source?.formats.all.isEmpty == false
    case .fields: pageKind == .fields || showsList && source.map { $0.count > 0 } == true
    case .structure: showsList && source?.hasStructure == true
    case .query: showsList && source?.runsStatements == true
    case .undo: history.canUndo || canChange
    case .redo: history.canRedo || canChange
    case .open: pageKind == .details || opening != .nothing
    case .close: !showsList || canFold || !surroundings.outerTitles.isEmpty
    case .chooseValue: pageKind == .details && !settings.isPager
    case .density: showsList || pageKind == .details
    case .reload, .export, .goTo: showsList
    case .mark: showsList && !settings.isSingle
    case .columnLeft, .columnRight: showsList && !list.configuration.columns.isEmpty
    case .widenField: pageKind == .fields || showsList && !list.configuration.columns.isEmpty
    case .freeze: cursorColumn != nil
    case .values, .moveField: pageKind == .fields
    case .group, .total, .bars: pageKind == .fields || cursorColumn != nil
    case .keep, .exclude: [.fields, .values].contains(pageKind) || cursorColumn != nil
    case .preview: showsPreview
    case .pager: showsList || pageKind == .details
    case .filter, .copy, .copyAs, .command, .digit: true
    }
  }

  /// Whether keys of the top screen change the list.
  private var canChange: Bool { [.list, .fields, .values].contains(pageKind) }

  private func performs(_ action: TableAction) -> Bool {
    switch action {
    case .toggleSelection, .toggleSelectionAndMove: showsList || [.fields, .values].contains(pageKind)
    case .toggleSelectionOfAll: showsList || pageKind == .values
    case .extendSelection: showsList
    case .section, .sectionLetter: page.tableView.layout.numberOfSections > 1
    case .shift:
      page.tableView.hasHiddenColumns || page.tableView.shift > 0 || page.tableView.truncatesVisibleTexts
    case .replay: page.tableView.motion.isEnabled
    default: true
    }
  }
}
