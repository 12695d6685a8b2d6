import SnakeTableLists
import SnakeTableRecords

/// The filter, the conditions, the orders and the frozen columns of a list: the part that its source does itself, and the part that
/// is done here.
struct ListCriteria {
  /// The filter that is typed.
  private(set) var filter: FilterQuery?
  /// The conditions that hold beside it.
  private(set) var conditions: [ChosenCondition]
  /// The filter and the conditions; nil for neither.
  private(set) var matcher: TextMatcher?
  private(set) var sortOrder: SortOrder?
  var sectionOrder: SectionOrder?
  var frozenColumns: Int
  var isDense: Bool?

  init(_ options: ListState) {
    (sortOrder, sectionOrder, conditions) = (options.sortOrder, options.sectionOrder, options.conditions)
    (frozenColumns, isDense) = (options.frozenColumns, options.isDense)
  }

  /// The filter and the conditions as one query; nil for neither.
  var allConditions: FilterQuery? {
    guard filter != nil || !conditions.isEmpty else { return nil }
    var query = filter ?? FilterQuery("")
    query.conditions = conditions
    return query
  }

  mutating func setFilter(
    _ query: FilterQuery?, beside conditions: [ChosenCondition], in fields: ListFields
  ) throws(FilterError) {
    let former = self
    (filter, self.conditions) = (query, conditions)
    do throws(FilterError) {
      matcher = try allConditions.map { (query) throws(FilterError) in try fields.matcher(query) }
    } catch {
      self = former
      throw error
    }
  }

  mutating func setOrder(_ order: SortOrder?, in fields: ListFields) throws(FieldError) {
    for criterion in order?.criteria ?? [] { _ = try fields.number(of: criterion.field) }
    sortOrder = order
  }

  /// Forgets what does not fit the fields that the list has now.
  mutating func adapt(to fields: ListFields) {
    do throws(FieldError) { try setOrder(sortOrder, in: fields) } catch { sortOrder = nil }
    conditions = conditions.filter { (try? fields.number(of: $0.field)) != nil }
    do throws(FilterError) { try setFilter(filter, beside: conditions, in: fields) } catch {
      (filter, matcher) = (nil, nil)
    }
  }

  // MARK: The source's part

  /// Returns the query that the source answers.
  func query(_ list: PageList) -> ListQuery {
    var query = ListQuery()
    query.filter = sourceFilter(list)?.terms ?? []
    if let sortOrder, list.connection.can(.sort) {
      query.sort = sortOrder.criteria.compactMap { criterion in
        guard let number = try? list.fields.number(of: criterion.field) else { return nil }
        return ListSort(
          list.connection.description.fields[number].name, isDescending: criterion.isDescending)
      }
    }
    return query
  }

  /// The part of the filter and the conditions that the source decides; nil for neither.
  private func sourceFilter(_ list: PageList) -> SourceFilter? {
    allConditions.map { SourceFilter($0, names: list.fields.names, can: list.connection.can) }
  }

  /// Whether the source decides all conditions, if there are any.
  func isFiltered(bySource list: PageList) -> Bool { sourceFilter(list)?.isWhole ?? true }

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
