import SnakeTableModel

/// The aggregates of a table and the fields that they are computed from.
struct SummaryFields: Sendable {
  private let aggregates: [FieldAggregate]
  /// The field of each aggregate.
  let fields: [RecordField]

  static let none = SummaryFields()

  private init() { (aggregates, fields) = ([], []) }

  init(_ aggregates: [FieldAggregate], names: FieldNames) throws(FieldError) {
    var fields: [RecordField] = []
    for aggregate in aggregates { fields.append(try names.field(aggregate.field)) }
    (self.aggregates, self.fields) = (aggregates, fields)
  }

  var functions: [FieldAggregate.Function] { aggregates.map(\.function) }

  var isEmpty: Bool { aggregates.isEmpty }

  var startValues: [FieldSummary] { aggregates.map { _ in FieldSummary() } }

  /// Adds the aggregates of a later part of the records.
  func add(_ part: [FieldSummary], to summaries: inout [FieldSummary]) {
    for (number, aggregate) in aggregates.enumerated() {
      summaries[number].add(part[number], to: aggregate.function)
    }
  }

  /// The aggregates as text, such as `sum visits 28 (3 of 40 are not numbers)   mean visits 4.67`.
  func text(_ summaries: [FieldSummary]) -> CellText {
    var text: [UInt8] = []
    for (number, (aggregate, summary)) in zip(aggregates, summaries).enumerated() {
      text += text.isEmpty ? [] : Array("   ".utf8)
      text +=
        "\(aggregate.function.rawValue) \(aggregate.field.text) ".rawBytes + summary.text(aggregate.function)
      // The note appears once for each field.
      let isFirst = fields.firstIndex(of: fields[number]) == number
      if isFirst, let note = summary.note { text += Array(" \(note)".utf8) }
    }
    return CellText(text)
  }
}
