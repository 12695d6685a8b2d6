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
  private let database: RowDatabase?
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

  /// - Parameter database: the database that rows were loaded into, for a statement about them; nil for others.
  init(_ table: PageStore, of choice: SourceChoice, in database: RowDatabase? = nil, options: Options) {
    (self.table, self.choice, self.database, self.options) = (table, choice, database, options)
    query = options.query
  }

  var rows: any RowStore { table }
  var title: CellText? { options.titleOfFirst(table) }
  var isStructured: Bool { true }

  func end() {
    if let stack { stack.endSources() } else { table.connection.end() }
    database?.end()
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
    let first = session.level(table, options, title: title, on: screen)
    let stack = ListStack(first) { [options] (connection, conditions) throws(PageStoreError) in
      try session.openedLevel(connection, conditions, options, on: screen)
    }
    self.stack = stack
    try session.show(stack, on: screen, end: stack.end)
    if let top = stack.top.table { table = top }
    query = stack.top.browser.queryText
    return stack.top.browser.outcome ?? .cancelled
  }

  // MARK: Writing

  /// Writes rows that are marked with the values that they had then, all others as they are now.
  func write(_ rows: [Range<Int>]) throws(CommandError) {
    let formatter = RowFormatter(table, format: options.choosing.output, end: options.browser.rowEnd)
    var chosen = ChosenRows(table, rows)
    try formatter.write { () throws(CommandError) in
      if let row = onlyRow.take() { return [row] }
      return try answer { () throws(SourceError) in try chosen.next() }.map { [$0] } ?? []
    }
  }

  func writeAllRows() throws(CommandError) {
    let formatter = RowFormatter(table, format: options.choosing.output, end: options.browser.rowEnd)
    try formatter.write { () throws(CommandError) in
      try answer { () throws(SourceError) in try printed.next() }.map { [$0] } ?? []
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
    if table.namesWithoutRows.isEmpty || !options.showsNames { throw .noRows() }
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
