import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of files whose header rows differ: they are one list by name.
@Suite struct JoinedHeaderTests {
  private func table(_ texts: [String], _ options: RecordOptions = .csv(hasHeaderRow: true)) throws
    -> RecordTable
  {
    let files = try texts.map { try TemporaryFile($0, suffix: ".csv") }
    let table = try RecordTable(paths: files.map(\.path), options: options)
    try table.start {}
    table.waitUntilComplete()
    return table
  }

  private func values(_ table: RecordTable) throws -> [[String]] {
    try (0..<table.count).map { try table.outputValues(of: $0).map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func fieldsAreThoseOfAllFilesInTheOrderOfAppearance() throws {
    let table = try table(["a,b\n1,2\n", "c,a\n3,4\n", "b,a\n\"5,5\",6\n"])
    #expect(table.fieldNames.names == ["a", "b", "c"])
    #expect(try values(table) == [["1", "2", ""], ["4", "", "3"], ["6", "5,5", ""]])
    #expect(table.recordBytes(1) == Array("3,4".utf8), "records stay as they are")
  }

  @Test func equalHeadersAreNotJoined() throws {
    #expect(try table(["a,b\n1,2\n", "\u{FEFF}a,\"b\"\n3,4\n"]).layout.joinedHeaders == nil)
  }

  @Test func repeatedNamesAreTakenInTheirOrder() throws {
    let table = try table(["a,b\n1,2\n", "a,b,a\n3,4,5\n"])
    #expect(table.fieldNames.names == ["a", "b", "a"])
    #expect(try values(table) == [["1", "2", ""], ["3", "4", "5"]])
  }

  /// Those behind the names of a file follow the fields of all.
  @Test func furtherFieldsBelongToNoOtherName() throws {
    #expect(try values(table(["a\n1,x\n", "b\n2\n"])) == [["1", "", "x"], ["", "2"]])
    #expect(
      try values(table(["a,b\n1\n", "b,a\n2\n"])) == [["1", ""], ["", "2"]], "nor are missing ones others")
  }

  @Test func numbersFiltersGroupsAndOrderFindThem() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.list.groupBy = ["k"]
    options.list.aggregates = [FieldAggregate(.sum, of: "n")]
    let table = try table(["k,n\nx,1\ny,2\n", "n,m,k\n3,9,x\n"], options)
    #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [2, 1])
    #expect(table.footer(inSection: 0).map { String(decoding: $0.text.bytes, as: UTF8.self) } == "sum n 4")
    try table.sort(by: SortOrder("-n"))
    table.waitUntilComplete()
    #expect(table.identifier(forRowAt: TableIndexPath(row: 0, section: 0)) == 2)
    try table.setFilter(FilterQuery("m:9", mode: .words))
    table.waitUntilComplete()
    #expect(table.identifiers == [2..<3])
    try table.setFilter(FilterQuery("k:y", mode: .words))
    table.waitUntilComplete()
    #expect(table.identifiers == [1..<2])
  }

  /// Files whose columns are shuffled and left out are the table of one file with all of them.
  @Test(arguments: 0..<20) func shuffledFilesAreOneTable(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = (0..<Int.random(in: 1...6, using: &generator)).map { "field\($0)" }
    var (texts, all, order): ([String], [[String: String]], [String]) = ([], [], [])
    for _ in 0..<Int.random(in: 2...5, using: &generator) {
      let own = names.shuffled(using: &generator).prefix(Int.random(in: 1...names.count, using: &generator))
      for name in own where !order.contains(name) { order.append(name) }
      var text = own.joined(separator: ",") + "\n"
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let row = own.map { _ in
          ["1", "22", "\"a,b\"", "x", "\"say \"\"y\"\"\""].randomElement(using: &generator) ?? ""
        }
        text += row.joined(separator: ",") + "\n"
        let plain = row.map { value in
          String(value.hasPrefix("\"") ? value.dropFirst().dropLast() : value[...]).replacing(
            "\"\"", with: "\"")
        }
        all.append(Dictionary(uniqueKeysWithValues: zip(own, plain)))
      }
      texts.append(text)
    }
    // Files with a single field and none in common are no table.
    guard let joined = try? table(texts) else { return }
    #expect(joined.fieldNames.names == order)
    #expect(try values(joined) == all.map { row in order.map { row[$0] ?? "" } })
    for name in order {
      try joined.setFilter(FilterQuery("\(name)=x", mode: .words))
      joined.waitUntilComplete()
      #expect(joined.identifiers.flatMap { Array($0) } == all.indices.filter { all[$0][name] == "x" })
    }
  }
}
