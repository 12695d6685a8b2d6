import SnakeTable
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

extension PageStore: RowStore {
  package var isPaged: Bool { true }

  // MARK: Rows

  /// True without sections: the number of rows shows whether it is an estimate.
  package var isComplete: Bool { shown.groups?.isComplete ?? true }
  package var count: Int { all.count.number ?? shownCount }
  package var countOfAll: String {
    switch all.count {
    case .estimated(let count): "≈ " + count.grouped
    // The number of matches is not that of all rows.
    case .unknown where isFiltered: "…"
    case .exact, .unknown: count.grouped
    }
  }
  package var shownCount: Int {
    fetched?.rows.count ?? shown.groups?.table.rowCount ?? numberOfRows(inSection: 0)
  }
  package var isChangingRows: Bool { next != nil }

  package func adopt() -> Bool {
    adoptAnswers()
    if shown.query.filter.isEmpty, next == nil { all.adoptCount(of: shown) } else { all.adoptCountOfGroups() }
    return true
  }

  /// Sends changes of this list from other threads to the loop that shows it; nil before it is shown.
  var mailbox: ObjectMailbox<PageStore>? { table.map { ObjectMailbox($0.mailbox, of: self) } }

  /// Adopts the groups and the pages that have arrived.
  private func adoptAnswers() {
    table?.performPostedWork()
    if adoptGroups() { table?.reloadData() }
    if shown.adoptPages() {
      findKeptRows()
      if fetched != nil {
        searchFetchedRows()
        table?.reloadData()
      }
    }
    next?.adoptPages()
    showNextIfReady()
  }

  /// Adopts the groups that have arrived. Returns whether there were any.
  private func adoptGroups() -> Bool {
    let arrived = [all.groups, shown.groups, shown.totals, next?.groups, next?.totals].map {
      $0?.adopt() == true
    }
    foldAwaitedGroups()
    return arrived.contains(true)
  }

  // MARK: Filter

  package var isFilterPending: Bool { next != nil }
  package var isFiltering: Bool { next != nil || !shown.isSettled }
  package var isFindingRows: Bool { next == nil && shown.isFindingRows }
  package var filterProgress: Double { 0 }
  package var undecidedRows: UndecidedRows? { fetched?.undecidedRows }

  package var fetchedCount: Int? {
    fetched.flatMap { shown.count == .exact($0.searchedCount) ? nil : $0.searchedCount }
  }

  package var limitation: String? {
    if let fetchedCount { return "only the \(TableController.rows(fetchedCount)) fetched" }
    guard fetched == nil, shown.groups?.isCut == true else { return nil }
    return "only the first \(PageGroups.limit.grouped) groups"
  }

  // MARK: Order

  package var usualOrderNames: (rows: String, sections: String) {
    ("order of the source", "in the order of the source")
  }
  package var isSorting: Bool { next.map { $0.query.sort != shown.query.sort } ?? false }
  package var awaitsOrder: Bool { isSorting }
  package var usualSortField: FieldExpression {
    fields.columns.first?.expression ?? sortableFields.first?.field ?? "1"
  }
  package var sortableFields: [(name: [UInt8], field: FieldExpression)] {
    fields.names.columns.map { (fields.names.bytes[$0], FieldExpression(fields.names.names[$0])) }
  }

  // MARK: The program

  package func willShow(in table: TableView) {
    self.table = table
    table.prefetchDataSource = self
    connection.source.observe { [mailbox] in mailbox?.post { $0.sourceDidChange() } }
    shown.attach(to: table)
    startTotals()
    if isFiltered { all.requestCount(list, for: mailbox) }
    awaitFirstRows()
  }

  /// Waits a moment for the first rows, so that a fast source needs no strokes in their place.
  private func awaitFirstRows() {
    // The columns of a structure are measured with all of its parts.
    let (rows, patience) = connection.isStructure ? (100, 200_000_000) : (1, Self.patience)
    let deadline = MonotonicClock.nanoseconds() + patience
    shown.prefetchFirstRows(rows)
    while !hasFirstRows, MonotonicClock.nanoseconds() < deadline {
      WorkerThread.sleep(milliseconds: 1)
      adoptAnswers()
      shown.prefetchFirstRows(rows)
    }
  }

  /// The nanoseconds to wait for the first rows before the first screen.
  private static let patience = 50_000_000

  package var hasFirstRows: Bool { shown.isSettled && isComplete }

  /// Waits until everything near the viewport has arrived or failed, but at most ten seconds.
  package func settle() {
    let deadline = MonotonicClock.nanoseconds() + 10_000_000_000
    settle { MonotonicClock.nanoseconds() >= deadline }
  }

  /// Waits until everything near the viewport has arrived or failed.
  /// - Throws: `silent` if the source counts as silent before.
  package func waitUntilSettled() throws(SourceError) {
    settle { connection.source.silence != nil }
    if !isSettled { throw .silent }
  }

  private func settle(orUntil isOver: () -> Bool) {
    _ = adopt()
    while !isSettled, !isOver() {
      WorkerThread.sleep(milliseconds: 1)
      _ = adopt()
    }
    table?.reloadData()
  }

  package var message: String? { list.lack ?? silence }

  /// That the source counts as silent, with the time in steps of ten seconds; nil if it does not.
  private var silence: String? {
    connection.source.silence.map {
      "the source has not answered for \($0 / 10_000_000_000 * 10) s"
    }
  }

  /// The time at which `message` may change; nil if no request waits.
  package var nextSilence: Int? {
    let source = connection.source
    return source.silence == nil
      ? source.silenceDeadline : MonotonicClock.nanoseconds() + Self.silenceInterval
  }

  /// The nanoseconds between two looks at a source that counts as silent.
  private static let silenceInterval = 1_000_000_000

  private var isSettled: Bool {
    next == nil && !list.isRequested && shown.isSettled && isComplete && longValues.awaited.isEmpty
      && shown.totals?.isComplete != false
  }

  package func keepRows(of selection: TableSelection) {
    guard kept.update(selection, row: shown.row) else { return }
    findKeptRows()
    let twins = kept.takeTwins()
    guard !twins.isEmpty, let table else { return }
    table.removeMarks(ofRows: twins)
    // If the cursor has a removed identifier, this replaces it with the first identifier of the same row.
    table.reloadData()
  }

  /// Rows that are being requested are already the new ones, or will be soon.
  private func sourceDidChange() {
    if next == nil, !list.isRequested { reload() }
  }

  /// Requests the fields again, and then the rows.
  package func reload() {
    list.isRequested = connection.openAgain { [mailbox] description in
      mailbox?.post { $0.adopt(description) }
    }
    if !list.isRequested { requestRowsAgain() }
  }

  package func requestRowsAgain() {
    if hasFailures { retry() } else { requestAgain() }
  }

  /// The key of a row.
  package func identity(of identifier: Int) -> [UInt8]? {
    arrivedRow(identifier).map { Array($0.key.utf8) }
  }

  package func rows(
    withIdentities texts: [[UInt8]], near places: [Int], among identities: [RowIdentity]?
  ) -> [Int?] {
    let arrived = shown.arrivedRows.map { (Array($0.row.key.utf8), identifier(forRowAt: $0.path)) }
    let known = Dictionary(arrived) { first, _ in first }
    return texts.map { known[$0] }
  }

  /// Shows the list as it is now. If it cannot be opened, the pages say so.
  private func adopt(_ answer: Result<ListDescription, SourceError>) {
    list.isRequested = false
    guard let description = try? answer.get(), description != connection.description else {
      return requestRowsAgain()
    }
    show(as: description)
  }

  package func takeNewFields() -> Bool {
    defer { list.hasNewFields = false }
    return list.hasNewFields
  }
}

extension RowCount {
  /// The number of rows, or the estimate; nil if it is not known.
  var number: Int? {
    switch self {
    case .exact(let count), .estimated(let count): count
    case .unknown: nil
    }
  }
}
