import SnakeTableModel
import Testing

@testable import SnakeTableRecords

/// Tests that in all row maps (all, grouped, filtered and sorted rows) every position leads to a record, and the record
/// back to the position.
struct RowMapTests {
  private static let bytes: [UInt8] = {
    let rows = (0..<3000).map { "\($0 % 7),\($0 * 7919 % 3000)\n" }
    return Array("group,value\n\(rows.joined())".utf8)
  }()

  @Test(arguments: [nil, "group"], [nil, "1", "no such text"])
  func positionsAndRecordsAreInverse(groupBy: String?, query: String?) throws {
    for field in [nil, "value"] {
      let table = try openedTable(Self.bytes, .csv(hasHeaderRow: true, groupBy: groupBy))
      try table.sort(by: field.map { SortOrder(field: FieldExpression($0)) })
      try table.setFilter(query.map { FilterQuery($0) })
      table.waitUntilComplete()
      expectInverse(table)
      let isOfCase =
        switch table.rowMap {
        case .ordered: field != nil
        case .filtered: field == nil && query != nil
        case .grouped: field == nil && query == nil && groupBy != nil
        case .all: field == nil && query == nil && groupBy == nil
        }
      #expect(isOfCase)
    }
  }

  /// The group of a record that is longer than what cells read is found without reading it.
  @Test(arguments: [nil, "value"], [nil, "1"]) func longRecords(order: String?, query: String?) throws {
    let rows = (0..<30).map { row in
      let text = String(repeating: "x", count: row % 3 == 0 ? 100_000 : 10)
      return "\(text),\(row % 7),\(row * 7 % 30)\n"
    }
    let table = try openedTable(
      Array("text,group,value\n\(rows.joined())".utf8), .csv(hasHeaderRow: true, groupBy: "group"))
    try table.sort(by: order.map { SortOrder(field: FieldExpression($0)) })
    try table.setFilter(query.map { FilterQuery($0) })
    table.waitUntilComplete()
    #expect(table.numberOfSections > 1)
    expectInverse(table)
  }

  private func expectInverse(_ table: RecordTable) {
    let paths = (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { TableIndexPath(row: $0, section: section) }
    }
    #expect(paths.count == table.shownCount)
    let records = paths.map { table.identifier(forRowAt: $0) }
    #expect(records.map { table.indexPath(forIdentifier: $0) } == paths)
    #expect(records.map { table.section(forIdentifier: $0) } == paths.map(\.section))
    #expect(records.sorted() == Array(table.identifiers.joined()))
    let hidden = Set(0..<table.count).subtracting(records)
    #expect(hidden.allSatisfy { table.indexPath(forIdentifier: $0) == nil })
    #expect(hidden.allSatisfy { table.section(forIdentifier: $0) == nil })
  }
}
