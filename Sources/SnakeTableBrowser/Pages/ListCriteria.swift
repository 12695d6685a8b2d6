import SnakeTableLists
import SnakeTableRecords

/// The filter, the orders and the frozen columns of a list: the part that its source does itself, and the part that is done
/// here.
struct ListCriteria {
  private(set) var filter: FilterQuery?
  private(set) var matcher: TextMatcher?
  private(set) var sortOrder: SortOrder?
  var sectionOrder: SectionOrder?
  var frozenColumns: Int
  var isDense: Bool?

  init(_ options: ListState) {
    (sortOrder, sectionOrder) = (options.sortOrder, options.sectionOrder)
    (frozenColumns, isDense) = (options.frozenColumns, options.isDense)
  }

  mutating func setFilter(_ query: FilterQuery?, in fields: ListFields) throws(FilterError) {
    matcher = try query.map { (query) throws(FilterError) in try fields.matcher(query) }
    filter = query
  }

  mutating func setOrder(_ order: SortOrder?, in fields: ListFields) throws(FieldError) {
    for criterion in order?.criteria ?? [] { _ = try fields.number(of: criterion.field) }
    sortOrder = order
  }

  /// Forgets what does not fit the fields that the list has now.
  mutating func adapt(to fields: ListFields) {
    do throws(FieldError) { try setOrder(sortOrder, in: fields) } catch { sortOrder = nil }
    do throws(FilterError) { try setFilter(filter, in: fields) } catch { (filter, matcher) = (nil, nil) }
  }

  // MARK: The source's part

  /// Returns the query that the source answers.
  func query(_ list: PageList) -> ListQuery {
    var query = ListQuery()
    if let filter, isFiltered(bySource: list) { query.filter = filter.terms(in: list.fields) }
    if let sortOrder, list.connection.can(.sort) {
      query.sort = sortOrder.criteria.compactMap { criterion in
        guard let number = try? list.fields.number(of: criterion.field) else { return nil }
        return ListSort(
          list.connection.description.fields[number].name, isDescending: criterion.isDescending)
      }
    }
    return query
  }

  func isFiltered(bySource list: PageList) -> Bool {
    guard let filter, filter.mode == .words, list.connection.can(.filter) else { return false }
    // The list protocol has no conditions.
    return filter.words(in: list.fields.names).joined().allSatisfy { $0.condition == nil }
  }

  // MARK: The part that is done here

  /// The filter that rows are searched for here, because the source cannot do that, or not in this mode; nil for none.
  func matcherHere(_ list: PageList) -> TextMatcher? { isFiltered(bySource: list) ? nil : matcher }

  /// The order that rows are sorted in here, because the source cannot do that; nil for none.
  func orderHere(_ list: PageList) -> SortOrder? { list.connection.can(.sort) ? nil : sortOrder }

  /// Returns the fetched rows that match the filter, in the order, as far as the source does neither; nil if it does both.
  func searched(_ rows: @autoclosure () -> [SearchedRows.Row], _ list: PageList) -> SearchedRows? {
    let (matcher, order) = (matcherHere(list), orderHere(list))
    guard matcher != nil || order != nil else { return nil }
    return SearchedRows(
      rows(), matching: matcher, selectsUndecided: filter?.selectsUndecided ?? false, in: order,
      fields: list.fields)
  }
}
