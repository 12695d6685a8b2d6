import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// The number and the groups of all rows, which are shown beside those of a filter.
struct AllRows {
  private(set) var count = RowCount.unknown
  /// The task that requests the number while a filter is set; nil if it was not requested.
  private var counting: Task<Void, Never>?
  /// The groups; nil if there are no sections.
  private(set) var groups: PageGroups?
  /// The groups with their aggregates, or a single group without sections; nil if there are no aggregates. The same object as `groups`
  /// if one request asks for both. Otherwise, the aggregates are requested when they are shown.
  private(set) var totals: PageGroups?

  init(_ list: PageList, _ criteria: ListCriteria) { makeGroups(list, criteria) }

  /// Makes the groups.
  /// - Parameter keepsTotals: whether the aggregates stay if they are here.
  mutating func makeGroups(_ list: PageList, _ criteria: ListCriteria, keepsTotals: Bool = false) {
    let former = keepsTotals && totals?.isWhole == true ? totals : nil
    let showsTotals = former == nil && criteria.query(list).filter.isEmpty
    groups =
      list.grouping.hasSections
      ? list.grouping.groups(from: list.connection, in: criteria.sectionOrder, hasTotals: showsTotals) : nil
    totals =
      former ?? (groups?.hasAggregates == true ? groups : nil)
      ?? list.grouping.totals(of: ListQuery(), from: list.connection)
  }

  /// Returns the groups of the rows of a query, nil for rows in one section, and their aggregates, nil for none.
  func groups(
    of query: ListQuery, _ list: PageList, in order: SectionOrder?
  ) -> (groups: PageGroups?, totals: PageGroups?) {
    if query.filter.isEmpty { return (groups, totals) }
    guard list.grouping.hasSections else {
      return (nil, list.grouping.totals(of: query, from: list.connection))
    }
    let own = list.grouping.groups(of: query, from: list.connection, like: order == nil ? nil : groups)
    return (own, own.hasAggregates ? own : nil)
  }

  /// Makes the aggregates, of other fields than before.
  mutating func makeTotals(_ list: PageList) {
    totals = list.grouping.totals(of: ListQuery(), from: list.connection)
  }

  /// Requests the groups.
  func startGroups() { groups?.start() }

  /// Cancels the request for aggregates that have not arrived, which can be requested again.
  mutating func postponeTotals(_ list: PageList) {
    if totals?.isComplete == false, totals !== groups { makeTotals(list) }
  }

  // MARK: The number of rows

  /// Adopts the number of the rows of a query without a filter.
  mutating func adoptCount(of query: PageQuery) {
    count = query.count
    counting?.cancel()
    counting = nil
  }

  /// Adopts the number of the rows of all groups.
  mutating func adoptCountOfGroups() { if let groups { count = groups.rowCount } }

  /// Adopts a number that was requested. After an error, it can be requested again.
  mutating func setCount(_ count: RowCount) {
    if case .unknown = count { counting = nil } else { self.count = count }
  }

  /// Requests the exact number, unless it is known or requested. The request of the rows without a filter ended when these rows
  /// were replaced.
  mutating func requestCount(_ list: PageList, for mailbox: ObjectMailbox<PageStore>?) {
    if case .exact = count { return }
    guard groups == nil, counting == nil, let mailbox else { return }
    let pages = SourcePages(list.connection, ListQuery())
    counting = Task.detached {
      let count = try? await pages.count { count in mailbox.post { $0.all.setCount(count) } }
      if !Task.isCancelled { mailbox.post { $0.all.setCount(count ?? .unknown) } }
    }
  }
}
