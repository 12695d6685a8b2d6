import TestSupport
import Testing

/// Tests of cases N27 to N30: exact sums, and values that are not numbers.
@Suite(.timeLimit(.minutes(20))) struct NumberCases {
  /// Returns the last line of the printed table, which holds its figures.
  private func figures(_ values: [String], _ options: [String]) throws -> String {
    let result = try run(
      ["--print", "--no-config", "--width", "2000", "--max-width", "0"] + options,
      input: .text(values.map { "\($0)\n" }.joined()))
    #expect(result.status == .exited(0) && result.errors == "")
    let line = result.output.split(separator: "\n").last ?? ""
    return line.drop { $0 == " " }.description
  }

  @Test(
    "N27: sums of up to 38 digits are exact, in every order, whatever cancels",
    arguments: [
      (["1e37", "1", "-1e37"], "1"), (["1e37", "-1e37"], "0"), (["0.1", "0.2", "-0.3"], "0.0"),
      (["1e-18", "1e18", "-1e18", "-1e-18", "42"], "42"),
      (["-99999999999999999999999999999999999999", "-1"], "-100000000000000000000000000000000000000"),
      (["9e36", "0.5", "-9e36"], "0.5"),
    ])
  func sums(values: [String], sum: String) throws {
    for order in [values, values.reversed(), Array(values.dropFirst() + values.prefix(1))] {
      var figure = try figures(order, ["--sum", "1"])
      // The sum has as many decimal places as the number with the most of them.
      if sum == "42" || sum == "0" { figure = String(figure.prefix { $0 != "." }) }
      #expect(figure == "sum 1 \(sum)", "\(order)")
    }
  }

  @Test("N27: least, greatest and mean are exact too") func others() throws {
    let long = String(repeating: "7", count: 600)
    #expect(try figures(["\(long)1", "\(long)3", "\(long)2"], ["--max", "1"]) == "max 1 \(long)3")
    #expect(try figures(["1e37", "1", "-1e37"], ["--mean", "1"]) == "mean 1 0.33")
    #expect(try figures(["1e60", "1e61"], ["--min", "1"]) == "min 1 1e60")
  }

  @Test(
    "N28: beyond 38 digits there is an approximation or a bound, and never inf or nan",
    arguments: [
      (["1e60", "1", "-1e60"], "≈1e+0"), (["1e40", "2e40"], "≈3e+40"),
      (["170141183460469231731687303715884105727", "1"], "≈1.7014118346046923e+38"),
      (["1e3000", "1e3000"], "≈2e+3000"), (["1e3000", "-1e3000"], "≈0"), (["-1e3000"], "≈-1e+3000"),
      (["1e-3000"], "≈1e-3000"), (["1e9999999999999999"], "> 10^1000"),
      (["-1e9999999999999999"], "< -10^1000"), (["1e-9999999999999999"], "≈0"),
    ])
  func bounds(values: [String], sum: String) throws {
    let figure = try figures(values, ["--sum", "1", "--mean", "1"])
    #expect(figure.hasPrefix("sum 1 \(sum) "))
    #expect(!figure.contains("inf") && !figure.contains("nan"))
  }

  @Test("N28: where only ASCII can be shown, the mark of an approximation is ~") func asciiMark() throws {
    #expect(try figures(["1e60"], ["--sum", "1", "--ascii"]).contains("sum 1 ~1e+60"))
    let session = try TerminalSession(
      ["--sum", "1"], input: .text("1e60\n2e60\n"), environment: Trust.still.merging(["LC_ALL": "C"]) { $1 })
    try session.wait { $0.contains("sum 1 ~3e+60") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1) && session.unrestored == [])
  }

  @Test("N29: values that are no numbers are counted behind the figure, empty ones are not") func noNumbers()
    throws
  {
    let values = ["1", "2", "", "x", "inf", "nan", "0x10", "3"]
    #expect(try figures(values, ["--sum", "1"]) == "sum 1 6 (3 of 6 are not numbers)", "nan is missing")
    #expect(
      try figures(["1", "-"], ["--min", "1", "--max", "1"]) == "min 1 1   max 1 1")
    #expect(try figures(["", "4"], ["--sum", "1"]) == "sum 1 4")
    #expect(try figures(["x"], ["--mean", "1"]) == "mean 1 - (1 of 1 is not a number)")
  }

  private static let records =
    #"{"n":2,"g":"b"}"# + "\n" + #"{"n":null,"g":null}"# + "\n" + #"{"n":10,"g":"a"}"# + "\n"
    + #"{"n":"null","g":"c"}"# + "\n" + #"{"g":"zz"}"# + "\n"

  @Test("N30: null is empty: last in both directions, no number, and no value of a group") func null() throws
  {
    func print(_ options: [String]) throws -> String {
      try run(
        ["-p", "--format", "ndjson", "--style", "plain", "--separator", "none", "-t", "g"] + options,
        input: .text(Self.records)
      ).output
    }
    func titles(_ options: [String]) throws -> [String] {
      try print(options).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        String($0.split(separator: " ").first ?? "")
      }
    }
    #expect(try titles(["--sort", "n"]) == ["b", "a", "null", "c", "zz"])
    #expect(try titles(["--sort", "n", "--descending"]) == ["a", "b", "null", "c", "zz"])
    #expect(try print(["--sum", "n"]).contains("sum n 12\n"))
    let groups = try print(["-g", "g", "--sort-groups", "name"]).split(separator: "\n")
    #expect(groups.dropLast().last?.contains("(none)") == true && groups.last?.contains("null") == true)
  }

  @Test("N30: on screen a null is sorted last") func nullOnScreen() throws {
    let session = try TerminalSession(
      ["--format", "ndjson", "--sort", "n", "-t", "n"], input: .text(Self.records), environment: Trust.still)
    try session.wait { screen in
      let sorted = ["▌2", " 10 ", " null "].map { text in screen.lines.firstIndex { $0.contains(text) } ?? 0 }
      return sorted[0] > 0 && sorted == sorted.sorted() && screen.line(0).hasSuffix(" of 5")
    }
    session.type("G")
    session.send(.up, .up, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == #"{"n":null,"g":null}"# + "\n")
    #expect(session.unrestored == [])
  }
}
