import Glibc
import TestSupport
import Testing

/// Tests of cases N in which the table is a job in the background, or is ended by an unusual signal.
@Suite(.timeLimit(.minutes(20))) struct BackgroundJobCases {
  private static let rows = Array((1...40).map { "row \($0)\n" }.joined().utf8)

  @Test(
    "N58: a table that was never in the foreground ends by a signal, and the shell goes on",
    arguments: InteractiveShell.Kind.allCases)
  func endedInBackground(kind: InteractiveShell.Kind) throws {
    let shell = try InteractiveShell(kind)
    shell.type("seq 5 | timeout 1 $ST")
    try shell.waitForPrompt()
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test(
    "N58: a stopped table ends by the signal that a shell's kill sends",
    arguments: ["$ST rows &", "$ST rows"])
  func stoppedAndKilled(command: String) throws {
    let file = try TemporaryFile(Self.rows)
    let shell = try InteractiveShell(.bash)
    shell.type(command.replacing("rows", with: file.path))
    if !command.hasSuffix("&") {
      try shell.session.wait { $0.contains("▌row 1") }
      shell.session.send(.control("z"))
    }
    try shell.session.wait { $0.contains("Stopped") || $0.contains("[1]") }
    try shell.waitForPrompt()
    shell.type("kill %1; while kill -0 %1; do :; done; echo \"it is\" gone")
    try shell.session.wait { $0.contains("it is gone") }
    try shell.waitForPrompt()
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test("N63: a table that can neither use the terminal nor be stopped says so, and leaves the screen alone")
  func unusableInBackground() throws {
    let shell = try InteractiveShell(.bash)
    shell.type("$ST <(seq 5 | $ST); echo status=$?")
    try shell.session.wait { $0.contains("status=1") }
    try shell.waitForPrompt()
    #expect(shell.session.screen.contains("a program in the background cannot use the terminal"))
    #expect(!shell.session.screen.contains("Waiting"))
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test("N64: two tables of a job that are shown at the same time continue together after one fg")
  func stoppedTogether() throws {
    let file = try TemporaryFile("row 1\nrow 2\n")
    // The tables send no queries to this terminal. Otherwise a table could read the answers to the other one.
    let shell = try InteractiveShell(
      .bash, environment: Trust.still.merging(["TERM": "screen-256color"]) { $1 })
    // A small frame is written in one piece. Pieces of two large ones could alternate.
    let table = "$ST --style plain --separator none \(file.path)"
    shell.type("(\(table) & \(table); wait)")
    try shell.session.wait {
      // The shell may start one of them long after the other, which would then get the signals alone.
      try $0.contains("row 2") && $0.contains("quit") && shell.session.count(ofPrograms: "snaketable") == 2
    }
    #expect(try shell.session.count(ofPrograms: "snaketable", areStopped: true) == 0)
    shell.session.send(.control("z"))
    // A table that leaves the screen late erases what the shell has written.
    try shell.session.wait { _ in try shell.session.count(ofPrograms: "snaketable", areStopped: true) == 2 }
    // Clear the screen: both tables have saved the cursor, so the shell writes over its earlier text.
    shell.type("clear; fg; clear; echo status=$?")
    try shell.session.wait { $0.contains("row 2") && $0.contains("quit") && !$0.contains("Stopped") }
    try shell.session.end("snaketable", signal: "TERM")
    try shell.session.wait { $0.contains("status=") }
    try shell.waitForPrompt()
    #expect(!shell.session.screen.contains("Stopped"))
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  /// A second save would store the mode that the table set itself, and the terminal would be restored to that.
  @Test(
    "N59: the mode of pasted text is saved once before it is restored, whatever the job goes through",
    arguments: [["&", "fg"], ["", "Ctrl-Z", "bg", "fg"], ["", "Ctrl-Z", "fg"]])
  func savedOnce(steps: [String]) throws {
    let file = try TemporaryFile(Self.rows)
    let shell = try InteractiveShell(.dash)
    shell.type("$ST \(file.path) \(steps[0])")
    try Self.perform(steps.dropFirst(), in: shell) { $0.contains("▌row 1") }
    try shell.session.wait { $0.contains("▌row 1") && $0.contains("quit") }
    shell.session.type("q")
    try shell.waitForPrompt()
    #expect(Self.pasteModes(shell.session).allSatisfy { $0 == "shlr" || $0 == "hlr" || $0 == "" })
    #expect(Self.pasteModes(shell.session).contains("shlr"))
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  /// The shell has the terminal as soon as the first process of the job has stopped.
  @Test(
    "N73: a table that is stopped together with its parent leaves the settings as they were", arguments: 0..<4
  )
  func stoppedWithParent(turn: Int) throws {
    let file = try TemporaryFile(Self.rows)
    let shell = try InteractiveShell(.dash)
    shell.type("sh -c '$ST \(file.path); :'")
    try shell.session.wait { $0.contains("▌row 1") && $0.contains("quit") }
    shell.session.signal(SIGTSTP)
    // The shell may write its prompt while the table is still shown.
    try shell.session.wait { _ in shell.session.isTerminalRestored }
    shell.type("clear")
    try shell.waitForPrompt()
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test("N74: a table whose parent alone is stopped restores the terminal with the next key")
  func stoppedParent() throws {
    let file = try TemporaryFile(Self.rows)
    let shell = try InteractiveShell(.dash)
    // The outer shell takes the terminal as soon as the inner one is stopped, and reads no keys.
    shell.type("sh -mc 'bash -c \"$ST \(file.path); :\"; sleep 300; kill -9 %1'")
    try shell.session.wait { $0.contains("▌row 1") && $0.contains("quit") }
    try shell.session.end("bash", signal: "TSTP")
    try shell.session.wait { _ in try shell.session.count(ofPrograms: "sleep") == 1 }
    shell.session.type("\n")
    try shell.session.wait { _ in shell.session.isTerminalRestored }
    try shell.session.end("sleep", signal: "TERM")
    try shell.waitForPrompt()
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  /// Stops a job whose table is shown, or types lines at the prompt.
  private static func perform(
    _ steps: some Sequence<String>, in shell: InteractiveShell, isShown: (VirtualTerminal) -> Bool
  ) throws {
    for step in steps {
      guard step == "Ctrl-Z" else {
        try shell.waitForPrompt()
        shell.type(step)
        continue
      }
      try shell.session.wait(until: isShown)
      shell.session.send(.control("z"))
      try shell.session.wait { $0.contains("Stopped") }
    }
  }

  /// Returns the changes of mode 2004 (bracketed paste), one string per restore: `s`ave, set `h`igh, set `l`ow,
  /// `r`estore.
  private static func pasteModes(_ session: TerminalSession) -> [String] {
    let bytes = session.chunks.flatMap(\.bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let letters = text.split(separator: "\u{1B}[?2004", omittingEmptySubsequences: false).dropFirst()
      .compactMap(\.first)
    return String(letters).split(separator: "r").map { "\($0)r" }
  }

  /// The second table must not take the modes of the first one for those of the terminal.
  @Test(
    "N70: tables that continue together leave the modes of keys as they were",
    arguments: ["-m", "-m --no-mouse"], [["", "Ctrl-Z", "fg"], ["", "Ctrl-Z", "bg", "fg"], ["&", "fg"]])
  func continuedTogether(options: String, steps: [String]) throws {
    let shell = try InteractiveShell(.dash)
    shell.type("seq 40 | $ST \(options) | $ST \(steps[0])")
    try Self.perform(steps.dropFirst(), in: shell) { $0.contains("▌1") && $0.line(0).hasSuffix("of 40") }
    try shell.session.wait { $0.contains("▌1") && $0.line(0).hasSuffix("of 40") }
    shell.session.send(.control("c"))
    try shell.waitForPrompt()
    #expect(Self.pasteModes(shell.session).allSatisfy { $0 == "shlr" || $0 == "hlr" || $0 == "" })
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  /// Works for 30 ms when it continues, as less does before it sets its mode, and writes whether the settings are ordinary.
  /// Its first line says that it does.
  private static let reader = """
    import signal, sys, termios, time
    def continued(*_):
        end = time.process_time() + 0.03
        while time.process_time() < end: pass
        print("yes" if termios.tcgetattr(2)[3] & termios.ICANON else "no", file=open(sys.argv[1], "a"))
    signal.signal(signal.SIGCONT, continued)
    print("ready", file=open(sys.argv[1], "a"))
    sys.stdin.read()
    """

  @Test(
    "N70: a program that continues with the table sets its mode before the table",
    arguments: [InteractiveShell.Kind.bash, .dash])
  func continuedReader(kind: InteractiveShell.Kind) throws {
    let (program, log) = (try TemporaryFile(Self.reader), try TemporaryFile(""))
    let shell = try InteractiveShell(kind)
    shell.type("seq 40 | $ST -m | python3 \(program.path) \(log.path)")
    try shell.session.wait { _ in try Self.lines(of: log) == ["ready"] }
    // A busy machine may not give the reader its 30 ms as long as the table waits.
    for turn in 1...40 where try !Self.lines(of: log).contains("yes") {
      try shell.session.wait { $0.contains("▌1") && $0.line(0).hasSuffix("of 40") }
      shell.session.send(.control("z"))
      try shell.waitForPrompt()
      shell.type("fg")
      try shell.session.wait { _ in try Self.lines(of: log).count == turn + 1 }
    }
    #expect(try Self.lines(of: log).contains("yes"))
    try shell.session.wait { $0.contains("▌1") && $0.line(0).hasSuffix("of 40") }
    shell.session.send(.control("c"))
    try shell.waitForPrompt()
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  private static func lines(of file: TemporaryFile) throws -> [Substring] {
    try run([file.path], executable: "cat").output.split(separator: "\n")
  }

  @Test("N72: Ctrl-Z directly after SIGCONT stops the table", arguments: 0..<3, [true, false])
  func stoppedAfterContinuing(turn: Int, answersQuestions: Bool) throws {
    let file = try TemporaryFile(Self.rows)
    let shell = try InteractiveShell(.bash)
    shell.session.answersQuestions = answersQuestions
    shell.type("$ST \(file.path)")
    try shell.session.wait { $0.contains("▌row 1") && $0.contains("quit") }
    shell.session.signal(SIGTSTP)
    shell.session.signal(SIGCONT)
    shell.session.send(.control("z"))
    try shell.session.wait { _ in try shell.session.count(ofPrograms: "snaketable", areStopped: true) == 1 }
    // If the first signal has stopped it, the key discards the shell's message and its prompt.
    shell.session.send(.enter)
    try shell.waitForPrompt()
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test(
    "N60: signals that end programs and have no other use restore the terminal too",
    arguments: [SIGSTKFLT, SIGPWR, SIGXFSZ, 34, 50, 64])
  func otherSignals(number: Int32) throws {
    let session = try Trust.browse(Self.rows)
    session.signal(number)
    #expect(try session.exitStatus() == .signalled(number))
    #expect(session.unrestored == [])
  }

  /// In the background, the terminal has the settings of the shell's line editor.
  @Test(
    "N60: so do they after the table was continued in the background",
    arguments: InteractiveShell.Kind.allCases)
  func signalAfterBackground(kind: InteractiveShell.Kind) throws {
    let file = try TemporaryFile(Self.rows)
    let shell = try InteractiveShell(kind, environment: Trust.still)
    shell.type("$ST \(file.path); echo \"status \"$?")
    for way in ["bg", "kill -CONT %1"] {
      try shell.session.wait { $0.contains("▌row 1") }
      shell.session.send(.control("z"))
      try shell.session.wait { !$0.contains("▌row 1") }
      try shell.waitForPrompt()
      shell.type(way)
      try shell.waitForPrompt()
      shell.type("fg")
    }
    try shell.session.wait { $0.contains("▌row 1") }
    try shell.session.end("snaketable", signal: "ALRM")
    try shell.waitForPrompt()
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test("N61: a limit of the size of files ends no frame in its colours", arguments: [1, 2])
  func sizeLimit(blocks: Int) throws {
    let text = (0..<3000).map { "\($0),\($0 * 7 % 50),x\($0)\n" }.joined()
    let file = try TemporaryFile("n,v,t\n" + text)
    let session = try TerminalSession(
      ["-c", "ulimit -f \(blocks); exec \"$0\" --group-by v '\(file.path)'", ProgramEnvironment.snaketable],
      executable: "bash", environment: Trust.still)
    try session.wait { $0.contains("x50") }
    session.type("q")
    _ = try session.exitStatus()
    #expect(session.unrestored == [])
  }

  /// A writer that has not yet noticed that its log was renamed.
  @Test("N62: what is written late to a followed file that was replaced is shown") func lateRows() throws {
    let log = try TemporaryFile("one\n")
    defer { unlink(log.path + ".1") }
    let session = try TerminalSession(
      ["--follow", "--multi", "--no-animation", log.path], environment: Trust.still)
    try session.wait { $0.contains("▌one") }
    for turn in 1...4 {
      let old = open(log.path, O_WRONLY | O_APPEND)
      #expect(rename(log.path, log.path + ".1") == 0)
      Self.write("new \(turn)\n", to: open(log.path, O_WRONLY | O_CREAT, 0o600))
      for line in 1...5 {
        _ = Glibc.write(old, "late \(turn).\(line)\n", "late \(turn).\(line)\n".utf8.count)
        try session.wait { $0.contains("late \(turn).\(line)") }
      }
      close(old)
      try session.wait { $0.contains("▌new \(turn)") }
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  private static func write(_ text: String, to descriptor: Int32) {
    #expect(Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count)
    close(descriptor)
  }
}
