import SnakeTableLists
import Testing

@testable import SnakeTableSQL

/// Tests of addresses, of the statements that are sent to ClickHouse, and of its answers.
@Suite struct ClickHouseDialectTests {
  private let dialect = ClickHouseDialect()

  // MARK: Addresses

  @Test(
    arguments: [
      ("clickhouse:", "http://localhost:8123", "default", "", nil),
      ("clickhouse://db", "http://db:8123", "default", "", nil),
      ("clickhouse://ann:ge%40h%2F@db:1/shop", "http://db:1", "ann", "ge@h/", "shop"),
      ("clickhouse://db/?secure=1&database=shop", "https://db:8443", "default", "", "shop"),
      ("clickhouse://[::1]:9/", "http://[::1]:9", "default", "", nil),
      ("clickhouse://ann:a:b@db", "http://db:8123", "ann", "a:b", nil),
    ] as [(String, String, String, String, String?)])
  func addressesHaveParts(location: String, url: String, user: String, password: String, database: String?)
    throws
  {
    let server = try ClickHouseServer(location: location)
    #expect(server.url == url)
    #expect((server.user, server.password) == (user, password))
    #expect(server.database == database && server.authorities == nil)
  }

  /// A part of the password would be taken for a name, and shown.
  @Test(arguments: [
    "clickhouse:x", "clickhouse://a:b@c@host/x", "clickhouse://a:b/c@host", "clickhouse://a:b%0aX@host",
    "clickhouse://a:b%fe@host", "clickhouse://host:x", "clickhouse://host:99999", "clickhouse://ho st",
    "clickhouse://host?password=x", "clickhouse://host/a/b",
  ])
  func otherAddressesAreErrors(location: String) {
    #expect(throws: ListError(.invalid, Diagnostics.badClickHouseAddress)) {
      try ClickHouseServer(location: location)
    }
  }

  // MARK: Statements

  private var relation: SQLRelation {
    var relation = SQLRelation(
      title: "t", source: "\(name: "t")", fields: [ListField("a"), ListField("day", .time), ListField("n")])
    relation.key = ["day", "n"]
    relation.distinction = "cityHash64(\(name: "a"))"
    return relation
  }

  private func text(_ text: SQLText?) -> String { text?.rendered(for: dialect).text ?? "" }

  @Test func aPageIsSortedFromAFewRows() throws {
    let query = try SQLQuery(ListQuery(), of: relation, in: dialect)
    let segments = query.segments(
      beyond: [.text("2024-01-01"), .integer(5), .decimal([0x37])], isReversed: false)
    let (near, far) = (segments[0], Array(segments.dropFirst()).union)
    let condition = "((`day` = '2024-01-01') AND (`n` > 5)) OR ((`day` > '2024-01-01'))"
    // The hash of rows is not part of the sample: it needs all columns.
    #expect(
      text(query.keys(ofRun: far, rows: 100)) == """
        SELECT * FROM (SELECT * FROM (SELECT `day` AS `snaketable bound 0`, `n` AS `snaketable bound 1` FROM `t` \
        WHERE (\(condition)) LIMIT 16484) ORDER BY `snaketable bound 0`, `snaketable bound 1`) \
        WHERE rowNumberInBlock() % 128 = 0
        """)
    #expect(
      text(query.keysOfTable) == """
        SELECT `day` AS `snaketable bound 0`, `n` AS `snaketable bound 1` FROM `t` \
        WHERE ((rowNumberInBlock() + intHash32(blockNumber())) % 1024 = 0) \
        ORDER BY `snaketable bound 0`, `snaketable bound 1`
        """)
    #expect(
      text(query.rows(near: near, where: far, limit: 100, cut: nil, bound: ["'2024-01-02'", "9"])).contains(
        """
        FROM `t` WHERE (((`day` = '2024-01-01') AND (`n` = 5) AND (cityHash64(`a`) > 7)) OR ((\(condition)) \
        AND (`day` <= '2024-01-02' AND (`day` < '2024-01-02' OR `n` <= 9)))) ORDER BY `day`, `n`, cityHash64(`a`) LIMIT 100
        """))
    #expect(
      text(query.firstBound(rows: 7)).hasPrefix("(SELECT max(`snaketable bound 0`) FROM (SELECT * FROM"))
  }

  @Test func theOtherDirectionIsTheReverse() throws {
    let query = try SQLQuery(ListQuery(sort: [ListSort("a", isDescending: true)]), of: relation, in: dialect)
    let statement = text(query.rows(isReversed: true, limit: 7, cut: nil))
    #expect(statement.hasSuffix("FROM `t` ORDER BY `a`, `day`, `n`, cityHash64(`a`) LIMIT 7) AS rows"))
    let forward = text(query.rows(limit: 7, cut: nil))
    #expect(
      forward.hasSuffix(
        "ORDER BY `a` DESC NULLS FIRST, `day` DESC NULLS FIRST, `n` DESC NULLS FIRST, "
          + "cityHash64(`a`) DESC NULLS FIRST LIMIT 7) AS rows"))
  }

  @Test func wordsAreNeverPartOfTheText() throws {
    let term = ListTerm("x'; DROP", field: "a", isNegated: true)
    let filter = SQLFilter(relation: relation, dialect: dialect)
    #expect(
      text(try filter.condition(of: ListQuery(filter: [[term]])))
        == #"(NOT (ifNull(position(`a`, 'x\x27; DROP') > 0, 0)))"#)
  }

  @Test(
    arguments: [
      (.comparison(.less, .number(5)), "(ifNull(`n` < 5, 0))"),
      (.values([.text("x"), .null]), "((ifNull(`n` = 'x', 0)) OR (`n` IS NULL))"),
      (.expression("^a'", isCaseless: true), #"(ifNull(match(`n`, '(?i)(^a\x27)'), 0))"#),
    ] as [(ListTerm.Test, String)])
  func conditionsAreNeverNull(test: ListTerm.Test, expected: String) throws {
    let plain = SQLRelation(title: "t", source: "t", fields: [ListField("n", .number)])
    let query = ListQuery(filter: [[ListTerm(test, field: "n")]])
    let condition = try SQLFilter(relation: plain, dialect: dialect).condition(of: query)
    #expect(condition.map(text) == expected)
  }

  // MARK: Types

  @Test(
    arguments: [
      ("UInt64", "5", .integer(5)),
      ("UInt64", "18446744073709551615", .decimal(Array("18446744073709551615".utf8))),
      ("Nullable(Decimal(18, 3))", "1.500", .decimal(Array("1.500".utf8))),
      ("Float32", "nan", .floating(Array("nan".utf8))), ("LowCardinality(Nullable(String))", "5", .text("5")),
      ("Array(UInt8)", "[1]", .text("[1]")),
      ("DateTime('UTC')", "2024-01-01 00:00:00", .text("2024-01-01 00:00:00")),
    ] as [(String, String, SQLValue)])
  func valuesHaveTheTypesOfTheirColumns(type: String, text: String, value: SQLValue) {
    #expect(ClickHouseType(type).value(Array(text.utf8)) == value)
    #expect(ClickHouseType(type).isNullable == type.contains("Nullable"))
  }

  @Test func anEnumerationWithoutAValueHasAName() {
    let type = ClickHouseType(#"Nullable(Enum8('it\'s' = 1, 'b' = -2))"#)
    #expect(text(type.forms(of: "e").shown).contains(#", [1, -2], ['it\'s' , 'b' ], '')"#))
  }

  // MARK: Answers

  @Test func linesAreReadAsTheyArrive() {
    var rows = TabSeparatedRows()
    var lines: [[[UInt8]?]] = []
    for byte in Array("a\\tb\t\\N\t\\\\N\n\nx\\0\\'\\n\trest".utf8) {
      rows.append([byte])
      while let line = rows.nextLine() {
        lines.append(TabSeparatedRows.fields(of: line).map { TabSeparatedRows.text(of: $0) })
      }
    }
    #expect(lines == [[Array("a\tb".utf8), nil, Array("\\N".utf8)], [[]]])
    #expect(Array(rows.rest) == Array("x\\0\\'\\n\trest".utf8))
    #expect(TabSeparatedRows.text(of: Array("x\\0\\'\\n".utf8)[...]) == Array("x\0'\n".utf8))
  }

  @Test(arguments: [
    "Code: 60, e.displayText() = DB::Exception: Table x doesn't exist., e.what() = DB::Exception\n",
    "Code: 60. DB::Exception: Table x doesn't exist. (UNKNOWN_TABLE) (version 24.8.1.1 (official build))\n",
  ])
  func errorsHaveACodeAndAText(text: String) {
    let error = ClickHouseError(text: Array(text.utf8))
    #expect(error?.code == 60)
    #expect(error?.message.hasPrefix("Table x doesn't exist.") ?? false)
    #expect(error?.message.contains("version") == false)
    #expect(ClickHouseError(text: Array("<html>".utf8)) == nil)
  }

  @Test func theSortingKeyIsAListOfExpressions() {
    #expect(
      ClickHouseList.elements(of: "day, intHash32(a, b), `x, y`") == ["day", "intHash32(a, b)", "`x, y`"])
    #expect(ClickHouseList.elements(of: "") == [])
    #expect(ClickHouseList.name(#"`a\`b`"#) == "a`b")
    let cluster = ClickHouseCluster(engine: "Distributed(two, 'shop', 'orders', rand())")
    let statement = text(cluster?.sortingKey)
    #expect(statement.contains("cluster('two', 'system', 'tables')"))
    #expect(ClickHouseCluster(engine: "MergeTree ORDER BY x") == nil)
  }

  @Test(arguments: ["", "1i1:5", "1i1:5+", "1i1:5+-1", "+x"])
  func otherTextIsNoKeyOfCopies(text: String) {
    #expect(throws: ListError(.invalid, Diagnostics.noKey)) { try NumberedKey(text) }
    #expect(
      (try? NumberedKey(NumberedKey(row: "1t1:+", number: 12).text)) == NumberedKey(row: "1t1:+", number: 12))
  }
}
