import Glibc
import TestSupport
import Testing

/// Tests of case N91: SIGCONT to a table below the prompt. zsh sends it to a process that is not stopped.
@Suite(.timeLimit(.minutes(20))) struct ContinuationCases {
  private static let position = "\u{1B}[6n"
  private let rows = try? TemporaryFile("a\nb\nc\nd\ne\n")

  /// Starts a table in a line that ends with `abcdef`, and prints `|END` after it.
  private func session(after script: String = "true") throws -> TerminalSession {
    let path = try #require(rows).path
    let command = """
      { \(script); printf abcdef; } >/dev/tty
      '\(ProgramEnvironment.snaketable)' --height 9 '\(path)'; printf '|END' >/dev/tty
      """
    return try TerminalSession(["-c", command], executable: "/bin/dash", environment: Trust.still)
  }

  private static func isShown(_ screen: VirtualTerminal) -> Bool {
    screen.contains("▌a") && screen.contains("quit")
  }

  /// Continues the table, which may not be stopped, and waits until it has asked for the cursor's position again.
  private func proceed(_ session: TerminalSession) throws {
    let count = Self.questions(session)
    session.signal(SIGCONT)
    try session.wait { Self.isShown($0) && Self.questions(session) > count }
  }

  private static func questions(_ session: TerminalSession) -> Int {
    String(decoding: session.rawBytes, as: UTF8.self).ranges(of: position).count
  }

  private func lines(_ session: TerminalSession) -> [String] { session.screen.lines.filter { !$0.isEmpty } }

  @Test(
    "N91: SIGCONT without a stop leaves a table below the prompt where it is", arguments: ["true", "seq 30"])
  func withoutStop(script: String) throws {
    let session = try session(after: script)
    try session.wait(until: Self.isShown)
    for _ in 1...3 { try proceed(session) }
    // A click shows that the place of the table is known.
    let line = try #require(session.screen.lines.firstIndex { $0.contains("│ c") })
    session.click(line: line, column: 5)
    try session.wait { $0.contains("▌c") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "c\n" && lines(session).last == "abcdef|END" && session.unrestored == [])
  }

  /// As from zsh, which continues the end of a pipeline while the table starts.
  @Test("N91: so does one before the terminal has answered", arguments: [true, false])
  func beforeAnswers(leavesFirst: Bool) throws {
    let session = try session()
    session.answersQuestions = false
    try session.wait(until: Self.isShown)
    try proceed(session)
    if leavesFirst { session.type("q") }
    for answer in ["\u{1B}[1;7R", "\u{1B}[?62;22c", "\u{1B}[2;1R"] { session.type(answer) }
    if !leavesFirst { session.type("q") }
    #expect(try session.exitStatus() == .exited(0))
    #expect(lines(session) == ["abcdef|END"] && session.unrestored == [])
  }

  /// The end of the program must not overwrite what a shell may have printed.
  @Test("N91: without an answer, the cursor is left below the line") func withoutAnswer() throws {
    let session = try session()
    try session.wait { $0.contains("▌a") }
    session.type("j")
    try session.wait { $0.contains("▌b") }
    session.type("k")
    try session.wait(until: Self.isShown)
    session.answersQuestions = false
    try proceed(session)
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(lines(session) == ["abcdef", "|END"] && session.unrestored == [])
  }

  @Test(
    "N91: after a stop that only the shell knows of, the table is below what the shell has printed",
    arguments: ["true", "seq 30"], ["$ fg\r\n", "$ "])
  func afterStop(script: String, printed: String) throws {
    let session = try session(after: script)
    try session.wait(until: Self.isShown)
    session.signal(SIGSTOP)
    try session.waitUntilSuspended()
    // The table may stop later than the shell.
    try session.wait { _ in try session.count(ofPrograms: "snaketable", areStopped: true) == 1 }
    try session.resetSettings()
    session.screen.feed(Array("\u{1B}[J\u{1B}[?25h[1]+  Stopped\r\n\(printed)".utf8))
    try proceed(session)
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    let last = printed.contains("fg") ? ["$ fg", "|END"] : ["$ |END"]
    #expect(lines(session).suffix(2 + last.count) == ["abcdef", "[1]+  Stopped"] + last)
    #expect(session.unrestored == [])
  }
}
