import SnakeTableSystem
import Glibc
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of files that are followed while they grow, are cut, or are replaced.
@Suite struct FollowTests {
  private func followed(_ file: TemporaryFile, _ options: RecordOptions = RecordOptions()) throws
    -> RecordTable
  {
    var options = options
    options.follows = true
    return try RecordTable(paths: [file.path], options: options)
  }

  private func append(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_APPEND)
    guard descriptor >= 0 else { throw HarnessError.system(call: "open", code: errno) }
    defer { close(descriptor) }
    #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
  }

  @Test(arguments: ["", "first\n"]) func rowsAppearAsAFileGrows(start: String) throws {
    let file = try TemporaryFile(start)
    let wakes = StreamTests.Wakes()
    let table = try followed(file)
    try table.start { wakes.wake() }
    var text = start
    for row in 0..<3 {
      let line = "line \(row)\n"
      try append(line, to: file.path)
      text += line
      let expected = split(Array(text.utf8), at: 10)
      #expect(wakes.follow(table) { table.count == expected.count })
      #expect(records(of: table) == expected)
      #expect(!table.isComplete)
    }
    try append("no end", to: file.path)
    try append(" yet\n", to: file.path)
    #expect(wakes.follow(table) { table.count == split(Array(text.utf8), at: 10).count + 1 })
    #expect(table.recordBytes(table.count - 1) == Array("no end yet".utf8))
    #expect(table.failure == nil)
    table.cancel()
  }

  @Test func groupsSumsAndOrderFollow() throws {
    let file = try TemporaryFile("n,g\n1,x\n3,y\n")
    let wakes = StreamTests.Wakes()
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "g")
    options.list.sortOrder = SortOrder(field: "n", isDescending: true)
    options.list.sectionOrder = .count
    options.list.aggregates = [FieldAggregate(.sum, of: "n")]
    let table = try followed(file, options)
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.numberOfSections == 2 && !table.isSorting })
    try append("2,y\n7,y\n", to: file.path)
    #expect(wakes.follow(table) { table.shownCount == 4 && !table.isSorting })
    #expect((0..<3).map { table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)) } == [3, 1, 2])
    #expect(table.header(inSection: 0) == SectionLabel(text: "y", detail: "3"))
    #expect(table.footer(inSection: 0)?.text.string == "sum n 12")
    table.cancel()
  }

  @Test func aFileThatIsCutGoesOnFromItsBeginning() throws {
    let file = try TemporaryFile("one\ntwo")
    let wakes = StreamTests.Wakes()
    let table = try followed(file)
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.count == 1 })
    #expect(truncate(file.path, 0) == 0)
    #expect(wakes.follow(table) { table.followNote?.former == .truncated && table.count == 0 })
    try append("new\n", to: file.path)
    #expect(wakes.follow(table) { table.count == 1 })
    #expect(table.identifiers == [2..<3])
    #expect(table.recordBytes(2) == Array("new".utf8))
    #expect(table.failure == nil && !table.isComplete)
    #expect(throws: RecordOutputError.unreadable(.truncated(path: file.path))) { try table.output(of: 1) }
    #expect(table.tableFooter?.text == CellText("\(file.path): file truncated, 2 rows are gone"))
    table.cancel()
  }

  /// The new text is longer than the old one, so its length does not show the change.
  @Test func aFileThatIsFilledAgainAtOnceGoesOnFromItsBeginning() throws {
    let file = try TemporaryFile("one\ntwo\n")
    let wakes = StreamTests.Wakes()
    let table = try followed(file)
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.count == 2 })
    #expect(truncate(file.path, 0) == 0)
    try append("first\nsecond\nthird\n", to: file.path)
    #expect(wakes.follow(table) { table.identifiers == [2..<5] })
    #expect((2..<5).map(table.recordBytes) == split(Array("first\nsecond\nthird\n".utf8), at: 10))
    #expect(table.failure == nil)
    table.cancel()
  }

  @Test(arguments: [false, true]) func anotherFileOfTheSameNameGoesOn(isMadeLater: Bool) throws {
    let file = try TemporaryFile("a,b\none,1\ntwo", suffix: ".csv")
    let wakes = StreamTests.Wakes()
    let table = try followed(file)
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.count == 1 })
    if isMadeLater { unlink(file.path) } else { rename(file.path, file.path + ".1") }
    defer { unlink(file.path + ".1") }
    let other = try TemporaryFile("a,b\nother,2\n")
    #expect(rename(other.path, file.path) == 0)
    #expect(wakes.follow(table) { table.count == 3 })
    #expect(records(of: table) == ["one,1", "two", "other,2"].map { Array($0.utf8) })
    #expect(table.failure == nil && !table.isComplete)
    #expect(table.followNote?.former == .replaced)
    table.cancel()
  }

  @Test func aFilterGroupsAndSumsGoOnBehindACut() throws {
    let file = try TemporaryFile("n,g\n1,x\n3,y\n", suffix: ".csv")
    let wakes = StreamTests.Wakes()
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "g")
    options.list.aggregates = [FieldAggregate(.sum, of: "n")]
    let table = try followed(file, options)
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.numberOfSections == 2 })
    try table.setFilter(FilterQuery("y"))
    #expect(wakes.follow(table) { table.shownCount == 1 })
    #expect(truncate(file.path, 0) == 0)
    try append("n,g\n5,y\n6,x\n7,y\n", to: file.path)
    #expect(
      wakes.follow(table) {
        table.shownCount == 2 && table.footer(inSection: 0)?.text.string == "sum n 12 · 2 of 2 rows"
      })
    #expect(table.failure == nil)
    table.cancel()
  }

  @Test func rowsOfAPipeAreSortedAsTheyCome() throws {
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    let table = RecordTable(sources: [pipe.source], options: RecordOptions(), blockSize: 16)
    pipe.write("b\n")
    try table.start { wakes.wake() }
    try table.sort(by: SortOrder(field: "1"))
    #expect(wakes.follow(table) { table.shownCount == 1 && !table.isSorting })
    pipe.write("a\nc\n")
    #expect(wakes.follow(table) { table.shownCount == 3 && !table.isSorting })
    #expect((0..<3).map { table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)) } == [1, 0, 2])
    try table.sort(by: SortOrder(field: "1", isDescending: true))
    #expect(wakes.follow(table) { !table.isSorting })
    #expect((0..<3).map { table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)) } == [2, 0, 1])
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
  }

  @Test("L05: a line without end is cut at the memory limit") func aLineWithoutEndIsCutAtTheMemoryLimit()
    throws
  {
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    var options = RecordOptions()
    options.memoryLimit = 3 << 20
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 1 << 14)
    try table.start { wakes.wake() }
    signal(SIGPIPE, SIG_IGN)
    pipe.write("one\ntwo\n")
    let writer = WorkerThread.start {
      for _ in 0..<1024 { pipe.write([UInt8](repeating: UInt8(ascii: "x"), count: 4096)) }
    }
    #expect(wakes.follow(table) { table.isComplete })
    #expect(table.failure == .tooLarge(path: "-", record: 3, limit: 3 << 20))
    #expect(table.recordBytes(1) == Array("two".utf8))
    #expect(pipe.source.heldBytes < 5 << 20)
    while case .bytes = pipe.source.receive(timeout: 100) {}
    writer.join()
  }
}
