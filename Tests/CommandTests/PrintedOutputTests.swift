import TestSupport
import Testing

/// Tests of all rows that are written without a terminal: `--print` with `--output`.
@Suite(.timeLimit(.minutes(20))) struct PrintedOutputTests {
  private static let csv = "name,state,n\nb,NC,2\na,VA,1\nc,NC,3\n"

  private func output(
    _ arguments: [String], of text: String = csv, environment: [String: String?] = [:]
  ) throws -> String {
    let result = try run(["-p"] + arguments, input: .text(text), environment: environment)
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output
  }

  @Test(arguments: [
    (["--output", "record"], "b,NC,2\na,VA,1\nc,NC,3\n"),
    (["--output", "text"], "b\tNC\t2\na\tVA\t1\nc\tNC\t3\n"),
    (["--output", "tsv"], "name\tstate\tn\nb\tNC\t2\na\tVA\t1\nc\tNC\t3\n"),
    (["--output", "index"], "0\n1\n2\n"),
    (["--output", "json", "--output-fields", "n"], "[{\"n\":\"2\"},\n{\"n\":\"1\"},\n{\"n\":\"3\"}]\n"),
    (["--output", "csv", "-g", "state", "--collapse", "NC"], "name,state,n\nb,NC,2\nc,NC,3\na,VA,1\n"),
    (["--output", "text", "--sort", "-n", "--where", "state=NC"], "c\tNC\t3\nb\tNC\t2\n"),
    (["--output", "record", "-q", "va"], "a,VA,1\n"),
    (["--output", "csv", "--columns", "n"], "name,state,n\nb,NC,2\na,VA,1\nc,NC,3\n"),
    (["--output", "record", "--print0", "-q", "va"], "a,VA,1\0"),
  ])
  func allRowsAreWritten(arguments: [String], output: String) throws {
    #expect(try self.output(["--format", "csv"] + arguments) == output)
  }

  /// A first row that is longer than what is shown before its end is known is written whole.
  @Test(arguments: ["record", "text", "ndjson", "csv"])
  func aLongFirstRowIsWrittenWhole(format: String) throws {
    let row = String(repeating: "x", count: 20_000_000)
    let file = try TemporaryFile(row + "\nlast\n")
    for _ in 0..<3 {
      let result = try run(["-p", "--format", "lines", "--output", format, file.path], input: .text(""))
      #expect(result.output.contains(row) && result.output.contains("last"))
    }
    #expect(try output(["--format", "lines", "--output", format], of: row + "\nlast\n").contains(row))
  }

  @Test func noRowsAreNothingButTheNames() throws {
    #expect(try output(["--format", "csv", "--output", "csv"], of: "a,b\n") == "a,b\n")
    #expect(try output(["--format", "csv", "--output", "record"], of: "a,b\n") == "")
    #expect(try output(["--format", "csv", "--output", "json"], of: "a,b\n") == "[]\n")
    let none = try run(["-p", "--output", "csv", "-q", "x"], input: .text("a\n"))
    #expect(none.status == .exited(1) && none.output == "" && none.errors == "snaketable: no rows\n")
  }

  @Test func aDefaultChangesNothing() throws {
    let table = try output([])
    #expect(table.contains("╭"))
    #expect(try output([], environment: ["SNAKETABLE_DEFAULT_OPTS": "--output csv"]) == table)
    #expect(
      try output(["--output", "record"], environment: ["SNAKETABLE_DEFAULT_OPTS": "--output csv"])
        == Self.csv.split(separator: "\n").dropFirst().map { $0 + "\n" }.joined())
  }

  @Test func linesAndStreamsAreWrittenAsTheyCome() throws {
    #expect(try output(["--output", "text"], of: "\u{1B}[31mred\u{1B}[0m x\nb\n") == "red x\nb\n")
    #expect(try output(["--output", "record"], of: "\u{1B}[31mred\u{1B}[0m\n") == "\u{1B}[31mred\u{1B}[0m\n")
    let long = try run(
      [
        "-c", "yes $(printf '%01000d' 7) | head -n 25000 | \"$0\" -p --output record | sort -u",
        ProgramEnvironment.snaketable,
      ],
      executable: "sh")
    #expect(long.output == String(repeating: "0", count: 999) + "7\n")
    #expect(try output(["--output", "csv"], of: "{\"a\":1}\n{\"b\":2}\n") == "a,b\n1,\n,2\n")
  }

  @Test func aPictureAndAScreenAreStillPrinted() throws {
    #expect(try output(["--output", "csv", "--svg"]).hasPrefix("<svg"))
    #expect(try output(["--output", "csv", "--keys", ""]).contains("▌"))
  }
}
