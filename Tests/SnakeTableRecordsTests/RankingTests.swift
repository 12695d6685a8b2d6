import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests that the matches of a fuzzy filter are shown best first.
@Suite struct RankingTests {
  private static let syllables = ["ab", "a-b", "A", "b", "xy", "/", " ", "B1", "é"]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      syllables.randomElement(using: &random) ?? ""
    }.joined()
  }

  private func rows(_ table: RecordTable) -> [[Int]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map {
        table.identifier(forRowAt: TableIndexPath(row: $0, section: section))
      }
    }
  }

  /// Returns the matching rows, those with more points first, then shorter ones if ties are by length, in a stable order.
  private func ranked(_ table: RecordTable, _ query: FilterQuery) throws -> [Int] {
    let matcher = try FilterMatcher(
      query, splitter: table.layout.splitter, names: table.isStructured ? table.fieldNames : nil, ranks: true)
    let points = (0..<table.count).map { row in
      table.recordBytes(row).withUnsafeBufferPointer { matcher.matches($0) ? matcher.score(of: $0) : nil }
    }
    let lengths = (0..<table.count).map { row in
      table.list.matchTies == .length
        ? min(255, String(decoding: table.recordBytes(row), as: UTF8.self).unicodeScalars.count) : 0
    }
    return points.indices.filter { points[$0] != nil }
      .sorted { (points[$1] ?? 0, lengths[$0], $0) < (points[$0] ?? 0, lengths[$1], $1) }
  }

  private func options(_ number: Int) -> RecordOptions {
    var options: RecordOptions =
      switch number % 4 {
      case 0: RecordOptions()
      case 1: .csv()
      case 2: .ndjson()
      default: .csv(groupBy: "2")
      }
    options.list.matchTies = number < 6 ? .length : .input
    return options
  }

  private func record(_ row: Int, _ text: String, _ number: Int) -> String {
    switch number % 4 {
    case 0: text
    case 2: "{\"1\":\"\(text)\",\"2\":\(row % 3)}"
    default: "\"\(text)\",g\(row % 3)"
    }
  }

  @Test(arguments: 0..<8) func rowsAreInTheOrderOfTheirPoints(number: Int) throws {
    var random = SeededGenerator(seed: UInt64(300 + number))
    let lines = (0..<700).map { record($0, Self.text(&random), number) }
    let blockSize = number < 4 ? 64 : 1 << 14
    let table = try openedTable(
      Array(lines.joined(separator: "\n").utf8), options(number), blockSize: blockSize)
    for query in ["a", "ab", "aB", "b1", "a b", "1:ab", "é", "ab", "abab", "zz", "ba"] {
      let query = FilterQuery(query, mode: .fuzzy)
      try table.setFilter(query)
      table.waitUntilComplete()
      let expected = try ranked(table, query)
      #expect(table.isRanked && !table.isFilterPending && table.shownCount == expected.count)
      let shown = rows(table)
      if number % 4 == 3 {
        // Sections keep their order.
        #expect(shown.flatMap { $0 }.sorted() == expected.sorted())
        for section in shown { #expect(section == expected.filter(Set(section).contains)) }
        for (section, rows) in shown.enumerated() {
          #expect(Set(rows.map { $0 % 3 }).count == 1, "\(section)")
        }
      } else {
        #expect(shown == [expected])
      }
      for (section, rows) in shown.enumerated() {
        for (row, identifier) in rows.enumerated() {
          #expect(table.indexPath(forIdentifier: identifier) == TableIndexPath(row: row, section: section))
        }
      }
      #expect(table.indexPath(forIdentifier: (0..<700).first { !expected.contains($0) } ?? 700) == nil)
      #expect(table.rowMap.records.flatMap { Array($0) } == expected.sorted())
    }
  }

  private func shown(_ query: String, _ lines: [String], _ ties: MatchTies) throws -> [String] {
    var options = RecordOptions()
    options.list.matchTies = ties
    let table = try openedTable(Array(lines.joined(separator: "\n").utf8), options)
    try table.setFilter(FilterQuery(query, mode: .fuzzy))
    table.waitUntilComplete()
    return rows(table).joined().map { lines[$0] }
  }

  @Test func shorterTextsComeFirstAmongEqualMatches() throws {
    let lines = ["git checkout main", "git checkout", "git", "legit", "git push", "xyz"]
    #expect(
      try shown("git", lines, .length) == ["git", "git push", "git checkout", "git checkout main", "legit"])
    #expect(
      try shown("git", lines, .input) == ["git checkout main", "git checkout", "git", "git push", "legit"])
    let long = ["ab", "a"].map { $0 + String(repeating: "x", count: 400) } + ["a"]
    #expect(try shown("a", long, .length) == ["a", long[0], long[1]], "beyond 255 bytes all are equal")
  }

  @Test func inPathsTheLastComponentComesFirst() throws {
    let paths = [
      "s/test/l", "src/main/test", "x/y/z/test/", "src/test/long.c", "lib/other.c", "lib/x/test", "test/a.c",
    ]
    // In the first one, the match begins the text, which has more points.
    let expected = ["test/a.c", "lib/x/test", "x/y/z/test/", "src/main/test", "s/test/l", "src/test/long.c"]
    #expect(try shown("test", paths, .length) == expected)
    #expect(try shown("test", paths, .input) == [paths[6], paths[0], paths[1], paths[2], paths[3], paths[5]])
  }

  @Test func whatIsNoListOfPathsHasNoLastComponents() throws {
    let words = ["xxxx yy/o", "x/o y/z"]
    #expect(try shown("o", words, .length) == ["x/o y/z", "xxxx yy/o"])
    #expect(try shown("o", words.map { $0.replacing(" ", with: "_") }, .length) == ["xxxx_yy/o", "x/o_y/z"])
  }

  @Test func anOrderTakesPrecedence() throws {
    let table = try openedTable(Array("xaxb\nab\na-b\nnone".utf8))
    try table.setFilter(FilterQuery("ab", mode: .fuzzy))
    table.waitUntilComplete()
    #expect(rows(table) == [[1, 2, 0]])
    try table.sort(by: SortOrder(field: "1", isDescending: true))
    table.waitUntilComplete()
    #expect(rows(table) == [[0, 1, 2]] && !table.isRanked)
    try table.sort(by: nil)
    table.waitUntilComplete()
    #expect(rows(table) == [[1, 2, 0]])
    try table.setFilter(FilterQuery("a", mode: .words))
    table.waitUntilComplete()
    #expect(rows(table) == [[0, 1, 2]] && !table.isRanked)
    try table.setFilter(FilterQuery("ab", mode: .fuzzy))
    try table.setFilter(nil)
    #expect(rows(table) == [[0, 1, 2, 3]])
  }

  @Test func withoutRankingTheOrderIsThatOfTheInput() throws {
    let table = try openedTable(Array("xaxb\nab\na-b\nnone".utf8), .unranked)
    try table.setFilter(FilterQuery("ab", mode: .fuzzy))
    table.waitUntilComplete()
    #expect(rows(table) == [[0, 1, 2]])
  }

  /// Returns a pipe, and the table of its lines with the fuzzy filter `ab`.
  private func rankedStream(
    beginningWith line: String, blockSize: Int
  ) throws -> (StreamTests.Pipe, StreamTests.Wakes, RecordTable) {
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    let table = RecordTable(sources: [pipe.source], options: RecordOptions(), blockSize: blockSize)
    pipe.write(line)
    try table.start { wakes.wake() }
    try table.setFilter(FilterQuery("ab", mode: .fuzzy))
    return (pipe, wakes, table)
  }

  @Test func rowsThatArriveAreRankedToo() throws {
    let (pipe, wakes, table) = try rankedStream(beginningWith: "xaxb\n", blockSize: 32)
    #expect(wakes.follow(table) { rows(table) == [[0]] && table.isRanked })
    pipe.write("none\nab\n")
    #expect(wakes.follow(table) { rows(table) == [[2, 0]] })
    pipe.write("a-b\n")
    #expect(wakes.follow(table) { rows(table) == [[2, 3, 0]] })
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete && !table.isChangingRows })
    #expect(rows(table) == [[2, 3, 0]])
  }

  @Test(arguments: 0..<6) func rowsThatArriveInPiecesAreInTheOrderOfTheirPoints(number: Int) throws {
    var random = SeededGenerator(seed: UInt64(900 + number))
    let (pipe, wakes, table) = try rankedStream(beginningWith: "ab\n", blockSize: 64)
    var count = 1
    for _ in 0..<12 {
      let lines = (0..<Int.random(in: 1...60, using: &random)).map { _ in Self.text(&random) + "\n" }
      pipe.write(lines.joined())
      count += lines.count
      #expect(wakes.follow(table) { table.count == count && !table.isChangingRows })
      let expected = try ranked(table, FilterQuery("ab", mode: .fuzzy))
      #expect(rows(table) == [expected])
      // The cell of a row moves with it.
      for (row, identifier) in expected.enumerated() {
        let cell = table.cell(forRowAt: TableIndexPath(row: row, section: 0))
        #expect(cell.title.bytes == table.recordBytes(identifier))
      }
    }
    pipe.close()
  }

  @Test func anEmptyTableIsNotWaitedFor() throws {
    let table = try openedTable([])
    try table.setFilter(FilterQuery("ab", mode: .fuzzy))
    table.settleFilter()
    #expect(!table.isFilterPending && !table.isChangingRows && table.shownCount == 0)
  }

  @Test func rankedRowsHighlightTheLettersThatCount() throws {
    func highlights(_ options: RecordOptions) throws -> [Range<Int>] {
      let table = try openedTable(Array("xst snake_table\n".utf8), options)
      try table.setFilter(FilterQuery("st", mode: .fuzzy))
      table.waitUntilComplete()
      return table.cell(forRowAt: TableIndexPath(row: 0, section: 0)).title.highlights
    }
    #expect(try highlights(RecordOptions()) == [4..<5, 10..<11])
    #expect(try highlights(.unranked) == [1..<3])
  }
}
