import TestSupport
import Testing

/// Tests of cases N81 to N87: no value is lost on the way to the output.
@Suite(.timeLimit(.minutes(20))) struct ValueCases {
  // With time quadratic in the number of fields, each of these takes minutes.
  @Test(
    "N81: a record of many fields is written in linear time",
    arguments: [["--format", "csv"], ["-d", ","], ["--format", "paragraphs"]], ["csv", "ndjson"])
  func manyFields(format: [String], output: String) throws {
    let names = (1...60_000).map { "n\($0)" }
    let input =
      format.last == "paragraphs"
      ? names.map { "\($0): 7\n" }.joined()
      : names.joined(separator: ",") + "\n" + names.map { _ in "7" }.joined(separator: ",") + "\n"
    let arguments = ["-1", "-q", "7"] + (format == ["-d", ","] ? ["--header-row"] : [])
    let result = try run(arguments + format + ["--output", output], input: .text(input))
    let values = names.map { _ in "7" }.joined(separator: ",")
    #expect(result.status == .exited(0) && result.errors == "")
    #expect(
      result.output
        == (output == "csv"
          ? names.joined(separator: ",") + "\n" + values + "\n"
          : "{" + names.map { "\"\($0)\":\"7\"" }.joined(separator: ",") + "}\n"))
  }

  @Test(
    "N82: a filter without a match is not the only thing to report of malformed input",
    arguments: [
      ("json", #"[{"a":1},{"a":2},{"a":"#, "the JSON ends too early"),
      ("csv", "a,b\n1,2\n3,\"4\n", "a quote is never closed"),
    ])
  func malformed(format: String, text: String, message: String) throws {
    let result = try run(["-1", "-0", "-q", "zzz", "--format", format], input: .text(text))
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors.contains(message) && result.errors.hasSuffix("\n"))
  }

  @Test(
    "N83: what csv has no column for is an error",
    arguments: [
      ("json", #"[{"a":1},2]"#, "2", "record 2 is no JSON object, so csv has no column for it"),
      ("ndjson", "{\"a\":1}\n{\"a\":\n", "!1", "record 2, byte 5: the JSON ends too early"),
    ])
  func noColumn(format: String, text: String, query: String, message: String) throws {
    let arguments = ["-1", "-q", query, "--format", format, "--output", "csv"]
    let result = try run(arguments, input: .text(text))
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors.contains(message))
  }

  @Test(
    "N83: values with the same name are all written",
    arguments: [
      ("csv", "From,Received,Received\nx,1,2\n"),
      ("ndjson", #"{"From":"x","Received":"1","Received_2":"2"}"# + "\n"),
    ])
  func repeatedNames(output: String, expected: String) throws {
    let paragraph = try run(
      ["-1", "--format", "paragraphs", "--output", output],
      input: .text("From: x\nReceived: 1\nReceived: 2\n"))
    let csv = try run(
      ["-1", "--format", "csv", "--output", output], input: .text("From,Received,Received\nx,1,2\n"))
    #expect(paragraph == csv && paragraph.status == .exited(0))
    #expect(paragraph.output == expected)
  }

  @Test(
    "N84: a number names a field without a name, whatever the first record has",
    arguments: [
      (["-d", " "], "a b\nc d foo\n", "3:foo", "c d foo\n"),
      (["-d", " "], "a b\nc d foo\n", "!3:^$", "c d foo\n"),
      (["--format", "csv", "--no-header-row"], "a,b\nc,d,foo\n", "3:^foo$", "c,d,foo\n"),
      (["--format", "csv"], "a,b\nc,10:30\nd,9:30\n", "10:30", "c,10:30\n"),
    ])
  func fieldNumbers(options: [String], text: String, query: String, expected: String) throws {
    let result = try run(["-1", "-0", "-q", query] + options, input: .text(text))
    #expect(result.status == .exited(0) && result.output == expected)
  }

  @Test("N85: a long header row is read whole", arguments: ["csv", "ndjson"])
  func longHeader(output: String) throws {
    let name = String(repeating: "x", count: 1_100_000)
    let arguments = ["-1", "-q", "last:3", "--format", "csv", "--output", output]
    let result = try run(arguments, input: .text("a,\(name),last\n1,2,3\n"))
    #expect(result.status == .exited(0) && result.errors == "")
    #expect(
      result.output
        == (output == "csv"
          ? "a,\(name),last\n1,2,3\n" : "{\"a\":\"1\",\"\(name)\":\"2\",\"last\":\"3\"}\n"))
  }

  @Test("N86: filters, groups, totals and orders use the whole of a long record") func longRecord() throws {
    let long = String(repeating: "b", count: 17_000_000)
    let file = try TemporaryFile("a,b,c\n1,2,3\n2,\(long),30\n")
    let csv = ["--format", "csv", file.path]
    #expect(try run(["-1", "-0", "-q", "c:30", "--output-fields", "a,c"] + csv).output == "2,30\n")
    #expect(try run(["-1", "-0", "-q", "c:^$"] + csv).status == .exited(1))
    #expect(try run(["-1", "-0", "-q", "!30$", "--output-fields", "a,c"] + csv).output == "1,3\n")
    let table = ["-p", "-s", "plain", "--separator", "none", "-t", "a", "--detail", "a", "--width", "24"]
    let sorted = try run(table + ["--sort", "-c", "--max", "c", "-g", "c"] + csv).output
    let words = sorted.split { $0.isWhitespace || $0 == "›" }.map(String.init)
    #expect(words == ["3", "1", "1", "1", "max", "c", "3", "30", "1", "2", "2", "max", "c", "30"])
    #expect(Self.firstLetters(try run(table + ["--sort", "-c"] + csv)) == ["2", "1"])
  }

  /// It is named, and all others are found, grouped, totalled and sorted.
  @Test("N86: a record of more than 256 MB is an error that names it", .onlyInLongTests)
  func recordBeyondTheLimit() throws {
    let long = String(repeating: "b", count: (1 << 28) + 1000)
    let file = try TemporaryFile("a,b,c\n1,x,3\n2,\(long),30\n3,y,4\n")
    let table = ["-p", "-s", "plain", "--separator", "none", "--width", "40", "-t", "a", "--detail", "c"]
    func printed(_ options: [String]) throws -> (words: [String], errors: String) {
      let result = try run(table + options + ["--format", "csv", file.path], timeout: 120)
      #expect(result.status == .exited(2))
      return (
        result.output.split { $0.isWhitespace || $0 == "›" }.map(String.init), result.errors
      )
    }
    let error =
      "snaketable: \(file.path): record 2 is longer than 256 MB: "
      + "it is not filtered, grouped, totalled or sorted\n"
    #expect(try printed(["--sort", "-c"]) == (["3", "4", "1", "3", "2"], error))
    #expect(try printed(["-g", "c"]) == (["3", "1", "1", "3", "4", "1", "3", "4"], error))
    #expect(try printed(["-g", "c", "--sort", "-c"]) == (["3", "1", "1", "3", "4", "1", "3", "4"], error))
    #expect(try printed(["--sum", "c"]).words.suffix(3) == ["sum", "c", "7"])
    let undecided = "snaketable: \(file.path): row 2 may match, but is too long to be searched\n"
    #expect(try printed(["-q", "c:4"]) == (["3", "4"], undecided))
    #expect(try printed(["-q", "zzz"]) == ([], undecided))
    let session = try TerminalSession(["--format", "csv", "-g", "c", file.path], rows: 14, columns: 100)
    try session.wait(timeout: 60) { $0.contains("record 2 is longer than 256 MB") && !$0.contains("none") }
  }

  @Test("N87: values are sorted as a whole, however long they are", arguments: [300, 100_000])
  func longValues(length: Int) throws {
    let beginning = String(repeating: "x", count: length)
    let text = "id,v\n" + ["c", "a", "b"].enumerated().map { "\($0 + 1),\(beginning)\($1)\n" }.joined()
    let arguments = [
      "-p", "--format", "csv", "-s", "plain", "--separator", "none", "--width", "20", "-t", "id",
    ]
    for (options, expected) in [(["--sort", "v"], "231"), (["--sort", "-v"], "132")] {
      let result = try run(arguments + ["--detail", "id"] + options, input: .text(text))
      #expect(Self.firstLetters(result) == Array(expected))
    }
    let groups = try run(
      arguments + ["--detail", "id", "-g", "v", "--sort-groups", "name"], input: .text(text))
    #expect(Self.firstLetters(groups).filter(\.isNumber) == Array("231"))
  }

  private static func firstLetters(_ result: CommandResult) -> [Character] {
    result.output.split(separator: "\n").compactMap { $0.first { $0 != " " } }
  }
}
