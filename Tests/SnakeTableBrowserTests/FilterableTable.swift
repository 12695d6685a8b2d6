import SnakeTable

@testable import SnakeTableBrowser
@testable import SnakeTableRecords

/// A list of titles that can be filtered to those that contain a text, at once.
final class FilterableTable: RowStore {
  private var titles: [String]
  private var shown: [Int]
  private(set) var query: FilterQuery?
  var isComplete: Bool

  init(_ titles: [String], isComplete: Bool = true) {
    self.titles = titles
    self.isComplete = isComplete
    shown = Array(titles.indices)
  }

  // MARK: RowStore

  func hasRow(_ identifier: Int) -> Bool { true }
  var count: Int { titles.count }
  var shownCount: Int { shown.count }
  var isFiltering: Bool { false }
  var undecidedRows: UndecidedRows?
  var filterProgress: Double { 1 }
  var progress: Double?
  private(set) var sortOrder: SortOrder?
  var usualSortField: FieldExpression { "place" }
  var sortableFields: [(name: [UInt8], field: FieldExpression)] { [(Array("place".utf8), "place")] }
  let columns: [RecordColumn] = []
  let sortedColumn: Int? = nil
  let sectionOrders: [SectionOrder] = []
  var isSorting = false
  var awaitsOrder = false
  var state: ListState {
    var state = ListState()
    state.sortOrder = sortOrder
    return state
  }
  /// Shows the list in another order.
  func show(_ state: ListState) -> StateFailure? {
    sortOrder = state.sortOrder
    return state == self.state ? nil : .lacking
  }
  func adopt() -> Bool { true }
  var hasDetails = true
  var hidesFields = true
  var cellFieldNames = CellFieldNames()
  /// The queries that `hasMatch` was asked for, and its answer.
  private(set) var probes: [FilterQuery] = []
  var probeAnswer: Bool?
  func hasMatch(for query: FilterQuery) -> Bool? {
    probes.append(query)
    return probeAnswer
  }
  var isFilterPending = false
  var isFindingRows = false
  var isChangingRows = false
  func goOn() {}
  func output(of identifier: Int) throws(RecordOutputError) -> [UInt8] { Array(titles[identifier].utf8) }
  func text(
    ofRows identifiers: [Range<Int>], as format: OutputFormat, atMost limit: Int
  ) throws(RecordOutputError) -> [UInt8]? {
    let rows = identifiers.joined().map { format == .record ? titles[$0] : "\(format): \(titles[$0])" }
    let text = Array(rows.joined(separator: "\n").utf8)
    return text.count > limit ? nil : text
  }
  func json(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    Array("\"\(titles[identifier])\"".utf8)
  }
  func value(of field: FieldExpression, in identifier: Int) throws(RecordOutputError) -> [UInt8]? {
    field.text == "title" ? Array(titles[identifier].utf8) : nil
  }

  /// Returns the fields of a JSON record with the title, its first letter, and two positions.
  func details(of identifier: Int) -> RecordDetails {
    let json =
      #"{"title":"\#(titles[identifier])","first":{"letter":"\#(titles[identifier].prefix(1))","at":[0,1]}}"#
    let record = Array(json.utf8)
    let value = record.withUnsafeBufferPointer { JSONRecord($0)?.value }
    return RecordDetails(fields: value.map { RecordDetails.children(of: $0, in: record) } ?? [], of: record)
  }

  func setFilter(_ query: FilterQuery?) throws(FilterError) {
    if query?.mode == .regularExpression, query?.text == Array("(".utf8) {
      throw .invalidPattern(offset: 1, message: "missing )")
    }
    self.query = query
    let text = String(decoding: query?.text ?? [], as: UTF8.self)
    shown = titles.indices.filter { text.isEmpty || titles[$0].contains(text) }
  }

  /// Removes rows that have not arrived.
  func hideRows(from row: Int) { shown = Array(titles.indices.prefix(row)) }

  /// Adds rows, which match any filter.
  func append(_ rows: [String]) {
    shown += titles.count..<(titles.count + rows.count)
    titles += rows
  }

  // MARK: What it cannot do

  let runsStatements = false
  let namesWithoutRows: [[UInt8]] = []
  let sectionOrder: SectionOrder? = nil
  let canFold = false
  func readsAgain(for state: ListState) -> Bool { false }
  func countValues(of field: FieldExpression) -> (any ValueCount)? { nil }
  func obstacle(toGoingTo query: FilterQuery) -> String? { "rows have only numbers here" }
  func matchObstacle(for query: FilterQuery) -> String? { "no next match in this list" }
  func nextMatch(of query: FilterQuery, from identifier: Int?, isBackwards: Bool) -> NextMatch { .none }
  func rowNumber(at path: TableIndexPath) -> Int? { nil }
  func toggleSection(_ section: Int) {}
  func setAllSections(isCollapsed: Bool, level: Int?) {}
  func keepRows(of selection: TableSelection) {}
  func reload() {}
  func identity(of identifier: Int) -> [UInt8]? { nil }
  func rows(
    withIdentities texts: [[UInt8]], near places: [Int], among identities: [RowIdentity]?
  ) -> [Int?] { texts.map { _ in nil } }

  // MARK: TableDataSource

  var rowHeights = RowHeights.uniform(1)

  var numberOfSections: Int { 1 }
  var samples: CellSamples { CellSamples() }
  func numberOfRows(inSection section: Int) -> Int { shown.count }
  func cell(forRowAt path: TableIndexPath) -> TableCell {
    TableCell(title: CellText(titles[shown[path.row]]))
  }
  func identifier(forRowAt path: TableIndexPath) -> Int { shown[path.row] }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    shown.firstIndex(of: identifier).map { TableIndexPath(row: $0, section: 0) }
  }
}
