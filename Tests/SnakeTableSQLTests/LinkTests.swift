import TestSupport
import Testing

/// The foreign keys of tables, and the names of tables and columns.
@Suite(.timeLimit(.minutes(20))) struct LinkTests {
  private static let shown = """

    def links(source): return [(','.join(l['fields']), l['table'], ','.join(l['to']), l.get('incoming', False))
      for l in source.opened.get('links', [])]
    def names(source): return sorted(row[0] if row[1] is None else f'{row[1]}: {row[0]}'
      for row in source.rows(query={}, first=True, limit=1000) if not row[0].startswith('information_schema.'))

    """

  @Test func SQLiteHasThemInItsSchema() throws {
    let output = try SourceProgram.output(
      Self.shown + #"""
        db = database()
        db.executescript('''
          CREATE TABLE "odd name" (a TEXT, b INTEGER, PRIMARY KEY (b, a));
          CREATE TABLE child (id INTEGER PRIMARY KEY, x TEXT, y INTEGER, parent INTEGER REFERENCES child(id), lost REFERENCES gone,
            "group" REFERENCES list, FOREIGN KEY (y, x) REFERENCES "odd name");
          CREATE VIEW broken AS SELECT * FROM missing''')
        for table in ['child', 'odd name', 'list', 'broken']: print(table, links(Source(table=table)) if table != 'broken' else '')
        print(names(Source(names=True)))
        """#)
    #expect(
      output == #"""
        child [('parent', 'child', 'id', False), ('group', 'list', 'id', False), ('y,x', 'odd name', 'b,a', False), ('id', 'child', 'parent', True)]
        odd name [('b,a', 'child', 'y,x', True)]
        list [('id', 'child', 'group', True)]
        broken \#("")
        ['"odd name"', '"odd name": a', '"odd name": b', 'broken', 'child', 'child: group', 'child: id', 'child: lost', 'child: parent', 'child: x', 'child: y', 'list', 'list: id', 'list: name']

        """#)
  }

  @Test(.onlyInLongTests) func PostgreSQLHasThemInItsCatalogue() throws {
    let output = try PostgreSQLProgram.output(
      Self.shown + #"""
        server = Server()
        server.psql('''CREATE SCHEMA sales; CREATE TABLE artist (id int PRIMARY KEY);
          CREATE TABLE "Al bum" (id int PRIMARY KEY, artist int REFERENCES artist, "Up" uuid);
          CREATE TABLE sales.room (house text, number int, PRIMARY KEY (house, number));
          CREATE TABLE sales.booking (id int PRIMARY KEY, h text, n int, boss int REFERENCES sales.booking,
            FOREIGN KEY (h, n) REFERENCES sales.room (house, number));
          CREATE TABLE part (id int, artist int REFERENCES artist) PARTITION BY HASH (id);
          CREATE TABLE part0 PARTITION OF part FOR VALUES WITH (MODULUS 1, REMAINDER 0)''')
        for table in ['artist', '"Al bum"', 'sales.room', 'sales.booking', 'part']: print(table, links(server.source(table=table)))
        print(names(server.source(names=True)))
        print([row for row in server.source(names=True).rows(first=True, limit=1000) if row[1] is None and row[0] in ['artist', 'sales.room', 'information_schema.tables']])
        """#)
    #expect(
      output == #"""
        artist [('id', 'public.Al bum', 'artist', True), ('id', 'public.part', 'artist', True)]
        "Al bum" [('artist', 'public.artist', 'id', False)]
        sales.room [('house,number', 'sales.booking', 'h,n', True)]
        sales.booking [('boss', 'sales.booking', 'id', False), ('h,n', 'sales.room', 'house,number', False), ('id', 'sales.booking', 'boss', True)]
        part [('artist', 'public.artist', 'id', False)]
        ['"Al bum"', '"Al bum": "Up"', '"Al bum": artist', '"Al bum": id', 'artist', 'artist: id', 'part', 'part0', 'part0: artist', 'part0: id', 'part: artist', 'part: id', 'sales.booking', 'sales.booking: boss', 'sales.booking: h', 'sales.booking: id', 'sales.booking: n', 'sales.room', 'sales.room: house', 'sales.room: number']
        [['artist', None, 'public'], ['sales.room', None, None], ['information_schema.tables', None, None]]

        """#)
  }
}
