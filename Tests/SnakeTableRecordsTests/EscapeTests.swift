import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of records with escape sequences: everything but the output of whole records ignores them.
@Suite struct EscapeTests {
  private func options(
    _ escapes: EscapeInterpretation = .always, _ format: RecordFormat = .lines,
    delimiter: FieldDelimiter? = nil
  ) -> RecordOptions {
    var options = RecordOptions()
    (options.escapes, options.format, options.delimiter) = (escapes, format, delimiter)
    return options
  }

  private func title(_ table: RecordTable, _ row: Int) -> CellText {
    table.cell(forRowAt: TableIndexPath(row: row, section: 0)).title
  }

  private static let colored = Array("\u{1B}[31mone\u{1B}[0m two\r\nth\u{1B}[1mree\u{1B}[m\nfour\n".utf8)

  // MARK: Cells and fields

  @Test func titlesAreStyled() throws {
    let table = try openedTable(Self.colored, options())
    #expect((0..<3).map { title(table, $0).string } == ["one two", "three", "four"])
    #expect(title(table, 0).styleRuns == [Style.Run(0..<3, style: Style(foreground: .palette(1)))])
    #expect(title(table, 1).styleRuns == [Style.Run(2..<5, style: Style(attributes: .bold))])
    #expect(table.recordBytes(0) == Array("\u{1B}[31mone\u{1B}[0m two\r".utf8))
  }

  @Test func unlessInterpretedSequencesAreText() throws {
    let table = try openedTable(Self.colored, options(.never))
    #expect(title(table, 0).string == "\u{1B}[31mone\u{1B}[0m two")
    #expect(title(table, 0).styleRuns == [])
  }

  /// Sequences beside blanks are no fields, and delimiters in sequences delimit nothing.
  @Test(arguments: [
    (FieldDelimiter.blank, "\u{1B}[32m \u{1B}[0ma\u{1B}[m \u{1B}[1m b\u{1B}[0m \u{1B}[K", ["a", "b"]),
    (.byte(0x3B), "\u{1B}[1;31ma\u{1B}[0m;b", ["a", "b"]),
    (.byte(0x3A), "\u{1B}]8;;file://x\u{7}a\u{1B}]8;;\u{7}:\u{1B}[38:5:1mb", ["a", "b"]),
  ])
  func fieldsIgnoreSequences(delimiter: FieldDelimiter, record: String, expected: [String]) throws {
    let table = try openedTable(Array(record.utf8), options(delimiter: delimiter))
    #expect(table.fields(of: 0).map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(title(table, 0).string == "a")
    let details = table.details(of: 0)
    #expect(details.fields.map { details.text(of: $0).string } == expected)
  }

  @Test func quotedFieldsKeepTheirStyles() throws {
    var csv = options(.always, .csv)
    csv.hasHeaderRow = false
    let table = try openedTable(Array("\u{1B}[31m\"a,b\"\u{1B}[0m,c\n\"\u{1B}[32md\"\"e\",f\n".utf8), csv)
    #expect(title(table, 0).string == "a,b")
    #expect(title(table, 0).styleRuns == [Style.Run(0..<3, style: Style(foreground: .palette(1)))])
    #expect(title(table, 1).string == "d\"e")
  }

  @Test func valuesOfJSONAreStyled() throws {
    let records = #"{"a":"\u001b[31mred\u001b[0m!","b":"\u001B[2Jx"}"# + "\n"
    let table = try openedTable(Array(records.utf8), options(.auto, .ndjson))
    #expect(title(table, 0).string == "red!")
    #expect(title(table, 0).styleRuns == [Style.Run(0..<3, style: Style(foreground: .palette(1)))])
    #expect(String(decoding: table.fields(of: 0)[1], as: UTF8.self) == "\u{1B}[2Jx")
    try table.setFilter(FilterQuery("red!"))
    table.settleFilter()
    #expect(table.shownCount == 1)
  }

  @Test func aLineThatIsNoJSONIsStyledToo() throws {
    let table = try openedTable(Array("{\"a\":1}\n\u{1B}[31mno\u{1B}[0m\n".utf8), options(.always, .ndjson))
    #expect(title(table, 1).string == "no")
    #expect(title(table, 1).styleRuns.count == 1)
  }

  /// A manual page of groff without colours.
  @Test func charactersOverOthersAreStyles() throws {
    let page = "N\u{8}NA\u{8}AM\u{8}ME\u{8}E\n       l\u{8}ls\u{8}s - list _\u{8}f_\u{8}i_\u{8}l_\u{8}e\n"
    let table = try openedTable(Array(page.utf8), options(.auto))
    #expect(table.adoptStyles() || table.interpretsEscapes)
    #expect((0..<2).map { title(table, $0).string } == ["NAME", "       ls - list file"])
    #expect(title(table, 0).styleRuns == [Style.Run(0..<4, style: Style(attributes: .bold))])
    #expect(title(table, 1).styleRuns.last == Style.Run(17..<21, style: Style(attributes: .underline)))
    #expect(table.recordBytes(0) == Array(page.utf8.prefix(12)))
    for (query, rows) in [("name", [0]), ("ls", [1]), ("file", [1]), ("^NAME$", [0]), ("_", [])] {
      try table.setFilter(FilterQuery(query))
      table.waitUntilComplete()
      #expect(table.identifiers.flatMap { Array($0) } == rows, "\(query)")
    }
  }

  // MARK: Groups, sums and order

  @Test func groupsAndOrderIgnoreSequences() throws {
    let text = "\u{1B}[31mb\u{1B}[0m 2\n\u{1B}[32ma\u{1B}[0m \u{1B}[1m10\u{1B}[m\nb \u{1B}[33m1\u{1B}[0m\n"
    var grouped = options(.auto, delimiter: .blank)
    grouped.list.groupBy = ["1"]
    grouped.title = "2"
    grouped.list.sortOrder = SortOrder(field: "2")
    grouped.list.aggregates = [FieldAggregate(.sum, of: "2")]
    let table = try openedTable(Array(text.utf8), grouped)
    #expect((0..<table.numberOfSections).map { table.header(inSection: $0)?.text.string } == ["b", "a"])
    let titles = (0..<2).map { table.cell(forRowAt: TableIndexPath(row: $0, section: 0)).title.string }
    #expect(titles == ["1", "2"])
    #expect(table.footer(inSection: 1)?.text.string == "sum 2 10")
  }

  // MARK: Filter

  @Test(arguments: [
    ("one two", [0]), ("three", [1]), ("31m", []), ("^one", [0]), ("two$", [0]), ("m", []), ("t", [0, 1]),
    ("!e", [3]), ("four", [2, 3]),
  ])
  func aFilterFindsTextAcrossSequences(query: String, expected: [Int]) throws {
    let table = try openedTable(
      Self.colored + Array("\u{1B}[7mf\u{1B}[mo\u{1B}[1mu\u{1B}[Kr".utf8), options())
    try table.setFilter(FilterQuery(query))
    table.waitUntilComplete()
    #expect(table.identifiers.flatMap { Array($0) } == (query == "!e" ? [2, 3] : expected))
  }

  @Test func matchesAreHighlightedInTheText() throws {
    let table = try openedTable(Self.colored, options())
    try table.setFilter(FilterQuery("hre"))
    table.settleFilter()
    #expect(title(table, 0).highlights == [1..<4])
  }

  /// Filters of random styled lines find what filters of the same lines without sequences find.
  @Test func aFilterIgnoresSequencesInRandomLines() throws {
    var random = SeededGenerator(seed: 16)
    let parts = [
      "a", "b", "ab", "m", "1", "é", "\u{1B}[1m", "\u{1B}[31m", "\u{1B}[m", "\u{1B}[K", "\u{1B}[", " ",
      "\u{8}", "_\u{8}a", "b\u{8}b",
    ]
    for _ in 0..<40 {
      let lines = (0..<60).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random)! }
          .joined()
      }
      let plain = lines.map { line in
        Array(line.utf8).withUnsafeBufferPointer { String(decoding: ANSIText.plain($0), as: UTF8.self) }
      }
      let styled = try openedTable(Array(lines.joined().utf8), options(), blockSize: 64)
      let stripped = try openedTable(
        Array(plain.joined().utf8), options(.never), blockSize: 64)
      for query in ["ab", "bam", "1", "a b", "^a", "m$", "!b", "é", "ab | 1", "bam | !b"] {
        for mode in [FilterMode.words, .fuzzy, .regularExpression] {
          for table in [styled, stripped] {
            try table.setFilter(FilterQuery(query, mode: mode))
            table.waitUntilComplete()
          }
          #expect(styled.identifiers == stripped.identifiers, "\(query) \(mode)")
        }
      }
    }
  }

  // MARK: Detection

  /// A sequence switches the interpretation on if it is in one of the first 1,000 records.
  @Test(arguments: [(0, true), (999, true), (1000, false), (5000, false)])
  func isDetectedInTheFirstRecords(record: Int, expected: Bool) throws {
    let lines = (0..<6000).map { $0 == record ? "\u{1B}[31mred" : "plain" }
    let table = try openedTable(Array(lines.joined(separator: "\n").utf8), options(.auto))
    #expect(table.interpretsEscapes == expected)
  }

  @Test(arguments: [("\u{1B}[K", false), ("\u{1B}[2Jm", false), ("\u{1B}[m", true), ("\u{1B}[31", false)])
  func onlyStylesAreDetected(text: String, expected: Bool) throws {
    #expect(try openedTable(Array(text.utf8), options(.auto)).interpretsEscapes == expected)
  }

  // MARK: Output

  @Test func outputIsByteExactAndFieldsAreText() throws {
    var blanks = options(delimiter: .blank)
    #expect(try openedTable(Self.colored, blanks).output(of: 0) == Array("\u{1B}[31mone\u{1B}[0m two\r".utf8))
    blanks.outputFields = ["2", "1"]
    #expect(try openedTable(Self.colored, blanks).output(of: 0) == Array("two one".utf8))
    #expect(try openedTable(Self.colored, options()).json(of: 0) == Array("\"one two\"".utf8))
  }
}
