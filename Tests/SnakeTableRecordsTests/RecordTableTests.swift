import SnakeTableModel
import SnakeTableRecords
import TestSupport
import Testing

/// Tests that the lines of a file are the rows of a table.
@Suite struct RecordTableTests {
  @Test func linesOfAFileAreRows() throws {
    let file = try TemporaryFile("a\r\n\nlast")
    let table = try RecordTable(paths: [file.path], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    #expect(table.count == 3)
    #expect((0..<3).map { String(decoding: table.recordBytes($0), as: UTF8.self) } == ["a\r", "", "last"])
    #expect(table.cell(forRowAt: TableIndexPath(row: 0, section: 0)).title == "a")
    #expect(table.failure == nil)
  }
}
