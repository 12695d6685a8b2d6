import SnakeTableModel
import SnakeTableSystem

/// Requests, and their answers.
extension PagedDataSource: TableViewDataSourcePrefetching {
  /// Requests the pages of rows, four at a time. Called by the table; does nothing for any other table. O(rows).
  public func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableIndexPath]) {
    guard tableView === self.tableView, tableView.programDataSource === self else { return }
    var pages = rows.needed
    for path in paths {
      let page = rows.page(ofRow: path.row)
      neededRows[page, default: 0] += 1
      if !pages.contains(page) { pages.append(page) }
    }
    need(pages)
  }

  /// Cancels the requests of pages whose rows are no longer needed. Called by the table. O(rows).
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath]) {
    for path in paths {
      let page = rows.page(ofRow: path.row)
      neededRows[page] = (neededRows[page] ?? 1) - 1
      if neededRows[page] == 0 { neededRows[page] = nil }
    }
    need(rows.needed)
  }

  /// Requests the pages of these rows, and cancels the requests of others.
  /// - Parameter positions: the positions of the rows near the viewport, the most important first.
  package func prefetch(rows positions: [Int]) {
    var pages: [Int] = []
    neededRows = [:]
    for row in positions {
      let page = rows.page(ofRow: row)
      neededRows[page, default: 0] += 1
      if neededRows[page] == 1 { pages.append(page) }
    }
    need(pages)
  }

  private func need(_ pages: [Int]) {
    cancel(rows.setNeeded(pages.filter { neededRows[$0] != nil }))
    startRequests()
  }

  private func cancel(_ numbers: [Int]) {
    for number in numbers { tasks.removeValue(forKey: number)?.cancel() }
  }

  private func startRequests() {
    for request in rows.start() {
      tasks[request.number] = task { provider, mailbox in
        do {
          let page = try await provider.page(request.request) { rows in
            mailbox.post { source in
              source.adopt { source.rows.storePart(rows, request.number, ofPage: request.page) }
            }
          }
          mailbox.post { source in
            // The rows keep their identifiers if rows above them turn out not to exist.
            source.adopt {
              source.firstIdentifier += source.rows.store(page, request.number, ofPage: request.page)
            }
          }
        } catch {
          let text = "\(error)"
          mailbox.post { source in
            source.adopt { source.rows.fail(request.number, ofPage: request.page, with: text) }
          }
        }
        mailbox.post { $0.tasks[request.number] = nil }
      }
    }
  }

  func requestCount() {
    countRequest?.task?.cancel()
    let number = rows.number()
    let task = task { provider, mailbox in
      let estimates = Monitor<[RowCount]>([])
      let count = try? await provider.count { estimate in
        // Only the last estimate is adopted, so that many of them do not keep the loop busy.
        let isAwaited = estimates.withLock { estimates in
          defer { estimates = [estimate] }
          return !estimates.isEmpty
        }
        if isAwaited { return }
        mailbox.post { source in
          for estimate in estimates.takeAll() { source.adopt(estimate, request: number, isLast: false) }
        }
      }
      mailbox.post { $0.adopt(count ?? .unknown, request: number, isLast: true) }
    }
    countRequest = (number, task, isAnswered: false)
  }

  /// Starts a task that requests something of the provider.
  private func task(
    _ request: @escaping @Sendable (Provider, ObjectMailbox<PagedDataSource>) async -> Void
  ) -> Task<Void, Never>? {
    guard let mailbox = tableView?.mailbox else { return nil }
    return Task.detached { [provider, mailbox = ObjectMailbox(mailbox, of: self)] in
      await request(provider, mailbox)
    }
  }

  // MARK: Answers

  /// Adopts an answer, which `store` stores, and requests further pages.
  private func adopt(_ store: () -> Void) {
    let former = (count: rows.numberOfRows, firstIdentifier)
    store()
    if needsSamples, let page = rows.pages.first { measure(page.key, page.value.rows.count) }
    if (rows.numberOfRows, firstIdentifier) != former { tableView?.reloadData() }
    startRequests()
    tableView?.setNeedsDisplay()
    didAdopt?()
    if isSettled { completeReloads() }
  }

  /// Adopts a number of rows, unless it was requested again.
  private func adopt(_ count: RowCount, request number: Int, isLast: Bool) {
    guard number == countRequest?.number else { return }
    if isLast { countRequest = nil } else { countRequest?.isAnswered = true }
    adopt { rows.setCount(count) }
  }

  /// The number of rows of a page.
  package var pageSize: Int { rows.pageSize }

  /// Stores a page that was requested around a row.
  package func store(_ answer: Page<Provider.Row, Provider.Key>, atPage page: Int) {
    for request in rows.cancelPending(ofPage: { $0 == page }) { tasks.removeValue(forKey: request)?.cancel() }
    rows.store(answer, atPage: page)
    tableView?.reloadData()
    startRequests()
  }

  /// Whether the provider has passed on the first rows of a page and is still looking for the rest.
  package var isFindingRows: Bool { rows.isFindingRows }

  /// Cancels the request for the rest of a page, and the request for the number of rows. The rows that have arrived stay.
  package func endFindingRows() {
    cancel(rows.endFindingRows())
    countRequest?.task?.cancel()
    countRequest = nil
    tableView?.reloadData()
  }

  private func measure(_ page: Int, _ count: Int) {
    let first = page * rows.pageSize
    let paths = (first..<(first + count)).lazy.map { TableIndexPath(row: $0, section: 0) }
    samples = CellSamples(of: paths.map(cell(forRowAt:)))
    needsSamples = false
  }

  // MARK: Requesting again

  /// Counts and requests all rows again. The rows in view are shown until their pages have arrived again. O(pages kept).
  /// - Parameter completion: called once on the thread or actor of the table when the number of rows and the pages near the
  ///   viewport have arrived or failed; if `reload` is called again before, with the completion of that call. Not called if the
  ///   provider never answers.
  public func reload(completion: (() -> Void)? = nil) {
    if let completion { reloadCompletions.append(completion) }
    cancel(rows.makeStale())
    requestCount()
    startRequests()
    // An empty list may have rows now.
    tableView?.reloadData()
  }

  private func completeReloads() {
    let completions = reloadCompletions
    reloadCompletions = []
    for completion in completions { completion() }
  }
}

extension PagedDataSource: PagingDataSource {
  package func hasArrived(rowAt path: TableIndexPath) -> Bool { row(at: path) != nil }
  package var arrivedPositions: [Range<Int>] {
    rows.pages.sorted { $0.key < $1.key }.map { page, loaded in
      (page * rows.pageSize)..<(page * rows.pageSize + loaded.rows.count)
    }
  }
  package var hasFailures: Bool { !rows.failures.isEmpty }

  /// Requests the pages that have failed again, and the number of rows if it is unknown, as the key `R` does. O(pages near
  /// the viewport).
  public func retry() {
    rows.forgetFailures()
    if case .unknown = rows.count, countRequest == nil { requestCount() }
    startRequests()
    tableView?.setNeedsDisplay()
  }

  package var countText: String {
    switch rows.count {
    case .exact(let count): max(0, count).grouped
    case .estimated(let count): "≈ " + max(0, count).grouped
    case .unknown: rows.knownEnd == 0 ? "…" : rows.knownEnd.grouped + "+"
    }
  }
}
