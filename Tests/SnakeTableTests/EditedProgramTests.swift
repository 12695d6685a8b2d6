import TestSupport
import Testing

/// Tests of a program with an editable list, on a real terminal.
@Suite struct EditedProgramTests {
  private func session() throws -> TerminalSession {
    let session = try TerminalSession(
      ["edit"], executable: ProgramEnvironment.path(ofProgram: "LibraryProgram"), rows: 20, columns: 50)
    try session.wait { $0.contains("Eggs") }
    return session
  }

  @Test func rowsAreMovedAndDeleted() throws {
    let session = try session()
    session.send(.character("e"))
    try session.wait { $0.contains("⊖ Apples") && $0.contains("≡") }
    session.send(.character("J"), .character("J"))
    try session.wait { screen in
      let lines = screen.lines.filter { $0.contains("⊖") }
      return lines.count == 5 && lines[2].contains("Apples")
    }
    session.send(.character("d"))
    try session.wait { $0.contains("Delete") }
    session.send(.enter)
    try session.wait { !$0.contains("Apples") && $0.line(0).hasSuffix("of 4") }
    session.send(.character("q"))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Bread; Cheese; Dates; Eggs\n")
    #expect(session.unrestored == [])
  }

  @Test func aMenuIsChosenFromByMouse() throws {
    let session = try session()
    session.send(.down, .character("m"))
    try session.wait { $0.contains("Buy two") && $0.contains("Share") }
    let line = try #require(session.screen.lines.firstIndex { $0.contains("Buy two") })
    let column = try #require(Array(session.screen.lines[line]).firstIndex(of: "B"))
    session.click(line: line, column: column)
    try session.wait { $0.contains("2 Bread") && !$0.contains("Buy two") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Apples; 2 Bread; Cheese; Dates; Eggs\n")
  }
}
