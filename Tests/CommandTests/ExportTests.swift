import Glibc
import TestSupport
import Testing

/// Tests of the key that writes the rows shown to a file.
@Suite(.timeLimit(.minutes(20))) struct ExportTests {
  private static let csv = "name,note,size\nAnn,\"a|b\",1\nBob,\"x\ty\",2\nCid,,3\n"

  /// Prints the screen after keys, `W`, a name in the folder, and Enter. Returns the bottom line.
  private func export(
    _ name: String, of input: String = csv, after keys: String = "", _ options: [String] = [],
    in folder: TemporaryFolder, then last: String = "Enter", key: String = "W"
  ) throws -> String {
    let typed = "\(folder.path)/\(name)".map { String($0) }.joined(separator: " ")
    let result = try run(
      ["--no-config", "-p", "--width", "200", "--height", "12", "--keys", "\(keys) \(key) \(typed) \(last)"]
        + options, input: .text(input))
    #expect(result.errors == "")
    return String(result.output.split(separator: "\n").last ?? "").replacing(folder.path + "/", with: "")
  }

  // MARK: What is written

  @Test(arguments: [
    ("a.csv", "name,size\nBob,2\n"), ("a.tsv", "name\tsize\nBob\t2\n"),
    ("a.json", "[{\"name\":\"Bob\",\"size\":\"2\"}]\n"), ("a.ndjson", "{\"name\":\"Bob\",\"size\":\"2\"}\n"),
    ("b.MD", "| name | size |\n| --- | --- |\n| Bob | 2 |\n"), ("a.txt", "Bob,\"x\ty\",2\n"),
  ])
  func theEndingIsTheFormatOfTheColumnsShown(name: String, text: String) throws {
    let folder = try TemporaryFolder()
    let line = try export(
      name, after: "/ B o b", ["--columns", "name,size"], in: folder, key: "Alt-W")
    #expect(line.hasSuffix("  wrote 1 row, \(text.utf8.count) bytes to \(name)"))
    #expect(try folder.text(name) == text && folder.names == [name])
  }

  /// While a file is written, `q` ends the program behind it.
  @Test func theProgramEndsBehindTheFile() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<40_000).map { "\($0),some text\n" }.joined()
    let file = try TemporaryFile("n,text\n" + rows, suffix: ".csv")
    let session = try TerminalSession(["--no-config", "--no-animation", file.path])
    try session.wait { $0.contains("some text") }
    session.type("W\(folder.path)/a.json\rq")
    #expect(try session.exitStatus() == .exited(1))
    #expect(try folder.text("a.json").hasSuffix("\"39999\",\"text\":\"some text\"}]\n"))
  }

  @Test func rowsAreInTheOrderShown() throws {
    let folder = try TemporaryFolder()
    _ = try export("a.txt", after: "S", in: folder)
    #expect(try folder.text("a.txt") == "Cid,,3\nBob,\"x\ty\",2\nAnn,\"a|b\",1\n")
    _ = try export("b.csv", after: "z", ["--group-by", "size", "--columns", "name"], in: folder)
    #expect(try folder.text("b.csv") == "name\nAnn\nBob\nCid\n", "also those of a collapsed section")
  }

  @Test func withoutColumnsAllFieldsAreWritten() throws {
    let folder = try TemporaryFolder()
    _ = try export("a.tsv", after: "j", ["--title", "note"], in: folder)
    #expect(try folder.text("a.tsv") == "name\tnote\tsize\nAnn\ta|b\t1\nBob\tx y\t2\nCid\t\t3\n")
    let json = "{\"a\":1.10,\"b\":[1, 2]}\n{\"a\":null,\"c\":\"x\"}\n"
    _ = try export("b.json", of: json, ["--title", "a"], in: folder)
    #expect(try folder.text("b.json") == "[{\"a\":1.10,\"b\":[1, 2]},\n{\"a\":null,\"c\":\"x\"}]\n")
    _ = try export("c.csv", of: json, ["--title", "a"], in: folder)
    #expect(try folder.text("c.csv") == "a,b,c\n1.10,\"[1,2]\",\n,,x\n", "as --output csv")
  }

  /// Fields of later records are columns too, of all rows.
  @Test func allFieldsAreNamedBeforeTheFirstRow() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<3_000).map { "{\"a\":\($0)\($0 == 2_999 ? ",\"late\":1" : "")}\n" }.joined()
    _ = try export("a.tsv", of: rows, ["--title", "a"], in: folder)
    let lines = try folder.text("a.tsv").split(separator: "\n")
    #expect(lines.count == 3_001 && lines[0] == "a\tlate" && lines[1] == "0\t" && lines[3_000] == "2999\t1")
  }

  @Test func noRowsAreAFileToo() throws {
    let folder = try TemporaryFolder()
    #expect(
      try export("a.csv", after: "/ z z z", in: folder, key: "Alt-W").hasSuffix(
        "wrote no rows, 15 bytes to a.csv"))
    #expect(try folder.text("a.csv") == "name,note,size\n")
    _ = try export("b.json", after: "/ z z z", in: folder, key: "Alt-W")
    #expect(try folder.text("b.json") == "[]\n")
  }

  // MARK: What is refused

  @Test func anotherEndingIsAnErrorInTheLine() throws {
    let folder = try TemporaryFolder()
    for name in ["a.xlsx", "a", ".csv", "a.csv.", "a.csv/"] {
      let line = try export(name, in: folder)
      #expect(
        line.contains(name) && line.hasSuffix("no such ending; there are .csv .tsv .json .ndjson .md .txt"))
    }
    #expect(try export("a.xlsx", in: folder, then: "Enter Backspace").contains("⏎ write   Esc cancel"))
    #expect(try export("a.csv", in: folder, then: "Esc").contains("choose"))
    #expect(try folder.names == [])
  }

  @Test func anExistingFileIsAskedAbout() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.csv")
    #expect(try export("a.csv", in: folder).hasSuffix("it exists: Enter again overwrites"))
    // Another name is asked about too.
    #expect(
      try export("a.csv", in: folder, then: "Enter Backspace v Enter").hasSuffix("Enter again overwrites"))
    #expect(try folder.text("a.csv") == "old")
    #expect(try export("a.csv", in: folder, then: "Enter Enter").contains("wrote 3 rows"))
    #expect(try folder.text("a.csv").hasPrefix("name,") && folder.names == ["a.csv"])
  }

  @Test func theFileKeepsItsPermissionsAndItsLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.csv")
    _ = try run(["-c", "cd '\(folder.path)' && chmod 640 a.csv && ln -s a.csv b.csv"], executable: "sh")
    #expect(try export("b.csv", in: folder, then: "Enter Enter").contains("wrote 3 rows"))
    let status = try run(
      ["-c", "cd '\(folder.path)' && stat -c %a a.csv && readlink b.csv"], executable: "sh")
    #expect(status.output == "640\na.csv\n")
    #expect(try folder.text("a.csv").hasPrefix("name,"))
  }

  @Test func theFileBeingShownIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.csv, to: "a.csv")
    _ = try run(["-s", "a.csv", "\(folder.path)/b.csv"], executable: "ln")
    for name in ["a.csv", "b.csv"] {
      let line = try export(name, ["\(folder.path)/a.csv"], in: folder, then: "Enter Enter")
      #expect(line.hasSuffix("this file is being shown"))
    }
    let line = try export("b.csv", of: "", ["--", "\(folder.path)/a.csv"], in: folder)
    #expect(line.hasSuffix("this file is being shown"))
    #expect(try folder.text("a.csv") == Self.csv)
  }

  /// The name stays, to be corrected.
  @Test func errorsAreBesideTheNameAndLeaveNoFile() throws {
    let folder = try TemporaryFolder()
    _ = try run(["-c", "cd '\(folder.path)' && mkfifo p.csv && mkdir d.csv"], executable: "sh")
    #expect(try export("no/a.csv", in: folder).matches("no/a.csv", "not written, No such file or directory"))
    #expect(try export("p.csv/a.csv", in: folder).matches("p.csv/a.csv", "not written, Not a directory"))
    #expect(try export("p.csv", in: folder).matches("p.csv", "not written, not a regular file"))
    #expect(try export("d.csv", in: folder).matches("d.csv", "not written, Is a directory"))
    let long = String(repeating: "x", count: 300) + ".csv"
    #expect(try export(long, in: folder).contains("File name too long"))
    #expect(try export("no/a.csv", in: folder, then: "Enter Backspace").contains(">no/a.cs "))
    #expect(try export("no/a.csv", in: folder, then: "Enter Esc").contains("choose"))
    let json = "{\"a\":1}\n{]\n"
    #expect(
      try export("a.json", of: json, ["--format", "ndjson"], in: folder).contains(
        "not written, the row is not valid JSON"))
    #expect(try folder.names == ["d.csv", "p.csv"])
  }

  /// Root may write anywhere, so the command runs as another user then.
  @Test(arguments: ["a.txt", "closed/b.txt"]) func withoutPermissionNothingIsWritten(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.txt")
    _ = try run(
      ["-c", "cd '\(folder.path)' && chmod 444 a.txt && mkdir closed && chmod 555 closed && chmod 777 ."],
      executable: "sh")
    let keys =
      "W " + name.map { String($0) }.joined(separator: " ") + (name == "a.txt" ? " Enter Enter" : " Enter")
    let command = """
      cd '\(folder.path)' && set -- "$0" --no-config -p --width 100 --height 9 --keys "$1"
      if [ "$(id -u)" = 0 ]; then set -- setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; fi
      exec "$@"
      """
    let result = try run(
      ["-c", command, ProgramEnvironment.snaketable, keys], executable: "sh", input: .text("row\n"))
    #expect(result.output.contains("not written, Permission denied"))
    #expect(try folder.names == ["a.txt", "closed"] && folder.text("a.txt") == "old")
  }

  /// A limit of the size of files stands for a full disk: both are errors of a write.
  @Test func aFullDiskLeavesTheFormerFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.txt")
    let rows = (0..<20_000).map { "row \($0)\n" }.joined()
    let keys = "W " + "\(folder.path)/a.txt".map { String($0) }.joined(separator: " ") + " Enter Enter"
    let result = try run(
      [
        "-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" --no-config -p --width 200 --height 9 --keys \"$1\"",
        ProgramEnvironment.snaketable, keys,
      ], executable: "sh", input: .text(rows))
    #expect(result.output.contains("not written, File too large"))
    #expect(try folder.names == ["a.txt"] && folder.text("a.txt") == "old")
  }

  // MARK: At the terminal

  @Test func theNameIsTypedAndPastedInTheBottomLine() throws {
    let folder = try TemporaryFolder()
    let session = try TerminalSession(
      ["--no-config", "--no-animation"], columns: 120, input: .text(Self.csv))
    try session.wait { $0.contains("q quit") }
    session.type("W")
    try session.wait { $0.contains(">file name: .csv .tsv") && $0.contains("⏎ write   Esc cancel") }
    session.paste(folder.path + "/")
    session.type("q q")
    session.type("\u{7F}\u{7F}.csv")
    try session.wait { $0.contains("/q.csv ") }
    session.send(.enter)
    try session.wait { $0.contains("wrote 3 rows") }
    session.type("j")
    try session.wait { $0.contains("2 of 3") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [] && session.output == "")
    #expect(
      try folder.text("q.csv")
        == Self.csv.replacing("\"a|b\"", with: "a|b").replacing("\"x\ty\"", with: "x\ty"))
  }

  /// Starts to write many rows, and returns when the first of them are written.
  private func writing(in folder: TemporaryFolder) throws -> TerminalSession {
    let session = try TerminalSession(
      [
        "-c",
        "seq -f 'row %.0f of many' 3000000 > '\(folder.path)/in'; exec \"$0\" --no-config --no-animation '\(folder.path)/in'",
        ProgramEnvironment.snaketable,
      ], executable: "sh", columns: 120)
    try session.wait { $0.contains("of 3,000,000") }
    session.type("W\(folder.path)/a.json\n")
    try session.wait { $0.contains("of 3,000,000 rows   Esc cancel") }
    #expect(try folder.names.count == 2)
    return session
  }

  @Test func escCancelsALongWrite() throws {
    let folder = try TemporaryFolder()
    let session = try writing(in: folder)
    session.type("jjq")
    session.send(.escape)
    try session.wait { $0.contains("not written, cancelled: ") && $0.contains("1 of 3,000,000") }
    #expect(try folder.names == ["in"])
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalLeavesNoFile(number: Int32) throws {
    let folder = try TemporaryFolder()
    let session = try writing(in: folder)
    session.signal(number)
    _ = try session.exitStatus()
    #expect(session.unrestored == [])
    #expect(try folder.names == ["in"])
  }

  @Test func rowsThatChangeEndAWrite() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb\n", to: "in")
    let session = try TerminalSession(["--no-config", "--no-animation", "\(folder.path)/in"], columns: 120)
    try session.wait { $0.contains("1 of 2") }
    try folder.write("c\nd\ne\n", to: "in")
    try session.wait { $0.contains("R reload") }
    session.type("W\(folder.path)/a.txt\n")
    try session.wait { $0.contains("not written, the row has changed") }
    #expect(try folder.names == ["in"])
    session.send(.escape)
    try session.wait { !$0.contains("not written") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// With the columns, the conditions and the order of the screen.
  @Test func rowsOfADatabaseAreWritten() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/a.db"
    let script = """
      import sqlite3; c = sqlite3.connect('\(file)'); c.execute('create table t(a, "b, c", d)')
      c.executemany('insert into t values (?, ?, ?)', [(n, f'"{n}', n % 3) for n in range(2000)]); c.commit()
      """
    _ = try run(["-c", script], executable: "python3")
    let session = try TerminalSession(
      ["--no-config", "--no-animation", "--table", "t", "--where", "d=1,2", "sqlite:\(file)"])
    try session.wait { $0.contains("1 of 1333") }
    session.type("fs ")
    try session.wait { $0.contains("Fields") && $0.contains("↑") }
    session.type("fS")
    try session.wait { $0.contains("▌\"1999") }
    session.type("W\(folder.path)/out.csv\n")
    try session.wait { $0.contains("wrote ") && $0.contains(" bytes to ") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1) && session.unrestored == [])
    let expected = try pythonOutput(
      """
      import csv, sys
      w = csv.writer(sys.stdout, lineterminator='\\n')
      w.writerow(['b, c', 'd'])
      w.writerows((f'"{n}', n % 3) for n in reversed(range(2000)) if n % 3)
      """, "")
    let written = try run([folder.path + "/out.csv"], executable: "cat").output
    #expect(written == String(decoding: expected, as: UTF8.self))
    #expect(try folder.names.sorted() == ["a.db", "out.csv"])
  }

  @Test func aDatabaseThatIsGoneLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/a.db"
    let script =
      "import sqlite3; c = sqlite3.connect('\(file)'); c.execute('create table t(a)'); c.execute('insert into t values (1)'); c.commit()"
    _ = try run(["-c", script], executable: "python3")
    let session = try TerminalSession(["--no-config", "--table", "t", "sqlite:\(file)"])
    try session.wait { $0.contains("1 of 1") }
    _ = try run([file], executable: "rm")
    session.type("W\(folder.path)/out.csv\n")
    try session.wait { $0.contains("not written, ") && $0.contains("ut.csv ") }
    session.send(.escape)
    try session.wait { !$0.contains("not written") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1) && folder.names == [])
  }
}

extension String {
  /// Whether a bottom line asks for a file with a name, and says why it was not written.
  fileprivate func matches(_ name: String, _ reason: String) -> Bool {
    contains(">\(name) ") && hasSuffix(reason)
  }
}
