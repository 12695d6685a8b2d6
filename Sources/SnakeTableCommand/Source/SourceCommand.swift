import SnakeTable
import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// Shows the list of a source, or prints it.
struct SourceCommand {
  let options: Options
  let choice: SourceChoice

  /// The waker of pages that arrive.
  private var waker: Waker { .shared }

  /// Shows the list, and lists that are opened from it, and writes the chosen rows.
  func browse() throws(CommandError) -> CommandResult {
    let recorder = options.screen.castFile.map(CastRecorder.init(path:))
    let waiting = ScreenSession(options: options, look: Look(options: options), recorder: recorder)
    guard let (connection, waitingScreen) = try SourceOpening(choice: choice, waker: waker).open(waiting)
    else {
      return .nothingChosen
    }
    let table = try table(of: connection, on: waitingScreen)
    if let result = try result(ofFirstRows: table, on: waitingScreen) { return result }
    var session = waiting
    session.look = Look(options: options, of: table)
    let opened: Screen? = if let waitingScreen { waitingScreen } else { try session.openUnlessPrompting() }
    guard let screen = opened else { return try prompt(for: table) }
    let stack = stack(of: table, in: session, on: screen)
    defer { stack.endSources() }
    session.willExit = stack.endSources
    try session.run(stack, waker: waker, on: screen, end: stack.end)
    let outcome = stack.top.browser.outcome ?? .cancelled
    try write(outcome, of: stack, recorder)
    ScreenSession.settle(screen)
    try recorder?.check()
    if case .chosen = outcome, let rows = stack.top.table.undecidedRows { throw .undecided(rows) }
    return outcome == .cancelled ? .nothingChosen : .done
  }

  /// Returns the result without a screen (`--select-1`, `--exit-0`); nil if there are several rows to choose from.
  private func result(
    ofFirstRows table: PageStore, on screen: Screen?
  ) throws(CommandError) -> CommandResult? {
    guard options.choosing.mayDecide else { return nil }
    do throws(CommandError) {
      try filter(table)
      let decision: FirstRows.Decision
      do throws(SourceError) { decision = try FirstRows(table: table, options: options).decision() } catch {
        throw .source(name: choice.name, error)
      }
      if case .screen = decision {
        // The screen filters again, so that it knows the number of all rows.
        try? table.setFilter(nil)
        return nil
      }
      screen?.close()
      defer { table.connection.end() }
      switch decision {
      case .only(let row): try writer(of: table).write(row)
      case .undecided(let rows): throw .undecided(rows)
      case .nothing, .screen: return .nothingChosen
      }
      return .done
    } catch {
      screen?.close()
      table.connection.end()
      throw error
    }
  }

  private func prompt(for table: PageStore) throws(CommandError) -> CommandResult {
    defer { table.connection.end() }
    let view = TableView(dataSource: table)
    table.willShow(in: view)
    let prompt = PromptCommand(options: options, source: table) { paths in
      table.setNearRows(paths)
      table.settle()
    }
    guard case .chosen(let rows) = try prompt.outcome() else { return .nothingChosen }
    try withExtendedLifetime(view) { () throws(CommandError) in try writer(of: table).write(rows) }
    return .done
  }

  private func writer(of table: PageStore) -> SourceRowWriter {
    SourceRowWriter(table: table, options: options, sourceName: choice.name)
  }

  /// Returns the screens of a list and of lists that are opened from it, which have a filter only once one is entered.
  private func stack(of table: PageStore, in session: ScreenSession, on screen: Screen) -> ListStack {
    func level(_ table: PageStore, query: String? = nil) -> ListStack.Level {
      var session = session
      session.options.records.list.filter = query
      session.look = Look(options: options, of: table)
      let controller = session.makeController(
        table, title: title(of: table.connection), source: table, on: screen)
      return ListStack.Level(controller, of: table, waker: waker)
    }
    return ListStack(level(table, query: options.records.list.filter)) {
      (connection) throws(PageStoreError) in
      level(try PageStore(connection, options: options.records))
    }
  }

  private func write(
    _ outcome: BrowserOutcome, of stack: ListStack, _ recorder: CastRecorder?
  ) throws(CommandError) {
    let writer = writer(of: stack.top.table)
    switch outcome {
    case .chosen(let rows): try writer.write(rows)
    case .chosenValue(let value): try writer.write(value: value)
    case .become(let program):
      stack.endSources()
      try recorder?.check()
      throw .program(name: program.name, program.replaceProcess())
    case .cancelled: break
    }
  }

  /// Prints the list, or the screen after the keys of `--keys`.
  func print() throws(CommandError) -> CommandResult {
    let connection = try SourceOpening(choice: choice, waker: waker).open()
    defer { connection.end() }
    let table = try table(of: connection)
    let look = Look(options: options, of: table)
    if let keys = options.printing.keys {
      try waitForGroups(of: table)
      try printScreen(of: table, look, keys)
      return .done
    }
    try filter(table)
    try waitForGroups(of: table)
    if table.hasSections { return try printGroups(table, look) }
    let rows = PrintedRows(table)
    // There are new rows, or none at all.
    try rows.readMore(sourceName: choice.name)
    guard rows.numberOfRows(inSection: 0) > 0 else {
      throw rows.undecidedRows.map { .undecided($0) } ?? .noRows
    }
    var failure: CommandError?
    try PrintCommand(options: options).print(
      rows, look: look, isComplete: { rows.isComplete || failure != nil }
    ) {
      printer in
      rows.discard(before: printer.firstUnprintedRow)
      do throws(CommandError) { try rows.readMore(sourceName: choice.name) } catch { failure = error }
    }
    if let failure { throw failure }
    if let undecided = rows.undecidedRows { throw .undecided(undecided) }
    return .done
  }

  /// Prints the screen after keys. It is an error if the source is silent for a long time.
  private func printScreen(of table: PageStore, _ look: Look, _ keys: [KeyPress]) throws(CommandError) {
    var failure: SourceError?
    try ScreenPrintCommand(options: options, look: look, keys: keys)
      .print(table, title: title(of: table.connection), source: table) {
        guard failure == nil else { return }
        do throws(SourceError) { try table.waitUntilSettled() } catch { failure = error }
      }
    if let failure { throw .source(name: choice.name, failure) }
  }

  private func waitForGroups(of table: PageStore) throws(CommandError) {
    do throws(SourceError) { try table.waitForGroups() } catch { throw .source(name: choice.name, error) }
  }

  /// Prints the rows of all groups.
  private func printGroups(_ table: PageStore, _ look: Look) throws(CommandError) -> CommandResult {
    if let ability = table.lackingAbility { throw .lacking(name: choice.name, ability) }
    guard table.numberOfSections > 0 else { throw .noRows }
    let rows = PrintedGroups(table)
    try PrintCommand(options: options).print(rows, look: look)
    if let failure = rows.failure { throw .source(name: choice.name, failure) }
    return .done
  }

  private func table(of connection: SourceConnection, on screen: Screen? = nil) throws(CommandError)
    -> PageStore
  {
    do throws(PageStoreError) { return try PageStore(connection, options: options.records) } catch {
      screen?.close()
      connection.end()
      switch error {
      case .field(let error): throw .field(error)
      case .lacking(let ability): throw .lacking(name: choice.name, ability)
      }
    }
  }

  private func filter(_ table: PageStore) throws(CommandError) {
    let list = options.records.list
    guard let filter = list.filter else { return }
    do throws(FilterError) { try table.setFilter(FilterQuery(filter, mode: list.filterMode)) } catch {
      throw .filter(query: filter, error)
    }
  }

  private func title(of connection: SourceConnection) -> CellText? {
    options.source.header.map { CellText($0.rawBytes) }
      ?? connection.description.title.map { CellText(Array($0.utf8)) } ?? options.source.listTitle
  }
}
