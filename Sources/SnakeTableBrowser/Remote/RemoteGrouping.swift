import SnakeTableLists
import SnakeTableRecords

/// The fields that the rows of a remote list are grouped by, and the aggregates of the groups.
struct RemoteGrouping {
  /// The numbers of the fields that rows are grouped by, counted from 0; empty for a list without sections.
  let fields: [Int]
  private let aggregates: RemoteAggregates
  private let names: [String]

  /// - Throws: `lacking` if the source cannot group, or not compute the aggregates.
  init(_ connection: SourceConnection, _ list: ListFields, _ options: RecordOptions) throws(RemoteTableError)
  {
    do throws(FieldError) {
      fields = try options.list.groupBy.map { (field) throws(FieldError) in try list.number(of: field) }
      let all = connection.description.fields
      names = fields.map { all[$0].name }
      aggregates = RemoteAggregates(
        try SummaryFields(
          options.list.aggregates, approximation: options.approximation, names: list.names),
        fields: try options.list.aggregates.map { (aggregate) throws(FieldError) in
          all[try list.number(of: aggregate.field)].name
        }, countsSkipped: connection.can(.skipped))
    } catch { throw .field(error) }
    for ability in neededAbilities where !connection.can(ability) { throw .lacking(ability) }
  }

  private var neededAbilities: [ListAbility] {
    var abilities: [ListAbility] = fields.isEmpty && summaries.isEmpty ? [] : [.groups]
    if aggregates.request[.sums] != nil { abilities.append(.sums) }
    if !aggregates.areSums { abilities.append(.aggregates) }
    return abilities
  }

  /// The aggregates that footers show.
  var summaries: SummaryFields { aggregates.summaries }

  /// Whether rows are in sections.
  var hasSections: Bool { !fields.isEmpty }

  /// Returns the groups of the rows that match a filter, without aggregates: they are there sooner.
  /// - Parameter order: the groups whose order they have; nil for that of the source.
  func groups(
    of query: ListQuery, from connection: SourceConnection, like order: RemoteGroups?
  ) -> RemoteGroups {
    let request = ListGrouping(ListQuery(filter: query.filter), by: names, limit: RemoteGroups.limit)
    return RemoteGroups(connection, request, order: order.map { .like($0) } ?? .ofArrival)
  }

  /// Returns the groups of all rows in an order; nil for that of the source. They have aggregates if that is an order by one.
  func groups(from connection: SourceConnection, in order: SectionOrder?) -> RemoteGroups {
    let aggregates = order?.function == nil ? .none : aggregates
    let request = ListGrouping(
      by: names, aggregates: aggregates.request,
      largest: connection.can(.largest) ? order.flatMap(largest) : nil, limit: RemoteGroups.limit)
    let sorter = order.map { RemoteGroupSorter(order: $0, aggregates: aggregates) }
    return RemoteGroups(connection, request, aggregates, order: sorter.map { .sorted($0) } ?? .ofArrival)
  }

  /// The groups that an order needs, if there are more than are requested.
  private func largest(in order: SectionOrder) -> ListLargest? {
    ListLargest.Measure(rawValue: order.rawValue).map { measure in
      ListLargest(measure, of: order.function.flatMap(aggregates.field))
    }
  }

  /// The orders that sections can have: by an aggregate only if there is one.
  var sectionOrders: [SectionOrder] {
    hasSections ? SectionOrder.allCases.filter { $0.function.map(summaries.functions.contains) ?? true } : []
  }

  /// Returns the groups of all rows with their aggregates; nil if there are no aggregates.
  func totals(from connection: SourceConnection) -> RemoteGroups? {
    guard !summaries.isEmpty else { return nil }
    let request = ListGrouping(by: names, aggregates: aggregates.request, limit: RemoteGroups.limit)
    return RemoteGroups(connection, request, aggregates)
  }

  /// Returns a query of the rows of a group.
  func query(_ query: ListQuery, ofGroupWith values: [ListValue]) -> ListQuery {
    var query = query
    query.equal += zip(names, values).map { ListEquality($0, $1) }
    return query
  }
}

/// The reason why the list of a source cannot be shown as the options say.
package enum RemoteTableError: Error {
  case field(FieldError)
  /// The source cannot do what is needed.
  case lacking(ListAbility)
}
