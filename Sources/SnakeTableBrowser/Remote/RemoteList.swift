import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// The properties of a remote list that are the same for all queries.
struct RemoteList {
  let connection: SourceConnection
  let fields: ListFields
  let grouping: RemoteGrouping
  /// The number of lines of a row.
  let rowHeight: Int
  let inbox: RemoteInbox

  /// - Throws: the error of a field that the list does not have, or the ability that the source lacks.
  init(
    _ connection: SourceConnection, options: RecordOptions, inbox: RemoteInbox = RemoteInbox()
  ) throws(RemoteTableError) {
    (self.connection, self.inbox) = (connection, inbox)
    do throws(FieldError) {
      fields = try ListFields(connection.description.fields.map { Array($0.name.utf8) }, options: options)
      for criterion in options.list.sortOrder?.criteria ?? [] { _ = try fields.number(of: criterion.field) }
    } catch { throw .field(error) }
    grouping = try RemoteGrouping(connection, fields, options)
    rowHeight = options.rowHeight ?? fields.rowHeight
  }

  /// Returns the pages of the rows of a query, which request nothing yet.
  /// - Parameters:
  ///   - number: the number of the query to which numbers of rows that follow an estimate belong.
  ///   - matcher: the filter whose matches are highlighted; nil for none.
  func pages(
    of query: ListQuery, _ number: Int, firstIdentifier: Int, matcher: TextMatcher?
  ) -> RemoteQuery.Pages {
    let provider = SourcePages(connection, query) { [inbox] in inbox.put(.count($0, query: number)) }
    return RemoteQuery.Pages(
      provider: provider, rowHeights: .uniform(rowHeight), firstIdentifier: firstIdentifier
    ) { [self] _, row in cell(of: row, matcher) }
  }

  /// Returns the cell of a row, which shows the matches of a filter.
  /// - Parameter columns: the numbers of the columns that the cell shows; nil for all.
  func cell(of row: ListRow, columns: [Int]? = nil, _ matcher: TextMatcher?) -> TableCell {
    fields.cell(of: row, columns: columns, matcher, isList: connection.description.opens)
  }
}
