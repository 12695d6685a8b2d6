import TestSupport
import Testing

/// Tests of servers that are absent, refuse, die and return; passwords; queries that never end.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20)))
struct ClickHouseServerTests {
  @Test func openingSaysWhatIsWrong() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      server.run('CREATE TABLE list (id Int64) ENGINE = MergeTree ORDER BY id', 'CREATE DATABASE other',
        'CREATE TABLE other.`b c` (x UInt8) ENGINE = Memory', 'INSERT INTO list VALUES (1)')
      def opened(location=server.location, **list): print(str(Source(location, **list).opened)[:100])
      opened('clickhouse://127.0.0.1:1/x')
      opened('clickhouse://ann:se/cret@host/x')
      opened(server.location.replace('default', 'nothing'))
      opened(server.location.replace('//', '//nobody@'))
      opened(table='nothing')
      opened(row='nonsense')
      for name in ['list', 'default.list', 'other.b c']: print(Source(server.location, table=name).opened['title'])
      for sql in ['SELECT 1; SELECT 2', 'DROP TABLE list', 'INSERT INTO list VALUES (2)', 'SELECT nix', ' ; ', 'SHOW TABLES FROM other',
        'SELECT 1) UNION ALL (SELECT 2', 'SELECT 1 AS a -- a comment', 'SELECT 1 FORMAT CSV',
        'SELECT 1 AS a SETTINGS readonly = 0']:
        source = Source(server.location, sql=sql)
        print(source.opened[:60] if isinstance(source.opened, str) else source.rows(first=True, limit=3))
      # A user who may not change settings.
      print(Source(server.location.replace('//', '//reader@'), table='list').rows(first=True, limit=1))
      print(server.query('SELECT * FROM list'))
      """#)
    #expect(
      output == #"""
        lost: Failed to connect to 127.0.0.1 port 1 after 0 ms: Couldn't connect to server
        invalid: The address is not one of ClickHouse: clickhouse://USER@HOST:PORT/DATABASE?secure=1. In a p
        failed: Database nothing doesn't exist
        lost: Unknown user nobody
        invalid: There is no table named nothing.
        invalid: The key is not one of this list.
        list
        list
        other.b c
        refused: Only one statement can be shown.
        refused: The query would change the database.
        refused: The query would change the database.
        failed: Unknown identifier: nix. Note that there is no table
        invalid: The query returns no rows: write a SELECT.
        [['b c']]
        failed: Syntax error: failed at position 9 (line 1, col 9): 
        [[1]]
        failed: Syntax error: failed at position 17 (line 1, col 17)
        refused: The query would change the database.
        [[1]]
        b'1\n'

        """#)
  }

  /// Version 18.16 never ends if it compares decimal numbers beside other columns.
  @Test func decimalNumbersAreSortedExactly() throws {
    let output = try ClickHouseProgram.output(
      #"""
      import decimal
      server = Server()
      decimal.getcontext().prec = 60
      types = ['Decimal(9, 2)', 'Decimal(18, 4)', 'Decimal(18, 18)', 'Decimal(38, 10)', 'Decimal(38, 38)', 'Decimal(38, 0)',
        'Nullable(Decimal(18, 4))', 'Nullable(Decimal(38, 10))']
      random.seed(7)
      def digits(type):
        precision, scale = [int(n) for n in type.split('Decimal(')[1].rstrip(')').split(', ')]
        if 'Nullable' in type and random.random() < 0.2: return 'NULL'
        number = random.choice([0, 1, -1, 10**precision - 1, 1 - 10**precision, random.randint(-99, 99),
          random.randint(1 - 10**precision, 10**precision - 1), 10**(precision - 1) + random.randint(0, 3)])
        return f'{decimal.Decimal(number).scaleb(-scale):f}'
      server.run('CREATE TABLE list (id UInt32, same UInt8, ' + ', '.join(f'd{n} {t}' for n, t in enumerate(types)) + ') ENGINE = MergeTree ORDER BY id')
      rows = [[str(id), '1'] + [digits(t) for t in types] for id in range(300)]
      server.run('INSERT INTO list FORMAT TabSeparated\n' + '\n'.join('\t'.join('\\N' if v == 'NULL' else v for v in row) for row in rows))
      server.run('CREATE VIEW seen AS SELECT * FROM list')
      def value(text): return None if text is None else decimal.Decimal(text)
      for table in ['list', 'seen']:
        source = server.source(table=table)
        for n in range(len(types)):
          for descending in [False, True]:
            query = {'sort': [{'field': f'd{n}', 'descending': descending}]}
            for forward in [True, False]:
              found = [value(row['values'][2 + n]) for row in source.all(query, 70, forward=forward)]
              numbers = sorted((v for v in found if v is not None), reverse=descending)
              missing = [None] * (len(found) - len(numbers))
              if len(found) != 300 or found != (missing + numbers if descending else numbers + missing): print(table, types[n], descending, forward, found[:5])
          groups = source.ask('groups', query={}, fields=['same', f'd{n}'])['groups']
          found = [value(group['values'][1]) for group in groups]
          if found != sorted((v for v in found if v is not None)) + [None] * found.count(None): print('groups', types[n], found)
          largest = source.ask('groups', query={}, fields=['id'], largest={'by': 'max', 'field': f'd{n}'}, limit=5, max=[f'd{n}'])['groups']
          top = sorted((value(row[2 + n]) for row in rows if row[2 + n] != 'NULL'), reverse=True)[:5]
          if [value(group['max'][0]) for group in largest] != top: print('largest', types[n], largest, top)
      # The seconds are those of a busy machine.
      server.run('CREATE TABLE many (id UInt32, price Decimal(9, 2), name String) ENGINE = MergeTree ORDER BY id',
        "INSERT INTO many SELECT number, (number * 7919 % 200003) / 100, 'x' FROM numbers(2000000)")
      source, start = server.source(table='many'), time.monotonic()
      print(source.rows(query={'sort': [{'field': 'price'}]}, first=True, limit=2), time.monotonic() - start < 30)
      """#)
    #expect(output == "[['0', '0.00', 'x'], ['200003', '0.00', 'x']] True\n")
  }

  @Test func tablesAreAListOfLists() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      server.run('CREATE DATABASE other', 'CREATE TABLE other.b (x Int32) ENGINE = MergeTree ORDER BY x',
        'CREATE TABLE a (y Int32) ENGINE = MergeTree ORDER BY y', 'INSERT INTO a VALUES (7)',
        'CREATE VIEW `two\nlines` AS SELECT 1 AS one')
      for location in [server.location, server.location.replace('/default', '')]:
        source = Source(location)
        print(source.opened['opens'], source.opened['title'].replace(str(server.http), 'PORT'))
        for query in [{}, {'sort': [{'field': 'name'}]}]:
          tables = source.ask('rows', query=query, first=True, limit=10)['rows']
          # The bytes of a row depend on how the server packs them.
          print([row['values'][:4] + [row['values'][4] and row['values'][4] > 0] for row in tables])
          for row in tables:
            opened = Source(location, row=row['key'])
            print(opened.opened['title'], opened.rows(first=True, limit=1))
      """#)
    #expect(
      output == #"""
        True default
        [['a', 'default', 'MergeTree', 1, True], ['two\nlines', 'default', 'View', None, None]]
        a [[7]]
        two
        lines [[1]]
        [['a', 'default', 'MergeTree', 1, True], ['two\nlines', 'default', 'View', None, None]]
        a [[7]]
        two
        lines [[1]]
        True 127.0.0.1:PORT
        [['a', 'default', 'MergeTree', 1, True], ['two\nlines', 'default', 'View', None, None], ['b', 'other', 'MergeTree', 0, 0]]
        a [[7]]
        two
        lines [[1]]
        other.b []
        [['a', 'default', 'MergeTree', 1, True], ['b', 'other', 'MergeTree', 0, 0], ['two\nlines', 'default', 'View', None, None]]
        a [[7]]
        other.b []
        two
        lines [[1]]

        """#)
  }

  @Test func literalsAreReadAsTheyWere() throws {
    let output = try ClickHouseProgram.output(
      #"""
      random.seed(5)
      server = Server()
      server.run('CREATE TABLE list (n UInt32, bytes String) ENGINE = MergeTree ORDER BY (bytes, n)')
      special = b"'\\`\"x0n\n\r\t\0;-/*%" + bytes([0xFF, 0x80, 0xC3])
      values = [bytes(random.choice(special) if random.random() < 0.6 else random.randrange(256) for _ in range(random.randrange(12)))
        for _ in range(2000)]
      server.query('INSERT INTO list VALUES ' + ','.join(f"({n}, unhex('{value.hex()}'))" for n, value in enumerate(values)))
      source = server.source(table='list')
      # The key of each row is a literal of the next request.
      found = source.all({}, 7)
      def shown(value):
        try: return value.decode()
        except UnicodeDecodeError: return '\\x' + value.hex()
      expected = [[str(n), shown(value)] for value, n in sorted((value, n) for n, value in enumerate(values))]
      print([row['values'] for row in found] == expected)
      print(all(source.ask('row', key=row['key'], query={})['rows'] == [row] for row in found))
      for value in random.sample(values, 200):
        query = {'equal': [{'field': 'bytes', 'value': shown(value)}]}
        if source.ask('count', query=query)['count'] != str(values.count(value)): print(value)
      """#)
    #expect(output == "True\nTrue\n")
  }

  @Test func aQueryIsCancelledOnTheServer() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      running = lambda: int(server.query("SELECT count() FROM system.processes WHERE query_id LIKE 'snaketable%'"))
      def wait(count):
        while running() != count: time.sleep(0.02)
      source = Source(server.location, sql='SELECT number % 10 AS n, count() FROM system.numbers GROUP BY n')
      page, count = source.send('rows', last=True, limit=5), source.send('count')
      wait(2)
      for id in [page, count]: source.write(json.dumps({'cancel': id}))
      print(sorted(source.answer()['error']['code'] for _ in range(2)))
      wait(0)
      # A statement whose rows are not read any longer.
      source = Source(server.location, sql='SELECT number FROM system.numbers')
      print(source.rows(first=True, limit=2), source.rows(position=2, limit=2))
      wait(0)
      print(source.rows(position=4, limit=1))
      """#)
    #expect(output == "['cancelled', 'cancelled']\n[[0], [1]] [[2], [3]]\n[[4]]\n")
  }

  @Test func aServerThatDiesIsLostUntilItReturns() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      server.run('CREATE TABLE list (n Int64) ENGINE = MergeTree ORDER BY n', 'INSERT INTO list SELECT number + 1 FROM numbers(10)')
      source = Source(server.location, table='list')
      asked = Source(server.location, sql='SELECT number % 10 AS n, count() FROM system.numbers GROUP BY n')
      print(source.rows(first=True, limit=1))
      asked.send('rows', first=True, limit=5)
      while server.query("SELECT count() FROM system.processes WHERE query LIKE '%GROUP BY n%'") != b'2\n': time.sleep(0.02)
      server.stop()
      print(asked.answer()['error']['code'])
      print(source.rows(first=True, limit=1).split(' after')[0].replace(str(server.http), 'PORT'))
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
        lost: Failed to connect to 127.0.0.1 port PORT
        [[1]]
        [[1]] 10

        """#)
  }

  /// The status of the answer was good when the error came; the server writes it behind the rows.
  @Test func anErrorAmongRowsIsNoRow() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      source = Source(server.location, sql='SELECT toString(number) AS n FROM system.numbers WHERE throwIf(number = 1000000) = 0')
      print(source.rows(first=True, limit=1))
      print(source.rows(position=999990, limit=100))
      # A row that looks like an error.
      text = "Code: 60, e.displayText() = DB::Exception: no, e.what() = DB::Exception"
      print(Source(server.location, sql=f"SELECT '{text}' AS text").rows(first=True, limit=5))
      """#)
    #expect(
      output == #"""
        [['0']]
        failed: Value passed to 'throwIf' function is non zero
        [['Code: 60, e.displayText() = DB::Exception: no, e.what() = DB::Exception']]

        """#)
  }

  /// Rows whose values are equal as they are shown are one section, which has all of them: times in a zone that is not that
  /// of the server, and those of the hour that clocks are set back by.
  @Test func sectionsHaveTheRowsWithTheirTime() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      server.run("CREATE TABLE list (n UInt8, here DateTime, there DateTime('America/New_York')) ENGINE = MergeTree ORDER BY n",
        'INSERT INTO list SELECT number, toDateTime(1729987200 + number % 4 * 1800), toDateTime(1729987200 + number % 4 * 1800) '
        'FROM numbers(12)')
      source = Source(server.location, table='list')
      for field in ['here', 'there']:
        for group in source.ask('groups', query={}, fields=[field])['groups']:
          value, query = group['values'][0], {'equal': [{'field': field, 'value': group['values'][0]}]}
          print(value, group['count'], [row[0] for row in source.rows(query=query, first=True, limit=20)])
      """#)
    #expect(
      output == #"""
        2024-10-27 02:00:00 6 [0, 2, 4, 6, 8, 10]
        2024-10-27 02:30:00 6 [1, 3, 5, 7, 9, 11]
        2024-10-26 20:00:00 3 [0, 4, 8]
        2024-10-26 20:30:00 3 [1, 5, 9]
        2024-10-26 21:00:00 3 [2, 6, 10]
        2024-10-26 21:30:00 3 [3, 7, 11]

        """#)
  }

  @Test func aTableHasAStructure() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      server.run('CREATE TABLE list (id UInt32, name Nullable(String), twice UInt64 DEFAULT id * 2) ENGINE = MergeTree ORDER BY id')
      for row in server.source(table='list', structure=True).rows(first=True, limit=10):
        print(row[:3], row[3].replace('CREATE TABLE default.list', 'CREATE')[:14].split(' (')[0])
      """#)
    #expect(
      output == #"""
        ['columns', 'id', 'UInt32'] \#("")
        ['columns', 'name', 'Nullable(String)'] \#("")
        ['columns', 'twice', 'UInt64'] default id * 2
        ['statement', 'list', 'MergeTree'] CREATE

        """#)
  }

  /// A table function asks another server, as docs/databases.md says.
  @Test func aTableFunctionAsksAnotherServer() throws {
    let output = try ClickHouseProgram.output(
      #"""
      import http.server, threading
      asked = []
      class Other(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
          asked.append(self.command)
          self.send_response(200); self.end_headers(); self.wfile.write(b'1\n')
        def log_message(self, *words): pass
      other = http.server.HTTPServer(('127.0.0.1', 0), Other)
      threading.Thread(target=other.serve_forever, daemon=True).start()
      source = Server().source(sql=f"SELECT a FROM url('http://127.0.0.1:{other.server_port}/', CSV, 'a UInt8')")
      print(source.rows(first=True, limit=1), bool(asked), set(asked))
      """#)
    #expect(output == "[['1']] True {'GET'}\n")
  }

  /// Dates that the server writes as a text that it does not read.
  /// Python's expressions find the same names.
  @Test func expressionsInSmallLettersFindAnyLetters() throws {
    let output = try ClickHouseProgram.output(
      #"""
      import re
      server = Server()
      names = ['New York', 'new york', 'NEW YORK', 'Strand', 'Annual', 'a', '']
      server.run('CREATE TABLE t (id UInt32, name String) ENGINE = MergeTree ORDER BY id',
        'INSERT INTO t VALUES ' + ', '.join(f"({id}, '{name}')" for id, name in enumerate(names)))
      source = server.source(table='t')
      for expression in ['york', 'new y', 'str', 'ann', 'york|str', '^new', 'k$', 'n{2}', 'a']:
        query = {'filter': [[{'expression': expression, 'caseless': True, 'field': 'name'}]]}
        found = [row['values'][1] for row in source.all(query, 100)]
        if found != [name for name in names if re.search(expression, name, re.I)]: print(expression, found)
      """#)
    #expect(output == "")
  }

  @Test func datesOfAnyYearAreKeys() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      server.run('CREATE TABLE list (d Date, n UInt16) ENGINE = MergeTree ORDER BY (d, n) SETTINGS index_granularity = 8',
        'INSERT INTO list SELECT toDate(49709 + number % 3), number FROM numbers(300)')
      source = server.source(table='list')
      expected = sorted(range(300), key=lambda n: (n % 3, n))
      for forward in [True, False]:
        print([int(row['values'][1]) for row in source.all({}, 7, forward)] == expected)
      """#)
    #expect(output == "True\nTrue\n")
  }

  @Test func sumsOfFloatingPointNumbersHaveTheirDigits() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      server.run('CREATE TABLE list (n UInt8, x Float64, d Decimal(18, 9)) ENGINE = MergeTree ORDER BY n',
        'INSERT INTO list SELECT number, number / 10, number / 10 FROM numbers(4)')
      source = server.source(table='list')
      print(source.ask('groups', query={}, fields=[], sums=['x', 'd'])['groups'][0]['sums'])
      server.run('INSERT INTO list VALUES (9, -inf, 0)')
      print(source.ask('groups', query={}, fields=[], sums=['x'])['groups'][0]['sums'])
      """#)
    #expect(output == "['0.6', '0.600000000']\n['0.6']\n")
  }

  /// Long bytes that are not UTF-8, in their beginning or only behind it, agree with the whole value.
  @Test func longBytesAreCutOff() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      values = [b'a' * 2000, b'\xff' + b'a' * 2000, b'a' * 40 + b'\xff' * 3 + b'a' * 9, b'a' * 60 + b'\xff', 'é'.encode() * 1000]
      server.query('CREATE TABLE list (n UInt8, s String) ENGINE = MergeTree ORDER BY n')
      server.query('INSERT INTO list VALUES ' + ','.join(f"({n}, unhex('{value.hex()}'))" for n, value in enumerate(values)))
      source = Source(server.location, table='list')
      for row in source.ask('rows', query={}, first=True, limit=9, cut=50)['rows']:
        whole = source.ask('row', query={}, key=row['key'])['rows'][0]['values'][1]
        part, size = row['values'][1], row['cut']['1']
        hexadecimal = '\\x' + part.encode().hex()
        print(size == len(whole.encode()) and whole.startswith(part), size * 2 + 2 == len(whole) and whole.startswith(hexadecimal))
      """#)
    #expect(output == "True False\nTrue False\nTrue False\nFalse True\nTrue False\n")
  }

  /// Totals and extremes are not rows, and the answer is complete with them.
  @Test func totalsAreNoRows() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      query = 'SELECT number % 3 AS n, count() AS c FROM numbers(9) GROUP BY n WITH TOTALS ORDER BY n SETTINGS extremes = 1'
      print(Source(server.location, sql=query).rows(first=True, limit=9))
      """#)
    #expect(output == "[[0, 3], [1, 3], [2, 3]]\n")
  }

  @Test func aServerThatIsNotClickHouseIsAnError() throws {
    let output = try ClickHouseProgram.output(
      #"""
      import threading
      def serve(answer):
        listening = socket.create_server(('127.0.0.1', 0))
        def run():
          while True:
            client, _ = listening.accept()
            client.recv(65536)
            # The other side may leave before the end.
            try: client.sendall(answer)
            except ConnectionError: pass
            client.close()
        threading.Thread(target=run, daemon=True).start()
        return f'clickhouse://127.0.0.1:{listening.getsockname()[1]}'
      for answer in [b'', b'hello\n', b'HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone', b'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
        b'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na\tb\nInt8\t', b'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\na\n',
        b'HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n<html>\n</html>\n',
        b'HTTP/1.1 500 Error\r\n\r\n' + b'x' * (64 << 20), b'HTTP/1.1 200 OK\r\n\r\n' + b'x' * (64 << 20)]:
        print(Source(serve(answer), sql='SELECT 1').opened)
      def answer(text): return b'HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s' % (len(text), text)
      # The same columns for every statement: too few for its rows and for its groups.
      source = Source(serve(answer(b'name\ttype\nString\tString\na\tString\nb\tString\nc\tString\n')), sql='SELECT 1')
      print(source.rows(first=True, limit=1), source.ask('groups', query={}, fields=['a', 'b']))
      """#)
    #expect(
      output == #"""
        lost: Empty reply from server
        lost: Received HTTP/0.9 when not allowed
        lost: The server does not answer as ClickHouse does.
        lost: The server does not answer as ClickHouse does.
        lost: The server ended its answer too early.
        lost: transfer closed with 97 bytes remaining to read
        lost: The server does not answer as ClickHouse does.
        lost: The server does not answer as ClickHouse does.
        lost: The server does not answer as ClickHouse does.
        lost: The server's answer has other columns than the statement. lost: The server's answer has other columns than the statement.

        """#)
  }

  /// Only a server that is certified is sent a password.
  @Test func aServerOfHTTPSIsCertified() throws {
    let output = try ClickHouseProgram.output(
      #"""
      port = free_ports(1)[0]
      certificate = f'{folder}/certificate.pem'
      subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', f'{folder}/key.pem', '-out', certificate,
        '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'], check=True, capture_output=True)
      os.chmod(f'{folder}/key.pem', 0o644)
      server = Server(more=f'<https_port>{port}</https_port><openSSL><server><certificateFile>{certificate}</certificateFile>'
        f'<privateKeyFile>{folder}/key.pem</privateKeyFile><verificationMode>none</verificationMode></server></openSSL>')
      server.run('CREATE TABLE list (n UInt64) ENGINE = MergeTree ORDER BY n', 'INSERT INTO list SELECT number FROM numbers(1000)')
      def address(host, options): return f'clickhouse://ann:geheim@{host}:{port}/default?secure=1{options}'
      source = Source(address('localhost', f'&ca={certificate}'), table='list')
      print(source.ask('count', query={})['count'], source.rows(position=990, limit=2))
      for location in [address('localhost', ''), address('127.0.0.1', f'&ca={certificate}'), address('localhost', '&ca=/none')]:
        print(str(Source(location, table='list').opened).replace('geheim', 'PASSWORD')[:60])
      """#)
    #expect(
      output == """
        1000 [[990], [991]]
        lost: SSL certificate problem: self-signed certificate
        lost: SSL: no alternative certificate subject name matches t
        lost: error setting certificate file: /none

        """)
  }

  @Test func aPasswordIsInNoAddressOrMessage() throws {
    let output = try ClickHouseProgram.output(
      #"""
      server = Server()
      location = server.location.replace('//', '//ann:PASSWORD@')
      print(Source(location.replace('PASSWORD', 'falsch')).opened)
      source = Source(location.replace('PASSWORD', 'geheim'))
      print(source.opened['title'])
      print('geheim' in open(f'/proc/{source.process.pid}/cmdline').read())
      os.environ['CLICKHOUSE_PASSWORD'] = 'geheim'
      print(Source(location.replace(':PASSWORD', '')).opened['title'])
      """#)
    #expect(output == "lost: Wrong password for user ann\ndefault\nFalse\ndefault\n")
  }

  /// After the connection is made, the first screen takes at most two round trips.
  @Test func theFirstScreenTakesTwoRoundTrips() throws {
    let output = try ClickHouseProgram.output(
      ClickHouseProgram.proxy + #"""
        server.run('CREATE TABLE list (n Int64) ENGINE = MergeTree ORDER BY n', 'INSERT INTO list SELECT number FROM numbers(1000)')
        for list in [{'table': 'list'}, {'sql': 'SELECT * FROM list'}, {}]:
          proxy.statements.clear()
          source = Source(proxy.location, **list)
          print(len(source.rows(first=True, limit=100)), len(proxy.statements))
        """#)
    #expect(output == "100 2\n100 2\n1 2\n")
  }

  /// The end of an answer arrives after its rows. A statement that is complete is not cancelled, and its connection goes on:
  /// one for the counts and one for the pages of a list, one for the query.
  @Test func aStatementThatIsCompleteIsNotCancelled() throws {
    let output = try ClickHouseProgram.output(
      ClickHouseProgram.proxy + #"""
        server.run('CREATE TABLE list (n Int64) ENGINE = MergeTree ORDER BY n', 'INSERT INTO list SELECT number FROM numbers(1000)')
        proxy.delay = 0.05
        source = Source(proxy.location, table='list')
        for _ in range(3): source.ask('count', query={})
        source.rows(first=True, limit=100)
        # The page is the whole statement, but its end was not asked for.
        proxy.delay = 0
        query = Source(proxy.location, sql='SELECT number FROM numbers(100)')
        print(query.rows(first=True, limit=100) == query.rows(first=True, limit=100))
        print([text for text in proxy.statements if 'KILL' in text], proxy.connections)
        """#)
    #expect(output == "True\n[] 3\n")
  }

  @Test func withoutTheLibraryAMessageSaysWhatToInstall() throws {
    let output = try ClickHouseProgram.output(
      #"""
      os.mkdir(f'{folder}/empty')
      open(f'{folder}/empty/libcurl.so.4', 'w').close()
      os.environ['LD_LIBRARY_PATH'] = f'{folder}/empty'
      print(Source('clickhouse:').opened)
      """#)
    #expect(output == "failed: The library for HTTP is missing: install libcurl4.\n")
  }
}
