import TestSupport
import Testing

/// Tests of `--pager`: the command in place of `less`, as PAGER and PSQL_PAGER name it.
@Suite(.timeLimit(.minutes(20))) struct PagerTests {
  /// Two rows as psql writes them.
  private static let table = """
     Schema |   Name   | Owner
    --------+----------+-------
     public | airports | ann
     public | flights  | bob
    (2 rows)


    """

  private func page(_ text: String, _ options: [String] = ["--pager"], rows: Int = 24) throws
    -> TerminalSession
  {
    try TerminalSession(
      options, rows: rows, input: .text(text), output: .terminal, environment: ["SNAKETABLE_DEFAULT_OPTS": ""]
    )
  }

  @Test func whatFitsTheScreenIsPrinted() throws {
    let session = try page(Self.table)
    #expect(try session.exitStatus() == .exited(0) && session.unrestored == [])
    let lines = Self.table.split(separator: "\n").map(String.init)
    #expect(session.screen.lines.filter { !$0.isEmpty } == lines)
    #expect(!session.rawBytes.contains(0x1B))
  }

  @Test func aTextThatFitsStaysIfItIsAskedFor() throws {
    let session = try page(Self.table, ["--pager=always"])
    try session.wait { $0.contains("airports") && $0.contains("1 of 2") && !$0.contains("choose") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0) && session.unrestored == [])
  }

  /// One line more than the screen has, a line that is too wide for it, and a text with a control.
  @Test(arguments: [
    (1...10).map { "line \($0)" }.joined(separator: "\n"), String(repeating: "wide ", count: 200),
    "a\u{1B}[2Jb",
  ])
  func otherTextIsAList(text: String) throws {
    let session = try page(text + "\n", rows: 10)
    try session.wait { $0.contains("quit") || $0.contains("quit") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(0) && session.unrestored == [])
  }

  /// A line that is too wide goes on below, without lines between rows.
  @Test func longLinesAreWrapped() throws {
    let text = (1...30).map { "\($0) " + String(repeating: "word ", count: 30) + "end" }
    let session = try page(text.joined(separator: "\n") + "\n")
    try session.wait { $0.contains("1 of 30") }
    #expect(session.screen.lines.count { $0.contains("end") } > 5, "\(session.picture)")
    #expect(!session.screen.lines.dropLast(2).contains { $0.contains("─") || $0.contains("…") })
  }

  /// Text that was formatted for the terminal needs its whole width.
  @Test func noFrameTakesWidthFromText() throws {
    let line = (1...19).map { String(repeating: "x", count: $0 < 10 ? 3 : 4) }.joined(separator: " ").prefix(
      75)
    let session = try page((1...40).map { "\($0 % 10)\(line)" }.joined(separator: "\n") + "\n")
    try session.wait { $0.contains("1 of 40") }
    #expect(session.screen.lines.count { $0.contains(line) } >= 19, "\(session.picture)")
  }

  @Test func enterOpensDetailsAndNothingIsWritten() throws {
    let text = "name,city\n" + (1...50).map { "Ada \($0),Cary\n" }.joined()
    let session = try TerminalSession(["--pager", "--format", "csv"], input: .text(text))
    try session.wait { $0.contains("1 of 50") }
    session.send(.enter)
    try session.wait {
      $0.contains("city") && $0.contains("Cary") && !$0.contains("Ada 2") && !$0.contains("value")
    }
    session.send(.enter)
    session.type("vq")
    #expect(try session.exitStatus() == .exited(0) && session.output == "" && session.unrestored == [])
  }
}
