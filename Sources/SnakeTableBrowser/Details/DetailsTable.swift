import SnakeTable
import SnakeTableRecords

/// The fields of a record, or the elements of one of its fields, as rows. Each row has the name in the column of
/// icons, then the value, and `›` if the field is nested.
final class DetailsTable: TableDataSource {
  let details: RecordDetails
  let fields: [RecordDetails.Field]
  let samples: CellSamples

  /// The maximum number of names that are measured for the width of their column.
  private static let measuredFields = 1000

  init(_ details: RecordDetails, fields: [RecordDetails.Field]) {
    self.details = details
    self.fields = fields
    let names = fields.prefix(Self.measuredFields).map {
      TableCell(title: "", icon: CellText($0.name), accessory: $0.isNested ? .disclosure : .none)
    }
    var samples = CellSamples(of: names)
    // A name is as important as its value, so the only limit is half of the table's width.
    samples.mostIconColumns = .max
    self.samples = samples
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
