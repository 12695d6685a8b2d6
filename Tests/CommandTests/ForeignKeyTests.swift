import TestSupport
import Testing

/// Tests of the menu of rows that belong to a row of a table by foreign keys.
@Suite(.timeLimit(.minutes(20))) struct ForeignKeyTests {
  private let database: TemporaryFile

  init() throws {
    database = try TemporaryFile(
      sqlite: """
        CREATE TABLE room (house TEXT, number INTEGER, size INTEGER, PRIMARY KEY (house, number));
        CREATE TABLE booking (id INTEGER PRIMARY KEY, house TEXT, number INTEGER, guest TEXT, FOREIGN KEY (house, number) REFERENCES room);
        CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, boss INTEGER REFERENCES staff, dog TEXT REFERENCES gone (name));
        INSERT INTO room VALUES ('A', 1, 20), ('A', 2, 25), ('B', 1, 30);
        INSERT INTO booking VALUES (1, 'A', 2, 'Kim'), (2, 'B', 1, 'Lee'), (3, 'A', NULL, 'Mo'), (4, 'C', 9, 'Noa');
        INSERT INTO staff VALUES (1, 'Ada', NULL, NULL), (2, 'Bob', 1, 'Rex'), (3, 'Cyd', 2, NULL), (4, 'Dot', 4, NULL)
        """)
  }

  private func browse(_ table: String, _ options: [String] = []) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation", "--columns", "*", "sqlite:\(database.path)", "--table", table] + options)
    try session.wait { $0.line(0).contains("1 of") && !$0.contains("╌") }
    return session
  }

  @Test func aRowLeadsToTheRowThatItRefersToAndBack() throws {
    let session = try browse("booking")
    session.type("i")
    try session.wait {
      $0.contains("structure of the table") && $0.contains("row of room by ")
        && $0.contains("house: A, number: 2")
    }
    session.send(.down, .enter)
    try session.wait {
      $0.line(0).contains("booking › room › house: A › number: 2") && $0.line(0).hasSuffix("1 of 1 (of 3)")
        && $0.contains("25")
    }
    session.type("i")
    try session.wait { $0.contains("rows of booking that refer to it") }
    session.send(.down, .enter)
    try session.wait { $0.line(0).contains("› booking › house: A") && $0.contains("Kim") }
    session.send(.left)
    try session.wait { $0.line(0).contains("booking › room › house: A") }
    session.send(.escape)
    try session.wait { $0.line(0).hasSuffix("1 of 4") && $0.contains("Noa") }
  }

  /// Rows without a value in a column of the key refer to none, and one may refer to a row that is not there.
  @Test func missingValuesAndRowsAreNoError() throws {
    let session = try browse("booking")
    session.type("jji")
    try session.wait { $0.contains("row of room") && $0.contains("no value") }
    session.send(.escape)
    try session.wait { !$0.contains("no value") }
    session.type("ji")
    try session.wait { $0.contains("house: C, number: 9") }
    session.send(.down, .enter)
    try session.wait { $0.line(0).contains("› room") && $0.contains("No row meets all conditions") }
    session.send(.left)
    try session.wait { $0.line(0).hasSuffix("4 of 4") }
  }

  /// A key of several kilobytes is requested whole, and numbers are equal by their values.
  @Test func longKeysAndNumbersReferToRows() throws {
    let database = try TemporaryFile(
      sqlite: """
        CREATE TABLE page (path TEXT PRIMARY KEY);
        CREATE TABLE rate (factor REAL PRIMARY KEY, name TEXT);
        CREATE TABLE visit (id INTEGER PRIMARY KEY, path TEXT REFERENCES page, factor INTEGER REFERENCES rate);
        INSERT INTO page VALUES (replace(hex(zeroblob(2500)), '0', 'u'));
        INSERT INTO rate VALUES (1.0, 'one'), (2.5, 'more');
        INSERT INTO visit SELECT 1, path, 1 FROM page
        """)
    let session = try TerminalSession(["--no-animation", "sqlite:\(database.path)", "--table", "visit"])
    try session.wait { $0.line(0).contains("1 of 1") && !$0.contains("╌") }
    session.type("i")
    try session.wait { $0.contains("row of rate by factor") }
    // The menu says what has arrived.
    while session.screen.contains("not arrived") {
      session.send(.escape)
      try session.wait { !$0.contains("row of rate") }
      session.type("i")
      try session.wait { $0.contains("row of rate") }
    }
    session.send(.down, .down, .enter)
    try session.wait { $0.line(0).contains("1 of 1") && !$0.line(0).contains("visit  ") && !$0.contains("╌") }
    #expect(!session.screen.contains("No row meets"))
    session.send(.left)
    try session.wait { !$0.line(0).contains("›") }
    session.type("i")
    try session.wait { $0.contains("row of page") }
    session.send(.down, .enter)
    try session.wait { $0.line(0).contains("›") && $0.line(0).contains("1 of 1") && $0.contains("uuuu") }
    #expect(!session.screen.contains("No row meets"))
  }

  @Test func aTableMayReferToItselfAndToNone() throws {
    let session = try browse("staff")
    session.type("Gi")
    try session.wait { $0.contains("row of staff") && $0.contains("rows of staff that refer to it") }
    session.send(.down, .down, .enter)
    try session.wait {
      $0.line(0).contains("staff › staff › id: 4") || $0.line(0).contains("staff › staff › boss: 4")
    }
    session.type("i")
    try session.wait { $0.contains("row of staff") }
    session.send(.escape)
    try session.wait { !$0.contains("row of staff") }
    session.send(.left)
    try session.wait { $0.line(0).hasSuffix("4 of 4") }
    session.type("2Gi")
    try session.wait { $0.contains("row of gone") && $0.contains("name: Rex") }
    session.send(.down, .enter)
    try session.wait { $0.contains("There is no table named gone") }
    session.type("i")
    try session.wait { $0.contains("structure of the table") }
    session.send(.enter)
    try session.wait { $0.line(0).contains("staff › staff structure") }
  }

  /// The options may name fields that the other table does not have.
  @Test func theRelatedRowsAreWritten() throws {
    let folder = try TemporaryFolder()
    let session = try browse("booking", ["--sort", "guest"])
    session.type("i")
    try session.wait { $0.contains("row of room") }
    session.send(.down, .enter)
    try session.wait { $0.line(0).contains("› room › house: A") }
    session.type("W\(folder.path)/out.csv\r")
    try session.wait { $0.contains("wrote") }
    #expect(try folder.text("out.csv") == "house,number,size\nA,2,25\n")
  }
}
