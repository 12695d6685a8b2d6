import Glibc
import SnakeTableModel
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of inputs of which only the latest record for each key is shown.
@Suite(.timeLimit(.minutes(10))) struct KeyedStreamTests {
  private static func options(_ format: RecordFormat, _ key: FieldExpression) -> RecordOptions {
    var options = RecordOptions()
    (options.format, options.identity, options.follows) = (format, key, true)
    return options
  }

  private static var delimitedLines: RecordOptions {
    var options = options(.lines, "1")
    options.delimiter = .byte(UInt8(ascii: ":"))
    return options
  }

  /// Returns a table of the latest records of what is written to a pipe, after its end.
  private func table(
    of bytes: [UInt8], _ options: RecordOptions, pieces seed: UInt64? = nil
  ) throws -> RecordTable {
    let pipe = try StreamTests.Pipe()
    let stream = KeyedStream(sources: [pipe.source], options: options, blockSize: 64)
    let writer = WorkerThread.start {
      var rest = bytes[...]
      var generator = SeededGenerator(seed: seed ?? 0)
      while seed != nil, !rest.isEmpty {
        let count = Int.random(in: 1...300, using: &generator)
        pipe.writeAll(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      pipe.writeAll(Array(rest))
      pipe.close()
    }
    try stream.start {}
    stream.waitUntilComplete()
    let table = stream.makeTable()
    try table.start {}
    table.waitUntilComplete()
    // After an error, nobody else reads what is still written.
    if table.failure != nil { pipe.drain() }
    writer.join()
    return table
  }

  /// A way to write records.
  struct Writing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var options: RecordOptions
    var head = ""
    var separator = "\n"
    var tail = "\n"
    /// Returns the record of a key with a random value.
    let record: @Sendable (_ key: Int, _ value: String) -> String
  }

  static let writings: [Writing] = [
    Writing(testDescription: "lines", options: delimitedLines) { "\($0):\($1.filter { $0 != "\n" })" },
    Writing(testDescription: "csv", options: options(.csv, "id"), head: "v,id\r\n", separator: "\r\n") {
      "\"\($1)\"\"\",\($0)"
    },
    Writing(testDescription: "ndjson", options: options(.ndjson, "id")) {
      "{\"v\": \"\($1.filter { $0 != "\n" })\", \"id\": \($0)}"
    },
    Writing(testDescription: "json", options: options(.json, "o.id"), head: " [", separator: " , ", tail: "]")
    {
      "{\"v\": [\n{\"b\": \"],\($1.filter { $0 != "\n" })\"}],\n \"o\": {\"id\": \($0)}}"
    },
    Writing(testDescription: "values", options: options(.json, "id"), separator: "\n") {
      "{\n  \"v\": \"\($1.filter { $0 != "\n" })\",\n  \"id\": \($0)\n}"
    },
    Writing(testDescription: "paragraphs", options: options(.paragraphs, "Id"), separator: "\n\n\n") {
      "Id: \($0)\nValue: x\($1.split(separator: "\n").joined(separator: "\n "))"
    },
  ]

  @Test(arguments: writings) func recordsOfEveryFormatAreReplaced(writing: Writing) throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let texts = ["", "a", "b,c", "\n", "{}", "\n\nlong \(String(repeating: "text ", count: 30))"]
      let records = (0..<400).map { _ in
        let key = Int.random(in: 0..<40, using: &generator)
        let value =
          "\(texts.randomElement(using: &generator) ?? "")\(Int.random(in: 0..<9, using: &generator))"
        return (key: key, text: writing.record(key, value))
      }
      let keys = records.map(\.key).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
      let latest = Dictionary(records.map { ($0.key, $0.text) }) { $1 }
      let text = writing.head + records.map(\.text).joined(separator: writing.separator) + writing.tail
      let table = try table(of: Array(text.utf8), writing.options, pieces: seed)
      let shown = self.records(of: table)
      #expect(shown == keys.map { latest[$0] ?? "" }, "seed \(seed)")
      #expect(table.failure == nil)
    }
  }

  /// The records of a table as texts, without the CR that ends a line.
  private func records(of table: RecordTable) -> [String] {
    (0..<table.count).map { row in
      let text = String(decoding: table.recordBytes(row), as: UTF8.self)
      return text.hasSuffix("\r") ? String(text.dropLast()) : text
    }
  }

  @Test func recordsWithoutTheFieldHaveOneKey() throws {
    let lines = [
      "{\"id\":1}", "{\"n\":1}", "{\"id\":null,\"n\":2}", "{\"id\":\"\",\"n\":3}", "{\"id\":1,\"n\":4}",
    ]
    let table = try table(of: Array(lines.joined(separator: "\n").utf8), Self.options(.ndjson, "id"))
    #expect(records(of: table) == [lines[4], lines[3]])
  }

  @Test func headerLinesStayAboveTheRows() throws {
    var options = Self.options(.csv, "id")
    options.headerLines = 2
    let table = try table(of: Array("a list\nid,v\n1,a\n2,b\n1,c\n".utf8), options)
    #expect(records(of: table) == ["1,c", "2,b"] && table.pinnedCells.count == 1)
    #expect(table.fieldNames.names.map { String($0) } == ["id", "v"])
  }

  @Test func anUnclosedQuoteTakesNoRecordsWithIt() throws {
    let table = try table(of: Array("id,v\n1,a\n2,b\n1,\"c\n2,d\n".utf8), Self.options(.csv, "id"))
    #expect(records(of: table) == ["1,a", "2,b"])
    #expect(table.failure == .unclosedQuote(path: "-", record: 3))
  }

  @Test func brokenJSONEndsReading() throws {
    let table = try table(
      of: Array("[{\"id\": 1}, {\"id\": 1, \"v\": 2}, {\"id\"; 3}]".utf8), Self.options(.json, "id"))
    #expect(records(of: table) == ["{\"id\": 1, \"v\": 2}"])
    guard case .malformed("-", 3, _, .unexpectedByte) = table.failure else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
  }

  @Test func textThatIsNotUTF8EndsNothing() throws {
    let bytes =
      Array("{\"id\":1,\"v\":\"a".utf8) + [0xFF] + Array("\"}\n{\"id\":2}\n{\"id\":1}\n{\"id\":3}\n".utf8)
    let table = try table(of: bytes, Self.options(.ndjson, "id"))
    #expect(records(of: table) == ["{\"id\":1}", "{\"id\":2}", "{\"id\":3}"])
    #expect(table.failure == .illFormedText(path: "-", record: 1, offset: 14))
  }

  @Test func anUnknownKeyIsAnError() throws {
    #expect(throws: FieldError.self) { try table(of: Array("id,v\n1,a\n".utf8), Self.options(.csv, "no")) }
    #expect(throws: FieldError.self) {
      try table(of: Array("{\"id\":1}\n".utf8), Self.options(.ndjson, "no"))
    }
  }

  @Test func nothingIsNoRow() throws {
    #expect(try table(of: [], Self.options(.csv, "id")).count == 0)
    #expect(try table(of: Array("id,v\n".utf8), Self.options(.csv, "id")).count == 0)
  }

  /// The bytes that are held do not grow with the stream, whether it is a pipe or a file.
  @Test func memoryDependsOnTheKeysOnly() throws {
    let pipe = try StreamTests.Pipe()
    let stream = KeyedStream(
      sources: [pipe.source], options: Self.delimitedLines, blockSize: RecordTable.blockSize)
    let blocks = 200
    let block = (0..<1000).flatMap { Array("\($0):\(String(repeating: "value ", count: 20))\n".utf8) }
    let writer = WorkerThread.start {
      for _ in 0..<blocks { pipe.writeAll(block) }
      pipe.writeAll(Array("0:last\n".utf8))
      pipe.close()
    }
    try stream.start {}
    stream.waitUntilComplete()
    writer.join()
    #expect(block.count * blocks > 23 << 20)
    #expect(pipe.source.heldBytes < 6 << 20)
    let table = stream.makeTable()
    try table.start {}
    table.waitUntilComplete()
    #expect(table.count == 1000 && table.recordBytes(0) == Array("0:last".utf8))
  }

  @Test func tooManyKeysEndReading() throws {
    var options = Self.delimitedLines
    options.memoryLimit = 4 << 20
    let lines = (0..<20_000).map { "\($0):\(String(repeating: "value ", count: 20))\n" }.joined()
    let table = try table(of: Array(lines.utf8), options)
    guard case .tooLarge("-", let record, 1 << 20) = table.failure else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
    #expect((1000..<20_000).contains(record) && (1000..<20_000).contains(table.count))
  }

  /// A snapshot takes the place of the one before, with the filter, the order and the groups of the table.
  @Test func aTableShowsOneSnapshotAfterTheOther() throws {
    let pipe = try StreamTests.Pipe()
    var options = Self.options(.csv, "id")
    (options.list.groupBy, options.list.sortOrder) = (["g"], SortOrder(field: "n", isDescending: true))
    options.list.aggregates = [FieldAggregate(.sum, of: "n")]
    let stream = KeyedStream(sources: [pipe.source], options: options, blockSize: 16)
    pipe.write("id,g,n\na,x,1\nb,x,2\nc,y,3\n")
    try stream.start {}
    while stream.takeSnapshot().size != Optional("id,g,n\na,x,1\nb,x,2\nc,y,3\n".utf8.count) {
      #expect(stream.waitForNews())
    }
    let table = stream.makeTable()
    try table.start {}
    table.waitUntilComplete()
    #expect(identifiers(of: table) == [[1, 0], [2]] && !stream.hasNews)
    pipe.write("a,y,4\n")
    #expect(stream.waitForNews())
    try table.reload(from: stream.takeSnapshot())
    #expect(identifiers(of: table) == [[0, 2], [1]])
    #expect(records(of: table) == ["a,y,4", "b,x,2", "c,y,3"])
    #expect((0..<2).map { table.footer(inSection: $0)?.text.string } == ["sum n 7", "sum n 2"])
    stream.cancel()
  }

  private func identifiers(of table: RecordTable) -> [[Int]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map {
        table.identifier(forRowAt: TableIndexPath(row: $0, section: section))
      }
    }
  }

  @Test func aFileGoesOnWhenItIsCutOrReplaced() throws {
    let file = try TemporaryFile("id,v\na,1\nb,2\n", suffix: ".csv")
    var options = RecordOptions()
    (options.identity, options.follows) = ("id", true)
    let stream = try KeyedStream(RecordInputs(paths: [file.path], options: options))
    try stream.start {}
    stream.waitForFirstRecords()
    let table = stream.makeTable()
    try table.start {}
    #expect(records(of: table) == ["a,1", "b,2"])
    #expect(truncate(file.path, 0) == 0)
    try append("id,v\nb,3\n", to: file.path)
    try follow(stream, table) { self.records(of: table) == ["a,1", "b,3"] }
    #expect(table.tableFooter?.text == CellText("\(file.path): file truncated"))
    let other = try TemporaryFile("id,v\nc,4\na,5\n")
    #expect(rename(other.path, file.path) == 0)
    try follow(stream, table) { self.records(of: table) == ["a,5", "b,3", "c,4"] }
    #expect(table.tableFooter?.text == CellText("\(file.path): file replaced"))
    #expect(table.failure == nil)
    stream.cancel()
  }

  private func append(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_APPEND)
    guard descriptor >= 0 else { throw HarnessError.system(call: "open", code: errno) }
    defer { close(descriptor) }
    #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
  }

  /// Shows one snapshot after the other, until a condition is met.
  private func follow(_ stream: KeyedStream, _ table: RecordTable, until isDone: () -> Bool) throws {
    while !isDone() {
      #expect(stream.waitForNews())
      try table.reload(from: stream.takeSnapshot())
    }
  }

  @Test func theRecordsOfAllFilesAreOneTable() throws {
    let first = try TemporaryFile("a:1\nb:2\n")
    let second = try TemporaryFile("b:3\nc:4\n")
    var options = Self.delimitedLines
    options.follows = false
    let stream = try KeyedStream(RecordInputs(paths: [first.path, second.path], options: options))
    try stream.start {}
    stream.waitUntilComplete()
    let table = stream.makeTable()
    try table.start {}
    #expect(records(of: table) == ["a:1", "b:3", "c:4"])
  }
}
