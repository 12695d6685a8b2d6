import SnakeTable
import SnakeTableProtocol
import SnakeTableRecords
import SnakeTableSource
import SnakeTableSystem

extension RemoteTable: BrowserSource, RemoteSource {
  package var remote: (any RemoteSource)? { self }

  // MARK: Rows

  /// Always true: the number of rows shows whether it is an estimate.
  package var isComplete: Bool { true }
  package var count: Int { allCount.number ?? shownCount }
  package var countOfAll: String {
    if case .estimated(let count) = allCount { return "≈ " + count.grouped }
    return count.grouped
  }
  package var shownCount: Int { numberOfRows(inSection: 0) }
  package var progress: Double? { nil }
  package var isChangingRows: Bool { next != nil }
  package func goOn() {}

  package func adopt() -> Bool {
    table?.performPostedWork()
    for message in inbox.takeAll() {
      switch message {
      case .count(let count, let query): setCount(count, query: query)
      case .row(let row, let identifier): complete(identifier, row)
      }
    }
    showNextIfReady()
    if filter == nil, next == nil { allCount = shown.pages.count }
    return true
  }

  private func setCount(_ count: RowCount, query: Int) {
    for known in [shown, next] where known?.number == query { known?.pages.setCount(count) }
  }

  // MARK: Filter

  package func setFilter(_ query: FilterQuery?) throws(FilterError) { try show(matching: query) }
  package var isFilterPending: Bool { next != nil }
  package var isFiltering: Bool { next != nil || !shown.pages.isSettled }
  package var filterProgress: Double { 0 }
  package var isRanked: Bool { false }
  package var undecidedCount: Int { 0 }
  package func hasMatch(for query: FilterQuery) -> Bool? { nil }

  package var limitation: String? {
    guard let fetched, shown.pages.count != .exact(fetched.searchedCount) else { return nil }
    return "only the \(TableController.rows(fetched.searchedCount)) fetched"
  }

  // MARK: Order

  package var isSorting: Bool { next.map { $0.query.sort != shown.query.sort } ?? false }
  package var usualSortField: FieldExpression {
    fields.columns.first?.expression ?? sortableFields.first?.field ?? "1"
  }
  package var sortableFields: [(name: [UInt8], field: FieldExpression)] {
    fields.names.columns.map { (fields.names.bytes[$0], FieldExpression(fields.names.names[$0])) }
  }
  package func sort(by order: SortOrder?) throws(FieldError) { try show(in: order) }

  // MARK: The program

  package func willShow(in table: TableView) {
    self.table = table
    table.prefetchDataSource = self
    shown.pages.attach(to: table)
    awaitFirstRows()
  }

  /// Waits a moment for the first rows, so that a fast source needs no strokes in their place.
  private func awaitFirstRows() {
    shown.pages.prefetch(rows: [0])
    let deadline = MonotonicClock.nanoseconds() + Self.patience
    while !hasFirstRows, MonotonicClock.nanoseconds() < deadline {
      WorkerThread.sleep(milliseconds: 1)
      table?.performPostedWork()
    }
  }

  /// The nanoseconds to wait for the first rows before the first screen.
  private static let patience = 50_000_000

  package var hasFirstRows: Bool { shown.pages.isSettled }

  /// Waits until everything near the viewport has arrived or failed, but at most ten seconds.
  package func settle() {
    let deadline = MonotonicClock.nanoseconds() + 10_000_000_000
    _ = adopt()
    while !isSettled, MonotonicClock.nanoseconds() < deadline {
      WorkerThread.sleep(milliseconds: 1)
      _ = adopt()
    }
  }

  private var isSettled: Bool { next == nil && shown.pages.isSettled && awaitedRows.isEmpty }

  package func keepRows(of selection: TableSelection) {
    kept.update(selection, row: shown.row)
  }

  package func reload() {
    if hasFailures || connection.source.ending != nil { return retry() }
    shown.pages.reload()
  }
}

extension RowCount {
  fileprivate var number: Int? {
    switch self {
    case .exact(let count), .estimated(let count): count
    case .unknown: nil
    }
  }
}
