import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of filtered JSON against a naive search of all records.
@Suite struct JSONFilterTests {
  static let queries = [
    "name", "A", "long", "1.10", "!1", "x/y", "null", "é", "\"", "[", "^a", "zzz", "é | zzz", "x/y | !1",
  ]

  private func shown(_ table: RecordTable, _ query: String) throws -> [Int] {
    try table.setFilter(FilterQuery(query))
    table.waitUntilComplete()
    return (0..<table.shownCount).map { table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)) }
  }

  @Test(arguments: [RecordFormat.json, .ndjson], [16, 64, 1 << 14])
  func isThatOfANaiveSearch(format: RecordFormat, blockSize: Int) throws {
    var random = SeededGenerator(seed: 45)
    for _ in 0..<repetitions(1, inTestAll: 10) {
      let isDocument = format == .json
      let records = (0..<200).map { _ in
        let value = RandomJSON.object(&random, depth: 2)
        return isDocument ? value : value.replacing("\r\n", with: " ").replacing("\n", with: " ")
      }
      let text = isDocument ? "[" + records.joined(separator: ",") + "]" : records.joined(separator: "\n\n")
      let table = try openedTable(
        Array(text.utf8), isDocument ? .json() : .ndjson(), blockSize: blockSize)
      try #require(table.count == records.count)
      for query in Self.queries {
        let matcher = try FilterMatcher(
          FilterQuery(query), splitter: table.layout.splitter, names: table.fieldNames)
        let expected = records.indices.filter { row in
          Array(records[row].utf8).withUnsafeBufferPointer(matcher.matches)
        }
        #expect(try shown(table, query) == expected, "\(query)")
      }
    }
  }

  @Test func whatIsShownIsSearchedAndKeysAreNot() throws {
    let lines = [
      "{\"name\":\"caf\\u00e9\",\"n\":10}", "{\"name\":\"name\",\"n\":null}", "{broken name",
      "{\"a\":{\"deep\": 10}}",
      "\"na\\u006de\"",
    ]
    let table = try openedTable(Array(lines.joined(separator: "\n").utf8), .ndjson())
    #expect(try shown(table, "café") == [0])
    #expect(try shown(table, "name") == [1, 2, 4])
    #expect(try shown(table, "10") == [0, 3])
    #expect(try shown(table, "\"deep\":10") == [3])
    #expect(try shown(table, "n:null") == [])
    #expect(try shown(table, "name:name n:^$") == [1])
    #expect(try shown(table, "name:café") == [0])
  }

  @Test func sectionsOfInputsAreFiltered() throws {
    let files = try ["a\nb\n", "b\n", "c\nb\n"].map { try TemporaryFile($0) }
    var options = RecordOptions()
    options.list.hasSectionPerInput = true
    let table = try RecordTable(paths: files.map(\.path), options: options)
    try table.start {}
    table.waitUntilComplete()
    #expect((0..<3).map(table.numberOfRows) == [2, 1, 2])
    #expect(table.header(inSection: 1)?.text == CellText(files[1].path))
    #expect(table.indexPath(forIdentifier: 4) == TableIndexPath(row: 1, section: 2))
    try table.setFilter(FilterQuery("!b"))
    table.waitUntilComplete()
    #expect((0..<table.numberOfSections).map(table.numberOfRows) == [1, 1])
    #expect(table.header(inSection: 1) == SectionLabel(text: CellText(files[2].path), detail: "1 of 2"))
    #expect(table.indexPath(forIdentifier: 3) == TableIndexPath(row: 0, section: 1))
  }
}
