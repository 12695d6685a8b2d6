import SnakeTable
import SnakeTableModel
import SnakeTableRecords

/// The fields of the list as rows: name, the value of the cursor's row, kind, and signs for shown, order, group and total.
final class FieldsTable: FieldsWithFilter {
  private(set) var list: FieldList
  var filterLine: FilterLine?
  private var filter: TextMatcher?
  /// The places of the fields that match the filter, in ascending order.
  private var shown: [Int] = []
  /// Returns the value of a field in the cursor's row.
  private let value: (FieldExpression) -> CellText
  /// Returns the values of a field in some rows of the list.
  private let samples: (FieldExpression) -> [CellText]
  private var kinds: [FieldExpression: String] = [:]
  /// Returns the arrow of an order.
  private let arrow: (_ isDescending: Bool) -> String
  /// The sign for a field that is shown.
  private let mark: String

  init(
    _ list: FieldList, value: @escaping (FieldExpression) -> CellText,
    samples: @escaping (FieldExpression) -> [CellText], arrow: @escaping (_ isDescending: Bool) -> String,
    mark: String
  ) {
    (self.list, self.value, self.samples, self.arrow, self.mark) = (list, value, samples, arrow, mark)
    shown = Array(list.fields.indices)
  }

  /// Shows the fields in another state of the list.
  func update(_ newList: FieldList) {
    list = newList
    try? setFilter(filterLine?.query)
  }

  func setFilter(_ query: FilterQuery?) throws(FilterError) {
    let filter = try Self.matcher(query)
    self.filter = filter
    let budget = MatchBudget.frame()
    shown = list.fields.indices.filter { place in
      filter?.matches([CellText(list.fields[place].name)], budget: budget) ?? true
    }
  }

  /// Returns the place of the field of a row.
  func place(at path: TableIndexPath) -> Int { shown[path.row] }
  func path(ofPlace place: Int) -> TableIndexPath? {
    shown.firstIndex(of: place).map { TableIndexPath(row: $0, section: 0) }
  }

  // MARK: Columns

  static let columns: [TableColumn] = ["field", "value", "kind", "shown", "order", "group", "total"].map {
    TableColumn(title: CellText($0), alignment: .leading)
  }

  private func texts(of field: FieldList.Field) -> [CellText] {
    let name = CellText(field.name)
    let order = field.order.map { order in
      arrow(order.isDescending) + (order.place == 0 ? "" : "\(order.place + 1)")
    }
    return [
      filter?.highlighting(name) ?? name, value(field.expression),
      CellText(kind(of: field.expression)),
      CellText(field.isShown ? mark : ""), CellText(order ?? ""),
      CellText(field.group.map { "\($0 + 1)" } ?? ""),
      CellText(field.totals.map(\.rawValue).joined(separator: " ")),
    ]
  }

  /// The kind of the values of some rows.
  private func kind(of field: FieldExpression) -> String {
    if let kind = kinds[field] { return kind }
    let kind = Self.kind(of: samples(field))
    kinds[field] = kind
    return kind
  }

  private static func kind(of values: [CellText]) -> String {
    let filled = values.filter { !$0.bytes.withUnsafeBufferPointer(MissingValue.isOne) && !$0.isEmpty }
    if filled.isEmpty { return "" }
    let kinds = filled.map { $0.bytes.withUnsafeBufferPointer(kind) }
    if Set(kinds).count == 1 { return kinds[0] }
    // A time of the day is a length of time too, but not beside dates.
    let dates = filled.count { $0.bytes.withUnsafeBufferPointer { DateText($0) != nil } }
    return DateText.areColumn(dates: dates, others: filled.count - dates) ? "date" : "text"
  }

  private static func kind(of value: UnsafeBufferPointer<UInt8>) -> String {
    if let quantity = Quantity(value) { return quantity.unit?.families.isEmpty == true ? "text" : "number" }
    return DurationText.nanoseconds(value) != nil ? "number" : DateText(value) != nil ? "date" : "text"
  }

  // MARK: TableDataSource

  var rowHeights: RowHeights { .uniform(1) }
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { shown.count }
  func cell(forRowAt path: TableIndexPath) -> TableCell {
    TableCell(columns: texts(of: list.fields[place(at: path)]))
  }
  func identifier(forRowAt path: TableIndexPath) -> Int { shown[path.row] }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { path(ofPlace: identifier) }
  var identifiers: [Range<Int>] { shown.map { $0..<($0 + 1) } }
}

/// A table of fields on top of the list that `/` filters.
protocol FieldsWithFilter: TableDataSource {
  /// The filter in the bottom line; nil for none.
  var filterLine: FilterLine? { get set }
  /// Shows only the rows that match a query; all of them for nil. O(bytes).
  /// - Throws: `FilterError` for an invalid pattern. The rows shown stay as they are.
  func setFilter(_ query: FilterQuery?) throws(FilterError)
}

extension FieldsWithFilter {
  /// Returns what finds and marks the matches of a query; nil for no query.
  static func matcher(_ query: FilterQuery?) throws(FilterError) -> TextMatcher? {
    guard let query else { return nil }
    return try TextMatcher(CompiledQuery(query, ranks: true))
  }
}
