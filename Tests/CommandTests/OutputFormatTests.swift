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
}
