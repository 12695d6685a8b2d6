import TestSupport
import Testing

/// Tests of `--keys` with `--print`, which prints screens without a terminal.
@Suite(.timeLimit(.minutes(20))) struct KeysTests {
  private let places = "Durham\nRaleigh\nAustin\nBoulder\n"

  private func screen(_ keys: String, _ arguments: [String] = [], input: String? = nil) throws -> String {
    let result = try run(
      ["--print", "--width", "30", "--height", "10", "-s", "plain", "--separator", "none", "--keys", keys]
        + arguments, input: .text(input ?? places))
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output
  }

  @Test func theScreenAfterTheKeys() throws {
    expectScreen(
      try screen("j j Space Enter", ["--multi"]).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().map(String.init),
      """
                  1 marked  3 of 4
        Durham
        Raleigh
      ▌┃Austin                   ✓
        Boulder




        q quit   ? help
      """)
  }

  @Test func aKeyMarksARowAndThenSpaceMarksToo() throws {
    #expect(try screen("m j Space j Tab").contains("3 marked"))
    #expect(try !screen("m m").contains("marked"))
    #expect(try !screen("Space").contains("marked"), "without m, it pages down")
    #expect(try screen("x j Tab", ["--bind", "x:mark"]).contains("2 marked"))
  }

  @Test func ofSeveralRowsAndOneTheLastOptionHolds() throws {
    #expect(try screen("m", ["--single"]).contains("only one row can"))
    #expect(try !screen("m Space", ["--multi", "--single"]).contains("1 marked"))
    #expect(try screen("m", ["--single", "-m"]).contains("1 marked"))
  }

  @Test func everythingAKeyDoesIsSeen() throws {
    #expect(try screen("").hasPrefix(String(repeating: " ", count: 22) + "1 of 4\n▌ Durham\n"))
    #expect(try screen("/ u r").contains("/ur"))
    #expect(try screen("/ u s").contains("of 1 (of 4)") && !screen("/ u s").contains("Durham"))
    #expect(try screen("s Enter End").contains("▌ Raleigh") && screen("s Enter").contains("↑ 1"))
    #expect(try screen("x", ["--bind", "x:last"]).contains("▌ Boulder"))
    #expect(try screen("F1 Insert é", ["--header", "Places"]).hasPrefix("  Places "))
    #expect(try screen("q j j").contains("▌ Durham"), "nothing comes after the end")
    #expect(try screen("Right", ["--format", "json"], input: #"{"a":1,"b":{"c":2}}"#).contains("← back"))
  }

  /// The separators of a screen depend on the number of rows; printed rows always have lines between them.
  @Test func aScreenHasLinesOnlyIfAllRowsFit() throws {
    let lines = { (count: Int, arguments: [String]) in
      let rows = (1...count).map { "row \($0)\n" }.joined()
      let result = try run(["-p", "-s", "plain", "--width", "30"] + arguments, input: .text(rows))
      return result.output.split(separator: "\n").count { $0.contains("──────────") && !$0.contains("━") }
    }
    let screen = ["--height", "14", "--keys"]
    #expect(try lines(6, screen + [""]) == 5)
    #expect(try lines(7, screen + [""]) == 0)
    #expect(try lines(7, screen + ["d"]) > 0 && lines(6, screen + ["d"]) == 0)
    #expect(try lines(7, screen + ["x", "--bind", "x:density"]) > 0)
    #expect(try lines(7, ["--separator", "line"] + screen + [""]) > 0)
    #expect(try lines(6, ["--separator", "none"] + screen + [""]) == 0)
    #expect(try lines(100, []) == 99 && lines(100, ["--separator", "auto"]) == 99)
    #expect(try lines(7, ["--row-height", "2"] + screen + [""]) > 0)
    #expect(try run(["--demo", "-p", "--keys", "", "--width", "40"]).output.contains("─────╮"))
  }

  /// The printed screen equals that of a terminal, with so many rows that the search takes a while.
  @Test func itIsTheScreenOfATerminal() throws {
    let lines = (1...200_000).map { "row \($0)" }.joined(separator: "\n")
    let arguments = ["--no-animation", "-m"]
    let printed = try run(
      ["-p", "--width", "60", "--height", "20", "--keys", "/ 9 9 Down Tab Ctrl-T"] + arguments,
      input: .text(lines))
    let session = try TerminalSession(arguments, rows: 20, columns: 60, input: .text(lines))
    try session.wait { $0.line(0).hasSuffix("of 200,000") && !$0.contains("+") }
    session.type("/99")
    try session.wait { $0.contains("of 7382 (of 200,000)") }
    session.send(.down, .tab, .control("t"))
    let expected = printed.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try session.wait { $0.lines == expected.map(String.init) }
  }

  @Test func theDemoAndPictures() throws {
    let demo = try run(["--demo", "--print", "--keys", "Down", "--width", "40"])
    #expect(demo.output.contains("▌Durham, NC") && demo.output.contains("of 8"))
    let picture = try run(["--svg", "--keys", "j", "--height", "10"], input: .text(places))
    #expect(picture.output.hasPrefix("<svg") && picture.output.contains("of 4"))
    #expect(!picture.output.contains("animation"))
  }

  @Test(arguments: [
    (["--keys", "j"], "--keys needs --print"), (["-p", "--keys", "j nokey"], "there is no key 'nokey'"),
    (["--at", "1", "--keys", "j"], "--keys and --at cannot"), (["-p", "--height", "0"], "--height"),
    (["-p", "--keys", "j", "--follow", "/etc/passwd"], "--follow --print and --keys cannot"),
  ])
  func whatIsWrongIsNamed(arguments: [String], message: String) throws {
    let result = try run(arguments, input: .text(places))
    #expect(result.status == .exited(2))
    #expect(result.errors.contains(message))
  }

  @Test func anEmptyQueryStartsWithAnOpenFilter() throws {
    let session = try TerminalSession(["--query", ""], rows: 9, columns: 60, input: .text("a\nb\n"))
    try session.wait { $0.line(8).hasPrefix("    / ") && $0.line(0).hasSuffix("1 of 2") }
    session.type("b")
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 2)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
  }
}
