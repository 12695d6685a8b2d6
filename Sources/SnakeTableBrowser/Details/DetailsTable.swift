import SnakeTable
import SnakeTableExpressions
import SnakeTableRecords

/// The fields of a record, or the elements of one of its fields, as rows. Each row has the name as its key, then the
/// value, wrapped, and `›` if the field is nested.
final class DetailsTable: FieldsWithFilter {
  private(set) var details: RecordDetails
  /// The identifier of the row of the list.
  let row: Int
  private(set) var fields: [RecordDetails.Field]
  let samples: CellSamples
  /// The filter in the bottom line; nil for none.
  var filterLine: FilterLine?
  /// Whether the user has chosen whether there are separators.
  var keepsSeparators = false
  private var filter: TextMatcher?
  /// The numbers of the fields that match the filter, in ascending order.
  private var shown: [Int]

  /// The number of fields from the first one on whose names are measured for the width of their column. Of the others,
  /// only a name with more bytes than all before it is measured.
  private static let measuredFields = 1000
  /// The number of fields up to which values are wrapped. All of them are measured whenever the width changes.
  private static let wrappedFields = 1000
  /// The number of lines of the longest value, so that scrolling past one takes no time.
  private static let mostLines = 1000

  init(_ details: RecordDetails, fields: [RecordDetails.Field], of row: Int) {
    self.details = details
    self.row = row
    self.fields = fields
    shown = Array(fields.indices)
    let names = Self.measured(fields).map {
      TableCell(
        title: CellText($0.name), accessory: $0.isNested ? .disclosure : .none,
        configuration: CellConfiguration(style: .value2))
    }
    var samples = CellSamples(of: names)
    // A name is as important as its value, so the only limit is half of the table's width.
    samples.mostKeyColumns = .max
    self.samples = samples
  }

  private static func measured(_ fields: [RecordDetails.Field]) -> [RecordDetails.Field] {
    var measured = Array(fields.prefix(measuredFields))
    var longest = measured.map(\.name.count).max() ?? 0
    for field in fields.dropFirst(measuredFields) where field.name.count > longest {
      measured.append(field)
      longest = field.name.count
    }
    return measured
  }

  /// Shows the fields of the record with other values. Has no effect on the elements of a field.
  func update(_ newDetails: RecordDetails) {
    guard fields == details.fields, newDetails.fields.count == fields.count else { return }
    (details, fields) = (newDetails, newDetails.fields)
  }

  private var isWrapped: Bool { fields.count <= Self.wrappedFields }

  var rowHeights: RowHeights { isWrapped ? .automatic : .uniform(1) }
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { shown.count }

  /// Shows only the fields that match a query; all fields for nil. O(bytes).
  /// - Throws: `FilterError` for an invalid pattern. The fields shown stay as they are.
  func setFilter(_ query: FilterQuery?) throws(FilterError) {
    let filter = try Self.matcher(query)
    self.filter = filter
    let budget = MatchBudget.frame()
    shown = fields.indices.filter { number in
      filter?.matches([CellText(fields[number].name), details.text(of: fields[number])], budget: budget)
        ?? true
    }
  }

  /// Returns the field of a row.
  func field(at path: TableIndexPath) -> RecordDetails.Field { fields[shown[path.row]] }

  func cell(forRowAt path: TableIndexPath) -> TableCell {
    let field = field(at: path)
    let (name, text) = (CellText(field.name), details.text(of: field))
    return TableCell(
      title: filter?.highlighting(name) ?? name, detail: filter?.highlighting(text) ?? text,
      accessory: field.isNested ? .disclosure : .none,
      configuration: CellConfiguration(style: .value2, titleLines: isWrapped ? Self.mostLines : 1))
  }

  func identifier(forRowAt path: TableIndexPath) -> Int { shown[path.row] }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    let row = shown.partitioningIndex { $0 >= identifier }
    return row < shown.count && shown[row] == identifier ? TableIndexPath(row: row, section: 0) : nil
  }

  var identifiers: [Range<Int>] {
    shown.count == fields.count ? [0..<fields.count] : shown.map { $0..<($0 + 1) }
  }
}
