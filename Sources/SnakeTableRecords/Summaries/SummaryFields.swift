import SnakeTableModel

/// The aggregates of a table and the fields that they are computed from.
package struct SummaryFields: Sendable {
  package let aggregates: [FieldAggregate]
  /// The field of each aggregate.
  package let fields: [RecordField]
  /// The mark of approximations in texts.
  private let approximation: String

  package static let none = SummaryFields()

  private init() { (aggregates, fields, approximation) = ([], [], "") }

  /// - Parameter approximation: The mark of approximations in texts.
  package init(
    _ aggregates: [FieldAggregate], approximation: String = "≈", names: FieldNames
  ) throws(FieldError) {
    var fields: [RecordField] = []
    for aggregate in aggregates { fields.append(try names.field(aggregate.field)) }
    (self.aggregates, self.fields, self.approximation) = (aggregates, fields, approximation)
  }

  package var functions: [FieldAggregate.Function] { aggregates.map(\.function) }

  package var isEmpty: Bool { aggregates.isEmpty }

  package var startValues: [FieldSummary] { aggregates.map { _ in FieldSummary() } }

  /// Adds the aggregates of a later part of the records.
  func add(_ part: [FieldSummary], to summaries: inout [FieldSummary]) {
    for (number, aggregate) in aggregates.enumerated() {
      summaries[number].add(part[number], to: aggregate.function)
    }
  }

  /// The first aggregate by a function as a number without a mark; empty if there is none, or if no value is a number.
  package func number(_ function: FieldAggregate.Function, in summaries: [FieldSummary]?) -> [UInt8] {
    guard let summaries, let index = functions.firstIndex(of: function) else { return [] }
    return summaries[index].number(function)
  }

  /// The aggregates as text, such as `sum visits 28 (3 of 40 are not numbers)   mean visits 4.67`. Of a text
  /// that does not fit, names are shortened, then whole aggregates are left out.
  package func text(_ summaries: [FieldSummary]) -> CellText {
    var text = SummaryText()
    for (number, (aggregate, summary)) in zip(aggregates, summaries).enumerated() {
      // The note appears once for each field.
      let isFirst = fields.firstIndex(of: fields[number]) == number
      text.append(
        aggregate.function.rawValue, of: aggregate.field.text,
        value: summary.text(aggregate.function, approximation: approximation),
        note: isFirst ? summary.note : nil, isRepeated: number > 0 && fields[number] == fields[number - 1])
    }
    return text.text
  }
}
