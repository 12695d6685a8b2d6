import SnakeTable
import SnakeTableRecords

/// The fields of a record, or of what one of its fields holds, a row each: the name where icons stand, then the
/// value, and `›` where there is more inside.
final class DetailsTable: TableDataSource {
  let details: RecordDetails
  let fields: [RecordDetails.Field]
  let samples: CellSamples

  /// Names that the column of names is measured by.
  private static let measuredFields = 1000

  init(_ details: RecordDetails, fields: [RecordDetails.Field]) {
    self.details = details
    self.fields = fields
    let names = fields.prefix(Self.measuredFields).map {
      TableCell(title: "", icon: CellText($0.name), accessory: $0.isNested ? .disclosure : .none)
    }
    var samples = CellSamples(of: names)
    // A field's name says as much as its value: half of the width is the only limit.
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
