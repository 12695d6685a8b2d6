import TestSupport
import Testing

/// Random questions about a table: orders, words, conditions, groups, totals, jumps and all rows. The answers are compared with those of
/// statements that are built here, for the same question.
enum Questions {
  /// The rows, and how values are written in statements.
  static let rows = #"""
    import random
    random.seed(seed)
    fields = ['id', 'name', 'state', 'n', 'x', 'day']
    names = ['Ann', 'ann lee', 'Bob', 'BOBBY', "it's", 'a_b', '100%', 'cat', 'Cat Dog', '10', '7.5', '', None]
    rows = [[n, random.choice(names), random.choice(['NC', 'VA', 'TN', None]), random.choice([None, *range(-5, 20)]),
      random.choice([None, 0.5, -1.5, 2.25, 7.0, 100.0]), random.choice([None, '2024-01-15', '2023-12-31', '2024-02-01 10:00', 'soon'])]
      for n in range(1, 81)]
    def literal(v): return 'NULL' if v is None else str(v) if isinstance(v, (int, float)) else "'" + v.replace("'", "''") + "'"

    """#

  /// Asks some questions. The engine has defined how it compares text, and `source` and `select`.
  static let program = #"""
    def negation(text): return f'NOT coalesce({text}, {false})'
    def has(field, word, anchor):
      # The text as it is shown.
      shown = text_of(field)
      if word == word.lower(): shown = f'lower({shown})'
      if anchor == 'whole': return f'{shown} = {literal(word)}'
      if anchor == 'start': return f'substr({shown}, 1, {len(word)}) = {literal(word)}'
      if anchor == 'end': return f'length({shown}) >= {len(word)} AND substr({shown}, length({shown}) - {len(word) - 1}, {len(word)}) = {literal(word)}'
      return f'{contains(shown, literal(word))}'
    def term():
      """A term of the protocol, and the condition of SQL that it stands for."""
      kind = random.choice(['text', 'text', 'number', 'day', 'equal', 'values', 'values'])
      if kind == 'text':
        word, field = random.choice(['ann', 'Ann', 'b', 'at', '%', '_', '0', 'zz', 'VA', '5']), random.choice([None, 'name', 'state', 'n'])
        anchor = random.choice([None, None, 'start', 'end', 'whole'])
        made = {'text': word, **({'field': field} if field else {}), **({'anchor': anchor} if anchor else {})}
        return made, ' OR '.join(f'coalesce({has(f, word, anchor)}, {false})' for f in ([field] if field else fields))
      comparison = random.choice(['<', '<=', '=', '>', '>='])
      if kind == 'number':
        field, value = random.choice(['id', 'n', 'x']), random.choice([-1.5, 0, 3, 7, 7.0, 60])
        return {'compare': comparison, 'value': value, 'field': field}, f'{field} {comparison} {literal(value)}'
      if kind == 'day':
        comparison, value = random.choice(['<', '<=', '>', '>=']), random.choice(['2024-01', '2024-01-15', '2024-02-01 09'])
        return {'compare': comparison, 'value': value, 'field': 'day'}, f"day <> 'soon' AND day {comparison} {literal(value)}"
      if kind == 'equal':
        value = random.choice(['NC', 'nc', 'bob', 'Bob'])
        field = random.choice(['state', 'name'])
        return {'compare': '=', 'value': value, 'field': field}, has(field, value, 'whole')
      field = random.choice(['state', 'name', 'n', 'x'])
      chosen = random.sample(sorted({row[fields.index(field)] for row in rows} - {None}, key=str), random.randint(0, 3))
      parts = [f'{field} IN ({", ".join(map(literal, chosen))})'] if chosen else []
      values = [written(field, v) for v in chosen]
      if random.random() < 0.4:
        values.append(None)
        parts.append(f'{field} IS NULL')
      return {'values': values, 'field': field}, ' OR '.join(parts) or false
    def question():
      filter, where = [], []
      for _ in range(random.choice([0, 1, 1, 2, 3])):
        terms, parts = [], []
        for _ in range(random.randint(1, 2)):
          made, text = term()
          if random.random() < 0.25: made, text = {**made, 'not': True}, negation(f'({text})')
          terms.append(made)
          parts.append(f'({text})')
        filter.append(terms)
        where.append('(' + ' OR '.join(parts) + ')')
      sort = [{'field': f, 'descending': random.random() < 0.5} for f in random.sample(fields, random.choice([0, 1, 1, 2]))]
      order = [order_of(s['field'], s['descending']) for s in sort]
      if not any(s['field'] == 'id' for s in sort): order.append('id' + (' DESC' if sort and sort[-1]['descending'] else ''))
      return {'filter': filter, 'sort': sort}, ' AND '.join(where) or true, ', '.join(order)
    faults = 0
    def compare(what, found, expected):
      global faults
      if found == expected: return
      faults += 1
      if faults <= 5: print(number, what, json.dumps(query), where, order, found, 'in place of', expected)
    for number in range(count):
      query, where, order = question()
      found = select(f'SELECT {", ".join(fields)} FROM list WHERE {where} ORDER BY {order}')
      ids = [row[0] for row in found]
      compare('count', int(source.ask('count', query=query)['count']), len(found))
      export = []
      source.send('rows', query=query, all=True, limit=50)
      while True:
        part = source.answer()
        export += [row['values'] for row in part['rows']]
        if not part.get('more'): break
      compare('export', export, found)
      place = random.randint(0, len(found))
      page = source.ask('rows', query=query, position=place, limit=7)['rows']
      compare('jump', [row['values'] for row in page], found[place:place + 7])
      if page and page[0]['values'][0] in ids:
        key = random.choice(page)
        position = ids.index(key['values'][0]) if key['values'][0] in ids else -1
        compare('after', source.rows(query=query, after=key['key'], limit=5), found[position + 1:position + 6])
        compare('before', source.rows(query=query, before=key['key'], limit=5), found[max(0, position - 5):position])
        if hasPlaces: compare('place', int(source.ask('place', query=query, key=key['key'])['count']), position)
      by = random.choice(['state', 'name', 'n'])
      totals = {'sums': ['n'], 'min': ['n'], 'max': ['n'], 'numbers': ['n']}
      columns = 'count(*), sum(n), min(n), max(n), count(n)'
      def groups(**members):
        return [[*g['values'], g['count'], g['sums'][0], g['min'][0], g['max'][0], g['numbers'][0]]
          for g in source.ask('groups', query={'filter': query['filter']}, **totals, **members)['groups']]
      compare('total', groups(fields=[]), select(f'SELECT {columns} FROM list WHERE {where}'))
      expected = select(f'SELECT {by}, {columns} FROM list WHERE {where} GROUP BY {by} ORDER BY {order_of(by, False)}')
      compare('groups', groups(fields=[by]), expected)
      if expected:
        value = random.choice(expected)[0]
        equal = f'{by} IS NULL' if value is None else f'{by} = {literal(value)}'
        compare('group', source.rows(query={**query, 'equal': [{'field': by, 'value': value}]}, first=True, limit=100),
          select(f'SELECT {", ".join(fields)} FROM list WHERE {where} AND {equal} ORDER BY {order} LIMIT 100'))
    print('compared', count)

    """#

  /// - Parameter engine: what differs between engines.
  static func text(_ engine: String, seed: Int, count: Int) -> String {
    "seed, count = \(seed), \(count)\n" + rows + engine + program
  }
}

/// Questions to SQLite.
@Suite(.timeLimit(.minutes(20))) struct SQLiteQuestionTests {
  @Test(arguments: 1...4)
  func answersAreThoseOfOtherStatements(seed: Int) throws {
    let output = try SourceProgram.output(Questions.text(Self.engine, seed: seed, count: 250))
    #expect(output == "compared 250\n")
  }

  private static let engine = #"""
    true, false, hasPlaces = '1', '0', True
    def text_of(field): return f'CAST({field} AS TEXT)'
    def contains(shown, word): return f'instr({shown}, {word}) > 0'
    def written(field, v): return str(v)
    def order_of(field, descending): return field + (' DESC' if descending else '')
    db = sqlite3.connect(f'{folder}/it.db')
    db.execute('CREATE TABLE list (id INTEGER PRIMARY KEY, name TEXT, state TEXT, n INTEGER, x REAL, day TEXT)')
    db.executemany('INSERT INTO list VALUES (?, ?, ?, ?, ?, ?)', rows)
    db.execute('CREATE INDEX by_state ON list (state, n)')
    db.commit()
    source = Source(table='list')
    def select(text): return [list(row) for row in db.execute(text)]

    """#
}

/// Questions to PostgreSQL.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20))) struct PostgreSQLQuestionTests {
  @Test(arguments: 1...2)
  func answersAreThoseOfOtherStatements(seed: Int) throws {
    let output = try PostgreSQLProgram.output(Questions.text(Self.engine, seed: seed, count: 500))
    #expect(output == "compared 500\n")
  }

  private static let engine = #"""
    true, false, hasPlaces = 'true', 'false', True
    def text_of(field): return f'CAST({field} AS text)'
    def contains(shown, word): return f'strpos({shown}, {word}) > 0'
    def written(field, v): return f'{v:g}' if field == 'x' else str(v)
    def order_of(field, descending): return field + (' DESC' if descending else '')
    server = Server()
    server.psql('CREATE TABLE list (id int8 PRIMARY KEY, name text, state text, n int8, x float8, day text)')
    server.psql(''.join(f'INSERT INTO list VALUES ({", ".join(map(literal, row))});' for row in rows) + 'ANALYZE;')
    source = Source(server.location, table='list')
    psql = subprocess.Popen(['psql', '-qAtX', '-h', server.folder, '-U', 'tester', '-d', 'postgres'],
      stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    def select(text):
      psql.stdin.write(f"SELECT row_to_json(t) FROM ({text}) AS t;\n\\echo\n")
      psql.stdin.flush()
      found = []
      while (line := psql.stdout.readline()) != '\n': found.append(line)
      return [[v for _, v in json.loads(line, object_pairs_hook=list)] for line in found]

    """#
}

/// Questions to ClickHouse.
@Suite(.onlyInLongTests, .serialized, .timeLimit(.minutes(20))) struct ClickHouseQuestionTests {
  @Test(arguments: 1...4)
  func answersAreThoseOfOtherStatements(seed: Int) throws {
    let output = try ClickHouseProgram.output(Questions.text(Self.engine, seed: seed, count: 250))
    #expect(output == "compared 250\n")
  }

  private static let engine = #"""
    # Several rows may have the same key.
    true, false, hasPlaces = '1', '0', False
    def text_of(field): return f'toString({field})'
    def contains(shown, word): return f'position({shown}, {word}) > 0'
    def written(field, v): return f'{v:g}' if field == 'x' else str(v)
    # The reverse of the ascending order, in which NULL is last.
    def order_of(field, descending): return f'{field} DESC NULLS FIRST' if descending else field
    server = Server()
    server.run('CREATE TABLE list (id Int64, name Nullable(String), state Nullable(String), n Nullable(Int64), x Nullable(Float64), '
      'day Nullable(String)) ENGINE = MergeTree ORDER BY id',
      'INSERT INTO list VALUES ' + ', '.join(f'({", ".join(map(literal, row))})' for row in rows))
    source = Source(server.location, table='list')
    def select(text):
      answer = json.loads(server.query(text + ' FORMAT JSONCompact'))
      # Integers of 64 bits are text in these answers.
      isInteger = ['Int64' in column['type'] for column in answer['meta']]
      return [[int(v) if i and v is not None else v for i, v in zip(isInteger, row)] for row in answer['data']]

    """#
}
