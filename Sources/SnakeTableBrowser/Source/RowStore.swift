import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// The rows of a list, whatever their origin: what they contain, and the filter, the order and the sections that decide which
/// of them are shown, and where. They may still be arriving.
///
/// A property for what only some lists can do is false, empty or nil for all others.
package protocol RowStore: TableDataSource, ChangingRows {
  // MARK: Contents

  /// Returns whether a row has arrived. Another one can be neither chosen nor opened.
  func hasRow(_ identifier: Int) -> Bool
  /// Returns the key of the list that a row stands for, in a list of lists; nil for a row with fields.
  func list(ofRow identifier: Int) -> String?
  /// Whether each row stands for a list.
  var isListOfLists: Bool { get }
  /// Whether rows stand for the tables of a database, so that a row is opened, and not chosen, unless rows are marked.
  var isListOfTables: Bool { get }
  /// Whether the structure of the list, or of the lists that rows stand for, can be opened.
  var hasStructure: Bool { get }
  /// The foreign keys of the list, and the keys of other tables that refer to it.
  var links: [ListLink] { get }
  /// Returns the rows that belong to a row by a foreign key; nil if there can be none.
  func rows(relatedTo identifier: Int, by link: ListLink) -> RelatedRows?
  /// Whether statements about the rows can be run: the list is in a database, or its records can be loaded into one.
  var runsStatements: Bool { get }
  /// The statement that the list is the answer to; nil for another list.
  var statement: String? { get }
  /// Whether the details of a row show more than the row.
  var hasDetails: Bool { get }
  /// Whether rows have fields that the list does not display.
  var hidesFields: Bool { get }
  /// The names of the fields that the rows show.
  var cellFieldNames: CellFieldNames { get }
  /// The fields shown as columns; empty for none.
  var columns: [RecordColumn] { get }
  /// The names of the fields of a list that has no rows; empty for a list with rows, or whose fields have no names.
  var namesWithoutRows: [[UInt8]] { get }
  /// The number of the column by which the rows are sorted; nil if they are not sorted, or by another field first.
  var sortedColumn: Int? { get }
  /// Returns all fields of a row.
  func details(of identifier: Int) -> RecordDetails
  /// Returns the bytes of a row as they are written (`--output record`), or as JSON.
  func output(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  /// Returns the bytes of `output(of:)` without the sequences that select styles.
  func plainOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  func json(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  /// Returns rows as they are written in a format, without names of fields; nil if they have more bytes than a limit.
  func text(
    ofRows identifiers: [Range<Int>], as format: OutputFormat, atMost limit: Int
  ) throws(RecordOutputError) -> [UInt8]?
  /// The table whose rows can be written to a file; nil for rows that a source has.
  var exportedTable: RecordTable? { get }
  /// Returns the value of a field of a row; nil if there is no such field.
  func value(of field: FieldExpression, in identifier: Int) throws(RecordOutputError) -> [UInt8]?
  /// Whether a row has null in a field, which is another value than empty text there.
  func isNull(_ field: FieldExpression, in identifier: Int) -> Bool
  /// The member of a JSON document that holds the records; nil for the whole document or another format.
  var recordsMember: [UInt8]? { get }
  /// What the list is beyond what its name says, such as `csv ;`; nil for nothing to say.
  var formatRemark: String? { get }
  /// The formats that the list can be read in, and the present one; empty if it has only one.
  var formats: (all: [ListFormat], current: ListFormat?) { get }
  /// Recognises a list that is still coming by what has arrived, if that is due.
  /// - Parameter mayChange: whether the list may be read in another format.
  func reconsider(mayChange: Bool) -> RecordTable.Reconsidered
  /// Reads the list in another format. Returns the error that keeps it as it is.
  func read(as format: ListFormat) -> InputError?
  /// A later member that could hold them; nil if none was found.
  var laterRecordsMember: [UInt8]? { get }
  /// The first field that the options name and no record known so far has; nil if there is none.
  var missingField: UnknownField? { get }

  // MARK: State

  /// The names of all fields, with expressions of their own.
  var listedFields: [(name: [UInt8], field: FieldExpression)] { get }
  /// The columns, groups, totals and orders of the list.
  var state: ListState { get }
  /// Shows the list in another state. Returns the reason why it stays as it is; nil if it is shown so.
  func show(_ state: ListState) -> StateFailure?
  /// Whether rows have other identifiers in a state.
  func readsAgain(for state: ListState) -> Bool
  /// Starts to count the values of a field; nil if that cannot be done.
  func countValues(of field: FieldExpression) -> (any ValueCount)?

  // MARK: Filter

  /// Shows only the rows that match a query, or all rows if the query is nil.
  func setFilter(_ query: FilterQuery?) throws(FilterError)
  /// Whether known rows are still being searched.
  var isFiltering: Bool { get }
  /// The share of the known rows that has been searched, from 0 to 1.
  var filterProgress: Double { get }
  /// Whether the rows shown are still those of the previous filter.
  var isFilterPending: Bool { get }
  /// Whether the rows shown are the first matches, and the source is still looking for more.
  var isFindingRows: Bool { get }
  /// Ends the search for other rows. Those that are shown stay. Returns false if there is none.
  func cancelSearch() -> Bool
  /// Whether such a search was ended, so that the rows of the former filter, conditions and order are shown.
  var isCancelled: Bool { get }
  /// Whether the rows are the matches of a fuzzy filter, best first.
  var isRanked: Bool { get }
  /// The rows that may or may not match; nil if there are none.
  var undecidedRows: UndecidedRows? { get }
  /// Returns whether a query other than the filter matches any row; nil as long as that is unknown.
  func hasMatch(for query: FilterQuery) -> Bool?
  /// Why the next match of a filter that was removed cannot be found, in a few words; nil if it can.
  func matchObstacle(for query: FilterQuery) -> String?
  /// Returns the next match of such a filter behind a row, or before it; without a row, the first or the last one.
  func nextMatch(of query: FilterQuery, from identifier: Int?, isBackwards: Bool) -> NextMatch
  /// Remembers a row of a source whose place among other rows is looked for. Returns false if that cannot be done.
  func rememberRow(_ identifier: Int) -> Bool
  /// Returns that row among the rows shown; `none` if it cannot be found.
  func placeOfRememberedRow() -> NextMatch
  /// Returns why no row can be gone to that meets a query, which is to consist of conditions; nil if one can.
  func obstacle(toGoingTo query: FilterQuery) -> String?
  /// Returns a name before a colon in a query that is no name of a field; nil if there is none.
  func unknownField(in query: FilterQuery) -> UnknownField?
  /// The number of rows that have been fetched, if the filter and the order are limited to them; nil if they cover all rows.
  var fetchedCount: Int? { get }
  /// The rows that the filter and the order are limited to, in a few words; nil if they cover all rows.
  var limitation: String? { get }

  // MARK: The map of matches

  /// The number of all rows, which matches of the filter are among; nil without a filter, and for lists in another order than that
  /// of their inputs.
  var mappedCount: Int? { get }
  /// Returns the numbers of matches between rows, which ascend. O(bounds).
  func matchCounts(between bounds: [Int]) -> [Int]
  /// Returns the match that is nearest to a row; nil without matches.
  func match(nearestTo row: Int) -> Int?

  // MARK: Rows near matches

  /// Why rows near the matches of the filter cannot be shown, in a few words; nil if they can.
  var contextObstacle: String? { get }
  /// The number of rows shown before and after each match of the filter.
  var contextRows: Int { get }
  func setContextRows(_ count: Int)
  /// Whether such rows may be shown now: there is a filter, and its rows are in the order of the input.
  var showsContext: Bool { get }
  /// The number of rows shown without them, in all sections and in one of them.
  var matchCount: Int { get }
  func matchCount(inSection section: Int) -> Int
  /// Returns the number of a match among all matches, counted from 0.
  func matchNumber(at path: TableIndexPath) -> Int

  // MARK: Order

  /// The order of the rows within their sections; nil for the usual one.
  var sortOrder: SortOrder? { get }
  /// What the usual orders of rows and of sections are called.
  var usualOrderNames: (rows: String, sections: String) { get }
  /// Whether rows are being sorted. Until that ends, the previous order is shown.
  var isSorting: Bool { get }
  /// Whether the rows shown are not in the requested order yet.
  var awaitsOrder: Bool { get }
  /// The field by which rows are sorted by default.
  var usualSortField: FieldExpression { get }
  /// The names of the fields that rows can be sorted by, and the fields.
  var sortableFields: [(name: [UInt8], field: FieldExpression)] { get }
  /// The orders that the sections can have besides that in which they first appear; empty without sections.
  var sectionOrders: [SectionOrder] { get }
  /// The order of the sections; nil for that in which they first appear.
  var sectionOrder: SectionOrder? { get }

  // MARK: Folding

  /// Returns the number of a row among the rows shown and those in collapsed sections, counted from 0. A collapsed section has
  /// that of its first row. nil if it is not known.
  func rowNumber(at path: TableIndexPath) -> Int?
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

/// What a list has that can do no more than any list.
extension RowStore {
  package var mappedCount: Int? { nil }
  package func matchCounts(between bounds: [Int]) -> [Int] { [] }
  package func match(nearestTo row: Int) -> Int? { nil }
  package func list(ofRow identifier: Int) -> String? { nil }
  package var isListOfLists: Bool { false }
  package var isListOfTables: Bool { false }
  package var hasStructure: Bool { false }
  package var links: [ListLink] { [] }
  package func rows(relatedTo identifier: Int, by link: ListLink) -> RelatedRows? { nil }
  package var statement: String? { nil }
  package var exportedTable: RecordTable? { nil }
  package func plainOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    try output(of: identifier)
  }
  package var recordsMember: [UInt8]? { nil }
  package var formatRemark: String? { nil }
  package var formats: (all: [ListFormat], current: ListFormat?) { ([], nil) }
  package func reconsider(mayChange: Bool) -> RecordTable.Reconsidered { .same }
  package func read(as format: ListFormat) -> InputError? { nil }
  package var laterRecordsMember: [UInt8]? { nil }
  package var missingField: UnknownField? { nil }

  package func unknownField(in query: FilterQuery) -> UnknownField? { nil }
  package var isFindingRows: Bool { false }
  package func cancelSearch() -> Bool { false }
  package var isCancelled: Bool { false }
  package var isRanked: Bool { false }
  package func hasMatch(for query: FilterQuery) -> Bool? { nil }
  package func rememberRow(_ identifier: Int) -> Bool { false }
  package func placeOfRememberedRow() -> NextMatch { .none }
  package var fetchedCount: Int? { nil }
  package var limitation: String? { nil }

  package var contextObstacle: String? { "no context in lists of a source" }
  package var contextRows: Int { 0 }
  package func setContextRows(_ count: Int) {}
  package var showsContext: Bool { false }
  package var listedFields: [(name: [UInt8], field: FieldExpression)] { sortableFields }
  package func isNull(_ field: FieldExpression, in identifier: Int) -> Bool { false }
  package var matchCount: Int { shownCount }
  package func matchCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }
  package func matchNumber(at path: TableIndexPath) -> Int { path.row }

  package var usualOrderNames: (rows: String, sections: String) { ("order of the input", "as they appear") }
  package var numberOfLevels: Int { 1 }
  package func collapsedLevel(ofSection section: Int) -> Int? { isCollapsed(section: section) ? 0 : nil }
  package func collapseGroup(ofSection section: Int) -> Int? { nil }
}
