import Glibc
import TestSupport
import Testing

/// Tests of a program that runs a table on a real terminal.
@Suite struct RunTests {
  private func session(_ mode: String, environment: [String: String?] = [:]) throws -> TerminalSession {
    try TerminalSession(
      [mode], executable: ProgramEnvironment.path(ofProgram: "LibraryProgram"), rows: 20, columns: 50,
      environment: environment)
  }

  @Test func theRowChosenIsReturned() throws {
    let session = try session("run")
    try session.wait { $0.contains("Austin, TX") && $0.line(0).hasSuffix("of 5") }
    #expect(session.screen.lines[0].hasPrefix("    Places"))
    session.send(.down, .down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Boulder, CO\n")
    #expect(session.unrestored == [])
  }

  @Test(arguments: [TerminalKey.escape, .character("q")])
  func leavingReturnsNothing(key: TerminalKey) throws {
    let session = try session("run")
    try session.wait { $0.contains("Austin, TX") }
    session.send(.down, key)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "nothing\n")
    #expect(session.unrestored == [])
  }

  @Test func markedRowsAreReturnedFromTopToBottom() throws {
    let session = try session("marks")
    try session.wait { $0.contains("Space mark") }
    session.send(.end, .space, .home, .space, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Falls Church, VA; Austin, TX\n")
  }

  @Test func theMouseChoosesToo() throws {
    let session = try session("run")
    try session.wait { $0.contains("Durham") }
    let line = try #require(session.screen.lines.firstIndex { $0.contains("Durham") })
    session.click(line: line, column: 8)
    session.click(line: line, column: 8)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Durham, NC\n")
  }

  @Test func aSignalEndsTheProgramAndRestoresTheTerminal() throws {
    for (bytes, signal) in [([UInt8(3)], SIGINT), ([], SIGTERM)] {
      let session = try session("run")
      try session.wait { $0.contains("Austin, TX") }
      if bytes.isEmpty { session.signal(signal) } else { session.write(bytes) }
      #expect(try session.exitStatus() == .signalled(signal))
      #expect(session.unrestored == [] && session.output.isEmpty)
    }
  }

  @Test func theLookSuitsTheTerminal() throws {
    let ascii = try session("run", environment: ["LANG": "C"])
    try ascii.wait { $0.contains("Enter choose") && $0.contains("---+") }
    #expect(!ascii.rawBytes.contains { $0 >= 0x80 })
    let dark = try session("run", environment: ["COLORFGBG": "15;0", "SNAKETABLE_REDUCE_MOTION": "1"])
    try dark.wait { $0.contains("╰─") }
    let text = String(decoding: dark.rawBytes, as: UTF8.self)
    #expect(text.contains("48;5;24m"), "the cursor's fill on a dark background")
    #expect(!text.contains("╴"), "nothing moves")
  }
}
