import Glibc
import SnakeTableModel
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of records at the start of each input that are not rows.
@Suite struct HeaderLineTests {
  private static func options(headerLines: Int, hasHeaderRow: Bool?, _ delimiter: FieldDelimiter?)
    -> RecordOptions
  {
    var options = RecordOptions()
    (options.format, options.delimiter) = (.lines, delimiter)
    (options.headerLines, options.hasHeaderRow) = (headerLines, hasHeaderRow)
    return options
  }

  private func table(_ files: [[String]], _ options: RecordOptions, blockSize: Int = 16) throws -> RecordTable
  {
    let files = try files.map { try TemporaryFile($0.map { $0 + "\n" }.joined()) }
    let table = RecordTable(
      sources: try Inputs.open(files.map(\.path)), options: options, blockSize: blockSize)
    try table.start {}
    table.waitUntilComplete()
    return table
  }

  private func texts(_ cells: [TableCell]) -> [String] {
    cells.map { String(decoding: $0.title.bytes, as: UTF8.self) }
  }

  @Test func headersOfRandomFilesAreNoRows() throws {
    var random = SeededGenerator(seed: 171)
    for _ in 0..<300 {
      let count = Int.random(in: 0...5, using: &random)
      let hasHeaderRow = Bool.random(using: &random)
      let files = (0..<Int.random(in: 1...3, using: &random)).map { file in
        (0..<Int.random(in: 0...9, using: &random)).map { line in
          "\(file).\(line) " + String(repeating: "x ", count: Int.random(in: 0...9, using: &random))
        }
      }
      let headers = max(count, hasHeaderRow ? 1 : 0)
      let table = try table(files, Self.options(headerLines: count, hasHeaderRow: hasHeaderRow, nil))
      #expect(records(of: table) == files.flatMap { $0.dropFirst(headers).map { Array($0.utf8) } })
      let shown = files.first { $0.count > headers }
      let pinned = shown?.prefix(hasHeaderRow ? headers - 1 : headers)
      #expect(texts(table.pinnedCells) == Array(pinned ?? []))
      if hasHeaderRow, let name = files.first(where: { $0.count >= headers })?[headers - 1] {
        #expect(table.fieldNames.names == [name])
      }
    }
  }

  @Test func theLastFieldTakesTheRestOfTheLine() throws {
    let lines = ["USER  PID COMMAND", "root 1 /bin/init --a  b ", " ada 22", "x 3 y z\r"]
    let table = try table([lines], Self.options(headerLines: 0, hasHeaderRow: true, .blank))
    #expect(table.fieldNames.names == ["USER", "PID", "COMMAND"])
    let commands = (0..<3).map { table.fields(of: $0).map { String(decoding: $0, as: UTF8.self) } }
    #expect(commands == [["root", "1", "/bin/init --a  b"], ["ada", "22"], ["x", "3", "y z"]])
    #expect(try table.json(of: 0) == Array(#"{"USER":"root","PID":"1","COMMAND":"/bin/init --a  b"}"#.utf8))
    try table.setFilter(FilterQuery("COMMAND:b$"))
    table.waitUntilComplete()
    #expect(table.shownCount == 1)
  }

  @Test func pinnedRecordsHaveTheFieldsOfCells() throws {
    var options = Self.options(headerLines: 2, hasHeaderRow: true, .byte(UInt8(ascii: ":")))
    (options.title, options.detail) = ("b", "a")
    let table = try table([["one:two:three", "a:b", "1:2:3"]], options)
    #expect(table.pinnedCells == [TableCell(title: "two", detail: "one")])
    let cell = TableCell(title: "2", detail: "1", accessory: .disclosure)
    #expect(table.cell(forRowAt: TableIndexPath(row: 0, section: 0)) == cell)
    try table.setFilter(FilterQuery("2"))
    #expect(table.pinnedCells == [TableCell(title: "two", detail: "one")])
  }

  @Test func aMarkIsNotPartOfTheFirstHeader() throws {
    let table = try table([["\u{FEFF}a b", "1 2"]], Self.options(headerLines: 0, hasHeaderRow: true, .blank))
    #expect(table.fieldNames.names == ["a", "b"])
    let pinned = try self.table([["\u{FEFF}h", "1"]], Self.options(headerLines: 1, hasHeaderRow: nil, nil))
    #expect(texts(pinned.pinnedCells) == ["h"])
  }

  @Test func headersOfCSVPrecedeItsHeaderRow() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.headerLines = 2
    let table = try table([["\"report, of\"", "", "a,b", "1,2"], ["x", "a,b", "3,4"]], options)
    #expect(table.fieldNames.names == ["a", "b"] && texts(table.pinnedCells) == ["report, of"])
    #expect(records(of: table) == [Array("1,2".utf8), Array("3,4".utf8)])
  }

  /// Their columns are found in the first file.
  @Test func otherFieldsInALaterAlignedFileAreAnError() throws {
    let options = Self.options(headerLines: 2, hasHeaderRow: true, .aligned)
    let files = try ["t\na  b\n1  2\n", "u\na  c\n1  2\n"].map { try TemporaryFile($0) }
    func table(_ first: Int, _ second: Int) throws -> RecordTable {
      try RecordTable(paths: [files[first].path, files[second].path], options: options)
    }
    #expect(throws: InputError.otherFields(path: files[1].path, than: files[0].path)) { try table(0, 1) }
    #expect(throws: Never.self) { try table(0, 0) }
  }

  @Test func headersOfAStreamArriveBeforeItsRows() throws {
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    let options = Self.options(headerLines: 2, hasHeaderRow: true, .blank)
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 16)
    pipe.write("top\na ")
    let writer = WorkerThread.start { pipe.write("b\n") }
    try table.start { wakes.wake() }
    writer.join()
    #expect(table.fieldNames.names == ["a", "b"] && table.count == 0 && table.pinnedCells.isEmpty)
    pipe.write("1 2 3\n")
    #expect(wakes.follow(table) { table.count == 1 })
    #expect(texts(table.pinnedCells) == ["top"])
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(records(of: table) == [Array("1 2 3".utf8)])
  }

  @Test func aReloadedFileHasItsNewHeaders() throws {
    let file = try TemporaryFile("old\nrow\n")
    let table = try RecordTable(
      paths: [file.path], options: Self.options(headerLines: 1, hasHeaderRow: nil, nil))
    try table.start {}
    table.waitUntilComplete()
    #expect(texts(table.pinnedCells) == ["old"])
    let descriptor = open(file.path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    #expect(write(descriptor, "new\nrow\nrow\n", 12) == 12)
    table.reload()
    #expect(texts(table.pinnedCells) == ["new"] && table.count == 2)
  }
}
