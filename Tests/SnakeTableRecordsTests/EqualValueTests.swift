import SnakeTableExpressions
import SnakeTableModel
import SnakeTableQuery
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of rows that are found by the whole value of a field, against a comparison of all values.
@Suite struct EqualValueTests {
  private static let pieces = [
    "a", "B", "é", "e\u{301}", "日", " ", "  ", ",", "\"", "'", "\\", "\t", "\u{1B}[1m", "\u{1B}[0m",
    "x\u{8}x", "7", ".5",
    "\r", "\n", "|", ":",
  ]

  private func value(_ random: inout SeededGenerator, without bytes: String = "") -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      RandomJSON.pick(Self.pieces.filter { !bytes.contains($0) }, &random)
    }.joined()
  }

  /// Takes values of random rows, and compares the rows found with those that a matcher decides to have this value.
  private func expectEqualValues(_ table: RecordTable, _ random: inout SeededGenerator) throws {
    for _ in 0..<8 {
      let row = Int.random(in: 0..<table.count, using: &random)
      let field = FieldExpression.list(
        "\(Int.random(in: 1...table.fieldNames.columns.count, using: &random))")[0]
      let value = try table.value(of: field, in: row) ?? []
      if value.isEmpty { continue }
      for query in [FilterQuery(""), FilterQuery("!zzz"), FilterQuery("zzz"), FilterQuery("", mode: .fuzzy)] {
        for isExact in [true, false] {
          let found = try table.rows(whose: field, is: value, isExact: isExact, query: query)
          let matcher = try matcher(query, table)
          let expected = (0..<table.count).filter {
            table.recordBytes($0).withUnsafeBufferPointer(matcher.matches)
          }
          #expect(found.sorted() == expected, "\(String(decoding: value, as: UTF8.self).debugDescription)")
          #expect(
            !isExact || value.contains(0x08) || value.contains(0x1B) || query.text == Array("zzz".utf8)
              || found.contains(row))
        }
      }
    }
  }

  /// A matcher for the query and the conditions of a table.
  private func matcher(_ query: FilterQuery, _ table: RecordTable) throws -> FilterMatcher {
    var query = query
    query.conditions = table.list.conditions
    let compiled = try CompiledQuery(query, names: table.fieldNames, comparable: { ComparedValue($0) })
    return try FilterMatcher(compiled, splitter: table.layout.splitter)
  }

  @Test(arguments: [16, 256, 1 << 14]) func rowsOfCSVAreFound(blockSize: Int) throws {
    var random = SeededGenerator(seed: 181)
    let rows = (0..<200).map { _ in
      (0..<3).map { _ in "\"" + value(&random).replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    let text = "x,y,z\n" + rows.joined(separator: "\n")
    try expectEqualValues(
      try openedTable(Array(text.utf8), .csv(hasHeaderRow: true), blockSize: blockSize), &random)
  }

  @Test(arguments: [16, 256, 1 << 14]) func rowsOfJSONAreFound(blockSize: Int) throws {
    var random = SeededGenerator(seed: 182)
    let rows = (0..<200).map { _ in
      let values = (0..<2).map { _ in
        RandomJSON.value(&random, depth: 1).replacing("\r\n\t", with: " ").replacing("\n", with: " ")
      }
      return "{\"a\":\(values[0]),\"b\":\(values[1])}"
    }
    try expectEqualValues(
      try openedTable(Array(rows.joined(separator: "\n").utf8), .ndjson(), blockSize: blockSize), &random)
  }

  @Test(arguments: [16, 256, 1 << 14]) func rowsOfParagraphsAreFound(blockSize: Int) throws {
    var random = SeededGenerator(seed: 184)
    let rows = (0..<100).map { _ in
      "a: \(value(&random, without: "\r\n"))\n \(value(&random, without: "\r\n"))x\nb: \(value(&random, without: "\r\n"))"
    }
    var options = RecordOptions()
    options.format = .paragraphs
    try expectEqualValues(
      try openedTable(Array(rows.joined(separator: "\n\n").utf8), options, blockSize: blockSize), &random)
  }

  @Test(arguments: [16, 256, 1 << 14]) func rowsOfLinesAreFound(blockSize: Int) throws {
    var random = SeededGenerator(seed: 183)
    let rows = (0..<200).map { _ in
      (0..<3).map { _ in value(&random, without: "\r\n,") }.joined(separator: ",")
    }
    var options = RecordOptions()
    (options.format, options.delimiter) = (.lines, .byte(0x2C))
    try expectEqualValues(
      try openedTable(Array(rows.joined(separator: "\n").utf8), options, blockSize: blockSize), &random)
  }
}
