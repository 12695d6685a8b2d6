import TestSupport
import Testing

/// Rows of a database with a value for which no answer has room, on the screen and without it.
@Suite(.timeLimit(.minutes(20))) struct LongValueCommandTests {
  private let file: TemporaryFile
  private static let message = "Rows with more than 64 MB cannot be read."

  init() throws {
    file = try TemporaryFile("")
    _ = try pythonOutput(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.execute('CREATE TABLE texts (id INTEGER PRIMARY KEY, note)')
      db.execute('CREATE TABLE blobs (id INTEGER PRIMARY KEY, note)')
      db.execute("INSERT INTO texts VALUES (1, 'one'), (2, replace(hex(zeroblob(40000000)), '0', 'a')), (3, 'three')")
      db.execute("INSERT INTO blobs VALUES (1, 'one'), (2, zeroblob(80000000)), (3, 'three')")
      db.commit()
      """, file.path)
  }

  private func browse(_ table: String, _ options: [String] = []) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation", "--title", "id", "--detail", "note", "sqlite:\(file.path)", "--table", table]
        + options)
    try session.wait { $0.contains("1 of 3") && $0.contains("three") }
    return session
  }

  @Test(arguments: [("texts", "aaaaaaaa"), ("blobs", #"\x000000"#)])
  func theDetailsHaveTheBeginningAndSayWhy(table: String, beginning: String) throws {
    let session = try browse(table)
    #expect(session.screen.contains(beginning))
    session.send(.down, .right)
    try session.wait { $0.contains(Self.message) && $0.contains("note") && $0.contains(beginning) }
    session.type("v")
    try session.wait { $0.contains(Self.message) }
    session.send(.left, .right)
    try session.wait { $0.contains(Self.message) }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test(arguments: ["texts", "blobs"])
  func aChosenRowIsAnErrorAtOnce(table: String) throws {
    let session = try browse(table)
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "" && session.errors.contains(Self.message))
    #expect(session.unrestored == [])
  }

  @Test(arguments: ["texts", "blobs"])
  func markedRowsWithItAreNotWritten(table: String) throws {
    let session = try browse(table, ["--multi", "--output", "text", "--output-fields", "id"])
    session.type("\u{1}")
    try session.wait { $0.contains("3 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "" && session.errors.contains(Self.message))
  }

  @Test(arguments: ["texts", "blobs"])
  func rowsBeforeItArePrinted(table: String) throws {
    let result = try run(["--print", "sqlite:\(file.path)", "--table", table, "-t", "note"], input: .null)
    #expect(result.status == .exited(2) && result.output.contains("one"))
    #expect(result.errors.contains(Self.message))
  }

  /// The source has room for a few rows in an answer.
  @Test func manyRowsAreReadInSmallerPages() throws {
    let source = try PythonSource(
      changes: """
        whole = rows
        def rows(id, request):
            if request.get("cut") is None and request["limit"] > 8:
                return send(id, error={"code": "tooLarge", "message": "The rows are too long."})
            whole(id, request)
        """)
    let words = ["--source", source.words.joined(separator: " ")]
    let session = try TerminalSession(["--no-animation", "--multi", "--output", "csv"] + words)
    try session.wait { $0.contains("1 of 1000") }
    session.type("\u{1}")
    try session.wait { $0.contains("1000 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "number,name\n" + (0..<1000).map { "\($0),Row \($0)\n" }.joined())
    let result = try run(["--print", "--separator", "none"] + words, input: .null, timeout: 60)
    #expect(result.status == .exited(0))
    #expect(result.output.split(separator: "\n").filter { $0.contains("Row") }.count == 1000)
  }
}
