import TestSupport
import Testing

/// Tests of `--accessible` where no screen can be shown: rows are chosen by number.
@Suite(.timeLimit(.minutes(20))) struct PromptTests {
  private func ask(
    _ arguments: [String] = [], input: ProgramInput = .text("Apple\nBanana\nCherry\n"), term: String? = "dumb"
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--accessible"] + arguments, rows: 40, columns: 100, input: input, environment: ["TERM": term])
    try session.wait { $0.contains("to quit:") }
    return session
  }

  @Test(arguments: ["dumb", "no such terminal", nil] as [String?]) func aNumberChooses(term: String?) throws {
    let session = try ask(term: term)
    #expect(session.screen.line(0) == "1 Apple" && session.screen.line(2) == "3 Cherry")
    #expect(
      session.screen.line(3) == "3 rows. Number of a row, /text to filter, ? for help, empty line to quit:")
    session.type("2\n")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Banana\n")
    #expect(!session.rawBytes.contains(0x1B))
    #expect(session.unrestored == [])
  }

  @Test func severalNumbers() throws {
    let session = try ask(["-m"])
    session.type("3, 1-2 2\n")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Apple\nBanana\nCherry\n")
    let ordered = try ask(["-m", "--order", "marked"])
    ordered.type("3 1\n")
    #expect(try ordered.exitStatus() == .exited(0))
    #expect(ordered.output == "Cherry\nApple\n")
  }

  @Test(arguments: ["\n", "  \n", "\u{4}"]) func anEmptyLineOrTheEndLeaves(typed: String) throws {
    let session = try ask()
    session.type(typed)
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "" && session.errors == "")
  }

  @Test func whatCannotBeChosenIsAskedAgain() throws {
    let session = try ask()
    for (line, words) in [
      ("9", "There is no row 9"), ("0", "There is no row 0"), ("2-1", "There is no row 2-1"),
      ("x", "no row x"),
      ("99999999999999999999", "no row 9999"), ("1 2", "Only one row"), ("+", "No more rows"),
    ] {
      session.type("\(line)\n")
      try session.wait { $0.contains(words) }
    }
    session.type("1\n")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Apple\n")
  }

  @Test func aFilterNumbersAnew() throws {
    let session = try ask()
    session.type("/an\n")
    try session.wait { $0.contains("1 Banana") && $0.contains("1 of 3 rows.") }
    session.type("/zz\n")
    try session.wait { $0.contains("No matches") && $0.contains("0 of 3 rows") }
    session.type("/\n")
    try session.wait { $0.lines.count { $0 == "3 Cherry" } == 2 }
    session.type("/rr\n")
    try session.wait { $0.contains("1 Cherry") }
    session.type("1\n")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Cherry\n")
  }

  @Test func longListsComeInPages() throws {
    let session = try ask(input: .text((1...45).map { "row-\($0)\n" }.joined()))
    #expect(session.screen.contains("20 row-20") && !session.screen.contains("row-21"))
    session.type("+\n+\n")
    try session.wait { $0.contains("45 row-45") && $0.contains("- to go back,") }
    session.type("-\n44\n")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row-44\n")
  }

  @Test func sectionsAndFieldsAreTold() throws {
    let file = try TemporaryFile(
      "name,state,n\nDurham,NC,8\nAustin,TX,2\nRal\u{1B}[2J,NC,3\n", suffix: ".csv")
    let session = try ask(["-g", "state", "--detail", "n", file.path], input: .terminal)
    #expect(
      session.screen.lines.prefix(5) == [
        "NC, 2", "1 Durham, n 8, has details", "2 Ral^[[2J, n 3, has details", "TX, 1",
        "3 Austin, n 2, has details",
      ])
    session.type("?2\n")
    try session.wait { $0.contains("name: Ral^[[2J") && $0.contains("state: NC") && $0.contains("n: 3") }
    session.type("?9\n")
    try session.wait { $0.contains("There is no row 9") }
    session.type("3\n")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Austin,TX,2\n")
  }

  @Test func thePromptExplainsItsCommands() throws {
    let session = try ask()
    session.type("?\n")
    try session.wait {
      $0.contains("choose row 3") && $0.contains("all fields of row 3") && $0.contains("/text ")
        && $0.lines.count { $0.hasPrefix("3 rows.") } == 2
    }
    session.type("\n")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func withoutAnyTerminalItIsStillAnError() throws {
    let result = try run(["--accessible"], input: .text("a\n"), environment: ["TERM": "dumb"])
    #expect(result.status == .exited(2) && result.errors.contains("no terminal"))
  }
}
