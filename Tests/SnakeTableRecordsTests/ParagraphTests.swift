import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of records made of lines `Name: value` up to an empty line.
@Suite struct ParagraphTests {
  private static let options: RecordOptions = {
    var options = RecordOptions()
    options.format = .paragraphs
    return options
  }()

  /// Paragraphs and their fields by a program of a few lines: a paragraph on each line, its fields behind it.
  private static let python = """
    import re, sys
    data = open(sys.argv[1], 'rb').read()
    paragraph, found = [], []
    lines = data.split(b'\\n')
    if lines[-1] == b'': lines.pop()
    for line in lines + [b'']:
        if line in (b'', b'\\r'):
            if paragraph: found.append(paragraph)
            paragraph = []
        else:
            paragraph.append(line)
    for paragraph in found:
        fields = []
        for line in paragraph:
            name = re.match(rb'[^ \\t:][^:]*(?=:)', line)
            if name: fields.append([name.group().rstrip(b' \\t'), line[name.end() + 1:]])
            elif fields: fields[-1][1] += b'\\n' + line
            else: fields.append([b'', line])
        out = b'\\n'.join(paragraph).hex()
        for name, value in fields:
            out += ' ' + name.hex() + '=' + value.strip(b' \\t\\r\\n').hex()
        print(out)
    """

  private static func hex(_ bytes: some Collection<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func described(_ table: RecordTable) -> [String] {
    records(of: table).map { record in
      let fields = record.withUnsafeBufferPointer { record in
        ParagraphFields(record).map { " \(Self.hex(record[$0.name]))=\(Self.hex(record[$0.value]))" }
      }
      return Self.hex(record) + fields.joined()
    }
  }

  private func expectAsPython(_ bytes: [UInt8], blockSize: Int) throws {
    let file = try TemporaryFile(bytes)
    let expected = try split(pythonOutput(Self.python, file.path), at: 0x0A).map {
      String(decoding: $0, as: UTF8.self)
    }
    let table = try openedTable(bytes, Self.options, blockSize: blockSize)
    #expect(described(table) == expected, "\(String(decoding: bytes.prefix(200), as: UTF8.self))")
    #expect(table.failure == nil)
  }

  @Test func randomParagraphsAreThoseOfPython() throws {
    var random = SeededGenerator(seed: 174)
    let parts = [
      "\n", "\n", "\n\n", "\r\n", "A: 1\n", "B:2\r\n", " more\n", "\t.\n", ":x\n", "no name\n", "C: \n", "a",
      ":", "\r", " ",
    ]
    for round in 0..<60 {
      let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      try expectAsPython(Array(text.utf8), blockSize: [1, 7, 16, 160][round % 4])
    }
  }

  /// The status file of the package manager of the machine.
  @Test func theStatusOfPackagesIsThatOfPython() throws {
    let bytes = try Inputs.open(["/var/lib/dpkg/status"])[0].bytes(in: 0..<1 << 20)
    #expect(bytes.count > 1000)
    try expectAsPython(bytes, blockSize: RecordTable.blockSize)
  }

  /// Whatever blocks the bytes are scanned in, the ends are those of a scan byte by byte.
  @Test func wideScansAgreeWithSingleSteps() {
    var random = SeededGenerator(seed: 175)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        [0x0A, 0x0A, 0x0D, UInt8(ascii: "a")][Int.random(in: 0..<4, using: &random)]
      }
      var (wide, single) = (RecordScanner.paragraphs.start, ParagraphScan.State.outside)
      var (found, expected): ([Int], [Int]) = ([], [])
      bytes.withUnsafeBytes { RecordScanner.paragraphs.ends(in: $0, state: &wide, into: &found) }
      for (offset, byte) in bytes.enumerated() where ParagraphScan.step(&single, byte) {
        expected.append(offset + 1)
      }
      #expect(found == expected && wide == .paragraph(single), "\(bytes)")
    }
  }

  private static let packages = """

    Package: b
    Size: 10
    Description: one
     more
     .

    Package: a
    Note: x:y


    Size: 9
    Package: c
    """

  private func table(_ change: (inout RecordOptions) -> Void = { _ in }) throws -> RecordTable {
    var options = Self.options
    change(&options)
    return try openedTable(Array(Self.packages.utf8), options, blockSize: 16)
  }

  @Test func fieldsAreFoundByName() throws {
    let table = try table { ($0.title, $0.detail, $0.list.groupBy) = ("Package", "Size", ["Note"]) }
    #expect(table.fieldNames.names == ["Package", "Size", "Description", "Note"])
    #expect(table.numberOfSections == 2)
    let cell = table.cell(forRowAt: TableIndexPath(row: 1, section: 0))
    #expect(cell == TableCell(title: "c", detail: "9", accessory: .disclosure))
    let names = table.details(of: 0).fields.map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["Package", "Size", "Description"])
    let description = table.details(of: 0).text(of: table.details(of: 0).fields[2])
    #expect(description.bytes == Array("one\n more\n .".utf8))
    #expect(throws: FieldError.unknown("2..", names: table.fieldNames.names)) {
      try self.table { $0.title = "2.." }
    }
  }

  @Test(arguments: [
    ("x:y", [1]), ("more", [0]), ("package", []), ("Package:c", [2]), ("Note:^$", [0, 2]),
    ("!Size:1", [1, 2]),
  ])
  func valuesAreSearchedAndNamesAreNot(query: String, rows: [Int]) throws {
    let table = try table()
    try table.setFilter(FilterQuery(query))
    table.waitUntilComplete()
    #expect((0..<table.shownCount).map { table.identifier(forRowAt: .init(row: $0, section: 0)) } == rows)
  }

  @Test func rowsAreSortedAndSummed() throws {
    let table = try table {
      $0.list.sortOrder = SortOrder(field: "Package")
      $0.list.aggregates = [FieldAggregate(.sum, of: "Size")]
    }
    #expect((0..<3).map { table.identifier(forRowAt: .init(row: $0, section: 0)) } == [1, 0, 2])
    #expect(table.tableFooter?.text.string == "sum Size 19")
  }

  @Test func outputHasTheFieldsOfEachRecord() throws {
    let table = try table()
    #expect(try table.output(of: 2) == Array("Size: 9\nPackage: c".utf8))
    #expect(try table.json(of: 1) == Array(#"{"Package":"a","Note":"x:y"}"#.utf8))
    table.nameFields(ofRecords: [1..<3])
    #expect(try table.csv(of: 2) == Array("c,9,,".utf8))
    let some = try self.table { $0.outputFields = ["Description", "Note"] }
    #expect(try some.output(of: 0) == Array("Description: one\n more\n .".utf8))
    #expect(try some.output(of: 1) == Array("Note: x:y".utf8))
  }

  @Test func aParagraphOfAStreamIsARowAtItsEmptyLine() throws {
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    let table = RecordTable(sources: [pipe.source], options: Self.options, blockSize: 16)
    pipe.write("A: 1\n\nA: 2\nB")
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.count == 1 })
    pipe.write(": 3\n")
    pipe.write("\n\nA: 4")
    #expect(wakes.follow(table) { table.count == 2 })
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(records(of: table).map { String(decoding: $0, as: UTF8.self) } == ["A: 1", "A: 2\nB: 3", "A: 4"])
  }
}
