import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of csv against Python's `csv` module. One difference is intended: Python ends a record at a CR alone and RFC
/// 4180 does not, so the generated text has a CR outside quotes only before an LF.
@Suite struct CSVTests {
  /// Writes the records of each file: fields in hexadecimal, `,` between fields, `;` after records, LF after files.
  static let oracle = """
    import csv, sys
    csv.field_size_limit(1 << 30)
    for path in open(sys.argv[1]).read().split():
        with open(path, encoding='latin-1', newline='') as file:
            for row in csv.reader(file):
                if row:
                    print(','.join(f.encode('latin-1').hex() for f in row), end=';')
        print()
    """

  @Test func hostileTablesReadAsPythonReadsThem() throws {
    var random = SeededGenerator(seed: 11)
    let files = try (0..<150).map { _ in try TemporaryFile(Self.hostileTable(&random)) }
    let list = try TemporaryFile(files.map(\.path).joined(separator: "\n"))
    let expected = try pythonOutput(Self.oracle, list.path).split(
      separator: 10, omittingEmptySubsequences: false)
    for (number, file) in files.enumerated() {
      for blockSize in [3, 16, 16_384] {
        let table = RecordTable(
          sources: try Inputs.open([file.path]), options: .csv(), blockSize: blockSize)
        try table.start {}
        table.waitUntilComplete()
        let found = (0..<table.count).map { row in
          table.fields(of: row).map(Self.hexadecimal).joined(separator: ",") + ";"
        }
        #expect(found.joined() == String(decoding: expected[number], as: UTF8.self), "table \(number)")
      }
    }
  }

  private static func hostileTable(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "\"", "\"\"", ",", "\n", "\r\n", "a", " ", "\"x\"", "\"\n\"", "\"\r\"", ",\"", "\",", "é", "\u{FF}",
      "\\",
      "\n\n", "\r\n\r\n", "\"a\"b", "long text without anything special",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...120, using: &random) {
      bytes += Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
    }
    return withoutLoneReturns(bytes)
  }

  /// Removes every CR that is outside quotes and not before an LF.
  private static func withoutLoneReturns(_ bytes: [UInt8]) -> [UInt8] {
    let scan = QuotedScan(delimiter: UInt8(ascii: ","))
    var state = QuotedScan.State.recordStart
    var kept: [UInt8] = []
    for (offset, byte) in bytes.enumerated() {
      let isFollowed = offset + 1 < bytes.count && bytes[offset + 1] == 10
      if byte == 13, state != .quoted, !isFollowed { continue }
      kept.append(byte)
      _ = scan.step(&state, byte)
    }
    return kept
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private func values(_ text: String, _ options: RecordOptions = .csv()) throws -> [[String]] {
    let table = try openedTable(Array(text.utf8), options)
    return (0..<table.count).map { table.fields(of: $0).map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func quotesHideDelimitersAndLineEnds() throws {
    #expect(try values("\"a,\"\"b\n\",c\r\nd") == [["a,\"b\n", "c"], ["d"]])
  }

  @Test func aQuoteNeverClosedGoesOnToTheEnd() throws {
    #expect(try values("a,\"b\nc\r") == [["a", "b\nc\r"]])
  }

  @Test(arguments: [
    (false, "x\n\"y\n", 2), (true, "x\n\"y\n", 1), (true, "\"x\n", 1), (false, "a\n\"\"\"b", 2),
  ])
  func aQuoteNeverClosedIsNamed(hasHeaderRow: Bool, text: String, record: Int) throws {
    let table = try openedTable(Array(text.utf8), .csv(hasHeaderRow: hasHeaderRow))
    guard case .unclosedQuote(_, record) = table.failure else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
  }

  @Test(arguments: ["a,\"b\"", "a\"\n", "\"\"\"\"", "\"a\"b\n", ""]) func quotesThatCloseAreNoProblem(
    text: String
  ) throws {
    #expect(try openedTable(Array(text.utf8), .csv()).failure == nil)
  }

  @Test func raggedRowsKeepTheirFields() throws {
    #expect(try values("a\nb,c,d\n,\n") == [["a"], ["b", "c", "d"], ["", ""]])
  }

  @Test func blankLinesAreNoRecordsAndNoPartOfOne() throws {
    let table = try openedTable(Array("\n\r\na\n\n\r\nb\r\n\r".utf8), .csv())
    #expect(records(of: table) == [Array("a".utf8), Array("b\r".utf8)])
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstField() throws {
    #expect(try values("\u{FEFF}\"a\nb\",c\n") == [["a\nb", "c"]])
  }

  @Test(arguments: ["", "\n", "\n\r\n\n", "\u{FEFF}", "name,state\n"]) func noRecordsAreNoRows(text: String)
    throws
  {
    let table = try openedTable(Array(text.utf8), .csv(hasHeaderRow: true))
    #expect(!table.hasRows)
    #expect(table.isComplete)
    #expect(table.failure == nil)
  }

  @Test func theHeaderRowNamesFieldsAndIsNotCounted() throws {
    let table = try openedTable(Array("name,state\nDurham,NC\n".utf8), .csv(hasHeaderRow: true))
    #expect(table.fieldNames.names == ["name", "state"])
    #expect(table.count == 1)
    let cell = table.cell(forRowAt: TableIndexPath(row: 0, section: 0))
    #expect(cell == TableCell(title: "Durham", detail: "NC"))
  }
}
