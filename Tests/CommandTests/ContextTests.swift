import TestSupport
import Testing

/// Tests of the rows near matches through the real command.
@Suite(.timeLimit(.minutes(20))) struct ContextTests {
  private let letters = ProgramInput.text("a\nb\nc\nxd\ne\nf\ng\nh\ni\nj\nxk\nl\n")

  @Test func theyArePrinted() throws {
    let result = try run(
      ["-p", "-q", "x", "--context", "1", "-s", "plain", "--separator", "none"], input: letters)
    #expect(result.output == "  c\n  xd\n  e\n  j\n  xk\n  l\n")
  }

  /// A line is only where rows are left out.
  @Test func groupsOfThemAreDivided() throws {
    let result = try run(["-p", "-q", "x", "--context", "1", "-s", "plain", "--width", "12"], input: letters)
    #expect(result.output == "  c\n\n  xd\n\n  e\n  ──────────\n  j\n\n  xk\n\n  l\n")
    let session = try TerminalSession(
      ["-q", "x", "--context", "1", "-s", "plain", "--separator", "none", "--theme", "dark"], input: letters)
    try session.wait { $0.line(3).contains("▌ xd") && $0.cell(line: 4, column: 77).isUnderlined }
    #expect([2, 3, 5, 6, 7].allSatisfy { !session.screen.cell(line: $0, column: 40).isUnderlined })
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func theyStayInTheirSection() throws {
    let result = try run(
      ["-p", "--format", "csv", "--no-header-row", "-g", "2", "-q", "x", "--context", "1", "-s", "plain"]
        + ["--separator", "none", "--detail", "3", "--width", "20"],
      input: .text("a,1\nb,2\nx,1\nc,2\nd,1\ne,1\nxf,2\n"))
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines == ["1 1 of 4", "a", "x", "d", "2 1 of 3", "c", "xf"])
  }

  @Test func theCursorSkipsThemAndTheyAreNotCounted() throws {
    let session = try TerminalSession(["-m", "-q", "x", "--context", "1"], input: letters)
    try session.wait { $0.line(0).hasSuffix("1 of 2 (of 12)") && $0.contains("▌xd") && $0.contains("│ e") }
    session.send(.down)
    try session.wait { $0.line(0).hasSuffix("2 of 2 (of 12)") && $0.contains("▌xk") }
    session.type("\u{1B}a")
    try session.wait { $0.line(0).contains("2 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "xd\nxk\n")
  }

  @Test func cShowsAndHidesThem() throws {
    let session = try TerminalSession([], rows: 30, input: letters)
    try session.wait { $0.contains("▌a") }
    session.type("c")
    try session.wait { $0.contains("3 rows before and after each match") }
    session.type("/xk")
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 12)") && $0.contains("│ h") && !$0.contains("│ g") }
    session.type("\u{1B}c")
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 12)") && !$0.contains("│ h") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  @Test(arguments: [
    (["--sort", "1"], "no context in sorted lists"),
    (["--mode", "fuzzy", "-q", "x"], "no context: the best matches come first"),
  ])
  func orderedRowsHaveNone(arguments: [String], notice: String) throws {
    let session = try TerminalSession(arguments + ["--bind", "f5:context"], input: letters)
    try session.wait { $0.contains("▌") }
    session.type("\u{1B}[15~")
    try session.wait { $0.contains(notice) }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  @Test func theOnlyMatchIsChosenWithoutThem() throws {
    #expect(try run(["-1", "-q", "xk", "--context", "2"], input: letters).output == "xk\n")
  }

  @Test func screenReadersHearThatTheyAreNoMatches() throws {
    let session = try TerminalSession(["--accessible", "-q", "xk", "--context", "1"], input: letters)
    try session.wait { $0.contains("j, context") && $0.contains("xk, 1 of 1") && $0.contains("l, context") }
    #expect(session.screen.contains("1 match") && session.screen.contains("1 of 12 rows"))
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "xk\n")
  }

  @Test func theyHaveNoNumberAtAPrompt() throws {
    let session = try TerminalSession(
      ["--accessible", "-m", "-q", "xk", "--context", "1"], rows: 30, columns: 100, input: letters,
      environment: ["TERM": "dumb"])
    try session.wait { $0.contains("to quit:") }
    #expect((0..<3).map { session.screen.line($0) } == ["context: j", "2 xk", "context: l"])
    #expect(session.screen.line(3).hasPrefix("1 of 12 rows."))
    session.type("1\n")
    try session.wait { $0.contains("There is no row 1") }
    session.type("1-3\n")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "xk\n")
  }

  @Test func anInvalidNumberIsAnError() throws {
    let result = try run(["-p", "--context", "x"], input: letters)
    #expect(result.status == .exited(2) && result.errors.contains("--context"))
  }
}
