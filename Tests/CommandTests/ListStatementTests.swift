import Glibc
import TestSupport
import Testing

/// Tests of statements about the rows of files and streams, which are loaded into a temporary database (`:` and `--sql`).
@Suite(.timeLimit(.minutes(20))) struct ListStatementTests {
  private static let csv = """
    city,visits,state,zip
    Durham,8,North Carolina,07701
    Raleigh,-,North Carolina,07702
    Boulder,2.5,Colorado,80301
    "Denver, big",2,Colorado,80202

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func browse(
    _ arguments: [String] = ["-"], input: ProgramInput = .text(csv), rows: Int = 24
  ) throws -> TerminalSession {
    try TerminalSession(
      ["--no-animation"] + arguments, rows: rows, input: input,
      environment: ["XDG_STATE_HOME": folder.path, "TMPDIR": folder.path])
  }

  private func output(_ statement: String, _ options: [String] = [], input: ProgramInput = .text(csv)) throws
    -> String
  {
    let result = try run(
      ["-p", "--output", "csv", "--sql", statement] + options, input: input,
      environment: ["TMPDIR": folder.path])
    return result.output + result.errors
  }

  private var databases: [String] { get throws { try folder.names.filter { $0.hasSuffix(".db") } } }

  /// Waits until no database is left: the program that has made it may end later than the command.
  private func waitForCleanFolder(_ session: TerminalSession) throws {
    for _ in 0..<500 where try !databases.isEmpty { session.letPass(seconds: 0.02) }
    #expect(try databases == [])
  }

  /// A program that is killed leaves no database behind, whether its rows are being loaded or a statement runs.
  @Test(arguments: ["SELECT 1", "SELECT count(*) FROM list a, list b, list c, list d"])
  func aKilledProgramLeavesNoDatabase(statement: String) throws {
    let rows = String(
      repeating: Self.csv.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n", count: 20_000)
    let file = try TemporaryFile("city,visits,state,zip\n" + rows, suffix: ".csv")
    let session = try browse(["--sql", statement, file.path])
    for _ in 0..<500 where try databases.isEmpty { session.letPass(seconds: 0.02) }
    session.signal(SIGTERM)
    try waitForCleanFolder(session)
  }

  // MARK: On the screen

  @Test func aStatementIsAListAboveTheFile() throws {
    let session = try browse()
    try session.wait { $0.contains("▌Durham") }
    session.type(":SELECT state, count(*) AS towns, sum(visits) FROM list GROUP BY 1 ORDER BY 3\r")
    try session.wait {
      $0.line(0).contains("stdin · csv › SELECT state, count(*) AS") && $0.contains("▌Colorado")
        && $0.contains("4.5") && $0.line(0).hasSuffix("1 of 2")
    }
    session.type(":")
    try session.wait { $0.contains(":SELECT state, count(*) AS towns") }
    session.type("SELECT max(zip) AS most FROM list\r")
    try session.wait { $0.line(0).contains("› SELECT max(zip)") && $0.contains("80301") }
    session.send(.left)
    try session.wait { $0.line(0).contains("› SELECT state") && $0.contains("▌Colorado") }
    session.send(.escape)
    try session.wait { $0.contains("▌Durham") && !$0.line(0).contains("›") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
    try waitForCleanFolder(session)
  }

  /// A comment ends where its line does.
  @Test(arguments: ["xterm-256color", "screen-256color"])
  func aPastedStatementKeepsItsLines(terminal: String) throws {
    let file = try TemporaryFile("id,name\n1,a\n2,b\n3,c\n4,d\n", suffix: ".csv")
    let session = try TerminalSession([file.path], environment: ["TERM": terminal])
    try session.wait { $0.line(0).hasSuffix("1 of 4") }
    session.type(":")
    session.paste("SELECT name FROM list -- all\nWHERE id > 2")
    try session.wait { $0.contains("-- all") && $0.contains("WHERE id > 2") }
    session.send(.enter)
    try session.wait { $0.line(0).hasSuffix("1 of 2") && !$0.line(0).hasSuffix("of 4") }
  }

  @Test func errorsAndWritesKeepTheStatement() throws {
    let session = try browse()
    try session.wait { $0.contains("▌Durham") }
    session.type(":SELECT nix FROM list\r")
    try session.wait {
      $0.contains("no such column: nix (line 1, column 8)") && $0.contains(":SELECT nix FROM list")
    }
    session.send(.escape)
    try session.wait { !$0.contains("SELECT") }
    session.type(":DELETE FROM list\r")
    try session.wait { $0.contains("would change") && $0.contains(":DELETE FROM list") }
    session.send(.escape)
    try session.wait { !$0.contains("DELETE") }
    session.type(":EXPLAIN QUERY PLAN SELECT * FROM list\r")
    try session.wait { $0.contains("SCAN list") }
  }

  @Test func tabCompletesTheColumns() throws {
    let file = try TemporaryFile("city name,Order,zip,zip\na,1,2,3\nb,4,5,6\n", suffix: ".csv")
    let session = try browse([file.path])
    try session.wait { $0.contains("▌a") }
    session.type(":SELECT ci\t")
    try session.wait { $0.contains(":SELECT \"city name\"") }
    session.type(", zip\t\t\t")
    try session.wait { $0.contains(":SELECT \"city name\" , zip_2") }
    session.type(", \"Order\" FROM li\t")
    try session.wait { $0.contains("FROM list") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("1 of 2") && $0.contains("▌a") && $0.contains("zip_2") }
  }

  @Test func rowsOfTheAnswerAreChosenAndWritten() throws {
    let session = try browse(["-m"])
    try session.wait { $0.contains("Durham") }
    session.type(":SELECT city, zip FROM list WHERE state = 'Colorado'\r")
    try session.wait { $0.line(0).contains("› SELECT city") && $0.contains("Boulder") }
    session.type("W\(folder.path)/out.csv\r")
    try session.wait { $0.contains("wrote") }
    #expect(try folder.text("out.csv") == "city,zip\nBoulder,80301\n\"Denver, big\",80202\n")
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "{\"city\":\"Denver, big\",\"zip\":\"80202\"}\n")
  }

  /// Rows that have not arrived are awaited, and Esc ends that.
  @Test func escCancelsTheLoading() throws {
    let session = try browse(["-"], input: .pipe)
    session.writeInput(Array(Self.csv.utf8))
    try session.wait { $0.contains("▌Durham") }
    session.type(":SELECT count(*) AS n FROM list\r")
    try session.wait { $0.contains("loading") }
    session.send(.escape)
    try session.wait { !$0.contains("SELECT") && $0.contains("▌Durham") }
    try waitForCleanFolder(session)
    session.writeInput(Array("Boone,1,North Carolina,28607\n".utf8))
    try session.wait { $0.contains("Boone") }
    session.type(":SELECT count(*) AS n FROM list\r")
    try session.wait { $0.contains("loading") }
    session.closeInput()
    try session.wait { $0.line(0).contains("› SELECT count(*)") && $0.contains("▌5") }
  }

  @Test func nothingIsLeftBehindByAKill() throws {
    let session = try browse()
    try session.wait { $0.contains("▌Durham") }
    session.type(":SELECT 7 AS n FROM list LIMIT 1\r")
    try session.wait { $0.line(0).contains("› SELECT 7") }
    #expect(try databases.count == 1)
    session.signal(9)
    try waitForCleanFolder(session)
  }

  // MARK: Without a terminal

  @Test func theAnswerIsWrittenAndFiltered() throws {
    #expect(
      try output("SELECT city, visits + 1 AS n FROM list")
        == "city,n\nDurham,9\nRaleigh,\nBoulder,3.5\n\"Denver, big\",3\n")
    #expect(
      try output("SELECT city, visits FROM list", ["--where", "visits>2", "--sort", "-visits"])
        == "city,visits\nDurham,8\nBoulder,2.5\n")
    let lines = try run(
      ["-p", "--sql", "SELECT count(*) AS n FROM list WHERE line LIKE '%a%'", "--style", "plain"],
      input: .text("an\nbe\ncat\n"), environment: ["TMPDIR": folder.path])
    #expect(lines.output.contains("2"))
    #expect(try databases == [])
  }

  @Test(arguments: [
    ("a,A,,a b,a\n1,2,3,4,5\n", "a,A_2,c3,a b,a_3"), ("\"x\"\"y\",select\n1,2\n", "\"x\"\"y\",select"),
    ("1,2,3\n4,5,6\n7,8,9\n", "c1,c2,c3"),
  ])
  func everyColumnHasANameOfItsOwn(csv: String, names: String) throws {
    let file = try TemporaryFile(csv, suffix: ".csv")
    #expect(
      try output("SELECT * FROM list", [file.path]).split(separator: "\n").first.map { String($0) } == names)
  }

  @Test func errorsNameTheList() throws {
    let file = try TemporaryFile(Self.csv, suffix: ".csv")
    #expect(
      try output("SELECT x FROM list", [file.path]).hasSuffix(
        "\(file.path): no such column: x (line 1, column 8)\n"))
    #expect(try output("DROP TABLE list").contains("would change"))
    #expect(try output("SELECT 1", ["--follow", file.path]).contains("--sql and --follow"))
    #expect(try output("SELECT 1", ["\(folder.path)/none"]).contains("no such file"))
  }

  @Test func filesWithDifferentHeadersAreOneTable() throws {
    let one = try TemporaryFile("a,b\n1,x\n", suffix: ".csv")
    let other = try TemporaryFile("b,c\ny,2\n", suffix: ".csv")
    #expect(try output("SELECT * FROM list", [one.path, other.path]) == "a,b,c\n1,x,\n,y,2\n")
  }

  /// Numbers are numbers, and everything else is text as it was.
  @Test func csvIsTheSameAsInPython() throws {
    let differences = try pythonOutput(
      Self.client + #"""
        import random
        random.seed(7)
        def cell(kind):
          if random.random() < 0.1: return random.choice(['', '-', 'N/A']) if kind != 'text' else ''
          return {'integer': lambda: str(random.randint(-2**63, 2**63 - 1) >> random.randint(0, 62)),
            'real': lambda: repr(random.uniform(-1, 1) * 10 ** random.randint(-20, 20)),
            'price': lambda: '%.2f' % random.uniform(-1000, 1000), 'code': lambda: '%05d' % random.randint(0, 99999),
            'text': lambda: ''.join(random.choice('ab,"\n é') for _ in range(random.randint(1, 12)))}[kind]()
        kinds = ['integer', 'real', 'price', 'code', 'text']
        rows = [[cell(kind) for kind in kinds] for _ in range(3000)]
        with open(folder + '/x.csv', 'w', newline='') as file: csv.writer(file).writerows([kinds] + rows)
        def typed(kind, text):
          if kind in ('code', 'text'): return text
          if text in ('', '-', 'N/A'): return None
          return int(text) if kind == 'integer' else float(text)
        with open(folder + '/x.csv', newline='') as file: records = list(csv.reader(file))[1:]
        load(kinds, [[typed(kind, text) for kind, text in zip(kinds, record)] for record in records])
        for statement in ['SELECT * FROM list', 'SELECT count(real), total(real), min(integer), max(integer) FROM list',
          'SELECT substr(code, 1, 2) AS c, count(*), round(sum(price), 2) FROM list GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20',
          'SELECT typeof(integer), typeof(real), typeof(price), typeof(code), typeof(text), count(*) FROM list GROUP BY 1, 2, 3, 4, 5',
          "SELECT text, length(text) FROM list WHERE text LIKE '%é%' ORDER BY 1, 2"]:
          compare(statement, folder + '/x.csv')
        """#, ProgramEnvironment.snaketable)
    #expect(String(decoding: differences, as: UTF8.self) == "")
  }

  /// Nested values are JSON, and members that only late records have are columns.
  @Test func jsonIsTheSameAsInPython() throws {
    let differences = try pythonOutput(
      Self.client + #"""
        rows = [{'id': n, 'n': n, 'name': f'name {n}\n', 'on': n % 2 == 0, 'tags': [n, {'x': 'é'}], 'some': None if n % 3 else n / 2}
          for n in range(1500)] + [{'id': 'x', 'late': 1}]
        open(folder + '/x.json', 'w').write('\n'.join(json.dumps(row, ensure_ascii=False) for row in rows))
        names = ['id', 'n', 'name', 'on', 'tags', 'some', 'late']
        def typed(name, v):
          if isinstance(v, list): return json.dumps(v, separators=(',', ':'), ensure_ascii=False)
          return str(v) if name == 'id' else v
        load(names, [[typed(name, row.get(name)) for name in names] for row in rows])
        for statement in ['SELECT * FROM list', 'SELECT count(*), sum("on"), max(id), total(some) FROM list WHERE "on"',
          "SELECT sum(json_extract(tags, '$[0]')) FROM list", 'SELECT typeof(id), typeof(n), sum(n), count(*) FROM list GROUP BY 1, 2']:
          compare(statement, folder + '/x.json')
        """#, ProgramEnvironment.snaketable)
    #expect(String(decoding: differences, as: UTF8.self) == "")
  }

  /// Compares the rows of a statement with the rows of Python's sqlite3.
  private static let client = #"""
    import csv, json, os, sqlite3, subprocess, sys, tempfile
    place = tempfile.TemporaryDirectory()
    folder, db = place.name, sqlite3.connect(':memory:')
    def load(names, rows):
      db.execute('CREATE TABLE list (' + ', '.join(f'"{name}"' for name in names) + ')')
      db.executemany(f'INSERT INTO list VALUES ({", ".join("?" for _ in names)})', rows)
    def compare(statement, path):
      result = subprocess.run([sys.argv[1], '-p', '--output', 'ndjson', '--sql', statement, path], capture_output=True)
      found = [list(json.loads(line).values()) for line in result.stdout.splitlines()]
      expected = [[int(v) if isinstance(v, bool) else v for v in row] for row in db.execute(statement)]
      if found != expected:
        print(statement, result.stderr.decode(), len(found), len(expected), [pair for pair in zip(found, expected) if pair[0] != pair[1]][:3])

    """#
}
