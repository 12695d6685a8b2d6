import TestSupport
import Testing

/// Tests that the rows of a database that are written are those on the screen, and each once: after a reload, in another order,
/// and under a filter.
@Suite(.timeLimit(.minutes(20))) struct DatabaseRowTests {
  private let file: TemporaryFile

  init() throws {
    file = try TemporaryFile("")
    try execute(
      "CREATE TABLE places (id INTEGER PRIMARY KEY, name, note)", "CREATE VIEW known AS SELECT * FROM places",
      """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99) \
      INSERT INTO places SELECT i, 'place ' || i, replace(hex(zeroblob(1000)), '0', char(97 + i % 7)) FROM n
      """)
  }

  private func execute(_ statements: String...) throws {
    _ = try pythonOutput(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      for statement in \(statements): db.execute(statement)
      db.commit()
      """, file.path)
  }

  private func browse(_ table: String = "places") throws -> TerminalSession {
    let session = try TerminalSession(
      [
        "--no-animation", "--multi", "--title", "name", "--detail", "none", "--output", "text",
        "--output-fields", "id,name", "sqlite:\(file.path)", "--table", table,
      ], rows: 14)
    try session.wait { $0.contains("▌place 0") }
    return session
  }

  private func written(by session: TerminalSession) throws -> String {
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
    return session.output
  }

  @Test(arguments: [
    ("DELETE FROM places WHERE id = 0", "place 1", "1\tplace 1\n"),
    ("UPDATE places SET name = 'new' WHERE id = 0", "new", "0\tnew\n"),
    ("INSERT INTO places VALUES (-1, 'first', NULL)", "first", "-1\tfirst\n"),
  ])
  func afterAReloadTheRowUnderTheCursorIsWritten(change: String, title: String, output: String) throws {
    let session = try browse()
    try execute(change)
    session.type("R")
    try session.wait { $0.contains("▌\(title)") }
    #expect(try written(by: session) == output)
  }

  @Test func aReloadKeepsThePlaceInTheList() throws {
    let session = try browse()
    session.type("50G")
    try session.wait { $0.contains("▌place 49") }
    try execute("INSERT INTO places VALUES (-1, 'first', NULL)")
    session.type("R")
    try session.wait { $0.contains("51 of 101") && $0.contains("▌place 49") }
    #expect(try written(by: session) == "49\tplace 49\n")
  }

  @Test(arguments: ["places", "known"])
  func marksStayUnderAFilter(table: String) throws {
    let session = try browse(table)
    session.type("j ")
    try session.wait { $0.contains("1 marked") }
    session.type("/place 1")
    try session.wait { $0.contains("of 19") && $0.contains("place 1 ") && $0.contains("✓") }
    session.send(.enter)
    #expect(try written(by: session) == "1\tplace 1\n")
  }

  /// Its long value is whole once its details were open.
  @Test func aMarkStaysInAnotherOrderAfterItsDetailsWereOpen() throws {
    let session = try browse()
    session.type(" l")
    try session.wait { $0.contains("note") }
    session.type("h")
    try session.wait { $0.contains("▌place 0") && $0.contains("1 marked") }
    session.type("S")
    try session.wait { $0.contains("↓") }
    session.type("g")
    try session.wait { $0.contains("▌place 99") }
    session.type("G")
    try session.wait { line in line.lines.contains { $0.contains("▌place 0") && $0.contains("✓") } }
    #expect(try written(by: session) == "0\tplace 0\n")
  }
}
