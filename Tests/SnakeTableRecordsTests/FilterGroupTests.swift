import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of filtered tables with sections.
@Suite struct FilterGroupTests {
  @Test func sectionsAreThoseOfANaiveSearch() throws {
    var random = SeededGenerator(seed: 51)
    for round in 0..<repetitions(4, inTestAll: 20) {
      let groups = [1, 3, 40, 1000].randomElement(using: &random) ?? 1
      let rows = (0..<Int.random(in: 1...4000, using: &random)).map { _ in
        "\(Int.random(in: 0..<5000, using: &random)),g\(Int.random(in: 0..<groups, using: &random))"
      }
      let text = "n,g\n" + rows.joined(separator: "\n")
      let table = try openedTable(
        Array(text.utf8), .csv(hasHeaderRow: true, groupBy: "g"), blockSize: round % 2 == 0 ? 64 : 1 << 14)
      for query in ["1", "n:^1", "!2", "77", "g:g1", "0 1 2"] { try expect(table, query, rows: rows) }
      try table.setFilter(nil)
      #expect(table.shownCount == rows.count)
    }
  }

  private func expect(_ table: RecordTable, _ query: String, rows: [String]) throws {
    try table.setFilter(FilterQuery(query))
    table.waitUntilComplete()
    let matcher = try FilterMatcher(
      FilterQuery(query), splitter: table.layout.splitter, names: table.fieldNames)
    var order: [Substring] = []
    var totals: [Substring: Int] = [:]
    var matches: [Substring: [Int]] = [:]
    for (row, text) in rows.enumerated() {
      let key = text.split(separator: ",")[1]
      if totals[key] == nil { order.append(key) }
      totals[key, default: 0] += 1
      if Array(text.utf8).withUnsafeBufferPointer(matcher.matches) { matches[key, default: []].append(row) }
    }
    let shown = order.filter { matches[$0] != nil }
    try #require(table.numberOfSections == shown.count)
    #expect(table.shownCount == matches.values.reduce(0) { $0 + $1.count })
    for (section, key) in shown.enumerated() {
      let members = matches[key] ?? []
      let detail = "\(members.count) of \(totals[key] ?? 0)"
      let header = table.header(inSection: section)
      #expect(header?.text.bytes == Array(key.utf8) && header?.detail == CellText(detail))
      #expect(header?.text.highlights == matcher.matchRanges(in: Array(key.utf8), field: .single(1)))
      expectRows(members, inSection: section, of: table)
    }
    let hidden = Set(rows.indices).subtracting(matches.values.joined())
    for identifier in hidden.prefix(100) { #expect(table.indexPath(forIdentifier: identifier) == nil) }
    for identifier in hidden.prefix(100) { #expect(table.section(forIdentifier: identifier) == nil) }
  }

  private func expectRows(_ members: [Int], inSection section: Int, of table: RecordTable) {
    #expect(table.numberOfRows(inSection: section) == members.count)
    for (row, identifier) in members.enumerated() {
      let path = TableIndexPath(row: row, section: section)
      #expect(table.identifier(forRowAt: path) == identifier)
      #expect(table.indexPath(forIdentifier: identifier) == path)
      #expect(table.section(forIdentifier: identifier) == path.section)
    }
  }
}
