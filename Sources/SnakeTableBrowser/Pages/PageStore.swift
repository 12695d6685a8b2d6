import SnakeTable
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// The rows of a list that a source has. They arrive in pages around the viewport; filter and order are the source's work, as
/// far as it can.
///
/// A row is identified by its query and its position in it, except for rows that are kept because they are marked or under
/// the cursor: these keep their identifiers among the rows of other queries.
package final class PageStore {
  var list: PageList
  weak var table: TableView?
  /// The identifier of a vanished row under the cursor, and that of the row to which the cursor moves; nil for none.
  var cursorReplacement: (former: Int, new: Int)?
  var criteria: ListCriteria
  /// The query whose rows are shown.
  private(set) var shown: PageQuery
  /// The query whose rows will be shown when the first of them have arrived; nil for none.
  private(set) var next: PageQuery?
  /// The queries that rows may still belong to, by their numbers.
  private var queries: [Int: PageQuery] = [:]
  var all: AllRows
  /// The rows shown, if only fetched ones are searched or sorted; nil for all rows of the query.
  private(set) var fetched: SearchedRows?
  /// The rows near the viewport.
  private(set) var nearRows: [TableIndexPath] = []
  var kept = SelectedRows()
  /// The search for a row; nil for none.
  var rowSearch: RowSearch?
  /// The row that the cursor returns to when other rows are shown; nil for none.
  var rememberedRow: ListRow?
  package internal(set) var longValues = LongValues()
  var collapsed = SectionFolding()
  /// The groups that are to be collapsed or expanded when they have arrived.
  var awaitedFolding = ListFolding()
  /// Whether all rows were read to be printed, and there are none.
  package var printsNoRows = false

  /// - Parameters:
  ///   - connection: the source, which has opened its list.
  ///   - options: the options that name fields.
  /// - Throws: The error of a field that the list does not have, or the ability that the source lacks.
  package init(_ connection: SourceConnection, options: RecordOptions) throws(PageStoreError) {
    list = try PageList(connection, options: options)
    criteria = ListCriteria(options.list)
    do throws(FilterError) {
      try criteria.setFilter(nil, beside: options.list.conditions, in: list.fields)
    } catch { throw .filter(error) }
    all = AllRows(list, criteria)
    let query = criteria.query(list)
    let (groups, totals) = all.groups(of: query, list, in: criteria.sectionOrder)
    shown = PageQuery(list, 1, query, in: groups, totals: totals, matcher: criteria.matcher)
    queries[shown.number] = shown
    fold(as: options.list.folding)
  }

  package var connection: SourceConnection { list.connection }
  package var fields: ListFields { list.fields }
  /// The groups and the aggregates that are shown.
  var grouping: PageGrouping { shown.list.grouping }
  var matcher: TextMatcher? { criteria.matcher }
  package var sortOrder: SortOrder? { criteria.sortOrder }
  package var sectionOrder: SectionOrder? { criteria.sectionOrder }

  // MARK: Queries

  /// The part of the filter and the order that the source does itself.
  package var query: ListQuery { criteria.query(list) }
  /// Whether rows are searched here, because the source cannot do that, or not in this mode.
  package var isSearchedHere: Bool { criteria.matcherHere(list) != nil }
  /// Whether rows are sorted here, because the source cannot do that.
  package var isSortedHere: Bool { criteria.orderHere(list) != nil }

  /// Returns the query that a row belongs to, its position in it, and the number of rows that follow in its section.
  package func place(of identifier: Int) -> (query: ListQuery, position: Int, following: Int) {
    (queries[PageQuery.number(ofIdentifier: identifier)] ?? shown).place(of: identifier)
  }

  /// - Parameters:
  ///   - number: the number of the query; nil for a new one.
  ///   - isNew: whether groups and aggregates are requested again.
  private func makeQuery(_ query: ListQuery, _ number: Int? = nil, isNew: Bool) -> PageQuery {
    // Another order has the same groups and aggregates.
    let isOrder = !isNew && query.filter == shown.query.filter
    let (groups, totals) =
      isOrder ? (shown.groups, shown.totals) : all.groups(of: query, list, in: sectionOrder)
    return PageQuery(
      list, number ?? shown.number + 1, query, in: groups, totals: totals,
      matcher: criteria.isFiltered(bySource: list) ? matcher : nil)
  }

  /// Returns the aggregates of a query's rows, requested apart from its groups; nil for none.
  private func totals(of query: ListQuery) -> PageGroups? {
    query.filter.isEmpty ? all.totals : list.grouping.totals(of: query, from: connection)
  }

  // MARK: Filter and order

  package func setFilter(_ query: FilterQuery?) throws(FilterError) {
    try criteria.setFilter(query, beside: criteria.conditions, in: fields)
    showQuery()
  }

  /// Requests the groups and the rows again. The present rows are shown until the new ones near the viewport have arrived.
  /// - Parameter keepsTotals: whether the aggregates stay if they are here: they are the same in any order.
  func requestAgain(keepsTotals: Bool = false) {
    all.makeGroups(list, criteria, keepsTotals: keepsTotals)
    next?.end()
    request(query, isNew: true)
  }

  /// Requests aggregates of other fields, of the same rows in the same groups.
  func requestTotals() {
    guard next == nil, sectionOrder?.function == nil else { return requestAgain() }
    all.makeTotals(list)
    (shown.list, shown.totals) = (list, totals(of: shown.query))
    startTotals()
  }

  /// Requests the aggregates that are shown, behind the groups. Aggregates may take long, so that others go first.
  func startTotals() {
    all.startGroups()
    shown.totals?.start()
  }

  /// Cancels requests for aggregates, which are requested again if they are still shown.
  private func postponeTotals() {
    all.postponeTotals(list)
    if shown.totals?.isComplete == false, shown.totals !== shown.groups {
      shown.totals = totals(of: shown.query)
    }
  }

  /// Requests the rows of the filter and the order. The former ones are shown until the first of them arrive.
  func showQuery() {
    let query = query
    if query == (next ?? shown).query {
      if next == nil { searchFetchedRows() }
      return
    }
    next?.end()
    next = nil
    guard query == shown.query else { return request(query) }
    shown.totals?.start()
    searchFetchedRows()
  }

  /// Requests rows, in place of the rows that are shown.
  private func request(_ query: ListQuery, isNew: Bool = false) {
    postponeTotals()
    let next = makeQuery(query, isNew: isNew)
    self.next = next
    all.startGroups()
    defer { next.totals?.start() }
    guard let table else { return showNext() }
    if isFiltered { all.requestCount(list, for: mailbox) }
    next.attach(to: table)
    if query == shown.query, next.groups == nil { next.prefetch(nearRows) }
    next.prefetchFirstRows(nearRows.count)
  }

  /// Cancels the requests for the next rows, or for further rows of the filter. Those that are shown stay.
  package func cancelSearch() -> Bool {
    guard let next else {
      guard shown.isFindingRows else { return false }
      shown.pages(of: 0).endFindingRows()
      return true
    }
    next.end()
    self.next = nil
    if all.groups !== shown.groups { all.groups?.cancel() }
    shown.totals?.start()
    return true
  }

  package var isCancelled: Bool {
    next == nil && (query != shown.query || list.grouping.fields != shown.list.grouping.fields)
  }

  // MARK: Rows shown

  /// Shows the rows of the next query if the first of them have arrived.
  func showNextIfReady() {
    guard let next, next.prefetchRows(at: nearRows, of: shown) else { return }
    // With the same filter, the cursor keeps its position, which may be behind the first page. Positions need the number of rows.
    let needsNumber = next.query.filter == shown.query.filter
    if next.isSettled || next.isFindingRows || !needsNumber && next.hasRows { showNext() }
  }

  private func showNext() {
    guard let next else { return }
    // The cursor may have moved since the last frame.
    if let table { keepRows(of: table.selection) }
    let isRegrouped = next.list.grouping.fields != shown.list.grouping.fields
    let isReload = next.query == shown.query && !isRegrouped
    let rekeys =
      connection.description.rekeys && (isRegrouped || next.query.filter != shown.query.filter)
    if rekeys || next.query.sort != shown.query.sort { kept.keysDidChange() }
    let focusedPath = isReload ? table?.indexPathForFocusedRow.flatMap { next.place(of: $0, in: shown) } : nil
    updateFolding(for: next)
    shown.end()
    (shown, self.next) = (next, nil)
    // A field that rows are grouped by has no column.
    if isRegrouped { list.hasNewFields = true }
    let marked = table.map { $0.selection.markedRanges } ?? []
    queries = queries.filter { _, query in marked.contains { $0.overlaps(query.ownIdentifiers) } }
    queries[next.number] = next
    findKeptRows()
    if isReload { keepCurrentRows(focusedPath) } else { table?.forgetTopRows() }
    // Otherwise, the rows near the former viewport would replace the running request for the first page.
    if !next.isSettled { nearRows = [TableIndexPath(row: 0, section: 0)] }
    searchFetchedRows()
    table?.reloadData()
  }

  /// Shows the list with other properties, such as its fields. The cursor and the marks stay at their positions.
  func show(as description: ListDescription) {
    list.adopt(description)
    criteria.adapt(to: fields)
    for query in [shown, next].compactMap({ $0 }) { query.end() }
    (next, fetched, kept, longValues) = (nil, nil, SelectedRows(), LongValues())
    all = AllRows(list, criteria)
    shown = makeQuery(query, shown.number, isNew: true)
    queries = [shown.number: shown]
    guard let table else { return }
    startTotals()
    if isFiltered { all.requestCount(list, for: mailbox) }
    shown.attach(to: table)
    shown.prefetch(nearRows)
    table.reloadData()
  }

  /// Searches and sorts the rows that have been fetched, as far as the source does not.
  func searchFetchedRows() {
    fetched = criteria.searched(shown.arrivedRows, list)
    if fetched == nil { prefetch() }
  }

  package func setNearRows(_ rows: [TableIndexPath]) {
    nearRows = rows
    // The rows of a search are not at their positions.
    if fetched == nil { prefetch() }
  }

  /// Requests the rows near the viewport, but no rows of sections that are collapsed or gone.
  private func prefetch() {
    shown.prefetch(
      nearRows.filter { $0.section < shown.numberOfSections && !isCollapsed(section: $0.section) })
  }
}
