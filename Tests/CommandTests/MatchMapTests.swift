import TestSupport
import Testing

/// Tests of the map of matches, which the place line shows while a filter is active.
@Suite(.timeLimit(.minutes(20))) struct MatchMapCommandTests {
  private func list(_ options: [String] = [], rows: Int = 16) throws -> TerminalSession {
    try TerminalSession(
      ["--no-animation", "--theme", "dark"] + options, rows: rows, columns: 48,
      input: .text((1...400).map { $0 % 100 == 50 ? "needle \($0)\n" : "row \($0)\n" }.joined()))
  }

  private func ticks(_ screen: VirtualTerminal) -> [Int] {
    let line = screen.lines.last { $0.contains("─") && !$0.contains("╰") && !$0.contains("│") } ?? ""
    return line.enumerated().filter { "┴┸┷┻┵┶".contains($0.element) }.map(\.offset)
  }

  /// Four matches among 400 rows, which fit the screen: ticks at an eighth, three eighths …; a click goes to the nearest one.
  @Test func ticksShowWhereTheMatchesAre() throws {
    let session = try list()
    try session.wait { $0.contains("1 of 400") }
    session.type("/needle")
    try session.wait { $0.contains("1 of 4 (of 400)") && ticks($0).count == 4 }
    let places = ticks(session.screen)
    #expect(zip(places, places.dropFirst()).allSatisfy { (9...11).contains($1 - $0) }, "\(places)")
    let line = try #require(session.screen.lines.lastIndex { $0.contains("┴") || $0.contains("┷") })
    session.click(line: line, column: places[2] + 3)
    try session.wait { $0.contains("3 of 4 (of 400)") && $0.contains("▌needle 250") }
    session.send(.escape)
    try session.wait { $0.contains("of 400") && !$0.contains("(of 400)") && ticks($0).isEmpty }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// A list in another order, and a low screen, have the usual line or none.
  @Test(arguments: [(["--sort", "1"], 16), ([], 11), (["--tac"], 16)])
  func otherListsHaveNoMap(options: [String], rows: Int) throws {
    let session = try list(options, rows: rows)
    try session.wait { $0.contains("of 400") }
    session.type("/needle")
    try session.wait { $0.contains("of 4 (of 400)") }
    #expect(ticks(session.screen).isEmpty)
    session.send(.escape)
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }
}
