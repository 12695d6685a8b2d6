import TestSupport
import Testing

/// The demo: the snake round eight places, live meanwhile.
@Suite(.timeLimit(.minutes(2))) struct DemoTests {
  @Test func itDrawsItselfWhileKeysMoveTheCursor() throws {
    let session = try TerminalSession(["--demo"])
    try session.wait { $0.contains("Falls Church") && $0.contains("8 rows") && !$0.contains("╭") }
    session.send(.down)
    try session.wait { $0.contains("▌Durham, NC") }
    try session.wait { $0.contains("╴") || $0.contains("─╮") }
    try session.wait { $0.contains("╰─────") && $0.line(15).hasSuffix("──") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "")
    #expect(session.unrestored == [])
  }

  @Test func itEndsByItselfAfterItsLoops() throws {
    let session = try TerminalSession(["--demo", "--loops", "1", "--duration", "0.01"])
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
    #expect(session.errors == "")
  }

  @Test(arguments: [TerminalKey.escape, .enter, .character("q")]) func anyWayOutIsSuccess(key: TerminalKey)
    throws
  {
    let session = try TerminalSession(["--demo"])
    try session.wait { $0.contains("Charleston") }
    session.send(key)
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func whileTheStrokeMovesItsWholePathHasTheAccentColour() throws {
    let session = try TerminalSession(["--demo", "--duration", "0.05"])
    try session.wait { $0.line(3).hasPrefix("───") && $0.cell(line: 3, column: 0).foreground == .palette(33) }
    try session.wait { $0.cell(line: 3, column: 0).foreground == .palette(244) }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
  }
}
