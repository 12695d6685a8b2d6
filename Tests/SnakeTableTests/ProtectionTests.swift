import Glibc
import TestSupport
import Testing

/// Tests of the changes that a screen makes to the whole process.
@Suite struct ProtectionTests {
  private func session(_ mode: String) throws -> TerminalSession {
    try TerminalSession(
      [mode], executable: ProgramEnvironment.path(ofProgram: "LibraryProgram"), rows: 20, columns: 50,
      errors: .terminal)
  }

  @Test(arguments: [("unprotected", "no handler", "own"), ("protected", "handlers", "held")])
  func handlersAreInstalledIfAskedFor(mode: String, handlers: String, errors: String) throws {
    let session = try session(mode)
    try session.wait { $0.contains("▌\(handlers) ") && $0.contains("standard error \(errors)") }
    session.send(.character("q"))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "as before\n" && session.unrestored == [])
  }

  @Test func withoutHandlersKeysDoWhatTheyDid() throws {
    let session = try session("unprotected")
    try session.wait { $0.contains("standard error own") }
    try session.resize(rows: 12, columns: 40)
    session.send(.down)
    try session.wait { $0.contains("standard error own") && $0.line(11).contains("q quit   ? help") }
    session.write([3])
    #expect(try session.exitStatus() == .signalled(SIGINT))
    #expect(session.unrestored == [])
  }
}
