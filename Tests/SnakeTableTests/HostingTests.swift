import Glibc
import TestSupport
import Testing

/// Tests of a table in a window of an ncurses program, on a real terminal.
@Suite struct HostingTests {
  private func session(
    pairs: String = "allocated", environment: [String: String?] = ["COLORFGBG": "15;0"]
  ) throws -> TerminalSession {
    try TerminalSession(
      [pairs], executable: ProgramEnvironment.path(ofProgram: "HostingProgram"), rows: 20, columns: 70,
      output: .terminal, environment: environment)
  }

  @Test func theTableStandsBesideTheHostsText() throws {
    let session = try session()
    let expected = picture(
      """



                              ┌────────────────────────────────┐
        the host's text       │  ╭──────────────────────────╮ ▐│
        0 keys, 4 handlers    │  │▌Row 0                  0 │ ▐│
                              │  │ ╶────────────────────────┤  │
                              │  │ Row 1                  1 │  │
                              │  │ ╶────────────────────────┤  │
                              │  │ Row 2                  4 │  │
                              │  │ ╶────────────────────────┤  │
                              │  │ Row 3                  9 │  │
                              │  │ ╶────────────────────────┤  │
                              │  │ Row 4                 16 │  │
                              └────────────────────────────────┘
      """)
    try session.wait { screenDifference($0.lines, expected) == nil }
  }

  @Test func aWideWindowIsFilledToItsEdge() throws {
    let session = try TerminalSession(
      ["allocated", "1200"], executable: ProgramEnvironment.path(ofProgram: "HostingProgram"), rows: 20,
      columns: 1300, output: .terminal, environment: ["COLORFGBG": "15;0"])
    // The details are at the right edge.
    try session.wait { screen in
      screen.lines.contains { $0.contains("Row 4") && $0.dropFirst(1_100).contains("16") }
    }
  }

  @Test func keysMoveAndChoose() throws {
    let session = try session()
    try session.wait { $0.contains("Row 0") }
    session.send(.end)
    try session.wait { $0.contains("▌Row 19") }
    session.send(.up, .pageUp, .home, .character("j"), .down)
    try session.wait { $0.contains("▌Row 2") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.errors == "row 2\n" && session.unrestored == [])
  }

  @Test func theMouseMovesScrollsAndChooses() throws {
    let session = try session()
    try session.wait { $0.line(9).contains("Row 2") }
    session.click(line: 9, column: 32)
    try session.wait { $0.contains("▌Row 2") }
    session.send(.wheelDown, line: 9, column: 32)
    try session.wait { !$0.contains("Row 0") }
    let line = try #require(session.screen.lines.firstIndex { $0.contains("Row 4") })
    session.click(line: line, column: 32)
    session.click(line: line, column: 32)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.errors == "row 4\n" && session.unrestored == [])
  }

  /// The program has the keys that the table does not use, and Ctrl-L, which concerns all its windows.
  @Test func theHostHasTheOtherKeys() throws {
    let session = try session()
    try session.wait { $0.contains("Row 0") }
    session.send(.character("x"))
    try session.wait { $0.contains("own key x") }
    session.send(.character("j"))
    try session.wait { $0.contains("▌Row 1") && $0.contains("own key x") }
    session.send(.control("l"))
    try session.wait { $0.contains("own key ^L") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func escapeLeaves() throws {
    let session = try session()
    try session.wait { $0.contains("Row 0") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.errors == "nothing\n" && session.unrestored == [])
  }

  @Test(arguments: ["allocated", "20"])
  func coloursAreTheThemesAndTheHostsStay(pairs: String) throws {
    let session = try session(pairs: pairs)
    try session.wait { $0.contains("▌Row 0") && $0.contains("╮") }
    let text = try #require(session.screen.lines.firstIndex { $0.contains("host's") })
    #expect(session.screen.cell(line: text, column: 3).foreground == .palette(3))
    #expect(session.screen.cell(line: text, column: 3).background == .palette(4))
    #expect(session.screen.cell(line: text + 1, column: 36).background == .palette(24), "the cursor's fill")
  }

  @Test func tooFewPairsLeaveTheRestWithoutColours() throws {
    let session = try session(pairs: "1")
    try session.wait { $0.contains("▌Row 0") && $0.contains("╮") }
    session.send(.character("q"))
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func inALocaleWithoutUnicodeLinesAreASCII() throws {
    let session = try session(environment: ["LANG": "C"])
    try session.wait { $0.contains("|Row 0") && $0.contains("---+") }
    session.send(.character("q"))
    #expect(try session.exitStatus() == .exited(0))
    #expect(!session.rawBytes.contains { $0 >= 0x80 })
  }
}
