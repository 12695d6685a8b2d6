import Glibc
import TestSupport
import Testing

/// Tests of the real command on a real terminal: browsing, marking, choosing and leaving.
@Suite(.timeLimit(.minutes(20))) struct BrowseTests {
  private func browse(
    _ arguments: [String] = [], rows: Int = 24, columns: Int = 80, input: ProgramInput = .text("a\nb\nc\n"),
    output: ProgramOutput = .pipe, environment: [String: String?] = [:], shell: SessionShell? = nil
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      arguments, rows: rows, columns: columns, input: input, output: output, environment: environment,
      shell: shell)
    try session.wait { $0.contains("q quit") }
    return session
  }

  // MARK: Choosing

  @Test func theBestFuzzyMatchIsUnderTheCursor() throws {
    let rows = ProgramInput.text("sample/other\nxsxox\nsrc/only\n")
    for (options, first) in [
      ([], "src/only"), (["--no-rank"], "sample/other"), (["--sort", "1"], "sample/other"),
    ] {
      let session = try TerminalSession(["--mode", "fuzzy", "--query", "s"] + options, input: rows)
      session.type("o")
      try session.wait { $0.contains("▌\(first)") }
      session.send(.enter)
      #expect(try session.exitStatus() == .exited(0))
      #expect(session.output == first + "\n")
    }
  }

  @Test func theCursorsRowIsChosenWithEnter() throws {
    let session = try browse()
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
    #expect(session.unrestored == [])
  }

  @Test func markedRowsComeInInputOrder() throws {
    let session = try browse(["--multi"])
    session.send(.end, .space, .home, .tab, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "a\nc\n")
  }

  @Test func markedRowsComeInTheOrderOfMarkingIfAsked() throws {
    let session = try browse(["--multi", "--order", "marked"])
    session.send(.end, .space, .home, .tab, .tab, .up, .space, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "c\na\n")
  }

  @Test func markedRowsComeInTheOrderShownIfAsked() throws {
    let session = try browse(["--multi", "--order", "shown", "--sort", "-1"])
    try session.wait { $0.contains("▌c") }
    session.send(.end, .space, .home, .space)
    session.type("/a")
    try session.wait { $0.contains("1 of 1 (of 3)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "a\nc\n", "rows that a filter hides come last")
    let all = try browse(["--multi", "--order", "shown", "--sort", "-1"])
    try all.wait { $0.contains("▌c") }
    all.send(.control("a"), .enter)
    #expect(try all.exitStatus() == .exited(0))
    #expect(all.output == "c\nb\na\n")
  }

  @Test func aNameThatIsNoFieldIsNoted() throws {
    let session = try browse(["--format", "csv"], input: .text("name,size\nada,1\nnmae:x,2\n"))
    session.type("/nmae:x")
    try session.wait { $0.contains("no field nmae; did you mean name?") && $0.contains("1 of 1 (of 2)") }
    session.send(.control("u"))
    session.type("name:x")
    try session.wait { !$0.contains("no field") && $0.contains("/name:x") && $0.contains("1 of 1 (of 2)") }
    session.send(.escape)
    try session.wait { !$0.contains("/name") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aMenuSortsByAFieldInsideAnObject() throws {
    let json = #"[{"n":"x","o":{"size":2,"l":[]}},{"n":"y","o":{"size":1}}]"#
    let session = try browse(["--no-animation", "--format", "json"], input: .text(json))
    try session.wait { $0.contains("▌x") }
    session.type("s")
    try session.wait { $0.contains("o.size") && !$0.contains("o.l") }
    session.send(.down, .down, .enter)
    try session.wait { $0.line(0).contains("↑ o.size") && $0.contains("▌y") || $0.line(3).contains("y") }
    session.send(.home, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == #"{"n":"y","o":{"size":1}}"# + "\n")
  }

  @Test func withoutMarksEnterTakesTheCursorsRow() throws {
    let session = try browse(["-m"])
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
  }

  @Test func allRowsAreMarkedAndUnmarkedTogether() throws {
    let session = try browse(["-m"])
    session.send(.control("a"))
    try session.wait { $0.contains("3 marked  1 of 3") && $0.lines.count { $0.contains("✓") } == 3 }
    session.send(.control("a"))
    try session.wait { !$0.contains("marked") && !$0.contains("✓") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func indexesAndNULEnds() throws {
    let session = try browse(["-m", "--output", "index", "--print0"])
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "0\u{0}1\u{0}2\u{0}")
  }

  @Test func bytesComeOutAsTheyCameIn() throws {
    let bytes: [UInt8] = [0xFF, 0x1B, 0x5B, 0x32, 0x4A, 0x00, 0x61, 0x0D, 0x0A, 0x62, 0x0A]
    let session = try browse(["-m"], input: .bytes(bytes))
    try session.wait { $0.contains("<FF>^[[2J^@a") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.outputBytes == bytes)
  }

  @Test func onATerminalControlsAreShownAsMarks() throws {
    let session = try browse(input: .bytes([0x78, 0x1B, 0x5B, 0x32, 0x4A, 0x0A]), output: .terminal)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.screen.contains("x^[[2J"))
  }

  @Test func aDoubleClickChooses() throws {
    let session = try browse(["--style", "plain", "--separator", "none"])
    session.click(line: 3, column: 5)
    session.click(line: 3, column: 9)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
  }

  // MARK: Leaving

  @Test(arguments: [TerminalKey.escape, .character("q")]) func nothingIsChosen(key: TerminalKey) throws {
    let session = try browse()
    session.send(key)
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "")
    #expect(session.unrestored == [])
  }

  @Test("S04: Ctrl-C is 130") func controlCIs130() throws {
    let session = try browse()
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.unrestored == [])
  }

  @Test(
    "S01, S02, S03: a signal restores the terminal and ends the program",
    arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGXCPU, SIGALRM])
  func aSignalRestoresAndKills(signal: Int32) throws { try checkSignal(signal) }

  @Test("S01: a signal of a crash, sent from outside, does so too", arguments: [SIGSEGV, SIGABRT])
  func aCrashSignalRestoresAndKills(signal: Int32) throws { try checkSignal(signal) }

  private func checkSignal(_ signal: Int32) throws {
    let session = try browse()
    session.signal(signal)
    #expect(try session.exitStatus() == .signalled(signal))
    #expect(session.unrestored == [])
  }

  /// The producer restores at its end the terminal settings that it found at its start.
  @Test("P08: the terminal is taken back from a producer that restored it")
  func theTerminalIsTakenBackFromAProducerThatRestoredIt() throws {
    let gate = try NamedPipe()
    let script =
      #"s=$(stty -g </dev/tty); { seq 3; read -r go <"$1"; stty "$s" </dev/tty; } | "$0" --no-animation"#
    let session = try TerminalSession(
      ["-c", script, ProgramEnvironment.snaketable, gate.path], executable: "/bin/sh")
    try session.wait { $0.contains("▌1") }
    try gate.letGo()
    try session.wait { $0.line(0).hasSuffix(" of 3") }
    session.type("j")
    try session.wait { $0.contains("▌2") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "2\n")
  }

  /// The first screen is larger than the buffer of a terminal that nobody reads. The program waits for room, and for
  /// keys and signals meanwhile.
  @Test(arguments: [TerminalKey.character("q"), .control("c")]) func anUnreadTerminalHoldsNobody(
    key: TerminalKey
  ) throws {
    let session = try TerminalSession(["--demo"], rows: 60, columns: 200)
    try session.wait { $0.contains("Falls Church") }
    try session.resize(rows: 59, columns: 199)
    try session.resize(rows: 60, columns: 200)
    session.send(key)
    let status = try session.exitStatus(isTerminalStuck: true)
    #expect(status == .exited(key == .control("c") ? 130 : 0))
    #expect(session.unrestored == [])
  }

  @Test func suspendedTheTerminalIsTheShells() throws {
    let session = try browse(shell: .jobControl)
    session.send(.down, .control("z"))
    try session.waitUntilSuspended()
    #expect(session.unrestored == [])
    session.resume()
    try session.wait { $0.contains("? help") && $0.modes.isAlternateScreen }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
    #expect(session.unrestored == [])
  }

  // MARK: Screen

  @Test func theFirstScreen() throws {
    let session = try browse(["--no-animation"], rows: 10, columns: 30)
    try session.wait { $0.contains("▌a") && $0.line(0).hasSuffix(" of 3") && $0.contains("? help") }
    expectScreen(
      session.screen.lines,
      """
                          1 of 3
        ╭────────────────────────╮
        │▌a                      │
        │ ╶──────────────────────┤
        │ b                      │
        │ ╶──────────────────────┤
        │ c                      │
        ╰────────────────────────╯

          q quit   ? help
      """)
  }

  @Test func aNewSizeIsANewPicture() throws {
    let session = try browse(["--no-animation"], rows: 10, columns: 60)
    try session.resize(rows: 12, columns: 20)
    try session.wait { $0.line(2).hasSuffix("▌a            │") && $0.line(0).hasSuffix("of 3") }
    try session.resize(rows: 3, columns: 8)
    try session.wait { $0.lines == ["a", "b", "c"] }
    try session.resize(rows: 1, columns: 1)
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test func groupsOfACSVFile() throws {
    let file = try TemporaryFile(
      "name,state,visits\nDurham,NC,8\nFalls Church,VA,12\nRaleigh,NC,3\n", suffix: ".csv")
    let session = try browse(["-g", "state", "--detail", "visits", "--no-animation", file.path], columns: 40)
    try session.wait {
      $0.contains("NC                             2") && $0.contains("│ Raleigh                     3  › │")
    }
    #expect(session.screen.line(0).contains(file.name.prefix(20)))
    session.type("]")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Falls Church,VA,12\n")
  }

  // MARK: Input that does not arrive

  @Test(arguments: ["", "a line without an end", "a,csv\n"]) func oneCanLeaveBeforeTheFirstRow(text: String)
    throws
  {
    let session = try TerminalSession(text.contains("csv") ? ["--format", "csv"] : [], input: .pipe)
    session.writeInput(Array(text.utf8))
    try session.wait { $0.contains("Waiting for input") && $0.contains("q quit") }
    try session.resize(rows: 10, columns: 30)
    try session.wait { $0.contains("Waiting for input") && $0.line(9).contains("q quit") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "" && session.errors == "" && session.unrestored == [])
  }

  @Test func theWaitSaysForWhatAndHowLong() throws {
    let session = try TerminalSession(["--header", "Late"], input: .pipe)
    try session.wait { $0.contains("Waiting for input from stdin   1 s") }
    #expect(session.screen.line(22).contains("──────"))
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aNarrowWaitShowsItsTimeToo() throws {
    let session = try TerminalSession([], rows: 8, columns: 40, input: .pipe)
    try session.wait { $0.contains("Waiting for input   1 s") }
    try session.resize(rows: 8, columns: 80)
    try session.wait { $0.contains("Waiting for input from stdin   ") }
    try session.resize(rows: 8, columns: 24)
    try session.wait { $0.contains("Waiting   ") && !$0.contains("input") }
    try session.resize(rows: 8, columns: 12)
    try session.wait { $0.lines.contains { $0.hasSuffix("Waiting") } }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// The line moves, unless motion is reduced.
  @Test(arguments: [(nil, true), ("1", false)])
  func theLineOfTheWaitPulses(reducesMotion: String?, moves: Bool) throws {
    let session = try TerminalSession(
      [], input: .pipe, environment: ["SNAKETABLE_REDUCE_MOTION": reducesMotion])
    try session.wait { $0.contains("from stdin   2 s") && $0.line(22).contains("──────") }
    let accent = String(decoding: session.rawBytes, as: UTF8.self).contains("\u{1B}[38;5;33m")
    #expect(accent == moves)
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func theFirstRowTakesTheScreenOver() throws {
    let session = try TerminalSession(["--header", "Late"], input: .pipe)
    try session.wait { $0.contains("Waiting for input") && $0.line(0).contains("Late") }
    // Another program may still read what the terminal replies.
    #expect(session.screen.replies == [])
    session.writeInput(Array("first\nsecond\n".utf8))
    try session.wait {
      $0.contains("▌first") && $0.contains("of 2+") && !$0.contains("Waiting") && $0.replies != []
    }
    session.closeInput()
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "second\n" && session.unrestored == [])
  }

  /// `q` is text as in the table that follows.
  @Test func anEmptyFilterIsOpenDuringTheWait() throws {
    let session = try TerminalSession(["-q", "", "--no-animation"], input: .pipe)
    try session.wait { $0.contains("Waiting for input") && $0.line(23).hasPrefix("    /") }
    session.type("qx")
    try session.wait { $0.line(23).hasPrefix("    /qx ") }
    session.writeInput(Array("x\nqx\n".utf8))
    try session.wait { $0.contains("▌qx") && $0.contains("of 1 (of 2+)") }
    session.closeInput()
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "qx\n")
  }

  @Test func escapeClosesTheEmptyFilterOfTheWait() throws {
    let session = try TerminalSession(["-q", "", "--no-animation"], input: .pipe)
    try session.wait { $0.contains("Waiting for input") && $0.line(23).hasPrefix("    /") }
    session.type("q")
    session.send(.escape)
    try session.wait { $0.contains("Waiting for input") && $0.contains("q quit") }
    session.writeInput(Array("x\nqx\n".utf8))
    try session.wait { $0.contains("▌x") && $0.contains("1 of 2+") && $0.line(23).contains("/ filter") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test(arguments: [("", Int32(1), "no rows"), ("[}", 2, "line 1, column 2")])
  func whatIsWrongIsSaidAfterTheWait(text: String, status: Int32, message: String) throws {
    let session = try TerminalSession(["--format", "json"], input: .pipe)
    try session.wait { $0.contains("Waiting for input") }
    session.writeInput(Array(text.utf8))
    session.closeInput()
    #expect(try session.exitStatus() == .exited(status))
    #expect(session.errors.contains(message) && session.unrestored == [], "\(session.errors)")
  }

  @Test func ctrlCAndSignalsEndTheWait() throws {
    let session = try TerminalSession(input: .pipe)
    try session.wait { $0.contains("Waiting for input") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.unrestored == [])
  }

  @Test func rowsThatArriveAreShownAndCounted() throws {
    let session = try TerminalSession([], input: .pipe)
    session.writeInput(Array("first\n".utf8))
    try session.wait { $0.contains("first") && $0.contains("of 1+") }
    session.writeInput(Array("second\n".utf8))
    try session.wait { $0.contains("second") && $0.contains("of 2+") }
    session.closeInput()
    try session.wait { $0.line(0).hasSuffix("of 2") }
    session.type("G")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "second\n")
  }

  @Test func rowsArePrintedAsTheyArrive() throws {
    let session = try TerminalSession(
      ["--print", "--style", "plain", "--separator", "none"], input: .pipe, output: .terminal)
    session.writeInput(Array("first\nsecond\n".utf8))
    try session.wait { $0.lines.starts(with: ["  first", "  second"]) }
    session.writeInput(Array("third\n".utf8))
    try session.wait { $0.lines.starts(with: ["  first", "  second", "  third"]) }
    session.closeInput()
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func theEndOfAGrowingListIsFollowedUntilTheCursorMoves() throws {
    let session = try TerminalSession(["--no-animation"], input: .pipe)
    session.writeInput(Array("1\n2\n".utf8))
    try session.wait { $0.contains("of 2+") }
    session.type("G")
    try session.wait { $0.contains("▌2") }
    session.writeInput(Array("3\n".utf8))
    try session.wait { $0.contains("▌3") }
    session.type("k")
    try session.wait { $0.contains("▌2") }
    session.writeInput(Array("4\n".utf8))
    try session.wait { $0.contains("of 4+") && $0.contains("▌2") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aNumberAndGGoToARow() throws {
    let lines = (1...100).map { "row \($0)" }.joined(separator: "\n")
    let session = try browse(input: .text(lines))
    session.type("42G")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 42\n")
  }

  @Test func aFilterNarrowsSectionsAndHighlights() throws {
    let file = try TemporaryFile(
      "name,state\nDurham,NC\nFalls Church,VA\nRaleigh,NC\nAsheville,NC\n", suffix: ".csv")
    let session = try browse(["-g", "state", "--no-animation", file.path], columns: 40)
    session.type("/name:^ra")
    try session.wait {
      $0.contains("1 of 3") && $0.contains("Raleigh") && !$0.contains("Falls Church")
    }
    try session.wait { $0.line(0).hasSuffix("of 1 (of 4)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Raleigh,NC\n")
  }

  @Test func rowsAreSortedByAKey() throws {
    let session = try browse(
      ["--no-animation", "-s", "plain", "--separator", "none"], input: .text("10\n9\n2\n"))
    session.type("s")
    try session.wait { $0.contains("Sort by") && $0.contains("order of the input") }
    session.send(.enter)
    try session.wait {
      $0.line(2).hasSuffix(" 2") && $0.line(3).hasSuffix(" 9") && $0.line(4).hasSuffix("10")
    }
    session.type("S")
    try session.wait { $0.line(4).hasSuffix(" 2") && $0.line(2).hasSuffix("10") }
    session.type("g")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "10\n")
  }

  @Test func altAndALetterSortTheMatches() throws {
    let session = try browse(
      ["--no-animation", "-s", "plain", "--separator", "none"], input: .text("31\n9\n3\n"))
    session.type("/3")
    try session.wait { $0.line(0).hasSuffix("1 of 2 (of 3)") }
    session.type("\u{1B}s")
    try session.wait { $0.contains("Sort by") && $0.contains("order of the input") }
    session.send(.enter)
    try session.wait { $0.line(2).hasSuffix(" 3") && $0.line(3).hasSuffix("31") && !$0.contains("Sort by") }
    session.send(.up, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "3\n")
  }

  @Test func aRowOfNestedJSONIsOpenedAndChosen() throws {
    let json = #"[{"name":"Durham","place":{"state":"NC","at":[36,-78.9]}},{"name":"Austin","place":null}]"#
    let session = try browse(["--no-animation", "--format", "json"], input: .text(json))
    session.send(.right, .down)
    try session.wait { $0.contains("▌place") }
    session.send(.right)
    try session.wait { $0.contains("Durham › place") && $0.contains("state  NC") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == #"{"name":"Durham","place":{"state":"NC","at":[36,-78.9]}}"# + "\n")
  }

  @Test func theHelpNamesTheKeysAndGoesAway() throws {
    let session = try browse()
    session.type("?")
    try session.wait { $0.contains("Choosing") && $0.contains("Narrow to the rows") }
    session.send(.escape)
    try session.wait { $0.line(0).hasSuffix("of 3") && !$0.contains("Choosing") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func longTextIsShifted() throws {
    let session = try browse(columns: 30, input: .text("0123456789 abcdefghij klmnopqrst\n"))
    try session.wait { $0.contains("0123456789 abcdefghij…") }
    session.type(">")
    try session.wait { $0.contains("▌…9 abcdefghij klmnopq…") }
    session.type("<")
    try session.wait { $0.contains("0123456789 abcdefghij…") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func inAnExplicitCLocaleOnlyASCIIIsSent() throws {
    let session = try TerminalSession(
      [], input: .text("caf\u{E9}\n日本\n"), environment: ["LC_ALL": "C", "LANG": "C"])
    try session.wait { $0.contains("? help") && $0.contains("+---") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.rawBytes.allSatisfy { $0 < 0x80 })
  }

  @Test func asciiIsASCIIOnTheScreenToo() throws {
    let session = try browse(["--ascii", "--no-animation"], columns: 60)
    try session.wait {
      $0.contains("  +------------------------------------------------------+") && $0.contains("|a")
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.rawBytes.allSatisfy { $0 < 0x80 })
  }

  @Test func withoutColourTheCursorIsStillSeen() throws {
    let session = try browse(["--no-animation"], environment: ["NO_COLOR": "1"])
    let line = try #require(session.screen.lines.firstIndex { $0.contains("▌a") })
    let cell = session.screen.cell(line: line, column: 4)
    #expect(cell.isReversed && cell.isBold && cell.foreground == .standard)
    #expect(!session.rawBytes.contains(bytes: Array("\u{1B}[38;5;".utf8)))
  }
}

extension [UInt8] {
  /// Returns whether the array contains a run of bytes.
  func contains(bytes: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: bytes) }
  }
}
