import TestSupport
import Testing

/// Tests of the documented source for MySQL and MariaDB.
@Suite(.timeLimit(.minutes(20))) struct MySQLSourceTests {
  private static let source = "\(Documents.root)/docs/examples/sources/mysql-source.py"

  /// The functions `show` and `check`, which run the command with a server of MariaDB. It runs as an ordinary user, on a socket in the
  /// folder of the program, and ends with it.
  private static let server = #"""
    import os, pymysql, shutil, subprocess, sys, tempfile, time
    command, source = sys.argv[1:3]
    # The source runs by the same Python, which has PyMySQL.
    os.environ['PATH'] = '/usr/bin:' + os.environ['PATH']
    place = tempfile.TemporaryDirectory()
    nobody = ['--reuid=65534', '--regid=65534', '--clear-groups'] if os.getuid() == 0 else []
    os.chmod(place.name, 0o755)
    folder = place.name + '/server'
    os.mkdir(folder)
    if nobody: os.chown(folder, 65534, 65534)
    def run_as_nobody(*words): return ['setpriv', *nobody, '--pdeathsig=KILL', *words]
    subprocess.run(run_as_nobody('mariadb-install-db', '--no-defaults', f'--datadir={folder}/data', '--skip-test-db', f'--tmpdir={folder}',
      '--auth-root-authentication-method=normal'), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd='/')
    process = subprocess.Popen(run_as_nobody('mariadbd', '--no-defaults', f'--datadir={folder}/data', f'--socket={folder}/s',
      '--skip-networking', f'--pid-file={folder}/pid',
      f'--tmpdir={folder}'), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd='/')
    import atexit; atexit.register(lambda: (process.kill(), process.wait()))
    while True:
      try: base = pymysql.connect(unix_socket=f'{folder}/s', user='root', autocommit=True); break
      except pymysql.Error: time.sleep(0.05)
    for statement in ['CREATE DATABASE shop CHARACTER SET utf8mb4', 'USE shop',
      "CREATE TABLE trips (id INT PRIMARY KEY, name VARCHAR(40), fare DECIMAL(9, 2), day DATE, state CHAR(2), note BLOB) STATS_AUTO_RECALC 0 COMMENT 'all of them'",
      """INSERT INTO trips SELECT seq, CONCAT('Trip ', seq), seq * 1.5, DATE_ADD('2024-01-01', INTERVAL seq % 60 DAY),
        CASE WHEN seq % 7 <> 0 THEN ELT(1 + seq % 2, 'NC', 'VA') END, x'FF' FROM seq_0_to_2999""",
      'ANALYZE TABLE trips',
      "CREATE VIEW late AS SELECT * FROM trips WHERE day > '2024-02-15'"]: base.cursor().execute(statement)
    address = f'python3 {source} mysql://root@localhost/shop?socket={folder}/s'
    def show(query, *options):
      result = subprocess.run([command, '-p', '--output', 'csv', '--source', f"{address} '{query}'" if query else address, *options],
        capture_output=True, text=True, stdin=subprocess.DEVNULL)
      print(result.stdout + result.stderr[:40], end='\n' if result.stderr else '')
    def check(query):
      return subprocess.run([command, '--check-source', f"{address} '{query}'" if query else address],
        stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL).returncode

    """#

  private func output(_ lines: String) throws -> String {
    String(
      decoding: try pythonOutput(
        Self.server + lines, ProgramEnvironment.snaketable, Self.source, by: "/usr/bin/python3"),
      as: UTF8.self)
  }

  @Test(.onlyInLongTests) func tablesAndQueriesAreLists() throws {
    let output = try output(
      #"""
      print(check('SELECT * FROM trips'), check(''))
      show('', '--output-fields', 'name,kind')
      show('SELECT * FROM trips', '--where', 'fare>=4490', '--where', 'state=NC', '--sort', '-id')
      show('SELECT * FROM trips', '-q', 'trip ^42$', '--where', 'day<2024-03')
      show('SELECT id, name FROM trips', '-q', 'p 29[0-9]7$', '--mode', 'regex', '--sort', 'id')
      show('SELECT state, count(*) AS n FROM trips GROUP BY 1 -- with a comment', '--sort', 'state')
      show('SELECT * FROM (SELECT 1 AS a UNION SELECT 2) AS t', '-g', 'a', '--sum', 'a')
      show('DELETE FROM trips'); show('SELECT nix FROM trips')
      base.cursor().execute('CREATE FUNCTION gone() RETURNS INT MODIFIES SQL DATA BEGIN DELETE FROM shop.trips; RETURN 1; END')
      show('SELECT gone()'); show('SELECT count(*) AS n FROM trips')
      """#)
    #expect(
      output == #"""
        0 0
        name,kind
        late,view
        trips,base table
        id,name,fare,day,state,note
        2998,Trip 2998,4497.0,2024-02-28,NC,\xff
        2994,Trip 2994,4491.0,2024-02-24,NC,\xff
        id,name,fare,day,state,note
        42,Trip 42,63.0,2024-02-12,,\xff
        id,name
        2907,Trip 2907
        2917,Trip 2917
        2927,Trip 2927
        2937,Trip 2937
        2947,Trip 2947
        2957,Trip 2957
        2967,Trip 2967
        2977,Trip 2977
        2987,Trip 2987
        2997,Trip 2997
        state,n
        ,429
        NC,1285
        VA,1286
        a
        1
        2
        snaketable: python3: You have an error i
        snaketable: python3: Unknown column 'nix
        snaketable: python3: Cannot execute stat
        n
        3000

        """#)
  }

  @Test(.onlyInLongTests) func aTableOpens() throws {
    let keys = try output(
      #"""
      import json
      program = subprocess.Popen(address.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
      def ask(id, name, **members):
        program.stdin.write(json.dumps({'id': id, name: members}) + '\n'); program.stdin.flush()
        return json.loads(program.stdout.readline())
      ask(1, 'open', version=2)
      key = ask(2, 'rows', query={}, first=True, limit=5)['rows'][1]['key']
      print([field['name'] for field in ask(3, 'open', version=2, row=key)['fields']], ask(4, 'count', query={})['count'])
      program.stdin.write(json.dumps({'id': 5, 'count': {'query': {'filter': [[{'text': 'x'}]]}}}) + '\n{"cancel": 5}\n'); program.stdin.flush()
      print(json.loads(program.stdout.readline()).get('error', {}).get('code', 'answered'))
      print(ask(6, 'count', query={})['count'])
      """#)
    let lines = keys.split(separator: "\n")
    #expect(lines.first == "['id', 'name', 'fare', 'day', 'state', 'note'] 3000" && lines.last == "3000")
    #expect(lines.count == 3 && ["cancelled", "answered"].contains(lines[1]))
  }

  @Test func theErrorsOfAddressesNameIt() throws {
    for address in ["mysql://me@host/db", "mariadb://me@host/db"] {
      let result = try run([address], input: .null)
      #expect(
        result.status == .exited(2) && result.errors.contains("python3 mysql-source.py mysql://me@host/db"))
    }
  }

  @Test func itIsShort() throws {
    let lines = try run(["-l", Self.source], executable: "wc").output
    #expect((Int(lines.split(separator: " ").first ?? "") ?? 999) < 150)
  }
}
