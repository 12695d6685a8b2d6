import SnakeTable
import SnakeTableRecords

/// A data source that can grow while it is browsed and that can be filtered and sorted.
package protocol BrowserSource: AnyObject {
  /// Begins to read the rest of the input in the background. Call it after the first screen is shown.
  func goOn()
  /// Whether all rows have arrived.
  var isComplete: Bool { get }
  /// Whether the only row is the beginning of a long record whose end has not been found. Such a row can be neither
  /// chosen nor opened.
  var isReadingFirstRecord: Bool { get }
  /// The member of a JSON document that holds the records; nil for the whole document or another format.
  var recordsMember: [UInt8]? { get }
  /// A later member that could hold them; nil if none was found.
  var laterRecordsMember: [UInt8]? { get }
  /// The number of all rows, and the number of rows shown.
  var count: Int { get }
  var shownCount: Int { get }
  /// The share of the bytes that has been read, from 0 to 1; nil if their number is unknown.
  var progress: Double? { get }
  /// The share of the known rows that has been searched, from 0 to 1.
  var filterProgress: Double { get }
  /// Whether known rows are still being searched.
  var isFiltering: Bool { get }
  /// The number of rows left out because a regular expression would have cost too much to match them.
  var undecidedCount: Int { get }
  /// Adopts rows that arrived or were found in the background. Returns whether rows have changed.
  @discardableResult func adopt() -> Bool
  /// Shows only the rows that match a query, or all rows if the query is nil.
  func setFilter(_ query: FilterQuery?) throws(FilterError)
  /// The number of rows shown before and after each match of the filter.
  var contextRows: Int { get }
  func setContextRows(_ count: Int)
  /// Whether such rows may be shown: there is a filter, and its rows are in the order of the input.
  var showsContext: Bool { get }
  /// The number of rows shown without them, in all sections and in one of them.
  var matchCount: Int { get }
  func matchCount(inSection section: Int) -> Int
  /// Returns the number of a match among all matches, counted from 0.
  func matchNumber(at path: TableIndexPath) -> Int
  /// The order of the rows within their sections; nil for the order of the input.
  var sortOrder: SortOrder? { get }
  /// Whether the rows are the matches of a fuzzy filter, best first.
  var isRanked: Bool { get }
  /// Whether rows or sections are in another order than that of the input.
  var isOrdered: Bool { get }
  /// Whether rows are being sorted. Until that ends, the previous order is shown.
  var isSorting: Bool { get }
  /// The field by which rows are sorted by default.
  var usualSortField: FieldExpression { get }
  /// The names of the fields that rows can be sorted by, and the fields.
  var sortableFields: [(name: [UInt8], field: FieldExpression)] { get }
  func sort(by order: SortOrder?) throws(FieldError)
  /// Whether the rows are in sections that can be collapsed.
  var canFold: Bool { get }
  /// Collapses a section, or expands it.
  func toggleSection(_ section: Int)
  /// Collapses or expands all sections, including those that arrive later.
  func setAllSections(isCollapsed: Bool)
  /// Whether the details of a row show more than the row.
  var hasDetails: Bool { get }
  /// Whether records have fields that the list does not display.
  var hidesFields: Bool { get }
  /// The names of the fields that the rows show.
  var cellFieldNames: CellFieldNames { get }
  /// Returns whether a query other than the filter matches any row; nil as long as that is unknown.
  func hasMatch(for query: FilterQuery) -> Bool?
  /// The columns of the table, with an arrow for the one that is sorted by; empty for none.
  var tableColumns: [TableColumn] { get }
  /// The fields of these columns.
  var columnFields: [FieldExpression] { get }
  /// Returns all fields of a row.
  func details(of identifier: Int) -> RecordDetails
  /// Returns the bytes of a row as they are written (`--output record`), or as JSON.
  func output(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  func json(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  /// Returns the value of a field of a row; nil if there is no such field.
  func value(of field: FieldExpression, in identifier: Int) throws(RecordOutputError) -> [UInt8]?
  /// Whether the rows shown are still those of the previous filter.
  var isFilterPending: Bool { get }
  /// Whether known rows are still being searched or sorted, so that the rows shown will change.
  var isChangingRows: Bool { get }
  /// Checks whether the files were written to, so that changed rows are not shown with their former texts.
  func noticeChanges()
  /// Whether a file has changed while it was open, and whether all files can be read again.
  var hasChanged: Bool { get }
  var canReload: Bool { get }
  /// Opens and reads all files again. The filter and the order stay; rows have new identifiers.
  func reload()
  /// Reads a file in place of all inputs. If that is not possible, the rows stay as they are.
  func reload(from path: String) throws(InputError)
  /// Returns the bytes by which a reload finds a row again, or nil if the row is very long or cannot be read.
  func identity(of identifier: Int) -> [UInt8]?
  /// Returns the identities of all rows, by their identifiers.
  func identities() -> [RowIdentity]
  /// Returns, for each of the given identities, the row with the same one that is nearest to its former row in `places`,
  /// or nil if there is none.
  func rows(withIdentities texts: [[UInt8]], near places: [Int]) -> [Int?]
}

extension RecordTable: BrowserSource {
  /// All fields of the records, and those of the current order. Of several fields with one name, it is the first.
  package var sortableFields: [(name: [UInt8], field: FieldExpression)] {
    guard isStructured || hasFieldNames else { return [(Array("line".utf8), "1")] }
    let ordered = (sortOrder?.criteria ?? []).map(\.field.text)
    var known: Set<String> = []
    let names = (fieldNames.columns.map { fieldNames.names[$0] } + ordered).filter {
      known.insert($0).inserted
    }
    return names.map { ($0.rawBytes, FieldExpression($0)) }
  }

  package var columnFields: [FieldExpression] { columns.map(\.expression) }

  /// The field of the initial order, otherwise the field that is the title, otherwise the first field.
  package var usualSortField: FieldExpression {
    options.sortOrder?.criteria.first?.field ?? columns.first?.expression ?? options.title
      ?? fieldNames.names.first.map { FieldExpression($0) } ?? "1"
  }
}
