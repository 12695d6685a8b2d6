import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The different values of a field as rows, most frequent first: the value, the number of rows with it, and a bar.
final class ValuesTable: FieldsWithFilter {
  let field: FieldExpression
  let count: ValueCount
  var filterLine: FilterLine?
  private(set) var progress = ValueCount.Progress()
  private var filter: TextMatcher?
  /// The numbers of the values, most frequent first, and the number of rows of each.
  private var (numbers, counts): ([Int], [Int]) = ([], [])
  /// The numbers of the values that match the filter, in the same order.
  private var shown: [Int] = []
  /// The number of rows without a value; nil for none.
  private var emptyRows: Int?
  private let isASCII: Bool
  /// The time before which many values are not sorted again, in nanoseconds.
  private var nextSort = 0

  /// The number of values up to which they are sorted whenever more rows are counted.
  private static let fewValues = 10_000
  /// The nanoseconds between two sorts of more values.
  private static let pause = 300_000_000

  init(_ count: ValueCount, of field: FieldExpression, isASCII: Bool) {
    (self.count, self.field, self.isASCII) = (count, field, isASCII)
    _ = adopt()
  }

  /// Shows what has been counted. Returns whether it has changed.
  func adopt() -> Bool {
    let progress = count.progress
    let time = MonotonicClock.nanoseconds()
    guard progress != self.progress,
      progress.values <= Self.fewValues || progress.isComplete || progress.isTooMany || time >= nextSort
    else { return false }
    self.progress = progress
    nextSort = time + Self.pause
    (numbers, counts) = count.sorted()
    emptyRows = numbers.first { count.value($0).isEmpty }.map { counts[$0] }
    try? setFilter(filterLine?.query)
    return true
  }

  func setFilter(_ query: FilterQuery?) throws(FilterError) {
    let filter = try Self.matcher(query)
    self.filter = filter
    guard let filter else { return shown = numbers }
    let budget = MatchBudget.frame()
    shown = numbers.filter { filter.matches([CellText(count.value($0))], budget: budget) }
  }

  /// The values of rows, by their identifiers.
  func values(of rows: [Int]) -> [[UInt8]] { rows.map(count.value) }

  /// What has been counted, such as `57 values, 3 empty`.
  var summary: String {
    if progress.isTooMany { return "more than 1,000,000 values" }
    let values = "\(progress.values.grouped) \(progress.values == 1 ? "value" : "values")"
    return values + (emptyRows.map { ", \($0.grouped) empty" } ?? "") + (progress.isComplete ? "" : " so far")
  }

  // MARK: Columns

  /// The columns of the screen for the longest bar.
  private var barColumns = 0
  /// The columns of the numbers of rows, the gaps beside them, and the mark of a row.
  private static let countColumns = 18
  private static let mostBarColumns = 32

  /// Returns the columns of the table: bars have a third of the room, and a narrow table has none.
  func columns(named name: [UInt8], in room: Int) -> [TableColumn] {
    barColumns = min(Self.mostBarColumns, room / 3)
    let (value, rows) = (TableColumn(title: CellText(name)), TableColumn(title: "rows", alignment: .right))
    let left = room - barColumns - Self.countColumns
    guard left >= barColumns else { return [value, rows] }
    return [
      TableColumn(title: CellText(name), width: .fixed(left)),
      TableColumn(title: "rows", width: .fixed(10), alignment: .right),
      TableColumn(title: "", width: .fixed(barColumns), alignment: .left),
    ]
  }

  /// A stroke in proportion to the most frequent value, by half columns. Each has half a column at least.
  private func bar(_ rows: Int) -> CellText {
    guard barColumns > 0 else { return "" }
    let most = numbers.first.map { counts[$0] } ?? 1
    let halves = max(1, rows * barColumns * 2 / max(1, most))
    let (whole, half) = isASCII ? ("=", "-") : ("━", "╸")
    return CellText(String(repeating: whole, count: halves / 2) + (halves % 2 == 1 ? half : ""))
  }

  private func text(_ number: Int) -> CellText {
    let text = CellText(count.value(number))
    return text.isEmpty ? .dim("(empty)") : filter?.highlighting(text) ?? text
  }

  // MARK: TableDataSource

  var rowHeights: RowHeights { .uniform(1) }
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { shown.count }
  func cell(forRowAt path: TableIndexPath) -> TableCell {
    let number = shown[path.row]
    return TableCell(columns: [text(number), CellText(counts[number].grouped), bar(counts[number])])
  }
  func identifier(forRowAt path: TableIndexPath) -> Int { shown[path.row] }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    shown.firstIndex(of: identifier).map { TableIndexPath(row: $0, section: 0) }
  }
  var identifiers: [Range<Int>] { shown.map { $0..<($0 + 1) } }
}
