import SnakeTable
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// The rows of a list that a source has. They arrive in pages around the viewport; filter and order are the source's work, as
/// far as it can.
///
/// A row is identified by its query and its position in it, except for rows that are kept because they are marked or under
/// the cursor: these keep their identifiers among the rows of other queries.
package final class RemoteTable {
  private(set) var list: RemoteList
  private let options: RecordOptions
  let footer: SectionLabel?
  weak var table: TableView?

  // MARK: Rows

  /// The query whose rows are shown.
  private(set) var shown: RemoteQuery
  /// The query whose rows will be shown when the first of them have arrived; nil for none.
  private(set) var next: RemoteQuery?
  /// The queries that rows may still belong to, by their numbers.
  private(set) var queries: [Int: RemoteQuery] = [:]
  /// The number of rows without a filter.
  var allCount = RowCount.unknown
  /// The pages that request this number while a filter is set; nil if it was not requested.
  var countingPages: SourcePages?
  /// The rows shown, if only fetched ones are searched or sorted; nil for all rows of the query.
  private(set) var fetched: FetchedRows?
  /// The rows near the viewport.
  private(set) var nearRows: [TableIndexPath] = []
  var kept = KeptRows()
  /// The rows whose long values were requested, are awaited, and have arrived since the last call of `takeCompletedRows`.
  var requestedRows: Set<Int> = []
  var awaitedRows: Set<Int> = []
  var completedRows: Set<Int> = []
  /// The rows whose long values cannot be read, and the reason.
  var unreadableRows: [Int: RecordOutputError] = [:]

  /// Whether the properties of the list were requested again.
  var awaitsDescription = false
  /// That the options name a field that the list does not have any more, in a few words; nil if it has them all.
  private(set) var lack: String?
  /// Whether the fields have changed since the last call of `takeNewFields`.
  private var hasNewFields = false

  // MARK: Groups

  /// The groups of all rows; nil if there are no sections.
  private(set) var allGroups: RemoteGroups?
  /// The groups of all rows with their aggregates, or a single one without sections; nil if there are no aggregates.
  private(set) var totals: RemoteGroups?
  var collapsed = SectionFolding()

  // MARK: Filter and order

  private(set) var filter: FilterQuery?
  private(set) var matcher: TextMatcher?
  package private(set) var sortOrder: SortOrder?
  package private(set) var sectionOrder: SectionOrder?

  /// - Parameters:
  ///   - connection: the source, which has opened its list.
  ///   - options: the options that name fields.
  /// - Throws: The error of a field that the list does not have, or the ability that the source lacks.
  package init(_ connection: SourceConnection, options: RecordOptions) throws(RemoteTableError) {
    list = try RemoteList(connection, options: options)
    self.options = options
    footer = options.footer.map { SectionLabel(text: CellText(Array($0.utf8))) }
    (sortOrder, sectionOrder) = (options.list.sortOrder, options.list.sectionOrder)
    shown = RemoteQuery(list, 0, ListQuery(), in: nil)
    makeAllGroups()
    shown = makeQuery(query)
    queries[shown.number] = shown
  }

  package var connection: SourceConnection { list.connection }
  package var fields: ListFields { list.fields }
  var grouping: RemoteGrouping { list.grouping }

  // MARK: Queries

  /// The part of the filter and the order that the source does itself.
  package var query: ListQuery {
    var query = ListQuery()
    if let filter, isFilteredBySource { query.filter = filter.terms(in: fields) }
    if let sortOrder, connection.can(.sort) { query.sort = sortOrder.criteria.compactMap(sort) }
    return query
  }

  private var isFilteredBySource: Bool { filter?.mode == .words && connection.can(.filter) }
  /// Whether rows are searched here, because the source cannot do that, or not in this mode.
  package var isSearchedHere: Bool { filter != nil && !isFilteredBySource }
  /// Whether rows are sorted here, because the source cannot do that.
  package var isSortedHere: Bool { sortOrder != nil && !connection.can(.sort) }

  private func sort(by criterion: SortOrder.Criterion) -> ListSort? {
    guard let number = try? fields.number(of: criterion.field) else { return nil }
    return ListSort(connection.description.fields[number].name, isDescending: criterion.isDescending)
  }

  /// - Parameter number: the number of the query; nil for a new one.
  private func makeQuery(_ query: ListQuery, _ number: Int? = nil) -> RemoteQuery {
    RemoteQuery(
      list, number ?? shown.number + 1, query, in: groups(of: query),
      matcher: isFilteredBySource ? matcher : nil)
  }

  /// Returns the groups of a query's rows; nil for rows in one section. Another order has the same groups, but a query that is
  /// requested again may have others.
  private func groups(of query: ListQuery) -> RemoteGroups? {
    guard grouping.hasSections else { return nil }
    if query.filter.isEmpty { return allGroups }
    let isOrder = query.filter == shown.query.filter && query != shown.query
    let order = sectionOrder == nil ? nil : allGroups
    return isOrder ? shown.groups : grouping.groups(of: query, from: connection, like: order)
  }

  /// Makes the groups of all rows. In an order by an aggregate, they have the aggregates that footers show.
  private func makeAllGroups() {
    allGroups = grouping.hasSections ? grouping.groups(from: connection, in: sectionOrder) : nil
    let sorted = sectionOrder?.function == nil ? nil : allGroups
    totals = sorted ?? grouping.totals(from: connection)
  }

  /// Shows only the rows that match a query, or all rows if the query is nil.
  func show(matching query: FilterQuery?) throws(FilterError) {
    matcher = try query.map { (query) throws(FilterError) in try fields.matcher(query) }
    filter = query
    showQuery()
  }

  /// Shows the rows in an order; nil for the usual one.
  func show(in order: SortOrder?) throws(FieldError) {
    for criterion in order?.criteria ?? [] { _ = try fields.number(of: criterion.field) }
    sortOrder = order
    showQuery()
  }

  /// Shows the sections in an order; nil for that of the source.
  package func sortSections(by order: SectionOrder?) {
    let former = totals
    sectionOrder = order
    makeAllGroups()
    // The aggregates are the same, in whatever order.
    if let former, former.isWhole { totals = former }
    next?.end()
    request(query)
  }

  /// Requests the rows of the filter and the order. The former ones are shown until the first of them arrive.
  private func showQuery() {
    let query = query
    if query == (next ?? shown).query {
      if next == nil { searchFetchedRows() }
      return
    }
    next?.end()
    next = nil
    if query == shown.query { return searchFetchedRows() }
    request(query)
  }

  /// Requests rows, in place of the rows that are shown.
  private func request(_ query: ListQuery) {
    let next = makeQuery(query)
    self.next = next
    allGroups?.start()
    // Aggregates may take long, so that others go first.
    if totals?.isComplete == false, totals !== allGroups { totals = grouping.totals(from: connection) }
    defer { totals?.start() }
    guard let table else { return showNext() }
    countAllRows()
    next.attach(to: table)
    if query == shown.query, next.groups == nil { next.prefetch(nearRows) }
    next.prefetchFirstRows(nearRows.count)
  }

  /// Shows the rows of the next query if the first of them have arrived.
  func showNextIfReady() {
    next?.prefetchFirstRows(nearRows.count)
    if next?.isSettled == true { showNext() }
  }

  private func showNext() {
    guard let next else { return }
    // The cursor may have moved since the last frame.
    if let table { keepRows(of: table.selection) }
    let isReload = next.query == shown.query
    let rekeys = connection.description.rekeys && next.query.filter != shown.query.filter
    if rekeys || next.query.sort != shown.query.sort { kept.keysDidChange() }
    let cursorPath = isReload ? table?.cursorPath : nil
    updateFolding(for: next)
    shown.end()
    (shown, self.next) = (next, nil)
    forgetQueries()
    queries[next.number] = next
    findKeptRows()
    if isReload { keepCurrentRows(cursorPath) } else { table?.forgetTopRows() }
    searchFetchedRows()
    table?.reloadData()
  }

  /// Keeps the rows that have arrived again as they are now. If the cursor's row is gone, the row at its place takes its
  /// identifier, unless it is marked.
  private func keepCurrentRows(_ cursorPath: TableIndexPath?) {
    let found = kept.replaceRows(by: shown.arrivedRows.lazy.map { $0.row })
    requestedRows.subtract(found)
    for identifier in found { unreadableRows[identifier] = nil }
    guard let selection = table?.selection, let cursor = selection.cursor, !found.contains(cursor),
      !selection.isMarked(cursor)
    else { return }
    if let row = cursorPath.flatMap(shown.row(at:)) { kept.rename(cursor, to: row) }
  }

  /// Finds kept rows among the rows that have arrived in another order, and the row under the cursor as it is now.
  func findKeptRows() {
    let arrived = shown.arrivedRows.lazy.map { $0.row }
    kept.find(in: arrived)
    if let cursor = kept.replaceCursor(by: arrived) {
      requestedRows.remove(cursor)
      unreadableRows[cursor] = nil
    }
  }

  /// Collapses the sections of the next query that are collapsed, by their values.
  private func updateFolding(for next: RemoteQuery) {
    if next.query.filter != shown.query.filter {
      collapsed.filterDidChange(isFiltered: !next.query.filter.isEmpty)
    } else if let groups = next.groups?.table, let former = shown.groups?.table, next.groups !== shown.groups
    {
      let numbers = collapsed.groups[0].map { ($0, groups.number(of: $0, in: former)) }
      collapsed.renumber([Dictionary(uniqueKeysWithValues: numbers).compactMapValues { $0 }])
    }
  }

  /// Requests the groups and the rows again. The present rows are shown until the new ones near the viewport have arrived.
  func requestAgain() {
    makeAllGroups()
    next?.end()
    request(query)
  }

  // MARK: Other fields

  /// Shows the list with other properties, such as its fields. The cursor and the marks stay at their positions.
  func show(as description: ListDescription) {
    setList(list.connection.described(as: description))
    if let sortOrder, !hasFields(of: sortOrder) { self.sortOrder = nil }
    matcher = filter.flatMap { try? fields.matcher($0) }
    if matcher == nil { filter = nil }
    for query in [shown, next].compactMap({ $0 }) { query.end() }
    (next, fetched, allCount, kept) = (nil, nil, .unknown, KeptRows())
    (requestedRows, awaitedRows, unreadableRows) = ([], [], [:])
    makeAllGroups()
    shown = makeQuery(query, shown.number)
    queries = [shown.number: shown]
    hasNewFields = true
    guard let table else { return }
    for groups in [allGroups, totals] { groups?.start() }
    countAllRows()
    shown.attach(to: table)
    shown.prefetch(nearRows)
    table.reloadData()
  }

  /// Uses the fields that a list has now. If the options name one that is gone, the list is shown as without these options.
  private func setList(_ connection: SourceConnection) {
    var options = options
    options.list.sortOrder = nil
    do throws(RemoteTableError) {
      list = try RemoteList(connection, options: options, inbox: list.inbox)
      lack = nil
    } catch {
      lack = error.words
      if let usual = try? RemoteList(connection, options: RecordOptions(), inbox: list.inbox) { list = usual }
    }
  }

  private func hasFields(of order: SortOrder) -> Bool {
    order.criteria.allSatisfy { (try? fields.number(of: $0.field)) != nil }
  }

  package func takeNewFields() -> Bool {
    defer { hasNewFields = false }
    return hasNewFields
  }

  // MARK: Memory

  /// Forgets the queries without a marked row.
  private func forgetQueries() {
    let marked = table.map { $0.selection.markedRanges } ?? []
    queries = queries.filter { _, query in marked.contains { $0.overlaps(query.ownIdentifiers) } }
  }

  /// Searches and sorts the rows that have been fetched, as far as the source does not.
  func searchFetchedRows() {
    guard isSearchedHere || isSortedHere else {
      fetched = nil
      return prefetch()
    }
    fetched = FetchedRows(
      shown.arrivedRows, matching: isSearchedHere ? matcher : nil,
      selectsUndecided: filter?.selectsUndecided ?? false, in: isSortedHere ? sortOrder : nil, fields: fields)
  }

  // MARK: Prefetching

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
