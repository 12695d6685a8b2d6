import Glibc
import TestSupport
import Testing

/// Tests of the test harness on ordinary programs with known behaviour.
@Suite(.timeLimit(.minutes(20))) struct HarnessTests {
  private func shell(
    _ script: String, rows: Int = 24, columns: Int = 80, input: ProgramInput = .terminal,
    output: ProgramOutput = .pipe, errors: ProgramOutput = .pipe, shell: SessionShell? = nil
  ) throws -> TerminalSession {
    try TerminalSession(
      ["-c", script], executable: "/bin/sh", rows: rows, columns: columns, input: input, output: output,
      errors: errors, shell: shell)
  }

  // MARK: Streams

  @Test func textGoesToTheTerminalAndResultsToThePipes() throws {
    let session = try shell("echo seen >/dev/tty; echo result; echo trouble >&2; exit 3")
    #expect(try session.exitStatus() == .exited(3))
    #expect(session.screen.line(0) == "seen")
    #expect(session.output == "result\n")
    #expect(session.errors == "trouble\n")
  }

  @Test func keysReachAProgramWhoseInputIsAPipe() throws {
    let session = try shell("read key </dev/tty; echo \"$key\"; cat", input: .text("from the pipe"))
    session.type("from the keyboard")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "from the keyboard\nfrom the pipe")
  }

  @Test func aPipeThatStaysOpenIsWrittenWhenTheTestSays() throws {
    let session = try shell("read line; echo \"$line\" >/dev/tty; cat", input: .pipe)
    session.writeInput(Array("first\n".utf8))
    try session.wait { $0.contains("first") }
    session.writeInput(Array("rest".utf8))
    session.closeInput()
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "rest")
  }

  @Test func muchInputAndMuchOutputPassWithoutBlocking() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    let result = try run(executable: "cat", input: .bytes(bytes))
    #expect(result.status == .exited(0))
    #expect(result.outputBytes == bytes)
  }

  @Test func closedDescriptorsAreClosed() throws {
    let session = try shell(
      "for n in 0 1 2; do test -e /proc/$$/fd/$n && echo $n; done", input: .closed, output: .terminal,
      errors: .closed)
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.screen.lines.filter { !$0.isEmpty } == ["1"])
  }

  @Test func filesAndNullAreConnected() throws {
    let source = try TemporaryFile("content")
    let target = try TemporaryFile("old content, longer")
    let copy = try shell("cat", input: .file(source.path), output: .file(target.path), errors: .null)
    #expect(try copy.exitStatus() == .exited(0))
    #expect(try run([target.path], executable: "cat").output == "content")
    #expect(try run(executable: "cat", input: .null).output == "")
  }

  @Test func aProgramWithoutTerminalHasNone() throws {
    let result = try run(["/dev/tty"], executable: "cat")
    #expect(result.status == .exited(1))
    #expect(result.errors.contains("/dev/tty"))
  }

  @Test func aReaderThatHasGoneBreaksThePipe() throws {
    let session = try shell("read key </dev/tty; exec yes")
    session.closeOutput()
    session.send(.enter)
    #expect(try session.exitStatus() == .signalled(SIGPIPE))
  }

  @Test func theEnvironmentIsClean() throws {
    let result = try TerminalSession([], executable: "env", environment: ["LANG": nil, "EXTRA": "1"])
    #expect(try result.exitStatus() == .exited(0))
    let names = result.output.split(separator: "\n").map { $0.prefix { $0 != "=" } }
    #expect(names.sorted() == ["EXTRA", "HOME", "PATH", "SWIFT_BACKTRACE", "TERM", "TMPDIR"])
  }

  // MARK: Signals and job control

  @Test func aDeathBySignalIsReported() throws {
    let session = try TerminalSession(["60"], executable: "sleep")
    session.signal(SIGTERM)
    #expect(try session.exitStatus() == .signalled(SIGTERM))
  }

  @Test func aStuckTerminalIsNotReadWhileTheTestWaits() throws {
    let session = try shell("trap 'exit 5' TERM; yes >/dev/tty & wait")
    #expect(throws: HarnessError.self) { try session.exitStatus(timeout: 0.5, isTerminalStuck: true) }
    #expect(session.rawBytes.isEmpty)
    session.signal(SIGTERM)
    #expect(try session.exitStatus(isTerminalStuck: true) != .exited(0))
    #expect(!session.rawBytes.isEmpty)
  }

  @Test func theInterruptKeyReachesTheProgram() throws {
    let session = try shell("echo ready >/dev/tty; exec sleep 60")
    try session.wait { $0.contains("ready") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .signalled(SIGINT))
  }

  @Test func aSignalIsIgnoredWhereTheTestSaysSo() throws {
    let session = try shell("kill -HUP $$; echo alive", shell: .ignoring(SIGHUP))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "alive\n")
  }

  @Test func hangingUpEndsTheProgram() throws {
    let session = try shell("echo ready >/dev/tty; exec sleep 60")
    try session.wait { $0.contains("ready") }
    session.hangUp()
    #expect(try session.exitStatus() == .signalled(SIGHUP))
  }

  @Test func aJobIsSuspendedByItsKeyAndContinued() throws {
    let session = try shell(
      "echo ready >/dev/tty; read key </dev/tty; echo \"$key\"; exit 7", shell: .jobControl)
    try session.wait { $0.contains("ready") }
    session.send(.control("z"))
    try session.waitUntilSuspended()
    session.resume()
    session.type("again")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(7))
    #expect(session.output == "again\n")
  }

  // MARK: Sizes

  @Test func theSizeIsTheTestsOwn() throws {
    let session = try TerminalSession(["size"], executable: "stty", rows: 7, columns: 33)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "7 33\n")
  }

  @Test func lessFollowsAResize() throws {
    let file = try TemporaryFile((1...50).map { "line \($0)\n" }.joined())
    let session = try TerminalSession([file.path], executable: "less", rows: 5, output: .terminal)
    try session.wait { $0.line(3) == "line 4" && !$0.line(4).isEmpty }
    try session.resize(rows: 10, columns: 40)
    // A less that has just drawn and does not read yet notices the signal only with the next key.
    session.type("r")
    try session.wait { $0.line(8) == "line 9" }
    #expect(session.screen.rows == 10 && session.screen.columns == 40)
    session.type("G")
    try session.wait { $0.contains("line 50") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func aResizeIsSignalled() throws {
    let session = try shell(
      "trap 'stty size </dev/tty; exit' WINCH; echo ready >/dev/tty; while :; do sleep 0.01; done")
    try session.wait { $0.contains("ready") }
    try session.resize(rows: 11, columns: 22)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "11 22\n")
  }

  @Test(arguments: [(0, 0), (1, 1), (65535, 65535)])
  func extremeSizesAreTakenByTheKernelAndHeldByTheScreen(rows: Int, columns: Int) throws {
    let session = try TerminalSession(["size"], executable: "stty", rows: rows, columns: columns)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "\(rows) \(columns)\n")
    #expect(VirtualTerminal.sizeLimits.contains(session.screen.rows))
  }

  // MARK: Restoration

  @Test func whatIsLeftBehindIsNamed() throws {
    let session = try shell("stty -echo </dev/tty; printf '\\033[?1049;1006h\\033[?25l\\033[1m' >/dev/tty")
    #expect(try session.exitStatus() == .exited(0))
    let leftovers = session.unrestored
    #expect(leftovers.count == 5)
    #expect(leftovers.contains("mode 1049 is set") && leftovers.contains("mode 25 is reset"))
    #expect(try !session.settings.isEchoing)
  }

  @Test func aTidyProgramLeavesNothing() throws {
    let session = try shell("old=$(stty -g </dev/tty); stty raw </dev/tty; stty $old </dev/tty")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
  }

  // MARK: Waiting

  @Test func aStateThatDoesNotComeIsAnErrorWithThePicture() throws {
    let session = try shell("echo what there is >/dev/tty; exec sleep 60")
    try session.wait { $0.contains("what") }
    let error = #expect(throws: HarnessError.self) {
      try session.wait(timeout: 0.05) { $0.contains("other") }
    }
    #expect(error?.description.contains("|what there is|") == true)
  }

  @Test func anEarlyEndIsAnErrorWithTheStatus() throws {
    let session = try shell("echo why >&2; exit 9")
    let error = #expect(throws: HarnessError.self) { try session.wait { $0.contains("never") } }
    #expect(error?.description.contains("exited(9)") == true)
    #expect(error?.description.contains("why") == true)
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: HarnessError.self) { try run(executable: "/nonexistent/program") }
  }

  @Test func theCommandUnderTestIsFound() throws {
    #expect(access(ProgramEnvironment.snaketable, X_OK) == 0)
  }

  @Test func aSessionThatGoesTakesItsProgramAlong() throws {
    var session: TerminalSession? = try shell("echo $$ >/dev/tty; exec sleep 60")
    try session?.wait { !$0.line(0).isEmpty }
    let process = try #require(session.flatMap { pid_t($0.screen.line(0)) })
    session = nil
    #expect(kill(process, 0) == -1)
  }

  // MARK: Keys and answers

  @Test func aTerminalAnswersItsProgram() throws {
    let session = try shell(
      "stty raw -echo; printf '\\033[6n'; dd bs=1 count=6 2>/dev/null | od -c", output: .terminal)
    try session.wait { $0.contains("033   [   1   ;   1   R") }
  }

  @Test func keysFollowTheCursorMode() throws {
    let session = try shell("stty raw -echo; printf '\\033[?1hready'; od -An -c -N7", output: .terminal)
    try session.wait { $0.contains("ready") }
    session.send(.up, .pageDown)
    try session.wait { $0.contains("033   O   A 033   [   6   ~") }
  }
}
