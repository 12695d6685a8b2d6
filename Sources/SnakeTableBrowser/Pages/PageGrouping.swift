import SnakeTableLists
import SnakeTableRecords

/// The fields that the rows of a list in pages are grouped by, and the aggregates of the groups.
struct PageGrouping {
  /// The numbers of the fields that rows are grouped by, counted from 0; empty for a list without sections.
  let fields: [Int]
  private let aggregates: PageAggregates
  private let names: [String]

  /// - Throws: `lacking` if the source cannot group, or not compute the aggregates.
  init(_ connection: SourceConnection, _ list: ListFields, _ options: RecordOptions) throws(PageStoreError) {
    do throws(FieldError) {
      fields = try options.list.groupBy.map { (field) throws(FieldError) in try list.number(of: field) }
      let all = connection.description.fields
      names = fields.map { all[$0].name }
      aggregates = PageAggregates(
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

  /// Returns the groups of the rows that match a filter, with their aggregates.
  /// - Parameter order: the groups whose order they have; nil for that of the source.
  func groups(
    of query: ListQuery, from connection: SourceConnection, like order: PageGroups?
  ) -> PageGroups {
    let request = ListGrouping(
      ListQuery(filter: query.filter), by: names, aggregates: aggregates.request, limit: PageGroups.limit)
    return PageGroups(connection, request, aggregates, order: order.map { .like($0) } ?? .ofArrival)
  }

  /// Returns the groups of all rows in an order; nil for that of the source.
  /// - Parameter hasTotals: whether they have their aggregates. In an order by one, they always do.
  func groups(
    from connection: SourceConnection, in order: SectionOrder?, hasTotals: Bool
  ) -> PageGroups {
    let aggregates = hasTotals || order?.function != nil ? aggregates : .none
    let request = ListGrouping(
      by: names, aggregates: aggregates.request,
      largest: connection.can(.largest) ? order.flatMap(largest) : nil, limit: PageGroups.limit)
    return PageGroups(connection, request, aggregates, order: order.map { .sorted($0) } ?? .ofArrival)
  }

  /// The groups that an order needs, if there are more than are requested.
  private func largest(in order: SectionOrder) -> ListLargest? {
    ListLargest.Measure(rawValue: order.rawValue).map { measure in
      ListLargest(measure, of: order.function.flatMap(aggregates.field))
    }
  }

  /// Returns the aggregates of the rows that match a filter, and of their groups, in a request of their own; nil for none.
  func totals(of query: ListQuery, from connection: SourceConnection) -> PageGroups? {
    guard !summaries.isEmpty else { return nil }
    let request = ListGrouping(
      ListQuery(filter: query.filter), by: names, aggregates: aggregates.request, limit: PageGroups.limit)
    return PageGroups(connection, request, aggregates)
  }

  /// Returns a query of the rows of a group.
  func query(_ query: ListQuery, ofGroupWith values: [ListValue]) -> ListQuery {
    var query = query
    query.equal += zip(names, values).map { ListEquality($0, $1) }
    return query
  }
}

/// The aggregates of groups, and what they are made of. A mean is made of a sum and a number of numbers, so that those of outer
/// groups and of all rows are exact, too. Of a source that counts what is no number, these numbers belong to each aggregate.
struct PageAggregates {
  /// A part of an aggregate, and its place among the answers of a source.
  private struct Part {
    let aggregate: ListAggregate
    let place: Int
  }

  let summaries: SummaryFields
  /// What a source is asked for, of the fields with these names.
  private(set) var request: [ListAggregate: [String]] = [:]
  /// The names of the fields of the aggregates.
  private let fields: [String]
  /// The parts of each aggregate.
  private var parts: [[Part]] = []

  static let none = PageAggregates(.none, fields: [], countsSkipped: false)

  /// - Parameters:
  ///   - fields: the names of the fields of the aggregates.
  ///   - countsSkipped: whether the source counts values that are no numbers.
  init(_ summaries: SummaryFields, fields: [String], countsSkipped: Bool) {
    (self.summaries, self.fields) = (summaries, fields)
    for (function, field) in zip(summaries.functions, fields) {
      let counts: [ListAggregate] =
        countsSkipped ? [.numbers, .skipped] : function == .mean ? [.numbers] : []
      parts.append(([Self.part(of: function)] + counts).map { part($0, of: field) })
    }
  }

  private static func part(of function: FieldAggregate.Function) -> ListAggregate {
    switch function {
    case .sum, .mean: .sums
    case .min: .min
    case .max: .max
    }
  }

  /// Requests a part, unless another aggregate needs it, too.
  private mutating func part(_ aggregate: ListAggregate, of field: String) -> Part {
    let fields = request[aggregate] ?? []
    if let place = fields.firstIndex(of: field) { return Part(aggregate: aggregate, place: place) }
    request[aggregate] = fields + [field]
    return Part(aggregate: aggregate, place: fields.count)
  }

  /// Whether all of them are sums.
  var areSums: Bool { summaries.functions.allSatisfy { $0 == .sum } }

  /// Returns the name of the field of the first aggregate by a function; nil for none.
  func field(_ function: FieldAggregate.Function) -> String? {
    summaries.functions.firstIndex(of: function).map { fields[$0] }
  }

  /// Returns the aggregates of a group.
  func values(of group: ListGroup) -> [FieldSummary] {
    zip(summaries.functions, parts).map { function, parts in
      let values = parts.map { part in
        let values = group.aggregates[part.aggregate] ?? []
        return values.indices.contains(part.place) ? values[part.place] : .null
      }
      let counts = values.dropFirst().map(\.count)
      var summary = FieldSummary(countsAmounts: false)
      values[0].bytes.withUnsafeBufferPointer { bytes in
        if let numbers = counts.first {
          summary.add(aggregate: bytes, numbers: numbers, others: counts.dropFirst().first ?? 0, to: function)
        } else {
          summary.add(bytes, to: function)
        }
      }
      return summary
    }
  }
}

extension ListValue {
  /// The value as a number of values; 0 for a value that is no number.
  fileprivate var count: Int { Int(String(decoding: bytes, as: UTF8.self)) ?? 0 }
}
