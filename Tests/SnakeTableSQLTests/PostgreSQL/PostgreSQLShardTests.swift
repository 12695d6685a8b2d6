import TestSupport
import Testing

/// A table of two million rows in two parts, each on a server of its own, that a third server shows as one.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20)))
struct PostgreSQLShardTests {
  @Test func aTableOnSeveralServersIsOneList() throws {
    let output = try PostgreSQLProgram.output(
      #"""
      half = 1000000
      server = Server(options=['-c', 'enable_partitionwise_aggregate=on'])
      server.psql('''CREATE EXTENSION postgres_fdw;
        CREATE TABLE orders (id int8 NOT NULL, kind text, amount int8) PARTITION BY RANGE (id)''')
      shards = []
      for name, first in [('north', 1), ('south', half + 1)]:
        shard = Server(name)
        shards.append(shard)
        shard.psql(f'''CREATE TABLE orders (id int8 PRIMARY KEY, kind text, amount int8);
          INSERT INTO orders SELECT n, 'kind ' || n % 9, n % 1000 FROM generate_series({first}, {first + half - 1}) AS n;
          CREATE INDEX ON orders (kind); ANALYZE''')
        server.psql(f'''CREATE SERVER {name} FOREIGN DATA WRAPPER postgres_fdw
            OPTIONS (host '{shard.folder}', dbname 'postgres', fetch_size '1000');
          CREATE USER MAPPING FOR tester SERVER {name} OPTIONS (user 'tester');
          CREATE FOREIGN TABLE {name} PARTITION OF orders FOR VALUES FROM ({first}) TO ({first + half})
            SERVER {name} OPTIONS (table_name 'orders')''')
      server.psql('ANALYZE orders')
      source = Source(server.location, table='orders')
      print([field['name'] for field in source.opened['fields']], source.opened['order'])
      def ids(**place): return [row[0] for row in source.rows(limit=3, **place)]
      def key(id):
        query = {'filter': [[{'text': str(id), 'field': 'id', 'anchor': 'whole'}]]}
        return source.ask('rows', query=query, limit=1, first=True)['rows'][0]['key']
      print(ids(first=True), ids(last=True), abs(ids(position=1500000)[0] - 1500000) < 40000)
      border = key(half)
      print(ids(after=border), ids(before=border))
      print(ids(query={'sort': [{'field': 'kind', 'descending': True}]}, first=True))
      source.send('count', query={})
      estimate, count = source.answer(), source.answer()
      print(abs(estimate['count'] - 2 * half) < half / 10, estimate['exact'], count['count'], count['exact'])
      wanted = {'filter': [[{'text': 'kind 7', 'field': 'kind'}], [{'text': '42', 'field': 'amount', 'anchor': 'whole'}]]}
      expected = [n for n in range(1, 2 * half + 1) if n % 9 == 7 and n % 1000 == 42]
      print(source.ask('count', query=wanted)['count'] == len(expected), ids(query=wanted, last=True) == expected[-3:])
      groups = source.ask('groups', query={}, fields=['kind'], sums=['amount'])['groups']
      print(groups == [{'values': [f'kind {k}'], 'count': len(range(k or 9, 2 * half + 1, 9)),
        'sums': [sum(n % 1000 for n in range(k or 9, 2 * half + 1, 9))]} for k in range(9)])
      shards[1].stop(signal.SIGQUIT)
      print(source.rows(after=border, limit=3).replace(folder, ''))
      print(source.ask('groups', query={}, fields=['kind']).split(':')[0])
      shards[1].start()
      print(ids(after=border), len(source.ask('groups', query={}, fields=['kind'])['groups']))
      """#)
    #expect(
      output == #"""
        ['id', 'kind', 'amount'] ['id']
        [1, 2, 3] [1999998, 1999999, 2000000] True
        [1000001, 1000002, 1000003] [999997, 999998, 999999]
        [1999997, 1999988, 1999979]
        True False 2000000 True
        True True
        True
        lost: could not connect to server "south"
        lost
        [1000001, 1000002, 1000003] 9

        """#)
  }
}
