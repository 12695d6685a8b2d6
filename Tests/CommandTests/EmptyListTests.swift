import TestSupport
import Testing

/// Tests of lists that have names of fields and no rows.
@Suite(.timeLimit(.minutes(5))) struct EmptyListTests {
  private static let names = "id,name,size\n"

  private func printed(_ text: String, _ arguments: [String] = [], suffix: String = ".csv") throws
    -> CommandResult
  {
    let file = try TemporaryFile(text, suffix: suffix)
    return try run(["-p", "--width", "40"] + arguments + [file.path])
  }

  @Test(arguments: [
    (names, ".csv", []), ("id,name\n", ".csv", []), ("id\tname\tsize\n", ".tsv", []),
    (names, ".csv", ["--columns", "none"]), ("id name size\n", ".txt", ["--header-row", "-d", "blank"]),
    ("id  name  size\n", ".txt", ["-d", "aligned"]), (names, ".csv", ["-s", "plain"]),
  ])
  func theNamesArePrinted(text: String, suffix: String, arguments: [String]) throws {
    let result = try printed(text, arguments, suffix: suffix)
    #expect(result.status == .exited(0) && result.errors == "")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let fields = text.split { ",\t \n".contains($0) }.joined(separator: " ")
    #expect(lines == [fields, "no rows"])
  }

  @Test func thePictureHasThem() throws {
    let picture = try printed(Self.names, ["--svg"]).output
    #expect(picture.contains(">name<") && picture.contains(">no rows<"))
  }

  @Test func twoFilesAreOneList() throws {
    let (one, other) = (
      try TemporaryFile(Self.names, suffix: ".csv"), try TemporaryFile(Self.names, suffix: ".csv")
    )
    #expect(try run(["-p", one.path, other.path]).output.contains("no rows"))
  }

  /// Nothing was found, or there is nothing to say.
  @Test(arguments: [["-q", "x"], ["--accessible"]]) func withoutThemItIsAsBefore(arguments: [String]) throws {
    let result = try printed(Self.names, arguments)
    #expect(result.status == .exited(1) && result.output == "" && result.errors == "snaketable: no rows\n")
  }

  @Test func withoutNamesNothingIsShown() throws {
    for (text, arguments) in [("", []), ("\n", ["--no-header-row"])] {
      let result = try printed(text, arguments)
      #expect(result.status == .exited(1) && result.errors == "snaketable: no rows\n")
    }
    #expect(try printed("[]", suffix: ".json").errors == "snaketable: no rows\n")
  }

  @Test func theScreenShowsThem() throws {
    let file = try TemporaryFile(Self.names, suffix: ".csv")
    let session = try TerminalSession(["--no-animation", file.path], rows: 12, columns: 40)
    try session.wait {
      $0.line(0).hasSuffix("no rows") && $0.line(1).contains("name")
        && $0.lines[2...].contains { $0.hasSuffix(" no rows") }
    }
    session.send(.enter)
    try ChangedFileCases.rewrite(file, "id,name,size\n1,one,2\n")
    session.type("R")
    try session.wait {
      $0.contains("1 of 1") && $0.line(1).contains("name") && $0.contains("one") && !$0.contains("no rows")
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "" && session.unrestored == [])
  }

  /// Two fields with names are columns, with rows and without.
  @Test func namesOfTwoFieldsStay() throws {
    let file = try TemporaryFile("code,name\n", suffix: ".csv")
    let session = try TerminalSession(["--no-animation", file.path], rows: 12, columns: 40)
    try session.wait { $0.line(1).contains("code") && $0.line(1).contains("name") }
    try ChangedFileCases.rewrite(file, "code,name\nx,one\n")
    session.type("R")
    try session.wait { $0.contains("▌x ") && $0.line(1).contains("code") && $0.line(1).contains("name") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func theEndOfAStreamDecides() throws {
    let session = try TerminalSession(
      ["--no-animation", "--format", "csv"], rows: 12, columns: 40, input: .pipe)
    session.writeInput(Array(Self.names.utf8))
    session.closeInput()
    try session.wait { $0.line(0).hasSuffix("no rows") && $0.contains("name") }
    session.type("/x")
    try session.wait { $0.contains("No matches") && $0.contains("name") }
    session.send(.escape)
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func exitZeroNeedsNoScreen() throws {
    let file = try TemporaryFile(Self.names, suffix: ".csv")
    let result = try run(["-0", file.path])
    #expect(result.status == .exited(1) && result.output == "" && result.errors == "")
  }

  @Test func aTableOfADatabaseShowsItsColumns() throws {
    let file = try TemporaryFile("")
    _ = try pythonOutput(
      "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('CREATE TABLE t (id, name)')", file.path)
    let arguments = ["--no-animation", "sqlite:\(file.path)", "--table", "t"]
    let printed = try run(["-p", "--width", "40"] + arguments, input: .null)
    #expect(printed.status == .exited(0) && printed.output.hasSuffix("    no rows\n"))
    #expect(printed.output.contains("id ") && printed.output.contains(" name"))
    #expect(try run(["-p", "-q", "x"] + arguments, input: .null).errors == "snaketable: no rows\n")
    let session = try TerminalSession(arguments, rows: 12, columns: 40)
    try session.wait { $0.line(0).hasSuffix("no rows") && $0.line(1).contains("name") }
    _ = try pythonOutput(
      "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('INSERT INTO t VALUES (1, 2)'); c.commit()",
      file.path)
    session.type("R")
    try session.wait { $0.contains("1 of 1") && $0.line(1).contains("name") && $0.contains("▌ 1 ") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }
}
