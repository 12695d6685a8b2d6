import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of queries typed key by key, where a search starts from the results of the previous one.
@Suite struct FilterRefinementTests {
  private static let letters = [
    "a", "b", "A", "k", "K", "\u{212A}", "é", "É", "s", "ſ", "ß", "\u{301}", "1", " ", " ", "!", "^", "$",
    "1:", "2:", "g:",
    "|", " | ", "\"",
  ]

  /// Returns the query after each key: letters are added and removed, at the end or within, and modes change.
  private static func keystrokes(_ count: Int, _ random: inout SeededGenerator) -> [FilterQuery] {
    var (text, mode): ([String], FilterMode) = ([], .words)
    return (0..<count).map { _ in
      switch Int.random(in: 0..<12, using: &random) {
      case 0: text = []
      case 1, 2: _ = text.popLast()
      case 3: text.indices.randomElement(using: &random).map { _ = text.remove(at: $0) }
      case 4: mode = FilterMode.allCases.randomElement(using: &random) ?? .words
      case 5, 6:
        text.insert(
          letters.randomElement(using: &random) ?? "", at: Int.random(in: 0...text.count, using: &random))
      default: text.append(letters.randomElement(using: &random) ?? "")
      }
      return FilterQuery(text.joined(), mode: mode)
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0..<90, using: &random) == 0 ? 300 : Int.random(in: 0...5, using: &random)
    return (0..<count).map { _ in letters.dropLast().randomElement(using: &random) ?? "" }.joined()
  }

  /// Sets a filter. A filter with an invalid pattern changes nothing.
  private func set(_ query: FilterQuery, of table: RecordTable) {
    do { try table.setFilter(query) } catch { #expect(query.mode == .regularExpression) }
  }

  private func expectMatches(_ table: RecordTable) throws {
    guard let filter = table.filter else { return #expect(table.shownCount == table.count) }
    let matcher = try FilterMatcher(
      filter, splitter: table.layout.splitter, names: table.isStructured ? table.fieldNames : nil)
    let expected = (0..<table.count).filter { row in
      table.recordBytes(row).withUnsafeBufferPointer(matcher.matches)
    }
    let shown = (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map {
        table.identifier(forRowAt: TableIndexPath(row: $0, section: section))
      }
    }
    #expect(table.shownCount == expected.count)
    #expect(shown.sorted() == expected, "\(String(decoding: filter.text, as: UTF8.self)) \(filter.mode)")
  }

  @Test(arguments: 0..<UInt64(repetitions(3, inTestAll: 12)))
  func aQueryThatGrowsFindsWhatItWouldFindAlone(seed: UInt64) throws {
    var random = SeededGenerator(seed: 800 + seed)
    let blockSize = [16, 40, 300, 1 << 14].randomElement(using: &random) ?? 16
    let rows = (0..<Int.random(in: 1...900, using: &random)).map { row in
      seed % 3 == 0 ? Self.text(&random) : "\(row),\(Self.text(&random)),g\(row % 7)"
    }
    let text = Array(("n,2,g\n" + rows.joined(separator: "\n")).utf8)
    let options =
      seed % 3 == 0
      ? RecordOptions() : RecordOptions.csv(hasHeaderRow: true, groupBy: seed % 3 == 1 ? nil : "g")
    let table = try openedTable(text, options, blockSize: blockSize)
    for query in Self.keystrokes(150, &random) {
      set(query, of: table)
      // Sometimes the next key arrives before the search has ended.
      guard Int.random(in: 0..<4, using: &random) > 0 else { continue }
      table.waitUntilComplete()
      try expectMatches(table)
    }
  }

  @Test(arguments: 0..<6)
  func itDoesInJSON(seed: UInt64) throws {
    var random = SeededGenerator(seed: 950 + seed)
    let rows = (0..<Int.random(in: 1...400, using: &random)).map { row in
      "{\"n\":\(row),\"2\":\"\(Self.text(&random).replacing("\"", with: "\\\""))\",\"g\":[\(row % 7)]}"
    }
    let isDocument = seed % 2 == 0
    let text = isDocument ? "[\(rows.joined(separator: ","))]" : rows.joined(separator: "\n")
    let table = try openedTable(
      Array(text.utf8), isDocument ? .json() : .ndjson(), blockSize: seed < 3 ? 64 : 1 << 14)
    try #require(table.count == rows.count)
    for query in Self.keystrokes(80, &random) {
      set(query, of: table)
      guard Int.random(in: 0..<4, using: &random) > 0 else { continue }
      table.waitUntilComplete()
      try expectMatches(table)
    }
  }

  @Test(arguments: 0..<6)
  func itDoesWhileInputArrives(seed: UInt64) throws {
    var random = SeededGenerator(seed: 900 + seed)
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    let isGrouped = seed % 2 == 0
    var options = isGrouped ? RecordOptions.csv(groupBy: "2") : RecordOptions()
    options.list.ranksMatches = false
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 32)
    pipe.write("first,0\n")
    try table.start { wakes.wake() }
    var rows = 1
    for (number, query) in Self.keystrokes(60, &random).enumerated() {
      for row in 0..<Int.random(in: 0...20, using: &random) {
        pipe.write("\(Self.text(&random).replacing("\"", with: "")),\(row % 3)\n")
        rows += 1
      }
      set(query, of: table)
      guard number % 3 == 0 else { continue }
      #expect(
        wakes.follow(table) { table.count == rows && !table.isFiltering && !table.isFilterPending })
      if !isGrouped || table.groupedCount == rows { try expectMatches(table) }
    }
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    try expectMatches(table)
  }

  /// If a query is taken for a refinement of another query, the other one matches every record that it matches.
  @Test func nothingIsTakenForNarrowerThatIsNot() throws {
    var random = SeededGenerator(seed: 77)
    let splitter = RecordLayout(.csv()).splitter
    var implied = 0
    for _ in 0..<200 {
      let matchers = try Self.keystrokes(30, &random).filter { $0.mode != .regularExpression }
        .map { try FilterMatcher($0, splitter: splitter, names: FieldNames(["1", "2", "g"])) }
      let texts = (0..<40).map { _ in Array("\(Self.text(&random)),\(Self.text(&random))".utf8) }
      for (former, next) in zip(matchers, matchers.dropFirst()) where next.implies(former) {
        implied += 1
        for text in texts where text.withUnsafeBufferPointer(next.matches) {
          let queries = [former, next].map { String(decoding: $0.query.query.text, as: UTF8.self) }
          #expect(text.withUnsafeBufferPointer(former.matches), "\(queries) \(next.query.query.mode)")
        }
      }
    }
    #expect(implied > 1000)
  }

  @Test(arguments: [
    ("777", "7777", true), ("visit 77", "visit 777", true), ("a", "b a", true), ("ab", "xaby", true),
    ("austin", "Austin", true), ("Austin", "austin", false), ("abc", "ab", false), ("a b", "ab", true),
    ("^a", "^ab", true), ("a", "^a", true), ("^a", "ba", false), ("b$", "^ab$", true), ("b$", "bc", false),
    ("!ab", "!a", true), ("!a", "!ab", false), ("!a", "a", false), ("!a", "!a b", true),
    ("2:a", "2:ab", true), ("2:a", "ab", false), ("k", "ké", true), ("é", "éa", true), ("^$", "^$ a", true),
    ("a |", "a", true), ("a", "a |", true), ("a | b", "a", true), ("a | b", "b | a", true),
    ("a | b", "a | bc", true), ("a | b", "ac | bc", true), ("a", "a | b", false), ("a | b", "a | c", false),
    ("a | b", "a | b c", true), ("a | b", "c a | b | d", false), ("a | !b", "!b", true),
    ("a | !b", "!bc", false), ("1:a | b", "1:a", true), ("1:a | b", "2:a", false),
  ])
  func whatIsNarrower(former: String, next: String, isNarrower: Bool) throws {
    let splitter = RecordLayout(.csv()).splitter
    let (one, two) = (
      try FilterMatcher(FilterQuery(former), splitter: splitter, names: FieldNames(["1", "2"])),
      try FilterMatcher(FilterQuery(next), splitter: splitter, names: FieldNames(["1", "2"]))
    )
    #expect(two.implies(one) == isNarrower)
  }
}
