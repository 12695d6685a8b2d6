import SnakeTable
import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// The opened list of a `PageOrigin`.
final class PageList: OpenedList {
  /// The rows of the list that is shown: on a screen, of the list that the user has opened last.
  private var table: PageStore
  private let choice: SourceChoice
  private let options: Options
  private(set) var outcome: BrowserOutcome?
  private(set) var query: [UInt8]
  /// The row that is chosen without a screen, whole; nil for none.
  private var onlyRow: ListRow?
  /// The screens of the list and of lists that are opened from it; nil without a screen.
  private var stack: ListStack?
  /// The table that the rows near a prompt are requested for; nil without a prompt.
  private var promptedTable: TableView?
  private lazy var printed = PrintedPages(table, readsAll: true)
  /// The reason why a printed screen is not complete; nil if it is.
  private var failure: SourceError?

  init(_ table: PageStore, of choice: SourceChoice, options: Options) {
    (self.table, self.choice, self.options) = (table, choice, options)
    query = options.query
  }

  var rows: any RowStore { table }
  var title: CellText? { title(of: table) }
  var isStructured: Bool { true }

  /// The title of a list. A statement is on one line.
  private func title(of table: PageStore) -> CellText? {
    if table !== self.table, let statement = table.statement {
      return CellText(statement.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return options.source.header.map { CellText($0.rawBytes) }
      ?? table.connection.description.title.map { CellText(Array($0.utf8)) } ?? options.source.listTitle
  }

  func end() {
    if let stack { stack.endSources() } else { table.connection.end() }
  }

  func checkInputs() {}

  func checkRows() throws(CommandError) {
    if let failure = failure ?? printed.failure { throw .source(name: choice.name, failure) }
    let rows = options.printing.isPrinting ? printed.undecidedRows : table.undecidedRows
    if let rows { throw .undecided(rows) }
  }

  /// Throws an error of the source with its name.
  private func answer<Answer>(
    _ body: () throws(SourceError) -> Answer
  ) throws(CommandError) -> Answer {
    do throws(SourceError) { return try body() } catch { throw .source(name: choice.name, error) }
  }

  // MARK: Without a screen

  /// Decides from the first rows whether a screen is needed (`--select-1`, `--exit-0`): reads rows until two of them match, or
  /// one if that is enough.
  func decide() throws(CommandError) {
    guard options.choosing.mayDecide else { return }
    try filter(by: options)
    let pages = PrintedPages(table)
    let enough = options.choosing.selectsOnlyMatch ? 2 : 1
    let matches = try answer { () throws(SourceError) in try pages.firstMatches(enough) }
    if matches.count < enough, let rows = pages.undecidedRows { throw .undecided(rows) }
    switch matches.count {
    case 0 where options.choosing.exitsWithoutMatch: outcome = .cancelled
    case 1 where options.choosing.selectsOnlyMatch: (outcome, onlyRow) = (.chosen([]), matches[0])
    // The screen filters again, so that it knows the number of all rows.
    default: try? table.setFilter(nil)
    }
  }

  func settle(near paths: [TableIndexPath]) {
    if promptedTable == nil {
      let view = TableView(dataSource: table)
      table.willShow(in: view)
      promptedTable = view
    }
    table.setNearRows(paths)
    table.settle()
  }

  // MARK: On a screen

  func show(in session: ScreenSession, on screen: Screen) throws(CommandError) -> BrowserOutcome {
    var session = session
    session.willExit = end
    let first = level(table, options, in: session, on: screen)
    let stack = ListStack(first) { [unowned self] (connection, conditions) throws(PageStoreError) in
      let (table, options) = try opened(connection, conditions)
      return level(table, options, in: session, on: screen)
    }
    self.stack = stack
    try session.show(stack, on: screen, end: stack.end)
    table = stack.top.table
    query = stack.top.browser.queryText
    return stack.top.browser.outcome ?? .cancelled
  }

  /// Returns the screen of a list.
  private func level(
    _ table: PageStore, _ options: Options, in session: ScreenSession, on screen: Screen
  ) -> ListStack.Level {
    var session = session
    session.options = options
    session.settings.columns = table.tableColumns
    let controller = session.makeController(table, title: title(of: table), source: table, on: screen)
    if table.connection.isStructure { controller.surroundings.commandLine = nil }
    if let interval = options.source.refreshInterval, !table.connection.isStructure {
      controller.repeatRequests(every: interval)
    }
    return ListStack.Level(controller, of: table)
  }

  /// Returns the rows of a list that is opened on the screen, and its options. The answer to a statement and a related table need not
  /// have the fields that the options name.
  private func opened(
    _ connection: SourceConnection, _ conditions: [ChosenCondition]
  ) throws(PageStoreError) -> (table: PageStore, options: Options) {
    var options = options.opening(connection, conditions)
    if connection.isStructure { options.records = .structure }
    do throws(PageStoreError) { return (try PageStore(connection, options: options.records), options) } catch
    {
      guard case .field = error, connection.statement != nil || !conditions.isEmpty else { throw error }
      options.forgetFields(but: conditions)
      return (try PageStore(connection, options: options.records), options)
    }
  }

  // MARK: Writing

  /// Writes rows that are marked with the values that they had then, all others as they are now.
  func write(_ rows: [Range<Int>]) throws(CommandError) {
    let formatter = RowFormatter(table, format: options.choosing.output, end: options.browser.rowEnd)
    var chosen = ChosenRows(table, rows)
    try formatter.write { (_) throws(CommandError) in
      if let row = onlyRow.take() { return (row, 0) }
      return try answer { () throws(SourceError) in try chosen.next() }.map { ($0, 0) }
    }
  }

  func writeAllRows() throws(CommandError) {
    let formatter = RowFormatter(table, format: options.choosing.output, end: options.browser.rowEnd)
    try formatter.write { (_) throws(CommandError) in
      try answer { () throws(SourceError) in try printed.next() }.map { ($0, 0) }
    }
  }

  // MARK: Printing

  /// Requests what is printed, and waits for the first rows.
  func prepareToPrint() throws(CommandError) {
    let hasKeys = options.printing.keys != nil
    if !hasKeys { try filter(by: options) }
    try answer { () throws(SourceError) in try table.waitForGroups() }
    if hasKeys { return }
    if !table.hasSections {
      printed.readMore()
      if let failure = printed.failure { throw .source(name: choice.name, failure) }
    } else if let ability = table.lackingAbility {
      throw .lacking(name: choice.name, ability)
    }
    guard !printed.hasRows else { return }
    if let undecided = printed.undecidedRows { throw .undecided(undecided) }
    table.printsNoRows = true
    if table.namesWithoutRows.isEmpty || !options.showsNames { throw .noRows }
  }

  var printedRows: any TableDataSource { printed }
  var isPrintedCompletely: Bool { printed.isComplete }

  func readMore(from row: Int) {
    printed.discard(before: row)
    printed.readMore()
  }

  /// Waits until the printed screen has all its rows, unless the source is silent for a long time.
  func settle() {
    guard failure == nil else { return }
    do throws(SourceError) { try table.waitUntilSettled() } catch { failure = error }
  }
}

extension RecordOptions {
  /// The options of a list that is the structure of a table: its parts are sections.
  fileprivate static var structure: RecordOptions {
    var options = RecordOptions()
    options.list.columns = ["name", "type", "null", "default", "details"]
    options.list.groupBy = ["part"]
    return options
  }
}
