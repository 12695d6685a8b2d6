import Glibc
import TestSupport
import Testing

/// Tests of the background colour query. The test plays the terminal that answers it.
@Suite(.timeLimit(.minutes(20))) struct BackgroundTests {
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"
  private static let light = "\u{1B}]11;rgb:f2f2/f2f2/f7f7\u{1B}\\"
  private static let dark = "\u{1B}]11;rgb:1c1c/1c1c/1e1e\u{1B}\\"
  private static let cursorLine = 3

  private func browse(
    _ arguments: [String] = [], environment: [String: String?] = [:], shell: SessionShell? = nil
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation"] + arguments, input: .text("a\nb\nc\n"), environment: environment, shell: shell)
    try session.wait { $0.contains("q quit") }
    return session
  }

  private func wait(_ session: TerminalSession, forCursor color: TerminalColor, line: Int = cursorLine) throws
  {
    try session.wait { $0.cell(line: line, column: 5).background == color && $0.contains("▌") }
  }

  private func isAsked(_ session: TerminalSession) -> Bool {
    String(decoding: session.rawBytes, as: UTF8.self).contains("]11;")
  }

  @Test(arguments: [(light, UInt8(153)), (dark, UInt8(24))])
  func theAnswerChoosesTheColours(answer: String, cursor: UInt8) throws {
    let session = try browse()
    session.type(answer)
    try wait(session, forCursor: .palette(cursor))
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
    #expect(session.unrestored == [])
  }

  /// What is drawn before the answer is drawn in the default foreground, so that no colour flashes at the start.
  @Test(arguments: [[:], ["COLORTERM": "truecolor"], ["TERM": "xterm-16color"]])
  func nothingIsColouredBeforeTheAnswer(environment: [String: String]) throws {
    let session = try browse(["-g", "1", "--separator", "line"], environment: environment.mapValues { $0 })
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    let text = String(decoding: session.rawBytes, as: UTF8.self)
    let frame = text.split(separator: "\u{1B}]11;", maxSplits: 1)[0]
    #expect(frame.contains("▌") && frame.contains("? help"))
    let styles = Set(frame.matches(of: /\u{1B}\[([\d;:]*)m/).map { String($0.1) })
    #expect(styles.isSubset(of: ["", "0", "1"]))
  }

  /// Where nothing answers, the cursor has a bar, bold and underline.
  @Test func withoutAnAnswerTheCursorIsUnderlined() throws {
    let session = try TerminalSession(["--no-animation"], input: .text("a\nb\n"))
    session.answersQuestions = false
    try session.wait { $0.cell(line: Self.cursorLine, column: 5).isUnderlined }
    let title = session.screen.cell(line: Self.cursorLine, column: 4)
    #expect(title.text == "a" && title.isBold && !title.isReversed)
    #expect(session.screen.cell(line: Self.cursorLine, column: 3).foreground == .palette(33))
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func itIsAskedOnceAfterTheFirstFrame() throws {
    let session = try browse()
    session.send(.control("l"), .down)
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    let text = String(decoding: session.rawBytes, as: UTF8.self)
    let parts = text.split(separator: Self.question, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts[0].contains("? help"))
  }

  /// The terminal is asked once, and a list that is opened later has the colours of the answer.
  @Test(arguments: [(light, UInt8(153)), (dark, UInt8(24))])
  func aListThatIsOpenedHasTheColours(answer: String, cursor: UInt8) throws {
    let file = try TemporaryFile("", suffix: ".db")
    _ = try pythonOutput(
      """
      import sqlite3, sys
      c = sqlite3.connect(sys.argv[1])
      c.execute('create table towns(name, state, visits)')
      c.execute("insert into towns values('Cary', 'NC', 4)")
      c.commit()
      """, file.path)
    let session = try TerminalSession(["--no-config", "--no-animation", file.path])
    try session.wait { $0.contains("towns") && $0.contains("⏎ open") }
    session.type(answer)
    try session.wait { $0.contains("▌towns") }
    // Enter opens a table of a database, and writes no row.
    session.send(.enter)
    try session.wait { $0.contains("› towns") && $0.contains("▌Cary") }
    let line = try #require(session.screen.lines.firstIndex { $0.contains("▌Cary") })
    try wait(session, forCursor: .palette(cursor), line: line)
  }

  @Test func marksCursorAndDetailsStay() throws {
    let session = try TerminalSession(
      ["--no-animation", "--format", "csv", "-m"], input: .text("name,size\na,1\nb,2\nc,3\n"))
    try session.wait { $0.line(0).hasSuffix("of 3") }
    session.send(.down, .space, .right)
    try session.wait { $0.contains("← back") }
    session.type(Self.light)
    try wait(session, forCursor: .palette(153))
    session.send(.left)
    try session.wait { $0.contains("1 marked") && $0.contains("▌b") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b,2\n")
  }

  @Test func anAnswerBetweenKeysInPiecesIsNoKey() throws {
    let session = try browse()
    session.type("j")
    for byte in Self.light.utf8 {
      session.write([byte])
      try session.wait { _ in true }
    }
    session.type("j")
    try wait(session, forCursor: .palette(153), line: Self.cursorLine + 4)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "c\n")
  }

  /// A terminal that never answers does not delay the start, and delays the end only briefly.
  @Test func aSilentTerminalIsLeftAsItWas() throws {
    let session = try TerminalSession(["--no-animation"], input: .text("a\nb\n"))
    session.answersQuestions = false
    try session.wait { $0.contains("q quit") && $0.cell(line: Self.cursorLine, column: 5).isUnderlined }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
    #expect(session.unrestored == [])
  }

  /// A late answer is not left in the input: the shell that runs next finds nothing to read.
  @Test func nothingIsLeftForTheShell() throws {
    let script = #"seq 3 | "$0"; stty raw -echo min 0 time 1; echo "left: <$(cat -v </dev/tty)>""#
    let session = try TerminalSession(
      ["-c", script, ProgramEnvironment.snaketable], executable: "/bin/sh",
      environment: ["TERM": "xterm-256color"])
    session.answersQuestions = false
    try session.wait { $0.line(0).hasSuffix("of 3") }
    session.type("q" + Self.dark + "\u{1B}[?1;2c")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "left: <>\n")
  }

  @Test(arguments: [["--theme", "dark"], ["--theme", "light"], ["--theme", "mono"], ["--color", "never"]])
  func nobodyIsAskedWhatIsKnown(arguments: [String]) throws {
    let session = try browse(arguments)
    #expect(!isAsked(session))
  }

  @Test(arguments: [
    ["COLORFGBG": "15;0"], ["NO_COLOR": "1"], ["TERM": "linux"], ["TERM": "vt100"],
    ["TERM": "screen-256color"],
  ])
  func notEveryTerminalIsAsked(environment: [String: String]) throws {
    let session = try browse(environment: environment.mapValues { $0 })
    #expect(!isAsked(session))
  }

  @Test(arguments: [("dark", UInt8(24)), ("light", UInt8(153))])
  func aThemeThatIsNamedNeedsNoAnswer(theme: String, cursor: UInt8) throws {
    let session = try browse(["--theme", theme])
    try wait(session, forCursor: .palette(cursor))
    // The named theme is used without an answer to the background query.
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func withDirectColoursThePaletteIsExact() throws {
    let session = try browse(["--theme", "dark"], environment: ["COLORTERM": "truecolor"])
    try wait(session, forCursor: .rgb(red: 11, green: 58, blue: 107))
    let text = String(decoding: session.rawBytes, as: UTF8.self)
    #expect(text.contains("\u{1B}[48:2:11:58:107m") && text.contains("\u{1B}[38:2:104:104:109m"))
  }

  @Test func monochromeSendsNoColour() throws {
    let session = try browse(["--theme", "mono"])
    try session.wait { $0.cell(line: Self.cursorLine, column: 5).isReversed }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    let text = String(decoding: session.rawBytes, as: UTF8.self)
    #expect(!text.contains("38;5;") && !text.contains("48;5;"))
  }

  @Test func anUnknownThemeIsAnError() throws {
    let result = try run(["--theme", "blue"], input: .text("a\n"))
    #expect(result.status == .exited(2))
    #expect(result.errors == "snaketable: --theme 'blue': expected auto, light, dark or mono\n")
  }
}
