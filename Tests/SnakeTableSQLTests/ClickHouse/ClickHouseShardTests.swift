import TestSupport
import Testing

/// A table of five million rows in two parts, each on a server of its own, that a third server shows as one.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20)))
struct ClickHouseShardTests {
  @Test func aTableOnSeveralServersIsOneList() throws {
    let output = try ClickHouseProgram.output(
      #"""
      half = 2500000
      ports = [free_ports(2) for _ in range(3)]
      cluster = '<remote_servers><two>' + ''.join(
        f'<shard><replica><host>127.0.0.1</host><port>{tcp}</port></replica></shard>' for _, tcp in ports[1:]) + '</two></remote_servers>'
      server = Server('all', cluster, ports[0])
      shards = [Server(f'shard{n}', '', ports[n]) for n in [1, 2]]
      columns = 'id UInt64, kind String, amount Int64'
      for n, shard in enumerate(shards):
        shard.run(f'CREATE TABLE orders ({columns}) ENGINE = MergeTree ORDER BY id',
          f"""INSERT INTO orders SELECT number * 2 + {n} AS id, concat('kind ', toString(id % 9)), id % 1000
            FROM numbers({half})""", 'OPTIMIZE TABLE orders FINAL')
      server.run(f"CREATE TABLE orders ({columns}) ENGINE = Distributed(two, 'default', 'orders')")
      source = Source(server.location, table='orders')
      print([field['name'] for field in source.opened['fields']], source.opened['order'])
      def ids(**place):
        rows = source.rows(limit=3, **place)
        return rows if isinstance(rows, str) else [row[0] for row in rows]
      def key(id):
        query = {'filter': [[{'text': str(id), 'field': 'id', 'anchor': 'whole'}]]}
        return source.ask('rows', query=query, limit=1, first=True)['rows'][0]['key']
      print(ids(first=True), ids(last=True), abs(ids(position=3000000)[0] - 3000000) < 40000)
      near, far = key(10), key(4500000)
      print(ids(after=near), ids(before=near), ids(after=far), ids(before=far))
      print(ids(query={'sort': [{'field': 'kind', 'descending': True}]}, first=True))
      print(source.ask('count', query={})['count'])
      wanted = {'filter': [[{'text': 'kind 7', 'field': 'kind'}], [{'text': '42', 'field': 'amount', 'anchor': 'whole'}]]}
      expected = [n for n in range(2 * half) if n % 9 == 7 and n % 1000 == 42]
      print(source.ask('count', query=wanted)['count'] == len(expected), ids(query=wanted, last=True) == expected[-3:])
      groups = source.ask('groups', query={}, fields=['kind'], sums=['amount'])['groups']
      print(groups == [{'values': [f'kind {k}'], 'count': len(range(k, 2 * half, 9)),
        'sums': [sum(n % 1000 for n in range(k, 2 * half, 9))]} for k in range(9)])
      shards[1].stop()
      print(ids(after=far).split('127.0.0.1')[0], source.ask('groups', query={}, fields=['kind']).split(':')[0])
      shards[1].start()
      print(ids(after=far), len(source.ask('groups', query={}, fields=['kind'])['groups']))
      """#)
    #expect(
      output == #"""
        ['id', 'kind', 'amount'] ['id']
        [0, 1, 2] [4999997, 4999998, 4999999] True
        [11, 12, 13] [7, 8, 9] [4500001, 4500002, 4500003] [4499997, 4499998, 4499999]
        [4999994, 4999985, 4999976]
        5000000
        True True
        True
        lost: Attempt to read after eof lost
        [4500001, 4500002, 4500003] 9

        """#)
  }
}
