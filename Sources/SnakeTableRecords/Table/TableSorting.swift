/// The order of a table: the requested order, the work on it, and the sorted rows as far as the table has adopted them.
struct TableSorting {
  /// The order of the rows, or nil for the order of the input.
  private(set) var order: SortOrder?
  /// The order of the sections, or nil for the order in which their values first appear.
  var sections: SectionOrder?
  /// The current request for the worker, or nil if nothing is sorted.
  private(set) var request: TableOrderer.Request?
  /// Whether the rows shown are not in the requested order yet.
  private(set) var awaitsOrder = false
  /// The rows to show, or nil to show the order of the input.
  private(set) var rows: OrderedRows?
  /// Sorted rows for a filter that is not shown yet.
  private var made: OrderedRows?
  private var worker: OrderWorker?

  /// - Parameter sections: The order of the sections.
  init(sections: SectionOrder? = nil) { self.sections = sections }

  /// Whether rows are being sorted: the rows shown are in an earlier order, or incomplete.
  var isSorting: Bool { worker?.isUpToDate == false || made != nil }

  /// Stores an order for a table that has no fields to sort by.
  mutating func note(_ order: SortOrder?) { self.order = order }

  /// Starts to sort rows. The rows shown stay until that is done.
  /// - Parameter request: nil to show the order of the input at once.
  mutating func start(
    _ request: TableOrderer.Request?, for order: SortOrder?, by makeWorker: () -> OrderWorker?
  ) {
    (self.order, self.request, made, awaitsOrder) = (order, request, nil, request != nil)
    if request == nil { rows = nil } else { worker = worker ?? makeWorker() }
  }

  /// Shows other rows, and begins the same work again.
  mutating func restart(showing rows: OrderedRows?, by makeWorker: () -> OrderWorker?) {
    worker?.end()
    (worker, self.rows, made) = (makeWorker(), rows, nil)
  }

  /// Whether the rows shown have to be the matches of a filter, best first.
  var ranks: Bool { request?.ranks == true }

  /// Passes the rows that the table has to the worker.
  func update(_ wanted: OrderWorker.Wanted) { worker?.update(wanted) }

  /// Adopts sorted rows if they belong to the filter shown. Returns whether the rows shown have changed.
  mutating func adopt(for run: FilterRun?) -> Bool {
    made = worker?.take() ?? made
    guard let made, made.run === run else { return false }
    (rows, self.made, awaitsOrder) = (made, nil, false)
    return true
  }

  /// Shows all rows of the current order at once.
  mutating func endFilter() {
    rows = ranks ? nil : rows.map { OrderedRows($0.order) }
    made = nil
  }

  /// Waits until the worker has nothing left to do.
  func settle() { worker?.settle() }

  /// Ends the work, without waiting for its thread.
  mutating func end() {
    worker?.end()
    (worker, awaitsOrder) = (nil, false)
  }
}
