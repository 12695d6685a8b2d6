import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The different values of a field as rows, most frequent first: the value, the number of rows with it, and a bar. Above many
/// numbers stand ranges of them, in ascending order.
final class ValuesTable: FieldsWithFilter {
  let field: FieldExpression
  let count: any ValueCount
  var filterLine: FilterLine?
  private(set) var progress = ValueCountProgress()
  private var filter: TextMatcher?
  /// The numbers of the values, most frequent first, and the number of rows of each.
  private var (numbers, counts): ([Int], [Int]) = ([], [])
  /// The numbers of the values that match the filter, in the same order.
  private var shown: [Int] = []
  private var valueNumbers = ValueNumbers()
  /// The ranges of the numbers, and the number of rows in each; nil for other values.
  private var ranges: (ranges: NumberRanges, rows: [Int])?
  /// The number of rows without a value; nil for none.
  private var emptyRows: Int?
  private let isASCII: Bool
  /// The time before which many values are not sorted again, in nanoseconds.
  private var nextSort = 0

  /// The number of values up to which they are sorted whenever more rows are counted.
  private static let fewValues = 10_000
  /// The nanoseconds between two sorts of more values.
  private static let pause = 300_000_000
  /// The identifier of the first range: greater than those of values.
  private static let firstRange = 1 << 40

  init(_ count: any ValueCount, of field: FieldExpression, isASCII: Bool) {
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
    defer { nextSort = MonotonicClock.nanoseconds() + Self.pause }
    (numbers, counts) = count.sorted()
    valueNumbers.adopt(count, values: counts.count)
    ranges = valueNumbers.ranges(counts)
    let empty = numbers.filter { count.value($0).isEmpty }
    emptyRows = empty.isEmpty ? nil : empty.reduce(0) { $0 + counts[$1] }
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

  /// Returns the condition that rows have one of some values, or none of them; or that they are in a range, or in neighbouring ones.
  /// nil for other rows of this table.
  /// - Parameter rows: the identifiers of values or ranges.
  func condition(choosing rows: [Int], isExcluded: Bool) -> ChosenCondition? {
    let chosen = rows.filter { $0 >= Self.firstRange }.map { $0 - Self.firstRange }.sorted()
    guard let first = chosen.first, let last = chosen.last, let bounds = ranges?.ranges.bounds else {
      return ChosenCondition(field, rows.map(count.chosen), isExcluded: isExcluded)
    }
    guard !isExcluded, chosen.count == rows.count, last - first == rows.count - 1, last + 1 < bounds.count
    else {
      return nil
    }
    let isLast = last + 2 == bounds.count
    return ChosenCondition(
      field,
      .range(
        from: ChosenCondition.Bound(Array(bounds[first].utf8), isIncluded: true),
        to: ChosenCondition.Bound(Array(bounds[last + 1].utf8), isIncluded: isLast)))
  }

  /// What has been counted, such as `57 values, 3 empty, 1 to 1200`, and shorter forms of it.
  var summaries: [String] {
    guard let ends = valueNumbers.ends, !progress.isTooMany else { return [summary] }
    let (smallest, largest) = (CellText(count.value(ends.smallest)), CellText(count.value(ends.largest)))
    return [summary + ", \(smallest.string) to \(largest.string)", summary]
  }

  private var summary: String {
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
    let (value, rows) = (TableColumn(title: CellText(name)), TableColumn(title: "rows", alignment: .trailing))
    let left = room - barColumns - Self.countColumns
    guard left >= barColumns else { return [value, rows] }
    return [
      TableColumn(title: CellText(name), width: .fixed(left)),
      TableColumn(title: "rows", width: .fixed(10), alignment: .trailing),
      TableColumn(title: "", width: .fixed(barColumns), alignment: .leading),
    ]
  }

  /// A stroke in proportion to the longest one, by half columns. Any row has half a column at least.
  private func bar(_ rows: Int, most: Int) -> CellText {
    guard barColumns > 0, rows > 0 else { return "" }
    let halves = max(1, rows * barColumns * 2 / max(1, most))
    let (whole, half) = isASCII ? ("=", "-") : ("━", "╸")
    return CellText(String(repeating: whole, count: halves / 2) + (halves % 2 == 1 ? half : ""))
  }

  private func text(_ number: Int) -> CellText {
    let text = CellText(count.value(number))
    if count.isNull(number) { return .dim("NULL") }
    return text.isEmpty ? .dim("(empty)") : filter?.highlighting(text) ?? text
  }

  private func cell(ofValue number: Int) -> TableCell {
    let most = numbers.first.map { counts[$0] } ?? 1
    return TableCell(
      columns: [text(number), CellText(counts[number].grouped), bar(counts[number], most: most)])
  }

  private func cell(ofRange number: Int, _ ranges: NumberRanges, _ rows: [Int]) -> TableCell {
    let (lower, upper) = (ranges.bounds[number], ranges.bounds[number + 1])
    return TableCell(
      columns: [
        CellText("\(lower) to \(upper)"), CellText(rows[number].grouped),
        bar(rows[number], most: rows.max() ?? 1),
      ])
  }

  // MARK: TableDataSource

  var emptyState: SectionLabel? { count.failure.map { SectionLabel(text: CellText($0)) } }
  /// The number of ranges above the values. A filter leaves only values.
  private var rangeCount: Int { filter == nil ? ranges?.ranges.count ?? 0 : 0 }
  /// The section of the values, behind that of the ranges.
  private var valueSection: Int { rangeCount > 0 ? 1 : 0 }

  var rowHeights: RowHeights { .uniform(1) }
  var numberOfSections: Int { valueSection + 1 }
  func numberOfRows(inSection section: Int) -> Int { section == valueSection ? shown.count : rangeCount }
  func cell(forRowAt path: TableIndexPath) -> TableCell {
    guard path.section < valueSection, let (ranges, rows) = ranges else {
      return cell(ofValue: shown[path.row])
    }
    return cell(ofRange: path.row, ranges, rows)
  }
  func identifier(forRowAt path: TableIndexPath) -> Int {
    path.section < valueSection ? Self.firstRange + path.row : shown[path.row]
  }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    if identifier >= Self.firstRange {
      let row = identifier - Self.firstRange
      return row < rangeCount ? TableIndexPath(row: row, section: 0) : nil
    }
    return shown.firstIndex(of: identifier).map { TableIndexPath(row: $0, section: valueSection) }
  }
  var identifiers: [Range<Int>] {
    (rangeCount > 0 ? [Self.firstRange..<(Self.firstRange + rangeCount)] : []) + shown.map { $0..<($0 + 1) }
  }
}
