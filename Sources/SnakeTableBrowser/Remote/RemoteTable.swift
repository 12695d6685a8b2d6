import SnakeTable
import SnakeTableProtocol
import SnakeTableRecords
import SnakeTableSource
import SnakeTableSystem

/// The rows of a list that a source has. They arrive in pages around the viewport; filter and order are the source's work, as
/// far as it can.
///
/// A row is identified by its query and its position in it, except for rows that are kept because they are marked or under
/// the cursor: these keep their identifiers among the rows of other queries.
package final class RemoteTable {
  package let connection: SourceConnection
  package let fields: ListFields
  /// The number of lines of a row.
  let rowHeight: Int
  package let tableFooter: SectionLabel?
  weak var table: TableView?

  // MARK: Rows

  /// The query whose rows are shown.
  private(set) var shown: RemoteQuery
  /// The query whose rows will be shown when the first of them have arrived; nil for none.
  private(set) var next: RemoteQuery?
  /// The queries that rows may still belong to, by their numbers.
  private(set) var queries: [Int: ListQuery] = [:]
  /// The number of rows without a filter.
  var allCount = RowCount.unknown
  /// The rows shown, if only fetched ones are searched or sorted; nil for all rows of the query.
  private(set) var fetched: FetchedRows?
  /// The rows near the viewport.
  private(set) var nearRows: [Int] = []
  var kept = KeptRows()
  let inbox = RemoteInbox()
  /// The rows whose long values were requested, are awaited, and have arrived since the last call of `takeCompletedRows`.
  var requestedRows: Set<Int> = []
  var awaitedRows: Set<Int> = []
  var completedRows: Set<Int> = []

  // MARK: Filter and order

  private(set) var filter: FilterQuery?
  private(set) var matcher: ListMatcher?
  package private(set) var sortOrder: SortOrder?

  /// - Parameters:
  ///   - connection: the source, which has opened its list.
  ///   - options: the options that name fields.
  /// - Throws: The error of a field that the list does not have.
  package init(_ connection: SourceConnection, options: RecordOptions) throws(FieldError) {
    self.connection = connection
    fields = try ListFields(connection.description.fields.map { Array($0.name.utf8) }, options: options)
    rowHeight = options.rowHeight ?? fields.rowHeight
    tableFooter = options.footer.map { SectionLabel(text: CellText(Array($0.utf8))) }
    sortOrder = options.sortOrder
    for criterion in options.sortOrder?.criteria ?? [] { _ = try fields.number(of: criterion.field) }
    shown = RemoteQuery(0, ListQuery(), of: connection, fields, rowHeight: rowHeight, inbox: inbox)
    if sortOrder != nil { shown = makeQuery(query) }
    queries[shown.number] = shown.query
  }

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
  private var isSearchedHere: Bool { filter != nil && !isFilteredBySource }
  /// Whether rows are sorted here, because the source cannot do that.
  package var isSortedHere: Bool { sortOrder != nil && !connection.can(.sort) }

  private func sort(by criterion: SortOrder.Criterion) -> ListSort? {
    guard let number = try? fields.number(of: criterion.field) else { return nil }
    return ListSort(connection.description.fields[number].name, isDescending: criterion.isDescending)
  }

  private func makeQuery(_ query: ListQuery) -> RemoteQuery {
    RemoteQuery(
      shown.number + 1, query, of: connection, fields, matcher: isFilteredBySource ? matcher : nil,
      rowHeight: rowHeight, inbox: inbox)
  }

  /// Shows only the rows that match a query, or all rows if the query is nil.
  func show(matching query: FilterQuery?) throws(FilterError) {
    matcher = try query.map { (query) throws(FilterError) in try ListMatcher(query, in: fields) }
    filter = query
    showQuery()
  }

  /// Shows the rows in an order; nil for the usual one.
  func show(in order: SortOrder?) throws(FieldError) {
    for criterion in order?.criteria ?? [] { _ = try fields.number(of: criterion.field) }
    sortOrder = order
    showQuery()
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

  /// Requests rows, in place of those that are shown.
  private func request(_ query: ListQuery) {
    let next = makeQuery(query)
    self.next = next
    guard let table else { return showNext() }
    next.pages.attach(to: table)
    next.pages.prefetch(rows: Array(0..<max(1, nearRows.count)))
  }

  /// Shows the rows of the next query if the first of them have arrived.
  func showNextIfReady() {
    if next?.pages.isSettled == true { showNext() }
  }

  private func showNext() {
    guard let next else { return }
    if next.query.sort != shown.query.sort { kept.orderDidChange() }
    shown.end()
    (shown, self.next) = (next, nil)
    queries[next.number] = next.query
    searchFetchedRows()
    table?.reloadData()
  }

  /// Searches and sorts the rows that have been fetched, as far as the source does not.
  func searchFetchedRows() {
    guard isSearchedHere || isSortedHere else {
      fetched = nil
      return shown.pages.prefetch(rows: nearRows)
    }
    fetched = FetchedRows(
      shown.pages.arrivedRows, matching: isSearchedHere ? matcher : nil, in: isSortedHere ? sortOrder : nil,
      fields: fields)
  }

  /// Returns whether a row matches the part of the filter that is not the source's work.
  package func matchesHere(_ row: ListRow) -> Bool {
    !isSearchedHere || matcher?.matches(row.values.map(\.bytes)) != false
  }

  /// Returns rows in the order that is not the source's work.
  package func sortedHere(_ rows: [ListRow]) -> [ListRow] {
    guard isSortedHere, let sortOrder else { return rows }
    // The fields of the order are known.
    return (try? fields.sorted(rows, by: sortOrder) { $0.bytes(ofField: $1) }) ?? rows
  }

  /// Returns the cell of a row, with the matches of the filter highlighted.
  package func cell(of row: ListRow) -> TableCell {
    fields.cell(of: row, matcher, isList: connection.description.opens)
  }

  // MARK: Prefetching

  func setNearRows(_ rows: [Int]) {
    nearRows = rows
    // The rows of a search are not at their positions.
    if fetched == nil { shown.pages.prefetch(rows: rows) }
  }
}
