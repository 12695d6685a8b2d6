import SnakeTable
import SnakeTableRecords

/// The fields of a record, or the elements of one of its fields, as rows. Each row has the name in the column of
/// icons, then the value, and `›` if the field is nested.
final class DetailsTable: TableDataSource {
  let details: RecordDetails
  let fields: [RecordDetails.Field]
  let samples: CellSamples

  /// The number of fields from the first one on whose names are measured for the width of their column. Of the others,
  /// only a name with more bytes than all before it is measured.
  private static let measuredFields = 1000

  init(_ details: RecordDetails, fields: [RecordDetails.Field]) {
    self.details = details
    self.fields = fields
    let names = Self.measured(fields).map {
      TableCell(title: "", icon: CellText($0.name), accessory: $0.isNested ? .disclosure : .none)
    }
    var samples = CellSamples(of: names)
    // A name is as important as its value, so the only limit is half of the table's width.
    samples.mostIconColumns = .max
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

  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { fields.count }

  func cell(forRowAt path: TableIndexPath) -> TableCell {
    let field = fields[path.row]
    return TableCell(
      title: CellText(details.text(of: field)), icon: CellText(field.name),
      accessory: field.isNested ? .disclosure : .none)
  }

  func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    fields.indices.contains(identifier) ? TableIndexPath(row: identifier, section: 0) : nil
  }
}
