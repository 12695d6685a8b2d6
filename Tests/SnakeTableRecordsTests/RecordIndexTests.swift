import TestSupport
import Testing

@testable import SnakeTableModel
@testable import SnakeTableRecords

/// Tests of the index against splitting all bytes at once.
@Suite struct RecordIndexTests {
  private static let noBytes = RecordSnapshot([], path: "", former: nil, lostRecords: 0, failure: nil)

  @Test(arguments: [1, 2, 7, 64, 1000]) func linesAreThoseOfABruteForceSplit(blockSize: Int) throws {
    var random = SeededGenerator(seed: UInt64(blockSize))
    for _ in 0..<60 {
      let alphabet: [UInt8] = [10, 10, 13, 0, 97, 255]
      let bytes = (0..<Int.random(in: 0...2000, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      for recordEnd in [UInt8(10), 0] {
        var options = RecordOptions()
        options.recordEnd = recordEnd
        let table = try openedTable(bytes, options, blockSize: blockSize)
        #expect(records(of: table) == split(bytes, at: recordEnd))
        #expect(table.failure == nil)
      }
    }
  }

  @Test func aRecordThatIsTooLongIsAnError() throws {
    let table = try openedTable(Array("a\n\(String(repeating: "b", count: 100))\nc\n".utf8), blockSize: 16)
    let reader = RecordSpanReader(
      sources: table.sources, scanner: table.layout.scanner, index: table.index, recordLimit: 99)
    #expect(throws: InputError.longRecord(path: table.sources[0].path, record: 2, limit: 99)) {
      try reader.bytes(ofRecord: 1, inInput: 0)
    }
    #expect(try reader.bytes(ofRecord: 2, inInput: 0) == Array("c".utf8))
  }

  /// Others in the same part of the file are read.
  @Test func onlyTheRecordThatIsTooLongIsLeftOut() throws {
    let text = "a\n\(String(repeating: "b", count: 100))\nc\nd\ne\n"
    let table = try openedTable(Array(text.utf8), blockSize: 16)
    let reader = RecordSpanReader(
      sources: table.sources, scanner: table.layout.scanner, index: table.index, recordLimit: 99)
    var (rows, failures) = ([Int: String](), 0)
    for span in table.index.spans(size: 16) {
      do throws(InputError) {
        try reader.read(span) { rows[$0] = String(decoding: $1, as: UTF8.self) }
      } catch { failures += 1 }
    }
    #expect(rows == [0: "a", 2: "c", 3: "d", 4: "e"] && failures == 1)
  }

  @Test func wideCountingCountsEveryByte() {
    var random = SeededGenerator(seed: 3)
    for length in [0, 1, 63, 64, 65, 16_384, 70_000] {
      let ones = [UInt8](repeating: 10, count: length)
      #expect(ones.withUnsafeBytes { ByteCount.count(of: 10, in: $0) } == length)
      let mixed = ones.map { _ in UInt8.random(in: 8...12, using: &random) }
      let expected = mixed.count { $0 == 10 }
      #expect(mixed.withUnsafeBytes { ByteCount.count(of: 10, in: $0) } == expected)
    }
  }

  @Test func quotedCountsAndEndsAgreeWithSingleSteps() {
    var random = SeededGenerator(seed: 4)
    for round in 0..<400 {
      let alphabet: [UInt8] = round % 2 == 0 ? Array("\",\n\ra".utf8) : Array("\",\nabcdefghijklmnop".utf8)
      let bytes = (0..<Int.random(in: 0...700, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let scan = QuotedScan(delimiter: UInt8(ascii: ","))
      var state = QuotedScan.State.recordStart
      var expected: [Int] = []
      for (offset, byte) in bytes.enumerated() where scan.step(&state, byte) { expected.append(offset + 1) }
      var countState = QuotedScan.State.recordStart
      var endState = QuotedScan.State.recordStart
      var ends: [Int] = []
      bytes.withUnsafeBytes {
        #expect(scan.count($0, state: &countState) == expected.count)
        scan.ends(in: $0, state: &endState, base: 0, into: &ends)
      }
      #expect(ends == expected)
      #expect(countState == state)
      #expect(endState == state)
    }
  }

  @Test func partsThatComeOutOfOrderAreKept() {
    let index = RecordIndex(inputs: 1, blockSize: 4, scanner: .lines(end: 10), headerRecords: 0)
    func part(_ text: String, at offset: Int) -> ScannedPart {
      var state = ScanState(scanner: .line(isInside: false))
      return Array(text.utf8).withUnsafeBytes {
        ScannedPart($0, at: offset, blockSize: 4, scanner: .lines(end: 10), canChange: false, state: &state)
      }
    }
    #expect(index.append(part("b\n\nb", at: 4), toInput: 0, of: Self.noBytes) == .added)
    #expect(index.progress.rows == [0])
    #expect(index.append(part("a\na\n", at: 0), toInput: 0, of: Self.noBytes) == .added)
    #expect(index.progress.rows == [4])
    index.complete(input: 0)
    #expect(index.progress.rows == [5])
  }

  /// A part that was scanned before the parts before it is scanned again if these end inside quotes.
  @Test func partsScannedFromAnotherStateAreNotAdded() {
    let scanner = RecordScanner.quoted(QuotedScan(delimiter: UInt8(ascii: ",")))
    let index = RecordIndex(inputs: 1, blockSize: 4, scanner: scanner, headerRecords: 0)
    func part(_ text: String, at offset: Int, from state: QuotedScan.State) -> ScannedPart {
      var state = ScanState(scanner: .quoted(state))
      return Array(text.utf8).withUnsafeBytes {
        ScannedPart($0, at: offset, blockSize: 4, scanner: scanner, canChange: false, state: &state)
      }
    }
    #expect(index.append(part("b\nc\n", at: 4, from: .recordStart), toInput: 0, of: Self.noBytes) == .added)
    let first = part("\"a\n,", at: 0, from: .recordStart)
    #expect(index.append(first, toInput: 0, of: Self.noBytes) == .unexpected(offset: 4))
    #expect(index.progress.rows == [0])
    #expect(index.append(part("b\nc\n", at: 4, from: .quoted), toInput: 0, of: Self.noBytes) == .added)
    #expect(index.append(part("\"\nd\n", at: 8, from: .quoted), toInput: 0, of: Self.noBytes) == .added)
    #expect(index.progress.rows == [2])
  }

  /// The lines before a part look like records.
  @Test func linesInsideQuotesAreNotRecords() throws {
    let lines = String(repeating: "x,y\n", count: 2000)
    let text = "a,b\n1,\"\(lines)\"\n\(lines)3,\"\(lines)\n"
    let table = try openedTable(Array(text.utf8), .csv(), blockSize: 16)
    #expect(table.count == 2003)
    #expect(table.recordBytes(1).count == lines.utf8.count + 4)
  }

  @Test func severalInputsFollowOneAnother() throws {
    let files = try ["a\nb", "", "\n", "c\n"].map { try TemporaryFile($0) }
    let table = try RecordTable(paths: files.map(\.path), options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    #expect(records(of: table) == ["a", "b", "", "c"].map { Array($0.utf8) })
  }

  @Test func aLargeFileIsIndexedByThreads() throws {
    let lines = (0..<200_000).map { "line \($0)" }
    let file = try TemporaryFile(lines.joined(separator: "\n"))
    let table = try RecordTable(paths: [file.path], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    #expect(table.isComplete)
    #expect(table.count == lines.count)
    for row in stride(from: 0, to: lines.count, by: 997) {
      #expect(table.recordBytes(row) == Array(lines[row].utf8))
    }
  }
}
