import SnakeTable
import SnakeTableTesting
import Synchronization
import TestSupport
import Testing

/// Tests that recording writes pictures into the source of a test, and that the test fails nevertheless.
@Suite struct RecordingTests {
  private let table = TableView(configuration: TableConfiguration(style: .plain, separator: .none)) {
    TableSection { TableCell(title: "C:\\new \"\"\" names") }
  }

  /// Records the table's picture at a call in a file and returns the failure.
  private func record(_ expected: String = "", in file: TemporaryFile, line: Int, column: Int = 5) throws
    -> String
  {
    let failures = Mutex<[String]>([])
    let location = SourceLocation(
      fileID: "Tests/File.swift", filePath: file.path, line: line, column: column)
    withKnownIssue {
      expectScreen(
        table, size: Size(columns: 40, lines: 3), record: true, expected, sourceLocation: location)
    } matching: { issue in
      failures.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let failure = failures.withLock { $0.first }
    return try #require(failure)
  }

  private func text(of file: TemporaryFile) throws -> String {
    try Documents.shell("cat '\(file.path)'").output
  }

  @Test func theLiteralOfTheCallIsReplacedAndTheTestFails() throws {
    let file = try TemporaryFile(
      """
      @Test func picture() {
          expectScreen(  // the "first" (of two
            table, keys: ")\\"", name("x"),
            \"""
              old
            \""")
          expectScreen(table, \"""
            \""")
      }
      """)
    let failure = try record(in: file, line: 2)
    #expect(failure.hasPrefix("recorded; check the picture") && failure.contains("+ |▌ C:\\new"))
    _ = try record(in: file, line: 7)
    #expect(
      try text(of: file) == """
        @Test func picture() {
            expectScreen(  // the "first" (of two
              table, keys: ")\\"", name("x"),
              \"""
              ▌ C:\\\\new \\"\\"\\" names
              \""")
            expectScreen(table, \"""
              ▌ C:\\\\new \\"\\"\\" names
              \""")
        }
        """)
    #expect(try record(in: file, line: 2).hasPrefix("not recorded: the same call has recorded another"))
  }

  @Test func linesThatARecordingAddsAreCounted() throws {
    let call = "    expectScreen(table, \"\"\"\n      \"\"\")\n"
    let file = try TemporaryFile(call + call)
    _ = try record(in: file, line: 1)
    _ = try record(in: file, line: 3)
    #expect(try text(of: file).components(between: "\"\"\"\n", and: "names").count == 2)
  }

  @Test func aPictureThatIsTheSameIsNotRecorded() throws {
    let file = try TemporaryFile("expectScreen(table, \"\"\"\n  kept\n  \"\"\")")
    let location = SourceLocation(fileID: "Tests/File.swift", filePath: file.path, line: 1, column: 1)
    expectScreen(
      table, size: Size(columns: 40, lines: 3), record: true, #"▌ C:\new """ names"#, sourceLocation: location
    )
    #expect(try text(of: file).contains("kept"))
  }

  @Test(arguments: ["expectScreen(table, \"\")", "f(table, #\"\"\"\n\"\"\"#)", "f()\ng(\"\"\"\n\"\"\")", ""])
  func aCallWithoutALiteralIsNotRecorded(source: String) throws {
    let file = try TemporaryFile(source)
    #expect(try record(in: file, line: 1, column: 1).hasPrefix("not recorded: the expected picture is not"))
    #expect(try text(of: file) == source)
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let location = SourceLocation(
      fileID: "Tests/File.swift", filePath: "/none/File.swift", line: 1, column: 1)
    withKnownIssue {
      expectScreen(table, size: Size(columns: 9, lines: 1), record: true, "", sourceLocation: location)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("not recorded: No such file or directory\n") }
    }
  }
}
