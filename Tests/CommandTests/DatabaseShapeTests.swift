import TestSupport
import Testing

/// Tests that a list of a database is shaped as a list of a file with the same rows is: by columns, groups, totals, values and
/// conditions, from options and from keys.
@Suite(.timeLimit(.minutes(20))) struct DatabaseShapeTests {
  private static let csv = """
    name,state,visits,opened
    Apex,NC,30,2022-11-12
    Durham,NC,12,2024-01-02
    Mebane,NC,7,
    Boone,TN,7,2023-05-06
    Salem,VA,7,2023-05-06
    "Say ""hi"", x",VA,3,2021-02-03

    """
  private let file: TemporaryFile
  private let database: TemporaryFile

  init() throws {
    file = try TemporaryFile(Self.csv, suffix: ".csv")
    database = try TemporaryFile([], suffix: ".db")
    _ = try pythonOutput(
      """
      import csv, sqlite3, sys
      db = sqlite3.connect(sys.argv[2])
      db.execute('CREATE TABLE places (name TEXT, state TEXT, visits INTEGER, opened TEXT)')
      db.executemany('INSERT INTO places VALUES (?, ?, ?, ?)', list(csv.reader(open(sys.argv[1])))[1:])
      db.commit()
      """, file.path, database.path)
  }

  private var inputs: (file: [String], database: [String]) {
    ([file.path], ["sqlite:\(database.path)", "--table", "places"])
  }

  /// The printed list. The room between columns depends on the rows that are measured first. Only in files the place line shows
  /// where matches are.
  private func printed(_ options: [String], _ input: [String]) throws -> [String] {
    let usual = ["-p", "--header", "places", "--columns", "*", "--width", "70", "--height", "30"]
    let result = try run(usual + options + input, input: .null)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n").map { line in
      line.split { " ─━┷┴┵┶╾╼".contains($0) }.joined(separator: " ")
    }
    return lines.filter { !$0.isEmpty }
  }

  @Test(
    arguments: [
      "f j Space f", "f J f", "f j z f", "f j j t Enter f", "f j = f", "f j ! f",
      "f j Right j Enter", "f j j j = f u", "f j j j = f u U", "f j z f z", "f j z f Z", "f j s f",
      "f j j + + f",
      "f j = f f j j t Enter f / a", "/ v i s i t s > 7", "/ s t a t e = n c", "f j z f s Enter",
    ])
  func keysShapeIt(keys: String) throws {
    let (file, database) = inputs
    #expect(try printed(["--keys", keys], database) == printed(["--keys", keys], file))
  }

  @Test(
    arguments: [
      ["--where", "state=NC,VA"], ["--where", "visits>=7", "--where", "visits<30", "--sum", "visits"],
      ["-g", "state", "--collapse", "VA"], ["-g", "state", "--collapse", "all"],
      ["-g", "state", "--collapse", "all", "--collapse", "!VA"], ["--where", "visits<1K"],
      ["--where", #"name="Say ""hi"", x""#], ["--where", "opened<2022-12"], ["--where", "state!=NC"],
      ["--where", #"opened="""#], ["-q", "name~^.a", "--where", "visits<10"],
      ["-q", "(?i)^sal", "--mode", "regex"],
    ])
  func optionsShapeIt(options: [String]) throws {
    let (file, database) = inputs
    #expect(try printed(options, database) == printed(options, file))
  }

  @Test func totalsAreThoseOfTheRowsShown() throws {
    let options = ["-g", "state", "--sum", "visits", "--where", "visits<10"]
    let lines = try printed(options, inputs.database)
    #expect(lines.contains("sum · 1 of 3 rows 7") && lines.contains("sum · 2 of 2 rows 10"))
    #expect(lines.contains("sum · 4 of 6 rows 24"))
  }

  @Test func aCollapsedSectionIsWrittenWhole() throws {
    let (_, database) = inputs
    let result = try run(
      ["-p", "--output", "csv", "--output-fields", "name", "-g", "state", "--collapse", "NC"] + database,
      input: .null)
    #expect(result.output == "name\nApex\nDurham\nMebane\nBoone\nSalem\n\"Say \"\"hi\"\", x\"\n")
  }

  @Test func aConditionOnAnUnknownFieldIsAnError() throws {
    let result = try run(["-p", "--where", "stat=NC"] + inputs.database, input: .null)
    #expect(result.status == .exited(2) && result.errors.contains("stat") && result.output == "")
  }

  /// The values of a large table arrive in the order of their frequency; keys do not wait for them.
  @Test func valuesAreCountedByTheDatabase() throws {
    _ = try pythonOutput(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.execute('CREATE TABLE numbers (n INTEGER, kind TEXT)')
      db.executemany('INSERT INTO numbers VALUES (?, ?)', [
        (n, 'even' if n % 2 == 0 else None if n % 5 == 0 else 'odd') for n in range(5000)])
      db.commit()
      """, database.path)
    let session = try TerminalSession(
      ["--no-animation", "--columns", "*", "sqlite:\(database.path)", "--table", "numbers"], rows: 20)
    try session.wait { $0.contains("odd") }
    session.type("fj")
    session.send(.right)
    try session.wait {
      $0.line(0).contains("Fields › kind") && $0.line(0).hasSuffix("3 values, 500 empty")
    }
    #expect(
      session.screen.contains("even") && session.screen.contains("2500") && session.screen.contains("NULL")
    )
    session.type("jj\r")
    try session.wait { $0.line(0).contains("kind: null") && $0.line(0).hasSuffix("1 of 500 (of 5000)") }
    session.type("f")
    session.send(.right)
    try session.wait { $0.line(0).contains("Fields › n") && $0.line(0).contains("500 values") }
    session.send(.left, .left)
    session.type("u")
    try session.wait { $0.line(0).hasSuffix("1 of 5000") }
  }

  /// `null` is only NULL, quotes mean this text, and both are so in every way to set a condition.
  @Test(arguments: [
    ("v=null", "3"), ("v!=null", "1 2 4 5"), ("v=NULL", "3"), (#"v="""#, "2"), (#"v!="""#, "1 3 4 5"),
    (#"v="null""#, "1"), (#"v="2 GB""#, "4"), (#"v!="2 GB""#, "1 2 3 5"), ("n=null", "2 3 4 5"),
  ])
  func nullIsNoText(condition: String, found: String) throws {
    let database = try TemporaryFile(
      sqlite: """
        CREATE TABLE list (id INTEGER PRIMARY KEY, v TEXT, n INTEGER);
        INSERT INTO list VALUES (1, 'null', 7), (2, '', NULL), (3, NULL, NULL), (4, '2 GB', NULL), (5, '2000000000', NULL)
        """)
    for option in ["-q", "--where"] {
      let result = try run(
        [
          "-p", "--output", "csv", "--output-fields", "id", option, condition, "sqlite:\(database.path)",
          "--table", "list",
        ],
        input: .null)
      #expect(result.output.split(separator: "\n").dropFirst().joined(separator: " ") == found, "\(option)")
    }
  }

  @Test func nullAndEmptyTextAreTwoValues() throws {
    let database = try TemporaryFile(
      sqlite: """
        CREATE TABLE list (id INTEGER PRIMARY KEY, v TEXT);
        INSERT INTO list VALUES (1, NULL), (2, ''), (3, NULL), (4, 'a'), (5, ''), (6, NULL)
        """)
    let session = try TerminalSession(
      ["--no-animation", "--columns", "*", "sqlite:\(database.path)", "--table", "list"], rows: 20)
    try session.wait { $0.contains("1 of 6") }
    session.type("fj=f")
    try session.wait { $0.line(0).contains("v: null") && $0.line(0).hasSuffix("1 of 3 (of 6)") }
    session.type("ufj")
    session.send(.right)
    try session.wait {
      $0.contains("NULL") && $0.contains("(empty)") && $0.line(0).hasSuffix("3 values, 5 empty")
    }
    session.type("j\r")
    try session.wait { $0.line(0).contains("v: (empty)") && $0.line(0).hasSuffix("1 of 2 (of 6)") }
  }
}
