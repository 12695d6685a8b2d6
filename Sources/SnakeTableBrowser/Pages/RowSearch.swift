import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// The search of a source for a row, which is then shown among its neighbours.
struct RowSearch {
  /// What is searched for.
  enum Target: Equatable {
    /// The next row that meets a query, behind a row or before it.
    case match(FilterQuery, from: Int?, isBackwards: Bool)
    /// A row of another query, with the same order.
    case row(key: String)
  }

  /// What was found.
  enum Finding: Sendable {
    /// The rows of the page around the row, the number of the page, and the row's position.
    case page(rows: [ListRow], page: Int, position: Int)
    case none
    case failed(SourceError)
  }

  /// Distinguishes searches: an answer may belong to an earlier one.
  let number: Int
  let target: Target
  /// The query that is searched.
  let query: ListQuery
  let task: Task<Void, Never>
  /// The result, once it is here.
  var result: NextMatch?
  /// Whether the result was asked for, so that the same question is a new search.
  var isTaken = false
}

extension PageStore {
  /// Whether rows can be searched for: they have the same keys under any filter, and places that can be counted.
  private var canSearchRows: Bool {
    connection.can(.place) && !connection.description.rekeys && !hasSections && fetched == nil
  }

  private static let noSearch = "rows of this list have only numbers here"

  package func obstacle(toGoingTo query: FilterQuery) -> String? {
    guard canSearchRows else { return Self.noSearch }
    return lack(ofConditionsIn: query) ?? obstacle(toSearching: query)
  }

  package func matchObstacle(for query: FilterQuery) -> String? {
    canSearchRows ? obstacle(toSearching: query) : "no next match in this list"
  }

  /// Returns why a query does not consist of conditions on fields; nil if it does.
  private func lack(ofConditionsIn query: FilterQuery) -> String? {
    let words = query.words(in: fields.names).joined()
    if !words.isEmpty, words.allSatisfy({ $0.condition != nil || $0.field != nil }) { return nil }
    let unknown = query.fieldExpressions.map { UnknownField($0, names: fields.names) }
    return unknown.first { !fields.names.names.contains($0.name) }.map { $0.message }
      ?? RecordTable.ConditionLack.noCondition.message
  }

  private func obstacle(toSearching query: FilterQuery) -> String? {
    terms(of: query) == nil ? "the source cannot search for this" : nil
  }

  /// The conditions of a query, if the source decides all of them.
  private func terms(of query: FilterQuery) -> [[ListTerm]]? {
    let filter = SourceFilter(query, names: fields.names, can: connection.can)
    return filter.isWhole ? filter.terms : nil
  }

  package func nextMatch(of query: FilterQuery, from identifier: Int?, isBackwards: Bool) -> NextMatch {
    guard let terms = terms(of: query), next == nil else { return next == nil ? .none : .searching }
    let key = identifier.flatMap(arrivedRow)?.key
    if identifier != nil, key == nil { return .searching }
    return search(for: .match(query, from: identifier, isBackwards: isBackwards)) {
      pages, size throws(SourceError) in
      guard let row = try await pages.next(meeting: terms, from: key, isBackwards: isBackwards) else {
        return .none
      }
      return try await Self.page(around: row, of: pages, size: size)
    }
  }

  package func rememberRow(_ identifier: Int) -> Bool {
    rememberedRow = canSearchRows ? arrivedRow(identifier) : nil
    return rememberedRow != nil
  }

  package func placeOfRememberedRow() -> NextMatch {
    guard next == nil else { return .searching }
    guard canSearchRows, let row = rememberedRow else { return .none }
    return search(for: .row(key: row.key)) { pages, size throws(SourceError) in
      try await Self.page(around: row, of: pages, size: size)
    }
  }

  private static func page(
    around row: ListRow, of pages: SourcePages, size: Int
  ) async throws(SourceError) -> RowSearch.Finding {
    let around = try await pages.page(around: row, size: size)
    return .page(rows: around.rows, page: around.page, position: around.position)
  }

  /// Returns the result of a search, or begins it.
  private func search(
    for target: RowSearch.Target,
    _ find: @escaping @Sendable (SourcePages, Int) async throws(SourceError) -> RowSearch.Finding
  ) -> NextMatch {
    if let rowSearch, rowSearch.target == target, rowSearch.query == shown.query, !rowSearch.isTaken {
      guard let result = rowSearch.result else { return .searching }
      self.rowSearch?.isTaken = true
      return result
    }
    rowSearch?.task.cancel()
    let number = (rowSearch?.number ?? 0) + 1
    let pages = shown.pages(of: 0)
    let task = Task.detached { [provider = pages.provider, size = pages.pageSize, mailbox] in
      var finding = RowSearch.Finding.none
      do throws(SourceError) { finding = try await find(provider, size) } catch { finding = .failed(error) }
      mailbox?.post { [finding] in $0.adopt(finding, number: number) }
    }
    rowSearch = RowSearch(number: number, target: target, query: shown.query, task: task)
    return .searching
  }

  /// Shows the page that was found.
  func adopt(_ finding: RowSearch.Finding, number: Int) {
    guard let search = rowSearch, search.number == number, search.query == shown.query else { return }
    switch finding {
    case .none: rowSearch?.result = NextMatch.none
    case .failed(.cancelled): break
    case .failed(let error): rowSearch?.result = .failed("\(error)")
    case .page(let rows, let page, let position):
      shown.pages(of: 0).store(Page(rows, firstKey: rows.first?.key, lastKey: rows.last?.key), atPage: page)
      rowSearch?.result = .row(identifier(forRowAt: TableIndexPath(row: position, section: 0)))
    }
  }
}
