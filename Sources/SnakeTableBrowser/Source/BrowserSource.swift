import SnakeTable
import SnakeTableRecords

/// The rows of a list, which may still be arriving. Every list can be filtered and sorted, and has the contents of its rows.
///
/// Each ability that only some lists have is a protocol of its own, and a property that is nil for all other lists.
package protocol BrowserSource: FilteringSource, SortingSource, RowContentSource {
  /// Begins to read the rest of the input in the background. Call it after the first screen is shown.
  func goOn()
  /// Whether all rows have arrived.
  var isComplete: Bool { get }
  /// The number of all rows, and the number of rows shown.
  var count: Int { get }
  var shownCount: Int { get }
  /// The number of all rows in words, such as `≈ 1,200,000`.
  var countOfAll: String { get }
  /// The share of the input that has been read, from 0 to 1; nil if its size is unknown.
  var progress: Double? { get }
  /// Adopts rows that arrived or were found in the background. Returns whether rows have changed.
  @discardableResult func adopt() -> Bool
  /// Whether known rows are still being searched or sorted, so that the rows shown will change.
  var isChangingRows: Bool { get }

  /// The list, if it can show rows near matches.
  var context: (any ContextSource)? { get }
  /// The list, if it can have sections that are collapsed.
  var folding: (any FoldingSource)? { get }
  /// The list, if its sections can be sorted.
  var sectionSorting: (any SectionSortingSource)? { get }
  /// The list, if it is read from files and streams.
  var files: (any FileSource)? { get }
  /// The list, if its rows arrive from a program when they are needed.
  var remote: (any RemoteSource)? { get }
}

extension BrowserSource {
  package var context: (any ContextSource)? { nil }
  package var folding: (any FoldingSource)? { nil }
  package var sectionSorting: (any SectionSortingSource)? { nil }
  package var files: (any FileSource)? { nil }
  package var remote: (any RemoteSource)? { nil }
  package var countOfAll: String { count.grouped }
}

/// A list that can show rows near the matches of its filter.
package protocol ContextSource: AnyObject {
  /// The number of rows shown before and after each match of the filter.
  var contextRows: Int { get }
  func setContextRows(_ count: Int)
  /// Whether such rows may be shown: there is a filter, and its rows are in the order of the input.
  var showsContext: Bool { get }
  /// Whether rows or sections are in another order than that of the input.
  var isOrdered: Bool { get }
  /// The number of rows shown without them, in all sections and in one of them.
  var matchCount: Int { get }
  func matchCount(inSection section: Int) -> Int
  /// Returns the number of a match among all matches, counted from 0.
  func matchNumber(at path: TableIndexPath) -> Int
}

/// A list that can be filtered.
package protocol FilteringSource: AnyObject {
  /// Shows only the rows that match a query, or all rows if the query is nil.
  func setFilter(_ query: FilterQuery?) throws(FilterError)
  /// Whether known rows are still being searched.
  var isFiltering: Bool { get }
  /// The share of the known rows that has been searched, from 0 to 1.
  var filterProgress: Double { get }
  /// Whether the rows shown are still those of the previous filter.
  var isFilterPending: Bool { get }
  /// Whether the rows are the matches of a fuzzy filter, best first.
  var isRanked: Bool { get }
  /// The rows that may or may not match; nil if there are none.
  var undecidedRows: UndecidedRows? { get }
  /// Returns whether a query other than the filter matches any row; nil as long as that is unknown.
  func hasMatch(for query: FilterQuery) -> Bool?
  /// Returns a name before a colon in a query that is no name of a field; nil if there is none.
  func unknownField(in query: FilterQuery) -> UnknownField?
}

extension FilteringSource {
  package func unknownField(in query: FilterQuery) -> UnknownField? { nil }
}

/// A list that can have sections that are collapsed, and groups of sections.
package protocol FoldingSource: AnyObject {
  /// Whether the rows are in sections that can be collapsed.
  var canFold: Bool { get }
  /// The number of levels of sections and groups of sections.
  var numberOfLevels: Int { get }
  /// Returns the level of the group that a section is the header of, outermost first; nil if it is not collapsed.
  func collapsedLevel(ofSection section: Int) -> Int?
  /// Collapses a section, or expands it.
  func toggleSection(_ section: Int)
  /// Collapses the group that contains a collapsed section. Returns the section that the group is then; nil if there is no
  /// such group.
  func collapseGroup(ofSection section: Int) -> Int?
  /// Collapses or expands all sections of a level, including sections that arrive later; nil for the innermost one.
  func setAllSections(isCollapsed: Bool, level: Int?)
}

/// A list whose sections can be sorted.
package protocol SectionSortingSource: AnyObject {
  /// The orders that the sections can have besides that in which they first appear; empty without sections.
  var sectionOrders: [SectionOrder] { get }
  /// The order of the sections; nil for that in which they first appear.
  var sectionOrder: SectionOrder? { get }
  func sortSections(by order: SectionOrder?)
}

/// A list that can be sorted.
package protocol SortingSource: AnyObject {
  /// The order of the rows within their sections; nil for the order of the input.
  var sortOrder: SortOrder? { get }
  /// Whether rows are being sorted. Until that ends, the previous order is shown.
  var isSorting: Bool { get }
  /// Whether the rows shown are not in the requested order yet.
  var awaitsOrder: Bool { get }
  /// The field by which rows are sorted by default.
  var usualSortField: FieldExpression { get }
  /// The names of the fields that rows can be sorted by, and the fields.
  var sortableFields: [(name: [UInt8], field: FieldExpression)] { get }
  func sort(by order: SortOrder?) throws(FieldError)
}

/// The contents of the rows of a list: what they show, what their details show, and what is written.
package protocol RowContentSource: AnyObject {
  /// Returns whether a row has arrived. Another one can be neither chosen nor opened.
  func hasRow(_ identifier: Int) -> Bool
  /// Whether the details of a row show more than the row.
  var hasDetails: Bool { get }
  /// Whether rows have fields that the list does not display.
  var hidesFields: Bool { get }
  /// The names of the fields that the rows show.
  var cellFieldNames: CellFieldNames { get }
  /// The columns of the table, with an arrow for the one that is sorted by; empty for none.
  var tableColumns: [TableColumn] { get }
  /// The fields of these columns.
  var columnFields: [FieldExpression] { get }
  /// Returns all fields of a row.
  func details(of identifier: Int) -> RecordDetails
  /// Returns the bytes of a row as they are written (`--output record`), or as JSON.
  func output(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  /// Returns the bytes of `output(of:)` without the sequences that select styles.
  func plainOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  func json(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  /// Returns the value of a field of a row; nil if there is no such field.
  func value(of field: FieldExpression, in identifier: Int) throws(RecordOutputError) -> [UInt8]?
}

extension RowContentSource {
  package func plainOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    try output(of: identifier)
  }
}
