import SnakeTableProtocol
import SnakeTableRecords
import SnakeTableSource

/// The fields that the rows of a remote list are grouped by, and the sums of the groups.
struct RemoteGrouping {
  /// The numbers of the fields that rows are grouped by, counted from 0; empty for a list without sections.
  let fields: [Int]
  /// The sums that footers show.
  let summaries: SummaryFields
  private let names: [String]
  private let sums: [String]

  /// - Throws: `lacking` if the source can neither group nor add up.
  init(_ connection: SourceConnection, _ list: ListFields, _ options: RecordOptions) throws(RemoteTableError)
  {
    do throws(FieldError) {
      fields = try options.groupBy.map { (field) throws(FieldError) in try list.number(of: field) }
      summaries = try SummaryFields(options.aggregates, names: list.names)
      let all = connection.description.fields
      names = fields.map { all[$0].name }
      sums = try options.aggregates.map { (sum) throws(FieldError) in all[try list.number(of: sum.field)].name
      }
    } catch { throw .field(error) }
    if !(fields.isEmpty && sums.isEmpty), !connection.can(.groups) { throw .lacking(.groups) }
    if !sums.isEmpty, !connection.can(.sums) { throw .lacking(.sums) }
  }

  /// Whether rows are in sections.
  var hasSections: Bool { !fields.isEmpty }

  /// Returns the groups of the rows that match a filter, without sums: they are there sooner.
  func groups(of query: ListQuery, from connection: SourceConnection) -> RemoteGroups {
    let rows = ListQuery(filter: query.filter)
    return RemoteGroups(
      connection, ListGrouping(rows, by: names, limit: RemoteGroups.limit), .none)
  }

  /// Returns the groups of all rows with their sums; nil if there are no sums.
  func sums(from connection: SourceConnection) -> RemoteGroups? {
    guard !summaries.isEmpty else { return nil }
    let request = ListGrouping(by: names, sums: sums, limit: RemoteGroups.limit)
    return RemoteGroups(connection, request, summaries)
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
