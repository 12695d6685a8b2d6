import Glibc
import TestSupport
import Testing

/// Tests of `run`, `become` and `reload` on keys.
@Suite(.timeLimit(.minutes(20))) struct KeyCommandTests {
  private func session(
    _ binding: String, _ options: [String] = [], rows: String = "one\ntwo\nthree\n", lines: Int = 16,
    shell: SessionShell? = nil
  ) throws -> TerminalSession {
    try TerminalSession(
      ["--no-animation", "--bind", binding] + options, rows: lines, columns: 80, input: .text(rows),
      shell: shell)
  }

  private func isShown(_ screen: VirtualTerminal) -> Bool { screen.contains("q quit") }

  // MARK: Run

  @Test(arguments: [[], ["--height", "12"]])
  func aCommandHasTheTerminalAndTheListReturns(options: [String]) throws {
    let session = try session(
      #"x:run(sh -c 'tty; echo "[$1]"; read line; echo "got $line" >/dev/tty; exit 3' sh {})"#, options,
      lines: 24)
    try session.wait(until: isShown)
    session.send(.down)
    try session.wait { $0.contains("2 of 3") }
    session.type("x")
    try session.wait { $0.contains("/dev/tty") && $0.contains("[two]") && !isShown($0) }
    #expect(try session.settings == session.settingsBefore)
    session.type("hello\n")
    try session.wait { $0.contains("sh: exit 3") && $0.contains("2 of 3") && $0.contains("▌two") }
    session.type("j")
    try session.wait { $0.contains("3 of 3") && !$0.contains("exit 3") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "three\n" && session.unrestored == [])
    #expect(session.screen.contains("got hello"))
  }

  @Test(arguments: [
    ("run(/no/such/program)", "/no/such/program: No such file or directory"),
    ("run(sh -c 'kill -SEGV $$')", "sh: killed by signal 11"),
    ("run(true)", "true: exit 0"), ("run(printf %s {json})", "the row is not valid UTF-8"),
  ])
  func failuresAreInTheBottomLine(action: String, text: String) throws {
    let session = try TerminalSession(
      ["--no-animation", "--bind", "x:\(action)"], input: .bytes(Array("a".utf8) + [0xFF, 0x0A]))
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains(text) }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  /// With these limits the program has its descriptors, and there is none left for a pipe.
  @Test(arguments: [8, 10, 12, 13]) func fewDescriptorsEndACommandToo(limit: Int) throws {
    let file = try TemporaryFile("one\n")
    let session = try TerminalSession(
      [
        "-c", "ulimit -n \(limit); exec \"$0\" --no-animation --bind 'x:run(true)' '\(file.path)'",
        ProgramEnvironment.snaketable,
      ], executable: "/bin/sh")
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("true: ") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1) && session.unrestored == [])
  }

  @Test func aCommandThatChangesTheTerminalChangesNothing() throws {
    let session = try session(
      #"x:run(sh -c 'stty raw -echo; printf "\033[?1049h\033[?1000h\033[?25l"; kill -KILL $$')"#)
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("sh: killed by signal 9") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
    #expect(try session.settings == session.settingsBefore)
  }

  @Test func interruptingACommandEndsOnlyTheCommand() throws {
    let session = try session("x:run(sh -c 'echo ready; exec sleep 1000')")
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("ready") }
    session.type("\u{03}")
    try session.wait { $0.contains("sh: killed by signal 2") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "one\n")
  }

  /// The key may come before the command has the terminal, and after it has ended: then it leaves the list.
  @Test(arguments: ["true", "sleep"]) func interruptingACommandAtOnceNeverKillsTheList(command: String) throws
  {
    for turn in 0..<repetitions(10, inTestAll: 60) {
      let session = try session("x:run(\(command) 1000)")
      try session.wait(until: isShown)
      session.type("x")
      session.letPass(seconds: Double(turn % 10) * 0.002)
      var lastKey = ContinuousClock.now
      session.type("\u{03}")
      try session.wait { screen in
        // The system may discard a key while the settings of the terminal change.
        if lastKey.duration(to: .now) > .seconds(1) {
          session.type("\u{03}")
          lastKey = .now
        }
        return !session.isRunning || screen.contains("\(command): ")
      }
      if session.isRunning { session.type("q") }
      let status = try session.exitStatus()
      #expect([.exited(1), .exited(130)].contains(status) && session.unrestored == [])
    }
  }

  @Test func theEditorIsThatOfTheUser() throws {
    let session = try TerminalSession(
      ["--no-animation", "--bind", "e:run({editor} {})"], input: .text("one\n"),
      environment: ["VISUAL": nil, "EDITOR": #"sh -c 'echo "edits $0"; read line'"#])
    try session.wait(until: isShown)
    session.type("e")
    try session.wait { $0.contains("edits one") }
    session.type("\n")
    try session.wait { $0.contains("sh: exit 0") }
  }

  @Test func thePagerReadsTheRecordOrTheValue() throws {
    let session = try TerminalSession(
      ["--no-animation", "--format", "csv"], input: .text("name,size\na,1\nb,22\n"),
      environment: ["PAGER": "sh -c 'printf \"<%s>\" \"$(cat)\"; read line </dev/tty; exit $line'"])
    try session.wait(until: isShown)
    session.type("jo")
    try session.wait { $0.contains("<b,22>") }
    session.type("0\n")
    try session.wait { isShown($0) && $0.contains("▌b") && !$0.contains("exit") }
    session.send(.right, .down)
    try session.wait { $0.contains("▌size") }
    session.type("o")
    try session.wait { $0.contains("<22>") }
    session.type("3\n")
    try session.wait { $0.contains("sh: exit 3") && $0.contains("▌size") }
  }

  @Test func aMissingPagerIsNamed() throws {
    let session = try TerminalSession(
      ["--no-animation", "--bind", "x:pager"], input: .text("one\n"), environment: ["PAGER": "no-such-pager"])
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("no-such-pager: ") && $0.contains("▌one") }
  }

  @Test func markedRowsArriveAsArgumentsAndAsAFile() throws {
    let session = try session(
      #"x:run(sh -c 'printf "<%s>" "$@"; cat "$0"; read line' {+f} {+} end)"#, ["--multi"],
      rows: "a b\n-n\n$(id)\n'q'\n")
    try session.wait(until: isShown)
    session.type(" jj ")
    try session.wait { $0.contains("2 marked") }
    session.type("x")
    try session.wait { $0.contains("<a b><$(id)><end>a b") && $0.contains("$(id)") }
    session.type("\n")
    try session.wait { $0.contains("sh: exit 0") }
  }

  /// Sequences that select colours are part of `{raw}` only, also in csv, in fields and in marked rows.
  @Test func coloursOfTheInputAreNotInArguments() throws {
    let rows = "\u{1B}[33mab12\u{1B}[m,\u{1B}[1;31mone\u{1B}[0m\n\u{1B}[33mcd34\u{1B}[m,two\n"
    for options in [[], ["--format", "csv", "--no-header-row"], ["-d", ","]] {
      let session = try session(
        #"x:run(sh -c 'printf "<%s>" "$@" | cat -v; cat -v "$0"; read line' {+f} {} {+} {raw} end)"#,
        ["--multi"] + options, rows: rows)
      try session.wait(until: isShown)
      session.type(" j x")
      try session.wait {
        $0.contains("<cd34,two><ab12,one><cd34,two><^[[33mcd34^[[m,two><end>ab12,one")
          && $0.lines.contains("cd34,two")
      }
      session.type("\n")
      try session.wait { $0.contains("sh: exit 0") }
    }
  }

  /// Where sequences are text, arguments have them.
  @Test func withoutColoursSequencesAreText() throws {
    let session = try session(
      "x:run(sh -c 'printf \"<%s>\" \"$1\" | cat -v; read line' sh {})", ["--ansi", "never"],
      rows: "\u{1B}[33mab\u{1B}[m\n")
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("<^[[33mab^[[m>") }
    session.type("\n")
    try session.wait { $0.contains("sh: exit 0") }
  }

  @Test func keysWithModifiersWorkInAFilter() throws {
    let session = try session("Ctrl-X:run(sh -c 'echo at {}; read line' sh {})")
    try session.wait(until: isShown)
    session.type("/thr\u{18}")
    try session.wait { $0.contains("at three") }
    session.type("\n")
    try session.wait { $0.contains("sh: exit 0") && $0.contains("1 of 1") }
  }

  // MARK: Become

  @Test func theProcessBecomesTheCommand() throws {
    let session = try session("x:become(sh -c 'tty; echo \"$1\"; exit 7' sh {n})")
    try session.wait(until: isShown)
    session.type("jx")
    #expect(try session.exitStatus() == .exited(7))
    #expect(session.output == "/dev/tty\n1\n")
    #expect(session.unrestored == [])
  }

  @Test(arguments: [
    ("/no/such/program {}", "/no/such/program: No such file or directory"),
    ("no-such-program {}", "no-such-program: No such file or directory"),
    ("/tmp {}", "/tmp: Permission denied"), ("/etc/passwd {}", "/etc/passwd: Permission denied"),
  ])
  func aProgramThatCannotBeStartedLeavesTheList(command: String, text: String) throws {
    let session = try session("x:become(\(command))")
    try session.wait(until: isShown)
    session.type("jx")
    try session.wait { $0.contains(text) && $0.contains("2 of 3") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n" && session.unrestored == [])
  }

  @Test func anArgumentThatIsTooLongLeavesTheList() throws {
    // One argument may have 128 KB, with the NUL behind it.
    let long = String(repeating: "x", count: 1 << 17)
    let session = try session("x:become(echo {})", rows: "\(long)\n\(long.dropFirst())\n")
    try session.wait { $0.contains("1 of 2") }
    session.type("x")
    try session.wait { $0.contains("the arguments are too long") && $0.contains("1 of 2") }
    session.type("jx")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "\(long.dropFirst())\n")
  }

  // MARK: Reload

  @Test func theListIsReloadedAndKeepsItsRows() throws {
    let session = try session("x:reload(printf '%s\\n' zero one two new three)", ["--multi"])
    try session.wait(until: isShown)
    session.type(" jj")
    try session.wait { $0.contains("1 marked  3 of 3") }
    session.type("x")
    try session.wait { $0.contains("1 marked  5 of 5") && $0.contains("▌three") && $0.contains("zero") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "one\n")
  }

  @Test func rowsAreFoundByTheirIdentifier() throws {
    let session = try session(
      "x:reload(printf 'id,state\\n9,new\\n2,done\\n1,done\\n')",
      ["--multi", "--format", "csv", "--id", "id", "--columns", "none"],
      rows: "id,state\n1,open\n2,open\n")
    try session.wait(until: isShown)
    session.type(" j")
    try session.wait { $0.contains("1 marked  2 of 2") }
    session.type("x")
    try session.wait { $0.contains("1 marked  2 of 3") && $0.contains("▌2") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "1,done\n")
  }

  @Test func filterAndFormatStay() throws {
    let session = try session(
      "Ctrl-X:reload(printf 'a 1\\nb 2\\na 3\\n')", ["-d", "blank"], rows: "a 9\nb 8\n")
    try session.wait(until: isShown)
    session.type("/a\u{18}")
    try session.wait { $0.contains("(of 3)") && $0.contains("│ a") && !$0.contains("│ b") }
  }

  @Test(arguments: [
    ("/no/such/program", "/no/such/program: No such file or directory"),
    ("sh -c 'echo bad >&2; exit 4'", "sh: exit 4: bad"),
    ("false", "false: exit 1"),
  ])
  func aFailureLeavesTheListAsItIs(command: String, text: String) throws {
    let session = try session("x:reload(\(command))")
    try session.wait(until: isShown)
    session.type("jx")
    try session.wait { $0.contains(text) && $0.contains("2 of 3") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n")
  }

  @Test(arguments: [
    (["--format", "json"], #"printf '[{"a":1},{bad'"#, "printf: record 2, line 1, column 11: "),
    (["--format", "csv"], #"printf 'a\n1\n"x\n'"#, "printf: record 2: a quote is never closed"),
    (["--format", "csv", "--sort", "a"], #"printf 'q,z\n1,2\n'"#, "printf: has no field 'a'"),
    (["--format", "csv", "--columns", "a"], #"printf 'q,z\n1,2\n'"#, "printf: has no field 'a'"),
    (["--format", "csv", "--group-by", "a"], #"printf 'q,z\n1,2\n'"#, "printf: has no field 'a'"),
  ])
  func anOutputThatCannotBeReadLeavesTheListAsItIs(
    options: [String], command: String, text: String
  ) throws {
    let rows = options.contains("json") ? #"[{"a":8},{"a":9}]"# : "a\n8\n9\n"
    let session = try session("x:reload(\(command))", options, rows: rows)
    try session.wait(until: isShown)
    session.type("jx")
    try session.wait { $0.contains(text) && $0.contains("2 of 2") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == (options.contains("json") ? "{\"a\":9}\n" : "9\n"))
  }

  @Test("N98: the details of a row stay those of the row that Enter chooses, although a reload has ended")
  func aReloadWaitsForTheEndOfDetails() throws {
    let session = try session(
      "x:reload(printf 'a,b\\n8,m\\n9,n\\n')", ["--format", "csv"],
      rows: "a,b\n1,k\n2,l\n")
    try session.wait(until: isShown)
    session.type("j")
    session.send(.right)
    session.type("x")
    try session.wait { $0.contains("printf …") && $0.contains("› 2") }
    session.send(.left)
    try session.wait { $0.contains("▌9") && $0.contains("2 of 2") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func anEmptyListCanBeReloadedAgain() throws {
    let session = try session("x:reload(true),y:reload(echo back {n}),z:reload(echo back)")
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("no rows") }
    session.type("y")
    try session.wait { $0.contains("no row for the command") }
    session.type("z")
    try session.wait { $0.contains("1 of 1") && $0.contains("back") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "back\n")
  }

  @Test(arguments: ["R", "\u{12}"]) func theReloadKeyRunsTheCommandOfTheListAgain(key: String) throws {
    let counter = try TemporaryFile("")
    let session = try session("x:reload(sh -c 'echo >>\(counter.path); echo run; wc -l <\(counter.path)')")
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("1 of 2") && $0.contains("│ 1") }
    session.type(key)
    try session.wait { $0.contains("│ 2") && !$0.contains("│ 1") }
  }

  @Test func aSlowReloadDelaysNothing() throws {
    let session = try session("x:reload(sleep 1000),y:reload(echo other)")
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("sleep …") }
    session.type("j")
    try session.wait { $0.contains("2 of 3") }
    session.type("y")
    try session.wait { $0.contains("other") }
    session.type("xq")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test(arguments: [
    ["--bind", "x:run(ls"], ["--bind", "x:run()"], ["--bind", "x:run(a 'b)"],
    ["--id", "nothing", "--print", "--format", "csv"],
  ])
  func badValuesAreErrors(options: [String]) throws {
    let result = try run(options, input: .text("a,b\n1,2\n"))
    #expect(result.status == .exited(2) && result.errors.hasPrefix("snaketable: "))
  }

  // MARK: In a shell

  @Test(
    "N99: a signal that ends the list ends the command that has the terminal",
    arguments: [SIGTERM, SIGHUP, SIGALRM, SIGSEGV])
  func aSignalEndsTheCommand(number: Int32) throws {
    let session = try session("x:run(sh -c 'echo ready; sleep 1000; true')")
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("ready") && (try? session.count(ofPrograms: "sleep")) == 1 }
    try session.signal(number, thread: #require(session.threads.first))
    #expect(try session.exitStatus() == .signalled(number))
    try session.wait { _ in (try? session.count(ofPrograms: "sleep")) == 0 }
  }

  @Test(
    "N99: Ctrl-C that is read together with the key of a command starts no command",
    arguments: ["x\u{3}", "\u{3}x", "x\u{1C}", "\u{1C}x"])
  func anInterruptPrecedesTheCommand(keys: String) throws {
    let session = try session("x:run(sh -c 'echo ready; sleep 1000; true')")
    try session.wait(until: isShown)
    session.type(keys)
    let status = try session.exitStatus()
    #expect(status == (keys.contains("\u{3}") ? .exited(130) : .signalled(SIGQUIT)))
    #expect(!session.picture.contains("ready") && session.unrestored == [])
    #expect(try session.count(ofPrograms: "sleep") == 0)
  }

  @Test func aStoppedCommandStopsTheListToo() throws {
    let session = try session(
      "x:run(sh -c 'echo ready; read line; echo got $line; read line')", shell: .jobControl)
    try session.wait(until: isShown)
    session.type("x")
    try session.wait { $0.contains("ready") }
    session.type("\u{1A}")
    try session.waitUntilSuspended()
    session.resume()
    session.type("hello\n")
    try session.wait { $0.contains("got hello") }
    session.type("\n")
    try session.wait { $0.contains("sh: exit 0") && $0.contains("1 of 3") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "one\n" && session.unrestored == [])
  }
}
