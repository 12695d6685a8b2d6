/// Answers of the provider. They may be late, wrong, and in any order.
extension PagedRows {
  /// Removes and returns an unanswered request; nil if it was cancelled or answered before.
  private mutating func takePending(_ number: Int, ofPage page: Int) -> Pending? {
    guard let request = pending[page], request.number == number else { return nil }
    pending[page] = nil
    if partialPage == page { partialPage = nil }
    return request
  }

  /// Stores the first rows of a page, to be shown until the whole page arrives. Ignored if the number of rows is known.
  mutating func storePart(_ rows: [Row], _ number: Int, ofPage page: Int) {
    guard case .unknown = count, let pending = pending[page], pending.number == number, !rows.isEmpty,
      freshPage(page) == nil
    else { return }
    let rows = Array(rows.prefix(pending.request.limit))
    pages[page] = LoadedPage(rows: rows, chain: pending.chain, isStale: true, lastUse: self.number())
    partialPage = page
    knownEnd = max(knownEnd, page * pageSize + rows.count)
  }

  /// Whether the first rows of a page have arrived, and the others are awaited.
  var isFindingRows: Bool { partialPage.map { pending[$0] != nil } ?? false }

  /// Cancels the request for the rest of the partial page, and keeps its first rows. Returns the numbers of the cancelled requests.
  mutating func endFindingRows() -> [Int] {
    guard let partialPage else { return [] }
    pages[partialPage]?.isStale = false
    return cancelPending { $0 == partialPage }
  }

  /// Stores the error of a page.
  mutating func fail(_ number: Int, ofPage page: Int, with description: String) {
    guard takePending(number, ofPage: page) != nil else { return }
    pages[page] = nil
    failures[page] = description
  }

  /// Stores a page. Rows beyond the requested ones are ignored.
  /// - Returns: The number of rows that all rows have moved up; 0 except if there were too few rows before a key.
  mutating func store(_ answer: Page<Row, Key>, _ number: Int, ofPage page: Int) -> Int {
    guard let pending = takePending(number, ofPage: page) else { return 0 }
    let limit = pending.request.limit
    let isShort = answer.rows.count < limit
    switch pending.request.anchor {
    case .last where isShort:
      // The whole list is shorter than a page.
      endList(at: answer.rows.count, chain: 0)
      pages = [:]
      put(answer, pending, at: 0)
    case .before where isShort: return removeRows(page * pageSize + limit - answer.rows.count)
    case .last, .before: put(answer, pending, at: page)
    case .first, .after, .position:
      if isShort { endList(at: page * pageSize + answer.rows.count, chain: pending.chain) }
      put(answer, pending, at: page)
      if !isShort, case .estimated(let count) = count, (page + 1) * pageSize >= count {
        self.count = .estimated((page + 2) * pageSize)
      }
    }
    return 0
  }

  /// Stores the page around a row whose position is known. Other pages are requested by its keys.
  mutating func store(_ answer: Page<Row, Key>, atPage page: Int) {
    let rows = page * pageSize..<(page + 1) * pageSize
    if numberOfRows < page * pageSize + answer.rows.count {
      count = .estimated(page * pageSize + answer.rows.count)
    }
    pending[page] = nil
    put(
      answer,
      Pending(
        number: number(), page: page, chain: number(), request: PageRequest(anchor: .position, rows: rows)),
      at: page)
  }

  /// Sets the number of rows that the provider has counted, unless it knows less than the last row has shown. Pages beyond
  /// an exact number are removed, and so are pages that are too short for it.
  mutating func setCount(_ newCount: RowCount) {
    switch (newCount.bounded, count) {
    case (.exact(let number), _):
      let former = numberOfRows
      count = .exact(number)
      if numberOfRows != former { distrustPositions() }
    case (_, .exact), (.unknown, .estimated): return
    case (.estimated(let estimate), _): count = .estimate(max(estimate, knownEnd))
    case (.unknown, .unknown): return
    }
    removePagesThatDoNotFit()
  }

  /// Forgets all errors, so that the pages are requested again.
  mutating func forgetFailures() { failures = [:] }

  /// Requests all pages again, and shows those near the viewport until then. Returns the numbers of the requests that are
  /// cancelled.
  mutating func makeStale() -> [Int] {
    failures = [:]
    if case .exact(let former) = count { count = .estimate(former) }
    pages = pages.filter { needed.contains($0.key) }
    for page in pages.keys { pages[page]?.isStale = true }
    return cancelPending { _ in true }
  }

  // MARK: Changes

  private mutating func put(_ answer: Page<Row, Key>, _ pending: Pending, at page: Int) {
    let limit = pending.request.limit
    var loaded = LoadedPage(
      rows: answer.rows, firstKey: answer.firstKey, lastKey: answer.lastKey, chain: pending.chain,
      lastUse: number())
    if answer.rows.count > limit {
      // The keys are those of rows that were not requested.
      switch pending.request.anchor {
      case .last, .before: (loaded.rows, loaded.firstKey) = (answer.rows.suffix(limit), nil)
      default: (loaded.rows, loaded.lastKey) = (Array(answer.rows.prefix(limit)), nil)
      }
    }
    pages[page] = loaded.rows.isEmpty ? nil : loaded
    knownEnd = max(knownEnd, page * pageSize + loaded.rows.count)
    joinChains(at: page)
    removeLeastRecentlyUsed()
  }

  /// The list ends before the row at a position. The position is only exact in the chain of the first page.
  private mutating func endList(at end: Int, chain: Int) {
    count = chain == 0 || !Self.hasKeys ? .exact(end) : .estimate(end)
    removePagesThatDoNotFit()
  }

  private mutating func removePagesThatDoNotFit() {
    let (end, size) = (numberOfRows, pageSize)
    knownEnd = min(knownEnd, end)
    pages = pages.filter { $0.key * size < end && $0.value.rows.count >= min(size, end - $0.key * size) }
    failures = failures.filter { $0.key * size < end }
  }

  /// Removes rows that turn out not to exist above the others. The positions of all pages were wrong.
  private mutating func removeRows(_ removed: Int) -> Int {
    pages = [:]
    failures = [:]
    knownEnd = max(0, knownEnd - removed)
    switch count {
    case .exact(let count): self.count = .exact(max(0, count - removed))
    case .estimated(let count): self.count = .estimate(count - removed)
    case .unknown: break
    }
    return removed
  }

  /// Where two chains meet, the rows between them are unknown: marks the later chain as stale if its pages can be requested
  /// by a key of the other one. So all pages near the viewport end in one chain, the first page's if it is among them.
  private mutating func joinChains(at page: Int) {
    for lower in [page, page + 1] {
      guard let above = freshPage(lower - 1), let below = freshPage(lower), above.chain != below.chain else {
        continue
      }
      // Without the key, the pages would be requested by their positions again, without end.
      guard (above.chain < below.chain ? above.lastKey : below.firstKey) != nil else { continue }
      let later = max(above.chain, below.chain)
      for page in pages.keys where pages[page]?.chain == later { pages[page]?.isStale = true }
    }
  }

  /// Requests all pages but those of the first page's chain again: their positions came from another number of rows.
  private mutating func distrustPositions() {
    guard Self.hasKeys else { return }
    pending = pending.filter { $0.value.chain == 0 }
    for page in pages.keys where pages[page]?.chain != 0 { pages[page]?.isStale = true }
  }

  private mutating func removeLeastRecentlyUsed() {
    while pages.count > max(capacity, needed.count),
      let page = pages.filter({ !needed.contains($0.key) }).min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      pages[page.key] = nil
    }
  }
}

extension RowCount {
  /// Returns an estimate, or unknown for an estimate of 0 rows: only a request can show that there are none.
  fileprivate static func estimate(_ count: Int) -> RowCount { count > 0 ? .estimated(count) : .unknown }
}
