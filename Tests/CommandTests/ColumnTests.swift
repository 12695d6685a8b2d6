import Glibc
import TestSupport
import Testing

/// Tests of `--columns` through the real command.
@Suite(.timeLimit(.minutes(20))) struct ColumnTests {
  private static let places =
    "name,visits,city,note,more\n"
    + (1...60).map { "Place \($0),\($0),Town \($0 % 7),note \($0),m\($0)" }
    .joined(separator: "\n")

  private func browse(_ arguments: [String], rows: Int = 16, columns: Int = 48) throws -> TerminalSession {
    try TerminalSession(
      ["--format", "csv", "--no-animation"] + arguments, rows: rows, columns: columns,
      input: .text(Self.places))
  }

  /// Names above the rows are columns.
  @Test(arguments: [
    (["--format", "csv"], "a,b,c\n1,2,3\n", true), (["-d", ":"], "root:x:0\nada:x:1\n", true),
    (["--format", "csv"], "a,b\n1,2\n", false),
    (["--format", "csv", "--columns", "none"], "a,b,c\n1,2,3\n", false),
    (["--format", "csv", "-t", "c"], "a,b,c\n1,2,3\n", false),
    (["--format", "ndjson"], #"{"a":1,"b":2,"c":3}"#, true), ([], #"[{"a":1,"b":2}]"#, false),
    (["--format", "lines"], "a,b,c\n1,2,3\n", false),
  ])
  func recordsOfThreeFieldsAreShownInColumns(options: [String], text: String, hasColumns: Bool) throws {
    let result = try run(["-p", "--width", "30", "-s", "plain"] + options, input: .text(text))
    let names = result.output.prefix { $0 != "\n" }.split(separator: " ")
    #expect(
      result.errors == "" && [["a", "b", "c"], ["1", "2", "3"]].contains(names) == hasColumns,
      "\(result.output)")
  }

  /// Members inside objects are columns; arrays, and what is the same in all records, come last.
  @Test func membersOfJSONAreColumnsInTheOrderOfTheirUse() throws {
    let records = (1...3).map {
      #"{"kind":"Pod","tags":["x"],"meta":{"name":"p\#($0)","labels":{"app":"web\#($0)","deep":{"x":1}}},"ready":\#($0)}"#
    }
    let arguments = ["-p", "--width", "60", "-s", "plain", "--separator", "none"]
    let result = try run(arguments, input: .text(records.joined(separator: "\n")))
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.first == ["name", "app", "ready", "kind", "tags", "deep"])
    #expect(lines[1] == ["p1", "web1", "1", "Pod", #"["x"]"#, #"{"x":1}"#])
  }

  /// Texts behind numbers are easier to read in a column than at the right edge.
  @Test(arguments: [
    ("2\ta\n10\tb\n", ["   1  2", "   2  a", "  10  b"]),
    ("a\t2\nb\t10\n", ["  a            2", "  b           10"]),
  ])
  func aNumberAndATextAreColumns(text: String, lines: [String]) throws {
    let result = try run(["-p", "--width", "18", "-s", "plain", "--separator", "none"], input: .text(text))
    #expect(result.output.split(separator: "\n").map(String.init) == lines)
  }

  /// The last key of a member is its name where no other member ends with it. Where keys are sorted, a name comes first.
  @Test func membersOfJSONAreNamedByTheirLastKeys() throws {
    let records = (1...3).map {
      #"{"meta":{"created":"2024-01-0\#($0)","name":"p\#($0)","node":"n"},"status":{"phase":"Up\#($0)"}}"#
    }
    func printed(_ options: [String]) throws -> [String] {
      let result = try run(
        ["-p", "--width", "60", "-s", "plain", "--separator", "none"] + options,
        input: .text(records.joined(separator: "\n")))
      #expect(result.errors == "")
      return result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(try printed([]).first == "name created phase node")
    #expect(try printed(["--columns", "phase,name"])[1] == "Up1 p1")
    #expect(try printed(["-t", "name", "--detail", "phase", "--accessory", "none"])[0] == "p1 Up1")
    #expect(try printed(["--output", "csv", "--output-fields", "name"]) == ["meta.name", "p1", "p2", "p3"])
  }

  /// What programs make for one another comes behind what people tell records apart by.
  @Test func addressesHashesAndTimesAreBehindOtherMembers() throws {
    func names(_ record: (Int) -> String) throws -> [Substring] {
      let result = try run(
        ["-p", "--width", "200", "-s", "plain", "--separator", "none"],
        input: .text((1...3).map(record).joined(separator: "\n")))
      return result.output.prefix { $0 != "\n" }.split(separator: " ")
    }
    func time(_ number: Int) -> String { "2026-12-0\(number)T10:00:00Z" }
    let uuid = "d34b3d49-4f3b-4b8f-9b0e-3e1f6c2a7d1"
    #expect(
      try names {
        #"{"url":"https://a.org/\#($0)","id":"\#(uuid)\#($0)","created":"\#(time($0))","title":"t\#($0)","state":"s\#($0)","closed":\#($0 == 1 ? "null" : "\"\(time($0))\""),"kind":"x"}"#
      } == ["title", "state", "url", "id", "created", "closed", "kind"])
    // Docker's containers have their names behind their hashes.
    let hash = String(repeating: "0123456789abcdef", count: 4)
    #expect(
      try names { #"{"Id":"\#(hash)\#($0)","Path":"p\#($0)","Pid":\#($0),"Name":"/n\#($0)"}"# }
        == ["Name", "Path", "Pid", "Id"])
    #expect(
      try names { #"{"Command":"c\#($0)","ID":"\#($0)f","Names":"n\#($0)"}"# } == ["Names", "Command", "ID"])
    // The time of a log stays, and so does a single one.
    #expect(
      try names { #"{"time":"\#(time($0))","msg":"m\#($0)","at":"\#(time($0))","n":\#($0)}"# }
        == ["time", "msg", "n", "at"])
    #expect(
      try names { #"{"a":"x","at":"\#(time($0))","n":\#($0),"status":"s\#($0)"}"# } == [
        "n", "status", "at", "a",
      ])
    #expect(try names { #"{"msg":"m\#($0)","at":"\#(time($0))","n":\#($0)}"# } == ["msg", "at", "n"])
  }

  /// A column for the groups would repeat their headers.
  @Test func groupsHaveNoColumn() throws {
    let result = try run(
      ["-p", "--width", "40", "-s", "plain", "--format", "csv", "-g", "b"], input: .text("a,b,c,d\n1,x,3,4\n")
    )
    #expect(result.output.prefix { $0 != "\n" }.split(separator: " ") == ["a", "c", "d"])
  }

  /// With only the names, `Local Address` would be two columns or one: a pipe is read to its 1,000th
  /// row, or to its end.
  @Test func alignedColumnsOfAPipeAreFoundInItsFirstRow() throws {
    let session = try TerminalSession(
      ["--no-animation", "-d", "aligned", "--columns", "*", "--separator", "none"], rows: 12, columns: 60,
      input: .pipe)
    session.writeInput(Array("State  Recv Local Address Peer\n".utf8))
    try session.wait { $0.contains("Waiting for input") }
    session.writeInput(Array("LISTEN 0         [::]:22 *\n".utf8))
    session.closeInput()
    try session.wait { $0.contains("of 1") && $0.contains("Local Address") }
    session.type("/Recv:0 x")
    try session.wait { $0.contains("No matches") }
    session.send(.backspace)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "LISTEN 0         [::]:22 *\n")
  }

  /// Lines without columns, files and sources: keys shift them, and each one still shows its match.
  @Test(arguments: [false, true]) func shiftedLinesStillShowTheirMatches(isSource: Bool) throws {
    let rest = (1...30).map { "word\($0)" }.joined(separator: " ")
    let lines = (1...5).map { "line \($0) has a needle, then \(rest)" }
    let source = try PythonSource(rows: "[[line] for line in \(lines)]", fields: [("text", "text")])
    let arguments =
      isSource ? ["--source", source.words.joined(separator: " ")] : []
    let session = try TerminalSession(
      ["--no-animation", "--query", "needle"] + arguments, rows: 12, columns: 60,
      input: isSource ? .terminal : .text(lines.joined(separator: "\n") + "\n"))
    try session.wait { $0.contains("line 5 has a needle") }
    for _ in 0..<4 { session.send(.alt(">")) }
    try session.wait { !$0.contains("line 1 has") && !$0.contains("then word1 ") && $0.contains("word6") }
    let shown = (0..<12).map { session.screen.line($0) }.filter { $0.contains("word6") }
    #expect(shown.count == 5 && shown.allSatisfy { $0.contains("needle") })
    // The end of the lines can still be read.
    for _ in 0..<20 { session.send(.alt(">")) }
    try session.wait { $0.contains("word30 ") && $0.contains("needle") }
  }

  @Test func namesStayWhileRowsAndColumnsScroll() throws {
    let session = try browse(["--columns", "*", "--separator", "none"], columns: 42)
    let names = "    name      visits  city           …"
    try session.wait { $0.line(2) == names && $0.contains("▌Place 1 ") }
    session.type("G")
    try session.wait { $0.line(2) == names && $0.contains("▌Place 60") }
    session.type(">")
    try session.wait { $0.line(2) == "    name      … city    note     more" && $0.contains("m60") }
    session.type("<")
    try session.wait { $0.line(2) == names }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Place 60,60,Town 4,note 60,m60\n")
  }

  @Test func sortFilterSectionsAndDetailsWorkAsBefore() throws {
    let session = try browse(["--columns", "visits,name", "--sort", "visits", "--descending", "-g", "city"])
    try session.wait { $0.line(2).contains("visits↓") && $0.contains("Town 1") }
    session.type("s")
    try session.wait { $0.contains("order of the input") }
    // The last three items are about the order of the sections.
    session.send(.end, .up, .up, .up, .enter)
    try session.wait { !$0.line(2).contains("visits↓") }
    session.type("/note 59")
    // The note is not a column: a quote replaces the last one.
    try session.wait { $0.contains("note: note 59") && $0.contains("Town 3") }
    session.send(.escape)
    try session.wait { $0.contains("▌") && $0.contains("q quit") && $0.contains("note 59") == false }
    session.send(.right)
    try session.wait { $0.contains("name  Place 59") && $0.contains("note  note 59") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func theBottomLineNamesTheKeysOfHiddenColumns() throws {
    let session = try browse(["--columns", "*"], columns: 60)
    try session.wait { $0.line(15).contains("? help") && !$0.line(15).contains("columns") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    let wider = try browse(["--columns", "*,*"], columns: 60)
    try wider.wait { $0.line(15).contains("/ filter   <> columns   q") && $0.line(2).hasSuffix("…") }
    wider.type(">>>>>>>>")
    try wider.wait { $0.line(15).contains("<> columns") && !$0.line(2).hasSuffix("…") }
    wider.type("q")
    #expect(try wider.exitStatus() == .exited(1))
  }

  @Test func rowsAreClickedBelowTheNames() throws {
    let session = try browse(["--columns", "name,visits", "-s", "plain", "--separator", "none"])
    try session.wait { $0.line(3).hasPrefix("▌ Place 1 ") }
    session.click(line: 5, column: 5)
    try session.wait { $0.line(5).hasPrefix("▌ Place 3 ") }
    session.click(line: 2, column: 5)
    try session.wait { $0.line(2).hasPrefix("  name ↑") && $0.line(5).hasPrefix("▌ Place 3 ") }
    session.click(line: 2, column: 5)
    try session.wait { $0.line(2).hasPrefix("  name ↓") && $0.contains("▌ Place 3 ") }
    session.click(line: 2, column: 24)
    try session.wait { $0.line(2).contains(/visits ?↑/) && $0.contains("▌ Place 3 ") }
    session.send(.down)
    try session.wait { $0.contains("▌ Place 4 ") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// Without a movement before, the first row of the new order is shown, whether a key or a click sorts.
  @Test(arguments: [true, false]) func anUntouchedListIsSortedToItsBeginning(isClicked: Bool) throws {
    let session = try browse(["--columns", "name,visits", "-s", "plain", "--separator", "none"])
    try session.wait { $0.line(3).hasPrefix("▌ Place 1 ") }
    if isClicked {
      session.click(line: 2, column: 5)
      try session.wait { $0.line(2).hasPrefix("  name ↑") }
      session.click(line: 2, column: 5)
    } else {
      session.type("S")
    }
    try session.wait { $0.line(2).hasPrefix("  name ↓") && $0.line(3).hasPrefix("▌ Place 60 ") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  // MARK: Printing

  private func lines(_ arguments: [String], input: String = places) throws -> [String] {
    let result = try run(["-p", "--format", "csv"] + arguments, input: .text(input))
    #expect(result.status == .exited(0))
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func columnsArePrinted() throws {
    #expect(
      try lines(
        ["--width", "40", "--columns", "name,size,city"],
        input: "name,size,city\nFort,1.5,Salem\nMill,12,Old Town\n") == [
          "    name        size  city",
          "  ╭──────────────────────────────────╮",
          "  │ Fort         1.5  Salem          │",
          "  │ ╶────────────────────────────────┤",
          "  │ Mill        12    Old Town       │",
          "  ╰──────────────────────────────────╯", "",
        ])
  }

  /// There is no maximum width, and a width can be set.
  @Test func widths() throws {
    let line = try lines(["--width", "120", "-s", "plain", "--columns", "city:10,name,visits"])[0]
    #expect(line == "  city        name                visits")
    let long = "name,note\n" + String(repeating: "x", count: 90) + ",y\n"
    let text = try lines(["--width", "120", "-s", "plain", "--columns", "name,note"], input: long)
    #expect(text.contains { $0.contains(String(repeating: "x", count: 90) + "  ") })
  }

  @Test func allStylesAndWidths() throws {
    for style in ["plain", "grouped", "rounded", "snake"] {
      for width in [1, 2, 5, 9, 10, 13, 14, 20, 33, 200] {
        let all = try lines(["--width", "\(width)", "-s", style, "--columns", "*", "-g", "city"])
        #expect(all.allSatisfy { $0.count <= width })
      }
    }
  }

  @Test func columnsHaveTheColoursOfTheInput() throws {
    let result = try run(
      ["-p", "-s", "plain", "-d", "blank", "--columns", "1,2", "--color", "always", "--width", "20"],
      input: .text("\u{1B}[31mred\u{1B}[0m two\nx \u{1B}[32mgreen\u{1B}[0m\n"))
    #expect(result.output.contains("[0;31mred") && result.output.contains("[0;32mgreen"))
  }

  @Test func unknownFieldsAreErrors() throws {
    let result = try run(
      ["-p", "--format", "csv", "--columns", "name,nmae:4"], input: .text(Self.places))
    #expect(result.status == .exited(2))
    #expect(result.errors.contains("no field 'nmae'"))
  }

  @Test func screenReadersHearAllColumns() throws {
    let result = try run(
      ["-p", "--format", "csv", "--accessible", "--columns", "city,name", "--keys", "j", "--height", "6"],
      input: .text(Self.places))
    #expect(result.output.contains("Town 1, name Place 1, has details, 1 of 60"))
  }

  @Test func fieldsOfLaterRecordsBecomeColumns() throws {
    let session = try TerminalSession(
      ["--format", "ndjson", "--columns", "*"], rows: 12, columns: 60, input: .pipe)
    session.writeInput(Array("{\"k\":\"r1\",\"v\":1}\n".utf8))
    try session.wait { $0.contains("▌r1") && !$0.contains("late") }
    session.writeInput(Array("{\"k\":\"r2\",\"v\":2,\"late\":\"L\"}\n".utf8))
    try session.wait { $0.contains("late") && $0.lines.contains { $0.contains("r2") && $0.contains("L") } }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }
}
