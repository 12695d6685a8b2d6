import TestSupport
import Testing

/// Tests of a program with keys of its own, alerts and a form, on a real terminal.
@Suite struct AskingProgramTests {
  private func session(_ mode: String) throws -> TerminalSession {
    try TerminalSession(
      [mode], executable: ProgramEnvironment.path(ofProgram: "LibraryProgram"), rows: 20, columns: 60)
  }

  @Test func aKeyAsksBeforeItDeletes() throws {
    let session = try session("ask")
    try session.wait { $0.contains("Austin") && $0.contains("x delete   n rename") && $0.contains("? help") }
    session.send(.down, .character("x"))
    try session.wait { $0.contains("Delete Durham, NC?") && $0.contains("│▌") && $0.contains("┴") }
    session.send(.escape)
    try session.wait { !$0.contains("Delete Durham") && $0.contains("Durham") }
    session.send(.character("x"), .right, .enter)
    try session.wait { !$0.contains("Durham") && $0.line(0).hasSuffix("of 4") }
    session.send(.character("q"))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Falls Church, VA; Boulder, CO; Redwood City, CA; Austin, TX\n")
    #expect(session.unrestored == [])
  }

  @Test func aNameIsTypedInAnAlert() throws {
    let session = try session("ask")
    try session.wait { $0.contains("Austin") }
    session.send(.character("n"))
    try session.wait { $0.contains("Rename the place") }
    session.send(.control("u"))
    session.type("Bonn?q")
    try session.wait { $0.contains("│▌ Bonn?q") }
    session.send(.enter)
    try session.wait { $0.contains("│▌Bonn?q") && !$0.contains("Rename the place") }
    session.send(.character("q"))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output.hasPrefix("Bonn?q; Durham"))
  }

  @Test func theHelpNamesTheKeysOfTheProgram() throws {
    let session = try session("ask")
    try session.wait { $0.contains("Austin") }
    session.send(.character("?"))
    try session.wait {
      $0.contains("Rename") && $0.contains("Commands") && $0.line(0).contains("Keys")
    }
    session.send(.escape)
    try session.wait { $0.contains("Austin") && !$0.contains("Commands") }
    session.send(.character("q"))
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func aFormHasFieldsAndRows() throws {
    let session = try session("form")
    try session.wait {
      $0.contains("Name of a place") && $0.contains("5 places") && ($0.contains("━╾─") || $0.contains("━─"))
    }
    session.type("Bonn")
    try session.wait { $0.contains("│ Bonn") }
    session.send(.tab, .down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "typed Bonn\n" && session.unrestored == [])
  }
}
