import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// The properties of a list of a source that are the same for all queries.
struct PageList {
  let connection: SourceConnection
  let fields: ListFields
  let grouping: PageGrouping
  /// The lines of the totals in footers.
  let totalLines: TotalLines
  /// The number of lines of a row.
  let rowHeight: Int
  private(set) var options: RecordOptions
  /// That the options name a field that the list does not have any more, in a few words; nil if it has them all.
  private(set) var lack: String?
  /// Whether these properties were requested again.
  var isRequested = false
  /// Whether the fields have changed since the last call of `takeNewFields`.
  var hasNewFields = false

  /// - Throws: the error of a field that the list does not have, or the ability that the source lacks.
  init(_ connection: SourceConnection, options: RecordOptions) throws(PageStoreError) {
    (self.connection, self.options) = (connection, options)
    do throws(FieldError) {
      let isTable = connection.isDatabase && !connection.isStructure && !connection.description.opens
      fields = try ListFields(
        connection.description.fields.map { Array($0.name.utf8) }, options: options, isTable: isTable)
      let named = (options.list.sortOrder?.criteria ?? []).map(\.field) + options.list.conditions.map(\.field)
      for field in named { _ = try fields.number(of: field) }
    } catch { throw .field(error) }
    grouping = try PageGrouping(connection, fields, options)
    totalLines = TotalLines(grouping.summaries, columns: fields.columns)
    rowHeight = options.rowHeight ?? fields.rowHeight
  }

  /// Uses the properties that the list has now. If the options name a field that is gone, the list is as without these options.
  mutating func adopt(_ description: ListDescription) {
    let connection = connection.described(as: description)
    let former = options
    var (options, lack): (RecordOptions, String?) = (former, nil)
    (options.list.sortOrder, options.list.conditions) = (nil, [])
    var list: PageList?
    do throws(PageStoreError) { list = try PageList(connection, options: options) } catch {
      lack = error.words
      list = try? PageList(connection, options: RecordOptions())
    }
    self = list ?? self
    (self.options, self.lack, isRequested, hasNewFields) = (former, lack, false, true)
  }

  /// Returns the list with other columns, groups, totals, orders and conditions.
  /// - Throws: the error of a field that the list does not have, or the ability that the source lacks.
  func showing(_ state: ListState) throws(PageStoreError) -> PageList {
    var changed = options
    changed.list = state
    var list = try PageList(connection, options: changed)
    (list.lack, list.isRequested, list.hasNewFields) = (lack, isRequested, hasNewFields)
    return list
  }

  /// Returns the list with other columns.
  func showing(columns: [FieldExpression]?) throws(PageStoreError) -> PageList {
    var state = options.list
    state.columns = columns
    return try showing(state)
  }

  /// Returns the pages of the rows of a query, which request nothing yet.
  /// - Parameter cell: returns the cell of a row.
  func pages(
    of query: ListQuery, firstIdentifier: Int, cell: @escaping (ListRow) -> TableCell
  ) -> PageQuery.Pages {
    PageQuery.Pages(
      provider: SourcePages(connection, query), rowHeights: .uniform(rowHeight),
      firstIdentifier: firstIdentifier
    ) { _, row in cell(row) }
  }

  /// Returns the cell of a row, which shows the matches of a filter.
  /// - Parameter columns: the numbers of the columns that the cell shows; nil for all.
  func cell(of row: ListRow, columns: [Int]? = nil, _ matcher: TextMatcher?) -> TableCell {
    let value = connection.isStructure ? { row.bytes(ofField: $0).onOneLine } : row.bytes(ofField:)
    var cell = fields.cell(columns: columns, matching: matcher, value: value) { number in
      row.values.indices.contains(number) && row.values[number] == .null ? connection.null : nil
    }
    if connection.description.opens { cell.accessory = .disclosure }
    return cell
  }
}

extension SourceConnection {
  /// The text for a value that is null: in SQL in capitals. nil in a list of tables, where some have no such value.
  fileprivate var null: CellText? {
    guard isDatabase else { return .dim("null") }
    return description.opens ? nil : .dim("NULL")
  }
}

extension [UInt8] {
  /// The text with a blank in place of each line feed and of the blanks behind it.
  fileprivate var onOneLine: [UInt8] {
    guard contains(0x0A) else { return self }
    let lines = split(separator: 0x0A).map { $0.drop { $0 == 0x20 || $0 == 0x09 } }
    return Array(lines.joined(separator: [0x20]))
  }
}

/// The reason why the list of a source cannot be shown as the options say.
package enum PageStoreError: Error {
  case field(FieldError)
  case filter(FilterError)
  /// The source cannot do what is needed.
  case lacking(ListAbility)
}
