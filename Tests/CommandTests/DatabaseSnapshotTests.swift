import TestSupport
import Testing

/// Tests that the rows of a database that are written without a terminal are those of one moment.
@Suite(.timeLimit(.minutes(20))) struct DatabaseSnapshotTests {
  /// Another program changes all rows after the first of them are written.
  @Test(arguments: ["list", "seen"]) func changesAfterTheFirstRowsAreNotWritten(table: String) throws {
    let database = try TemporaryFile([], suffix: ".db")
    let output = try pythonOutput(
      """
      import sqlite3, subprocess, sys
      path = sys.argv[2]
      db = sqlite3.connect(path, isolation_level=None)
      db.execute('PRAGMA journal_mode = WAL')
      db.execute('CREATE TABLE list (id INTEGER PRIMARY KEY, state TEXT)')
      db.execute('CREATE VIEW seen AS SELECT * FROM list')
      db.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) "
        "INSERT INTO list SELECT i, 'before' FROM n")
      words = [sys.argv[1], '-p', '--output', 'csv', '--where', 'id>10', 'sqlite:' + path, '--table', sys.argv[3]]
      program = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
      rows = [program.stdout.readline() for _ in range(100)]
      db.execute("UPDATE list SET state = 'after'")
      db.execute('DELETE FROM list WHERE id > 30000')
      rows += program.stdout.readlines()
      print(program.wait(), len(rows), {row.split(b',')[1] for row in rows[1:]}, rows[-1])
      """, ProgramEnvironment.path(ofProgram: "snaketable"), database.path, table)
    #expect(
      String(decoding: output, as: UTF8.self)
        == #"0 59991 {b'before\n'} b'60000,before\n'"# + "\n")
  }

  /// The source waits while nobody reads the output, and goes on then.
  @Test func aReaderThatWaitsGetsAllRows() throws {
    let database = try TemporaryFile(
      sqlite: """
        CREATE TABLE list (id INTEGER PRIMARY KEY, note TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
        INSERT INTO list SELECT i, 'some words of a note' FROM n;
        """)
    let output = try pythonOutput(
      """
      import subprocess, sys, time
      program = subprocess.Popen([sys.argv[1], '-p', '--output', 'csv', 'sqlite:' + sys.argv[2], '--table', 'list'],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
      def read(): return int(open(f'/proc/{program.pid}/io').readline().split()[1])
      # Until it has read nothing for half a second.
      size, calm = 0, 0
      while calm < 50 or size < 1 << 20:
        time.sleep(0.01)
        calm = calm + 1 if read() == size else 0
        size = read()
      print(len(program.stdout.readlines()), program.wait())
      """, ProgramEnvironment.path(ofProgram: "snaketable"), database.path)
    #expect(String(decoding: output, as: UTF8.self) == "100001 0\n")
  }
}
