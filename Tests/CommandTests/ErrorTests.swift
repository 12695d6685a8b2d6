import TestSupport
import Testing

/// Tests that every error is one line on standard error that names its cause.
@Suite(.timeLimit(.minutes(20))) struct ErrorTests {
  @Test(arguments: [
    (["--bogus"], "--bogus"), (["-Z"], "-Z"), (["--style", "wavy"], "'wavy'"),
    (["--styl", "plain"], "--styl"),
    (["--width", "wide"], "'wide'"), (["--width", "0"], "'0'"),
    (["--width", "99999999999999999999"], "--width"),
    (["--duration", "-1"], "'-1'"), (["--at", "nan"], "'nan'"), (["--output"], "--output"),
    (["--multi=yes"], "--multi"), (["/no/such/file"], "/no/such/file: no such file"),
    (["/tmp"], "/tmp: is a directory"),
    (
      ["mysql://me:secret@host/db"],
      "mysql://me@host/db: neither a file nor a database that snaketable reads: "
    ),
    (["duckdb:places.duckdb"], "duckdb:places.duckdb: neither a file nor a database"),
    (["notes:old.txt"], "notes:old.txt: no such file"),
    (["--delimiter", "re:a("], "'re:a('"), (["--title", "nope", "--format", "csv", "/etc/passwd"], "'nope'"),
    (["--fps", "0"], "--fps"), (["--loops", "x"], "--loops"), (["--color", "sometimes"], "'sometimes'"),
  ])
  func isNamedOnOneLine(arguments: [String], words: String) throws {
    let result = try run(arguments)
    #expect(result.status == .exited(2))
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("snaketable: ") && result.errors.contains(words))
    #expect(result.errors.filter { $0 == "\n" }.count == 1 && result.errors.hasSuffix("\n"))
  }

  @Test func descendingNeedsASort() throws {
    let result = try run(["-p", "--descending"], input: .text("a\n"))
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors == "snaketable: --descending needs --sort\n")
  }

  /// Without a header later records may have more fields than the first.
  @Test(arguments: ["--sort", "-g", "--sum", "--output-fields", "--title"])
  func numbersOfFieldsThereAreNot(option: String) throws {
    let named = try run(["-p", option, "3", "--format", "csv"], input: .text("a,b\n1,2\n"))
    #expect(named.status == .exited(2))
    #expect(named.errors == "snaketable: no field '3'; there are 2: 'a', 'b'\n")
    let whole = try run(["-p", option, "2"], input: .text("a b\n"))
    #expect(whole.status == .exited(2))
    #expect(whole.errors == "snaketable: no field '2' in lines; to split them at blanks, use -d blank\n")
    let ragged = try run(["-p", option, "3", "-d", "blank"], input: .text("a b\na b c\n"))
    #expect(ragged.status == .exited(0))
  }

  @Test func noRowsIsSaidBeforeAnyScreen() throws {
    let session = try TerminalSession([], input: .text(""))
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.errors == "snaketable: no rows\n")
    #expect(session.rawBytes.isEmpty)
  }

  @Test("P06: no terminal is an error unless printing") func noTerminalIsAnErrorUnlessPrinting() throws {
    let result = try run([], input: .text("a\n"))
    #expect(result.status == .exited(2))
    #expect(result.errors.contains("no terminal") && result.output == "")
    #expect(try run(["-p"], input: .text("a\n")).status == .exited(0))
  }

  @Test(
    "T01, T03: TERM that is unset, dumb or no name is an error that names it",
    arguments: [nil, "dumb", "a b", ""] as [String?])
  func aTerminalThatCannotShowATable(name: String?) throws {
    let session = try TerminalSession([], input: .text("a\n"), environment: ["TERM": name])
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.errors.contains(name.map { $0.isEmpty ? "TERM" : "TERM='\($0)'" } ?? "TERM is not set"))
    #expect(session.rawBytes.isEmpty)
    #expect(session.unrestored == [])
  }

  @Test("T02: an unknown TERM is used like a relative", arguments: ["no-such-terminal", "xterm-ghostty"])
  func aTerminalThatIsNotDescribed(name: String) throws {
    let session = try TerminalSession([], input: .text("a\n"), environment: ["TERM": name])
    try session.wait { $0.contains("1 of 1") && $0.contains("a") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1) && session.errors == "" && session.unrestored == [])
  }

  @Test func withoutInputTheUsageIsShown() throws {
    let session = try TerminalSession([], input: .terminal)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.errors.contains("nothing to show: no file is named"))
  }

  @Test("P04: a full disk is an error") func aFullDiskIsAnError() throws {
    let session = try TerminalSession([], input: .text("a\n"), output: .file("/dev/full"))
    try session.wait { $0.contains("? help") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.errors.contains("No space left"))
    #expect(session.unrestored == [])
  }

  @Test func namesOfFilesAreShownWithMarks() throws {
    let result = try run(["/no/\u{1B}[31mred\u{202E}"])
    #expect(result.errors == "snaketable: /no/^[[31mred<U+202E>: no such file\n")
  }

  /// A record of data must not be taken for a header row, nor a text be one column.
  @Test func filesWithoutACommonNameAreNoOneTable() throws {
    let files = try ["v,k\n9,z\n", "\u{FEFF}v,\"k\"\r\n1,a\r\n", "8,y\n7,x\n", "just text\n"].map {
      try TemporaryFile($0, suffix: ".csv")
    }
    let same = try run(["-p", "-s", "plain", "--separator", "none", files[0].path, files[1].path])
    #expect(same.status == .exited(0) && same.output.split(separator: "\n").count == 3, "\(same.errors)")
    for other in files[2...] {
      let result = try run(["-p", files[0].path, other.path])
      #expect(result.status == .exited(2) && result.output == "")
      #expect(result.errors == "snaketable: \(other.path): other fields than in \(files[0].path)\n")
    }
  }
}
