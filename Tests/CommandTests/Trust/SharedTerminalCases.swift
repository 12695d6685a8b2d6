import TestSupport
import Testing

/// Programs that use one terminal at the same time: whatever the order in which they start and end, it is in the end as
/// it was before all of them.
@Suite(.serialized, .timeLimit(.minutes(20))) struct SharedTerminalCases {
  /// A pipeline at a shell's prompt, and what a user does meanwhile.
  struct Pipeline: Sendable, CustomTestStringConvertible {
    enum Step: Sendable {
      case wait(String)
      case waitUntilGone(String)
      case send(TerminalKey)
      /// Lets go on what waits at `$GATE`.
      case openGate
      /// Waits for a line that the pipeline writes to `$REPORT`. Text on the screen may be erased by any frame.
      case waitForReport
      /// Waits until Ctrl-C sends a signal: the screen is gone a moment earlier.
      case waitForSignals
      /// Ends programs by a signal.
      case kill(String, signal: String)
    }

    let command: String
    let steps: [Step]

    init(_ command: String, _ steps: Step...) { (self.command, self.steps) = (command, steps) }

    var testDescription: String { command }

    func run(in shell: InteractiveShell, gate: NamedPipe, report: NamedPipe) throws {
      shell.type(command)
      for step in steps {
        switch step {
        case .wait(let text): try shell.session.wait { $0.contains(text) }
        case .waitUntilGone(let text): try shell.session.wait { !$0.contains(text) }
        case .send(let key): shell.session.send(key)
        case .openGate: try gate.letGo()
        case .waitForReport:
          var isReported = false
          try shell.session.wait { _ in
            isReported = try isReported || report.takeLine()
            return isReported
          }
        case .waitForSignals: try shell.session.wait { _ in try shell.session.settings.sendsSignals }
        case .kill(let name, let signal):
          try shell.session.end(name, signal: signal)
          // On a busy machine, even SIGKILL takes time, and whatever still runs may need the terminal.
          if signal == "KILL" {
            try shell.session.wait { _ in try shell.session.count(ofPrograms: name) == 0 }
          }
        }
      }
      try shell.waitForPrompt()
    }
  }

  private func check(_ pipeline: Pipeline, _ kind: InteractiveShell.Kind) throws {
    let (gate, report) = (try NamedPipe(), try NamedPipe())
    let shell = try InteractiveShell(kind, environment: ["GATE": gate.path, "REPORT": report.path])
    try pipeline.run(in: shell, gate: gate, report: report)
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  private static let shells = InteractiveShell.Kind.allCases

  @Test(
    "N01: tables in a row leave the terminal as it was", arguments: shells,
    [
      Pipeline(
        "seq 5 | $ST -m | $ST", .wait("of 5"), .send(.control("a")), .wait("5 marked"), .send(.space),
        .wait("4 marked"), .send(.enter), .wait("of 4"), .send(.enter)),
      Pipeline(
        "seq 5 | $ST -m | $ST -m | $ST", .wait("of 5"), .send(.control("a")), .wait("5 marked"),
        .send(.space), .wait("4 marked"), .send(.enter), .wait("of 4"), .send(.space), .wait("1 marked"),
        .send(.enter), .wait("1 of 1"), .send(.enter)),
      // Both wait for rows before the first one shows its table.
      Pipeline(
        "(read -r go <$GATE; seq 5) | $ST -m | $ST", .wait("Waiting"), .openGate, .wait("of 5"),
        .send(.space), .wait("1 marked"), .send(.enter), .wait("1 of 1"), .send(.enter)),
      Pipeline("seq 5 | $ST | $ST", .wait("of 5"), .send(.character("q")), .wait("no rows")),
    ])
  func tablesInARow(kind: InteractiveShell.Kind, pipeline: Pipeline) throws { try check(pipeline, kind) }

  /// A program that takes the settings of the table for the original ones, as less does if it starts late. The table
  /// notices it by the settings that it makes, and takes the terminal again.
  private static func late(_ key: TerminalKey) -> Pipeline {
    Pipeline(
      "seq 5 | $ST | (read -r go <$GATE; s=$(stty -g </dev/tty); echo >$REPORT; read -r go <$GATE; "
        + "stty -icanon echo min 2 </dev/tty; until [ $(stty -g </dev/tty) = $s ]; do :; done; echo >$REPORT; "
        + "read -r row; stty $s </dev/tty)",
      .wait("of 5"), .openGate, .waitForReport, .openGate, .waitForReport, .send(key))
  }

  @Test(
    "N02: fzf before a table, and less behind it, have the terminal they need and leave it as it was",
    arguments: shells,
    [
      Pipeline("seq 5 | fzf | $ST", .wait("5/5"), .send(.enter), .wait("1 of 1"), .send(.enter)),
      Pipeline(
        "seq 5 | $ST | less", .wait("of 5"), .send(.enter), .wait("(END)"), .send(.character("q"))),
      // less starts when the table has gone.
      Pipeline(
        "seq 5 | $ST | (read -r go <$GATE; less)", .wait("of 5"), .send(.enter), .waitUntilGone("of 5"),
        .waitForSignals, .openGate, .wait("(END)"), .send(.character("q"))),
      Pipeline(
        "seq 5 | $ST | less", .wait("of 5"), .send(.character("q")), .wait("(END)"), .send(.character("q"))),
      late(.character("q")), late(.control("c")),
    ])
  func otherPrograms(kind: InteractiveShell.Kind, pipeline: Pipeline) throws { try check(pipeline, kind) }

  /// A program that takes the settings of fzf for the original ones, and has the terminal until all others have ended.
  private static let heir =
    "read -r go <$GATE; exec 5<>/dev/tty; s=$(stty -g <&5); echo >$REPORT; read -r row"

  @Test(
    "N79: a program that started while fzf was shown does not leave the settings of fzf", arguments: shells,
    [
      Pipeline(
        "seq 5 | fzf | $ST | (\(heir); stty $s <&5)", .wait("5/5"), .openGate, .waitForReport, .send(.enter),
        .wait("1 of 1"), .send(.enter)),
      // A program that takes the settings of the waiting screen for the original ones, and writes no rows.
      Pipeline(
        "(read -r go <$GATE; exec 5<>/dev/tty; s=$(stty -g <&5); stty -isig <&5; echo >$REPORT; "
          + "read -r go <$GATE; stty $s <&5) | $ST", .wait("Waiting"), .openGate, .waitForReport, .openGate,
        .wait("no rows")),
      // The subshell closes its terminal and executes a program that restores the settings.
      Pipeline(
        "seq 5 | $ST | (read -r go <$GATE; exec 5<>/dev/tty; s=$(stty -g <&5); echo >$REPORT; read -r row; "
          + "exec sh -c \"exec 5<&-; sleep 0.3; stty $s </dev/tty\")", .wait("of 5"), .openGate,
        .waitForReport, .send(.enter)),
      // Ctrl-Z: it restores them only when it is stopped.
      Pipeline(
        "seq 5 | $ST | sh -c 'read -r go <$GATE; exec 5<>/dev/tty; s=$(stty -g <&5); "
          + "trap \"stty $s <&5; kill -STOP \\$\\$\" TSTP; echo >$REPORT; sleep 1000 & wait'",
        .wait("of 5"),
        .openGate, .waitForReport, .send(.control("z"))),
      // Two tables do not wait for each other.
      Pipeline(
        "(seq 3; read -r go <$GATE; true) | $ST -m | $ST", .wait("of 3+"), .send(.enter), .wait("1"),
        .waitUntilGone("+"), .wait("1 of 1"), .send(.character("q")), .openGate),
      // Ctrl-C is for the other program: the table restores the settings after it. The terminal shows `^C` once it has
      // sent the signal; until then, `stty` could turn the key into a character for the shell.
      Pipeline(
        "seq 5 | fzf | $ST | (trap '' INT; \(heir); read -r go <$GATE; stty $s <&5; printf '\\r\\n' >&5)",
        .wait("5/5"), .openGate, .waitForReport, .send(.enter), .wait("1 of 1"), .send(.enter),
        .waitUntilGone("1 of 1"), .waitForSignals, .send(.control("c")), .wait("^C"), .openGate),
    ])
  func heirs(kind: InteractiveShell.Kind, pipeline: Pipeline) throws { try check(pipeline, kind) }

  @Test("N79: a table that a subshell waits for does not wait for the programs after it", arguments: shells)
  func insideASubshell(kind: InteractiveShell.Kind) throws {
    let (gate, report) = (try NamedPipe(), try NamedPipe())
    let shell = try InteractiveShell(kind, environment: ["GATE": gate.path, "REPORT": report.path])
    try Pipeline(
      "(seq 5 | $ST; true) | (read -r go <$GATE; s=$(stty -g </dev/tty); exec 5<>/dev/tty; "
        + "stty -icanon echo min 2 <&5; until [ $(stty -g <&5) = $s ]; do :; done; echo >$REPORT; "
        + "cat >/dev/null; stty sane <&5)", .wait("of 5"), .openGate, .waitForReport, .send(.enter)
    ).run(in: shell, gate: gate, report: report)
  }

  @Test(
    "N03: killed programs do not leave their settings to the others", arguments: shells,
    [
      Pipeline(
        "seq 5 | $ST | less", .wait("of 5"), .kill("snaketable", signal: "TERM"), .wait("(END)"),
        .send(.character("q"))),
      Pipeline("seq 5 | $ST | less", .wait("of 5"), .kill("less", signal: "KILL"), .send(.character("q"))),
      Pipeline(
        "seq 5 | $ST -m | $ST", .wait("of 5"), .kill("snaketable", signal: "TERM")),
    ])
  func killedPrograms(kind: InteractiveShell.Kind, pipeline: Pipeline) throws { try check(pipeline, kind) }

  @Test("N03: inside a shell's line editor its settings are restored, not the ordinary ones")
  func insideLineEditor() throws {
    let shell = try InteractiveShell(.zsh)
    shell.type(#"widget() { LBUFFER+=$(seq 5 | $ST); zle reset-prompt }; zle -N widget; bindkey '^T' widget"#)
    try shell.waitForPrompt()
    shell.session.type("echo chosen")
    shell.session.send(.control("t"))
    try shell.session.wait { $0.line(0).hasSuffix("of 5") }
    shell.session.send(.enter)
    try shell.session.wait { $0.contains("chosen1") }
    // With the ordinary settings, the shell would not see this key before a line is complete.
    shell.session.send(.backspace, .character("7"), .enter)
    try shell.session.wait { $0.lines.contains { $0.hasPrefix("chosen7") } }
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test(
    "N71: outside a pipeline, settings that are not ordinary are restored as they were",
    arguments: ["-echo", "-icanon", "-echo -icrnl", "raw"])
  func otherSettings(settings: String) throws {
    let file = try TemporaryFile("one\ntwo\n")
    let session = try TerminalSession(
      [
        "-m", "-c", #"stty $1; stty -g; "$0" "$2" >/dev/tty; stty -g"#, ProgramEnvironment.snaketable,
        settings, file.path,
      ],
      executable: "/bin/bash", environment: Trust.still)
    try session.wait { $0.contains("▌one") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    let lines = session.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == lines.last)
  }

  @Test(
    "N75: settings of which another program changes a part are restored as a whole", arguments: shells,
    [
      Pipeline(
        "(seq 5; read -r go <$GATE; stty echo icanon </dev/tty; seq 6 8) | $ST", .wait("▌1"), .openGate,
        .wait("of 8"),
        .send(.enter)),
      Pipeline(
        "(read -r go <$GATE; stty echo icanon </dev/tty; seq 8) | $ST", .wait("Waiting"), .openGate,
        .wait("of 8"),
        .send(.enter)),
    ])
  func settingsChangedInPart(kind: InteractiveShell.Kind, pipeline: Pipeline) throws {
    try check(pipeline, kind)
  }

  @Test("N04: no waiting screen is shown over another program that reads keys or a password")
  func passwordPrompt() throws {
    let shell = try InteractiveShell(.bash)
    // sudo asks like this, and takes its time.
    shell.type(#"(stty -echo </dev/tty; read -r p </dev/tty; stty echo </dev/tty; echo "is $p") | $ST"#)
    shell.session.send(.character("q"))
    shell.session.letPass(seconds: 0.6)
    #expect(!shell.session.screen.contains("Waiting"))
    shell.session.send(.enter)
    try shell.session.wait { $0.contains("is q") && $0.line(0).hasSuffix("1 of 1") }
    shell.session.send(.enter)
    try shell.waitForPrompt()
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test("N05: rows that have arrived are shown in whatever mode the terminal is")
  func rawTerminal() throws {
    let session = try TerminalSession(
      ["-c", #"stty raw -echo; seq 5 | "$0"; stty sane"#, ProgramEnvironment.snaketable],
      executable: "/bin/bash", environment: Trust.still)
    try session.wait { $0.line(0).hasSuffix("of 5") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "1\n")
  }

  @Test(
    "N06: terminals that do not say so get no private modes",
    arguments: ["wy50", "sun", "cons25", "ansi", "vt100", "linux", "screen"])
  func privateModes(terminal: String) throws {
    let session = try TerminalSession(
      [], input: .text("a\nb\n"), environment: Trust.still.merging(["TERM": terminal]) { $1 })
    // The screen of the tests does not know all of these terminals.
    try session.wait { _ in session.rawBytes.contains(bytes: Array("help".utf8)) }
    session.send(.character("j"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
    // tmux is often called screen, and has bracketed paste.
    for mode in terminal == "screen" ? ["?2026"] : ["?2004", "?2026"] {
      #expect(!session.rawBytes.contains(bytes: Array(mode.utf8)), "\(mode)")
    }
    // wy50 knows no control sequence of this kind at all.
    if terminal == "wy50" { #expect(!session.rawBytes.contains(bytes: Array("\u{1B}[".utf8))) }
  }

  @Test("N06: synchronized frames begin when the terminal has answered that it has them")
  func answeredMode() throws {
    let session = try TerminalSession([], input: .text("a\nb\n"), environment: Trust.still)
    session.answersQuestions = false
    let start = Array("\u{1B}[?2026h".utf8)
    try session.wait { _ in session.rawBytes.contains(bytes: Array("\u{1B}[?2026$p".utf8)) }
    #expect(!session.rawBytes.contains(bytes: start))
    session.type("\u{1B}[?2026;2$y\u{1B}[?1;2c?")
    try session.wait { $0.contains("Keys") }
    #expect(session.rawBytes.contains(bytes: start))
    session.type("qq")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }
}
