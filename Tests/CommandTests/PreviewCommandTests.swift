import Glibc
import TestSupport
import Testing

/// Tests of `--preview` and of the pane beside the list, on a terminal.
@Suite(.timeLimit(.minutes(20))) struct PreviewCommandTests {
  private func session(
    _ preview: String, _ options: [String] = [], rows: String = "one\ntwo\nthree\n", lines: Int = 16,
    columns: Int = 110
  ) throws -> TerminalSession {
    try TerminalSession(
      ["--no-animation", "--preview", preview] + options, rows: lines, columns: columns, input: .text(rows))
  }

  /// A file with the process of a command, once the command has written it.
  private struct ProcessFile {
    let file: TemporaryFile
    init() throws { file = try TemporaryFile("") }

    /// Waits for the process of a command other than `former`.
    func process(of session: TerminalSession, besides former: pid_t? = nil) throws -> pid_t {
      var process: pid_t?
      try session.wait { _ in
        let text = try run([file.path], executable: "cat").output
        process = pid_t(text.split(separator: "\n").last ?? "")
        return text.hasSuffix("\n") && process != nil && process != former
      }
      return try #require(process)
    }
  }

  /// Waits until a process has ended.
  private func expectEnd(of process: pid_t, _ session: TerminalSession) throws {
    try session.wait { _ in kill(process, 0) != 0 }
  }

  @Test func outputIsBesideTheListInItsColours() throws {
    let session = try session(#"printf 'row \033[31m%s\033[0m at %s' {} {n}"#)
    try session.wait { $0.contains("row one at 0") }
    let line = try #require(session.screen.lines.firstIndex { $0.contains("row one") })
    let column = try #require(session.screen.lines[line].firstRange(of: "row one")).lowerBound
    let offset = session.screen.lines[line].distance(from: session.screen.lines[line].startIndex, to: column)
    #expect(
      session.screen.cell(line: line, column: offset).foreground
        != session.screen.cell(line: line, column: offset + 4).foreground)
    session.send(.down)
    try session.wait { $0.contains("row two at 1") && !$0.contains("row one") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test func keysScrollItWhileTheyAreForTheList() throws {
    let session = try session("seq 1 99", ["--bind", "a:preview-bottom,b:preview-top,c:preview-page-down"])
    try session.wait { $0.contains("│ 1 ") && $0.contains("▌one") }
    session.type("\u{1B}[1;2B\u{1B}[1;2B")
    // The upper border of the pane scrolls too.
    try session.wait { $0.contains("│ 2 ") && !$0.contains("│ 1 ") && $0.contains("▌one") }
    session.type("\u{1B}[1;2A")
    try session.wait { $0.contains("│ 1 ") }
    session.type("a")
    try session.wait { $0.contains("│ 99 ") }
    session.type("b")
    try session.wait { $0.contains("│ 1 ") }
    session.type("c")
    try session.wait { !$0.contains("│ 1 ") && !$0.contains("│ 2 ") && $0.contains("▌one") }
    session.type("pa")
    try session.wait { $0.contains("the pane is closed   p opens it") }
  }

  @Test func coloursOfTheInputAreNotInTheArgument() throws {
    let session = try session(
      "printf '<%s>' {} {1} {json}", ["-d", "blank"], rows: "\u{1B}[33mab1\u{1B}[m \u{1B}[31mx\u{1B}[0m\n")
    try session.wait { $0.contains(#"<ab1 x><ab1><{"1":"ab1","2":"x"}>"#) }
  }

  @Test func withoutRoomTheBottomLineNamesTheKey() throws {
    let session = try session("printf 'row %s' {}", lines: 24, columns: 70)
    try session.wait { $0.contains("p shows the output of the command") && !$0.contains("row one") }
    session.type("j")
    try session.wait { !$0.contains("p shows") && $0.contains("▌two") }
    session.type("p")
    try session.wait { $0.contains("row two") && !$0.contains("▌") }
    try session.resize(rows: 24, columns: 120)
    try session.wait { $0.contains("row two") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func outputArrivesAsItIsWrittenAndIsWrapped() throws {
    let session = try session(#"sh -c 'echo begin; printf "%0100d" 7; exec sleep 1000'"#)
    try session.wait { $0.contains("begin") && $0.contains("0007") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func thePaneTellsTheCommandItsSize() throws {
    let session = try session(#"sh -c 'echo $COLUMNS x $LINES; tty; cat; (: </dev/tty) || echo none'"#)
    try session.wait { $0.contains("38 x 11") && $0.contains("not a tty") && $0.contains("none") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "one\n")
  }

  @Test func aCommandEndsWhenTheCursorMovesAndWithTheScreen() throws {
    let file = try ProcessFile()
    let session = try session(
      #"sh -c 'trap "" TERM INT HUP; echo $$ >>"$1"; while :; do sleep 1; done' - '\#(file.file.path)'"#)
    let first = try file.process(of: session)
    session.send(.down)
    try expectEnd(of: first, session)
    let second = try file.process(of: session, besides: first)
    session.type("p")
    try expectEnd(of: second, session)
    session.type("p")
    let third = try file.process(of: session, besides: second)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    let deadline = ContinuousClock.now + .seconds(30)
    while kill(third, 0) == 0, ContinuousClock.now < deadline { usleep(1000) }
    #expect(kill(third, 0) != 0)
  }

  @Test func aCommandThatWritesEndlesslyIsCut() throws {
    let session = try session("yes endless")
    try session.wait { $0.contains("endless") && $0.contains("first 1 MB") }
    session.send(.right, .end)
    try session.wait { $0.contains("endles") }
    session.send(.left, .enter)
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test(arguments: [
    ("/no/such/program {}", "/no/such/program: No such file or"),
    ("/dev/null", "/dev/null: Permission denied"),
    ("sh -c 'exit 3'", "exit 3"), ("sh -c 'kill -SEGV $$'", "killed by signal 11"),
  ])
  func failuresAreSaidInThePane(preview: String, text: String) throws {
    let session = try session(preview)
    try session.wait { $0.contains(text) }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aRowWithNULIsNoArgument() throws {
    let session = try session("echo {}", rows: "a\0b\nplain\n")
    try session.wait { $0.contains("the row contains a NUL") }
    session.send(.down)
    try session.wait {
      !$0.contains("NUL") && $0.lines.contains { $0.firstRange(of: "│ plain") != nil && $0.hasSuffix("│") }
    }
  }

  @Test func aRowThatIsTooLongIsNoArgument() throws {
    let session = try session("echo {}", rows: String(repeating: "a", count: 200_000) + "\nplain\n")
    try session.wait { $0.contains("the arguments are too long") }
    session.send(.down)
    try session.wait { !$0.contains("too long") && $0.contains("│ plain") }
  }

  @Test func binaryOutputChangesNothingOnTheTerminal() throws {
    let session = try session(#"printf 'a\033[2Jb\033]0;title\007\n\001\377\0\n\033[?1049l\n%s' end"#)
    try session.wait { $0.contains("end") && $0.contains("a^[[2Jb") && $0.contains("^A<FF>^@") }
    #expect(session.screen.lines[0].contains("stdin"))
  }

  @Test func commandsThatChangeTheTerminalCannot() throws {
    let session = try session(
      #"sh -c 'stty sane </dev/tty; stty -F "$(ps -o tty= -p $PPID | sed s,^,/dev/,)" -a >/dev/null; echo done'"#
    )
    try session.wait { $0.contains("done") }
    session.send(.down)
    try session.wait { $0.contains("2 of 3") && $0.contains("done") }
  }

  @Test func itWorksBelowThePrompt() throws {
    let session = try session("echo about {}", ["--height", "12"], lines: 24)
    try session.wait { $0.contains("about one") }
    session.send(.down)
    try session.wait { $0.contains("about two") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n" && session.unrestored == [])
    #expect(session.screen.lines.filter { !$0.isEmpty } == [])
  }

  @Test func detailsFollowTheSizeOfTheTerminal() throws {
    let rows = #"{"a":"one","b":"two","c":"three"}"# + "\n"
    let session = try TerminalSession(
      ["--no-animation", "--format", "ndjson", "--columns", "none"], rows: 30, columns: 120,
      input: .text(rows))
    try session.wait { $0.contains("c  three") }
    try session.resize(rows: 30, columns: 80)
    try session.wait { $0.contains("c  three") && $0.lines[20].contains("╭──") }
    try session.resize(rows: 24, columns: 80)
    try session.wait { $0.contains("q quit") && !$0.contains("c  three") }
    try session.resize(rows: 24, columns: 120)
    try session.wait { $0.contains("c  three") }
    session.send(.right)
    try session.wait { $0.contains("1 of 3") }
    session.type("jjv")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "three\n")
  }

  @Test(arguments: [
    ["--preview", "cat 'x"], ["--preview", ""], ["--preview", "cat {} | wc"],
    ["--bind", "e:run(echo {} > x)"], ["--preview-size", "0"], ["--preview-size", "200%"],
    ["--preview-side", "left"],
  ])
  func badValuesAreErrors(options: [String]) throws {
    let result = try run(options, input: .text("a\n"))
    #expect(result.status == .exited(2) && result.errors.hasPrefix("snaketable: \(options[0])"))
  }

  @Test func aPrintedScreenHasTheOutput() throws {
    let result = try run(
      ["-p", "--width", "100", "--height", "8", "--keys", "j", "--preview", "echo about {}"],
      input: .text("a\nb\n"))
    #expect(result.output.contains("about b"))
  }
}
