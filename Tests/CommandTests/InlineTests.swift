import Glibc
import TestSupport
import Testing

/// Tests of `--height`: the table below the prompt, on the normal screen.
@Suite(.timeLimit(.minutes(20))) struct InlineTests {
  private let rows = try? TemporaryFile("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\no\np\nq\nr\ns\nt\n")

  /// Starts the command behind what a script has printed.
  private func session(
    after script: String, _ options: String, rows: Int = 24, file: String? = nil,
    environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    let path = try file ?? #require(self.rows).path
    let command =
      "{ \(script); } >/dev/tty; exec '\(ProgramEnvironment.snaketable)' --no-animation \(options) '\(path)'"
    return try TerminalSession(
      ["-c", command], executable: "/bin/sh", rows: rows, environment: environment)
  }

  private func lines(_ session: TerminalSession) -> [String] {
    Array(session.screen.lines.reversed().drop { $0.isEmpty }.reversed())
  }

  /// The bytes that switch to the alternate screen or clear the screen.
  private static let forbidden = ["\u{1B}[?1049h", "\u{1B}[2J", "\u{1B}[H", "\u{1B}[r"]

  @Test func whatWasThereRemains() throws {
    let session = try session(after: #"printf 'one\ntwo\n'"#, "--height 9")
    try session.wait { $0.contains("q quit") }
    #expect(session.screen.lines[0...1] == ["one", "two"])
    #expect(session.screen.lines[2].contains("1 of 20"))
    #expect(session.screen.lines[3].hasPrefix("  │▌a "))
    #expect(session.screen.lines[10].contains("q quit") && lines(session).count == 11)
    session.send(.down, .down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "c\n" && lines(session) == ["one", "two"])
    #expect(session.screen.cursor == (2, 0))
    #expect(session.unrestored == [])
    let sent = String(decoding: session.rawBytes, as: UTF8.self)
    #expect(!Self.forbidden.contains(where: sent.contains))
  }

  @Test func aLineWithoutEndIsContinuedAfterwards() throws {
    let session = try session(after: "printf abc", "--height 9")
    try session.wait { $0.contains("q quit") }
    #expect(session.screen.lines[0] == "abc" && session.screen.lines[1].contains("1 of 20"))
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(lines(session) == ["abc"] && session.screen.cursor == (0, 3))
  }

  @Test func theScreenScrollsUpAsFarAsNeeded() throws {
    let session = try session(after: "seq 9", "--height 60%", rows: 10)
    try session.wait { $0.contains("q quit") }
    #expect(session.screen.lines[0...3] == ["6", "7", "8", "9"])
    session.send(.end)
    try session.wait { $0.contains("20 of 20") && $0.contains("▌t") }
    session.send(.home)
    try session.wait { $0.contains("1 of 20") && $0.contains("▌a") }
    #expect(session.screen.lines[0...3] == ["6", "7", "8", "9"])
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(lines(session) == ["6", "7", "8", "9"])
    #expect(session.screen.cursor == (4, 0))
  }

  @Test func aShortListTakesFewerLines() throws {
    let file = try TemporaryFile("one\ntwo\n")
    let session = try session(after: "seq 2", "--height 100%", file: file.path)
    try session.wait { $0.contains("q quit") }
    #expect(lines(session).count == 9)
    #expect(session.screen.lines[8].contains("q quit") && session.screen.lines[7].contains("╯"))
    session.type("?")
    try session.wait { $0.contains("Keys") && self.lines(session).count == 24 }
    session.send(.left)
    try session.wait { !$0.contains("Keys") }
    session.type("/two")
    try session.wait { $0.contains("1 of 1 (of 2)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n" && lines(session) == [])
  }

  @Test func theTableGrowsWithItsRows() throws {
    let session = try TerminalSession(["--height", "12"], rows: 14, input: .pipe)
    session.writeInput(Array("a\nb\n".utf8))
    try session.wait { $0.contains("▌a") && $0.contains("2") }
    let before = lines(session).count
    #expect(before < 9)
    session.writeInput(Array("c\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\n".utf8))
    try session.wait { $0.contains("of 13") && self.lines(session).count == 12 }
    session.send(.end)
    try session.wait { $0.contains("▌m") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(lines(session) == [])
  }

  @Test func theMouseActsOnTheLinesOfTheTable() throws {
    let session = try session(after: "seq 5", "--height 12")
    try session.wait { $0.contains("q quit") }
    let line = try #require(session.screen.lines.firstIndex { $0.contains("│ c") })
    #expect(line > 7)
    session.click(line: 2, column: 5)
    session.click(line: line, column: 5)
    try session.wait { $0.contains("▌c") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0) && session.output == "c\n")
  }

  @Test func aTerminalThatDoesNotAnswerShowsTheSame() throws {
    let session = try session(after: "seq 5", "--height 9")
    session.answersQuestions = false
    try session.wait { $0.contains("q quit") }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0) && session.output == "b\n")
    #expect(lines(session) == ["1", "2", "3", "4", "5"])
  }

  @Test(arguments: [SIGTERM, SIGQUIT])
  func aSignalLeavesNothingBehind(number: Int32) throws { try expectNothing(after: number) }

  @Test func aCrashLeavesNothingBehind() throws { try expectNothing(after: SIGSEGV) }

  private func expectNothing(after number: Int32) throws {
    let session = try session(after: "seq 5", "--height 9", environment: ["SWIFT_BACKTRACE": "enable=no"])
    try session.wait { $0.contains("q quit") }
    // The table has read the replies of the terminal before it reads the key. A crash does not wait for them.
    session.send(.down)
    try session.wait { $0.contains("▌b") }
    session.signal(number)
    #expect(try session.exitStatus() == .signalled(number))
    #expect(lines(session) == ["1", "2", "3", "4", "5"], "\(session.picture)")
    #expect(session.unrestored == [])
  }

  @Test func theTableIsDrawnAgainBelowWhatTheShellPrinted() throws {
    let session = try TerminalSession(
      ["--height", "9", try #require(rows).path], shell: .jobControl)
    try session.wait { $0.contains("q quit") }
    session.send(.control("z"))
    try session.waitUntilSuspended()
    #expect(!session.screen.contains("q quit") && session.unrestored == [])
    session.resume()
    try session.wait { $0.contains("q quit") }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0) && session.output == "b\n")
  }

  @Test func theFilterShowsWhereTextIsInserted() throws {
    let session = try session(after: "seq 5", "--height 12")
    try session.wait { $0.contains("q quit") }
    session.type("/ab")
    try session.wait { screen in
      guard let line = screen.lines.firstIndex(where: { $0.contains("/ab") }) else { return false }
      return screen.cell(line: line, column: 7).isReversed
    }
    session.send(.left)
    try session.wait { screen in
      guard let line = screen.lines.firstIndex(where: { $0.contains("/ab") }) else { return false }
      return screen.cell(line: line, column: 6).isReversed
        && !screen.cell(line: line, column: 7).isReversed
    }
  }

  /// tmux moves lines when its size changes, and rewraps them.
  @Test func nothingIsLeftBehindByAResize() throws {
    let path = try #require(rows).path
    let script = "seq 3; '\(ProgramEnvironment.snaketable)' --height 9 '\(path)' >/dev/null; cat"
    let session = try TmuxSession(["-c", script], executable: "/bin/sh", rows: 24, columns: 60)
    let bars = { (lines: [String]) in lines.count { $0.contains("q quit") } }
    try session.wait { bars($0) == 1 }
    for (rows, columns) in [(12, 60), (30, 60), (30, 90), (24, 40), (6, 40), (24, 80)] {
      try session.resize(rows: rows, columns: columns)
      try session.wait { lines in
        let bottom = lines.firstIndex { $0.contains("quit") || $0.contains("help") } ?? 0
        return lines.count { $0.contains("1 of 20") } == 1
          && lines.count { $0.contains("▌a") } == 1 && lines[(bottom + 1)...].allSatisfy(\.isEmpty)
      }
    }
    try session.type("q")
    try session.wait { lines in !lines.contains { $0.contains("▌a") || $0.contains("of 20") } }
  }

  /// A terminal that grows takes lines from its history, and moves the cursor, but not the position that it has stored.
  @Test(arguments: [18, 30])
  func theLinesAboveStayAfterAResizeAtTheEnd(rows height: Int) throws {
    let path = try #require(rows).path
    let script = "seq 40; '\(ProgramEnvironment.snaketable)' --height 5 '\(path)' >/dev/null; echo END; cat"
    let session = try TmuxSession(["-c", script], executable: "/bin/sh", rows: 24, columns: 60)
    try session.wait { $0.contains { $0.contains("1 of 20") } }
    try session.resize(rows: height, typing: "q")
    try session.wait { lines in
      guard let end = lines.firstIndex(of: "END") else { return false }
      return lines[..<end].last == "40" && lines[..<end].dropLast().last == "39"
        && lines[(end + 1)...].allSatisfy(\.isEmpty)
    }
  }

  /// tmux keeps a screen that is erased from its first line on.
  @Test func nothingIsLeftInTheHistory() throws {
    let path = try #require(rows).path
    let script = "seq 3; '\(ProgramEnvironment.snaketable)' --height 100% '\(path)' >/dev/null; echo END; cat"
    let session = try TmuxSession(["-c", script], executable: "/bin/sh", rows: 12, columns: 60)
    try session.wait { $0.last { !$0.isEmpty }?.contains("q quit") ?? false }
    // The lines that made room for the table.
    #expect(try session.value(of: "#{history_size}") == "3")
    try session.type("q")
    try session.wait { $0.first == "END" }
    #expect(try session.value(of: "#{history_size}") == "3")
  }

  @Test func heightsThatAreNone() throws {
    for height in ["0", "x", "101%", "%", "1001"] {
      let result = try run(["--height", height], input: .text("a\n"))
      #expect(result.status == .exited(2))
      #expect(result.errors.contains("a number from 1 to 1000, or a percentage, such as 40%"))
    }
  }
}
