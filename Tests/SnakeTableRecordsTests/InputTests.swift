import Glibc
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords
import SnakeTableSystem

/// Tests of opening and reading input files.
@Suite struct InputTests {
  @Test func aMissingFileIsNamed() {
    #expect(throws: InputError.missing(path: "/nonexistent/file")) {
      try RecordTable(paths: ["/dev/null", "/nonexistent/file"], options: RecordOptions())
    }
  }

  @Test func aDirectoryIsNoInput() {
    #expect(throws: InputError.directory(path: "/tmp")) {
      try RecordTable(paths: ["/tmp"], options: RecordOptions())
    }
  }

  @Test func aPathThroughAFileIsUnreadable() throws {
    let file = try TemporaryFile("a")
    #expect(throws: InputError.unreadable(path: file.path + "/b", SystemError(code: ENOTDIR))) {
      try RecordTable(paths: [file.path + "/b"], options: RecordOptions())
    }
  }

  @Test func aFileThatCallsItselfEmptyIsRead() throws {
    let table = try RecordTable(paths: ["/proc/self/status"], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    #expect(table.recordBytes(0).starts(with: Array("Name:".utf8)))
  }

  @Test func aFileThatIsShorterThanItsSizeIsRead() throws {
    let path = "/sys/devices/system/cpu/online"
    let table = try RecordTable(paths: [path], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    #expect(table.failure == nil && table.count == 1)
    #expect(table.recordBytes(0).first == UInt8(ascii: "0"))
  }

  @Test func aFileTruncatedWhileOpenIsAFailureAndNoEnd() throws {
    let file = try TemporaryFile([UInt8](repeating: 10, count: 100_000))
    let table = try RecordTable(paths: [file.path], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    truncate(file.path, 5)
    #expect(table.count == 100_000)
    #expect(table.recordBytes(99_999) == [])
    #expect(table.failure == .changed(path: file.path))
    let cell = table.cell(forRowAt: TableIndexPath(row: 70_000, section: 0))
    #expect(cell.title == "(cannot be read)")
  }

  @Test func aFileTruncatedBeforeItIsReadGivesWhatIsLeft() throws {
    let file = try TemporaryFile("a\nb\nc\n")
    let table = try RecordTable(paths: [file.path], options: RecordOptions())
    truncate(file.path, 4)
    try table.start {}
    table.waitUntilComplete()
    #expect(records(of: table) == [Array("a".utf8), Array("b".utf8)])
    #expect(table.failure == .changed(path: file.path))
  }
}
