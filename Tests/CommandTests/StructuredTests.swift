import Glibc
import TestSupport
import Testing

/// Tests of structured data through the real command: read, browsed, chosen and written.
@Suite(.timeLimit(.minutes(20))) struct StructuredTests {
  private static let places = """
    [ {"name": "Durham", "state": "NC", "size": {"people": 283506}},
      {"name": "Caf\\u00e9 \\ud800", "state": "VA", "size": 1.10} ]
    """

  private func choose(
    _ arguments: [String], input: ProgramInput = .text(places), rows: Int = 24
  ) throws -> TerminalSession {
    let session = try TerminalSession(arguments + ["-m"], rows: rows, input: input)
    // A count without a plus sign: all input has been read.
    try session.wait { $0.contains("? help") && $0.line(0).contains(" of ") && !$0.line(0).hasSuffix("+") }
    session.send(.control("a"), .enter)
    return session
  }

  @Test func jsonIsChosenFromAPipe() throws {
    let session = try TerminalSession(input: .text(Self.places))
    try session.wait { $0.contains("Durham") && $0.contains("Café <ED><A0><80>") && $0.contains("people") }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "{\"name\": \"Caf\\u00e9 \\ud800\", \"state\": \"VA\", \"size\": 1.10}\n")
  }

  @Test(arguments: [
    (
      ["--output", "json", "--output-fields", "state,size"],
      "[{\"state\":\"NC\",\"size\":{\"people\": 283506}},\n{\"state\":\"VA\",\"size\":1.10}]\n"
    ),
    (["--output", "ndjson", "--output-fields", "size.people"], "{\"size.people\":283506}\n{}\n"),
    (
      ["--output", "csv", "--output-fields", "state,size"],
      "state,size\nNC,\"{\"\"people\"\":283506}\"\nVA,1.10\n"
    ),
    (["--output", "index"], "0\n1\n"),
    (
      ["--output", "json", "--output-fields", "1", "--print0"],
      "[{\"name\":\"Durham\"},\n{\"name\":\"Caf\\u00e9 \\ud800\"}]\0"
    ),
  ])
  func rowsAreWrittenAsAskedFor(arguments: [String], output: String) throws {
    let session = try choose(arguments)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == output)
  }

  /// The order is known only after the first frame. The cursor is on the first row of the order, unless the user has
  /// moved it.
  @Test func aSortedTableBeginsAtItsTop() throws {
    let lines = (1...30_000).map(String.init).joined(separator: "\n")
    let session = try TerminalSession(["--sort", "1", "--descending"], input: .text(lines))
    try session.wait { $0.contains("▌30000 ") && $0.line(0).hasSuffix(" of 30,000") }
    session.send(.down)
    try session.wait { $0.contains("▌29999 ") }
    session.type("s")
    try session.wait { $0.contains("order of the input") }
    session.type("j")
    session.send(.enter)
    try session.wait { $0.contains("▌29999 ") && $0.contains("29998 ") && !$0.contains("↓ 1") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func linesBecomeStringsAndCSVObjects() throws {
    let lines = try choose(["--output", "json"], input: .text("a\"b\nc\n"))
    #expect(try lines.exitStatus() == .exited(0))
    #expect(lines.output == "[\"a\\\"b\",\n\"c\"]\n")
    let table = try choose(["--format", "csv", "--output", "ndjson"], input: .text("n,s\n\"a,b\",2\n"))
    #expect(try table.exitStatus() == .exited(0))
    #expect(table.output == "{\"n\":\"a,b\",\"s\":\"2\"}\n")
  }

  @Test(arguments: [
    (["--output-fields", "b.c[0],a"], #"[{"a":"x\u00e9 \u0022","b":{"c":[1.10]}}]"#, "1.10\txé \"\n"),
    (["--output-fields", "a,z"], #"[{"a":null,"z":true},{"a":1,"z":2}]"#, "\ttrue\n1\t2\n"),
    (["--output-fields", "V,P", "--format", "paragraphs"], "P: vi\nV: 9\n\nP: ed\n", "9\tvi\n\ted\n"),
    ([], #"[{"a":"x"},{"a":null,"b":[1, 2],"c":1.10}]"#, "x\t\t\n\t[1,2]\t1.10\n"),
    ([], #"[{"a":"x"},3,"y\u001b[31m"]"#, "x\n3\ny\n"),
    (["--format", "ndjson"], "{\"a\":\"x\"}\n{\"a\":\n", "x\n{\"a\":\n"),
    ([], "[\"a\\u00e9\",[1, 2]]", "aé\n[1,2]\n"),
    (
      ["--format", "csv"], "a,b\r\n\"x,\"\"y\"\"\",\u{1B}[31m2\u{1B}[0m\r\n3\r\n4,5,6\r\n",
      "x,\"y\"\t2\n3\n4\t5\t6\n"
    ),
    (["--format", "csv", "--output-fields", "b,a"], "a,b\n\"x;\"\"\",2\n", "2\tx;\"\n"),
    (["--format", "tsv"], "a\tb\n1\t\n", "1\t\n"),
    (["-d", "blank"], "  one   two\nthree\n", "one\ttwo\nthree\n"),
    (["-d", ":", "--output-fields", "2.."], "a:b:c\n", "b:c\n"),
    (["--format", "paragraphs"], "P: vi\nV: 9\n\nP: ed\nN: x\n", "vi\t9\t\ned\t\tx\n"),
    ([], "\u{1B}[31mred\u{1B}[0m line\n", "red line\n"),
    (["--ansi", "never"], "\u{1B}[31mred\u{1B}[0m line\n", "red line\n"),
  ])
  func asTextFieldsAreValuesAlone(arguments: [String], input: String, output: String) throws {
    let session = try choose(["--output", "text"] + arguments, input: .text(input))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == output && session.errors.isEmpty)
  }

  @Test func whatIsNotUTF8IsNoJSON() throws {
    let session = try choose(["--output", "json"], input: .bytes([0x61, 0x0A, 0xFF, 0x0A]))
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "")
    #expect(
      session.errors == "snaketable: standard input: record 2 has text that is not UTF-8, so it cannot be "
        + "written in this format\n"
    )
  }

  @Test func aBrokenLineIsBrowsedAndNamed() throws {
    let text = "{\"a\":1}\n{\"a\":\n"
    let session = try TerminalSession(["-m", "--output", "ndjson"], input: .text(text))
    try session.wait { $0.contains("{\"a\":") && $0.line(0).hasSuffix("of 2") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "")
    #expect(session.errors == "snaketable: standard input: record 2, byte 5: the JSON ends too early\n")
    let record = try choose([], input: .text(text))
    #expect(try record.exitStatus() == .exited(0))
    #expect(record.output == text)
  }

  @Test func aQuoteNeverClosedIsSaidOnTheScreenAndAtTheEnd() throws {
    let text = "name,state\nDurham,NC\n\"Boulder,CO\nRedwood,CA\n"
    let problem = "standard input: record 2: a quote is never closed"
    let session = try TerminalSession(["--format", "csv"], input: .text(text))
    try session.wait { $0.contains("Durham") && $0.contains(problem) }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "Durham,NC\n")
    #expect(session.errors == "snaketable: \(problem)\n")
  }

  @Test("P09: a file that shrinks is said on the screen") func aFileThatShrinksIsSaidOnTheScreen() throws {
    let file = try TemporaryFile((0..<50_000).map { "line \($0)\n" }.joined())
    let session = try TerminalSession([file.path])
    try session.wait { $0.line(0).hasSuffix("of 50,000") }
    #expect(truncate(file.path, 100) == 0)
    session.send(.end)
    try session.wait { $0.contains("changed while it was open") && $0.contains("(cannot be read)") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aBrokenDocumentIsPrintedAsFarAsItGoes() throws {
    let result = try run(["-p", "-s", "plain", "--separator", "none"], input: .text("[{\"a\":1},{\"a\":]"))
    #expect(result.status == .exited(2))
    #expect(result.output == "  1\n")
    #expect(
      result.errors
        == "snaketable: standard input: record 2, line 1, column 15: unexpected ']'; "
        + "--format lines shows the text\n")
  }

  @Test func recordsEndWithNUL() throws {
    let session = try choose(["--read0", "--print0"], input: .text("a\nb\0c"))
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "a\nb\0c\0")
  }

  @Test func eachFileIsASection() throws {
    let files = try ["a\nb\n", "", "c\n"].map { try TemporaryFile($0) }
    let arguments = ["--section-per-file", "-s", "plain", "--separator", "none"] + files.map(\.path)
    let printed = try run(["-p", "--width", "60"] + arguments)
    let lines = printed.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines == [[files[0].path, "2"], ["a"], ["b"], [files[2].path, "1"], ["c"]])
    let session = try TerminalSession(arguments)
    try session.wait { $0.contains("▌ a") && $0.line(0).hasSuffix("of 3") }
    session.send(.end, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "c\n")
    #expect(try run(["-p", "-g", "1"] + arguments).status == .exited(2))
  }
}
