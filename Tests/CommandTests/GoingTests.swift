import TestSupport
import Testing

/// Tests of `#`, which goes to a row by its number or a condition, through the real command.
@Suite(.timeLimit(.minutes(20))) struct GoingTests {
  private static let towns =
    "name,state,visits\nDurham,NC,12\nSalem,VA,7\nApex,NC,30\nSelma,NC,4\nVinton,VA,7\n"

  private func screen(_ keys: String, _ options: [String] = [], input: ProgramInput? = nil) throws -> String {
    try run(
      ["-p", "--height", "14", "--width", "72", "--keys", keys] + options, input: input ?? .text(Self.towns)
    ).output
  }

  @Test(arguments: [
    ("# 3 Enter", "▌Apex", nil), ("# 1 , 0 Enter", "▌Durham", "no row 10: the list has 5 rows"),
    ("# 0 Enter", "▌Durham", "no row 0"), ("G # s t a t e = N C Enter", "▌Durham", "from the top"),
    ("G # s t a t e = X Enter", "▌Vinton", "#state=X"), ("G # s t a t e = X Enter", "▌Vinton", "no match"),
    ("j j # n a m e = A p e x Enter", "▌Apex", "no other match"),
    ("# 9 9 Enter Home Delete Delete 3 Enter", "▌Apex", nil), ("# 4 9 Left Ctrl-K Enter", "▌Selma", nil),
    ("# s t a t e = N C Enter", "▌Apex", nil), ("# s t a t e = N C Enter n", "▌Selma", nil),
    ("# s t a t e = N C Enter n N", "▌Apex", nil),
    ("# v i s i t s < 7 Enter", "▌Selma", nil), ("# n a m e ~ ^ V Enter", "▌Vinton", nil),
    ("# s t a t = N C Enter", "▌Durham", "no field stat; did you mean state?"),
    ("# A p e x Enter", "▌Durham", "a number, or a condition"), ("# 3 Esc", "▌Durham", nil),
    ("4 G # 2 Enter", "▌Salem", nil),
  ])
  func theCursorGoesToTheRow(keys: String, row: String, notice: String?) throws {
    let screen = try screen(keys)
    #expect(screen.contains(row), "\(screen)")
    if let notice { #expect(screen.contains(notice), "\(screen)") }
  }

  @Test func rowsAreCountedAsTheyAreShown() throws {
    #expect(try screen("# 2 Enter", ["--sort", "-visits"]).contains("▌Durham"))
    #expect(try screen("Alt-# 2 Enter", ["--query", "VA"]).contains("▌Vinton"))
    #expect(try screen("x 2 Enter", ["--bind", "x:go-to"]).contains("▌Salem"))
  }

  @Test func conditionsFollowTheOrderAndTheFilter() throws {
    #expect(try screen("# s t a t e = V A Enter n", ["--sort", "name"]).contains("▌Vinton"))
  }

  @Test func whatIsAskedForIsSaid() throws {
    let line = try screen("#").split(separator: "\n").last ?? ""
    #expect(line.contains("#row number, or field=value") && line.contains("⏎ go"), "\(line)")
  }

  @Test func aRowThatIsComingIsAwaited() throws {
    let session = try TerminalSession(["--no-animation", "--format", "csv"], input: .pipe)
    session.writeInput(Array("name,state\nA,x\nB,y\n".utf8))
    try session.wait { $0.contains("▌A") }
    session.type("#4\r")
    try session.wait { $0.contains("waiting for row 4") }
    session.writeInput(Array("C,x\nD,x\nE,x\n".utf8))
    try session.wait { $0.contains("▌D") && !$0.contains("waiting") }
    session.type("#state=z\r")
    try session.wait { $0.contains("no match below so far") }
    session.writeInput(Array("F,z\n".utf8))
    try session.wait { $0.contains("▌F") && !$0.contains("so far") }
    session.type("#99\r")
    try session.wait { $0.contains("waiting for row 99") }
    session.closeInput()
    try session.wait { $0.contains("no row 99: the list has 6 rows") && $0.contains("▌F") }
    // The prompt stays for correction.
    session.send(.escape)
    try session.wait { !$0.contains("no row 99") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "F,z\n")
  }

  @Test func enterTypedAheadWaitsForTheRow() throws {
    let file = try TemporaryFile((0..<50_000).map { "row\($0) \($0 % 7)\n" }.joined())
    for (keys, row) in [("#1=row49998\r\r", "row49998 4"), ("#49,000\r\r", "row48999 6")] {
      let session = try TerminalSession(["--no-animation", "-d", "blank", file.path])
      try session.wait { $0.contains("row1") }
      session.type(keys)
      #expect(try session.exitStatus(timeout: 60) == .exited(0))
      #expect(session.output == row + "\n")
    }
  }

  /// A database with 3,000 towns in a table and a view.
  private func towns() throws -> TemporaryFile {
    let file = try TemporaryFile("", suffix: ".db")
    let program = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.execute("CREATE TABLE city (id INTEGER PRIMARY KEY, name, size INTEGER)")
      database.executemany("INSERT INTO city VALUES (?, ?, ?)", [(n, "City %d" % n, n * 7 % 100) for n in range(1, 3001)])
      database.execute("CREATE VIEW known AS SELECT * FROM city")
      database.commit()
      """
    _ = try pythonOutput(program, file.path)
    return file
  }

  @Test func rowsOfADatabaseHaveNumbers() throws {
    let file = try towns()
    for table in ["city", "known"] {
      let options = ["sqlite:\(file.path)", "--table", table, "--columns", "name"]
      #expect(try screen("# 2 5 0 Enter", options, input: .null).contains("▌City 250"))
      #expect(
        try screen("# 9 9 9 9 Enter", options, input: .null).contains("no row 9999: the list has 3000 rows")
      )
    }
    let view = ["sqlite:\(file.path)", "--table", "known", "--columns", "name"]
    #expect(
      try screen("# n a m e = x Enter", view, input: .null).contains(
        "rows of this list have only numbers here"))
  }

  private func browse(_ towns: TemporaryFile) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation", "--columns", "name,size", "sqlite:\(towns.path)", "--table", "city"], rows: 14)
    try session.wait { $0.contains("▌City 1 ") }
    return session
  }

  /// The database finds the row, which is shown among its neighbours.
  @Test func conditionsFindRowsOfADatabase() throws {
    let file = try towns()
    let session = try browse(file)
    session.type("#name=\"City 2222\"\r")
    try session.wait {
      $0.line(0).hasSuffix("2222 of 3000") && $0.contains("▌City 2222") && $0.contains("City 2221")
    }
    session.type("#size>98\r")
    try session.wait { $0.contains("▌City 2257") && $0.line(0).hasSuffix("2257 of 3000") }
    session.type("N")
    try session.wait { $0.contains("▌City 2157") && $0.line(0).hasSuffix("2157 of 3000") }
    session.type("#name=\"City 12\"\r")
    try session.wait { $0.contains("▌City 12 ") && $0.line(13).contains("from the top") }
    session.type("#name=nobody\r")
    try session.wait { $0.contains("▌City 12 ") && $0.line(13).hasSuffix("no match") }
    session.send(.escape)
    try session.wait { !$0.contains("nobody") }
    session.type("s")
    session.send(.down, .down, .enter)
    try session.wait { $0.line(0).contains("↑ size") && $0.contains("City 100") }
    session.type("#name=\"City 7\"\r")
    // Behind 49 times 30 rows with a smaller size, in the order of the key.
    try session.wait { $0.contains("▌City 7 ") && $0.line(0).hasSuffix("1471 of 3000") }
    session.type("#nmae=x\r")
    try session.wait { $0.contains("no field nmae; did you mean name?") }
  }

  @Test func afterAFilterTheCursorStaysOnTheRowAmongItsNeighbours() throws {
    let file = try towns()
    let session = try browse(file)
    session.type("/2345")
    try session.wait { $0.contains("▌City 2345") && $0.line(0).hasSuffix("1 of 1 (of 3000)") }
    session.send(.escape)
    try session.wait {
      $0.contains("▌City 2345") && $0.contains("City 2344") && $0.line(0).hasSuffix("2345 of 3000")
    }
    session.type("n")
    try session.wait { $0.contains("no match below") }
  }
}
