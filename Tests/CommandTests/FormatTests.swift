import TestSupport
import Testing

/// Tests of what the command says about the format of a list, and of the key that changes it.
@Suite struct FormatTests {
  private let csv = "name;pay;note\nAnni;1,5;x\nBeth;4,5;\"a;b\"\nCarl;3,5;z\n"
  private let processes =
    "  PID TTY          TIME CMD\n    1 pts/0    00:00:01 bash\n   77 pts/0    00:00:00 vi notes.txt\n"

  private func screen(_ keys: String, _ arguments: [String] = [], input: String = "") throws -> [String] {
    let options = [
      "--no-config", "-p", "--width", "60", "--height", "12", "-s", "plain", "--separator", "none",
    ]
    let result = try run(options + ["--keys", keys] + arguments, input: .text(input))
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output.split(separator: "\n").map { String($0) }
  }

  // MARK: The top line

  @Test func theTopLineSaysWhatTheNameDoesNot() throws {
    #expect(try screen("", input: csv)[0].hasPrefix("  stdin · csv ;  "))
    #expect(try screen("", input: csv.replacing(";", with: "\t"))[0].hasPrefix("  stdin · tsv  "))
    #expect(try screen("", input: processes)[0].hasPrefix("  stdin · aligned  "))
    #expect(try !screen("", input: "one\ntwo\n")[0].contains("stdin"), "that says nothing")
    #expect(try screen("", ["--height", "15"], input: "one\ntwo\n")[0].hasPrefix("  stdin  "))
    let usual = try TemporaryFile("a,b,c\n1,2,3\n", suffix: ".csv")
    #expect(try !screen("", [usual.path])[0].contains("·"))
    let other = try TemporaryFile(csv, suffix: ".csv")
    #expect(try screen("", [other.path])[0].contains(".csv · csv ;  "))
    #expect(try !screen("", ["-d", ";", other.path])[0].contains("·"), "the user knows")
  }

  // MARK: Without options

  @Test func recordsThatEndWithNULAreFound() throws {
    let lines = try screen("", input: "./a b\0./docs\0./e\0")
    #expect(lines[0].hasPrefix("  stdin · NUL  ") && lines[0].hasSuffix("1 of 3"))
    #expect(lines[1...3].map { $0.drop { " ▌┃".contains($0) } } == ["./a b", "./docs", "./e"])
    #expect(try screen("", input: "a\0\0b\0c")[0].hasSuffix("1 of 1"))
  }

  // MARK: --explain

  private func explanation(_ arguments: [String], input: String = "") throws -> [String] {
    let result = try run(["--no-config", "--explain"] + arguments, input: .text(input))
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output.split(separator: "\n").map { String($0) }
  }

  @Test func whatWasSeenIsExplained() throws {
    let lines = try explanation([], input: csv)
    #expect(
      lines.prefix(4) == [
        "format: csv ;", "fields: separated by ;, quoted with \"",
        "names: name, pay, note (--no-header-row if that is a row)", "sample: 3 fields, 3 rows in all",
      ])
    #expect(lines.count == 5 && lines[4].hasPrefix("why: 100 % of the records of the sample have 3 fields"))
    let single = "'id','name','x'\n1,'Boston, MA',2\n2,'it''s',3\n3,'Reno',4\n"
    #expect(try explanation([], input: single)[1] == "fields: separated by ,, quoted with '")
    let file = try TemporaryFile(processes, suffix: ".txt")
    #expect(try explanation([file.path]).prefix(1) == ["format: aligned"])
    #expect(try explanation([file.path])[2].hasPrefix("names: PID, TTY, TIME, CMD"))
    #expect(try explanation([], input: "hello\n").first == "format: lines")
    #expect(try explanation(["--format", "words"], input: "a b c\n").first == "format: words")
    #expect(try explanation([], input: #"[{"a":1},{"a":2}]"#).first == "format: json")
    #expect(try explanation(["-d", ","], input: csv)[4].hasPrefix("why: the options say so"))
    #expect(try run(["--no-config", "--explain", "--every", "2", "--", "ps"]).status == .exited(2))
  }

  @Test func linesAboveTheRowsAreExplained() throws {
    let rows = "1,2,3\n4,5,6\n7,8,9\n"
    for (above, words) in [
      ("# made by a program\n# today\na,b,c\n", "; skipped: 2 lines that begin with #"),
      ("# made by a program\n#a,b,c\n", "; skipped: 1 line that begins with #"), ("#a,b,c\n", ""),
      ("3,2,class_0\n", "; the first record is pinned above them"),
    ] {
      #expect(try explanation([], input: above + rows)[3] == "sample: 3 fields, 3 rows in all" + words)
    }
  }

  /// Lines above the names of a csv file are pinned above the rows, and are written with them.
  @Test func linesAboveTheNamesOfAFileAreShownAndWritten() throws {
    let above = "Report,Sales\nFrom,2024-01-01\n"
    let rows = "2024-01-02,North,120.50,4\n2024-01-03,South,80,2\n"
    let file = try TemporaryFile(above + "\nday,region,amount,units\n" + rows, suffix: ".csv")
    let sample = "sample: 4 fields, 2 rows in all; the first 2 records are pinned above them"
    #expect(try explanation([file.path])[3] == sample)
    #expect(try explanation([file.path])[2].hasPrefix("names: day, region, amount, units"))
    let lines = try screen("", [file.path], input: "")
    #expect(lines.contains { $0.contains("Report") && $0.contains("Sales") })
    #expect(lines.contains { $0.contains("From") && $0.contains("2024-01-01") })
    let records = try run(["--no-config", "-p", "--output", "record", file.path]).output
    #expect(records == above + rows)
    let values = try run(["--no-config", "-p", "--output", "csv", file.path]).output
    #expect(values == "day,region,amount,units\n" + above + rows)
    // They meet no condition.
    let filtered = try run(["--no-config", "-p", "--output", "csv", "--where", "amount>100", file.path])
    #expect(filtered.output == "day,region,amount,units\n2024-01-02,North,120.50,4\n")
  }

  /// Links are no text, and semicolons in them divide nothing.
  @Test func linksAreLeftOut() throws {
    let links = ["bin", "boot", "etc"].map { "\u{1B}]8;;file://vm/\($0)\u{7}\($0)\u{1B}]8;;\u{7}\n" }
    let lines = try screen("", input: links.joined())
    #expect(!lines[0].contains("·") && lines[0].hasSuffix("1 of 3"))
    #expect(lines[1...3].map { $0.drop { " ▌┃".contains($0) } } == ["bin", "boot", "etc"])
  }

  // MARK: Fields

  @Test func fieldsBeyondTheNamesHaveNumbers() throws {
    let file = try TemporaryFile("id,name\n1,ada\n2,bob,late\n", suffix: ".csv")
    let shown = try run(
      [
        "--no-config", "-p", "--width", "40", "-s", "plain", "--separator", "none", "--columns", "id,3",
        file.path,
      ])
    #expect(shown.output.contains("late") && shown.errors == "")
    let written = try run(
      ["--no-config", "-1", "-q", "bob", "--output", "json", "--output-fields", "3", file.path])
    #expect(written.output == "[{\"3\":\"late\"}]\n")
  }

  /// Programs keep one of the members with equal keys.
  @Test func repeatedNamesHaveNumbersInJSON() throws {
    let file = try TemporaryFile("id,name,name,name_2\n1,a,b,c\n", suffix: ".csv")
    let written = try run(["--no-config", "-p", "--output", "ndjson", file.path])
    #expect(written.output == #"{"id":"1","name":"a","name_3":"b","name_2":"c"}"# + "\n")
    let fields = try run(
      ["--no-config", "-p", "--output", "ndjson", "--output-fields", "3,name", file.path])
    #expect(fields.output == #"{"name":"b","name_2":"a"}"# + "\n")
  }

  @Test func aFieldWithoutANameHasANumberInMenus() throws {
    let file = try TemporaryFile(",price\nA,12\nB,7\n", suffix: ".csv")
    #expect(try screen("s", [file.path]).contains { $0.contains("▌1 ") })
    #expect(try screen("s Enter", [file.path])[0].contains("↑ 1"))
    #expect(try screen("f", [file.path]).contains { $0.contains("▌1 ") })
  }

  // MARK: F

  @Test(arguments: [false, true])
  func theFormatIsChangedUnderTheScreen(isFile: Bool) throws {
    let file = try TemporaryFile(csv, suffix: ".csv")
    let (arguments, input) = isFile ? ([file.path], "") : ([], csv)
    #expect(try screen("F", arguments, input: input).contains { $0.contains("as recognized") })
    #expect(try screen("F", arguments, input: input).contains { $0.contains("⏎ choose") })
    let lines = try screen("F Down Enter", arguments, input: input)
    #expect(lines[0].hasSuffix("1 of 4") && !lines[0].contains("·"))
    #expect(
      lines[1...].prefix(4) == ["▌ name;pay;note", "  Anni;1,5;x", "  Beth;4,5;\"a;b\"", "  Carl;3,5;z"])
    let rows = try screen("F Down Down Down Down Down Down Down Down Down Enter", arguments, input: input)
    #expect(rows[0].hasSuffix("1 of 4") && rows.contains { $0.hasPrefix("▌ name  ") })
    let back = try screen("F Down Enter F Up Enter", arguments, input: input)
    #expect(back[0].contains(" · csv ;") && back[0].hasSuffix("1 of 3"))
  }

  /// What is never recognized can be chosen.
  @Test(arguments: [
    ("proc /proc proc rw 0 0\nsysfs /sys sysfs rw 0 0\n", "words", "/proc"),
    ("a.c:12:int x\nb.c:7:int y\n", "colons", "12"),
    ("Package: adduser\nStatus: ok\n\nPackage: apt\nStatus: ok\n", "paragraphs", "1 of 2"),
  ])
  func linesAreDividedByTheMenu(text: String, format: String, shown: String) throws {
    let menu = try screen("F", input: text).filter { $0.contains("│") }
    let place = try #require(menu.firstIndex { $0.contains(" \(format) ") }, "\(menu)")
    let first = try #require(menu.firstIndex { $0.contains("as recognized") })
    let keys = "F " + String(repeating: "Down ", count: place - first) + "Enter"
    let lines = try screen(keys, input: text)
    #expect(lines.joined(separator: "\n").contains(shown), "\(lines)")
    #expect(
      lines.contains { $0.contains("proc  ") || $0.contains("a.c  ") || $0.contains("adduser") }, "\(lines)")
  }

  /// The option divides lines as the menu does; of a format and a delimiter the last one holds.
  @Test(arguments: [
    (["--format", "words"], "proc /proc x\n", "proc\t/proc\tx\n"),
    (["--format", "colons"], "a.c:12:int x\n", "a.c\t12\tint x\n"),
    (["--format", "aligned"], "A    B    C\n1 2  3    4\n", "1 2\t3\t4\n"),
    (["--delimiter", ",", "--format", "colons"], "a,b:c\n", "a,b\tc\n"),
    (["--format", "colons", "--delimiter", ","], "a,b:c\n", "a\tb:c\n"),
    (["--format", "words", "--format", "csv"], "x,y z\n1,2 3\n", "1\t2 3\n"),
  ])
  func linesAreDividedByTheOption(options: [String], text: String, fields: String) throws {
    let result = try run(["-1", "--output", "tsv"] + options, input: .text(text))
    #expect(result.output.hasSuffix(fields) && result.errors == "", "\(result.output)")
  }

  @Test func theCursorStaysAndAFieldThatIsGoneKeepsTheFormat() throws {
    #expect(try screen("j j F Down Enter", input: csv).contains("▌ Carl;3,5;z"))
    let kept = try screen("F Down Enter", ["-t", "pay"], input: csv)
    #expect(kept[0].contains(" · csv ;") && kept.contains { $0.hasPrefix("▌ 1,5") })
    #expect(kept.contains { $0.contains("that format lacks a field that the options name") })
    #expect(try screen("s Enter F Down Enter", input: csv)[0].hasSuffix("1 of 4"))
  }

  // MARK: Streams

  /// Returns a session that shows the first line of a stream.
  private func streamOfNames() throws -> TerminalSession {
    let session = try TerminalSession([], input: .pipe)
    session.writeInput(Array("name;pay;note\n".utf8))
    try session.wait { $0.contains("name;pay;note") }
    return session
  }

  /// Until a key is pressed, the list is what all lines so far say.
  @Test func aSlowStreamBecomesATable() throws {
    let session = try TerminalSession([], input: .pipe)
    session.writeInput(Array("name;pay;note\n".utf8))
    try session.wait { $0.contains("name;pay;note") && !$0.contains("·") }
    session.writeInput(Array("Anni;1,5;x\nBeth;4,5;y\nCarl;3,5;z\n".utf8))
    try session.wait { $0.contains("stdin · csv ;") && $0.contains("3,5") && !$0.contains("Carl;") }
    session.writeInput(Array("Dora;5,5;v\n".utf8))
    try session.wait { $0.contains("Dora") && !$0.contains("Dora;") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  @Test func afterAKeyTheFormatStaysAndTheOtherIsNamed() throws {
    let session = try streamOfNames()
    // The key is handled before more arrives.
    session.type("4")
    try session.wait { $0.contains("go to row") }
    session.writeInput(Array("Anni;1,5;x\nBeth;4,5;y\nCarl;3,5;z\n".utf8))
    try session.wait { $0.contains("Carl;3,5;z") }
    session.closeInput()
    try session.wait {
      $0.contains("this looks like csv ;") && $0.contains("F format") && $0.contains("Carl;")
    }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  /// What the list looks like is said once the filter is no longer typed.
  @Test func theFilterThatIsTypedStaysInView() throws {
    let session = try streamOfNames()
    session.type("/5;")
    try session.wait { $0.contains("/5;") }
    session.writeInput(Array("Anni;1,5;x\nBeth;4,5;y\nCarl;3,5;z\n".utf8))
    session.closeInput()
    try session.wait { $0.contains("of 3 (of 4)") && $0.contains("/5;") }
    session.type("z")
    try session.wait { $0.contains("Carl;3,5;z") && !$0.contains("Beth") && $0.contains("/5;z") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
  }

  /// What has arrived is read again, and what arrives later follows.
  @Test func aStreamGoesOnInTheOtherFormat() throws {
    let session = try TerminalSession([], input: .pipe)
    session.writeInput(Array(csv.utf8))
    try session.wait { $0.contains("stdin · csv ;") && $0.contains("Carl") }
    session.type("F")
    try session.wait { $0.contains("as recognized") }
    session.send(.down, .enter)
    try session.wait { $0.contains("name;pay;note") && $0.contains("Carl;3,5;z") }
    session.writeInput(Array("Dora;5,5;y\n".utf8))
    try session.wait { $0.contains("Dora;5,5;y") }
    session.type("F")
    try session.wait { $0.contains("as recognized") }
    session.send(.up, .enter)
    try session.wait { $0.contains("stdin · csv ;") && !$0.contains("Dora;") && $0.contains("Dora") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }
}
