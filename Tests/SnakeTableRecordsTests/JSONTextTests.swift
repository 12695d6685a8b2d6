import SnakeTableJSON
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of JSON with text that is not UTF-8: an error that names the record and the byte, whatever the origin.
@Suite struct JSONTextTests {
  // MARK: UTF-8

  private static let pieces: [[UInt8]] = [
    Array("a".utf8), Array("some text without marks that is longer".utf8), Array("é".utf8), Array("日本".utf8),
    Array("😀".utf8), [0xFF], [0xC3], [0xE6, 0x97], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xC0, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0x80], [0xE0, 0x9F, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
    [0xEE, 0x80, 0x80],
  ]

  /// Texts of which about half are valid.
  private static func texts() -> [[UInt8]] {
    var random = SeededGenerator(seed: 510)
    return (0..<400).map { round in
      (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
        let isAny = Int.random(in: 0..<80, using: &random) < round % 4
        return RandomJSON.pick(isAny ? Self.pieces : Array(Self.pieces[..<5]), &random)
      }
    }
  }

  @Test(
    "The first byte that is not UTF-8 is Python's, in pieces of any size", arguments: [1, 2, 3, 50, 4096])
  func pythonAgrees(pieceSize: Int) throws {
    let texts = Self.texts()
    let list = try TemporaryFile(texts.map { CSVTests.hexadecimal($0) }.joined(separator: "\n"))
    let answers = try pythonOutput(
      """
      import sys
      for line in open(sys.argv[1]).read().split("\\n"):
          try:
              bytes.fromhex(line).decode("utf-8")
              print(-1)
          except UnicodeDecodeError as error:
              print(error.start)
      """, list.path)
    let expected = String(decoding: answers, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    #expect(expected.count == texts.count && expected.contains(-1) && expected.contains { $0 > 50 })
    for (text, place) in zip(texts, expected) {
      #expect(Self.problem(in: text, pieceSize: pieceSize) == (place < 0 ? nil : place), "\(text)")
    }
  }

  private static func problem(in text: [UInt8], pieceSize: Int) -> Int? {
    var check = UTF8Check()
    var problem: Int?
    text.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: pieceSize) {
        let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + pieceSize)])
        if let place = check.check(piece) { problem = problem ?? start + place }
        let known = UTF8Check(behind: UnsafeRawBufferPointer(rebasing: bytes[..<(start + piece.count)]))
        #expect(problem != nil || known == check)
      }
    }
    return problem ?? (check.unfinished.isEmpty ? nil : text.count - check.unfinished.count)
  }

  // MARK: Records

  private static let bad: [UInt8] = [0xFF]

  /// A text in which `~` stands for a byte that is not UTF-8.
  private static func bytes(_ text: String, _ bad: [UInt8] = bad) -> [UInt8] {
    Array(
      Array(text.utf8).split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false).joined(
        separator: bad))
  }

  @Test(
    "5.10: the record and the byte are named, and all records stay",
    arguments: [
      (RecordFormat.json, #"[{"a":"x"},{"a":"b~c"},{"a":"z"}]"#, 3, 2, 18),
      (.json, #"[{"a":"x"},{"~":1}]"#, 2, 2, 13), (.json, #"{"k":{"a":1},"~":{"a":2}}"#, 2, 2, 14),
      (.json, #"{"about":"~","items":[{"a":1},{"a":2}]}"#, 2, 1, 10),
      (.json, #"{"items":[{"a":1},{"a":2}],"about":"~"}"#, 2, 3, 36),
      (.json, "{\"a\":1}\n{\"a\":\"~\"}\n{\"a\":3}\n", 3, 2, 14), (.json, "\"a\"\n\"~\"", 2, 2, 5),
      (.ndjson, "{\"a\":1}\n\n{\"a\":\"~\"}\n{\"a\":\"~\"}", 3, 2, 15), (.ndjson, "[1]\n\"~", 2, 2, 5),
      (.ndjson, "{\"a\":1}\n{~}\n", 2, 2, 9), (.ndjson, "\u{FEFF}{\"~\":1}", 1, 1, 5),
    ])
  func theRecordIsNamed(format: RecordFormat, text: String, count: Int, record: Int, offset: Int) throws {
    var options = RecordOptions()
    options.format = format
    for bad in [[0xFF], [0xC3], [0xE6, 0x97], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98]] as [[UInt8]] {
      let bytes = Self.bytes(text, bad)
      for blockSize in [1, 2, 3, 16, 4096] {
        let table = try openedTable(bytes, options, blockSize: blockSize)
        let path = table.sources[0].path
        #expect(table.count == count && table.isComplete)
        #expect(
          table.failure == .illFormedText(path: path, record: record, offset: offset), "\(text) \(blockSize)")
        #expect(!table.hasChanged)
      }
    }
  }

  @Test("A byte that is no JSON either ends the document") func bytesOutsideStrings() throws {
    let table = try openedTable(Self.bytes(#"[{"a":"x~"},~]"#), .json())
    guard case .malformed(_, 2, let place, .unexpectedByte) = table.failure, place.offset == 12 else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
    #expect(table.count == 1)
  }

  @Test(arguments: [RecordFormat.json, .ndjson]) func textThatIsUTF8IsNoFailure(format: RecordFormat) throws {
    var options = RecordOptions()
    options.format = format
    let records = (0..<300).map { #"{"n":\#($0),"é":"日本😀 \#u{10FFFF}\#u{E000}\#u{7FF}"}"# }
    let text = format == .json ? "[" + records.joined(separator: ",") + "]" : records.joined(separator: "\n")
    for blockSize in [1, 7, 64, 4096] {
      let table = try openedTable(Array(text.utf8), options, blockSize: blockSize)
      #expect(table.failure == nil && table.count == 300)
    }
  }

  /// An error that ends reading is more important, whenever it occurs.
  @Test func theEndOfADocumentPrecedes() throws {
    let table = try openedTable(Self.bytes(#"[{"a":"~"},{"a":1}"#), .json())
    guard case .malformed(_, _, _, .unexpectedEnd) = table.failure else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
  }

  @Test(arguments: [RecordFormat.json, .ndjson]) func aPipeThatDribblesIsChecked(format: RecordFormat) throws
  {
    var options = RecordOptions()
    options.format = format
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    let table = RecordTable(
      sources: [pipe.source], options: options, blockSize: RecordTable.blockSize)
    let (head, separator) = format == .json ? ("[", ",") : ("", "\n")
    pipe.write("\(head){\"a\":\"é\"}\(separator)")
    try table.start { wakes.wake() }
    for byte in Self.bytes("{\"a\":\"~\"}\(separator){\"a\":\"日\"}") { pipe.write([byte]) }
    pipe.write(format == .json ? "]" : "\n")
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(table.count == 3)
    guard case .illFormedText("-", 2, _) = table.failure else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
  }
}
