import Glibc
import TestSupport
import Testing

/// Tests of tables that change while they run, on a real terminal.
@Suite struct ConcurrencyTests {
  private func session(_ mode: String, shell: SessionShell? = nil) throws -> TerminalSession {
    try TerminalSession(
      [mode], executable: ProgramEnvironment.path(ofProgram: "LibraryProgram"), rows: 20, columns: 50,
      shell: shell)
  }

  @Test func otherThreadsPostRows() throws {
    let session = try session("post")
    try session.wait { $0.line(0).hasSuffix("of 50") }
    session.send(.end)
    try session.wait { $0.contains("Posted 50") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "[49]\n" && session.unrestored == [])
  }

  @Test func runThrowsAnErrorWhereNoThreadCanBeCreated() throws {
    let session = try session("deny")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "cannot create a thread: Resource temporarily unavailable\n")
    #expect(session.rawBytes.isEmpty && session.unrestored == [])
  }

  /// No key waits for the rows, of which there are a billion.
  @Test func rowsArriveInPages() throws {
    let session = try session("paged")
    try session.wait { $0.contains("Number 3 ") && $0.contains("1 of 1,000,000,000") }
    session.send(.end)
    try session.wait {
      $0.contains("1,000,000,000 of 1,000,000,000") && $0.contains("Number 999999999 ")
    }
    session.send(.home)
    try session.wait { $0.contains("Number 3 ") }
    for _ in 0..<8 { session.send(.pageDown) }
    try session.wait { $0.contains("The server does not answer") && $0.contains("R tries again") }
    session.send(.end)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "[999999999]\n" && session.unrestored == [])
  }

  @Test func theActorIsFreeBetweenKeys() throws {
    let session = try session("async")
    try session.wait { $0.contains("Tick 20") }
    session.send(.down, .down)
    try session.wait { $0.contains("▌ Durham") || $0.contains("▌Durham") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "[2]\n" && session.unrestored == [])
  }

  @Test func aFormWithoutATableShowsProgress() throws {
    let session = try session("load")
    try session.wait { $0.contains("8 of 8") && $0.contains("━━━") && $0.contains("loaded") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
  }

  @Test func cancellingTheTaskEndsTheScreen() throws {
    let session = try session("cancel")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "nothing\n" && session.unrestored == [])
  }

  @Test func aSignalEndsTheProgramBetweenKeys() throws {
    for (bytes, signal) in [([UInt8(3)], SIGINT), ([], SIGTERM)] {
      let session = try session("async")
      try session.wait { $0.contains("Tick 3") }
      if bytes.isEmpty { session.signal(signal) } else { session.write(bytes) }
      #expect(try session.exitStatus() == .signalled(signal))
      #expect(session.unrestored == [] && session.output.isEmpty)
    }
  }

  @Test func aCrashBesideOtherTasksRestoresTheTerminal() throws {
    let session = try session("crash")
    try session.wait { $0.contains("Austin, TX") }
    session.send(.down)
    #expect([.signalled(SIGILL), .signalled(SIGTRAP)].contains(try session.exitStatus()))
    #expect(session.unrestored == [] && session.errors.contains("the last words"))
  }

  @Test(arguments: ["run", "async"]) func stoppedAndContinuedItGoesOn(mode: String) throws {
    let session = try session(mode, shell: .jobControl)
    try session.wait { $0.contains("Austin, TX") && $0.contains("╯") }
    session.write([0x1A])
    try session.waitUntilSuspended()
    #expect(try session.settings == session.settingsBefore)
    session.resume()
    try session.wait { $0.contains("Austin, TX") }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == (mode == "run" ? "Durham, NC\n" : "[1]\n") && session.unrestored == [])
  }

  @Test func aSleepingTableCostsNothing() throws {
    let session = try session("run")
    try session.wait { $0.contains("Austin, TX") && $0.contains("╯") }
    try session.waitUntilIdle()
  }
}
