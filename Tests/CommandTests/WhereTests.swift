import TestSupport
import Testing

/// Tests of conditions that are given at start: `--where`.
@Suite(.timeLimit(.minutes(20))) struct WhereTests {
  private static let csv = """
    name,state,visits,size,day
    Durham,North Carolina,7,9K,2024-01-15
    Raleigh,North Carolina,10,2M,2024-03-01
    Austin,TX,10.0,512,2023-12-31
    Łódź,null,,1.5G,2024-02-01T10:00
    Paris,tx,12,10%,soon

    """

  private func names(_ arguments: [String], of input: ProgramInput = .text(csv)) throws -> String {
    let result = try run(
      ["-p", "--style", "plain", "--separator", "none", "--detail", "none"] + arguments, input: input)
    #expect(result.errors == (result.output.isEmpty ? "snaketable: no rows\n" : ""))
    return result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      .joined(separator: " ")
  }

  @Test(arguments: [
    (["state=\"North Carolina\""], "Durham Raleigh"), (["state=TX"], "Austin"),
    (["state=tx"], "Austin Paris"),
    (["state=\"tx\""], "Paris"), (["state=TX,\"North Carolina\""], "Durham Raleigh Austin"),
    (["state!=\"North Carolina\",null"], "Austin Paris"), (["state=null"], "Łódź"), (["visits=\"\""], "Łódź"),
    (["visits="], "Łódź"), (["visits=10"], "Raleigh Austin"), (["visits=\"10\""], "Raleigh"),
    (["visits>7"], "Raleigh Austin Paris"), (["visits>=7", "visits<12"], "Durham Raleigh Austin"),
    (["visits<12", "visits>7", "state=TX"], "Austin"), (["size>1M"], "Raleigh Łódź"),
    (["day>=2024-02"], "Raleigh Łódź"), (["[\"visits\"]<=7"], "Durham"), (["name=a\"b,c"], ""),
  ])
  func rowsMeetAllConditions(conditions: [String], names: String) throws {
    let options = conditions.flatMap { ["--where", $0] }
    #expect(try self.names(["--format", "csv", "-t", "name"] + options) == names)
  }

  @Test(arguments: [
    (["-q", "aus"], "Austin"), (["-q", "^(aus|dur)", "--mode", "regex"], "Austin"),
    (["-q", "ustin", "--mode", "fuzzy"], "Austin"), (["-q", "raleigh"], ""),
    (["-q", "r", "--mode", "regex", "--sort", "name"], "Paris"),
  ])
  func aFilterOfEachModeIsBesideThem(filter: [String], names: String) throws {
    let options = ["--format", "csv", "-t", "name", "--where", "state=tx"]
    #expect(try self.names(options + filter) == names)
  }

  @Test func everyFormatHasThem() throws {
    let json = ProgramInput.text(
      """
      {"n":0,"a":1,"b":{"c":"x y"}}
      {"n":1,"a":null,"b":{"c":"X"}}
      {"n":2,"a":20}

      """)
    #expect(try names(["-t", "n", "--where", "b.c=x"], of: json) == "1")
    #expect(try names(["-t", "n", "--where", "a>=1", "-q", "2", "--mode", "regex"], of: json) == "2")
    #expect(try names(["-t", "n", "--where", "a=\"\""], of: json) == "1")
    #expect(try names(["--where", "1=\"b\",\"c\""], of: .text("a\nb\nc\n")) == "b c")
    #expect(try names(["--where", "1>9"], of: .text("8\n10\n11\n")) == "10 11")
  }

  @Test func theOnlyMatchIsChosen() throws {
    let file = try TemporaryFile(Self.csv, suffix: ".csv")
    let one = try run(["-1", "--where", "state=\"tx\"", file.path])
    #expect(one.output == "Paris,tx,12,10%,soon\n")
    let none = try run(["-0", "--where", "state=\"Tx\"", file.path])
    #expect(none.status == .exited(1) && none.output.isEmpty)
  }

  @Test(arguments: [
    ("state", "a field, one of"), ("=x", "a field, one of"), ("state=\"x", "quotes are closed"),
    ("state=\"x\"y", "comma at byte 10"), ("visits>many", "a number, a size or a date in place of 'many'"),
    ("satte=x", "no field 'satte'; did you mean 'state'?"),
  ])
  func mistakesAreNamed(condition: String, message: String) throws {
    let file = try TemporaryFile(Self.csv, suffix: ".csv")
    let result = try run(["-p", "--where", condition, file.path])
    #expect(result.status == .exited(2) && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func theScreenSaysWhatIsChosen() throws {
    let file = try TemporaryFile(Self.csv, suffix: ".csv")
    let session = try TerminalSession(
      ["--where", "visits>=7", "--where", "visits<12", "--where", "state!=TX", file.path])
    try session.wait {
      $0.line(0).contains("visits: >=7 <12 › state: not TX") && $0.line(0).hasSuffix("1 of 2 (of 5)")
    }
    session.type("/ral")
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 5)") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
    let empty = try TerminalSession(["--where", "name=nobody", file.path])
    try empty.wait { $0.contains("No row meets all conditions") }
    empty.send(.control("c"))
    #expect(try empty.exitStatus() == .exited(130))
  }
}
