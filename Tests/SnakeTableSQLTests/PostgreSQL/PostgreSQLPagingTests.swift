import TestSupport
import Testing

/// Every way through a list gives the same rows as one statement that psql runs.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20)))
struct PostgreSQLPagingTests {
  @Test(arguments: 1...3)
  func pagesAreTheRowsOfOneStatement(seed: Int) throws {
    let output = try PostgreSQLProgram.output(
      "seed = \(seed)\n" + FilterOracle.program + AggregateOracle.program + Self.tables + Self.comparison)
    #expect(output == "compared\n")
  }

  /// Random tables: with keys of one and two columns, without a key, in parts, and a view.
  private static let tables = #"""
    random.seed(seed)
    server = Server()
    words = ['', 'Ann', 'ann', 'ANN', 'Bob', 'é', 'Éa', 'a\nb', "it's", '"', '100%', 'a_b', '😀', 'zzz', 'a\\b', 'NULL', '12', '-.5', '1e2']
    values = {
      'text': lambda: random.choice(words),
      'int8': lambda: random.choice([0, 1, -1, 7, 12, 2**63 - 1, -2**63, random.randint(-99, 99)]),
      'numeric': lambda: random.choice(['0.5', '-1', '12345678901234567890123456789.5', '7', 'NaN']),
      'float8': lambda: random.choice(['0.1', '1e20', '5e-324', '-3', 'Infinity', 'NaN']),
      'timestamptz': lambda: random.choice(['2024-02-29 12:00:00.123456+02', '1999-12-31', 'infinity']),
      'bytea': lambda: random.choice(['\\x', '\\x00ff', '\\x616e6e']),
      'boolean': lambda: random.choice(['t', 'f']),
      'json': lambda: random.choice(['{"a": 1}', '[1,\n2]', 'null', '"ann"']),
      'int4[]': lambda: random.choice(['{}', '{1,2}', '{1,NULL}']),
      'uuid': lambda: '%032x' % random.getrandbits(128),
    }
    def literal(value): return 'NULL' if value is None else "'" + str(value).replace("'", "''") + "'"
    def make(name, columns, tail='', rows=60, behind=''):
      text = ', '.join(f'{quoted(c)} {t}' for c, t in columns)
      server.psql(f'CREATE TABLE {quoted(name)} ({text}{tail}){behind}')
      fill(name, columns, rows)
    def fill(name, columns, rows):
      for _ in range(rows):
        row = [None if random.random() < 0.15 and not 'NOT NULL' in t else values[t.split()[0]]() for _, t in columns]
        text = ', '.join(map(literal, row))
        script.append(f'INSERT INTO {quoted(name)} VALUES ({text}) ON CONFLICT DO NOTHING;')
    script = []
    odd = random.sample(['order', 'quo"te', 'quo"\u0308te', "it's", 'new\nline', 'Select', 'é', 'a b', '$1', '%', 'case', 'text'], 3)
    plain = [('name', 'text'), ('n', 'int8'), ('x', 'float8'), ('d', 'numeric'), ('at', 'timestamptz')]
    make('plain', plain)
    make('gr"oup', [(odd[0], 'int8 NOT NULL'), (odd[1], 'text'), (odd[2], 'json'), ('b', 'bytea')],
      f', PRIMARY KEY ({quoted(odd[0])})')
    make('keyed', [('a', 'text NOT NULL'), ('n', 'int8 NOT NULL'), ('c', 'int4[]'), ('yes', 'boolean')],
      ', PRIMARY KEY (a, n)')
    make('unique', [('u', 'uuid NOT NULL'), ('t', 'text NOT NULL'), ('n', 'int8')], ', UNIQUE (u)')
    for name, number in [('parts', 'int8'), ('shards', 'int8 NOT NULL')]:
      make(name, [('name', 'text'), ('n', number)], behind=' PARTITION BY HASH (n)', rows=0)
      for part in range(2):
        server.psql(f'CREATE TABLE {name}{part} PARTITION OF {name} FOR VALUES WITH (MODULUS 2, REMAINDER {part})')
      fill(name, [('name', 'text'), ('n', number)], 60)
    for name, behind in [('parent', ''), ('child', ' INHERITS (parent)')]:
      make(name, [('id', 'int8 NOT NULL'), ('name', 'text')], ', PRIMARY KEY (id)', 20, behind)
    make('empty', plain, rows=0)
    script.append('DELETE FROM plain WHERE n = 7; CREATE INDEX ON plain (name, n DESC); ANALYZE;')
    script.append('CREATE VIEW seen AS SELECT name, n, count(*) AS "count(*)" FROM plain GROUP BY name, n ORDER BY 1, 2;')
    server.psql(''.join(script))
    keys = {'plain': ['ctid'], 'gr"oup': [odd[0]], 'keyed': ['a', 'n'], 'unique': ['u'], 'parts': ['tableoid', 'ctid'],
      'shards': ['n', 'ctid'], 'parent': ['tableoid', 'ctid'],
      'empty': ['ctid'], 'seen': []}

    """#

  private static let comparison = #"""
    def shown(value): return {True: 'true', False: 'false'}.get(value, value) if isinstance(value, bool) else value
    def compare(what, found, expected):
      if found != expected: print(table, query, what, found, 'in place of', expected)
    for number in range(27):
      table = list(keys)[number % len(keys)]
      source = server.source(table=quoted(table))
      fields = [field['name'] for field in source.opened['fields']]
      def comparable(f): return f'{quoted(f)}::text' if table == 'gr"oup' and f == odd[2] else quoted(f)
      sort = [{'field': f, 'descending': random.random() < 0.5} for f in random.sample(fields, random.randint(0, min(3, len(fields))))]
      last = ' DESC' if sort and sort[-1]['descending'] else ''
      order = [comparable(s['field']) + (' DESC' if s['descending'] else '') for s in sort]
      order += [quoted(k) + last for k in keys[table]]
      if order and not keys[table]: order += [comparable(f) for f in fields if not f in [s['field'] for s in sort]]
      by = ' ORDER BY ' + ', '.join(order) if order else ''
      texts = ', '.join(f'{quoted(f)}::text' for f in fields)
      rows = [json.loads(line) for line in
        server.psql(f'SELECT json_build_array({texts}) FROM {quoted(table)}{by}').splitlines()]
      query = {'sort': sort}
      if number >= 8:
        query['filter'] = random_filter(fields, rows)
        rows = [row for row in rows if kept(query['filter'], row, fields)]
      for limit in [1, 3, 7, 100]:
        for forward in [True, False]:
          found = source.all(query, limit, forward)
          compare(f'pages of {limit}, forward {forward}',
            found if isinstance(found, str) else [list(map(shown, row['values'])) for row in found], rows)
      compare('count', source.ask('count', query=query)['count'], str(len(rows)))
      for position in [0, 1, len(rows) // 2, max(0, len(rows) - 1), len(rows), len(rows) + 5]:
        page = source.ask('rows', query=query, position=position, limit=4)['rows']
        compare(f'position {position}', [list(map(shown, row['values'])) for row in page], rows[position:position + 4])
      for row in source.ask('rows', query=query, first=True, limit=100)['rows']:
        compare('row', source.ask('row', key=row['key'], query=query)['rows'], [row])
      for row in source.ask('rows', query=query, first=True, limit=100, cut=3)['rows']:
        whole = source.ask('row', key=row['key'], query=query)['rows'][0]['values']
        for field, (value, text) in enumerate(zip(row['values'], whole)):
          size = row.get('cut', {}).get(str(field))
          if size: text = (text.encode()[:3]).decode('utf-8', 'ignore')
          compare(f'cut {size}', value, text)
      compare_aggregates(source, query, fields, rows)
      by = random.choice(fields)
      groups = source.ask('groups', query=query, fields=[by], sums=['n'] if 'n' in fields else [])['groups']
      counted, sums = {}, {}
      for row in rows:
        value = row[fields.index(by)]
        counted[value] = counted.get(value, 0) + 1
        if 'n' in fields and row[fields.index('n')] is not None: sums[value] = sums.get(value, 0) + int(row[fields.index('n')])
      compare('groups', {shown(g['values'][0]): int(g['count']) for g in groups}, counted)
      if 'n' in fields: compare('sums', {shown(g['values'][0]): int(g['sums'][0]) for g in groups if g['sums'][0]}, sums)
      for group in groups:
        equal = {**query, 'equal': [{'field': by, 'value': group['values'][0]}]}
        compare('equal', source.ask('count', query=equal)['count'], group['count'])
    print('compared')
    """#
}
