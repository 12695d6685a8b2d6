import SnakeTable
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableBrowser
@testable import SnakeTableRecords

/// Tests of commands with placeholders.
@Suite struct CommandTemplateTests {
  /// Values of one row with two fields, and of marked rows.
  private struct Row: PlaceholderValues {
    var record: [UInt8]
    var marked: [[UInt8]] = []

    func value(of placeholder: CommandTemplate.Placeholder) throws(CommandFailure) -> [UInt8]? {
      switch placeholder {
      case .record: record
      case .rawRecord: [0x1B] + record
      case .index: Array("7".utf8)
      case .json: Array(#"{"a":1}"#.utf8)
      case .markedFile: Array("/dev/fd/9".utf8)
      case .field(let field): field.text == "name" ? record : field.text == "a b" ? [] : nil
      }
    }

    func forEachMarkedRecord(_ body: ([UInt8]) throws(CommandFailure) -> Void) throws(CommandFailure) {
      for record in marked { try body(record) }
    }
  }

  private func arguments(_ words: String, _ row: Row, limit: Int = 1 << 20) throws -> [[UInt8]] {
    try CommandTemplate(words).arguments(row, limit: limit)
  }

  private func texts(_ words: String, _ record: String = "x y", marked: [String] = []) throws -> [String] {
    let row = Row(record: Array(record.utf8), marked: marked.map { Array($0.utf8) })
    return try arguments(words, row).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("ls {}", ["ls", "x y"]), ("ls '{}'a\"{}\"", ["ls", "x yax y"]),
    ("ls {n} {json} {+f}", ["ls", "7", #"{"a":1}"#, "/dev/fd/9"]),
    ("a {name}:{n}", ["a", "x y:7"]), ("a {raw} b{raw}", ["a", "\u{1B}x y", "b\u{1B}x y"]),
    ("a x{a b}y", ["a", "x{a", "b}y"]), ("a 'x{a b}y'", ["a", "xy"]),
    ("a {other} {} }{", ["a", "{other}", "x y", "}{"]),
    ("awk '{print $1}' ~ *.c # x", ["awk", "{print $1}", "~", "*.c", "#", "x"]),
    ("a {{}} {", ["a", "{x y}", "{"]), ("a x{+} {+f}{+}", ["a", "x{+}", "/dev/fd/9{+}"]),
    ("a '' \\ \\{}", ["a", "", " x y"]),
    ("a $HOME $(ls) `ls` >x '|' y\\|", ["a", "$HOME", "$(ls)", "`ls`", ">x", "|", "y|"]),
  ])
  func words(words: String, arguments: [String]) throws { #expect(try texts(words) == arguments) }

  @Test func theUsersProgramsAreSeveralWords() throws {
    let words = { (variables: [String: String], program: UserProgram) in
      program.words { variables[$0] }.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(words([:], .editor) == ["vi"] && words([:], .pager) == ["less"])
    #expect(words(["EDITOR": "emacs -nw"], .editor) == ["emacs", "-nw"])
    #expect(
      words(["EDITOR": "x", "VISUAL": "'my editor' -w", "PAGER": "y"], .editor) == ["my editor", "-w"])
    #expect(words(["PAGER": "less -R", "EDITOR": "x"], .pager) == ["less", "-R"])
    #expect(words(["PAGER": "it's"], .pager) == ["it's"] && words(["PAGER": "  "], .pager) == ["less"])
  }

  @Test func onlyWordsOfTheirOwnAreTheUsersPrograms() throws {
    let program = UserProgram.editor.words().map { String(decoding: $0, as: UTF8.self) }
    #expect(try texts("{editor} +2 {}") == program + ["+2", "x y"])
    #expect(try texts("a x{editor} '{pager} b'") == ["a", "x{editor}", "{pager} b"])
    #expect(try texts(#"a '{["editor"]}'"#) == ["a", #"{["editor"]}"#], "a field, which this row lacks")
  }

  @Test func valuesAreNotExpanded() throws {
    #expect(try texts("a {} {name}", "{n} '{}' \\") == ["a", "{n} '{}' \\", "{n} '{}' \\"])
    #expect(try texts("{}", "ls -l") == ["ls -l"])
  }

  @Test func eachMarkedRowIsAnArgument() throws {
    #expect(try texts("rm -- {+} end", marked: ["-a", "b c", ""]) == ["rm", "--", "-a", "b c", "", "end"])
    #expect(try texts("rm '{+}'", marked: ["a", "b"]) == ["rm", "a", "b"])
  }

  @Test func whatIsNoCommandIsAnError() {
    #expect(throws: CommandTemplate.ParsingError.empty) { try CommandTemplate("  ") }
    #expect(throws: CommandTemplate.ParsingError.unclosedQuote) { try CommandTemplate("ls 'a") }
    for sign in ["|", ">>", "&&"] {
      #expect(throws: CommandTemplate.ParsingError.shellOperator(sign)) {
        try CommandTemplate("a b \(sign) c")
      }
    }
    #expect(throws: CommandFailure.containsNUL) { try arguments("ls {}", Row(record: [0x61, 0, 0x62])) }
    #expect(throws: CommandFailure.noProgram) { try arguments("{} a", Row(record: [])) }
    let long = Row(record: Array(repeating: 0x61, count: 100), marked: Array(repeating: [0x61], count: 100))
    #expect(throws: CommandFailure.tooLong) { try arguments("ls {}", long, limit: 100) }
    #expect(throws: CommandFailure.tooLong) { try arguments("ls {+}", long, limit: 500) }
  }

  // MARK: A real program

  /// Returns the arguments that a program gets which prints each of them with a NUL behind it.
  private func received(_ arguments: [[UInt8]]) throws -> [[UInt8]] {
    let program = BackgroundProgram(Program(arguments), limit: 1 << 24) {}
    let progress = try awaitEnd(of: program)
    #expect(progress.ending == .program(.exited(status: 0)))
    return progress.output.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) }
  }

  private func awaitEnd(of program: BackgroundProgram) throws -> BackgroundProgram.Progress {
    let deadline = MonotonicClock.nanoseconds() + 30_000_000_000
    while MonotonicClock.nanoseconds() < deadline {
      let progress = program.progress
      if progress.ending != nil { return progress }
      WorkerThread.sleep(milliseconds: 1)
    }
    throw HarnessError.timedOut(seconds: 30, state: "the program is running")
  }

  /// 10,000 rows of any bytes but NUL, with what a shell would act on.
  @Test func everyRowArrivesAsOneArgument() throws {
    var generator = SeededGenerator(seed: 17)
    let pieces = [
      "$(id)", "`id`", "'", "\"", "\\", "\n", "--", "-n", "*", "~", "{}", "{n}", ";", "|", "&", ">x", "#",
      " ",
    ]
    .map { Array($0.utf8) }
    let rows = (0..<10_000).map { _ -> [UInt8] in
      (0..<Int.random(in: 0...8, using: &generator)).flatMap { _ -> [UInt8] in
        Bool.random(using: &generator)
          ? pieces[Int.random(in: 0..<pieces.count, using: &generator)]
          : [UInt8.random(in: 1...255, using: &generator)]
      }
    }
    for start in stride(from: 0, to: rows.count, by: 100) {
      let marked = Array(rows[start..<(start + 100)])
      let command = try arguments(
        "printf '%s\\0' {} 'x{}y' {name} {+}", Row(record: marked[0], marked: marked))
      let x = Array("x".utf8) + marked[0] + Array("y".utf8)
      #expect(try received(command) == [marked[0], x, marked[0]] + marked)
    }
  }

  // MARK: Records

  private func values(_ text: String, format: RecordFormat, marked: [Range<Int>] = []) throws -> RowValues {
    let file = try TemporaryFile(text)
    defer { withExtendedLifetime(file) {} }
    var options = RecordOptions()
    options.format = format
    let table = try RecordTable(paths: [file.path], options: options)
    try table.start {}
    table.waitUntilComplete()
    return RowValues(table, cursor: 1, marked: marked, rowEnd: 0x0A)
  }

  @Test func fieldsAreThoseOfTheRecord() throws {
    let csv = try values("name,n,c d\na,b,c\n\"d \"\"e\",f,g\n", format: .csv)
    let words = #"p {} {name} {n} '{["n"]}' {2} '{c d}' {none}"#
    let expected = ["p", "\"d \"\"e\",f,g", "d \"e", "1", "f", "f", "g", "{none}"]
    #expect(
      try CommandTemplate(words).arguments(csv, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
        == expected)
    let json = try values(
      #"{"a":{"b":[1,"x y"]}}"# + "\n" + #"{"a":{"b":[2,"z"]},"own":"o"}"#, format: .ndjson)
    let paths = try CommandTemplate("p {a.b[1]} {own} {a} {json}").arguments(json, limit: 1 << 20)
    #expect(
      paths.map { String(decoding: $0, as: UTF8.self) }
        == ["p", "z", "o", #"{"b":[2,"z"]}"#, #"{"a":{"b":[2,"z"]},"own":"o"}"#])
  }

  @Test func markedRowsAreInAFile() throws {
    let lines = try values("a\nb\nc\n", format: .lines, marked: [0..<1, 2..<3])
    let command = try CommandTemplate("cat {+f} {+f}").arguments(lines, limit: 1 << 20)
    var program = Program(command)
    program.descriptors = [lines.markedFile].compactMap { $0 }
    let progress = try awaitEnd(of: BackgroundProgram(program, limit: 1 << 20) {})
    #expect(String(decoding: progress.output, as: UTF8.self) == "a\nc\na\nc\n")
  }
}
