import Glibc
import TestSupport
import Testing

/// Tests of cases N about formats as other programs write them, and about many files at once.
@Suite(.timeLimit(.minutes(20))) struct FormatCases {
  // MARK: Many files

  @Test("N35: more files than descriptors are one table, and all their rows are written") func manyFiles()
    throws
  {
    let count = 3000
    let folder = try TemporaryFile("")
    unlink(folder.path)
    mkdir(folder.path, 0o700)
    defer { _ = try? run(["-rf", folder.path], executable: "rm") }
    let make = "cd '\(folder.path)' && for i in $(seq \(count)); do echo row $i > f$i; done"
    #expect(try run(["-c", make], executable: "/bin/bash").status == .exited(0))
    let names = (1...count).map { "f\($0)" }.joined(separator: " ")
    let session = try TerminalSession(
      [
        "-c", "ulimit -n 1024; cd '\(folder.path)'; exec \"$0\" -m --no-animation \(names)",
        ProgramEnvironment.snaketable,
      ], executable: "/bin/bash", environment: Trust.still)
    try session.wait(timeout: 60) { $0.line(0).hasSuffix("of \(count)") }
    session.type("G")
    try session.wait { $0.contains("▌row \(count)") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus(timeout: 60) == .exited(0))
    #expect(session.output == (1...count).map { "row \($0)\n" }.joined())
  }

  // MARK: Quotes

  private static let quoted = "name\tnote\nAnn\t\"two\nlines\"\nBob\t\"a \"\"b\"\" c\"\nCid\t6\" nails\n"

  @Test("N36: quoted tsv fields are what spreadsheets mean by them") func quotedTSV() throws {
    let file = try TemporaryFile(Self.quoted, suffix: ".tsv")
    let session = try TerminalSession(
      ["-m", "--no-animation", "--output", "json", file.path], environment: Trust.still)
    try session.wait { $0.line(0).hasSuffix("of 3") && $0.contains(#"a "b" c"#) && $0.contains(#"6" nails"#) }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    let rows = [
      #"{"name":"Ann","note":"two\nlines"}"#, #"{"name":"Bob","note":"a \"b\" c"}"#,
      #"{"name":"Cid","note":"6\" nails"}"#,
    ]
    #expect(session.output == "[" + rows.joined(separator: ",\n") + "]\n")
  }

  @Test("N36: with --no-quotes a quote is text, in tsv and csv", arguments: [(".tsv", "\t"), (".csv", ",")])
  func noQuotes(suffix: String, delimiter: String) throws {
    let text = "name\(delimiter)note\n\"Ann\(delimiter)\"x\n\n\"\(delimiter)y\"\n"
    let file = try TemporaryFile(text, suffix: suffix)
    let session = try TerminalSession(
      ["-m", "--no-animation", "--no-quotes", "--output", "json", file.path], environment: Trust.still)
    try session.wait { $0.line(0).hasSuffix("of 2") && $0.contains(#""Ann"#) }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(
      session.output == #"[{"name":"\"Ann","note":"\"x"},"# + "\n" + #"{"name":"\"","note":"y\""}]"# + "\n")
  }

  // MARK: JSON

  @Test(
    "N37: what follows an object document and is no object is an error with its place",
    arguments: [
      (#"{"a": true} "x""#, "line 1, column 13: unexpected '\"'"),
      (#"{"a":1} 2"#, "line 1, column 9: unexpected '2'"),
      (#"{"a":1}"# + "\n[1]\n", "line 2, column 1: unexpected '['"),
      (#"{"a":1} {"b":2} null"#, "line 1, column 17: unexpected 'n'"),
    ])
  func trailingValue(text: String, message: String) throws {
    let file = try TemporaryFile(text)
    let result = try run(["-p", "--format", "json", file.path])
    #expect(result.status == .exited(2))
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: [
    ("[\n {\"a\": 1,\n  \"é\": 2,\n }]", "record 1, line 4, column 2: a comma before '}'"),
    ("[1,\n]", "record 2, line 2, column 1: a comma before ']'"),
    ("{\n  \"äöü\": 1, // one\n}", "record 1, line 2, column 13: JSON has no comments"),
    ("[{\"a\":\u{1}}]", "record 1, line 1, column 7: the JSON cannot go on with this byte"),
  ])
  func theErrorOfADocumentNamesLineAndColumn(text: String, message: String) throws {
    let file = try TemporaryFile(text, suffix: ".json")
    for isPiped in [false, true] {
      let result =
        isPiped ? try run(["-p", "--format", "json"], input: .text(text)) : try run(["-p", file.path])
      #expect(result.status == .exited(2))
      let name = isPiped ? "standard input" : file.path
      #expect(result.errors == "snaketable: \(name): \(message); --format lines shows the text\n")
    }
  }

  /// Objects one after another, as tools write them that append to a log or to an object of a cloud.
  @Test(
    arguments: [
      #"{"a":1}{"a":2}"# + "\n" + #"{"a":3}"#, #"{"a":1} {"a":2}"# + "\n" + #"{"a":3}{"a":4}"#,
      "{\n \"a\": 1\n}{\"a\": \"}{\"}\n{\"a\":[{}]}{\"a\":{\"b\":2}}\n",
    ])
  func objectsNeedNoBlanks(text: String) throws {
    let file = try TemporaryFile(text, suffix: ".json")
    let objects = try objects(text)
    #expect(try run(["-p", "--output", "record", file.path]).output == objects)
    #expect(try run(["-p", "--output", "record"], input: .text(text)).output == objects)
    let values = try run(["-p", "--output", "csv", "--format", "json", file.path])
    #expect(values.status == .exited(0) && values.errors == "" && values.output.hasPrefix("a\n"))
  }

  /// Returns the objects as Python's json divides them, each with a line feed behind it.
  private func objects(_ text: String) throws -> String {
    let program = """
      import json, sys
      text, offset = sys.stdin.read().rstrip(), 0
      while offset < len(text):
          start = len(text) - len(text[offset:].lstrip())
          _, offset = json.JSONDecoder().raw_decode(text, start)
          print(text[start:offset])
      """
    return try run(["-c", program], executable: "python3", input: .text(text)).output
  }

  /// What is no list of objects stays text.
  @Test(arguments: [#"{"a":1} text"#, #"{"a":1}{"a":}"#, #"{"a":1},{"a":2}"#, "{a}{b}"])
  func otherTextStaysLines(text: String) throws {
    let result = try run(["-p", "--output", "record"], input: .text(text + "\nx\n"))
    #expect(result.status == .exited(0) && result.output == text + "\nx\n")
    #expect(try run(["--explain"], input: .text(text + "\nx\n")).output.hasPrefix("format: lines\n"))
  }

  @Test("N37: objects behind an object are records, as before") func objectSequence() throws {
    let file = try TemporaryFile(#"{"a":1} {"b":2}"# + "\n" + #"{"c":3}"#)
    let result = try run(["-p", "--format", "json", file.path])
    #expect(result.status == .exited(0) && result.errors == "")
  }

  /// Bytes that are not UTF-8, in keys and in values, of files and of pipes.
  @Test(
    "N37: JSON that is not UTF-8 is an error that names record and byte, and its rows are shown",
    arguments: [
      (".json", #"[{"a":"first"},{"a":"caf\xe9"},{"a":"last"}]"#, "record 2, byte 24"),
      (".ndjson", #"{"a":"first"}\n{"a":"caf\xe9"}\n{"a":"last"}\n"#, "record 2, byte 23"),
      (".json", #"{"x":{"a":"first"},"\xe9":{"a":"caf"},"z":{"a":"last"}}"#, "record 2, byte 20"),
      ("", #"{"a":"first"}\n{"a":"caf\xe9"}\n{"a":"last"}\n"#, "record 2, byte 23"),
      ("", #"{"a":"caf\xe9","b":"first"}\n{"a":"last"}\n"#, "record 1, byte 9"),
      ("", #"{"note":"caf\xe9","rows":[{"a":"first"},{"a":"last"}]}"#, "record 1, byte 12"),
    ])
  func jsonThatIsNotUTF8(suffix: String, text: String, place: String) throws {
    let file = try TemporaryFile("", suffix: suffix)
    for command in [
      "printf '\(text)' >'\(file.path)'; \"$0\" -p '\(file.path)'", "printf '\(text)' | \"$0\" -p",
      "printf '\(text)' | \"$0\" -p --sort a -q last --columns '*'",
      "printf '\(text)' | \"$0\" -p --follow --id a",
      "printf '\(text)' | \"$0\" -1 -q last",
    ] {
      let result = try run(["-c", command, ProgramEnvironment.snaketable], executable: "/bin/bash")
      #expect(result.status == .exited(2), "\(command)")
      #expect(
        result.errors.hasSuffix(": \(place): the JSON has text that is not UTF-8\n"),
        "\(command): \(result.errors)")
      #expect(result.output.contains("last"))
    }
  }

  @Test("N37: the screen shows JSON that is not UTF-8 and names the record") func screenOfJSON() throws {
    let text =
      Array(#"{"a":"first"}"#.utf8) + [0x0A] + Array(#"{"a":"caf"#.utf8) + [0xE9] + Array("\"}\n".utf8)
    let session = try TerminalSession(
      ["--no-animation"], columns: 100, input: .bytes(text), environment: Trust.still)
    try session.wait {
      $0.contains("caf<E9>")
        && $0.contains("standard input: record 2, byte 23: the JSON has text that is not UTF-8")
    }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.outputBytes == Array(text[14...]))
  }

  @Test("N39: a JSON record of several lines keeps them on a terminal, and no other control")
  func severalLines() throws {
    let record = "{\n  \"a\": \"x\u{9B}2J\u{7F}\",\n  \"b\": 2\n}"
    let file = try TemporaryFile("[\(record)]", suffix: ".json")
    let session = try TerminalSession(
      ["--no-animation", file.path], output: .terminal, environment: Trust.still)
    try session.wait { $0.line(0).hasSuffix("1 of 1") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    let sent = String(decoding: session.rawBytes, as: UTF8.self)
    #expect(
      sent.contains("{\r\n  \"a\": \"x<U+009B>2J^?\",\r\n  \"b\": 2\r\n}\r\n"), "\(sent.debugDescription)")
  }

  @Test("N39: on a terminal, the lines of a quoted field stay lines, and a return at the end is left out")
  func quotedLines() throws {
    for (format, text, sent) in [
      ("csv", "a,b\r\n\"x\ny\u{1B}\",2\r\n", "\"x\r\ny^[\",2\r\n"), ("lines", "one\rtwo\r\n", "one^Mtwo\r\n"),
    ] {
      let session = try TerminalSession(
        ["--no-animation", "--format", format], input: .text(text), output: .terminal,
        environment: Trust.still)
      try session.wait { $0.line(0).hasSuffix("1 of 1") }
      session.send(.enter)
      #expect(try session.exitStatus() == .exited(0))
      #expect(String(decoding: session.rawBytes, as: UTF8.self).contains(sent))
    }
  }

  @Test("N39: line ends of names that end with NUL are marked all the same") func nulNames() throws {
    let session = try TerminalSession(
      ["--no-animation", "--read0"], input: .bytes(Array("a\nb\0".utf8)), output: .terminal,
      environment: Trust.still)
    try session.wait { $0.line(0).hasSuffix("1 of 1") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(String(decoding: session.rawBytes, as: UTF8.self).contains("a^Jb\r\n"))
  }

  // MARK: Blank records

  @Test("N38: with --keep-blank a blank line of one column is a record") func keepBlank() throws {
    let file = try TemporaryFile("name\na\n\nb\n\n", suffix: ".csv")
    for (arguments, rows, output) in [
      (["--keep-blank"], 4, "a\n\nb\n\n"), ([], 2, "a\nb\n"),
      (["--keep-blank", "--no-quotes"], 4, "a\n\nb\n\n"),
    ] {
      let session = try TerminalSession(
        ["-m", "--no-animation", file.path] + arguments, environment: Trust.still)
      try session.wait { $0.line(0).hasSuffix("of \(rows)") }
      session.send(.control("a"), .enter)
      #expect(try session.exitStatus() == .exited(0))
      #expect(session.output == output)
    }
  }
}
