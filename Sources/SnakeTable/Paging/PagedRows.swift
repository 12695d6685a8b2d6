import SnakeTableModel

/// The pages of a list that have arrived, have failed, or are requested. A page has its rows at fixed positions; the
/// pages of a chain were requested by the keys of one another.
///
/// Positions are right as far as the number of rows is. Where two chains meet, the pages of the later one are stale: they
/// are shown until they have been requested again by the keys of the other chain.
struct PagedRows<Row: Sendable, Key: Sendable> {
  /// A page that has arrived.
  struct LoadedPage {
    var rows: [Row]
    var firstKey: Key?
    var lastKey: Key?
    var chain: Int
    var isStale = false
    /// A number that grows with every use.
    var lastUse: Int
  }

  /// A request that has not been answered.
  struct Pending {
    let number: Int
    let page: Int
    let chain: Int
    let request: PageRequest<Key>
  }

  /// The content of a row.
  enum Content {
    case row(Row)
    case waiting
    case failed(String)
  }

  /// The number of rows of a page.
  let pageSize: Int
  /// The maximum number of pages kept.
  let capacity: Int
  /// The number of rows, corrected by the pages that have arrived.
  var count = RowCount.unknown
  /// The position behind the last row that has arrived, whether or not it is still kept.
  var knownEnd = 0
  var pages: [Int: LoadedPage] = [:]
  /// The descriptions of errors by page.
  var failures: [Int: String] = [:]
  var pending: [Int: Pending] = [:]
  /// The number of the page of which only the first rows have arrived; nil for none.
  var partialPage: Int?
  /// The pages that are in view or near it, the most important first.
  private(set) var needed: [Int] = []
  /// The number of the next request or chain, and of the next use of a page.
  private var nextNumber = 0

  /// The maximum number of requests at a time: for the page in view and three further ones.
  static var mostPending: Int { 4 }
  static var hasKeys: Bool { Key.self != Never.self }

  init(pageSize: Int, capacity: Int = 32) {
    self.pageSize = max(1, pageSize)
    self.capacity = capacity
  }

  // MARK: Rows

  /// The number of rows to show. If the total is unknown, one page is added to the rows that have arrived, to be scrolled to. It is not
  /// added while the rest of a page is awaited.
  var numberOfRows: Int {
    switch count {
    case .exact(let count), .estimated(let count): max(0, count)
    case .unknown: knownEnd + (partialPage == nil ? pageSize : 0)
    }
  }

  func page(ofRow row: Int) -> Int { row / pageSize }

  /// Returns the positions of a page's rows.
  func rows(ofPage page: Int) -> Range<Int> {
    let start = min(page * pageSize, numberOfRows)
    return start..<min(start + pageSize, numberOfRows)
  }

  /// Returns the content of a row. O(1).
  func content(ofRow row: Int) -> Content {
    let page = page(ofRow: row)
    if let rows = pages[page]?.rows, row - page * pageSize < rows.count {
      return .row(rows[row - page * pageSize])
    }
    return failures[page].map { .failed($0) } ?? .waiting
  }

  /// Whether all pages that are needed have arrived or failed.
  var isSettled: Bool { needed.allSatisfy(hasAnswer(ofPage:)) }

  private func hasAnswer(ofPage page: Int) -> Bool {
    failures[page] != nil || pages[page].map { !$0.isStale } ?? rows(ofPage: page).isEmpty
  }

  // MARK: Requests

  /// Sets the pages that are needed, and returns the numbers of the requests that are not needed any more.
  mutating func setNeeded(_ newPages: [Int]) -> [Int] {
    needed = newPages
    let use = number()
    for page in newPages { pages[page]?.lastUse = use }
    return cancelPending { !newPages.contains($0) }
  }

  /// Removes requests and returns their numbers. Answers to them will be ignored.
  mutating func cancelPending(ofPage isCancelled: (Int) -> Bool) -> [Int] {
    let cancelled = pending.values.filter { isCancelled($0.page) }
    for request in cancelled { pending[request.page] = nil }
    return cancelled.map(\.number)
  }

  /// Returns the requests to start now.
  mutating func start() -> [Pending] {
    var started: [Pending] = []
    for page in needed where pending.count < Self.mostPending && pending[page] == nil {
      guard !hasAnswer(ofPage: page), let anchor = anchor(ofPage: page) else { continue }
      let request = Pending(
        number: number(), page: page, chain: chain(of: anchor, page) ?? number(),
        request: PageRequest(anchor: anchor, rows: requestedRows(ofPage: page, anchor)))
      pending[page] = request
      started.append(request)
    }
    return started
  }

  /// Returns the anchor of a page; nil if the page is to be requested by the key of a page that has not arrived.
  private func anchor(ofPage page: Int) -> PageRequest<Key>.Anchor? {
    guard Self.hasKeys else { return .position }
    if page == 0 { return .first }
    if let above = freshPage(page - 1), let key = above.lastKey { return .after(key) }
    if let below = freshPage(page + 1), let key = below.firstKey { return .before(key) }
    if isReachable(page, step: 1) || isReachable(page, step: -1) { return nil }
    return isLast(page) ? .last : .position
  }

  private func isLast(_ page: Int) -> Bool {
    count != .unknown && rows(ofPage: page).upperBound == numberOfRows
  }

  /// Whether the needed pages above or below a page lead to one that has or will have a key.
  private func isReachable(_ page: Int, step: Int) -> Bool {
    var other = page + step
    while failures[other] == nil, needed.contains(other) || freshPage(other) != nil {
      if let page = freshPage(other) { return (step < 0 ? page.lastKey : page.firstKey) != nil }
      if pending[other] != nil || other == 0 || isLast(other) { return true }
      other += step
    }
    return false
  }

  func freshPage(_ page: Int) -> LoadedPage? { pages[page].flatMap { $0.isStale ? nil : $0 } }

  private func chain(of anchor: PageRequest<Key>.Anchor, _ page: Int) -> Int? {
    switch anchor {
    case .after: pages[page - 1]?.chain
    case .before: pages[page + 1]?.chain
    case .first: 0
    case .last, .position: nil
    }
  }

  /// Only an exact number of rows, and the end of the list, limit a page.
  private func requestedRows(ofPage page: Int, _ anchor: PageRequest<Key>.Anchor) -> Range<Int> {
    let rows = rows(ofPage: page)
    switch (anchor, count) {
    case (.last, _), (_, .exact): return rows
    default: return rows.lowerBound..<(rows.lowerBound + pageSize)
    }
  }

  mutating func number() -> Int {
    nextNumber += 1
    return nextNumber
  }
}
