/// The work on the order of a table, and the sorted rows as far as the table has adopted them.
struct TableSorting {
  /// The fields that rows are sorted by, and how their values are compared.
  var criteria = TableOrderer.Request()
  /// The current request for the worker, or nil if nothing is sorted.
  private(set) var request: TableOrderer.Request?
  /// Whether the rows shown are not in the requested order yet.
  private(set) var awaitsOrder = false
  /// The rows to show, or nil to show the order of the input.
  private(set) var rows: OrderedRows?
  /// Sorted rows for a filter that is not shown yet.
  private var made: OrderedRows?
  private var worker: OrderWorker?

  /// Whether rows are being sorted: the rows shown are in an earlier order, or incomplete.
  var isSorting: Bool { worker?.isUpToDate == false || made != nil }

  /// Whether the rows shown have to be the matches of a filter, best first.
  var ranks: Bool { request?.ranks == true }

  /// Whether rows are sorted, or shown in the order of the input, by another request than the given one.
  func isObsolete(for request: TableOrderer.Request?) -> Bool {
    request != self.request || request == nil && rows != nil
  }

  /// Starts to sort rows. The rows shown stay until that is done.
  /// - Parameter request: nil to show the order of the input at once.
  mutating func start(_ request: TableOrderer.Request?, by makeWorker: () -> OrderWorker?) {
    (self.request, made, awaitsOrder) = (request, nil, request != nil)
    if request == nil { rows = nil } else { worker = worker ?? makeWorker() }
  }

  /// Ends the work, so that the next `start` sorts all rows again.
  mutating func restart() {
    end()
    request = nil
  }

  /// Shows other rows, and begins the same work again.
  mutating func restart(showing rows: OrderedRows?, by makeWorker: () -> OrderWorker?) {
    worker?.end()
    (worker, self.rows, made) = (makeWorker(), rows, nil)
  }

  /// Passes the rows that the table has to the worker.
  func update(_ wanted: OrderWorker.Wanted) { worker?.update(wanted) }

  /// Adopts sorted rows if they belong to the filter shown. Returns whether the rows shown have changed.
  mutating func adopt(for run: FilterRun?) -> Bool {
    guard request != nil else { return false }
    made = worker?.newRows() ?? made
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
