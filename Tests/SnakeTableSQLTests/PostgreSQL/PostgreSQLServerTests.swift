import TestSupport
import Testing

/// Tests of servers that are absent, refuse, die and return; passwords; queries that never end.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20)))
struct PostgreSQLServerTests {
  @Test func openingSaysWhatIsWrong() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('CREATE TABLE list (id int8 PRIMARY KEY); CREATE ROLE guest LOGIN; CREATE TABLE "Two words" (x int)')
      def opened(location=server.location, **list):
        print(str(Source(location, **list).opened).replace(folder, '')[:110])
      opened(f'postgresql:host={folder}/none')
      opened('postgresql://localhost:1/x')
      opened(server.location.replace('dbname=postgres', 'dbname=nothing'))
      opened('postgresql://ann:se/cret@host/x')
      opened('postgresql:hust=x')
      opened(table='nothing')
      opened(row='nonsense')
      print(Source(server.location.replace('user=tester', 'user=guest'), table='list').rows(first=True, limit=1))
      for name in ['LIST', 'public.list', 'Two words', '"Two words"', 'public.Two words']:
        print(Source(server.location, table=name).opened['title'])
      for sql in ['SELECT 1; SELECT 2', 'DELETE FROM list', 'SELECT nix', ' ; ', 'SHOW work_mem',
        'WITH gone AS (DELETE FROM list RETURNING 1) SELECT * FROM gone', 'SELECT $1']:
        source = Source(server.location, sql=sql)
        print(source.opened if isinstance(source.opened, str) else source.rows(first=True, limit=1))
      server.psql("CREATE FUNCTION write() RETURNS int LANGUAGE sql AS 'INSERT INTO list VALUES (1) RETURNING 1'")
      print(Source(server.location, sql='SELECT write()').rows(first=True, limit=1))
      server.psql('CREATE VIEW writing AS SELECT write()')
      source = Source(server.location, table='writing')
      print(source.rows(first=True, limit=1), source.ask('groups', fields=['write'], query={}))
      print(repr(server.psql('SELECT * FROM list')))
      """#)
    #expect(
      output == #"""
        lost: connection to server on socket "/none/.s.PGSQL.5432" failed: No such file or directory
        lost: connection to server at "localhost" (127.0.0.1), port 1 failed: Connection refused
        lost: FATAL: database "nothing" does not exist
        invalid: The address is not one of PostgreSQL: postgresql://USER@HOST/DATABASE. In a password, @ is written %4
        invalid: The address is not one of PostgreSQL: postgresql://USER@HOST/DATABASE. In a password, @ is written %4
        invalid: There is no table named nothing.
        invalid: The key is not one of this list.
        failed: permission denied for table list
        list
        list
        Two words
        Two words
        Two words
        refused: Only one statement can be shown.
        refused: The query returns no rows: write a SELECT.
        invalid: column "nix" does not exist (line 1, column 8)
        invalid: The query returns no rows: write a SELECT.
        [['4MB']]
        failed: WITH clause containing a data-modifying statement must be at the top level
        failed: bind message supplies 0 parameters, but prepared statement "" requires 1
        refused: The query would change the database.
        refused: The query would change the database. refused: The query would change the database.
        ''

        """#)
  }

  @Test func errorsOfAQueryHaveTheirPlace() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('CREATE TABLE list AS SELECT 1 AS id')
      for sql in ['SELCT * FROM list', 'SELECT id,\n  nix\nFROM list', "SELECT 'é', nix FROM list;", 'SELECT (1',
        'SHOW nix', 'EXPLAIN SELECT nix FROM list', 'DELETE FROM list RETURNING id', 'CREATE TABLE x (y int)',
        'EXPLAIN ANALYZE DELETE FROM list', 'COPY list TO STDOUT']:
        print(server.source(sql=sql).opened)
      print(server.psql('SELECT count(*) FROM list'))
      """#)
    #expect(
      output == #"""
        invalid: syntax error at or near "SELCT" (line 1, column 1)
        invalid: column "nix" does not exist (line 2, column 3)
        invalid: column "nix" does not exist (line 1, column 13)
        invalid: syntax error at end of input (line 1, column 10)
        failed: unrecognized configuration parameter "nix"
        invalid: column "nix" does not exist (line 1, column 16)
        refused: This statement cannot be shown as a list: write a SELECT.
        refused: The query returns no rows: write a SELECT.
        refused: The query would change the database.
        refused: The query returns no rows: write a SELECT.
        1


        """#)
  }

  /// They cannot be parts of other statements.
  @Test func explanationsAndSettingsAreLists() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('CREATE TABLE list AS SELECT n FROM generate_series(1, 10) AS n')
      source = server.source(sql='SHOW ALL')
      print([field['name'] for field in source.opened['fields']], int(source.ask('count', query={})['count']) > 100)
      query = {'filter': [[{'text': 'work_mem', 'field': 'name', 'anchor': 'whole'}]]}
      print(source.rows(query=query, first=True, limit=5)[0][:2])
      print(server.source(sql='EXPLAIN (COSTS false) SELECT * FROM list').rows(first=True, limit=5))
      print(len(server.source(sql='explain analyze SELECT * FROM list').rows(first=True, limit=5)) > 2)
      """#)
    #expect(
      output == #"""
        ['name', 'setting', 'description'] True
        ['work_mem', '4MB']
        [['Seq Scan on list']]
        True

        """#)
  }

  @Test func tablesAreAListOfLists() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('''CREATE SCHEMA other; CREATE TABLE other.b (x int); CREATE TABLE a (y int); INSERT INTO a VALUES (7);
        CREATE VIEW "two\nlines" AS SELECT 1 AS one; COMMENT ON TABLE a IS 'the first'; ANALYZE''')
      source = Source(server.location)
      print(source.opened['opens'], source.opened['title'])
      tables = source.ask('rows', first=True, limit=10)['rows']
      for row in tables:
        print(row['values'])
        opened = Source(server.location, row=row['key'])
        print(opened.opened['title'], opened.rows(first=True, limit=1))
      """#)
    #expect(
      output == #"""
        True postgres
        ['b', 'other', 'table', 0, 0, None]
        other.b []
        ['a', 'public', 'table', 1, 8192, 'the first']
        a [[7]]
        ['two\nlines', 'public', 'view', None, None, None]
        two
        lines [[1]]

        """#)
  }

  @Test func partitionsFollowTheirTable() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("""CREATE SCHEMA other; CREATE TABLE m (id int, r int) PARTITION BY RANGE (id);
        CREATE TABLE other.a PARTITION OF m FOR VALUES FROM (0) TO (10) PARTITION BY RANGE (r);
        CREATE TABLE z PARTITION OF other.a FOR VALUES FROM (0) TO (10); CREATE TABLE b PARTITION OF m FOR VALUES FROM (10) TO (20);
        CREATE TABLE "m b" (x int); CREATE TABLE a (x int); INSERT INTO m VALUES (1, 1), (11, 1)""")
      source = server.source()
      tables = source.all({}, 2)
      print([row['values'][:3] for row in tables])
      print(source.all({}, 3, forward=False) == tables, source.ask('count', query={})['count'])
      for row in tables[1:5]: print(server.source(row=row['key']).rows(first=True, limit=5))
      query = {'sort': [{'field': 'kind', 'descending': True}]}
      print([row['values'][0] for row in source.all(query, 2)])
      print([row['values'][:2] for row in source.all({'filter': [[{'text': 'other.a'}]]}, 2)])
      """#)
    #expect(
      output == #"""
        [['a', 'public', 'table'], ['m', 'public', 'partitioned table'], ['a', 'other', 'partition'], ['z', 'public', 'partition'], ['b', 'public', 'partition'], ['m b', 'public', 'table']]
        True 6
        [['1', '1'], ['11', '1']]
        [['1', '1']]
        [['1', '1']]
        [['11', '1']]
        ['a', 'm b', 'm', 'a', 'z', 'b']
        [['a', 'other']]

        """#)
  }

  @Test func farPositionsComeFromStatistics() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('''CREATE TABLE plain AS SELECT n FROM generate_series(1, 200000) AS n; DELETE FROM plain WHERE n % 10 < 3;
        CREATE TABLE keyed AS SELECT lpad(n::text, 9, '0') AS id FROM generate_series(1, 140000) AS n;
        ALTER TABLE keyed ADD PRIMARY KEY (id); ANALYZE''')
      for table, descending in [('plain', False), ('keyed', False), ('keyed', True)]:
        source = Source(server.location, table=table)
        query = {'sort': [{'field': 'id', 'descending': True}]} if descending else {}
        page = source.ask('rows', query=query, position=105000, limit=100)
        first = int(page['rows'][0]['values'][0])
        wanted = 150000 if table == 'plain' else 35000 if descending else 105000
        print(page['position'], page['exact'], abs(first - wanted) < 3000)
        after = source.rows(query=query, after=page['rows'][0]['key'], limit=3)
        print(after == [row['values'] for row in page['rows'][1:4]])
      """#)
    #expect(output == String(repeating: "105000 False True\nTrue\n", count: 3))
  }

  @Test func valuesAreNeverChanged() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server(options=['-c', 'datestyle=SQL', '-c', 'bytea_output=escape', '-c', 'timezone=Asia/Kolkata'])
      values = ["9223372036854775807::int8", "1.10::numeric(80,2)", "repeat('9', 60)::numeric", "'NaN'::float8",
        "0.1::float4", "1e-310::float8", "'\\x00ff'::bytea", "ARRAY['a,b', NULL]", "'{\"a\": 1.0}'::jsonb",
        "'2024-02-29 12:00+00'::timestamptz", "'1 day -2 hours'::interval", "true", "'10.0.0.0/8'::cidr", "ROW(1, 'x')",
        "'10.0.0.8'::inet", "'10.0.0.8/8'::inet", "'ab'::char(5)", "NULL::inet", "NULL::char(3)",
        "'(1,2)'::point", "NULL::text", "E'\\u00e9\n'"]
      source = server.source(sql='SELECT ' + ', '.join(f'{v} AS v{i}' for i, v in enumerate(values)))
      for value in source.rows(first=True, limit=1)[0]: print(repr(value))
      server.psql('CREATE TABLE long AS SELECT 1 AS id, repeat(\'é\', 50000000) AS text, decode(repeat(\'00\', 1000), \'hex\') AS bytes')
      print(server.source(table='long').ask('rows', first=True, limit=5, cut=5)['rows'])
      """#)
    #expect(
      output == #"""
        '9223372036854775807'
        '1.10'
        '999999999999999999999999999999999999999999999999999999999999'
        'NaN'
        '0.1'
        '1e-310'
        '\\x00ff'
        '{"a,b",NULL}'
        '{"a": 1.0}'
        '2024-02-29 17:30:00+05:30'
        '1 day -02:00:00'
        True
        '10.0.0.0/8'
        '(1,x)'
        '10.0.0.8'
        '10.0.0.8/8'
        'ab   '
        None
        None
        '(1,2)'
        None
        'é\n'
        [{'key': '1t5:(0,1)', 'values': ['1', 'éé', '\\x000'], 'cut': {'1': '100000000', '2': '2002'}}]

        """#)
  }

  /// inet and char(n) differ as text. Filters and groups have what is shown.
  @Test func valuesAreThoseThatTheServerWrites() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("""CREATE DOMAIN address AS inet; CREATE TABLE list (id int PRIMARY KEY, ip inet, home address, code char(5));
        INSERT INTO list VALUES (1, '10.0.0.8', '::1', 'ab'), (2, '10.0.0.8/8', NULL, 'abcde'), (3, NULL, '::1', NULL)""")
      for source in [server.source(table='list'), server.source(sql='SELECT * FROM list ORDER BY id')]:
        print(source.rows(first=True, limit=5, cut=1024))
        for field, text, anchor in [('ip', '0.8', 'end'), ('ip', '/8', 'end'), ('ip', '32', None), ('code', 'ab   ', 'whole'), ('home', '::1', 'whole')]:
          query = {'filter': [[{'text': text, 'field': field, **({'anchor': anchor} if anchor else {})}]]}
          print(text, [row[0] for row in source.rows(query=query, first=True, limit=5)])
        for field in ['ip', 'home', 'code']:
          for group in source.ask('groups', query={}, fields=[field])['groups']:
            query = {'equal': [{'field': field, 'value': group['values'][0]}]}
            print(group['values'], group['count'], [row[0] for row in source.rows(query=query, first=True, limit=5)])
        print([row[0] for row in source.rows(query={'sort': [{'field': 'code'}, {'field': 'ip'}]}, first=True, limit=5)])
      """#)
    let lines = #"""
      [['1', '10.0.0.8', '::1', 'ab   '], ['2', '10.0.0.8/8', None, 'abcde'], ['3', None, '::1', None]]
      0.8 ['1']
      /8 ['2']
      32 []
      ab    ['1']
      ::1 ['1', '3']
      ['10.0.0.8/8'] 1 ['2']
      ['10.0.0.8'] 1 ['1']
      [None] 1 ['3']
      ['::1'] 2 ['1', '3']
      [None] 1 ['2']
      ['ab   '] 1 ['1']
      ['abcde'] 1 ['2']
      [None] 1 ['3']
      ['1', '2', '3']

      """#
    #expect(output == lines + lines)
  }

  @Test func aQueryIsCancelledOnTheServer() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      running = lambda: server.psql("SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(1)%'")
      def wait(for_count):
        while not running().startswith(for_count): time.sleep(0.02)
      source = Source(server.location, sql='SELECT n, pg_sleep(1) IS NULL AS slept FROM generate_series(1, 1000) AS n')
      page, count = source.send('rows', last=True, limit=5), source.send('count')
      wait('3')
      for id in [page, count]: source.write(json.dumps({'cancel': id}))
      print(sorted(source.answer()['error']['code'] for _ in range(2)))
      wait('1')
      print(source.rows(first=True, limit=1))
      """#)
    #expect(output == "['cancelled', 'cancelled']\n[[1, False]]\n")
  }

  /// A transaction that only reads may change large objects (before version 16) and the settings of the session.
  @Test func aQueryChangesNothing() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("SELECT lo_from_bytea(9000, 'before'); CREATE SEQUENCE numbers")
      off = "set_config('default_transaction_read_only', 'off', false)"
      for sql in ["SELECT lo_put(9000, 0, 'HACKED')", 'SELECT lo_create(9001)', f"""SELECT CASE
        WHEN current_setting('transaction_read_only') = 'on' THEN {off} ELSE nextval('numbers')::text END AS x"""]:
        source = Source(server.location, sql=sql)
        for _ in range(2):
          source.ask('count', query={}), source.ask('groups', query={}, fields=['x']), source.rows(first=True, limit=1)
      print(server.psql("SELECT lo_get(9000) = 'before', count(*), (SELECT is_called FROM numbers) FROM pg_largeobject_metadata"))
      """#)
    #expect(output == "t|1|f\n\n")
  }

  /// What passes in a transaction that only reads, as docs/databases.md lists it, passes for a superuser, and needs a right that an
  /// ordinary role does not have.
  @Test func functionsOutsideOfTransactionsNeedARight() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("SELECT lo_from_bytea(9000, 'x'); CREATE ROLE guest LOGIN; CREATE EXTENSION dblink; CREATE TABLE list (id int)")
      guest = server.location.replace('user=tester', 'user=guest')
      for call in [f"lo_export(9000, '{server.folder}/out')", "dblink_exec('{link}', 'DROP TABLE list')", 'pg_reload_conf()',
        'pg_stat_reset()', "pg_create_physical_replication_slot('s')", 'pg_switch_wal()', "pg_create_restore_point('x')",
        'pg_advisory_lock(pg_backend_pid())']:
        sql = 'SELECT ' + call.replace('{link}', server.location.removeprefix('postgresql:'))
        def passes(location):
          answer = Source(location, sql=sql).rows(first=True, limit=1)
          return 'passes' if isinstance(answer, list) else 'refused' if not 'changed' in answer else answer
        print(call.split('(')[0], passes(guest), passes(server.location))
      print(os.path.exists(f'{server.folder}/out'), server.psql("SELECT to_regclass('list') IS NULL"))
      """#)
    #expect(
      output == """
        lo_export refused passes
        dblink_exec refused passes
        pg_reload_conf refused passes
        pg_stat_reset refused passes
        pg_create_physical_replication_slot refused passes
        pg_switch_wal refused passes
        pg_create_restore_point refused passes
        pg_advisory_lock passes passes
        True t


        """)
  }

  /// The statement that is composed from the catalogue makes the same table again.
  @Test func theStatementOfATableMakesItAgain() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("""CREATE TABLE state (code text PRIMARY KEY); CREATE TABLE "Odd city" (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "na""me" varchar(20) NOT NULL DEFAULT 'it''s', state text REFERENCES state ON DELETE CASCADE, size int CHECK (size > 0),
        twice int GENERATED ALWAYS AS (size * 2) STORED, UNIQUE (state, size)); CREATE INDEX big ON "Odd city" (size) WHERE size > 100;
        CREATE TABLE visit (city int REFERENCES "Odd city"); CREATE VIEW names AS SELECT 1 AS one""")
      def rows(**list): return Source(server.location, structure=True, **list).rows(first=True, limit=100)
      before = rows(table='Odd city')
      for row in before[:-1]: print([text.replace('8192 bytes', '8 kB') for text in row])
      server.psql('DROP TABLE visit, "Odd city"')
      server.psql(before[-1][3] + '; CREATE INDEX big ON "Odd city" (size) WHERE size > 100; CREATE TABLE visit (city int REFERENCES "Odd city")')
      print(rows(table='Odd city') == before, rows(table='names')[-1][2:])
      print(Source(server.location, structure=True, sql='SELECT 1').opened)
      """#)
    #expect(
      output == #"""
        ['columns', 'id', 'integer', 'primary key, not null, identity']
        ['columns', 'na"me', 'character varying(20)', "not null, default 'it''s'::character varying"]
        ['columns', 'state', 'text', '']
        ['columns', 'size', 'integer', '']
        ['columns', 'twice', 'integer', 'generated (size * 2)']
        ['indexes', 'Odd city_pkey', 'primary key', 'btree (id) · 8 kB']
        ['indexes', 'Odd city_state_size_key', 'unique', 'btree (state, size) · 8 kB']
        ['indexes', 'big', '', 'btree (size) WHERE (size > 100) · 8 kB']
        ['constraints', 'Odd city_size_check', '', 'CHECK ((size > 0))']
        ['foreign keys', 'Odd city_state_fkey', '', '(state) REFERENCES state(code) ON DELETE CASCADE']
        ['referenced by', 'visit', '', '(city) REFERENCES "Odd city"(id)']
        True ['view', 'CREATE VIEW names AS\n SELECT 1 AS one;']
        unsupported: Only tables and views have a structure.

        """#)
  }

  /// The server may sort differently for each page.
  @Test func equalValuesOfAViewHaveOneOrder() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("""CREATE TABLE list AS SELECT n AS id, n * 7919 % 20 AS a, (n * 104729 % 6)::text AS b,
        CASE WHEN n % 3 = 0 THEN repeat('x', n % 3000) ELSE 'k' END AS v FROM generate_series(1, 20000) AS n ORDER BY n * 7919 % 20011;
        CREATE INDEX ON list (a); CREATE INDEX ON list (b); ANALYZE; CREATE VIEW seen AS SELECT * FROM list""")
      source = Source(server.location, table='seen')
      for sort in [['a'], ['b', 'a']]:
        query = {'sort': [{'field': field} for field in sort]}
        rows = [row for position in range(0, 20000, 10000) for row in source.rows(query=query, position=position, limit=10000, cut=1024)]
        for position in [0, 100, 5000, 10000, 19900]:
          for cut in [1024, None]:
            page = source.ask('rows', query=query, position=position, limit=100, **({'cut': cut} if cut else {}))['rows']
            if [row['values'][0] for row in page] != [row[0] for row in rows[position:position + 100]]: print(sort, position, cut)
          whole = source.ask('row', query=query, key=page[7]['key'])['rows'][0]
          if whole['values'][0] != rows[position + 7][0]: print(sort, position, 'row')
      print('compared')
      """#)
    #expect(output == "compared\n")
  }

  @Test(arguments: ["source.process.stdin.close()", "source.process.terminate()"])
  func noQueryGoesOnAfterTheEnd(end: String) throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      running = lambda: server.psql("SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%generate_series%' AND state = 'active'")
      source = Source(server.location, sql='SELECT n, pg_sleep(100) IS NULL AS slept FROM generate_series(1, 1000) AS n')
      source.send('rows', last=True, limit=5), source.send('count')
      while not running().startswith('3'): time.sleep(0.02)
      \#(end)
      while not running().startswith('1'): time.sleep(0.02)
      print(source.process.wait())
      """#)
    #expect(output == "0\n")
  }

  @Test func aServerThatDiesIsLostUntilItReturns() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('CREATE TABLE list AS SELECT n FROM generate_series(1, 10) AS n')
      source = Source(server.location, table='list')
      asked = Source(server.location, sql='SELECT n, pg_sleep(1) IS NULL AS slept FROM generate_series(1, 1000) AS n')
      print(source.rows(first=True, limit=1))
      asked.send('rows', last=True, limit=5)
      while not server.psql("SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(1)%' AND pid <> pg_backend_pid()"):
        time.sleep(0.02)
      server.stop(signal.SIGQUIT)
      print(asked.answer()['error']['code'])
      print(source.rows(first=True, limit=1).replace(folder, '')[:60])
      server.start()
      print(source.rows(first=True, limit=1))
      # While nobody asks, the server is restarted: nobody notices.
      server.stop()
      server.start()
      print(source.rows(first=True, limit=1), source.ask('count', query={})['count'])
      """#)
    #expect(
      output == #"""
        [[1]]
        lost
        lost: connection to server on socket "/server/.s.PGSQL.5432"
        [[1]]
        [[1]] 10

        """#)
  }

  /// A cursor would keep the server from removing old rows.
  @Test func anIdleListHasNoTransaction() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      source = Source(server.location, sql='SELECT n FROM generate_series(1, 100000) AS n')
      print(source.rows(first=True, limit=2), source.rows(position=2, limit=2))
      idle = lambda: server.psql("SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in%'").strip()
      print(idle())
      while idle() != '0': time.sleep(0.02)
      print(source.rows(position=4, limit=2))
      """#)
    #expect(output == "[[1], [2]] [[3], [4]]\n1\n[[5], [6]]\n")
  }

  /// The connection for pages answers the other requests, too.
  @Test func oneConnectionIsEnough() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('CREATE ROLE ann LOGIN CONNECTION LIMIT 1; CREATE TABLE list AS SELECT n FROM generate_series(1, 10) AS n')
      server.psql('GRANT SELECT ON list TO ann')
      location = server.location.replace('user=tester', 'user=ann')
      source = Source(location, table='list')
      print(source.ask('count', query={}), source.rows(first=True, limit=2))
      print(source.ask('groups', fields=[], sums=['n'])['groups'])
      print(Source(location, table='list').opened)
      server.psql('ALTER ROLE ann CONNECTION LIMIT 2')
      print(source.ask('count', query={})['count'], server.psql("SELECT count(*) FROM pg_stat_activity WHERE usename = 'ann'"))
      """#)
    #expect(
      output == #"""
        {'id': 2, 'count': 10, 'exact': True} [[1], [2]]
        [{'values': [], 'count': 10, 'sums': [55]}]
        lost: FATAL: too many connections for role "ann"
        10 2


        """#)
  }

  /// A database that does not know what its bytes mean.
  @Test func textWithoutAnEncodingIsShownAndFiltered() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("CREATE DATABASE bytes TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'")
      location = server.location.replace('dbname=postgres', 'dbname=bytes')
      server.psql("CREATE TABLE list (id int PRIMARY KEY, n text)", '-d', 'bytes')
      server.psql("INSERT INTO list VALUES (1, 'café'), (2, E'caf\\xe9'), (3, 'éa'), (4, repeat('é', 600))", '-d', 'bytes')
      source = Source(location, table='list')
      print(source.ask('rows', query={}, first=True, limit=3, cut=1024)['rows'])
      for cut in [7, 8]:
        for row in source.ask('rows', query={}, first=True, limit=4, cut=cut)['rows'][1::2]: print(row['values'][1], row.get('cut'))
      for term in [{'text': 'é', 'anchor': 'end'}, {'text': 'é'}, {'text': 'é', 'anchor': 'start'}, {'text': 'é', 'anchor': 'end', 'not': True}]:
        print([row[0] for row in source.rows(query={'filter': [[{'field': 'n', **term}]]}, first=True, limit=9)])
      """#)
    #expect(
      output == #"""
        [{'key': '1i1:1', 'values': [1, 'café']}, {'key': '1i1:2', 'values': [2, '\\x636166e9']}, {'key': '1i1:3', 'values': [3, 'éa']}]
        \x636166e9 None
        ééé {'1': 1200}
        \x636166e9 None
        éééé {'1': 1200}
        [1, 4]
        [1, 3, 4]
        [3, 4]
        [2, 3]

        """#)
  }

  @Test func sumsOfFloatingPointNumbersHaveTheirDigits() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('CREATE TABLE list (id int PRIMARY KEY, x float8, f float4, n numeric)')
      server.psql("INSERT INTO list SELECT n, n * 0.1, n * 0.5, n * 100000000000000000001 FROM generate_series(1, 3) AS n")
      source = Source(server.location, table='list')
      print(source.ask('groups', fields=[], sums=['x', 'f', 'n'])['groups'][0]['sums'])
      server.psql("INSERT INTO list VALUES (4, 'Infinity', 'NaN', 1)")
      print(source.ask('groups', fields=['x'], sums=['f'])['groups'][-1])
      print([row[1] for row in source.rows(first=True, limit=9, sort=[{'field': 'x'}])])
      """#)
    #expect(
      output == """
        [0.6, 3, 600000000000000000006]
        {'values': ['Infinity'], 'count': 1, 'sums': [None]}
        [0.1, 0.2, 0.3, 'Infinity']

        """)
  }

  @Test func aPasswordComesFromTheUsualPlaces() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("CREATE ROLE ann LOGIN PASSWORD 'geheim'")
      with open(f'{server.folder}/pg_hba.conf', 'w') as file: file.write('local all ann scram-sha-256\nlocal all all trust\n')
      server.psql('SELECT pg_reload_conf()')
      location = server.location.replace('user=tester', 'user=ann')
      os.environ['PGPASSFILE'] = f'{folder}/pgpass'
      while 'password' not in str(Source(location).opened): time.sleep(0.02)
      print(Source(location).opened)
      print(Source(location + ' password=falsch').opened.split('FATAL:')[1])
      print(Source(location + ' password=geheim').opened['title'])
      with open(f'{folder}/pgpass', 'w') as file: file.write('*:*:*:ann:geheim\n')
      os.chmod(f'{folder}/pgpass', 0o600)
      print(Source(location).opened['title'])
      with open(f'{folder}/services', 'w') as file: file.write(f'[ours]\nhost={server.folder}\nuser=ann\ndbname=postgres\n')
      os.environ['PGSERVICEFILE'] = f'{folder}/services'
      print(Source('postgresql:service=ours').opened['title'], Source('postgresql://?service=ours').opened['title'])
      with open(f'{folder}/services', 'a') as file: file.write('options=-c search_path=elsewhere\n')
      print(Source('postgresql:service=ours', sql="SELECT current_setting('search_path')").rows(first=True, limit=1))
      """#)
    #expect(
      output == #"""
        lost: The server asks for a password: write it into ~/.pgpass, which only you may read (chmod 600).
         password authentication failed for user "ann"
        postgres
        postgres
        postgres postgres
        [['elsewhere']]

        """#)
  }

  /// After the connection is made, the first screen takes at most two round trips.
  @Test func theFirstScreenTakesTwoRoundTrips() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      import select, socket, threading
      server = Server()
      server.psql('CREATE TABLE list AS SELECT n FROM generate_series(1, 1000) AS n')
      os.mkdir(f'{folder}/proxy')
      listening = socket.socket(socket.AF_UNIX)
      listening.bind(f'{folder}/proxy/.s.PGSQL.5432')
      listening.listen()
      trips = []
      def forward():
        client, _ = listening.accept()
        other = socket.socket(socket.AF_UNIX)
        other.connect(f'{server.folder}/.s.PGSQL.5432')
        while True:
          for end in select.select([client, other], [], [])[0]:
            data = end.recv(1 << 20)
            if not data: return
            if end is client:
              # What the client sends in pieces without waiting for an answer is one trip.
              while select.select([client], [], [], 0.2)[0] and (more := client.recv(1 << 20)): data += more
              trips.append(data[:1])
            (other if end is client else client).sendall(data)
      for list in [{'table': 'list'}, {'sql': 'SELECT * FROM list'}, {}]:
        trips.clear()
        threading.Thread(target=forward, daemon=True).start()
        source = Source(server.location.replace(server.folder, f'{folder}/proxy'), **list)
        rows = source.rows(first=True, limit=100)
        # Without a password, the first one connects.
        print(len(rows), len(trips) - 1)
      """#)
    #expect(output == "100 2\n100 2\n1 1\n")
  }

  @Test func withoutTheLibraryAMessageSaysWhatToInstall() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      os.mkdir(f'{folder}/empty')
      open(f'{folder}/empty/libpq.so.5', 'w').close()
      os.environ['LD_LIBRARY_PATH'] = f'{folder}/empty'
      print(Source('postgresql:x').opened)
      database()
      print(Source(table='list').rows(first=True, limit=1))
      """#)
    #expect(
      output == """
        failed: The library of PostgreSQL is missing: install libpq5, version 14 or later.
        [[0, 'name 0']]

        """)
  }
}
