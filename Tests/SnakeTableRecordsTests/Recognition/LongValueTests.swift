import SnakeTableQuery
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of tables and expanded records of database clients whose values have line feeds.
@Suite struct LongValueTests {
  /// What the clients write for the same rows.
  private static let texts = [
    // psql
    """
     id |   name   |   note   | area 
    ----+----------+----------+------
      1 | Änne     | first   +|  1.5
        |          |   --- +|+| 
        |          |         +|      
        |          | ---      | 
      2 | Apex     | a+|b     |   22
      3 | Wide one |          |     +
        |          |          | C++
      4 | 日本    +| x        |    3
        | lines    |          | 
    (4 rows)


    """,
    // psql: \\pset border 2
    """
    +----+----------+----------+------+
    | id |   name   |   note   | area |
    +----+----------+----------+------+
    |  1 | Änne     | first   +|  1.5 |
    |    |          |   --- +|+|      |
    |    |          |         +|      |
    |    |          | ---      |      |
    |  2 | Apex     | a+|b     |   22 |
    |  3 | Wide one |          |     +|
    |    |          |          | C++  |
    |  4 | 日本    +| x        |    3 |
    |    | lines    |          |      |
    +----+----------+----------+------+
    (4 rows)


    """,
    // psql: \\pset linestyle unicode
    """
     id │   name   │   note   │ area 
    ────┼──────────┼──────────┼──────
      1 │ Änne     │ first   ↵│  1.5
        │          │   --- +|↵│ 
        │          │         ↵│      
        │          │ ---      │ 
      2 │ Apex     │ a+|b     │   22
      3 │ Wide one │          │     ↵
        │          │          │ C++
      4 │ 日本    ↵│ x        │    3
        │ lines    │          │ 
    (4 rows)


    """,
    // sqlite3 -box
    """
    ┌────┬──────────┬──────────┬──────┐
    │ id │   name   │   note   │ area │
    ├────┼──────────┼──────────┼──────┤
    │ 1  │ Änne     │ first    │ 1.5  │
    │    │          │   --- +| │      │
    │    │          │          │      │
    │    │          │ ---      │      │
    ├────┼──────────┼──────────┼──────┤
    │ 2  │ Apex     │ a+|b     │ 22   │
    ├────┼──────────┼──────────┼──────┤
    │ 3  │ Wide one │          │      │
    │    │          │          │ C++  │
    ├────┼──────────┼──────────┼──────┤
    │ 4  │ 日本     │ x        │ 3    │
    │    │ lines    │          │      │
    └────┴──────────┴──────────┴──────┘

    """,
    // psql: \\x
    """
    -[ RECORD 1 ]--
    id   | 1
    name | Änne
    note | first   +
         |   --- +|+
         |         +
         | ---
    area | 1.5
    -[ RECORD 2 ]--
    id   | 2
    name | Apex
    note | a+|b
    area | 22
    -[ RECORD 3 ]--
    id   | 3
    name | Wide one
    note | 
    area |    +
         | C++
    -[ RECORD 4 ]--
    id   | 4
    name | 日本    +
         | lines
    note | x
    area | 3


    """,
    // psql: \\x \\pset border 2
    """
    +-[ RECORD 1 ]----+
    | id   | 1        |
    | name | Änne     |
    | note | first   +|
    |      |   --- +|+|
    |      |         +|
    |      | ---      |
    | area | 1.5      |
    +-[ RECORD 2 ]----+
    | id   | 2        |
    | name | Apex     |
    | note | a+|b     |
    | area | 22       |
    +-[ RECORD 3 ]----+
    | id   | 3        |
    | name | Wide one |
    | note |          |
    | area |         +|
    |      | C++      |
    +-[ RECORD 4 ]----+
    | id   | 4        |
    | name | 日本    +|
    |      | lines    |
    | note | x        |
    | area | 3        |
    +------+----------+


    """,
    // mysql: \\G
    """
    *************************** 1. row ***************************
      id: 1
    name: Änne
    note: first
      --- +|

    ---
    area: 1.5
    *************************** 2. row ***************************
      id: 2
    name: Apex
    note: a+|b
    area: 22
    *************************** 3. row ***************************
      id: 3
    name: Wide one
    note: 
    area: 
    C++
    *************************** 4. row ***************************
      id: 4
    name: 日本
    lines
    note: x
    area: 3
    4 rows in set (0.00 sec)


    """,
  ]

  private static let rows = [
    ["1", "Änne", "first\n  --- +|\n\n---", "1.5"], ["2", "Apex", "a+|b", "22"],
    ["3", "Wide one", "", "\nC++"], ["4", "日本\nlines", "x", "3"],
  ]

  private func options(_ text: String) throws -> RecordOptions {
    let file = try TemporaryFile(text)
    let inputs = RecordInputs(try Inputs.open([file.path]), RecordOptions())
    inputs.detectFormat(timeout: nil)
    return inputs.options
  }

  private func table(_ text: String, blockSize: Int = RecordTable.blockSize) throws -> RecordTable {
    try openedTable(Array(text.utf8), options(text), blockSize: blockSize)
  }

  private func values(_ table: RecordTable) -> [[String]] {
    (0..<table.count).map { table.fields(of: $0).map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test(arguments: texts) func valuesHaveTheirLineFeeds(text: String) throws {
    for blockSize in [1, 7, 16, 64, 160, 1 << 14] {
      let table = try table(text, blockSize: blockSize)
      #expect(table.fieldNames.names == ["id", "name", "note", "area"])
      #expect(values(table) == Self.rows, "\(blockSize)")
    }
  }

  @Test(arguments: texts) func rowsAreFoundByWholeValues(text: String) throws {
    let table = try table(text, blockSize: 64)
    for (row, values) in Self.rows.enumerated() {
      for (name, value) in zip(["id", "name", "note", "area"], values) {
        #expect(try table.rows(whose: FieldExpression(name), is: Array(value.utf8)) == [row], "\(value)")
      }
    }
  }

  /// A row as it came is its lines, without rulers and numbers of records.
  @Test(arguments: zip(texts, ["  4 | ", "|  4 | ", "  4 │ ", "│ 4  │ ", "id ", "| id ", "  id: 4"]))
  func rowsKeepTheirBytes(text: String, start: String) throws {
    let table = try table(text, blockSize: 16)
    let last = String(decoding: table.recordBytes(3), as: UTF8.self)
    #expect(text.contains(last) && last.hasPrefix(start) && last.contains("lines") && last.contains("3"))
    #expect(!last.contains("rows") && !last.contains("RECORD") && last.last != "\n")
  }

  @Test(
    arguments: texts,
    [
      ("first", [0]), ("lines", [3]), ("note=x", [3]), ("area>2", [1, 3]), ("note~---$", [0]),
      ("!lines", [0, 1, 2]),
      ("note=a+|b", [1]), ("RECORD", []),
    ])
  func aFilterFindsThem(text: String, query: (String, [Int])) throws {
    for blockSize in [7, 64, 1 << 14] {
      let table = try table(text, blockSize: blockSize)
      try table.setFilter(FilterQuery(query.0))
      table.waitUntilComplete()
      #expect(table.identifiers.flatMap { Array($0) } == query.1, "\(query.0) \(blockSize)")
    }
  }

  @Test(arguments: texts) func otherFormatsHaveTheValues(text: String) throws {
    let table = try table(text)
    let output = RecordOutput(table: table, fields: nil)
    #expect(try output.outputValues(of: 0).map { String(decoding: $0, as: UTF8.self) } == Self.rows[0])
    let json = String(decoding: try output.json(of: 3), as: UTF8.self)
    #expect(json == #"{"id":"4","name":"日本\nlines","note":"x","area":"3"}"#)
    #expect(table.details(of: 3).fields.count == 4)
  }

  /// A table whose rulers divide groups of rows has these rows.
  @Test func rulersBetweenGroupsDivideNoRows() throws {
    let table = try table(
      """
      +------+------+
      | name | size |
      +------+------+
      | a    |    1 |
      | b    |    2 |
      +------+------+
      | c    |    3 |
      | d    |    4 |
      +------+------+

      """)
    #expect(values(table) == [["a", "1"], ["b", "2"], ["c", "3"], ["d", "4"]])
  }

  @Test func barsInMarkdownMayBeProtected() throws {
    let text = "| a | pattern |\n|---|---------|\n| 1 | x\\|y |\n| C+| `p|q` |\n| 3 | z |\n"
    let table = try table(text)
    #expect(values(table) == [["1", "x|y"], ["C+", "`p|q`"], ["3", "z"]])
    for (query, rows) in [("x|y", [0]), ("pattern=x|y", [0]), ("pattern~x.y", [0]), ("z", [2])] {
      try table.setFilter(FilterQuery(query))
      table.waitUntilComplete()
      #expect(table.identifiers.flatMap { Array($0) } == rows, "\(query)")
    }
  }
}
