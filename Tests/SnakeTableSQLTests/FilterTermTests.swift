import SnakeTableLists
import TestSupport
import Testing

@testable import SnakeTableSQL

/// Conditions, values and expressions in SQLite.
@Suite struct FilterTermTests {
  private static let program = """
    import sqlite3, sys
    db = sqlite3.connect(sys.argv[1])
    db.execute('CREATE TABLE list (id INTEGER PRIMARY KEY, n NUMERIC, name TEXT, day TEXT, any)')
    db.executemany('INSERT INTO list VALUES (?, ?, ?, ?, ?)', [
      (1, 5, 'Ann', '2024-01-15', 5), (2, 5.5, 'ann', '2024-01-15T10:00', '5'), (3, None, '', '2023-12-31', 'x5'),
      (4, 'much', None, 'yesterday', None), (5, -1, 'a"b', '2024-02', b'\\xff'), (6, 9007199254740993, 'Bob', None, 5.0),
      (7, float('inf'), '10', '2024-01-16', '10 MB')])
    db.execute('CREATE INDEX i ON list (n)')
    db.commit()
    """

  private static func list() throws -> TestList {
    let file = try TemporaryFile([], suffix: ".db")
    _ = try pythonOutput(program, file.path)
    return try TestList(file.path, .table("list"))
  }

  private static func number(_ text: String) -> ListValue { .number(Array(text.utf8)) }

  @Test(
    arguments: [
      ("n", .greater, "4", [1, 2, 6]), ("n", .atLeast, "5.5", [2, 6]), ("n", .less, "5", [5]),
      ("n", .atMost, "5.0", [1, 5]), ("n", .equal, "5", [1]), ("n", .greater, "9007199254740992", [6]),
      // Text that looks like a number is one, as in a file; 10 MB are ten million bytes.
      ("name", .equal, "10.0", [7]), ("any", .equal, "5", [1, 2, 6]), ("any", .greater, "1000000", [7]),
    ] as [(String, ListTerm.Comparison, String, [Int])])
  func numbersAreCompared(field: String, comparison: ListTerm.Comparison, bound: String, found: [Int]) throws
  {
    let list = try Self.list()
    let test = ListTerm.Test.comparison(comparison, Self.number(bound))
    #expect(try ids(list, ListTerm(test, field: field)) == found)
    let others = (1...7).filter { !found.contains($0) }
    #expect(try ids(list, ListTerm(test, field: field, isNegated: true)) == others)
  }

  @Test(
    arguments: [
      (.atLeast, "2024-01-15", [1, 2, 5, 7]), (.greater, "2024-01-15", [2, 5, 7]), (.less, "2024", [3]),
      (.less, "2024-01", [3]), (.greater, "2024-01-15 09", [2, 5, 7]),
    ] as [(ListTerm.Comparison, String, [Int])])
  func datesAreCompared(comparison: ListTerm.Comparison, bound: String, found: [Int]) throws {
    let term = ListTerm(.comparison(comparison, .text(bound)), field: "day")
    #expect(try ids(Self.list(), term) == found)
  }

  @Test(
    arguments: [
      ("name", [.text("Ann")], [1]), ("name", [.text("Ann"), .text("Bob"), .null], [1, 4, 6]),
      ("name", [.text("")], [3]), ("name", [.text(""), .null], [3, 4]), ("name", [.text("a\"b")], [5]),
      ("name", [], []), ("n", [.text("5")], [1]), ("n", [.text("5.5")], [2]), ("n", [.text("Infinity")], [7]),
      ("n", [.text("9007199254740993")], [6]), ("any", [.text("\\xff")], [5]), ("any", [.text("x5")], [3]),
    ] as [(String, [ListValue], [Int])])
  func oneFieldHasSeveralValues(field: String, values: [ListValue], found: [Int]) throws {
    let list = try Self.list()
    #expect(try ids(list, ListTerm(.values(values), field: field)) == found)
    let others = (1...7).filter { !found.contains($0) }
    #expect(try ids(list, ListTerm(.values(values), field: field, isNegated: true)) == others)
  }

  @Test(
    arguments: [
      ("^a", "name", true, [1, 2, 5]), ("^a", "name", false, [2, 5]), (#"^\d+$"#, "name", false, [7]),
      ("^$", "name", false, [3]), ("(?<=x)5", nil, false, [3]), ("^5", nil, false, [1, 2, 5, 6]),
    ] as [(String, String?, Bool, [Int])])
  func expressionsMatch(expression: String, field: String?, isCaseless: Bool, found: [Int]) throws {
    let list = try Self.list()
    let test = ListTerm.Test.expression(expression, isCaseless: isCaseless)
    #expect(try ids(list, ListTerm(test, field: field)) == found)
    #expect(
      try ids(list, ListTerm(test, field: field, isNegated: true)) == (1...7).filter { !found.contains($0) })
  }

  /// An invalid expression is an error, and so is a value that takes too long: no row is left out without a word.
  @Test(arguments: [("(", "missing"), (#"^(a+)+\1$"#, "too long")])
  func expressionsThatFailAreErrors(expression: String, words: String) throws {
    let file = try TemporaryFile([], suffix: ".db")
    _ = try pythonOutput(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.execute('CREATE TABLE list (name TEXT)')
      db.execute('INSERT INTO list VALUES (?)', ['a' * 60 + '!'])
      db.commit()
      """, file.path)
    let list = try TestList(file.path, .table("list"))
    let error = #expect(throws: ListError.self) {
      _ = try list.count(ListQuery(filter: [[ListTerm(.expression(expression, isCaseless: false))]]))
    }
    #expect(error?.message.contains(words) == true)
  }

  /// As in a filter of a file.
  @Test(arguments: [("zurich", [1, 2]), ("zür", [1, 2]), ("ZU", [2]), ("Zü", [1]), ("strasse", [3])])
  func lettersMatchAsInFiles(text: String, found: [Int]) throws {
    let file = try TemporaryFile([], suffix: ".db")
    _ = try pythonOutput(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.execute('CREATE TABLE list (id INTEGER PRIMARY KEY, name TEXT)')
      db.executemany('INSERT INTO list VALUES (?, ?)', [(1, 'Zürich'), (2, 'ZU\\u0308RICH'), (3, 'Strasse'), (4, 'Zug')])
      db.commit()
      """, file.path)
    #expect(try ids(TestList(file.path, .table("list")), ListTerm(text, field: "name")) == found)
  }

  /// A bound of a column of numbers is found through an index.
  @Test func anIndexFindsNumbers() throws {
    let list = try Self.list()
    let query = ListQuery(filter: [[ListTerm(.comparison(.greater, Self.number("5")), field: "n")]])
    let text = try SQLQuery(query, of: list.session.relation, in: SQLiteDialect()).count()
    let plan = try #require(try list.session.connection.firstRow("EXPLAIN QUERY PLAN " + text))
    let words = plan.map { String(decoding: $0.listValue.bytes, as: UTF8.self) }
    #expect(words.last?.hasPrefix("SEARCH main.list USING") == true)
  }

  private func ids(_ list: TestList, _ term: ListTerm) throws -> [Int] {
    let rows = try list.rows(ListQuery(filter: [[term]]), .first, 100).rows
    return rows.compactMap { Int(String(decoding: $0.values[0].bytes, as: UTF8.self)) }
  }
}
