import Glibc
import TestSupport
import Testing

/// Tests of input that does not arrive: every kind of input shows a waiting screen, which the user can leave.
@Suite(.timeLimit(.minutes(20))) struct WaitingCases {
  /// Creates a sparse file of 20 GB of NUL bytes after a text.
  private static func sparseFile(_ text: String = "", suffix: String = "") throws -> TemporaryFile {
    let file = try TemporaryFile(text, suffix: suffix)
    _ = try run(["-s", "20G", file.path], executable: "truncate")
    return file
  }

  private static func shell(_ script: String, _ words: [String] = []) throws -> TerminalSession {
    try TerminalSession(
      ["-c", script, ProgramEnvironment.snaketable] + words, executable: "/bin/bash", environment: Trust.still
    )
  }

  private static func expectLeaving(_ session: TerminalSession, showing text: String = "Waiting for input")
    throws
  {
    try session.wait { $0.contains(text) }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "")
    #expect(session.unrestored == [])
  }

  @Test(
    "N15: named input that does not arrive is waited for at a screen that q quits",
    arguments: [
      #""$0" <(sleep 1000)"#, #""$0" < <(sleep 1000)"#, #""$0" "$1""#, #""$0" --follow "$1""#,
      #""$0" --format csv "$1""#, #""$0" -g 1 -d , "$1""#, #""$0" -m -q x "$1""#,
    ])
  func named(script: String) throws {
    let pipe = try NamedPipe()
    try Self.expectLeaving(try Self.shell(script + "; status=$?; kill %1 $! 2>&-; exit $status", [pipe.path]))
  }

  @Test(
    "N16: so is input that has to end before the table is shown",
    arguments: [["-1"], ["-0"], ["--accessible"], ["-1", "-q", "x"], ["-0", "-q", "x"]])
  func decidedByMatches(options: [String]) throws {
    let pipe = try NamedPipe()
    try Self.expectLeaving(try Self.shell(#""$0" "$@""#, options + [pipe.path]))
    // The input has one row so far, and may have more.
    let session = try TerminalSession(options, input: .pipe, environment: Trust.still)
    if options.contains("-1") {
      session.writeInput(Array("x\n".utf8))
      try Self.expectLeaving(session)
    }
  }

  @Test("The waiting screen shows the keys of the table", arguments: [80, 16])
  func help(columns: Int) throws {
    let session = try TerminalSession(
      ["--multi"], columns: columns, input: .pipe, environment: Trust.still)
    try session.wait { $0.contains("Waiting") && $0.contains("q quit") && $0.contains("? help") }
    session.type("?")
    try session.wait { $0.contains("Choosing") && !$0.contains("Waiting") }
    session.type("q")
    try session.wait { $0.contains("Waiting") }
    try Self.expectLeaving(session, showing: "Waiting")
  }

  @Test(
    "N77: keys typed at the waiting screen are those of the table",
    arguments: [
      ("jj", "▌qrs 3", "qrs 3"), ("/q 2", "▌qrs 2", "qrs 2"), ("/xx\u{8}\u{8}q 12", "▌qrs 12", "qrs 12"),
    ])
  func typedAhead(keys: String, shown: String, chosen: String) throws {
    let session = try TerminalSession(input: .pipe, environment: Trust.still)
    try session.wait { $0.contains("Waiting") }
    session.type(keys)
    if keys.hasPrefix("/") { try session.wait { $0.contains("  /q ") && $0.contains("Esc clear") } }
    session.writeInput(Array((1...12).map { "qrs \($0)\n" }.joined().utf8))
    session.closeInput()
    try session.wait { $0.contains(shown) }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == chosen + "\n")
  }

  @Test("N77: a filter typed at the waiting screen has the keys and the modes of a filter")
  func filterEditedAhead() throws {
    let session = try TerminalSession(input: .pipe, environment: Trust.still)
    try session.wait { $0.contains("Waiting") }
    session.type("/qrs no")
    session.send(.control("w"))
    session.type("2")
    try session.wait { $0.contains("  /qrs 2 ") && $0.contains("^T fuzzy") }
    session.send(.control("t"))
    try session.wait { $0.contains("  /qrs 2 ") && $0.contains("^T regex") }
    session.writeInput(Array((1...3).map { "qrs \($0)\n" }.joined().utf8))
    session.closeInput()
    try session.wait { $0.contains("▌qrs 2") && $0.contains("^T regex") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "qrs 2\n")
  }

  @Test(
    "N77: keys typed at the waiting screen act on the sorted rows",
    arguments: [("\r", "a\n"), ("\t\r", "a\n"), ("j\r", "b\n"), ("G\r", "d\n")])
  func typedAheadOfSortedRows(keys: String, chosen: String) throws {
    let session = try TerminalSession(
      ["--multi", "--sort", "1"], input: .pipe, environment: Trust.still)
    try session.wait { $0.contains("Waiting") }
    session.type(keys)
    // The help shows that the keys before it were read: on a busy machine, they may arrive later than the input.
    session.type("?")
    try session.wait { $0.contains("Keys") && !$0.contains("Waiting") }
    session.type("?")
    try session.wait { $0.contains("Waiting") }
    session.writeInput(Array("d\nc\na\nb\n".utf8))
    session.closeInput()
    // A pause of the system, longer than keys count as typed together, does not let them act on unsorted rows.
    session.signal(SIGSTOP)
    session.letPass(seconds: 0.15)
    session.resume()
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == chosen)
  }

  @Test("N77: Esc discards a filter typed at the waiting screen, and then leaves it") func typedAheadAndLeft()
    throws
  {
    let session = try TerminalSession(input: .pipe, environment: Trust.still)
    try session.wait { $0.contains("Waiting") }
    session.type("/q")
    try session.wait { $0.contains("  /q ") }
    session.send(.escape)
    try session.wait { !$0.contains("  /q ") && $0.contains("quit") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test("N16: a match that is found at the waiting screen is chosen") func matchWhileWaiting() throws {
    let session = try TerminalSession(["-1"], input: .pipe, environment: Trust.still)
    try session.wait { $0.contains("Waiting") }
    session.writeInput(Array("only\n".utf8))
    session.closeInput()
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "only\n")
    #expect(session.unrestored == [])
  }

  @Test("N17: a file without rows that is followed is waited for, and shown when a row comes")
  func followedEmptyFile() throws {
    let file = try TemporaryFile("")
    let session = try TerminalSession(["--follow", file.path], environment: Trust.still)
    try session.wait { $0.contains("Waiting") }
    _ = try run(["-c", #"echo first >> "$0""#, file.path], executable: "bash")
    try session.wait { $0.contains("first") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "first\n")
    #expect(session.unrestored == [])
  }

  @Test(
    "N18: the beginning of a first record without an end is shown, and q quits",
    arguments: [[], ["--format", "ndjson"], ["--read0", "-q", ""]])
  func endlessRecord(options: [String]) throws {
    let file = try Self.sparseFile("beginning")
    // With --read0 every NUL ends a record.
    let isEndless = !options.contains("--read0")
    let session = try TerminalSession(options + [file.path], environment: Trust.still)
    try session.wait { $0.contains("beginning") && (!isEndless || $0.contains("no end yet")) }
    if isEndless {
      session.send(.enter, .right)
      try session.wait { $0.contains("no end yet") }
      session.type("q")
    } else {
      session.send(.escape, .escape)
    }
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "")
    #expect(session.unrestored == [])
  }

  @Test("N18: devices without a line end are let go") func endlessDevice() throws {
    let session = try TerminalSession(["/dev/zero"], environment: Trust.still)
    try session.wait { $0.contains("no end yet") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test("N18: csv whose header or first field has no end keeps the user waiting, no longer")
  func endlessCSV() throws {
    let file = try Self.sparseFile("a,b\n\"", suffix: ".csv")
    let session = try TerminalSession([file.path], environment: Trust.still)
    try session.wait { $0.contains("no end yet") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    let header = try Self.sparseFile("a,b")
    try Self.expectLeaving(
      try TerminalSession(["--format", "csv", header.path], environment: Trust.still))
  }

  @Test("N19: a record that was shown by its beginning is chosen whole once it has ended")
  func longFirstRecord() throws {
    let session = try TerminalSession([], input: .pipe, environment: Trust.still)
    let record = Array("beginning ".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
    session.writeInput(record)
    try session.wait { $0.contains("beginning") && $0.contains("no end yet") }
    session.send(.enter, .character("?"))
    try session.wait { $0.contains("Keys") }
    session.send(.character("?"))
    session.writeInput(Array("end\nsecond\n".utf8))
    session.closeInput()
    try session.wait { $0.line(0).hasSuffix("of 2") && $0.contains("second") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.outputBytes == record + Array("end\n".utf8))
    #expect(session.unrestored == [])
  }

  @Test("N20: Ctrl-C at the waiting screen ends the whole pipeline") func interruptedPipeline() throws {
    let session = try Self.shell(
      #"trap '' INT; (trap - INT; sleep 1000) | (trap - INT; exec "$0"); echo ${PIPESTATUS[@]}"#)
    try session.wait { $0.contains("Waiting") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "130 130\n")
    #expect(session.unrestored == [])
  }
}
