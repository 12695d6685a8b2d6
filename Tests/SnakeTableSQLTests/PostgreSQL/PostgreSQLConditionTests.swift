import TestSupport
import Testing

/// Tests of conditions, totals and names of the whole command, compared with what statements of the server find.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20))) struct PostgreSQLConditionTests {
  private static let command = #"""
    command = os.path.join(os.path.dirname(sys.argv[1]), 'snaketable')
    def run(*options, location=None):
      return subprocess.run([command, '--no-config', '-p', location or server.location, *options], text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
    def found(table, *options):
      return run('--table', table, '--output', 'csv', '--output-fields', 'id', *options).replace('snaketable: no rows', '').split()[1:]
    def compare(table, condition, where, options=('-q', '--where')):
      expected = server.psql(f'SELECT id FROM {table} WHERE {where} ORDER BY id').split()
      for option in options:
        ids = found(table, option, condition)
        if ids != expected: print(option, condition, ids, 'in place of', expected)

    """#

  /// Text that looks like a number with a unit is this text, too; a text in quotes is nothing else; `null` is no text.
  @Test func textIsFoundAsItIsWritten() throws {
    let output = try PostgreSQLProgram.output(
      Self.command + #"""
        server = Server()
        server.psql("""CREATE TABLE list (id int PRIMARY KEY, v text, m money, i interval, c char(5), t time); INSERT INTO list
          SELECT n, (array['10M', '10485760', '50%', '5 days', '2 GB', '3h', '(3)', '1,234', '$5', '+5', '5', 'null', '', NULL])[n],
          CAST(n || '.00' AS money), CAST(n || ' hours' AS interval), (array['ab', 'abc', 'b'])[1 + n % 3],
          time '00:00' + n * interval '90 minutes' FROM generate_series(1, 14) AS n""")
        compare('list', 'v=10M', "v IN ('10M', '10485760')")
        compare('list', 'v!=10M', "(v IN ('10M', '10485760')) IS NOT TRUE")
        compare('list', 'v=3h | v!=3h', 'true', ['-q'])
        compare('list', 'v=zz | v!=10M', "(v IN ('10M', '10485760')) IS NOT TRUE", ['-q'])
        for text in ['50%', '3h', '(3)']: compare('list', f'v={text}', f"v = '{text}'")
        compare('list', 'v=$5', "v IN ('$5', '+5', '5')")
        compare('list', 'v=1,234', "v = '1,234'", ['-q'])
        for text in ['5 days', '2 GB']: compare('list', f'v={text}', f"v = '{text}'", ['--where'])
        for text in ['10M', '50%', '5 days', '2 GB', '1,234', '$5', '+5', 'null', '']:
          compare('list', f'v="{text}"', f"v = '{text}'")
          compare('list', f'v!="{text}"', f"v IS DISTINCT FROM '{text}'")
        for text in ['null', 'NULL']:
          compare('list', f'v={text}', 'v IS NULL')
          compare('list', f'v!={text}', 'v IS NOT NULL')
        compare('list', 'm=$5.00', 'm = 5::money')
        compare('list', 'm="$5.00"', 'm = 5::money')
        compare('list', 'i=03:00:00', "i = '3 hours'")
        compare('list', 'm>5', 'm > 5::money')
        compare('list', 'm<=$7.50', 'm <= 7.50::money')
        compare('list', 'i>3h', "i > '3 hours'")
        compare('list', 'i<=05:00:00', "i <= '5 hours'")
        compare('list', 'i<5:30', "i < '5.5 hours'")
        compare('list', 't>01:30', "t > '01:30'")
        compare('list', 't<=12:00:00', "t <= '12:00'")
        compare('list', 't>12:00', "t > '12:00'", ['--where'])
        for text in ['c=ab', 'c="ab"', 'c:ab$', 'c~^ab$']: compare('list', text, "c = 'ab'", ['-q'])
        compare('list', 'c=ab', "c = 'ab'", ['--where'])
        compare('list', 'c!=ab', "c <> 'ab'")
        """#)
    #expect(output == "")
  }

  /// Dates BC, those with years of more than four digits, NaN and infinity have the order of the server.
  @Test func numbersAndDatesHaveTheOrderOfTheServer() throws {
    let output = try PostgreSQLProgram.output(
      Self.command + #"""
        server = Server()
        dates = "(array['2020-01-01', '0044-03-15 BC', 'infinity', '-infinity', '12024-12-31', '2024-02-05', '2024-02-05 10:30', NULL])[n]"
        numbers = "(array['161.1', '0.1', '1e30', 'nan', 'infinity', '-infinity', '-7', NULL])[n]"
        server.psql(f"""CREATE TABLE list (id int PRIMARY KEY, d date, t timestamp, z timestamptz, r real, f float8, n numeric); INSERT INTO list
          SELECT n, CAST({dates} AS date), CAST({dates} AS timestamp), CAST({dates} AS timestamptz),
          CAST({numbers} AS real), CAST({numbers} AS float8), CAST({numbers} AS numeric) FROM generate_series(1, 8) AS n;
          INSERT INTO list (id, d) VALUES (9, '5874897-12-31')""")
        for comparison in ['<', '<=', '>', '>=']:
          for field, type in [('d', 'date'), ('t', 'timestamp'), ('z', 'timestamptz')]:
            compare('list', f'{field}{comparison}2020-01-01', f"{field} {comparison} '2020-01-01'")
            compare('list', f'{field}{comparison}2024-02', f"{field} { {'<=': '<', '>': '>='}.get(comparison, comparison) } '2024-02-01'")
            compare('list', f'{field}{comparison}2024-02-05T10', f"{field} {comparison} {'timestamp' if type == 'date' else type} '2024-02-05 10:00'")
          for field in ['r', 'f', 'n']:
            for bound in ['100', '0.1', '161.1', '-8.5']:
              cast = 'real' if field == 'r' else 'numeric'
              compare('list', f'{field}{comparison}{bound}', f'{field} {comparison} {bound}::{cast}')
        for field in ['r', 'f', 'n']:
          compare('list', f'{field}=161.1', "id = 1")
          compare('list', f'{field}!=161.1', "id <> 1")
          compare('list', f'{field}=NaN', f"{field} = 'NaN'")
        compare('list', 'r>1e39', "r IN ('infinity', 'nan')")
        compare('list', 'r=1e-60', 'false')
        compare('list', 'f<1e400', "f < 'infinity'")
        # A day that does not exist is no error.
        for column in ['d', 't', 'z']:
          for text in ['2020-01-01', '2024-02-05'] + ([] if column == 'd' else ['2024-02-05T10:30', '2024-02-05T10:30:00']):
            compare('list', f'{column}={text}', f"{column} = '{text}'")
            compare('list', f'{column}!={text}', f"{column} IS DISTINCT FROM '{text}'")
          compare('list', f'{column}>2024', f"{column} >= '2024-01-01'")
          compare('list', f'{column}<=2024', f"{column} < '2024-01-01'")
        print(run('--table', 'list', '--output', 'csv', '--where', 'd>2024-02-30').count('error'))
        """#)
    #expect(output == "0\n")
  }

  @Test func realNumbersAreAddedInDoublePrecision() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("""CREATE TABLE list AS SELECT n % 3 AS g, CAST(n * 0.1 + 16777216 AS real) AS r FROM generate_series(1, 5000) AS n""")
      source = server.source(table='list')
      def near(sums, column): return all(abs(float(s) - float(e)) <= abs(float(e)) * 1e-12
        for s, e in zip(sums, server.psql(f'SELECT {column} FROM list GROUP BY g ORDER BY g').split(), strict=True))
      groups = source.ask('groups', fields=['g'], sums=['r'])['groups']
      print(near([g['sums'][0] for g in groups], 'sum(r::float8)'), near([g['sums'][0] for g in groups], 'sum(r)'))
      whole = source.ask('groups', fields=[], sums=['r'], min=['r'])['groups'][0]
      print(abs(float(whole['sums'][0]) - float(server.psql('SELECT sum(r::float8) FROM list'))) < 1, whole['min'])
      """#)
    #expect(output == "True False\nTrue ['1.6777216e+07']\n")
  }

  /// The message of the server is in the place of the totals.
  @Test func totalsThatFailLeaveTheRows() throws {
    let output = try PostgreSQLProgram.output(
      Self.command + #"""
        server = Server()
        server.psql("CREATE TABLE list (g text, f float8); INSERT INTO list VALUES ('a', 1e308), ('a', 1e308), ('b', 1)")
        for options in [['-g', 'g'], []]:
          lines = run('--table', 'list', '--columns', '*', '--total', 'f:sum', *options)
          print(lines.count('1e+308'), lines.count('value out of range: overflow'), lines.count('snaketable:'))
        """#)
    #expect(output == "2 3 0\n2 1 0\n")
  }

  @Test func aTableOfAnotherSchemaIsNamed() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql('CREATE SCHEMA sales; CREATE TABLE sales.orders (id int); CREATE SCHEMA "My Schema"; CREATE TABLE "My Schema"."Orders" (id int)')
      for name in ['orders', 'order']: print(server.source(table=name).opened)
      print(server.source(table='My Schema.Orders').opened['title'])
      """#)
    #expect(
      output == """
        invalid: There is no table named orders. Did you mean My Schema.Orders or sales.orders?
        invalid: There is no table named order.
        My Schema.Orders

        """)
  }

  /// A role that may read some columns has those: no key with others, and no place of the row.
  @Test func aRoleReadsTheColumnsThatItMay() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("""CREATE ROLE guest LOGIN; CREATE TABLE people (id int PRIMARY KEY, name text, secret text);
        INSERT INTO people SELECT n, 'name ' || n, 'x' FROM generate_series(1, 5) AS n; GRANT SELECT (id, name) ON people TO guest;
        CREATE TABLE hidden (id int PRIMARY KEY, name text); INSERT INTO hidden SELECT id, name FROM people;
        GRANT SELECT (name) ON hidden TO guest; CREATE TABLE closed (id int)""")
      for name in ['people', 'hidden', 'closed']:
        source = Texts(server.location.replace('user=tester', 'user=guest'), table=name)
        query = {'filter': [[{'text': '3'}]]}
        print([field['name'] for field in source.opened['fields']], source.rows(first=True, limit=2), source.rows(query=query, first=True, limit=2),
          source.rows(last=True, limit=1), source.ask('count', query={}).get('count') if name != 'closed' else '')
      """#)
    #expect(
      output == #"""
        ['id', 'name'] [['1', 'name 1'], ['2', 'name 2']] [['3', 'name 3']] [['5', 'name 5']] 5
        ['name'] [['name 1'], ['name 2']] [['name 3']] [['name 5']] 5
        ['id'] failed: permission denied for table closed failed: permission denied for table closed failed: permission denied for table closed \#("")

        """#)
  }

  @Test func theStructureHasWhatChangesRows() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      server = Server()
      server.psql("""CREATE TABLE base (id int, name text COLLATE "C"); CREATE TABLE child (more int) INHERITS (base);
        CREATE TABLE parted (id int, day date) PARTITION BY RANGE (day);
        CREATE TABLE part PARTITION OF parted FOR VALUES FROM ('2024-01-01') TO ('2025-01-01') PARTITION BY LIST (id);
        CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
        CREATE TRIGGER kept BEFORE UPDATE ON base FOR EACH ROW EXECUTE FUNCTION keep();
        ALTER TABLE base ENABLE ROW LEVEL SECURITY; CREATE POLICY own ON base FOR SELECT USING (id > 0)""")
      for name in ['base', 'child', 'part']:
        for row in Source(server.location, structure=True, table=name).rows(first=True, limit=100):
          if row[0] in ['triggers', 'policies', 'statement']: print(row)
      """#)
    #expect(
      output == #"""
        ['triggers', 'kept', '', 'BEFORE UPDATE ON public.base FOR EACH ROW EXECUTE FUNCTION keep()']
        ['policies', 'own', 'select', 'using (id > 0)']
        ['statement', 'base', 'table', 'CREATE TABLE base (\n  id integer,\n  name text COLLATE "C"\n);\nALTER TABLE base ENABLE ROW LEVEL SECURITY']
        ['statement', 'child', 'table', 'CREATE TABLE child (\n  id integer,\n  name text COLLATE "C",\n  more integer\n) INHERITS (base)']
        ['statement', 'part', 'table', "CREATE TABLE part PARTITION OF parted\nFOR VALUES FROM ('2024-01-01') TO ('2025-01-01') PARTITION BY LIST (id)"]

        """#)
  }

  /// A request to cancel may arrive before the statement, between two statements and while the other lane waits for a page.
  @Test func noStatementOfACancelledQuestionGoesOn() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      import random
      random.seed(1)
      server = Server()
      server.psql('CREATE TABLE big AS SELECT n FROM generate_series(1, 100000) AS n')
      active = lambda: server.psql("SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()").strip()
      for number in range(20):
        source = server.source(sql='SELECT count(*) FROM big AS a, big AS b')
        ids = [source.send('count', query={}), source.send('rows', query={}, first=True, limit=20)]
        # At any moment: in the beginning, in the middle and while both statements run.
        time.sleep(random.choice([0, 0.001, 0.005, 0.02, 0.3]))
        for id in random.sample(ids, 2):
          source.write(json.dumps({'cancel': id}))
          time.sleep(random.choice([0, 0.005]))
        codes = sorted(source.answer()['error']['code'] for _ in range(2))
        if codes != ['cancelled', 'cancelled']: print(codes)
        if number % 2: source.process.stdin.close(), source.process.wait()
        deadline = time.time() + 20
        while active() != '0' and time.time() < deadline: time.sleep(0.02)
        if active() != '0': print(number, 'is still active')
      print('done')
      """#)
    #expect(output == "done\n")
  }
}
