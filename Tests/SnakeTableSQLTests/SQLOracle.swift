import SnakeTableLists
import TestSupport

/// A database with random tables, and what Python says about random queries of them. Python's SQLite orders the rows;
/// filters, groups and sums are computed in Python.
struct SQLOracle {
  struct Case {
    var table: String
    var query: ListQuery
    var rows: [[ListValue]]
    var groups: [ListGroup]
    /// The request that the groups answer.
    var grouping: ListGrouping
  }

  let database: TemporaryFile
  let cases: [Case]

  init(seed: Int, queries: Int) throws {
    database = try TemporaryFile([], suffix: ".db")
    let output = try pythonOutput(
      FilterOracle.program + FilterOracle.letters + Self.program, database.path, "\(seed)", "\(queries)")
    let lines = output.split(separator: 0x0A).map(Array.init)
    cases = try stride(from: 0, to: lines.count, by: 4).map { try Self.parsed(Array(lines[$0..<($0 + 4)])) }
  }

  /// The lines of a case: `open` with the table, `groups` with the query, the rows, and the groups.
  private static func parsed(_ lines: [[UInt8]]) throws -> Case {
    guard case .request(_, .open(let opening)) = try ListMessage(line: lines[0]),
      case .table(let table)? = opening.list,
      case .request(_, .groups(let grouping)) = try ListMessage(line: lines[1]),
      case .rows(let rows) = try ListAnswer(line: lines[2]).content,
      case .groups(let groups) = try ListAnswer(line: lines[3]).content
    else { throw HarnessError.system(call: "oracle", code: 0) }
    return Case(
      table: table, query: grouping.query, rows: rows.rows.map(\.values), groups: groups, grouping: grouping)
  }

  private static let program = #"""
    import itertools, json, random, sqlite3, sys
    path, seed, queries = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    random.seed(seed)
    class Text(bytes): pass
    db = sqlite3.connect(path)
    words = ['', 'Ann', 'ann', 'ANN', 'Bob', 'é', 'Éa', 'a\nb', 'nul\0inside', "it's", '"', '100%', 'a_b', '😀', 'zzzzzzzzzz']
    def value(kind):
      if random.random() < 0.15: return None
      if kind == 'text': return random.choice(words)
      if kind == 'number': return random.choice([0, 1, -1, 7, 12, 2**63 - 1, -2**63, 2**53 + 1, random.randint(-99, 99)])
      if kind == 'real': return random.choice([0.0, 0.5, 1/3, -1e300, 1e20, 5e-324, 3.0, float('inf'), float('-inf')])
      if kind == 'blob': return random.choice([b'', b'\0', b'\xff\x00', b'ann', b'\xc3'])
      # Equal numbers of different types make one group: which of them it shows is up to the engine.
      any = value(random.choice(['text', 'number', 'real', 'blob']))
      return 0.5 if any in (0.0, 3.0) and isinstance(any, float) else any
    odd = ['order', 'quo"te', 'quo"\u0308te', "it's", 'new\nline', 'Select', 'é', 'a b', '?1', '%']
    def quoted(name): return '"' + name.replace('"', '""') + '"'
    def make(name, columns, tail='', key=None, rows=60):
      db.execute(f'CREATE TABLE {quoted(name)} (' + ', '.join(f'{quoted(c)} {t}' for c, t, _ in columns) + tail)
      for _ in range(rows):
        row = [value(kind) for _, _, kind in columns]
        if key: row[:len(key)] = [make() for make in key]
        try: db.execute(f'INSERT INTO {quoted(name)} VALUES (' + ','.join('?' * len(row)) + ')', row)
        except sqlite3.IntegrityError: pass
    plain = [('name', 'TEXT', 'text'), ('n', 'INTEGER', 'number'), ('x', 'REAL', 'real'), ('any', '', 'any')]
    names = random.sample(odd, 3)
    make('plain', plain, ')')
    db.execute('CREATE INDEX i ON plain (name, n DESC)')
    db.execute('DELETE FROM plain WHERE rowid % 7 = 3')
    make('gr"oup', [(names[0], 'INTEGER PRIMARY KEY', 'number'), (names[1], 'TEXT COLLATE NOCASE', 'text'),
      (names[2], '', 'any')], ')', [lambda: random.randint(-2**63, 2**63 - 1)])
    make('keyed', [('a', 'TEXT', 'text'), ('b', 'INTEGER', 'number'), ('c', '', 'any')],
      ', PRIMARY KEY (a, b)) WITHOUT ROWID', [lambda: random.choice(words), lambda: random.randint(-5, 5)])
    make('hidden', [('rowid', 'TEXT', 'text'), ('oid', 'NUMERIC', 'any')], ')')
    make('empty', plain, ')', rows=0)
    db.execute('CREATE VIEW seen AS SELECT name, x, count(*) AS "count(*)" FROM plain GROUP BY name, x ORDER BY 1, 2')
    db.execute("INSERT INTO plain (name) VALUES (CAST(x'ff41' AS TEXT))")
    db.commit()
    db.text_factory = Text
    keys = {'plain': 'rowid', 'gr"oup': 'rowid', 'keyed': 'a, b', 'hidden': '_rowid_', 'empty': 'rowid', 'seen': ''}
    def shown(v):
      if isinstance(v, Text):
        try: return v.decode('utf-8')
        except UnicodeDecodeError: return '\\x' + v.hex()
      if isinstance(v, bytes): return '\\x' + v.hex()
      if isinstance(v, float) and v in (float('inf'), float('-inf')): return 'Infinity' if v > 0 else '-Infinity'
      return v
    # Of text that is not UTF-8, a filter sees the bytes.
    def text(v):
      if v is None or isinstance(v, str): return '\udcffA' if v == r'\xff41' else v
      return repr(v)
    for number in range(queries):
      table = list(keys)[number % len(keys)]
      cursor = db.execute(f'SELECT * FROM {quoted(table)}')
      fields = [d[0].decode() if isinstance(d[0], bytes) else d[0] for d in cursor.description]
      sort = [{'field': f, 'descending': random.random() < 0.5} for f in random.sample(fields, random.randint(0, min(3, len(fields))))]
      order = [quoted(s['field']) + (' DESC' if s['descending'] else '') for s in sort]
      last = ' DESC' if sort and sort[-1]['descending'] else ''
      order += [k + last for k in keys[table].split(', ') if k]
      if order and not keys[table]: order += [quoted(f) for f in fields if not f in [s['field'] for s in sort]]
      by = ' ORDER BY ' + ', '.join(order) if order else ''
      raw = db.execute(f'SELECT * FROM {quoted(table)}{by}').fetchall()
      rows = [[shown(v) for v in row] for row in raw]
      query = {'sort': sort}
      if random.random() < 0.7:
        texts = [list(map(text, row)) for row in rows]
        query['filter'] = random_filter(fields, [[v for v in row if v != '\udcffA'] for row in texts])
        chosen = [kept(query['filter'], row, fields) for row in texts]
        raw, rows = list(itertools.compress(raw, chosen)), list(itertools.compress(rows, chosen))
      by = random.choice(fields)
      def distinct(v): return (str(type(v)) if isinstance(v, bytes) else '', v)
      groups = {}
      for r, row in zip(raw, rows): groups.setdefault(distinct(r[fields.index(by)]), []).append((r, row))
      def rank(v):
        return (0 if v is None else 1 if isinstance(v, (int, float)) else 2 if isinstance(v, Text) else 3,
          0 if v is None else v)
      ordered = sorted(groups.values(), key=lambda g: rank(g[0][0][fields.index(by)]))
      n = next((f for f in fields if f in ('n', 'b')), None)
      def total(g):
        numbers = [r[fields.index(n)] for r, _ in g if isinstance(r[fields.index(n)], int)]
        return sum(numbers) if numbers else None
      print(json.dumps({'id': 1, 'open': {'table': table}}))
      print(json.dumps({'id': 1, 'groups': {'query': query, 'fields': [by], 'sums': [n] if n else []}}))
      print(json.dumps({'id': 1, 'rows': [{'key': '', 'values': row} for row in rows]}))
      print(json.dumps({'id': 1, 'groups': [{'values': [g[0][1][fields.index(by)]], 'count': len(g),
        **({'sums': [total(g)]} if n else {})} for g in ordered]}))
    """#
}
