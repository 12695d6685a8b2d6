import TestSupport
import Testing

/// Tests of `--header-row` and `--header-lines` through the real command.
@Suite(.timeLimit(.minutes(20))) struct HeaderLineTests {
  private static let processes =
    "USER  PID COMMAND\n" + (1...40).map { "u\($0)     \($0) run --all \($0)\n" }.joined()

  private func printed(_ arguments: [String], input: String = processes) throws -> [String] {
    let result = try run(["-p", "--width", "40"] + arguments, input: .text(input))
    #expect(result.errors == "")
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func aHeaderRowNamesFieldsThatGoOnToTheEnd() throws {
    let lines = try printed(
      [
        "--header-row", "-d", "blank", "-t", "COMMAND", "--detail", "USER", "-s", "plain", "--separator",
        "none",
      ])
    #expect(
      lines.prefix(2) == [
        "  run --all 1                    u1  ›", "  run --all 2                    u2  ›",
      ])
  }

  @Test(arguments: [
    (
      [],
      [
        "    USER  PID COMMAND", "  ╭──────────────────────────────────╮",
        "  │ u1     1 run --all 1             │",
      ]
    ),
    (["-s", "plain"], ["  USER  PID COMMAND", "  u1     1 run --all 1"]),
    (["-s", "snake"], ["    USER  PID COMMAND", "    u1     1 run --all 1"]),
    (["-s", "grouped"], ["  USER  PID COMMAND", String(repeating: "─", count: 40)]),
    (["--box", "filled"], ["    USER  PID COMMAND"]),
    (["--ascii"], ["    USER  PID COMMAND", "  +----------------------------------+"]),
    (["--header", "Title"], ["    Title", "", "    USER  PID COMMAND"]),
    (["-d", "blank", "-t", "3..", "--detail", "2"], ["    COMMAND                   PID"]),
  ])
  func headerLinesStandAboveTheRows(arguments: [String], first: [String]) throws {
    let lines = try printed(["--header-lines", "1"] + arguments)
    #expect(Array(lines.prefix(first.count)) == first)
  }

  @Test func headerLinesHaveTheColumnsOfTheRows() throws {
    let input = "NAME  SIZE KIND\n" + (1...9).map { "name\($0) 100\($0) kind\($0)\n" }.joined()
    let arguments = ["--header-lines", "1", "-d", "blank", "--columns", "1,3,2"]
    let printed = try printed(arguments, input: input)
    #expect(
      printed.prefix(2) == ["    NAME        KIND          SIZE", "    1           3                2"])
    func screen(_ keys: String) throws -> [String] {
      try self.printed(arguments + ["--width", "22", "--height", "9", "--keys", keys], input: input)
    }
    #expect(try screen("j")[1].hasPrefix("    NAME   KIND"))
    #expect(try screen(">")[1].hasPrefix("    KIND   SIZE"))
  }

  @Test(arguments: [[], ["--height", "8", "--keys", "Up"]])
  func headerLinesWidenTheirColumns(arguments: [String]) throws {
    let input = "Name Population Nonsense-and-more\na 1 x\nb 2 y\n"
    let options = ["--header-lines", "1", "-d", "blank", "--columns", "2,3,1", "--width", "46"]
    let lines = try printed(options + arguments, input: input)
    #expect(lines.contains("    Population  Nonsense-and-more    Name"))
    let narrow = try printed(options + ["--width", "34"] + arguments, input: input)
    #expect(narrow.contains { $0.hasPrefix("    Population  Nonsens…  Name") })
  }

  @Test func aHeaderLineWithoutTheShownFieldsIsShownWhole() throws {
    let input = "total 24\n-rw- 1 ada 329 Makefile\n-rw- 1 ada 102 README\n"
    for arguments in [["-t", "5", "--detail", "4"], ["--columns", "5,4"]] {
      let lines = try printed(["--header-lines", "1", "-d", "blank"] + arguments, input: input)
      #expect(lines.first == "    total 24")
    }
  }

  @Test func headerLinesStayWhileTheListScrolls() throws {
    let session = try TerminalSession(
      ["--header-lines", "1", "-s", "plain"], rows: 12, columns: 24, input: .text(Self.processes))
    try session.wait { $0.line(1) == "  USER  PID COMMAND" && $0.line(2).hasPrefix("▌ u1 ") }
    session.type("G")
    try session.wait {
      $0.line(1) == "  USER  PID COMMAND" && $0.contains("▌ u40 ") && $0.line(0).hasSuffix("40 of 40")
    }
    session.type(">")
    try session.wait { $0.line(1) == "  … COMMAND" && $0.contains("▌ …0 run") }
    session.type("/u7")
    try session.wait { $0.line(1) == "  … COMMAND" && $0.contains("1 of 1 (of 40)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "u7     7 run --all 7\n")
  }

  @Test(arguments: [(3, 1), (4, 1), (5, 2), (24, 3)]) func aLowScreenKeepsRows(rows: Int, shown: Int) throws {
    let input = "h1\nh2\nh3\n" + (1...9).map { "row \($0)\n" }.joined()
    let lines = try printed(
      ["--header-lines", "3", "-s", "plain", "--separator", "none", "--height", "\(rows)", "--keys", "j"],
      input: input)
    let expected = (1...3).suffix(shown).map { "  h\($0)" }
    #expect(lines.filter { $0.hasPrefix("  h") } == expected)
    #expect(lines.contains("▌ row 2"))
  }

  @Test func rowsAreCountedWithoutHeaderLines() throws {
    let file = try TemporaryFile("h\na\n")
    let other = try TemporaryFile("h\nb\nc\n")
    let chosen = try run(["--header-lines", "1", "-q", "c", "-1", "--output", "index", file.path, other.path])
    #expect(chosen.output == "2\n")
    let none = try run(["--header-lines", "9", "-p", file.path, other.path])
    #expect(none.status == .exited(1) && none.errors == "snaketable: no rows\n")
    let empty = try run(["--header-lines", "1", "--header-row", "-p"], input: .text(""))
    #expect(empty.status == .exited(1) && empty.errors == "snaketable: no rows\n")
    let absent = try run(["--header-lines", "2", "-q", "h", "-0", file.path])
    #expect(absent.status == .exited(1) && absent.output == "" && absent.errors == "")
  }

  @Test func aPictureHasThemToo() throws {
    let picture = try run(["--svg", "--no-animation", "--header-lines", "1"], input: .text("HEAD\nrow\n"))
      .output
    let (head, row) = (picture.firstRange(of: "HEAD"), picture.firstRange(of: ">row"))
    #expect(
      head != nil && row != nil
        && (head?.lowerBound ?? picture.endIndex) < (row?.lowerBound ?? picture.startIndex))
  }

  @Test func theyAreSaidToAReader() throws {
    let lines = try printed(["--accessible", "--header-lines", "1", "--height", "8", "--keys", "Down"])
    #expect(lines[1] == "  USER  PID COMMAND" && lines[3].hasPrefix("  u2     2 run --all 2, 2 of 40"))
  }
}
