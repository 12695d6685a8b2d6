import TestSupport
import Testing

/// Tests of the query line, in which statements are typed that the database of a list runs.
@Suite(.timeLimit(.minutes(20))) struct StatementTests {
  private let database: TemporaryFile
  private let folder: TemporaryFolder

  init() throws {
    (database, folder) = (try TemporaryFile([], suffix: ".db"), try TemporaryFolder())
    _ = try pythonOutput(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.execute('CREATE TABLE city (name TEXT, state TEXT, "order" INTEGER)')
      db.executemany('INSERT INTO city (name, state) VALUES (?, ?)', [('City %d' % n, 'NC' if n % 2 else 'VA') for n in range(1, 41)])
      db.commit()
      """, database.path)
  }

  private func browse(
    _ options: [String] = ["--table", "city"], rows: Int = 24, columns: Int = 80,
    editor: String? = nil
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation", "--columns", "*", "sqlite:\(database.path)"] + options, rows: rows, columns: columns,
      environment: ["XDG_STATE_HOME": folder.path, "EDITOR": editor, "VISUAL": nil])
    try session.wait { $0.contains("City 1") || $0.contains("▌city") }
    return session
  }

  @Test func aStatementIsAListAboveTheOthers() throws {
    let session = try browse([])
    session.type(":SELECT state, count(*) AS towns FROM city GROUP BY 1\r")
    try session.wait { $0.line(0).contains("› SELECT state, count(*)") && $0.contains("▌NC") }
    session.type("s")
    session.send(.down, .enter)
    try session.wait { $0.line(0).contains("↑ towns") }
    session.type(":")
    try session.wait { $0.contains(":SELECT state, count(*) AS towns") }
    session.type("SELECT 7 AS n\r")
    try session.wait { $0.line(0).contains("› SELECT 7 AS n") }
    session.send(.left)
    try session.wait { $0.line(0).contains("› SELECT state, count(*)") && $0.line(0).contains("↑ towns") }
    session.send(.escape)
    try session.wait { $0.contains("▌city") && !$0.line(0).contains("›") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test func anErrorHasItsPlaceAndTheStatementStays() throws {
    let session = try browse()
    session.type(":SELECT nmae FROM city\r")
    try session.wait {
      $0.line(22).contains("no such column: nmae (line 1, column 8)")
        && $0.line(23).contains(":SELECT nmae FROM city")
    }
    // The caret is at the place.
    session.send(.right, .delete, .delete)
    session.type("am")
    try session.wait { $0.line(23).contains(":SELECT name FROM city") && !$0.contains("no such") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("› SELECT name FROM city") && $0.contains("City 1") }
  }

  /// Bytes, characters and lines before it count as they should.
  @Test func theCaretGoesToThePlaceOfAnError() throws {
    let session = try browse()
    session.type(":SELECT 'Zürich',\u{1B}\r  nix FROM city")
    session.send(.enter)
    try session.wait { $0.contains("no such column: nix (line 2, column 3)") }
    session.send(.delete, .delete, .delete)
    session.type("name")
    try session.wait { $0.line(23).contains("  name FROM city") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("› SELECT 'Zürich', name FROM city") }
  }

  @Test(arguments: [
    ("DELETE FROM city", "would change"), ("SELECT 1; SELECT 2", "Only one statement"),
    ("CREATE TABLE x (y)", "would change"),
  ])
  func nothingIsWritten(statement: String, message: String) throws {
    let session = try browse()
    session.type(":\(statement)\r")
    try session.wait { $0.contains(message) && $0.contains(":\(statement)") }
    session.send(.escape)
    try session.wait { $0.line(0).hasSuffix("1 of 40") && !$0.contains(message) }
    session.type("R")
    try session.wait { $0.line(0).hasSuffix("1 of 40") }
  }

  /// The statement counts until it is ended.
  @Test func aStatementThatRunsLongSaysForHowLong() throws {
    let session = try browse()
    let rows = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 1000000000)"
    session.type(":\(rows) SELECT max(x) FROM c\r")
    try session.wait { $0.line(23).contains("running 1 s   Esc cancel") }
    try session.wait { $0.line(23).contains("running 2 s") }
    session.send(.escape)
    try session.wait { $0.line(0).hasSuffix("1 of 40") && !$0.line(23).contains("running") }
  }

  @Test func explanationsAndPragmasHaveRows() throws {
    let session = try browse()
    session.type(":PRAGMA table_info(city)\r")
    try session.wait { $0.line(0).contains("› PRAGMA table_info(city)") && $0.contains("dflt_value") }
    session.send(.left)
    try session.wait { $0.line(0).hasSuffix("1 of 40") }
    session.type(":EXPLAIN QUERY PLAN SELECT * FROM city\r")
    try session.wait { $0.contains("SCAN city") }
  }

  @Test func aStatementHasSeveralLines() throws {
    let session = try browse()
    session.type(":SELECT name\u{1B}\rFROM city\u{1B}\rWHERE state = 'VA'")
    try session.wait {
      $0.line(21).hasPrefix("    :SELECT name") && $0.line(22).contains("FROM city")
        && $0.line(23).contains("WHERE state = 'VA'") && $0.line(23).contains("⏎ run")
    }
    session.send(.up, .home)
    session.type("-- ")
    try session.wait { $0.line(22).contains("-- FROM city") }
    session.send(.backspace, .backspace, .backspace, .enter)
    try session.wait {
      $0.line(0).contains("› SELECT name FROM city WHERE") && $0.line(0).hasSuffix("1 of 20")
    }
  }

  /// Also those of other sessions.
  @Test func upAndDownGoThroughTheHistory() throws {
    let first = try browse()
    for statement in ["SELECT 1 AS one", " SELECT 2 AS hidden", "SELECT '\\n' AS\u{1B}\rthree"] {
      first.type(":\(statement)\r")
      try first.wait { $0.line(0).contains("› SELECT") }
      first.send(.left)
      try first.wait { $0.line(0).hasSuffix("1 of 40") }
    }
    first.type("q")
    #expect(try first.exitStatus() == .exited(1))
    let second = try browse()
    second.type(":draft")
    second.send(.up)
    try second.wait { $0.line(22).contains(":SELECT '\\n' AS") && $0.line(23).contains("three") }
    second.send(.up, .up)
    try second.wait { $0.line(23).contains(":SELECT 1 AS one") }
    second.send(.down, .down, .down)
    try second.wait { $0.line(23).contains(":draft") && !$0.contains("SELECT") }
    let file = "\(folder.path)/snaketable/history"
    #expect(try run(["-c", "%a", file], executable: "stat").output == "600\n")
    #expect(try !run([file], executable: "cat").output.contains("hidden"))
  }

  @Test func theEditorChangesTheStatement() throws {
    let editor = try TemporaryFile("#!/bin/sh\nsed -i s/towns/city/ \"$1\"\n", suffix: ".sh")
    _ = try run(["+x", editor.path], executable: "chmod")
    let session = try browse(editor: editor.path)
    session.type(":SELECT name FROM towns\u{1B}e")
    try session.wait { $0.line(23).contains(":SELECT name FROM city") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("› SELECT name FROM city") }
    let failing = try browse(editor: "false")
    failing.type(":SELECT 1\u{1B}e")
    try failing.wait { $0.contains("false: exit 1") && $0.contains(":SELECT 1") }
  }

  @Test func tabCompletesNames() throws {
    let session = try browse([])
    session.type(":SELECT st\t")
    try session.wait { $0.line(23).contains(":SELECT state ") }
    session.type("FROM c\t")
    try session.wait { $0.line(23).contains(":SELECT state FROM city") }
    session.type("WHERE zz\t")
    try session.wait { $0.contains("nothing begins so") }
    session.send(.backspace, .backspace)
    session.type("city.\t")
    try session.wait { $0.line(23).contains("city.") && $0.line(23).contains(#"name   "order"   state"#) }
    session.type("\t\t\t")
    try session.wait { $0.line(23).contains("WHERE city.state") }
    session.type(" = 'VA'\r")
    try session.wait { $0.line(0).hasSuffix("1 of 20") }
    // A keyword is a name in quotes.
    session.send(.left)
    try session.wait { $0.contains("▌city") }
    session.type(":SELECT city.o\t")
    try session.wait { $0.line(23).contains(#"city."order""#) }
  }

  @Test func theRowsOfAStatementAreExported() throws {
    let session = try browse(["--table", "city", "--where", "state=NC"])
    session.type(":SELECT name FROM city WHERE state = 'VA'\r")
    try session.wait { $0.line(0).contains("› SELECT name") && $0.line(0).hasSuffix("1 of 20") }
    session.type("W\(folder.path)/out.csv\r")
    try session.wait { $0.contains("wrote") }
    let lines = try run(["\(folder.path)/out.csv"], executable: "cat").output.split(separator: "\n")
    #expect(lines.count == 21 && lines[0] == "name" && lines[1] == "City 2")
  }

  /// Fields that the options name need not be among those of a statement.
  @Test func aStatementNeedNotHaveTheFieldsOfTheOptions() throws {
    let session = try browse(["--table", "city", "--sort", "state"])
    session.type(":SELECT 7 AS n\r")
    try session.wait { $0.line(0).contains("› SELECT 7 AS n") }
  }

  /// On a low screen the text keeps half of it, and a pane beside the list its place.
  @Test func aNarrowScreenShowsTheLinesAroundTheCaret() throws {
    let session = try browse(rows: 8, columns: 30)
    session.type(":SELECT a\u{1B}\rb\u{1B}\rc\u{1B}\rd\u{1B}\re\u{1B}\rf")
    try session.wait { $0.line(7).contains("f") && $0.line(4).contains("c") && !$0.contains("SELECT") }
    session.send(.up, .up, .up, .up, .up)
    try session.wait { $0.line(4).contains(":SELECT a") && $0.line(7).contains("d") }
  }

  @Test func aListOfASourceRunsNone() throws {
    let session = try TerminalSession(
      [
        "--no-animation", "--source",
        "python3 \(Documents.root)/docs/samples/files.py \(Documents.root)/docs",
      ])
    try session.wait { $0.contains("▌") }
    session.type(":")
    try session.wait { $0.contains("only databases and lists of files run statements") }
  }

  @Test func anotherKeyOpensTheQueryLine() throws {
    let session = try browse(["--table", "city", "--bind", "x:query"])
    session.type("xSELECT 7 AS n\r")
    try session.wait { $0.line(0).contains("› SELECT 7 AS n") }
  }
}
