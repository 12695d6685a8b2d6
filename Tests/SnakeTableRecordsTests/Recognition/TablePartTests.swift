import SnakeTableModel
import SnakeTableQuery
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of several tables in one text, as psql writes several results.
@Suite struct TablePartTests {
  private static let results = """
     id | name 
    ----+------
      1 | Cary+
        | x
      2 | Apex
    (2 rows)

     area |  id 
    ------+-----
      1.5 | 300
    (1 row)


    """

  private static let description = """
                    Table "public.towns"
     Column |  Type   | Nullable 
    --------+---------+----------
     id     | integer | not null
     name   | text    | 
    Indexes:
        "towns_pkey" PRIMARY KEY, btree (id)

                    Table "public.states"
      Column  | Type | Nullable 
    ----------+------+----------
     initials | text | 


    """

  private func table(_ text: String) throws -> RecordTable { try table(of: TemporaryFile(text)) }

  private func table(of file: TemporaryFile) throws -> RecordTable {
    var options = RecordOptions()
    options.showsColumns = true
    let table = try RecordTable(paths: [file.path], options: options)
    try table.start {}
    table.waitUntilComplete()
    return table
  }

  /// The names of a table without rows belong neither to the table above nor to the one below.
  @Test func aTableWithoutRowsIsText() throws {
    let table = try table(
      """
      NAME        READY   AGE
      pod/a       1/1     3d

      NAME        TYPE        AGE

      NAME        READY   AGE
      deploy/b    1/1     3d
      deploy/c    1/1     4d

      """)
    #expect(
      values(table).filter { $0 != [""] } == [
        ["pod/a", "1/1", "3d"], ["NAME        TYPE        AGE"], ["deploy/b", "1/1", "3d"],
        ["deploy/c", "1/1", "4d"],
      ])
    #expect(sections(table) == ["table 1", "table 2", "table 3"])
  }

  @Test func aTableWithoutRowsHasASectionWithItsTitle() throws {
    let names = " num target  prot\n"
    let table = try table(
      "Chain A\n\(names)1    ACCEPT  all\n2    DROP    tcp\n\nChain B\n\(names)\nChain C\n\(names)1    DROP    udp\n"
    )
    #expect(sections(table) == ["Chain A", "Chain B", "Chain C"])
    #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [2, 1, 1])
  }

  private func values(_ table: RecordTable) -> [[String]] {
    (0..<table.count).map { row in
      table.splitter(ofRecord: row).values(in: table.recordBytes(row)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private func sections(_ table: RecordTable) -> [String] {
    (0..<table.numberOfSections).map { table.header(inSection: $0)?.text.string ?? "" }
  }

  @Test func eachTableHasItsColumns() throws {
    let table = try table(Self.results)
    #expect(table.fieldNames.names == ["id", "name", "area"])
    #expect(values(table) == [["1", "Cary\nx", ""], ["2", "Apex", ""], ["300", "", "1.5"]])
    #expect(sections(table) == ["table 1", "table 2"])
    #expect(table.recordBytes(2) == Array("  1.5 | 300".utf8))
    for (query, rows) in [("id>1", [1, 2]), ("area=1.5", [2]), ("cary", [0]), ("name=Apex", [1])] {
      try table.setFilter(FilterQuery(query))
      table.waitUntilComplete()
      #expect(table.identifiers.flatMap { Array($0) } == rows, "\(query)")
    }
  }

  /// What is no table stays text.
  @Test func linesBesideTablesAreText() throws {
    let file = try TemporaryFile(Self.description)
    let table = try table(of: file)
    #expect(table.fieldNames.names == ["Column", "Type", "Nullable"])
    #expect(sections(table) == ["Table \"public.towns\"", "Table \"public.states\""])
    #expect(
      values(table) == [
        ["id", "integer", "not null"], ["name", "text", ""], ["Indexes:", "", ""],
        ["\"towns_pkey\" PRIMARY KEY, btree (id)", "", ""], ["initials", "text", ""],
      ])
    let text = table.cell(forRowAt: TableIndexPath(row: 3, section: 0))
    #expect(text.columnTexts == nil)
    #expect(text.title.string == "    \"towns_pkey\" PRIMARY KEY, btree (id)")
    #expect(table.formats.all.contains(.lines) && table.canReload)
    #expect(table.read(as: .lines) == nil && table.count == 13)
  }

  private static let resources = """
    NAME        READY   STATUS    AGE
    pod/web-0   1/1     Running   2d
    pod/web-1   1/1     Running   2d

    Services:

    NAME                 TYPE        PORT(S)   AGE
    service/kubernetes   ClusterIP   443/TCP   3d

    """

  private static let units = """
      UNIT            LOAD   ACTIVE SUB     DESCRIPTION
      cron.service    loaded active running Regular background processing
      dbus.service    loaded active running D-Bus System Message Bus

    LOAD   = Reflects whether the unit definition was properly loaded.
    2 loaded units listed. Pass --all to see loaded but inactive units, too.

    """

  @Test func alignedTablesAreSections() throws {
    let file = try TemporaryFile(Self.resources)
    let table = try table(of: file)
    #expect(table.fieldNames.names == ["NAME", "READY", "STATUS", "AGE", "TYPE", "PORT(S)"])
    #expect(sections(table) == ["table 1", "Services:"])
    #expect(
      values(table) == [
        ["pod/web-0", "1/1", "Running", "2d", "", ""], ["pod/web-1", "1/1", "Running", "2d", "", ""],
        ["service/kubernetes", "", "", "3d", "ClusterIP", "443/TCP"],
      ])
    #expect(try table.text(atMost: 1000) == Array(Self.resources.utf8))
    #expect(table.read(as: .lines) == nil && table.count == 8)
  }

  /// Text behind the only table is shown whole, in no section of its own.
  @Test func textBehindATableIsShownWhole() throws {
    let table = try table(Self.units)
    #expect(table.groups == nil)
    #expect(table.formatRemark == nil || table.options.recognition?.kind == "aligned")
    #expect(table.count == 4)
    let text = table.cell(forRowAt: TableIndexPath(row: 2, section: 0))
    #expect(text.columnTexts == nil)
    #expect(text.title.string == "LOAD   = Reflects whether the unit definition was properly loaded.")
    #expect(try table.outputValues(of: 3)[0].starts(with: "2 loaded units listed.".utf8))
    try table.setFilter(FilterQuery("UNIT=cron.service"))
    table.waitUntilComplete()
    #expect(table.identifiers.flatMap { Array($0) } == [0])
  }

  /// Text above the only table is shown whole, unless it is a short title.
  @Test(arguments: [
    "NAME   STATE   SIZE\nweb    up      12\nmail   down    4\n",
    "+------+-------+------+\n| NAME | STATE | SIZE |\n+------+-------+------+\n| web  | up    |   12 |\n| mail | down  |    4 |\n"
      + "+------+-------+------+\n",
    "NAME  STATE  SIZE\n----  -----  ----\nweb   up     12\nmail  down   4\n",
    "| NAME | STATE | SIZE |\n|---|---|---|\n| web | up | 12 |\n| mail | down | 4 |\n",
  ])
  func textAboveATableIsShownWhole(text: String) throws {
    for (above, lines) in [
      ("WARNING: the folder of the cache is not writable, so that nothing will be kept for later\n", 1),
      ("The next lines have all servers. Those that\nare down are not read.\n\n", 2), ("All servers\n", 0),
      (" 10:11:12 up 1 min,  1 user,  load average: 0.08\n", 1), ("", 0),
    ] {
      let file = try TemporaryFile(above + text)
      let table = try table(of: file)
      #expect(table.count == lines + 2, "\(above)")
      #expect(values(table).last == ["mail", "down", "4"])
      #expect(table.fieldNames.names == ["NAME", "STATE", "SIZE"])
      #expect(try table.text(atMost: 1000) == Array((above + text).utf8))
      let remark = lines == 0 && !above.isEmpty ? " · All servers" : ""
      #expect(table.formatRemark?.hasSuffix(remark) == true)
      for row in 0..<lines {
        let cell = table.cell(forRowAt: TableIndexPath(row: row, section: 0))
        #expect(cell.columnTexts == nil)
        #expect(cell.title.string == above.split(separator: "\n").map(String.init)[row])
      }
    }
  }

  /// More lines may follow.
  @Test func followedTablesStayAligned() throws {
    let file = try TemporaryFile(Self.units)
    var options = RecordOptions()
    options.follows = true
    let table = try RecordTable(paths: [file.path], options: options)
    defer { table.cancel() }
    guard case .aligned? = table.options.recognition else {
      Issue.record("recognised as \(table.options.recognition?.kind ?? "nothing")")
      return
    }
  }

  /// Only the first of several files is examined.
  @Test func tablesInSeveralFilesStayAligned() throws {
    let (one, other) = (try TemporaryFile(Self.units), try TemporaryFile(Self.units))
    let table = try RecordTable(paths: [one.path, other.path], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    #expect(table.options.recognition?.kind == "aligned")
    #expect(table.count == 10)
  }

  /// Text with tables in it, as a document in Markdown, is text.
  @Test func documentsAreNoTables() throws {
    let table = "| a | b |\n|---|---|\n| 1 | 2 |\n\n"
    let markdown = "# A\n\nText\n\n\(table)More\n\n\(table)And more\n"
    #expect(try self.table(markdown).options.recognition == nil)
    let lines = (0..<40).map { "line \($0) of a text\n" }.joined()
    #expect(try self.table(Self.results + lines).options.recognition == nil)
  }
}
