import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A data source whose rows arrive in pages, from a provider that may take its time: a database, a server, a long file.
///
///     let source = PagedDataSource(tableView: table, provider: Numbers()) { _, number in
///       TableCell(title: "\(number)")
///     }
///
/// The pages in view and near it are requested, at most three ahead, and cancelled when they leave. Rows that have not
/// arrived are strokes, and a page that fails shows its error until the user presses `R`. The table's loop never waits:
/// answers arrive through its mailbox. Memory is bounded by the pages around the viewport.
///
/// Rows are identified by their positions, so the cursor and the marks stay at their positions when rows are inserted.
///
/// The data source belongs to the thread or actor of its table; only the provider's methods run elsewhere. It must stay the
/// table's `prefetchDataSource`, which learns the rows near the viewport. Its methods are O(1) unless they say otherwise.
public final class PagedDataSource<Provider: PageProvider>: TableDataSource {
  /// A closure that returns the cell of a row.
  public typealias CellProvider = (_ path: TableIndexPath, _ row: Provider.Row) -> TableCell

  /// Provides the rows.
  public let provider: Provider
  /// The label in the middle of the viewport if the list is empty. Set it before the table is shown, or call
  /// `TableView.setNeedsDisplay()` afterwards.
  public var emptyState: SectionLabel?
  /// The header above the first row, or nil. Call `TableView.reloadData()` after a change.
  public var tableHeader: SectionLabel?
  /// The footer below the last row, or nil. Call `TableView.reloadData()` after a change.
  public var tableFooter: SectionLabel?
  /// The heights of the rows, in lines, as given to the initializer.
  public let rowHeights: RowHeights
  /// The samples that determine the width of the columns that all cells share; by default those of the first page that
  /// arrives.
  public lazy var samples = CellSamples()
  private(set) weak var tableView: TableView?
  private let cellProvider: CellProvider
  /// The identifier of the first row. It grows when rows above turn out not to exist, so that the others keep theirs.
  var firstIdentifier: Int
  var rows: PagedRows<Provider.Row, Provider.Key>
  /// The number of rows in or near the viewport, by page.
  var neededRows: [Int: Int] = [:]
  /// The running requests by number.
  var tasks: [Int: Task<Void, Never>] = [:]
  /// The request for the number of rows, until the last answer; nil for none.
  var countRequest: (number: Int, task: Task<Void, Never>?, isAnswered: Bool)?
  /// Called when an answer has been adopted; nil for no call.
  package var didAdopt: (() -> Void)?
  /// Whether the first page that arrives determines the samples.
  var needsSamples = true
  /// Called when all pages have arrived again after `reload`, once each.
  var reloadCompletions: [() -> Void] = []

  /// Creates a data source and makes it the data source and the prefetching data source of a table view. The first page
  /// is requested before the first frame.
  /// - Parameters:
  ///   - tableView: the table view; not retained.
  ///   - provider: provides the rows.
  ///   - pageSize: the number of rows of a page; less than 1 counts as 1. A screen should have few pages.
  ///   - rowHeights: the heights of the rows, in lines: the same for all, or an estimate.
  ///   - cellProvider: returns the cell of a row that has arrived. Called for every row in view in each frame.
  public convenience init(
    tableView: TableView, provider: Provider, pageSize: Int = 100, rowHeights: RowHeights = .estimated(1),
    cellProvider: @escaping CellProvider
  ) {
    self.init(provider: provider, pageSize: pageSize, rowHeights: rowHeights, cellProvider: cellProvider)
    self.tableView = tableView
    tableView.dataSource = self
    tableView.prefetchDataSource = self
    requestCount()
  }

  /// Creates a data source that the data source of a table view uses.
  /// - Parameter firstIdentifier: the identifier of the first row.
  package init(
    provider: Provider, pageSize: Int = 100, rowHeights: RowHeights = .uniform(1), firstIdentifier: Int = 0,
    cellProvider: @escaping CellProvider
  ) {
    (self.provider, self.cellProvider, self.firstIdentifier) = (provider, cellProvider, firstIdentifier)
    self.rowHeights = rowHeights
    rows = PagedRows(pageSize: pageSize)
  }

  /// Requests the number of rows. Answers arrive through the mailbox of a table view.
  /// - Parameter count: the number of rows if it is known; nil to request it.
  package func attach(to tableView: TableView, count: Int? = nil) {
    self.tableView = tableView
    if let count { rows.setCount(.exact(count)) } else { requestCount() }
  }

  deinit {
    for task in tasks.values { task.cancel() }
    countRequest?.task?.cancel()
  }

  // MARK: Rows

  /// The number of rows, corrected by the rows that have arrived; `unknown` until the provider has answered.
  public var count: RowCount { rows.count }

  /// Returns a row; nil if it has not arrived, or is no longer kept, and for an index path that the list does not have. O(1).
  public func row(at path: TableIndexPath) -> Provider.Row? {
    guard path.section == 0, case .row(let row) = content(at: path) else { return nil }
    return row
  }

  /// Whether everything near the viewport has arrived or failed.
  package var isSettled: Bool { hasRows && countRequest?.isAnswered != false }
  /// Whether the rows near the viewport have arrived or failed; their number may be awaited.
  package var hasRows: Bool { rows.isSettled }
  /// The rows that are kept, in ascending order of their positions. O(pages kept).
  package var arrivedRows: [(position: Int, row: Provider.Row)] {
    rows.pages.sorted { $0.key < $1.key }.flatMap { page, loaded in
      loaded.rows.enumerated().map { (page * rows.pageSize + $0, $1) }
    }
  }
  /// The numbers of unanswered requests and of pages kept.
  package var numberOfRequests: Int { rows.pending.count }
  package var numberOfPages: Int { rows.pages.count }

  func content(at path: TableIndexPath) -> PagedRows<Provider.Row, Provider.Key>.Content {
    path.row >= 0 ? rows.content(ofRow: path.row) : .waiting
  }

  // MARK: TableDataSource

  public func numberOfRows(inSection section: Int) -> Int { rows.numberOfRows }

  /// Returns the result of the cell provider, or a placeholder.
  public func cell(forRowAt path: TableIndexPath) -> TableCell {
    switch content(at: path) {
    case .row(let row): cellProvider(path, row)
    case .waiting: placeholder(forRow: path.row)
    case .failed(let error): failureCell(error, forRow: path.row)
    }
  }

  /// Shows the error of a page in the cursor's row.
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) {
    guard state.isFocused, case .failed(let error) = content(at: path) else { return }
    cell = failureCell(error, forRow: path.row, isFocused: true)
  }

  public func identifier(forRowAt path: TableIndexPath) -> Int { firstIdentifier + path.row }
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    let row = identifier - firstIdentifier
    return (0..<rows.numberOfRows).contains(row) ? TableIndexPath(row: row, section: 0) : nil
  }
  public var identifiers: [Range<Int>] {
    rows.numberOfRows > 0 ? [firstIdentifier..<(firstIdentifier + rows.numberOfRows)] : []
  }
}

/// The cells of rows that are not there.
extension PagedDataSource {
  /// The lengths of the strokes of consecutive rows, in columns.
  private static var lengths: [Int] { [18, 11, 23, 14, 20, 9, 16] }
  /// The number of rows from one row with the error to the next one, at least. The smallest usual screen shows one of them.
  private static var failureSpacing: Int { 8 }
  /// The columns between an error and the hint behind it.
  private static var hintGap: Int { 2 }
  /// The fewest columns for a line of an error.
  private static var narrowestError: Int { 20 }

  /// Returns a cell of dim strokes, of a length that differs from row to row.
  func placeholder(forRow row: Int) -> TableCell {
    let length = Self.lengths[row % Self.lengths.count]
    let title = strokes(length)
    var cell = cell(title: title, style: tableView?.appearance.theme.stroke)
    if let columns = tableView?.configuration.columns, !columns.isEmpty {
      cell.configuration?.style = .columns
      cell.configuration?.columns = [title]
    }
    return cell
  }

  private func strokes(_ length: Int) -> CellText {
    let isUnicode = tableView?.appearance.glyphs.box.repertoire == .unicode
    return CellText(String(repeating: isUnicode ? "╌" : "-", count: length))
  }

  /// Returns the cell of a page's error, which has the whole row, also in a table with columns. A long one goes on in the next
  /// rows. Most rows of the page are blank; the cursor's row is not.
  func failureCell(_ error: String, forRow row: Int, isFocused: Bool = false) -> TableCell {
    let (hint, lines) = failureLines(error)
    let number = row % rows.pageSize % max(Self.failureSpacing, lines.count + 1)
    guard number < lines.count || isFocused else { return TableCell(title: "") }
    let line = number < lines.count ? lines[number] : CellText(error)
    var cell = cell(title: line, style: tableView?.appearance.theme.warning)
    if number >= lines.count - 1 { cell.detail = hint }
    return cell
  }

  /// The hint behind an error, and the lines of the error.
  private func failureLines(_ error: String) -> (hint: CellText, lines: [CellText]) {
    guard let tableView else { return ("R tries again", [CellText(error)]) }
    let (appearance, text) = (tableView.appearance, CellText(error))
    let hint = CellText(appearance.texts["R tries again"])
    let room =
      tableView.columns.content.count - appearance.typesetter.columns(of: hint.bytes) - Self.hintGap
    guard room >= Self.narrowestError else { return (hint, [text]) }
    let lines = appearance.typesetter.lines(of: text.bytes, columns: room, atMost: rows.pageSize)
    return (hint, lines.map { CellText(Array(text.bytes[$0])) })
  }

  private func cell(title: CellText, style: Style?) -> TableCell {
    // The cursor's row has its own style: colours are hard to read on its fill.
    TableCell(
      title: title, configuration: CellConfiguration(titleStyle: CellConfiguration.StateStyle(normal: style)))
  }
}
