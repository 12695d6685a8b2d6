import Glibc
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of format `auto`: the formats detected from names and first bytes, for files and for pipes.
@Suite struct DetectionTests {
  @Test(arguments: [
    ("x.CSV", RecordFormat.csv), ("x.tsv", .tsv), ("x.Json", .json), ("x.ndjson", .ndjson),
    ("x.JSONL", .ndjson), ("x.txt", .lines), ("json", .lines), (".json", .json),
  ])
  func theExtensionDecides(name: String, format: RecordFormat) throws {
    let file = try TemporaryFile("[INFO] no JSON\n", suffix: "-" + name)
    #expect(RecordFormat.detected(in: try Inputs.open([file.path])[0]) == format)
  }

  static let contents: [(String, RecordFormat)] = [
    ("", .lines), ("\n \n", .lines), ("text", .lines), ("[INFO] start\n", .lines),
    ("[1] one\n[2] two\n", .lines),
    ("{{{\n", .lines), ("[2024-01-01] x\n", .lines), ("\"a\"\n\"b\"\n", .lines), ("1\n2\n", .lines),
    ("{not: json}\n", .lines), ("{} {}\n", .json), ("{} text\n", .lines), ("{\"a\": 1", .lines),
    ("{\"a\":1}\n{\"a\":2}\n", .ndjson), ("\n\n{\"a\":1}\r\nbroken\n", .ndjson), ("[1,2]\n[3]\n", .ndjson),
    ("{}\n\n{}", .ndjson), ("\u{FEFF}{}\n{}", .ndjson),
    ("{\"a\":1}", .json), ("[{\"a\":1}]\n", .json), ("[]", .json), ("{\n\"a\":1}\n{\n\"a\":2}\n", .json),
    ("[\n {\"a\":1},\n {\"a\":oops\n", .json), ("\u{FEFF}\n[1]", .json), ("[[1],[2]]", .json),
    ("{\n  \"a\": {\"b\": 1},\n  \"c\": {}\n}\n", .json), ("{\"a\":[{}]}\n", .json),
    ("{\"a\":[{}]}\n{}", .ndjson), ("{\"a\":1,\"b\":[{},\n{\"c\":oops", .json),
  ]

  @Test(arguments: contents) func theFirstRecordDecides(text: String, format: RecordFormat) throws {
    let file = try TemporaryFile(text.isEmpty ? "\n" : text)
    #expect(RecordFormat.detected(in: try Inputs.open([file.path])[0]) == format)
    let pipe = try StreamTests.Pipe()
    pipe.write(text)
    pipe.close()
    #expect(RecordFormat.detected(in: pipe.source) == format)
  }

  @Test(arguments: [
    ("text", RecordFormat.lines), ("[I", .lines), ("{\"a\":1}\n", .ndjson), ("[\n{\"a\":1},", .json),
    ("{\"a\":\n{\"b\":1},", .json),
  ])
  func anOpenPipeIsNotWaitedForLongerThanItsFirstLine(text: String, format: RecordFormat) throws {
    let pipe = try StreamTests.Pipe()
    pipe.write(text)
    #expect(RecordFormat.detected(in: pipe.source) == format)
  }

  /// An array on one line may be a document, or the first record of many.
  @Test(
    "N88: the bytes decide the format, whatever the pieces in which they arrive",
    arguments: contents + [("[1,2]\n[3,4]\n", .ndjson), ("[1]\nfoo\n", .ndjson), ("[1,2]\n", .json)])
  func pieces(text: String, format: RecordFormat) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { #expect(RecordFormat.format(of: $0, isAll: true) ?? .lines == format) }
    // A single object is the same record in both formats.
    let isObject = bytes.first == UInt8(ascii: "{")
    let equals: [RecordFormat] = isObject && format == .json ? [.json, .ndjson] : [format]
    for count in bytes.indices {
      bytes[..<count].withUnsafeBytes { part in
        guard let early = RecordFormat.format(of: part, isAll: false) else { return }
        #expect(equals.contains(early), "after \(count) bytes")
      }
    }
  }

  @Test func anEmptyPipeIsNotWaitedForWithoutTime() throws {
    let pipe = try StreamTests.Pipe()
    #expect(RecordFormat.detected(in: pipe.source, timeout: 0) == nil)
    pipe.write("{\"a\": ")
    #expect(RecordFormat.detected(in: pipe.source, timeout: 0) == nil)
    pipe.write("1}\n")
    #expect(RecordFormat.detected(in: pipe.source, timeout: 0) == .ndjson)
  }

  @Test func bytesLookedAtAreStillRead() throws {
    let pipe = try StreamTests.Pipe()
    pipe.write("[\n{\"a\":1},")
    var options = RecordOptions()
    options.format = RecordFormat.detected(in: pipe.source)
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 16)
    pipe.write("{\"a\":2}")
    try table.start {}
    pipe.write("]")
    pipe.close()
    table.waitUntilComplete()
    #expect(records(of: table) == [Array("{\"a\":1}".utf8), Array("{\"a\":2}".utf8)])
    #expect(table.failure == nil)
  }
}
