import TestSupport
import Testing

/// Tests of conditions beside the words of a filter: `field>10`, `field=value`, `field~expression`.
@Suite(.timeLimit(.minutes(20))) struct ConditionTests {
  private static let csv = """
    name,state,visits,size,day
    Durham,North Carolina,7,9K,2024-01-15
    Raleigh,North Carolina,10,2M,2024-03-01
    Austin,TX,10.0,512,2023-12-31
    Łódź,null,,1.5G,2024-02-01T10:00
    PATH=/usr,2>/dev/null,n/a,10%,soon

    """

  /// The first word of each row that is shown.
  private static func firstWords(_ input: ProgramInput, _ arguments: [String]) throws -> String {
    let result = try run(["-p", "--style", "plain", "--separator", "none"] + arguments, input: input)
    #expect(result.output.isEmpty ? result.errors.hasPrefix("snaketable: no rows") : result.errors == "")
    return result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      .joined(separator: " ")
  }

  private func names(_ query: String, _ arguments: [String] = []) throws -> String {
    try Self.firstWords(
      .text(Self.csv), ["--format", "csv", "-t", "name", "--detail", "none", "-q", query] + arguments)
  }

  @Test(arguments: [
    ("visits>7", "Raleigh Austin"), ("visits>=7", "Durham Raleigh Austin"), ("visits<10", "Durham"),
    ("visits<=1e1", "Durham Raleigh Austin"), ("visits=10", "Raleigh Austin"),
    ("visits!=10", "Durham Łódź PATH=/usr"), ("!visits>7", "Durham Łódź PATH=/usr"),
    ("visits=10 austin", "Austin"), ("visits=7 | state=tx", "Durham Austin"),
    ("size>1M", "Raleigh Łódź"), ("size<1K", "Austin"), ("size>=9216", "Durham Raleigh Łódź"),
    ("size=9216", "Durham"), ("size>5%", "Austin PATH=/usr"),
    ("day>=2024-02", "Raleigh Łódź"), ("day<2024-01-15", "Austin"), ("day>2024-02-01", "Raleigh Łódź"),
  ])
  func numbersSizesAndDatesAreCompared(query: String, names: String) throws {
    #expect(try self.names(query) == names)
  }

  @Test(arguments: [
    ("state=\"North Carolina\"", "Durham Raleigh"), ("state=\"north carolina\" dur", "Durham"),
    ("state=north", ""), ("state=Tx", ""), ("state=tx", "Austin"),
    ("state!=tx", "Durham Raleigh Łódź PATH=/usr"),
    ("visits=\"\"", "Łódź"), ("visits=null", "Łódź"), ("state=null", "Łódź"),
    ("name~^[DR].*h", "Durham Raleigh"),
    ("name~^r", "Raleigh"), ("!name~h", "Austin Łódź"), ("state~\"h c\"", "Durham Raleigh"),
    ("state=\"North Car", ""), ("visits>", "Durham Raleigh Austin Łódź PATH=/usr"),
  ])
  func wholeValuesAndExpressionsAreCompared(query: String, names: String) throws {
    #expect(try self.names(query) == names)
  }

  /// Blanks may be on both sides of the sign, quotes of either kind around the name and the value, and `==` is `=`.
  @Test(arguments: [
    ("visits > 7", "Raleigh Austin"), ("visits >7", "Raleigh Austin"), ("VISITS >= 10 austin", "Austin"),
    ("!visits > 7", "Durham Łódź PATH=/usr"), ("visits==7", "Durham"),
    ("visits == 7 | state = tx", "Durham Austin"),
    ("state = 'North Carolina'", "Durham Raleigh"), ("\"state\"=tx", "Austin"), ("state='", ""),
    ("visits > ", "Durham Raleigh Austin Łódź PATH=/usr"), ("state=\"null\"", "Łódź"), ("name > 7", ""),
  ])
  func blanksAndQuotesMayBeAroundTheSides(query: String, names: String) throws {
    #expect(try self.names(query) == names)
  }

  @Test(arguments: [
    "\"Mounted on\"=/", "Mounted on=/", "mounted on = /", "\"Mounted on\" = \"/\"", "[\"Mounted on\"]=/",
  ])
  func aNameOfSeveralWordsIsWrittenAsItIs(query: String) throws {
    let input = ProgramInput.text("Filesystem,Mounted on\ntmpfs,/dev\nroot,/\n")
    for arguments in [["-q", query], ["--where", query]] {
      #expect(
        try Self.firstWords(input, ["--format", "csv", "-t", "1", "--detail", "none"] + arguments) == "root")
    }
  }

  /// In a format without null, empty values are null.
  @Test func emptyValuesAreNull() throws {
    func found(_ arguments: String...) throws -> String {
      try Self.firstWords(
        .text("a,b\n1,\n2,5\n3,null\n"), ["--format", "csv", "-t", "a", "--detail", "none"] + arguments)
    }
    #expect(try found("--where", "b=null") == "1 3")
    #expect(try found("--where", "b!=null") == "2")
    #expect(try found("-q", "b=null") == "1 3")
    #expect(try found("-q", "b=\"null\"") == "3")
  }

  /// Without a field of exactly that name, the name may be in another case.
  @Test(arguments: [
    ("Name=durham", "Durham"), ("VISITS>7", "Raleigh Austin"), ("!State=tx day>=2024", "Durham Raleigh Łódź"),
  ])
  func namesMayBeInAnotherCase(query: String, names: String) throws {
    #expect(try self.names(query) == names)
    #expect(try self.names("", ["--where", "STATE=TX"]) == "Austin")
    let both = ProgramInput.text("id,Size,size\na,1,9\nb,9,1\n")
    #expect(try Self.firstWords(both, ["--format", "csv", "-q", "size>5"]) == "id a")
    #expect(try Self.firstWords(both, ["--format", "csv", "-q", "Size>5"]) == "id b")
  }

  /// The left side is no field, or the right side is no number.
  @Test(arguments: [
    ("PATH=/usr", "PATH=/usr"), ("2>/dev/null", "PATH=/usr"), ("name>abc", ""), ("nam=durham", ""),
    ("=", "PATH=/usr"),
  ])
  func otherWordsAreText(query: String, names: String) throws {
    #expect(try self.names(query) == names)
  }

  @Test func inOtherModesConditionsAreText() throws {
    #expect(try names("visits>7", ["--mode", "fuzzy"]) == "")
    #expect(try names("visits>7", ["--mode", "regex"]) == "")
  }

  @Test func everyFormatHasThem() throws {
    let json = ProgramInput.text(
      """
      {"n":0,"a":1,"b":{"c":"x y"}}
      {"n":1,"a":null,"b":{"c":"X"}}
      {"n":2,"a":20}

      """)
    func rows(_ query: String) throws -> String {
      try Self.firstWords(json, ["-t", "n", "--detail", "none", "-q", query])
    }
    #expect(try rows("a>=1") == "0 2")
    #expect(try rows("a=null") == "1")
    #expect(try rows("a!=null") == "0 2")
    #expect(try rows("b.c=\"x y\"") == "0")
    #expect(try rows("b.c=x") == "1")
    let words = ProgramInput.text("x 9\ny 10\nz 11\n")
    #expect(try Self.firstWords(words, ["-d", " ", "-q", "2>9"]) == "y z")
    let aligned = ProgramInput.text(
      """
      NAME     SIZE   STATE
      alpha    10M    up
      beta     9K     down
      gamma    2G     up
      delta    3M     up

      """)
    #expect(try Self.firstWords(aligned, ["-q", "SIZE>9M"]) == "NAME alpha gamma")
  }

  @Test func anInvalidExpressionIsAnError() throws {
    let file = try TemporaryFile(Self.csv, suffix: ".csv")
    let result = try run(["-p", "-q", "name~(", file.path])
    #expect(result.status == .exited(2))
    #expect(result.errors.contains("parenthesis"))
  }

  /// The rows follow while a condition is typed, and only the value of its field is highlighted.
  @Test func aConditionIsTyped() throws {
    let file = try TemporaryFile("name,n\n10 downing,10\nten,9\nmany 10,11\n", suffix: ".csv")
    let session = try TerminalSession(["--theme", "dark", file.path])
    try session.wait { $0.line(0).hasSuffix("1 of 3") }
    session.type("/n>")
    try session.wait { $0.contains("n>") && $0.contains("ten") }
    session.type("=10")
    try session.wait { $0.line(0).hasSuffix("1 of 2 (of 3)") && !$0.contains("ten") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  /// The name is text then, which no row contains.
  @Test(arguments: ["nam=durham", "nam>1"]) func aNameThatNoFieldHasIsNamed(query: String) throws {
    let result = try run(["-p", "-q", query], input: .text("name,age\nRaleigh,3\nCary,4\nApex,5\n"))
    #expect(result.status == .exited(1) && result.output == "")
    #expect(result.errors == "snaketable: no rows; no field nam; did you mean name?\n")
  }
}
