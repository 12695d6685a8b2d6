import TableModel

/// The aggregates of a table and where their values are found.
struct SummaryFields: Sendable {
  private let aggregates: [FieldAggregate]
  /// The fields' numbers, 0-based.
  private let fields: [Int]

  static let none = SummaryFields()

  private init() { (aggregates, fields) = ([], []) }

  init(_ aggregates: [FieldAggregate], names: FieldNames) throws(UnknownField) {
    var fields: [Int] = []
    for aggregate in aggregates { fields.append(try names.index(of: aggregate.field)) }
    (self.aggregates, self.fields) = (aggregates, fields)
  }

  var isEmpty: Bool { aggregates.isEmpty }

  var startValues: [FieldSummary] { aggregates.map { _ in FieldSummary() } }

  func add(
    _ record: UnsafeBufferPointer<UInt8>, splitter: FieldSplitter, to summaries: inout [FieldSummary]
  ) {
    for (number, aggregate) in aggregates.enumerated() {
      splitter.withValue(ofField: fields[number], in: record) {
        summaries[number].add($0, to: aggregate.function)
      }
    }
  }

  /// `sum visits 28   mean visits 4.67`.
  func text(_ summaries: [FieldSummary]) -> CellText {
    var text: [UInt8] = []
    for (aggregate, summary) in zip(aggregates, summaries) {
      text += text.isEmpty ? [] : Array("   ".utf8)
      text +=
        "\(aggregate.function.rawValue) \(aggregate.field) ".rawBytes + summary.text(aggregate.function)
    }
    return CellText(text)
  }
}
