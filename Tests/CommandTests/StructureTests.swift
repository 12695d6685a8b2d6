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
        INSERT INTO city (name) VALUES ('Durham')
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
      "id INTEGER null primary key", "name TEXT not null 'new'", "twice INTEGER null generated",
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
