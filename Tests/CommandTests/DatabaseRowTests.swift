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

  /// As for a file with the same values.
  @Test func whatIsNoNumberIsCountedBelowTheRows() throws {
    try execute(
      "CREATE TABLE n (kind, x REAL)",
      "INSERT INTO n VALUES ('a', 1), ('a', 2), ('a', 9e999), ('b', -9e999), ('b', NULL), ('b', 4.5)")
    func printed(_ options: [String]) throws -> String {
      try run(["--print", "sqlite:\(file.path)", "--table", "n"] + options, input: .null).output
    }
    func lines(_ options: [String]) throws -> [String] {
      try printed(options).split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    #expect(try lines(["--sum", "x"]).last == "sum · x: 2 of 5 are not numbers 7.5")
    #expect(
      try lines(["--mean", "x", "--max", "x"]).suffix(2) == [
        "mean · x: 2 of 5 are not numbers 2.5", "max 4.5",
      ])
    let sections = try lines(["-g", "kind", "--min", "x"])
    #expect(
      sections.contains("min · x: 1 of 3 is not a number 1.0")
        && sections.contains("min · x: 1 of 2 is not a number 4.5"))
  }

  @Test func aNameThatIsNoFieldIsNoted() throws {
    let session = try browse()
    session.type("/nmae=x")
    try session.wait { $0.contains("no field nmae; did you mean name?") }
  }

  /// As in a file, dates are later than a year from its first day on.
  @Test(arguments: [
    ("d>2024", "2\n3\n4\n"), ("d>=2024", "2\n3\n4\n"), ("d<2024", "1\n5\n"), ("d<=2024", "1\n5\n"),
  ])
  func datesAreComparedWithYears(condition: String, rows: String) throws {
    try execute(
      "CREATE TABLE days (id INTEGER PRIMARY KEY, d TEXT)",
      "INSERT INTO days (d) VALUES ('2023-12-31'), ('2024-01-01'), ('2025-06-01 10:00'), ('3000'), ('7'), ('text')"
    )
    let result = try run(
      [
        "--print", "sqlite:\(file.path)", "--table", "days", "--where", condition, "--output", "text",
        "--output-fields", "id",
      ], input: .null)
    #expect(result.output == rows)
  }

  /// Rows of few columns have their names, too.
  @Test func oneColumnHasItsName() throws {
    let result = try run(
      ["--print", "sqlite:\(file.path)", "--sql", "SELECT max(id) AS most, min(id) AS least FROM places"],
      input: .null)
    #expect(result.output.split(separator: "\n").first?.split(separator: " ") == ["most", "least"])
  }

  /// Of a long value, only the beginning is here. A match behind it is not quoted, and nothing else is in its place.
  @Test func whatAQueryFindsInColumnsThatAreNotShownIsQuoted() throws {
    try execute("INSERT INTO places VALUES (200, 'long', '\(String(repeating: "x", count: 5000))needle')")
    for table in ["places", "known"] {
      func printed(_ query: String) throws -> String {
        try run(
          [
            "-p", "sqlite:\(file.path)", "--table", table, "--columns", "id", "--query", query, "--width",
            "60",
          ],
          input: .null
        ).output
      }
      let quoted = try printed("place 42")
      #expect(quoted.contains("match") && quoted.contains("name: place 42") && !quoted.contains("note"))
      #expect(try printed("id:42").contains("match") == false)
    }
    let session = try TerminalSession(
      [
        "--no-animation", "sqlite:\(file.path)", "--table", "places", "--columns", "id", "--preview", "none",
        "--query", "needle",
      ], rows: 14)
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 101)") && $0.contains("200") }
    #expect(!session.screen.contains("match") && !session.screen.contains("note:"))
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

  private func browseColumns(_ options: [String] = []) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation", "--columns", "*", "sqlite:\(file.path)", "--table", "places"] + options, rows: 14,
      columns: 100)
    try session.wait { $0.contains("place 0") && $0.contains("note") }
    return session
  }

  @Test(arguments: [
    ("ALTER TABLE places ADD COLUMN city DEFAULT 'Ulm'", "city", "Ulm"),
    ("ALTER TABLE places RENAME COLUMN note TO remark", "remark", "cccc"),
  ])
  func aReloadShowsTheColumnsOfNow(change: String, name: String, value: String) throws {
    let session = try browseColumns()
    session.type("jj")
    try session.wait { $0.contains("3 of 100") }
    try execute("DROP VIEW known", change)
    session.type("R")
    try session.wait { $0.contains(name) && $0.contains(value) && $0.contains("3 of 100") }
    session.send(.right)
    try session.wait { $0.contains("back") }
    // Other fields may be longer than the screen.
    session.type("/\(name)")
    try session.wait { $0.lines.contains { $0.contains(name) && $0.contains(value) } }
    session.send(.escape)
    try session.wait { !$0.contains("/\(name)") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aReloadShowsRowsWithoutAColumnThatIsGone() throws {
    let session = try browseColumns()
    try execute("DROP VIEW known", "ALTER TABLE places DROP COLUMN note")
    session.type("R")
    try session.wait { $0.contains("place 0") && !$0.contains("note") }
    session.type("G")
    try session.wait { $0.contains("100 of 100") && $0.contains("place 99") && !$0.contains("note") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "{\"id\":99,\"name\":\"place 99\"}\n")
  }

  @Test(arguments: [["--sort", "note"], ["--query", "place"], ["--sum", "id"]])
  func aReloadKeepsWhatNamesOtherColumns(options: [String]) throws {
    let session = try browseColumns(options)
    try execute("DROP VIEW known", "ALTER TABLE places DROP COLUMN note")
    if options[0] == "--query" { session.send(.control("r")) } else { session.type("R") }
    try session.wait { $0.contains("of 100") && $0.contains("place 1") && !$0.contains("note") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  /// Until it is there again, the list is shown as without options.
  @Test func anOptionMayNameAColumnThatIsGone() throws {
    let session = try browse()
    try execute("DROP VIEW known", "ALTER TABLE places RENAME COLUMN name TO title")
    session.type("R")
    try session.wait { $0.contains("no field name") && $0.contains("▌0 ") && $0.contains("place 0") }
    session.send(.right)
    try session.wait { $0.contains("title  place 0") }
    session.send(.left)
    try execute("ALTER TABLE places RENAME COLUMN title TO name")
    session.type("R")
    try session.wait { $0.contains("▌place 0") && !$0.contains("no field") }
    #expect(try written(by: session) == "0\tplace 0\n")
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

  /// The keys in which the row under the cursor is requested again.
  @Test(arguments: [
    ("j", "/1", "UPDATE places SET name = 'new' WHERE id = 1"),
    ("j  ", "/1", "UPDATE places SET name = 'new' WHERE id = 1"),
    ("j", "/1", "DELETE FROM places WHERE id = 1; INSERT INTO places VALUES (1, 'new', '')"),
  ])
  func afterAFilterTheRowOnTheScreenIsWritten(keys: String, filter: String, change: String) throws {
    let session = try browse()
    session.type(keys + filter)
    try session.wait { $0.contains("▌place 1 ") && $0.contains("(of 100") }
    for statement in change.split(separator: "; ") { try execute(String(statement)) }
    session.send(.escape)
    try session.wait { $0.contains("▌new") && $0.contains("of 100") }
    #expect(try written(by: session) == "1\tnew\n")
  }

  /// Long values arrive only when a row is opened or written.
  @Test(
    arguments: [
      "DELETE FROM places WHERE id = 1", "UPDATE places SET note = note || 'a' WHERE id = 1",
      "UPDATE places SET note = 'b' || note WHERE id = 1", "UPDATE places SET name = 'new' WHERE id = 1",
    ], ["j", "j j", "j kk"])
  func anotherRowOrABeginningIsNotWritten(change: String, keys: String) throws {
    let session = try browse()
    session.type(keys)
    try session.wait { $0.contains(keys == "j" ? "▌place 1" : "1 marked") }
    try execute(change)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "")
    #expect(session.errors.contains("a chosen row has changed since it was shown, or is gone"))
  }

  @Test func aViewWithOtherRowsInFrontIsNoticed() throws {
    let session = try browse("known")
    session.type("j")
    try session.wait { $0.contains("▌place 1") }
    try execute("DELETE FROM places WHERE id = 0")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "")
  }

  @Test func aCommandDoesNotGetABeginning() throws {
    let session = try TerminalSession(
      [
        "--no-animation", "--title", "name", "--bind", "x:become(echo {note})", "sqlite:\(file.path)",
        "--table", "places",
      ])
    try session.wait { $0.contains("▌place 0") }
    try execute("DELETE FROM places WHERE id = 0")
    session.type("x")
    try session.wait { $0.contains("the row has changed, or is gone: R reads the list again") }
    session.type("R")
    try session.wait { $0.contains("▌place 1") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aCommandWaitsForLongValues() throws {
    let session = try TerminalSession(
      [
        "--no-animation", "--multi", "--title", "name", "--bind", "x:become(printf '%s\\n' {+})",
        "sqlite:\(file.path)", "--table", "places",
      ])
    try session.wait { $0.contains("▌place 0") }
    session.type(" j j ")
    try session.wait { $0.contains("3 marked") }
    session.type("x")
    #expect(try session.exitStatus() == .exited(0))
    let notes = ["a", "b", "c"].map { String(repeating: $0, count: 2000) }
    #expect(
      session.output
        == notes.enumerated().map { "{\"id\":\($0),\"name\":\"place \($0)\",\"note\":\"\($1)\"}\n" }.joined())
  }

  @Test func theBeginningOfAValueIsNotChosen() throws {
    let session = try browse()
    try execute("DELETE FROM places WHERE id = 0")
    session.send(.right)
    try session.wait { $0.contains("note  aaaa") }
    session.type("jjv")
    try session.wait { $0.contains("the row has changed, or is gone") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "")
  }

  @Test(arguments: ["CAST(X'E4' || note AS TEXT)", "CAST(note || X'E4' AS TEXT)", "X'E4'"])
  func longTextThatIsNotUTF8IsWrittenWhole(value: String) throws {
    try execute("UPDATE places SET note = \(value) WHERE id = 0")
    let session = try TerminalSession(
      [
        "--no-animation", "--title", "name", "--output-fields", "note", "--output", "text",
        "sqlite:\(file.path)", "--table", "places",
      ])
    try session.wait { $0.contains("▌place 0") }
    let note = String(repeating: "61", count: value == "X'E4'" ? 0 : 2000)
    #expect(
      try written(by: session) == #"\x"# + (value.hasPrefix("CAST(note") ? note + "e4" : "e4" + note) + "\n")
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
