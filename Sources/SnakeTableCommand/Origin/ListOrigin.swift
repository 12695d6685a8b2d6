import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Where the rows of a list come from: what the command line names. There is one type for files, streams and commands, and
/// one for programs and databases that have pages of rows. `ListOpener` opens them.
protocol ListOrigin: AnyObject {
  /// Whether a program writes the rows, which has to end before this process does.
  var hasProgram: Bool { get }
  /// Reads the beginning of the list as far as it has arrived. Never waits.
  /// - Returns: The descriptor that is readable when more has arrived; nil if there is nothing to read in this way.
  func readBeginning() throws(CommandError) -> Int32?
  /// Whether `open` returns without waiting.
  var isReady: Bool { get }
  /// Whether the program of the list has not answered for a long time, so that `open` throws an error.
  var isSilent: Bool { get }
  /// Goes on until `isReady`. Wakes `Waker.shared` then.
  func openInBackground()
  /// Opens the list. Waits for it, and for the rows that are needed before it is shown or printed.
  func open() throws(CommandError) -> any OpenedList
  /// Ends the program. Call it if the user leaves before there are rows.
  func cancel()
}

/// A list that has been opened: its rows, and what depends on where they come from.
protocol OpenedList: AnyObject {
  var rows: any RowStore { get }
  var title: CellText? { get }
  /// Whether the rows have fields.
  var isStructured: Bool { get }
  /// Ends what runs in the background. Writing rows may need it.
  func end()
  /// Throws an error that makes the rows shown or printed wrong or incomplete.
  func checkRows() throws(CommandError)

  // MARK: Choosing

  /// The text of the filter: that of the options, and once the user has left, the one at the end.
  var query: [UInt8] { get }
  /// The outcome if the options decide it without a screen (`--select-1`, `--exit-0`); nil if a screen is needed.
  var outcome: BrowserOutcome? { get }
  /// Shows the list until the user has chosen or left, and closes the screen.
  func show(in session: ScreenSession, on screen: Screen) throws(CommandError) -> BrowserOutcome
  /// Waits for the rows at some paths before the user is prompted for numbers.
  func settle(near paths: [TableIndexPath])
  /// Throws if a chosen value may be wrong by now.
  func checkInputs() throws(CommandError)
  /// Writes chosen rows to standard output.
  func write(_ rows: [Range<Int>]) throws(CommandError)

  /// Writes all rows shown to standard output, in their order.
  func writeAllRows() throws(CommandError)

  // MARK: Printing

  /// The rows that are printed as they arrive.
  var printedRows: any TableDataSource { get }
  var isPrintedCompletely: Bool { get }
  /// Waits for further rows to print, and forgets rows that are printed. There may be none.
  func readMore(from row: Int)
  /// Waits for everything that a key on a printed screen has started.
  func settle()
}

extension OpenedList {
  /// Filters the rows by the options' query and conditions, if there are any.
  func filter(by options: Options) throws(CommandError) {
    let list = options.records.list
    guard list.filter != nil || !list.conditions.isEmpty else { return }
    do throws(FilterError) {
      try rows.setFilter(list.filter.map { FilterQuery($0, mode: list.filterMode) })
    } catch { throw .filter(query: list.filter ?? "", error) }
  }
}

extension Options {
  /// Returns the origin that the options name.
  func origin() throws(CommandError) -> any ListOrigin {
    if let choice = try sourceChoice() { return PageOrigin(self, choice) }
    if source.files.isEmpty, FileDescriptor.standardInput.isTerminal { throw .noInput }
    return source.sql == nil ? try FileOrigin(self) : try StatementOrigin(self)
  }
}
