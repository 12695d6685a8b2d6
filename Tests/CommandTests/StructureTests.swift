import TestSupport
import Testing

/// Tests of the structure of tables, which a key opens.
@Suite(.timeLimit(.minutes(20))) struct StructureTests {
  private let database: TemporaryFile

  init() throws {
    database = try TemporaryFile(
      sqlite: """
        CREATE TABLE state (code TEXT PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'new', state TEXT REFERENCES state ON DELETE CASCADE,
          size INTEGER, twice INTEGER AS (size * 2));
        CREATE UNIQUE INDEX by_name ON city (name, size DESC);
        CREATE TABLE visit (city INTEGER REFERENCES city (id), day TEXT, PRIMARY KEY (city, day)) WITHOUT ROWID;
        CREATE TABLE toll (x);
        CREATE TABLE trade (id INTEGER PRIMARY KEY, customer_identifier INTEGER REFERENCES city (id) ON DELETE CASCADE,
          day TEXT);
        CREATE INDEX trade_by_customer_and_day ON trade (customer_identifier, day);
        CREATE VIEW wreck AS SELECT * FROM gone;
        INSERT INTO city (name) VALUES ('Durham');
        INSERT INTO toll VALUES (1);
        INSERT INTO trade VALUES (1, 1, '2024-01-01')
        """)
  }

  /// The words of the lines without borders.
  private func lines(_ session: TerminalSession) -> [String] {
    session.screen.lines.map { line in line.split { " │▌╭╮╰╯─".contains($0) }.joined(separator: " ") }
  }

  @Test func aKeyOpensTheStructureOfTheTableUnderTheCursor() throws {
    let session = try TerminalSession(
      ["--no-animation", "sqlite:\(database.path)"], rows: 40, columns: 110)
    try session.wait { $0.contains("▌city") && $0.contains("visit") }
    session.type("i")
    try session.wait {
      $0.line(0).contains("city structure") && $0.contains("statement") && !$0.contains("╌╌")
    }
    let lines = lines(session)
    for line in [
      "id INTEGER primary key", "name TEXT not null, default 'new'", "twice INTEGER generated",
      "by_name unique name, size DESC", "visit(city) id",
    ] {
      #expect(lines.contains(line), "\(line): \(lines)")
    }
    session.send(.left)
    try session.wait { $0.contains("▌city") && $0.contains("visit") }
    session.type("j")
    session.send(.right)
    try session.wait { $0.line(0).contains("› state") }
  }

  /// It opens the row, also where `i` opens the structure directly, and writes nothing.
  @Test func enterOnARowOpensIt() throws {
    let session = try TerminalSession(
      ["--no-animation", "sqlite:\(database.path)", "--table", "toll"], rows: 24)
    try session.wait { $0.line(0).hasSuffix("1 of 1") }
    session.type("i")
    try session.wait { $0.line(0).contains("toll structure") && $0.contains("▌x") }
    try session.wait { $0.line(23).contains("→ details") && !$0.line(23).contains("⏎") }
    session.type("/")
    try session.wait { $0.line(23).contains("⏎ details") }
    session.send(.escape)
    try session.wait { $0.line(23).contains("→ details") && !$0.line(23).contains("⏎") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("toll structure › x") && $0.contains("part  columns") }
    session.send(.enter, .left, .left)
    try session.wait { $0.line(0).hasSuffix("1 of 1") && !$0.line(0).contains("structure") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "")
  }

  /// Names and details are whole in 80 columns, and statements are on one line.
  @Test func columnsWithValuesHaveTheRoom() throws {
    let session = try TerminalSession(
      ["--no-animation", "sqlite:\(database.path)", "--table", "trade"], rows: 24)
    try session.wait { $0.line(0).hasSuffix("1 of 1") }
    session.type("i")
    try session.wait { $0.contains("structure of the table") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("trade structure") && !$0.contains("╌╌") }
    let lines = lines(session)
    #expect(lines[2] == "name type details")
    for line in [
      "customer_identifier INTEGER", "customer_identifier city(id) on delete cascade",
      "trade_by_customer_and_day customer_identifier, day",
    ] {
      #expect(lines.contains(line), "\(line): \(lines)")
    }
    session.type("G")
    try session.wait { $0.contains("CREATE TABLE trade (") }
    #expect(!session.screen.lines.contains { $0.contains("^J") })
  }

  /// Letters act on the rows that the filter has found.
  @Test func aFilterIsKeptBelowAListThatIsOpened() throws {
    let session = try TerminalSession(["--no-animation", "sqlite:\(database.path)"], rows: 24)
    try session.wait { $0.contains("▌city") }
    session.type("/vis")
    try session.wait { $0.contains("▌visit") && $0.line(23).contains("/vis") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("› visit") }
    session.send(.left)
    try session.wait {
      $0.contains("▌visit") && $0.line(23).contains("/vis") && $0.line(23).contains("/ edit")
    }
    session.type("i")
    try session.wait { $0.line(0).contains("visit structure") }
  }

  /// Of a view that cannot be read, SQLite does not know the number of columns.
  @Test func whatIsNotKnownOfAViewIsBlank() throws {
    let session = try TerminalSession(["--no-animation", "sqlite:\(database.path)"], rows: 24)
    try session.wait { $0.contains("▌city") && $0.contains("wreck") }
    #expect(!session.screen.lines.contains { $0.contains("NULL") })
  }

  @Test func aTableHasItsOwnStructureAndAQueryHasNone() throws {
    let session = try TerminalSession(
      ["--no-animation", "--columns", "name", "sqlite:\(database.path)", "--table", "city"], rows: 24)
    try session.wait { $0.contains("Durham") }
    session.type("i")
    try session.wait { $0.contains("structure of the table") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("city › city structure") && $0.contains("columns") }
    session.send(.escape)
    try session.wait { $0.contains("Durham") }
    let query = try TerminalSession(
      ["--no-animation", "sqlite:\(database.path)", "--sql", "SELECT name FROM city"], rows: 24)
    try query.wait { $0.contains("Durham") }
    query.type("i")
    try query.wait { $0.contains("this list has no structure") }
  }
}
