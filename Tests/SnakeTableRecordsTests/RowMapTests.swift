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
      try table.sort(by: field.map { SortOrder(field: $0) })
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

  private func expectInverse(_ table: RecordTable) {
    let paths = (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { TableIndexPath(row: $0, section: section) }
    }
    #expect(paths.count == table.shownCount)
    let records = paths.map { table.identifier(forRowAt: $0) }
    #expect(records.map { table.indexPath(forIdentifier: $0) } == paths)
    #expect(records.sorted() == Array(table.identifiers.joined()))
    let hidden = Set(0..<table.count).subtracting(records)
    #expect(hidden.allSatisfy { table.indexPath(forIdentifier: $0) == nil })
  }
}
