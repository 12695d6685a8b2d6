import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// The opened list of a `FileOrigin`.
final class FileList: OpenedList {
  let records: RecordTable
  private let options: Options
  /// The command that has written the records, and runs again; nil for inputs.
  private let command: ListCommand?
  /// The stream whose latest records they are; nil for others.
  private let stream: KeyedStream?
  private(set) var outcome: BrowserOutcome?
  private(set) var query: [UInt8]
  /// The database for statements about the rows; nil before there is a screen.
  private var database: RowDatabase?
  /// The answer to a statement from which rows were chosen; nil for none.
  private var answer: PageList?

  init(
    _ records: RecordTable, writtenBy command: ListCommand? = nil, of stream: KeyedStream? = nil,
    options: Options
  ) {
    (self.records, self.command, self.stream, self.options) = (records, command, stream, options)
    query = options.query
  }

  var rows: any RowStore { records }
  var title: CellText? { options.source.listTitle }
  var isStructured: Bool { records.isStructured }

  func end() {
    answer?.end()
    database?.end()
    stream?.cancel()
    records.cancel()
  }

  func checkRows() throws(CommandError) {
    if let answer { return try answer.checkRows() }
    if let problem = records.problem { throw .input(problem) }
    if let undecided = records.undecidedRows { throw .undecided(undecided) }
  }

  func checkInputs() throws(CommandError) { if answer == nil { try records.verify() } }

  // MARK: Without a screen

  /// Waits for the first row, and decides whether a screen is needed (`--select-1`, `--exit-0`), as in fzf.
  /// - Throws: `noRows`, or the error that prevents the input from being read.
  func decide() throws(CommandError) {
    records.waitForFirstRows(atLeast: 1)
    do throws(CommandError) {
      // The command may write rows later.
      if command == nil { try records.requireRows(allowsNames: options.showsNames) }
    } catch {
      // Without rows, `--exit-0` needs no message.
      guard case .noRows = error, options.choosing.exitsWithoutMatch else { throw error }
      return outcome = .cancelled
    }
    // A followed file may always get more matches.
    guard options.choosing.mayDecide, !options.records.follows else { return }
    outcome = options.choosing.printsShortText ? try outcomeOfShortText() : try outcomeOfFirstMatches()
  }

  /// Writes the text of the inputs if it fits the terminal. Waits for its end, or for more rows than fit.
  private func outcomeOfShortText() throws(CommandError) -> BrowserOutcome? {
    guard let window = TerminalWindow.size(of: FileDescriptor.standardOutput.number) else { return nil }
    let page = PrintedPage(columns: window.columns, lines: window.lines - 1)
    records.waitForFirstRows(atLeast: page.lines + 1)
    guard records.isComplete, let text = try records.shortText(atMost: page.mostBytes), page.fits(text) else {
      return nil
    }
    var output = RowOutput()
    try output.write(text)
    try output.flush()
    return .cancelled
  }

  /// Waits for the end of the input, or for enough matches to know that a screen is needed.
  private func outcomeOfFirstMatches() throws(CommandError) -> BrowserOutcome? {
    try filter(by: options)
    waitForMatches(atLeast: options.choosing.selectsOnlyMatch ? 2 : 1)
    try records.verify()
    guard records.isComplete else { return nil }
    switch records.matchCount {
    case 0 where options.choosing.exitsWithoutMatch:
      if let failure = records.failure { throw .input(failure) }
      if let undecided = records.undecidedRows { throw .undecided(undecided) }
      return .cancelled
    case 1 where options.choosing.selectsOnlyMatch:
      if let undecided = records.undecidedRows { throw .undecided(undecided) }
      return .chosen(records.identifiers)
    default: return nil
    }
  }

  private func waitForMatches(atLeast count: Int) {
    records.settleFilter()
    while !records.isComplete, records.matchCount < count {
      records.waitForFirstRows(atLeast: records.searchedCount + 1)
    }
    // The last matches may still have to be sorted.
    if records.isComplete { records.waitUntilComplete() }
  }

  // MARK: On a screen

  func show(in session: ScreenSession, on screen: Screen) throws(CommandError) -> BrowserOutcome {
    let controller = session.makeController(
      records, title: title, source: records, message: { [records] in Self.message(about: records) },
      on: screen)
    if let interval = options.source.refreshInterval {
      if let command { controller.refresh(command, every: interval) }
      if options.source.watchesFiles { controller.watch(options.source.files, every: interval) }
    }
    if let stream { controller.follow(stream) }
    return try show(controller, in: session, on: screen)
  }

  /// Shows the list, and the answers to statements about its rows.
  private func show(
    _ controller: ListScreen, in session: ScreenSession, on screen: Screen
  ) throws(CommandError) -> BrowserOutcome {
    let choice = SourceChoice(rowsOf: options.source.name)
    let database = RowDatabase(records, program: choice.words)
    self.database = database
    var session = session
    session.willExit = database.end
    let stack = ListStack(ListStack.Level(controller, of: nil), database: database) {
      [options] (connection, conditions) throws(PageStoreError) in
      let loaded = options.loaded(into: connection.location)
      return try session.openedLevel(connection, conditions, loaded, on: screen)
    }
    try session.show(stack, on: screen) {
      stack.end()
      session.recordColors(of: controller)
    }
    let top = stack.top
    if let table = top.table { answer = PageList(table, of: choice, in: database, options: options) }
    query = top.browser.queryText
    return top.browser.outcome ?? .cancelled
  }

  /// Returns the message about the input: an error, a note on how the text is stored, or that the end of the first record has not been
  /// read yet.
  private static func message(about records: RecordTable) -> String? {
    if let problem = records.problem { return Diagnostics.message(for: .input(problem)) }
    if let path = records.paths.first, let note = Diagnostics.note(about: records.textForm, of: path) {
      return note
    }
    guard records.isReadingFirstRecord else { return nil }
    return "\(records.knownBytes >> 20) MB read of the first row, which has no end yet"
  }

  func settle() { records.waitUntilComplete() }
  func settle(near paths: [TableIndexPath]) { settle() }

  // MARK: Writing

  func write(_ rows: [Range<Int>]) throws(CommandError) {
    if let answer { return try answer.write(rows) }
    end()
    let format = options.choosing.output
    if format.hasColumns || format == .text { records.nameFields(ofRecords: rows) }
    try records.verify()
    let formatter = RowFormatter(records, format: format, end: options.browser.rowEnd)
    try check(rows, formatter)
    var rest = rows.joined().makeIterator()
    try formatter.write {
      var group: [Int] = []
      while group.count < Self.rowsAtOnce, let row = rest.next() { group.append(row) }
      return group
    }
  }

  /// Throws before anything is written if one of the rows cannot be written.
  private func check(_ rows: [Range<Int>], _ formatter: RowFormatter<RecordTable>) throws(CommandError) {
    let format = options.choosing.output
    let canFail = format.hasColumns ? records.isJSON : format != .index
    let isConverted = format != .record || options.records.outputFields != nil
    guard canFail, isConverted || options.records.follows else { return }
    for row in rows.joined() { _ = try formatter.bytes(of: row) }
  }

  /// Writes rows as they arrive, and forgets them, if the origin has not waited for all of them.
  func writeAllRows() throws(CommandError) {
    let format = options.choosing.output
    let namesFields = format.hasColumns || format == .text
    records.waitForEndOfFirstRow()
    if namesFields { records.nameFields(ofRecords: records.identifiers) }
    let formatter = RowFormatter(records, format: format, end: options.browser.rowEnd)
    // A filter selects rows. Lines above the names are none.
    let above = records.isFiltered ? [] : records.pinnedRecords
    let pinned = above.compactMap { formatter.pinned($0.record, $0.values) }
    var rows = records.shownRecords
    var count = 0
    try formatter.write(behind: pinned) { () throws(CommandError) in
      while true {
        let group = rows.next(atMost: records.sortOrder == nil ? Self.rowsAtOnce : Self.sortedRowsAtOnce)
        count += group.count
        records.readAhead(group)
        guard group.isEmpty, !records.isComplete else { return group }
        readMore(from: count)
        records.waitForEndOfFirstRow()
        if namesFields { records.nameFields(ofRecords: [count..<records.shownCount]) }
        rows = records.shownRecords
        rows.skip(count)
      }
    }
  }

  /// The numbers of rows that are found and written together: in the order of the inputs, and in another order.
  private static let (rowsAtOnce, sortedRowsAtOnce) = (1 << 12, 1 << 16)

  // MARK: Printing

  var printedRows: any TableDataSource { records }
  var isPrintedCompletely: Bool { records.isComplete }

  func readMore(from row: Int) {
    records.discard(before: row)
    records.waitForFirstRows(atLeast: records.searchedCount + 1)
  }
}
