import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of filtered tables against a naive search of all records.
@Suite struct FilterTests {
  static let words = [
    "a", "b", "ab", "AB", "aB", "é", "É", "ßé", "k", "\u{212A}", "ba", "x", "xx", "^a", "b$", "àb", "Åb",
    "a\u{301}b", "aḃ",
    "\u{301}", "ss", "й", "и\u{306}", "漢b",
  ]
  static let queries = [
    "a", "ab", "aB", "é", "ß", "éß", "k é", "x a", "!a", "^a", "b$", "^ab$", "!x !b", "^", "zzz", "a b x",
    "xx", "àb", "åb", "ss", "e", "e\u{301}", "и", "й", "ss e", "!ss", "^ss", "e$", "漢", "ß | й",
    "^$", "!^$", "x$", "\u{0}", "1:a", "2:^b !3:x", "2:^$",
    "ab | x", "^ab | é k$ | !b", "1:b | 3:x", "x | !x", "aB | \u{0}", "ba | 2:^$ a", "| a", "xx |",
  ]

  /// Returns random records, some empty, some very long, some with a CR or a NUL.
  private func records(_ random: inout SeededGenerator, separator: String) -> [String] {
    (0..<Int.random(in: 0...300, using: &random)).map { _ in
      let isLong = Int.random(in: 0..<60, using: &random) == 0
      let count = Int.random(in: isLong ? 50...400 : 0...4, using: &random)
      let words = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
      let end = ["", "", "", "\r", "\u{0}"].randomElement(using: &random) ?? ""
      return words.joined(separator: separator) + end
    }
  }

  private func expect(_ table: RecordTable, _ query: FilterQuery) throws {
    try table.setFilter(query)
    table.waitUntilComplete()
    let names = table.isStructured ? table.fieldNames : nil
    let matcher = try FilterMatcher(query, splitter: table.layout.splitter, names: names)
    let expected = (0..<table.count).filter { row in
      table.recordBytes(row).withUnsafeBufferPointer(matcher.matches)
    }
    #expect(!table.isFilterPending && !table.isFiltering && table.isComplete)
    #expect(table.shownCount == expected.count)
    #expect(table.numberOfRows(inSection: 0) == expected.count)
    let shown = (0..<table.shownCount).map { table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)) }
    #expect(shown == expected, "\(String(decoding: query.text, as: UTF8.self))")
    for (row, identifier) in expected.enumerated() {
      #expect(table.indexPath(forIdentifier: identifier) == TableIndexPath(row: row, section: 0))
    }
    for identifier in Set(0..<table.count).subtracting(expected) {
      #expect(table.indexPath(forIdentifier: identifier) == nil)
    }
  }

  @Test func linesAreThoseOfANaiveSearch() throws {
    var random = SeededGenerator(seed: 41)
    for round in 0..<repetitions(6, inTestAll: 30) {
      let end = round % 3 == 0 ? "" : "\n"
      let text = records(&random, separator: " ").joined(separator: "\n") + end
      let blockSize = [16, 64, 300, 1 << 14].randomElement(using: &random) ?? 16
      let table = try openedTable(Array(text.utf8), .unranked, blockSize: blockSize)
      for mode in FilterMode.allCases {
        for query in Self.queries { try expect(table, FilterQuery(query, mode: mode)) }
      }
    }
  }

  @Test func csvIsThatOfANaiveSearch() throws {
    var random = SeededGenerator(seed: 42)
    for round in 0..<repetitions(4, inTestAll: 20) {
      let rows = records(&random, separator: ",").map { row in
        Bool.random(using: &random)
          ? row.split(separator: ",").map { "\"\($0)\n\"\"\"" }.joined(separator: ",") : row
      }
      let text = rows.joined(separator: round % 2 == 0 ? "\n" : "\r\n\n")
      let blockSize = [16, 64, 300].randomElement(using: &random) ?? 16
      let table = try openedTable(Array(text.utf8), .csv(hasHeaderRow: round % 4 == 0), blockSize: blockSize)
      for query in Self.queries { try expect(table, FilterQuery(query)) }
      try expect(table, FilterQuery("a.b|^é", mode: .regularExpression))
    }
  }

  @Test(arguments: [RecordFormat.json, .ndjson])
  func jsonIsThatOfANaiveSearch(format: RecordFormat) throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<repetitions(3, inTestAll: 15) {
      let rows = records(&random, separator: " ").map { row in
        let text = row.replacing("\r", with: "\\r").replacing("\u{0}", with: "\\u0000")
        return "{\"1\": \"\(text)\", \"2\": [\"b\", 12]}"
      }
      let text = format == .json ? "[\(rows.joined(separator: ",\n "))]" : rows.joined(separator: "\n\n")
      var options = RecordOptions()
      options.format = format
      let blockSize = [16, 64, 300].randomElement(using: &random) ?? 16
      let table = try openedTable(Array(text.utf8), options, blockSize: blockSize)
      #expect(table.count == rows.count)
      for query in Self.queries { try expect(table, FilterQuery(query)) }
    }
  }

  @Test func recordsOfSeveralInputsAreSearched() throws {
    let files = try ["n,s\nab,x\ncd,y\n", "", "n,s", "n,s\nef,ab"].map {
      try TemporaryFile($0, suffix: ".csv")
    }
    let table = try RecordTable(paths: files.map(\.path), options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    for query in ["ab", "n:ab", "s:ab", "!ab", "s"] { try expect(table, FilterQuery(query)) }
    try table.setFilter(FilterQuery("ab"))
    table.waitUntilComplete()
    #expect(table.shownCount == 2)
  }

  @Test func recordsThatEndWithNULAreSearched() throws {
    var options = RecordOptions()
    options.recordEnd = 0
    let table = try openedTable(Array("ab\nc\0d\n\0ab\r".utf8), options, blockSize: 16)
    for query in ["ab", "c$", "d", "b$", "\u{0}", "b c"] { try expect(table, FilterQuery(query)) }
  }

  @Test func aByteOrderMarkIsNotSearched() throws {
    let table = try openedTable(Array("\u{FEFF}ab,c\nd,e\n".utf8), .csv())
    try expect(table, FilterQuery("^ab"))
    #expect(table.shownCount == 1)
  }

  @Test func aHugeLineIsOneRow() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let table = try openedTable(Array("ab\n\(long)ab\(long)\nab\n".utf8))
    for query in ["ab", "xab", "xabx$", "x$", "^b", "!xab"] { try expect(table, FilterQuery(query)) }
  }

  @Test func withoutAFilterAllRowsAreShownAtOnce() throws {
    let table = try openedTable(Array("a\nb\n".utf8))
    for query in [FilterQuery(""), FilterQuery("!"), FilterQuery("", mode: .fuzzy), nil] {
      try table.setFilter(FilterQuery("a"))
      table.waitUntilComplete()
      #expect(table.shownCount == 1)
      #expect((table.search.highlighter?.ranges(in: Array("ba".utf8)) ?? []) == [1..<2])
      try table.setFilter(query)
      #expect(table.shownCount == 2)
      #expect((table.search.highlighter?.ranges(in: Array("ba".utf8)) ?? []) == [])
    }
  }

  @Test func whetherAnotherQueryMatchesIsFoundOutBesideTheFilter() throws {
    let table = try openedTable(Array("Falls Church\nDurham\n".utf8))
    try table.setFilter(FilterQuery("dhm"))
    for (query, hasMatch) in [("dhm", true), ("mhd", false), ("fch", true)] {
      _ = table.hasMatch(for: FilterQuery(query, mode: .fuzzy))
      table.waitUntilComplete()
      #expect(table.hasMatch(for: FilterQuery(query, mode: .fuzzy)) == hasMatch)
      #expect(table.shownCount == 0 && table.filter == FilterQuery("dhm"))
    }
    try table.setFilter(FilterQuery("dhm", mode: .fuzzy))
    table.waitUntilComplete()
    #expect(table.shownCount == 1)
    table.cancel()
  }

  @Test func rowsThatCostTooMuchAreUndecided() throws {
    let table = try openedTable(Array(("aa\n" + String(repeating: "a", count: 40) + "!\na\n").utf8))
    // Only backtracking can match a back reference.
    let pattern = Array("^(a+)+\\1?$".utf8)
    try table.setFilter(FilterQuery(pattern, mode: .regularExpression))
    table.waitUntilComplete()
    #expect(table.shownCount == 2)
    let path = table.sources[0].path
    #expect(table.undecidedRows == UndecidedRows(count: 1, path: path, firstRow: 2))
    try table.setFilter(FilterQuery(pattern, mode: .regularExpression, selectsUndecided: true))
    table.waitUntilComplete()
    #expect(table.identifiers == [1..<2])
    #expect(table.undecidedRows == UndecidedRows(count: 1, path: path, firstRow: 2))
    try table.setFilter(FilterQuery("^(a+)+$", mode: .regularExpression))
    table.waitUntilComplete()
    #expect(table.shownCount == 2)
    #expect(table.undecidedRows == nil)
    try table.setFilter(FilterQuery("a$", mode: .regularExpression))
    table.waitUntilComplete()
    #expect(table.shownCount == 2)
    #expect(table.undecidedRows == nil)
  }

  @Test func aWrongPatternLeavesTheTableAsItIs() throws {
    let table = try openedTable(Array("a\nb\n".utf8))
    try table.setFilter(FilterQuery("a"))
    table.waitUntilComplete()
    #expect(throws: FilterError.self) { try table.setFilter(FilterQuery("(", mode: .regularExpression)) }
    #expect(table.filter == FilterQuery("a"))
    #expect(table.shownCount == 1)
  }
}
