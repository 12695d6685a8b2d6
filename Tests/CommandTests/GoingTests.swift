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
    ("# 0 Enter", "▌Durham", "no row 0"), ("G # s t a t e = N C Enter", "▌Vinton", "no match below"),
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

  @Test func rowsOfADatabaseHaveNumbersOnly() throws {
    let file = try TemporaryFile("", suffix: ".db")
    let program = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.execute("CREATE TABLE city (name)")
      database.executemany("INSERT INTO city VALUES (?)", [["City %d" % n] for n in range(1, 301)])
      database.commit()
      """
    _ = try pythonOutput(program, file.path)
    let options = ["sqlite:\(file.path)", "--table", "city"]
    #expect(try screen("# 2 5 0 Enter", options, input: .null).contains("▌City 250"))
    #expect(try screen("# 9 9 9 Enter", options, input: .null).contains("no row 999: the list has 300 rows"))
    #expect(try screen("# n a m e = x Enter", options, input: .null).contains("only numbers"))
  }
}
