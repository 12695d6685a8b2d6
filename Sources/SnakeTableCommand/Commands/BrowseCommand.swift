import SnakeTable
import SnakeTableBrowser

/// Shows a list, and writes the rows that the user has chosen.
struct BrowseCommand {
  let options: Options

  func run() throws(CommandError) -> CommandResult {
    var session = ScreenSession(options: options)
    let opener = ListOpener(origin: try options.origin(), session: session)
    let opened = try options.writingQueryWithoutRows { () throws(CommandError) in try opener.open() }
    guard let (list, waitingScreen) = opened else {
      return options.browser.isPager ? .done : .nothingChosen
    }
    defer { list.end() }
    session.settings = DisplaySettings(list, options: options)
    let (outcome, screen) = try outcome(of: list, in: session, on: waitingScreen)
    // Whoever leaves a screen has chosen nothing, also no text.
    if outcome != .cancelled || list.outcome != nil { try options.write(query: list.query) }
    let isOnlyQuery = list.outcome == nil && outcome == .chosen([])
    switch outcome {
    case .chosen(let rows): if !isOnlyQuery { try list.write(rows) }
    case .chosenValue(let value):
      try list.checkInputs()
      try RowOutput.write(value: value, end: options.browser.rowEnd)
    case .become(let program):
      list.end()
      try session.checkRecording()
      throw .program(name: program.name, program.replaceProcess())
    case .cancelled: break
    }
    if let screen { ScreenSession.settle(screen) }
    try session.checkRecording()
    if case .chosen = outcome { try list.checkRows() }
    let choosesNothing = outcome == .cancelled || isOnlyQuery
    return choosesNothing && !options.browser.isPager ? .nothingChosen : .done
  }

  /// Shows the list until the user has chosen or left, if a screen is needed. Returns the closed screen too, if there was
  /// one.
  private func outcome(
    of list: any OpenedList, in session: ScreenSession, on waitingScreen: Screen?
  ) throws(CommandError) -> (BrowserOutcome, Screen?) {
    if let outcome = list.outcome {
      waitingScreen?.close()
      return (outcome, waitingScreen)
    }
    let opened: Screen? = if let waitingScreen { waitingScreen } else { try session.openUnlessPrompting() }
    guard let opened else { return (try prompt(for: list), nil) }
    return (try list.show(in: session, on: opened), opened)
  }

  /// Prompts for rows by number, on a terminal that cannot show a table.
  private func prompt(for list: any OpenedList) throws(CommandError) -> BrowserOutcome {
    if options.records.follows {
      throw .conflict(option: "--follow", with: "--accessible on such a terminal")
    }
    let terminal = try openTerminal()
    var prompt = NumberedPrompt(
      list.rows, allowsMultipleSelection: options.configuration.allowsMultipleSelection,
      order: options.browser.order,
      query: options.records.list.filter, typesetter: Encoding.select() == .ascii ? .ascii : Typesetter(),
      settle: list.settle(near:))
    while true {
      terminal.write(prompt.text())
      guard let line = terminal.readLine() else { return .cancelled }
      if let outcome = prompt.take(line) { return outcome }
    }
  }

  private func openTerminal() throws(CommandError) -> LineTerminal {
    do throws(TerminalError) { return try LineTerminal() } catch { throw .terminal(error) }
  }
}
