import SnakeTableModel

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
      tasks[request.number] = task { provider, put in
        do {
          let page = try await provider.page(request.request) { rows in
            put(.part(rows, number: request.number, page: request.page))
          }
          return .page(page, number: request.number, page: request.page)
        } catch {
          return .failure("\(error)", number: request.number, page: request.page)
        }
      }
    }
  }

  func requestCount() {
    countRequest?.task?.cancel()
    let number = rows.number()
    countRequest = (
      number, task { provider, _ in .count((try? await provider.count()) ?? .unknown, number: number) }
    )
  }

  private typealias Answer = PageAnswer<Provider.Row, Provider.Key>

  /// Starts a task that puts answers of the provider into the inbox and notifies the table's loop.
  /// - Parameter answer: returns the final answer. Its second argument puts an intermediate answer into the inbox.
  private func task(
    _ answer: @escaping @Sendable (Provider, @escaping @Sendable (Answer) -> Void) async -> Answer
  ) -> Task<Void, Never>? {
    guard let mailbox = tableView?.mailbox else { return nil }
    return Task.detached { [provider, inbox] in
      let put: @Sendable (Answer) -> Void = { answer in
        inbox.append(answer)
        mailbox.post { $0.prefetching.paging?.adoptAnswers() }
      }
      put(await answer(provider, put))
    }
  }

  // MARK: Answers

  /// Adopts the answers that have arrived, and requests further pages.
  package func adoptAnswers() {
    let former = (count: rows.numberOfRows, firstIdentifier)
    // Rows that turn out not to exist are above the others, which keep their identifiers.
    for answer in inbox.takeAll() { firstIdentifier += adopt(answer) }
    if needsSamples, let page = rows.pages.first { measure(page.key, page.value.rows.count) }
    if (rows.numberOfRows, firstIdentifier) != former { tableView?.reloadData() }
    startRequests()
    tableView?.setNeedsDisplay()
    if isSettled { completeReloads() }
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

  /// Corrects the number of rows.
  package func setCount(_ count: RowCount) {
    rows.setCount(count)
    tableView?.reloadData()
    startRequests()
  }

  /// Returns the number of rows that turned out not to exist above the others.
  private func adopt(_ answer: PageAnswer<Provider.Row, Provider.Key>) -> Int {
    switch answer {
    case .count(let count, let number):
      guard number == countRequest?.number else { return 0 }
      countRequest = nil
      rows.setCount(count)
      return 0
    case .failure(let error, let number, let page):
      tasks[number] = nil
      rows.fail(number, ofPage: page, with: error)
      return 0
    case .part(let part, let number, let page):
      rows.storePart(part, number, ofPage: page)
      return 0
    case .page(let answer, let number, let page):
      tasks[number] = nil
      return rows.store(answer, number, ofPage: page)
    }
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
