import Glibc
import TestSupport
import Testing

/// Tests of rows for which a regular expression takes too long: they are never left out without a word.
@Suite(.timeLimit(.minutes(20))) struct UndecidedTests {
  private static let pattern = #"^(a+)+\1$"#
  private static let long = String(repeating: "a", count: 60) + "!"
  /// The second and the third of four rows are undecided.
  private static let text = "aa\n\(long)\n\(long)b\nb\n"
  private static let message =
    "row 2 may match, but takes too long to search, the first of 2 undecided rows\n"

  private func regex(_ arguments: [String], _ text: String = text) throws -> CommandResult {
    try run(["--mode", "regex", "--query", Self.pattern] + arguments, input: .text(text))
  }

  @Test func printedMatchesAreFollowedByAnError() throws {
    let result = try regex(["--print", "--style", "plain", "--separator", "none"])
    #expect(result.status == .exited(2))
    #expect(result.output.contains("aa") && !result.output.contains("!"))
    #expect(result.errors == "snaketable: standard input: \(Self.message)")
  }

  @Test func ofAFileItsNameIsSaid() throws {
    let file = try TemporaryFile("b\n" + Self.text)
    let result = try run(["-p", "--mode", "regex", "-q", Self.pattern, file.path])
    #expect(result.status == .exited(2))
    #expect(
      result.errors
        == "snaketable: \(file.path): row 3 may match, but takes too long to search, the first of 2 undecided rows\n"
    )
  }

  @Test(arguments: [["--select-1"], ["--exit-0"], ["-1", "-0"], ["--print"]])
  func theNumberOfMatchesIsNotKnown(options: [String]) throws {
    // Without the first row, no row certainly matches.
    let rows = options.contains("--exit-0") || options.contains("--print") ? 1 : 0
    let text = Self.text.split(separator: "\n").dropFirst(rows).map { $0 + "\n" }.joined()
    let result = try regex(options, text)
    #expect(result.status == .exited(2) && result.output == "")
    #expect(
      result.errors.hasSuffix("undecided rows\n") && result.errors.contains("row \(2 - rows) may match"))
  }

  @Test func chosenRowsAreWrittenAndFollowedByAnError() throws {
    let session = try TerminalSession(["--mode", "regex", "-q", Self.pattern], input: .text(Self.text))
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 4) · 2 undecided") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "aa\n")
  }

  @Test func undecidedRowsAreShownByAKey() throws {
    let session = try TerminalSession(["--mode", "regex", "-q", Self.pattern], input: .text(Self.text))
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 4) · 2 undecided") && $0.contains("Alt-M undecided") }
    session.write([0x1B, 0x4D])
    try session.wait { $0.line(0).hasSuffix("1 of 2 (of 4) · 2 undecided") && $0.contains("Alt-M matches") }
    #expect(session.screen.contains("!b"))
    session.write([0x1B, 0x4D])
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 4) · 2 undecided") }
    // Another text is searched for its matches.
    session.write([0x1B, 0x4D])
    try session.wait { $0.line(0).hasSuffix("1 of 2 (of 4) · 2 undecided") }
    session.send(.backspace, .backspace, .backspace)
    try session.wait { $0.line(0).hasSuffix("1 of 3 (of 4)") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  @Test func withoutACertainMatchTheScreenSaysSo() throws {
    let session = try TerminalSession(
      ["--mode", "regex", "-q", Self.pattern], input: .text("\(Self.long)\nb\n"))
    try session.wait {
      $0.line(0).hasSuffix("0 of 0 (of 2) · 1 undecided")
        && $0.contains("No row matches for certain, 1 undecided")
    }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  @Test func rowsOfASourceAreUndecidedToo() throws {
    let source = try PythonSource(
      rows: "[[\"aa\"], [\"\(Self.long)\"], [\"\(Self.long)b\"]]", fields: [("name", "text")])
    let options = ["--mode", "regex", "-q", Self.pattern, "--source", source.words.joined(separator: " ")]
    for option in ["--print", "--select-1"] {
      let result = try run(options + [option])
      #expect(result.status == .exited(2))
      #expect(result.errors == "snaketable: \(Self.message)")
    }
    let session = try TerminalSession(options)
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 3) · 2 undecided") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
  }

  @Test(.onlyInLongTests) func aRecordThatIsTooLongIsUndecided() throws {
    let file = try TemporaryFile("abc\n")
    let descriptor = open(file.path, O_WRONLY)
    // The bytes between are zero, and need no room on the disk.
    lseek(descriptor, 300 << 20, SEEK_SET)
    #expect(write(descriptor, "abc\nabc two\n", 12) == 12)
    close(descriptor)
    let result = try run(["-p", "--separator", "none", "-q", "abc", file.path], timeout: 300)
    #expect(result.status == .exited(2))
    #expect(result.output.contains("abc two"))
    let message = "row 2 may match, but is too long to be searched"
    #expect(result.errors == "snaketable: \(file.path): \(message)\n")
    let session = try TerminalSession(["-q", "abc", file.path])
    try session.wait(timeout: 120) { $0.line(0).hasSuffix("1 of 2 (of 3) · 1 undecided") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  @Test func anInvalidExpressionSaysWhatIsWrongAndWhere() throws {
    for options in [["-p"], ["-1"], ["-0"]] {
      let result = try run(options + ["--mode", "regex", "-q", "a(b"], input: .text("ab\n"))
      #expect(result.status == .exited(2))
      #expect(result.errors == "snaketable: --query 'a(b': missing closing parenthesis at 3\n")
    }
  }
}
