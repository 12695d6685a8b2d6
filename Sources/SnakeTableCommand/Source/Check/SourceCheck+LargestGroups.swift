import SnakeTableLists
import SnakeTableRecords

/// The checks of the largest groups.
extension SourceCheck {
  /// The measures that the list has.
  var measures: [ListLargest] {
    guard let number = connection.description.fields.first(where: { $0.kind == .number }),
      connection.can(.aggregates)
    else { return [ListLargest(.count)] }
    return ListLargest.Measure.allCases.map { ListLargest($0, of: $0 == .count ? nil : number.name) }
  }

  /// All groups come in descending order, equal ones in the order of their values, and with a limit the first of them.
  func check(_ largest: ListLargest) throws(Failure) {
    let name = connection.description.fields.first { $0.name != largest.field }?.name
    guard isWhole, let name, let field = number(of: name) else { return }
    let usual = try groups(ListGrouping(by: [name]))
    let texts = usual.map { group in
      measure(largest, of: rows.filter { $0.values[field] == group.values.first })
    }
    let order = SectionOrder(rawValue: largest.measure.rawValue) ?? .count
    let expected = order.sortedNumbers(of: usual.map(\.count)) { texts }.map { usual[Int($0)] }
    let found = try groups(ListGrouping(by: [name], largest: largest))
    try compare(found, with: expected[...])
    let first = try groups(ListGrouping(by: [name], largest: largest, limit: 2))
    try compare(first, with: expected.prefix(2))
  }

  private func measure(_ largest: ListLargest, of rows: [ListRow]) -> [UInt8] {
    guard let function = FieldAggregate.Function(rawValue: largest.measure.rawValue),
      let name = largest.field,
      let field = number(of: name)
    else { return [] }
    var summary = FieldSummary()
    for row in rows { row.values[field].bytes.withUnsafeBufferPointer { summary.add($0, to: function) } }
    return summary.number(function)
  }
}
