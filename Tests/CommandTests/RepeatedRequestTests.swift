import TestSupport
import Testing

/// Tests of lists of databases whose rows are requested again at regular intervals (`--every`).
@Suite(.timeLimit(.minutes(20))) struct RepeatedRequestTests {
  private let database: TemporaryFile

  init() throws {
    database = try TemporaryFile([], suffix: ".db")
    try execute("CREATE TABLE job (id INTEGER PRIMARY KEY, name TEXT, done INTEGER)")
    try execute(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) INSERT INTO job SELECT i, 'job ' || i, 0 FROM n"
    )
  }

  private func execute(_ statement: String) throws {
    _ = try pythonOutput(
      "import sqlite3, sys\ndb = sqlite3.connect(sys.argv[1])\ndb.execute(sys.argv[2])\ndb.commit()\n",
      database.path,
      statement)
  }

  private func browse(_ options: [String]) throws -> TerminalSession {
    try TerminalSession(
      ["--no-animation", "--every", "0.2", "--columns", "*", "sqlite:\(database.path)"] + options, rows: 14)
  }

  @Test func changesAppearAndTheCursorStaysOnItsRow() throws {
    let session = try browse(["--table", "job"])
    try session.wait { $0.contains("job 1 ") }
    session.type("150G")
    try session.wait { $0.line(0).hasSuffix("150 of 300") && $0.contains("job 150") }
    try execute("UPDATE job SET done = 77 WHERE id = 149")
    try session.wait { $0.contains("77") }
    try execute("DELETE FROM job WHERE id < 50")
    try session.wait { $0.line(0).hasSuffix("of 251") && $0.line(0).contains("101") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output.contains(#""name":"job 150""#))
  }

  /// The rows in view of a later section are requested, and not the first rows.
  @Test func theCursorStaysInItsSection() throws {
    try execute("UPDATE job SET done = id % 3")
    let session = try browse(["--table", "job", "-g", "done"])
    try session.wait { $0.contains("job 3 ") }
    session.type("G")
    try session.wait { $0.line(0).hasSuffix("300 of 300") && $0.contains("job 299") }
    try execute("UPDATE job SET name = 'changed' WHERE id = 296")
    try session.wait { $0.contains("changed") && $0.line(0).hasSuffix("300 of 300") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output.contains(#""name":"job 299""#))
  }

  /// If the row under the cursor is gone, the cursor goes to the row at its place, whatever else has changed.
  @Test(
    arguments: [
      ("", "DELETE FROM job WHERE id > 150", "150 of 150"),
      ("-g done", "DELETE FROM job WHERE done = 2", "200 of 200"),
      ("-g done", "DELETE FROM job WHERE done = 1 OR id = 299", "199 of 199"),
    ], [false, true])
  func theCursorStaysNearAVanishedRow(change: (String, String, String), isMarked: Bool) throws {
    let (options, statement, place) = change
    try execute("UPDATE job SET done = id % 3")
    let session = try browse(["-m", "--table", "job"] + options.split(separator: " ").map { String($0) })
    try session.wait { $0.contains("job 3 ") }
    session.type("G")
    try session.wait { $0.line(0).hasSuffix("300 of 300") }
    if isMarked {
      session.type(" ")
      try session.wait { $0.line(0).contains("1 marked") }
    }
    try execute(statement)
    try session.wait { $0.line(0).hasSuffix(place) }
  }

  @Test func aStatementIsRunAgain() throws {
    let session = try browse(["--sql", "SELECT count(*) AS jobs, sum(done) AS done FROM job"])
    try session.wait { $0.contains("300") }
    try execute("UPDATE job SET done = 1")
    try execute("DELETE FROM job WHERE id = 300")
    try session.wait { $0.contains("299") && !$0.contains("300") }
    #expect(!session.screen.contains("searching"))
  }

  /// What looks like an address among the words of a command is one of these words.
  @Test func wordsOfACommandMayBeAddresses() throws {
    let session = try TerminalSession(["--every", "5", "--", "echo", "sqlite:none.db"])
    try session.wait { $0.contains("▌sqlite:none.db") || $0.contains("sqlite:none.db") }
  }
}
