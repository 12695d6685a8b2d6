import TestSupport
import Testing

/// Values for which no answer has room: they are not read, and the error comes at once.
@Suite struct LongValueTests {
  /// A table with a value of 80 MB between short ones, one WITHOUT ROWID, one in UTF-16, and a view.
  private static func output(_ value: String, _ lines: String) throws -> String {
    try SourceProgram.output(
      #"""
      import time
      db = database(rows=0)
      db.execute('CREATE TABLE keyed (id TEXT PRIMARY KEY, name) WITHOUT ROWID')
      db.execute('CREATE VIEW seen AS SELECT * FROM list')
      for table in ['list', 'keyed']:
        db.execute(f"INSERT INTO {table} VALUES (1, 'one'), (2, \#(value)), (3, 'three')")
      db.commit()
      """# + "\n" + lines)
  }

  @Test(arguments: [
    ("replace(hex(zeroblob(40000000)), '0', 'é')", 160_000_000, "'ééé'"),
    ("replace(hex(zeroblob(40000000)), '0', 'a')", 80_000_000, "'aaaaaaa'"),
    ("zeroblob(80000000)", 160_000_002, #"'\\x000000'"#),
    ("CAST(zeroblob(80000000) AS TEXT)", 80_000_000, #"'\x00\x00\x00\x00\x00\x00\x00'"#),
  ])
  func theBeginningIsReadAndTheWholeIsAnError(value: String, size: Int, beginning: String) throws {
    let output = try Self.output(
      value,
      #"""
      for list in [{'table': 'list'}, {'table': 'keyed'}, {'table': 'seen'}, {'sql': 'SELECT * FROM list'}]:
        source = Source(**list)
        page = source.ask('rows', first=True, limit=5, cut=7)['rows']
        print([row['values'][1] for row in page], page[1]['cut'])
        start = time.monotonic()
        print(source.ask('row', key=page[1]['key']))
        print(source.ask('rows', first=True, limit=5))
        print(source.ask('rows', after=page[0]['key'], limit=1))
        print(source.ask('row', key=page[2]['key'])['rows'][0]['values'][1])
        if time.monotonic() - start > 4: print('too slow')
      """#)
    let error = "tooLarge: Rows with more than 64 MB cannot be read."
    let lines = """
      ['one', \(beginning), 'three'] {'1': \(size)}
      \(error)
      \(error)
      \(error)
      three

      """
    #expect(output == String(repeating: lines, count: 4))
  }

  @Test func otherValuesOfSuchATableAreAsUsual() throws {
    let output = try SourceProgram.output(
      #"""
      db = sqlite3.connect(f'{folder}/it.db')
      db.execute('CREATE TABLE list (rowid TEXT, "a""b" TEXT, x, c AS (x || 1))')
      rows = [('r', 'é' * 50, 1), (None, 'short', 2.5), ('', b'\0\xff' * 50, None), ('r', 'a' * 80_000_000, b'')]
      db.executemany('INSERT INTO list (rowid, "a""b", x) VALUES (?, ?, ?)', rows)
      db.execute("INSERT INTO list VALUES (x'ff', CAST(x'61ff' AS TEXT), CAST(zeroblob(20) AS TEXT))")
      db.commit()
      source = Source(table='list')
      page = source.ask('rows', first=True, limit=3, cut=10)['rows']
      for query in [{}, {'sort': [{'field': 'rowid', 'descending': True}]}]:
        whole = source.ask('rows', query=query, first=True, limit=5, cut=10)['rows']
        print(len(whole), [row in whole for row in page] if not query else [row['values'] in [r['values'] for r in whole] for row in page])
      print(whole[-1]['values'], [row['cut'] for row in whole if row['values'][1] == 'a' * 10])
      """#)
    #expect(
      output == #"""
        5 [True, True, True]
        5 [True, True, True]
        [None, 'short', 2.5, '2.51'] [{'1': 80000000}]

        """#)
  }

  @Test func aFilterSearchesWhatCannotBeReadWhole() throws {
    let output = try Self.output(
      "replace(hex(zeroblob(40000000)), '0', 'a') || 'end'",
      #"""
      source = Source(table='list')
      query = {'filter': [[{'text': 'aend', 'field': 'name'}]]}
      print(source.ask('count', query=query)['count'])
      page = source.ask('rows', query=query, first=True, limit=5, cut=3)['rows']
      print(page)
      print(source.ask('row', key=page[0]['key'], query=query))
      print(source.ask('rows', query=query, first=True, limit=5))
      """#)
    #expect(
      output == #"""
        1
        [{'key': '1i1:2', 'values': [2, 'aaa'], 'cut': {'1': 80000003}}]
        tooLarge: Rows with more than 64 MB cannot be read.
        tooLarge: Rows with more than 64 MB cannot be read.

        """#)
  }

  @Test func groupsWithSuchValuesAreAnError() throws {
    let output = try Self.output(
      "zeroblob(40000000)",
      #"""
      source = Source(table='list')
      print(source.ask('groups', fields=['name']))
      print(source.ask('rows', first=True, limit=3, cut=5, query={'sort': [{'field': 'name'}]}))
      """#)
    let error = "tooLarge: Rows with more than 64 MB cannot be read.\n"
    #expect(output == error + error)
  }
}
