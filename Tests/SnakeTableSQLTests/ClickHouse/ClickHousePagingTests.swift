import TestSupport
import Testing

/// Every way through a list gives the same rows as Python has inserted.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20)))
struct ClickHousePagingTests {
  @Test(arguments: 1...3)
  func pagesAreTheRowsOfOneStatement(seed: Int) throws {
    let output = try ClickHouseProgram.output(
      "seed = \(seed)\n" + FilterOracle.program + AggregateOracle.program + Self.tables + Self.comparison)
    #expect(output == "compared\n")
  }

  /// Of a table whose parts have rows of all days, pages in the order of the key need one statement each, which reads some
  /// granules. The rows before a page are read once.
  @Test func aPageReadsAFewRows() throws {
    let output = try ClickHouseProgram.output(
      ClickHouseProgram.proxy + #"""
        server.run('CREATE TABLE list (day Date, n UInt32, name String) ENGINE = MergeTree ORDER BY (day, n)',
          *(f"""INSERT INTO list SELECT toDate('2000-01-01') + intDiv(number, 1000) AS day, number AS n, toString(number) AS name
            FROM numbers(1000000) WHERE cityHash64(number) % 3 = {part}""" for part in range(3)))
        def check(what, query, place, step):
          """Reads twenty pages that follow one another."""
          key, n = place
          for _ in range(3): server.run('SYSTEM FLUSH LOGS')
          server.run('TRUNCATE TABLE system.query_log')
          proxy.statements.clear()
          found = []
          for _ in range(20):
            rows = source.ask('rows', query=query, limit=100, **{'after' if step > 0 else 'before': key})['rows']
            key = rows[-1 if step > 0 else 0]['key']
            found += [row['values'][1] for row in (rows if step > 0 else reversed(rows))]
          down = -step if query else step
          right = found == list(range(n + down, n + 2001 * down, down))
          server.run('SYSTEM FLUSH LOGS')
          read = int(server.query("SELECT max(read_rows) FROM system.query_log WHERE type = 2 AND query_id LIKE 'snaketable%'"))
          print(what, right, len(proxy.statements) <= 21 or len(proxy.statements), read <= 150000 or read)
        def place(**place):
          row = source.ask('rows', limit=1, **place)['rows'][0]
          return row['key'], row['values'][1]
        source = Source(proxy.location, table='list')
        check('down', {}, place(query={}, position=10), 1)
        print(source.ask('rows', query={}, last=True, limit=2)['rows'][1]['values'])
        check('up from the end', {}, place(query={}, last=True), -1)
        check('up', {}, place(query={}, position=900000), -1)
        check('down at 90 %', {}, place(query={}, position=900000), 1)
        for position in [100000, 500000, 970000]:
          if abs(place(query={}, position=position)[1] - position) > 10000: print('jump', position)
        reverse = {'sort': [{'field': 'day', 'descending': True}]}
        check('down, reversed', reverse, place(query=reverse, first=True), 1)
        check('up, reversed', reverse, place(query=reverse, position=900000), -1)
        """#)
    #expect(
      output == #"""
        down True True True
        ['2002-09-26', 999999, '999999']
        up from the end True True True
        up True True True
        down at 90 % True True True
        down, reversed True True True
        up, reversed True True True

        """#)
  }

  /// Random tables: sorted by one and by several columns, by an expression, with copies of rows, in partitions, and a view.
  private static let tables = #"""
    random.seed(seed)
    server = Server()
    words = ['', 'Ann', 'ann', 'ANN', 'Bob', 'é', 'Éa', 'a\nb', "it's", '"', '100%', 'a_b', '😀', 'zzz', 'a\\b', '\\N', 'a\tb', 'x\0y', '12', '-.5', '1e2']
    def text(): return random.choice(words)
    def number(low, high): return lambda: str(random.choice([0, 1, 7, 12, low, high, random.randint(max(low, -99), 99)]))
    types = {
      'String': text,
      'Nullable(String)': lambda: random.choice([None, text()]),
      'Int64': number(-2**63, 2**63 - 1),
      'UInt64': number(0, 2**64 - 1),
      'UInt8': number(0, 255),
      'Nullable(Int32)': lambda: random.choice([None, '-5', '7']),
      'Decimal(18, 3)': lambda: random.choice(['0.500', '-1.000', '123456789012345.125']),
      'Nullable(Decimal(38, 2))': lambda: random.choice([None, '12345678901234567890123456.50', '-0.25']),
      'Float64': lambda: random.choice(['0.1', '100000000000000000000', '1e-7', '-3', 'inf', '-inf', 'nan']),
      'Nullable(Float32)': lambda: random.choice([None, '0.1', 'nan', '7']),
      'Date': lambda: random.choice(['2024-02-29', '1999-12-31']),
      'DateTime': lambda: random.choice(['2024-02-29 12:00:00', '2024-10-27 02:30:00']),
      'Nullable(DateTime)': lambda: random.choice([None, '2024-02-29 12:00:00']),
      "Enum8('b' = 1, 'it\\'s' = -2, 'a' = 3)": lambda: random.choice(['b', "it's", 'a']),
      "Nullable(Enum8('b' = 1, 'it\\'s' = -2))": lambda: random.choice([None, 'b', "it's"]),
      'FixedString(4)': lambda: random.choice(['ab\0\0', 'abcd', 'a\0c\0', '\0\0\0\0']),
      'UUID': lambda: random.choice(['61f0c404-5cb3-11e7-907b-a6006ad3dba0', '00000000-0000-0000-0000-000000000001']),
      'Array(String)': lambda: random.choice(['[]', "['a','b']", "['it\\'s']"]),
      'Tuple(UInt8, String)': lambda: random.choice(["(1,'x')", "(2,'')"]),
      'Array(Nullable(Int8))': lambda: random.choice(['[NULL,1]', '[]']),
    }
    def written(value):
      if value is None: return '\\N'
      if value[0:1] in ('[', '('): return value
      for a, b in [('\\', '\\\\'), ('\t', '\\t'), ('\n', '\\n'), ('\0', '\\0')]: value = value.replace(a, b)
      return value
    tables = {}
    def make(name, columns, order, rows, engine='MergeTree', more=''):
      server.query(f'CREATE TABLE {quoted(name)} (' + ', '.join(f'{quoted(c)} {t}' for c, t in columns) + f') ENGINE = {engine} '
        + (f'ORDER BY {order} SETTINGS index_granularity = 8' if order else '') + more)
      found = []
      # In several parts, with copies.
      for _ in range(3):
        part = [[types[t]() for _, t in columns] for _ in range(rows // 3)]
        part += [random.choice(part) for _ in range(rows // 10)] if part else []
        if part: server.query(f'INSERT INTO {quoted(name)} FORMAT TabSeparated\n' + ''.join('\t'.join(map(written, row)) + '\n' for row in part))
        found += part
      tables[name] = ([c for c, _ in columns], [t for _, t in columns], found)
    odd = random.sample(['order', 'quo`te', "it's", 'new\nline', 'Select', 'é', 'a b', 'back\\slash', '%', '"'], 3)
    make('plain', [('name', 'String'), ('n', 'Int64'), ('x', 'Float64'), ('maybe', 'Nullable(String)')], '(name, n)', 60)
    make('copies', [('a', 'UInt8'), ('b', 'Nullable(Int32)')], 'a', 60)
    make('gr`oup', [(odd[0], random.choice(list(types))), (odd[1], 'UInt64'), (odd[2], 'DateTime')], f'({quoted(odd[1])}, {quoted(odd[2])})', 60)
    make('unsorted', [(f'c{i}', t) for i, t in enumerate(types)], 'tuple()', 60)
    make('expression', [('d', 'Date'), ('n', 'UInt64'), ('u', 'UUID')], '(d, intHash32(n), u)', 60)
    make('fixed', [('f', 'FixedString(4)'), ('u', 'UUID'), ('e', list(types)[13])], '(f, u, e)', 60)
    make('empty', [('a', 'Int64'), ('b', 'String')], 'a', 0)

    """#

  private static let comparison = #"""
    def shown(value): return value if value is None else str(value)
    def number_key(text): return float(text) if text != 'nan' else None
    def rank(type, value):
      """Sorts as the server does; NaN is like NULL, behind everything."""
      base = type.replace('Nullable(', '').rstrip(')') if type.startswith('Nullable(') else type
      if value is None or value == 'nan': return (1,)
      if base.startswith(('Int', 'UInt')): return (0, int(value))
      if base.startswith('Decimal'): import decimal; return (0, decimal.Decimal(value))
      if base.startswith('Float'): return (0, float(value))
      if base.startswith('Enum'): return (0, {'b': 1, "it's": -2, 'a': 3}[value])
      if base == 'UUID': return (0, value)
      return (0, value.encode())
    def compare(what, found, expected):
      if found != expected: print(table, query, what, found, 'in place of', expected)
    def values(rows): return rows if isinstance(rows, str) else [row['values'] for row in rows]
    for count in range(21):
      table = list(tables)[count % len(tables)]
      fields, kinds, inserted = tables[table]
      source = server.source(table=table)
      query = 'open'
      if isinstance(source.opened, str): print(table, source.opened); continue
      compare('fields', [f['name'] for f in source.opened['fields']], fields)
      sort = [{'field': f, 'descending': random.random() < 0.5} for f in random.sample(fields, random.randint(0, min(3, len(fields))))]
      query = {'sort': sort}
      rows = inserted
      if count >= 7:
        # Decimal numbers of many digits are searched as floating-point numbers.
        texts = [[None if v is None or '38' in k else v for v, k in zip(row, kinds)] for row in rows]
        query['filter'] = random_filter(fields, texts)
        seen = [[v if v is None or '38' not in k else {'12345678901234567890123456.50': '1.2345678901234568e25', '-0.25': '-0.25'}[v]
          for v, k in zip(row, kinds)] for row in rows]
        rows = [row for row, text in zip(rows, seen) if kept(query['filter'], text, fields)]
      everything = source.all(query, 100)
      if isinstance(everything, str): print(table, query, everything); continue
      order = values(everything)
      compare('rows', sorted(map(repr, order)), sorted(map(repr, rows)))
      compare('keys', len(set(row['key'] for row in everything)), len(everything))
      ranks = [[rank(kinds[fields.index(s['field'])], row[fields.index(s['field'])]) for s in sort] for row in order]
      for one, other in zip(ranks, ranks[1:]):
        for s, a, b in zip(sort, one, other):
          if a == b: continue
          if (a > b) != s['descending']: compare('order', a, b)
          break
      for limit in [2, 7]:
        for forward in [True, False]: compare(f'pages of {limit}, forward {forward}', source.all(query, limit, forward), everything)
      compare('count', str(source.ask('count', query=query)), str({'id': str(source.id), 'count': str(len(rows)), 'exact': True}))
      for position in [0, 1, len(rows) // 2, max(0, len(rows) - 1), len(rows), len(rows) + 5]:
        page = source.ask('rows', query=query, position=position, limit=4)
        compare(f'position {position}', page if isinstance(page, str) else page['rows'], everything[position:position + 4])
      for row in everything: compare('row', source.ask('row', key=row['key'], query=query)['rows'], [row])
      for row in source.ask('rows', query=query, first=True, limit=100, cut=3)['rows']:
        whole = source.ask('row', key=row['key'], query=query)['rows'][0]['values']
        for field, (value, text) in enumerate(zip(row['values'], whole)):
          size = row.get('cut', {}).get(str(field))
          if size: compare('size', size, str(len(text.encode()))); text = (text.encode()[:3]).decode('utf-8', 'ignore')
          compare(f'cut {size}', value, text)
      compare_aggregates(source, query, fields, rows)
      by = random.choice(fields)
      sums = [f for f, k in zip(fields, kinds) if 'Int64' in k][:1]
      groups = source.ask('groups', query=query, fields=[by], sums=sums)
      if isinstance(groups, str): print(table, query, by, groups); continue
      groups = groups['groups']
      counted, added = {}, {}
      for row in rows:
        value = row[fields.index(by)]
        value = None if value == 'nan' else value
        counted[value] = counted.get(value, 0) + 1
        for s in sums: added[value] = added.get(value, 0) + int(row[fields.index(s)])
      compare(f'groups by {by}', {g['values'][0]: int(g['count']) for g in groups}, counted)
      if sums: compare('sums', {g['values'][0]: int(g['sums'][0]) for g in groups}, added)
      for group in groups:
        equal = {**query, 'equal': [{'field': by, 'value': group['values'][0]}]}
        if kinds[fields.index(by)].replace('Nullable(', '').startswith(('Int', 'UInt', 'Float', 'Decimal')) and group['values'][0] not in (None, 'inf', '-inf'):
          equal = json.dumps(equal).replace(json.dumps({'field': by, 'value': group['values'][0]}), json.dumps({'field': by})[:-1] + ', "value": ' + group['values'][0] + '}')
          source.id += 1
          source.write(f'{{"id": {source.id}, "count": {{"query": {equal}}}}}')
          answer = source.answer()
        else: answer = source.ask('count', query=equal)
        compare(f'equal {group}', answer['count'] if isinstance(answer, dict) and 'count' in answer else answer, group['count'])
    print('compared')
    """#
}
