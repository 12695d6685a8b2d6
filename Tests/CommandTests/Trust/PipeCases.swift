import Glibc
import TestSupport
import Testing

/// Tests of cases P of the sixty: where rows come from, where the output goes, and what happens if either end closes.
@Suite(.timeLimit(.minutes(20))) struct PipeCases {
  /// Runs a shell script on a terminal. `$0` is the path of the command.
  private static func shell(
    _ script: String, input: ProgramInput = .terminal, output: ProgramOutput = .pipe,
    errors: ProgramOutput = .pipe
  ) throws -> TerminalSession {
    try TerminalSession(
      ["-c", script, ProgramEnvironment.snaketable], executable: "/bin/bash", input: input, output: output,
      errors: errors, environment: Trust.still)
  }

  @Test("P01: in the middle of a pipe the keys come from the terminal") func pipeline() throws {
    let session = try Self.shell(#"seq 9 | "$0" | cat"#)
    try session.wait { $0.line(0).hasSuffix("of 9") }
    session.type("G")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "9\n")
    #expect(session.unrestored == [])
  }

  @Test(
    "P02: standard input that is closed is an error with words", arguments: ["<&-", "<&- >&-", "<&- 2>&-"])
  func closedInput(redirection: String) throws {
    let session = try Self.shell(#""$0" \#(redirection)"#)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "" && session.rawBytes.isEmpty)
    if !redirection.contains("2>&-") { #expect(session.errors.contains("Bad file descriptor")) }
  }

  @Test(
    "P03: rows that cannot be written since standard output is closed are an error, and nothing else gets them"
  )
  func closedOutput() throws {
    let file = try TemporaryFile("a\nb\n")
    for redirection in [">&-", ">&- 2>&-", "<&- >&- 2>&-", ">&- 2>/dev/null"] {
      let session = try Self.shell(#""$0" \#(file.path) \#(redirection)"#)
      try session.wait { $0.line(0).hasSuffix("of 2") }
      session.send(.enter)
      #expect(try session.exitStatus() == .exited(2))
      if redirection == ">&-" { #expect(session.errors.contains("standard output: Bad file descriptor")) }
      #expect(session.screen.lines.allSatisfy { $0.isEmpty }, "\(session.picture)")
      #expect(session.unrestored == [])
      #expect(try run([file.path], executable: "cat").output == "a\nb\n")
    }
  }

  @Test(
    "P05: a reader that has seen enough ends the program by SIGPIPE, or with an error where that is ignored")
  func readerGone() throws {
    for isIgnored in [false, true] {
      let script =
        #"\#(isIgnored ? "trap '' PIPE;" : "") seq 20000 | "$0" -m | head -1; echo ${PIPESTATUS[1]}"#
      let session = try Self.shell(script)
      try session.wait { $0.line(0).hasSuffix("of 20,000") }
      session.send(.control("a"), .enter)
      #expect(try session.exitStatus() == .exited(0))
      #expect(session.output == "1\n\(isIgnored ? 2 : 141)\n")
      #expect(session.errors == (isIgnored ? "snaketable: standard output: Broken pipe\n" : ""))
      #expect(session.unrestored == [])
    }
  }

  @Test("P07: without its terminal the program ends and writes nothing", arguments: [true, false])
  func terminalGone(isHangUpIgnored: Bool) throws {
    let session = try TerminalSession(
      [], input: .text("a\nb\n"), environment: Trust.still, shell: isHangUpIgnored ? .ignoring(SIGHUP) : nil)
    try session.wait { $0.line(0).hasSuffix("of 2") }
    session.hangUp()
    // The terminal can disappear before SIGHUP arrives.
    let status = try session.exitStatus()
    #expect(status == .exited(2) || !isHangUpIgnored && status == .signalled(SIGHUP))
    #expect(session.errors == (status == .exited(2) ? "snaketable: the terminal is gone\n" : ""))
    #expect(session.output == "")
  }

  @Test("P07: without its terminal the program does not even wait for rows", .timeLimit(.minutes(20)))
  func terminalGoneWhileRowsArrive() throws {
    let session = try TerminalSession(
      [], input: .pipe, environment: Trust.still, shell: .ignoring(SIGHUP))
    session.writeInput(Array("a\n".utf8))
    try session.wait { $0.contains("of 1+") }
    session.hangUp()
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "")
  }

  @Test("P09: a producer without end is let go") func endlessProducer() throws {
    let session = try Self.shell(#"yes | "$0"; echo ${PIPESTATUS[@]}"#)
    try session.wait { $0.line(0).hasSuffix("+") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "141 1\n")
    #expect(session.unrestored == [])
  }

  @Test("P09: directories, empty files and what shrinks are no crash") func oddFiles() throws {
    let directory = try TerminalSession(["/"])
    #expect(try directory.exitStatus() == .exited(2))
    #expect(directory.errors == "snaketable: /: is a directory\n")
    let file = try TemporaryFile("")
    let empty = try TerminalSession([file.path])
    #expect(try empty.exitStatus() == .exited(1))
    #expect(empty.errors == "snaketable: no rows\n")
    #expect(directory.rawBytes.isEmpty && empty.rawBytes.isEmpty)
  }
}
