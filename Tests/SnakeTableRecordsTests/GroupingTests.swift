import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of grouping records by a field, against a naive grouping.
@Suite struct GroupingTests {
  @Test func groupsAreThoseOfANaiveGrouping() throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<40 {
      let values = Int.random(in: 1...300, using: &random)
      let rows = (0..<Int.random(in: 1...2000, using: &random)).map { row in
        // In small blocks some records are longer than the span that a thread groups.
        let rest = String(repeating: "x\n", count: row % 97 == 5 ? 400 : 0)
        return "r\(row),\"v \(Int.random(in: 0..<values, using: &random))\",\"\(rest)\""
      }
      let text = "name,group,rest\n" + rows.joined(separator: round % 2 == 0 ? "\n" : "\r\n\n")
      let table = try openedTable(
        Array(text.utf8), .csv(hasHeaderRow: true, groupBy: "group"), blockSize: round % 3 == 0 ? 32 : 256)
      try expectNaiveGroups(table, rows: rows)
    }
  }

  private func expectNaiveGroups(_ table: RecordTable, rows: [String]) throws {
    let keys = rows.map { String($0.split(separator: "\"")[1]) }
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    for (row, key) in keys.enumerated() {
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(row)
    }
    try #require(table.numberOfSections == order.count)
    for (section, key) in order.enumerated() {
      let members = groups[key] ?? []
      #expect(table.header(inSection: section)?.text == CellText(key))
      #expect(table.header(inSection: section)?.detail == CellText(String(members.count)))
      try #require(table.numberOfRows(inSection: section) == members.count)
      for (row, identifier) in members.enumerated() {
        let path = TableIndexPath(row: row, section: section)
        #expect(table.identifier(forRowAt: path) == identifier)
        #expect(table.indexPath(forIdentifier: identifier) == path)
        #expect(table.section(forIdentifier: identifier) == path.section)
      }
    }
  }

  @Test func missingAndEmptyValuesAreOneGroup() throws {
    let table = try openedTable(
      Array("a,b\n1,x\n2\n3,\n4,\"\"\n".utf8), .csv(hasHeaderRow: true, groupBy: "b"))
    #expect(table.numberOfSections == 2)
    #expect(table.header(inSection: 1) == SectionLabel(text: "(none)", detail: "3"))
  }

  @Test func headerRowsOfSeveralFilesAreLeftOut() throws {
    let files = try ["n,g\n1,x\n2,y\n", "n,g\n", "n,g\n3,x"].map { try TemporaryFile($0) }
    let table = try RecordTable(paths: files.map(\.path), options: .csv(hasHeaderRow: true, groupBy: "g"))
    try table.start {}
    table.waitUntilComplete()
    #expect(table.count == 3)
    #expect((0..<2).map(table.numberOfRows) == [2, 1])
    #expect(table.identifier(forRowAt: TableIndexPath(row: 1, section: 0)) == 2)
    #expect(table.recordBytes(2) == Array("3,x".utf8))
  }

  @Test func aRowListGivesBackWhatWasPutIn() {
    var random = SeededGenerator(seed: 22)
    for largest in [1, 100, 20_000, 3_000_000, 1 << 40] {
      var list = RowList()
      var records: [Int] = []
      var record = -1
      for _ in 0..<1000 {
        record += Int.random(in: 1...largest, using: &random)
        records.append(record)
        list.append(record)
      }
      #expect(list.count == records.count)
      for (row, record) in records.enumerated() {
        #expect(list[row] == record)
        #expect(list.row(of: record) == row)
      }
      #expect(list.row(of: record + 1) == nil)
      #expect(list.row(of: -1) == nil)
    }
  }
}
