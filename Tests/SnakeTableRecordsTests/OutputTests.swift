import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of records written in other formats, read back by Python.
@Suite struct OutputTests {
  private func json(_ table: RecordTable) throws -> String {
    let values = try (0..<table.count).map { String(decoding: try table.json(of: $0), as: UTF8.self) }
    return "[" + values.joined(separator: ",") + "]"
  }

  private func texts(_ bytes: [[UInt8]]) -> [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }

  @Test func hostileFieldsComeBackFromJSON() throws {
    var random = SeededGenerator(seed: 51)
    let pieces = ["\"", "\\", "\n", "\t", "\u{1}", "\u{1F}", "\u{7F}", "é", "日", "\u{1F600}", ",", "a", "/"]
    let rows = (0..<300).map { _ in
      (0..<3).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in RandomJSON.pick(pieces, &random) }.joined()
      }
    }
    let csv = "x,y,x\n" + rows.map(Self.csv).joined(separator: "\n")
    let table = try openedTable(Array(csv.utf8), .csv(hasHeaderRow: true))
    let file = try TemporaryFile(try json(table))
    let oracle = """
      import json, sys
      for row in json.load(open(sys.argv[1]), object_pairs_hook=lambda pairs: pairs):
          assert [k for k, v in row] == ['x', 'y', 'x_2']
          print(','.join(v.encode().hex() for k, v in row))
      """
    let expected = rows.map { $0.map { CSVTests.hexadecimal(Array($0.utf8)) }.joined(separator: ",") + "\n" }
    #expect(String(decoding: try pythonOutput(oracle, file.path), as: UTF8.self) == expected.joined())
  }

  private static func csv(_ fields: [String]) -> String {
    fields.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
  }

  @Test func hostileFieldsComeBackFromCSV() throws {
    var random = SeededGenerator(seed: 52)
    let objects = (0..<300).map { _ in
      "{\"a\":\(RandomJSON.string(&random)),\"b\":\(RandomJSON.string(&random))}"
    }
    let table = try openedTable(Array(objects.joined(separator: "\n").utf8), .ndjson())
    #expect(table.csvHeader == Array("a,b".utf8))
    let file = try TemporaryFile(
      Array((0..<table.count).map { try table.csv(of: $0) }.joined(separator: [10])))
    let list = try TemporaryFile(file.path)
    let found = try pythonOutput(CSVTests.oracle, list.path)
    let expected = (0..<table.count).map { row in
      table.fields(of: row).map(CSVTests.hexadecimal).joined(separator: ",") + ";"
    }
    #expect(String(decoding: found, as: UTF8.self) == expected.joined() + "\n")
  }

  /// Records that follow one another are written together, with the bytes that each of them alone is written with.
  @Test(arguments: [
    ("a\nb\r\n\nc\n\u{1B}[1md\n", RecordOptions(), 9),
    ("a,b\n1,2\n\n\r\n3,\"x\ny\"\n4,5\n\n6,7\n", .csv(hasHeaderRow: true), 9),
    ("{\"a\":1}\n\n  {\"a\":2}\n{\"a\":3}\n", .ndjson(), 9), ("[1,\n2,\n 3]", .json(), 1),
  ])
  func recordsAreWrittenTogether(text: String, options: RecordOptions, copies: Int) throws {
    let text = String(repeating: text, count: copies)
    for blockSize in [4, 16, 64, 1 << 14] {
      let table = try openedTable(Array(text.utf8), options, blockSize: blockSize)
      let expected = try (0..<table.count).map { try table.output(of: $0) }
      let written = try parts(of: table)
      #expect(Array(written.joined(separator: [0x0A])) == Array(expected.joined(separator: [0x0A])))
      if copies > 1, blockSize == 1 << 14 { #expect(written.count < expected.count) }
    }
  }

  /// Rows of several inputs that a filter has found are written together, without the rows between them.
  @Test func foundRecordsAreWrittenTogether() throws {
    var generator = SeededGenerator(seed: 5)
    let lines = (0..<2000).map { "\($0) \(["yes", "no"].randomElement(using: &generator) ?? "")" }
    let files = try [lines[..<700], lines[700..<701], lines[701...]].map { lines in
      try TemporaryFile(Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    let table = RecordTable(
      sources: try Inputs.open(files.map(\.path)), options: RecordOptions(), blockSize: 256)
    try table.start {}
    try table.setFilter(FilterQuery("yes"))
    table.waitUntilComplete()
    let written = try parts(of: table)
    let expected = lines.filter { $0.hasSuffix("yes") }
    #expect(texts([Array(written.joined(separator: [0x0A]))]) == [expected.joined(separator: "\n")])
    #expect(written.count < expected.count / 2)
  }

  /// The records shown, as they are written: several together where that is possible.
  private func parts(of table: RecordTable) throws -> [[UInt8]] {
    var (rows, parts) = (table.shownRecords, [[UInt8]]())
    while true {
      var group = rows.next(atMost: 7)[...]
      if group.isEmpty { return parts }
      while let first = group.first {
        var bytes: [UInt8] = []
        let count = table.append(group, end: 0x0A, to: &bytes)
        parts.append(count > 0 ? bytes : try table.output(of: first))
        group.removeFirst(max(1, count))
      }
    }
  }

  @Test func jsonRecordsAreWrittenAsTheyAre() throws {
    let source = ["{\"b\":1.10, \"a\":-0,\"b\":1e400}", "\"\\u0041\"", "[ 1,\n2 ]"]
    let table = try openedTable(Array(("[" + source.joined(separator: " , ") + "]").utf8), .json())
    #expect(texts(try (0..<3).map { try table.json(of: $0) }) == source)
    #expect(texts(try (0..<3).map { try table.jsonLine(of: $0) }) == [source[0], source[1], "[1,2]"])
  }

  @Test func aMemberIsWrittenAsAnObjectOfItsOwn() throws {
    let table = try openedTable(Array("{\"k\": {\"v\":1},\"l\":{}}".utf8), .json())
    #expect(texts(try (0..<2).map { try table.json(of: $0) }) == ["{\"k\": {\"v\":1}}", "{\"l\":{}}"])
  }

  @Test func selectedFieldsKeepTheirSource() throws {
    var options = RecordOptions.ndjson()
    options.outputFields = ["o.x", "s", "2"]
    let table = try openedTable(
      Array("{\"s\":\"\\u0041\",\"n\":1.0,\"o\":{\"x\":[1, 2]}}\n{\"n\":2}".utf8), options)
    #expect(texts([try table.json(of: 0)]) == ["{\"o.x\":[1, 2],\"s\":\"\\u0041\",\"n\":1.0}"])
    #expect(texts([try table.output(of: 1)]) == ["{\"n\":2}"])
    #expect(texts([try table.csv(of: 0)]) == ["\"[1,2]\",A,1.0"])
    #expect(table.csvHeader.map { texts([$0]) } == ["o.x,s,n"])
  }

  @Test func selectedFieldsOfDelimitedRecordsStayDelimited() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.outputFields = ["c", "a"]
    options.delimiter = .byte(UInt8(ascii: ";"))
    let table = try openedTable(Array("a;b;c\n1;2;\"x;y\"\n4\n".utf8), options)
    #expect(texts([try table.output(of: 0), try table.output(of: 1)]) == ["\"x;y\";1", ";4"])
    #expect(
      texts([try table.json(of: 0), try table.json(of: 1)]) == [
        "{\"c\":\"x;y\",\"a\":\"1\"}", "{\"a\":\"4\"}",
      ])
  }

  @Test func linesAreStrings() throws {
    let table = try openedTable(Array("a \"b\"\r\n\u{1}".utf8))
    #expect(texts(try (0..<2).map { try table.json(of: $0) }) == ["\"a \\\"b\\\"\"", "\"\\u0001\""])
    #expect(table.csvHeader == nil)
  }

  @Test func whatIsNotUTF8OrJSONIsNamed() throws {
    var options = RecordOptions()
    options.encoding = .utf8
    let table = try openedTable([0x61, 0x0A, 0xFF, 0x0A], options)
    #expect(throws: RecordOutputError.illFormedText(path: table.sources[0].path, record: 2)) {
      try table.json(of: 1)
    }
    let lines = try openedTable(Array("{}\n{\"a\":1,}".utf8), .ndjson())
    let path = lines.sources[0].path
    #expect(throws: RecordOutputError.malformed(path: path, record: 2, offset: 7, .unexpectedByte)) {
      try lines.json(of: 1)
    }
    #expect(try lines.output(of: 1) == Array("{\"a\":1,}".utf8))
  }
}
