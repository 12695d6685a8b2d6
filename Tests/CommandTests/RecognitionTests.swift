import TestSupport
import Testing

/// Tests of what lists are recognised as without options.
@Suite struct RecognitionTests {
  private let plain = ["--no-config", "-p", "--width", "40", "-s", "plain", "--separator", "none"]

  private func lines(_ arguments: [String], input: String) throws -> [String] {
    let result = try run(plain + arguments, input: .text(input))
    #expect(result.errors == "" && result.status == .exited(0))
    return result.output.split(separator: "\n").map { String($0).trimmedEnd }
  }

  @Test func aPipedListIsShownInColumns() throws {
    let csv = "name;pay;note\nAnni;1,5;x\nBeth;4,5;\"a;b\"\n"
    #expect(
      try lines([], input: csv).map { $0.split(separator: " ").map { String($0) } } == [
        ["name", "pay", "note"], ["Anni", "1,5", "x"], ["Beth", "4,5", "a;b"],
      ])
    #expect(try lines(["--format", "lines"], input: csv).first == "  name;pay;note")
    #expect(try lines(["--columns", "note"], input: csv) == ["  note", "  x", "  a;b"])
    #expect(try lines(["-t", "note"], input: csv).first?.hasPrefix("  x") == true)
  }

  @Test func tablesOfCommandsHaveNamesAndNoRulers() throws {
    let processes =
      "  PID TTY          TIME CMD\n    1 pts/0    00:00:01 bash\n   77 pts/0    00:00:00 vi notes.txt\n"
    #expect(try lines(["--columns", "CMD"], input: processes) == ["  CMD", "  bash", "  vi notes.txt"])
    let result = " id |  name  \n----+--------\n  1 | Boston\n  2 | Austin\n(2 rows)\n\n"
    #expect(try lines(["--columns", "name"], input: result) == ["  name", "  Boston", "  Austin"])
  }

  @Test(arguments: ["a,b,c\n", "Boston, MA\nAustin, TX\nReno, NV\n", "x\ny\n", "one two\nthree\n"])
  func inDoubtThereAreLines(text: String) throws {
    let shown = text.split(separator: "\n").map { "  " + $0 }
    #expect(try lines([], input: text) == shown)
  }

  /// Its second line may be an hour away.
  @Test func aSlowStreamIsShownAtOnce() throws {
    let session = try TerminalSession([], input: .pipe)
    session.writeInput(Array("a,b,c\n".utf8))
    try session.wait { $0.contains("a,b,c") }
    session.writeInput(Array("1,2,3\n".utf8))
    try session.wait { $0.contains("1,2,3") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  /// Text behind a table takes no room from its columns.
  @Test func aStreamIsRecognizedAtItsEnd() throws {
    let session = try TerminalSession(["--no-animation"], rows: 14, columns: 60, input: .pipe)
    session.writeInput(Array("NAME  STATE  NOTE\nweb   up     one\nmail  up     two\n".utf8))
    try session.wait { $0.contains("mail          up             two") }
    session.writeInput(Array("\nWEB and MAIL are names of services\n".utf8))
    try session.wait { $0.contains("names") }
    session.closeInput()
    try session.wait { screen in
      screen.contains("mail          up             two") && screen.contains("of 3")
        && screen.contains("WEB and MAIL are names of services")
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test(arguments: [
    ("%PDF-1.7\n", "a PDF document"), ("PAR1xxxx", "a Parquet file"),
    ("PK\u{3}\u{4}...xl/workbook.xml", "a spreadsheet"),
    ("\u{7F}ELF\u{2}", "an executable"),
  ])
  func aFileThatIsNoListIsNamed(text: String, kind: String) throws {
    let file = try TemporaryFile(text)
    let result = try run(["--no-config", "-p", file.path])
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors.contains(": \(kind), not a list"))
    #expect(try run(["--no-config", "-p", "--format", "lines", file.path]).status == .exited(0))
  }

  @Test func aDatabaseFileOpensAsOne() throws {
    let file = try TemporaryFile("", suffix: ".db")
    _ = try pythonOutput(
      "import sqlite3, sys\nc = sqlite3.connect(sys.argv[1])\nc.execute('create table towns(name)')\nc.commit()",
      file.path)
    let result = try run(["--no-config", "-p", file.path])
    #expect(result.status == .exited(0) && result.output.contains("towns"))
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
