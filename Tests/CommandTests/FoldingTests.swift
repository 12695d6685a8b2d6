import TestSupport
import Testing

/// Tests of collapsing sections through the real command.
@Suite(.timeLimit(.minutes(20))) struct FoldingTests {
  private func browse(_ arguments: [String] = [], columns: Int = 80, rows: Int = 24) throws -> TerminalSession
  {
    try TerminalSession(
      ["--format", "csv", "-g", "country,state"] + arguments, rows: rows, columns: columns,
      input: .text(LevelTests.trips))
  }

  @Test func zCollapsesAndExpandsTheSection() throws {
    let session = try browse(columns: 100)
    try session.wait { $0.contains("▌Durham") && $0.contains("z fold") }
    session.type("jz")
    try session.wait {
      $0.contains("▌  ▸ Carolina") && !$0.contains("Durham") && $0.contains("⏎ expand")
        && $0.line(0).hasSuffix("1 of 6")
    }
    session.type("j")
    try session.wait { $0.contains("▌Falls Church") }
    session.type("kz")
    try session.wait { $0.contains("▌Durham") && $0.contains("Raleigh") && !$0.contains("▸") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test func leftCollapsesAndRightAndEnterExpand() throws {
    let session = try browse(["--no-animation"])
    try session.wait { $0.contains("▌Durham") }
    for key in [TerminalKey.right, .enter] {
      session.send(.left)
      try session.wait { $0.contains("▌  ▸ Carolina") }
      session.send(key)
      try session.wait { $0.contains("▌Durham") && !$0.contains("▸") }
    }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Durham,Carolina,America,8\n")
  }

  @Test func leftGoesOnToTheGroupOfSections() throws {
    let session = try browse(["-m", "--sum", "nights", "--no-animation"], rows: 40)
    try session.wait { $0.contains("▌Durham") }
    session.send(.left, .left)
    try session.wait { screen in
      screen.lines.contains { $0.contains("▌▸ America") && $0.contains("sum nights 23   3") }
        && !screen.contains("Virginia") && screen.contains("Montréal")
    }
    session.send(.left, .space)
    try session.wait { $0.contains("3 marked") && $0.contains("3 ✓") }
    session.send(.right)
    try session.wait { $0.contains("▌  ▸ Carolina") && $0.contains("┃ Falls Church") }
    session.send(.right)
    try session.wait { $0.contains("▌Durham") && !$0.contains("▸") }
    session.type("1Z")
    try session.wait { $0.contains("▌▸ America") && $0.contains("▸ Canada") && !$0.contains("Québec") }
    session.type("jZ")
    try session.wait { $0.contains("▌Montréal") && $0.contains("Durham") && !$0.contains("▸") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func allSectionsAndMarks() throws {
    let session = try browse(["-m", "--no-animation"])
    try session.wait { $0.contains("▌Durham") }
    session.type("Z")
    try session.wait { $0.contains("▌  ▸ Carolina") && $0.contains("▸ Columbia") && !$0.contains("╭") }
    session.type("jj ")
    try session.wait { $0.contains("▸ Québec") && $0.contains("2 ✓") && $0.line(0).contains("2 marked") }
    session.type("Z")
    try session.wait { $0.contains("▌Montréal") && $0.contains("┃ Québec") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Montréal,Québec,Canada,5\nQuébec,Québec,Canada,2\n")
  }

  @Test func aFilterExpandsAndItsEndRestores() throws {
    let session = try browse(["--no-animation"])
    try session.wait { $0.contains("▌Durham") }
    session.type("Z")
    try session.wait { $0.contains("▌  ▸ Carolina") }
    session.type("/mont")
    try session.wait { $0.contains("▌Montréal") && $0.contains("1 of 2") && !$0.contains("▸") }
    session.send(.escape)
    try session.wait { $0.contains("▌  ▸ Québec") && $0.contains("▸ Carolina") && !$0.contains("╭") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aCollapsedSectionShowsItsTotals() throws {
    let session = try browse(["--sum", "nights", "--no-animation"])
    try session.wait { $0.contains("▌Durham") && $0.contains("America: sum nights 23") }
    session.type("z")
    try session.wait { screen in
      screen.lines.contains { $0.contains("▌  ▸ Carolina") && $0.contains("sum nights 11   2") }
    }
    session.type("zZ")
    try session.wait {
      $0.contains("▸ Virginia") && $0.contains("America: sum nights 23") && !$0.contains("╭")
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func keysCanBeBoundAndTheHelpNamesThem() throws {
    let session = try browse(["--no-animation", "--bind", "f2:collapse,f3:collapse-all"], rows: 60)
    try session.wait { $0.contains("▌Durham") }
    session.type("?")
    try session.wait { $0.contains("Collapse the section, or expand it") && $0.contains("z F2") }
    session.send(.escape)
    try session.wait { $0.contains("▌Durham") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// One level folds, too.
  @Test func aClickMovesToTheHeaderAndADoubleClickExpands() throws {
    let session = try TerminalSession(
      ["--format", "csv", "--columns", "none", "-g", "country", "--no-animation"],
      input: .text(LevelTests.trips))
    try session.wait { $0.contains("▌Durham") }
    session.type("Z")
    try session.wait { $0.contains("▌▸ America") && $0.line(3).contains("▸ Canada") }
    session.click(line: 3, column: 8)
    try session.wait { $0.line(3).contains("▌▸ Canada") }
    session.click(line: 3, column: 8)
    session.click(line: 3, column: 8)
    try session.wait { $0.contains("▌Montréal") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func screenReadersGetWords() throws {
    let session = try browse(["--accessible", "-m"])
    try session.wait { $0.contains("Section America, Carolina, 2 rows, Durham") }
    session.type("z")
    try session.wait { $0.contains("Carolina, collapsed, 2 rows, 1 of 5") }
    session.send(.space)
    try session.wait { $0.contains("Carolina, collapsed, 2 rows, 1 of 5, marked") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }
}
