import TestSupport
import Testing

/// Tests of rows written as tsv and as Markdown.
@Suite struct OutputFormatTests {
  private func written(
    _ format: String, _ input: String, _ options: [String] = [], suffix: String = ".csv"
  ) throws -> String {
    let file = try TemporaryFile(input, suffix: suffix)
    let result = try run(["--no-config", "-1", "--output", format] + options + [file.path])
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output
  }

  private let csv = "name,note\nAnn,\"a\tb\r\nc\nd\"\n"

  @Test(arguments: ["record", "json"]) func rowsOfAPipeWithoutEndAreWritten(format: String) throws {
    let program = ProgramEnvironment.snaketable
    let result = try run(
      ["-c", "yes a,b,c | '\(program)' --no-config -p --format csv --output \(format) | head -n 3"],
      executable: "sh", timeout: 120)
    #expect(result.output.split(separator: "\n").count == 3)
  }

  @Test func tsvHasNamesAndNoTabsInValues() throws {
    #expect(try written("tsv", csv) == "name\tnote\nAnn\ta b c d\n")
    #expect(try written("tsv", csv, ["--output-fields", "note,name"]) == "note\tname\na b c d\tAnn\n")
    #expect(try written("tsv", "1,2\n", ["--no-header-row"]) == "1\t2\n", "its fields have no names")
    #expect(try written("tsv", "a line\n", ["--format", "lines"], suffix: ".txt") == "a line\n")
    #expect(try written("tsv", #"[{"a":1.10,"b":"x\ty"}]"#, suffix: ".json") == "a\tb\n1.10\tx y\n")
  }

  @Test func markdownIsATableOfTheRows() throws {
    #expect(try written("md", csv) == "| name | note |\n| --- | --- |\n| Ann | a\tb<br>c<br>d |\n")
    #expect(try written("md", "1,2\n", ["--no-header-row"]) == "| 1 | 2 |\n| --- | --- |\n| 1 | 2 |\n")
    let line = try written("md", "a line\n", ["--format", "lines"], suffix: ".txt")
    #expect(line == "| line |\n| --- |\n| a line |\n", "a table has names")
  }

  /// A pipe with a backslash before it would end the cell if only the pipe were escaped.
  @Test func pipesInMarkdownEndNoCell() throws {
    #expect(
      try written("md", "a|b\nx|y\\|z\\n\n", ["--format", "csv"]) == #"""
        | a\|b |
        | --- |
        | x\|y\\\|z\n |

        """#)
  }

  @Test func recordsThatAreNoObjectsHaveNoColumns() throws {
    for format in ["tsv", "md"] {
      let file = try TemporaryFile("{\"a\":1}\n2\n", suffix: ".ndjson")
      let result = try run(["--no-config", "-1", "-q", "2", "--output", format, file.path])
      #expect(result.status == .exited(2) && result.output == "" && result.errors.contains("no JSON object"))
    }
  }

  /// The other rows are written, and each broken line is said with its number.
  @Test(arguments: [
    ("csv", "a,b\n1,2\n5,6\n"), ("json", "[{\"a\":1,\"b\":2},\n{\"a\":5,\"b\":6}]\n"),
    ("text", "1\t2\n5\t6\n"),
    ("record", "{bad\n{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":}\n{\"a\":5,\"b\":6}\n"),
  ])
  func brokenLinesAreLeftOut(format: String, output: String) throws {
    let lines = "{bad\n{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":}\n{\"a\":5,\"b\":6}\n"
    let file = try TemporaryFile(lines, suffix: ".ndjson")
    let fields = format == "text" ? ["--output-fields", "a,b"] : []
    let result = try run(["--no-config", "-p", "--output", format] + fields + [file.path])
    #expect(result.output == output)
    let messages = [(1, 1), (3, 11)].map { record, byte in
      "snaketable: \(file.path): record \(record), byte \(byte): the JSON cannot go on with this byte\n"
    }
    #expect(result.errors == (format == "record" ? "" : messages.joined()))
    #expect(result.status == .exited(format == "record" ? 0 : 2))
  }

  /// What was recognised as no row, and was not asked for, is in the output all the same.
  @Test func recognisedDimensionsAreWritten() throws {
    func output(_ text: String, _ options: [String]) throws -> String {
      let file = try TemporaryFile(text, suffix: ".csv")
      let result = try run(["--no-config", "-p", "--output"] + options + [file.path])
      #expect(result.status == .exited(0) && result.errors == "")
      return result.output
    }
    let flowers = "3,3,setosa,virginica\n5.1,3.5,1.4,0\n4.9,3.0,1.4,1\n4.7,3.2,1.3,1\n"
    let wines = "2,13,class_0\n14.2,1.7,2.4,15\n13.2,1.8,2.1,11\n12.9,1.9,2.2,12\n"
    for text in [flowers, wines] {
      #expect(try output(text, ["csv"]) == text)
      #expect(try output(text, ["record"]) == text)
      #expect(try output(text, ["csv", "--sort", "-1"]).hasPrefix(text.prefix { $0 != "\n" } + "\n"))
    }
    #expect(try output(wines, ["csv", "--output-fields", "3,1"]).hasPrefix("class_0,2\n2.4,14.2\n"))
    #expect(try output(wines, ["ndjson"]).hasPrefix("{\"1\":\"2\",\"2\":\"13\",\"3\":\"class_0\"}\n"))
    #expect(try output("a,b\n1,2\n3,4\n", ["csv", "--header-lines", "2"]) == "1,2\n3,4\n")
  }
}
