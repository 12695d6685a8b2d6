import SnakeTable
import SnakeTableRecords

/// What a list can do beyond being shown: grow while it is browsed, and narrow to the rows that match.
public protocol BrowserSource: AnyObject {
  /// Goes on with what the first screen did not need.
  func goOn()
  /// No more rows will come.
  var isComplete: Bool { get }
  /// Whether the only row is the beginning of a long record whose end has not been found. It can be neither chosen nor
  /// opened.
  var isReadingFirstRecord: Bool { get }
  /// All rows, and those shown.
  var count: Int { get }
  var shownCount: Int { get }
  /// The share of the bytes that has been read, 0 to 1; nil where their number is unknown.
  var progress: Double? { get }
  /// The share of the known rows that has been searched, 0 to 1.
  var filterProgress: Double { get }
  /// Known rows are still being searched.
  var isFiltering: Bool { get }
  /// Rows left out by a filter for which it would have cost too much to tell.
  var undecidedCount: Int { get }
  /// Takes over what arrived or was found in the background; true if rows changed.
  @discardableResult func adopt() -> Bool
  /// Shows only the rows that match; all for nil.
  func setFilter(_ query: FilterQuery?) throws(FilterError)
  /// The order of the rows within their sections; nil for that of the input.
  var sortOrder: SortOrder? { get }
  /// Whether rows are being sorted: the order shown is an earlier one.
  var isSorting: Bool { get }
  /// The field by which rows are sorted when nothing else was asked for.
  var usualSortField: String { get }
  func sort(by order: SortOrder?) throws(UnknownField)
  /// All fields of a row.
  func details(of identifier: Int) -> RecordDetails
  /// Waits until what is shown belongs to the present filter.
  func settleFilter()
  /// Looks whether the files were written to, so that rows that changed are not shown as they were.
  func noticeChanges()
  /// Whether a file changed while it was open, and whether all of them can be read again.
  var hasChanged: Bool { get }
  var canReload: Bool { get }
  /// Opens and reads them. Filter and order stay, rows have other identifiers.
  func reload()
  /// A row's bytes; nil for one that is very long or cannot be read.
  func shortRecord(_ identifier: Int) -> [UInt8]?
  /// The rows with these bytes, each nearest to one of `places`; nil for those that there are none of.
  func rows(withBytes texts: [[UInt8]], near places: [Int]) -> [Int?]
}

extension RecordTable: BrowserSource {
  /// The field asked for at the start, else the title's.
  public var usualSortField: String {
    options.sortOrder?.field ?? options.title ?? fieldNames.names.first ?? "1"
  }
}
