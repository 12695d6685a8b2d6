import SnakeTableLists
import Testing

@testable import SnakeTableSQL

/// Tests of the statements that are sent to PostgreSQL.
@Suite struct PostgreSQLDialectTests {
  private let dialect = PostgreSQLDialect()
  private let order = [
    SQLOrder(column: "\(name: "a")", isDescending: false, isNullable: true),
    SQLOrder(column: "\(name: "b")", isDescending: false, isNullable: false, isOfKey: true),
    SQLOrder(column: "\(name: "c")", isDescending: false, isNullable: false, isOfKey: true),
  ]

  private func segments(
    _ order: [SQLOrder], _ values: [SQLValue], isReversed: Bool = false
  ) -> [String] {
    KeysetSegments(order: order, beyond: values, isReversed: isReversed, in: dialect).conditions
      .map { $0.rendered(for: dialect).text }
  }

  @Test func columnsOfAKeyAreComparedAsARow() {
    let values: [SQLValue] = [.integer(1), .integer(2), .integer(3)]
    #expect(
      segments(order, values) == [
        #"("a" = $1) AND ("b" >= $2 AND ("b", "c") > ($3, $4))"#, #"("a" > $1)"#, #"("a" IS NULL)"#,
      ])
    #expect(
      segments(order, values, isReversed: true) == [
        #"("a" = $1) AND ("b" <= $2 AND ("b", "c") < ($3, $4))"#, #"("a" < $1)"#,
      ])
    #expect(segments([order[2]], [.integer(3)]) == [#"("c" > $1)"#])
    #expect(segments(order, [.null, .integer(2), .integer(3)]).count == 1)
  }

  @Test func columnsInOtherDirectionsAreParts() {
    var mixed = Array(order.dropFirst())
    mixed[0].isDescending = true
    #expect(segments(mixed, [.integer(2), .integer(3)]) == [#"("b" = $1) AND ("c" > $2)"#, #"("b" < $1)"#])
  }

  @Test func wordsLookInTheFullNamesOfTables() throws {
    var relation = SQLRelation(title: "t", source: "t", fields: [ListField("name")])
    relation.searched = "schema || '.' || name"
    func condition(_ field: String?) throws -> String? {
      let query = ListQuery(filter: [[ListTerm(.text("sales.order", nil), field: field)]])
      let filter = SQLFilter(relation: relation, dialect: dialect)
      return try filter.condition(of: query)?.rendered(for: dialect).text
    }
    #expect(try condition(nil)?.contains("schema || '.' || name") == true)
    #expect(try condition("name")?.contains("schema") == false)
  }

  @Test func aPageIsOneStatement() throws {
    var relation = SQLRelation(title: "t", source: "\(name: "t")", fields: [ListField("a"), ListField("b")])
    relation.key = ["b"]
    let query = try SQLQuery(ListQuery(sort: [ListSort("a")]), of: relation, in: dialect)
    let parts = query.segments(beyond: [.null, .integer(2)], isReversed: true)
    let statement = query.rows(inParts: parts, isReversed: true, limit: 7, cut: nil)
    // Texts are computed for the rows of the page alone.
    let part = #"""
      SELECT CAST("a" AS text) AS " ", CAST("b" AS text) AS " ", "a", "b" FROM (SELECT "a", "b" FROM "t" WHERE
      """#
    let order = #"ORDER BY "a" DESC, "b" DESC LIMIT"#
    #expect(
      statement.rendered(for: dialect).text
        == #"(\#(part) (("a" IS NULL) AND ("b" < $1)) \#(order) $2) AS rows) "#
        + #"UNION ALL (\#(part) (("a" IS NOT NULL)) \#(order) $3) AS rows) LIMIT $4"#)
  }

  private func parts(_ place: String?, isReversed: Bool) -> [(String, [SQLValue])] {
    let relation = SQLRelation(title: "t", source: "\(name: "t")", fields: [])
    let parts = dialect.parts(
      of: relation, by: "\(name: "ctid")", beyond: place.map { .text($0) }, isReversed: isReversed)
    return parts?.map { $0.rendered(for: dialect) } ?? []
  }

  /// The server would sort all rows behind a place.
  @Test func rowsWithoutAKeyAreReadFromAFewBlocks() {
    let behind = parts("(200,3)", isReversed: false)
    #expect(
      behind.map(\.0) == [
        #"("ctid" > $1) AND ("ctid" < $2)"#, #"("ctid" >= $1) AND ("ctid" < $2)"#, #"("ctid" >= $1)"#,
      ])
    #expect(
      behind.map(\.1) == [
        [.text("(200,3)"), .text("(208,0)")], [.text("(208,0)"), .text("(328,0)")], [.text("(328,0)")],
      ])
    let before = parts("(20,3)", isReversed: true)
    #expect(before.map(\.0) == [#"("ctid" < $1) AND ("ctid" >= $2)"#, #"("ctid" < $1)"#])
    #expect(before.map(\.1) == [[.text("(20,3)"), .text("(12,0)")], [.text("(12,0)")]])
    #expect(parts("(5,1)", isReversed: true).map(\.0) == [#"("ctid" < $1)"#])
    #expect(parts(nil, isReversed: false)[0].1 == [.text("(0,0)"), .text("(8,0)")])
    #expect(parts(nil, isReversed: true).count == 3)
  }

  @Test func wordsAreNeverPartOfTheText() {
    let term = ListTerm("x'; DROP", field: #"quo"te"#, isNegated: true)
    let relation = SQLRelation(title: "t", source: "\(name: "t")", fields: [ListField(#"quo"te"#)])
    let filter = SQLFilter(relation: relation, dialect: dialect)
    let condition = try? filter.condition(of: ListQuery(filter: [[term]]))?.rendered(for: dialect)
    #expect(
      condition?.text
        == #"((strpos(CAST("quo""te" AS text) COLLATE "C", $1) > 0) IS NOT TRUE)"#)
    #expect(condition?.parameters == [.text("x'; DROP")])
  }

  /// Parameters of conditions have types, so that no text is read as a number of the column's type.
  @Test(
    arguments: [
      (
        .comparison(.greater, .number(5)), .number, #"("a" > CAST($1 AS int8))"#, ["5"]
      ),
      (
        .comparison(.atMost, .number(Array("5.5".utf8))), .number,
        #"("a" <= CAST($1 AS numeric))"#, ["5.5"]
      ),
      (
        .values([.text("x"), .null]), .text,
        #"((CAST("a" AS text) COLLATE "C" = $1) OR ("a" IS NULL))"#, ["x"]
      ),
      (
        .values([.text("7")]), .number,
        #"("a" = CAST($1 AS int8) AND CAST("a" AS text) COLLATE "C" = $2)"#, ["7", "7"]
      ),
      (
        .expression(#"\ba\\b"#, isCaseless: true), .text,
        #"(CAST("a" AS text) ~* $1)"#, [#"\ya\\b"#]
      ),
    ] as [(ListTerm.Test, ListField.Kind, String, [String])])
  func conditionsHaveTypedParameters(
    test: ListTerm.Test, kind: ListField.Kind, text: String, values: [String]
  ) throws {
    let relation = SQLRelation(title: "t", source: "\(name: "t")", fields: [ListField("a", kind)])
    let query = ListQuery(filter: [[ListTerm(test, field: "a")]])
    let condition = try SQLFilter(relation: relation, dialect: dialect).condition(of: query)
    #expect(condition?.rendered(for: dialect).text == text)
    #expect(condition?.rendered(for: dialect).parameters == values.map { .text($0) })
  }

  @Test func textsHaveNoNUL() {
    let condition = dialect.condition("\(name: "a")", has: [0x61, 0], at: nil, ignoresCase: false)
    #expect(condition.rendered(for: dialect).text == "0 = 1")
  }

  @Test(
    arguments: [
      (16, "t", .boolean(true)), (20, "-9223372036854775808", .integer(.min)),
      (26, "4294967295", .integer(4_294_967_295)),
      (1700, "0.10", .decimal(Array("0.10".utf8))), (1700, "NaN", .text("NaN")),
      (701, "-Infinity", .floating(Array("-Infinity".utf8))),
      (701, "1e+20", .floating(Array("1e+20".utf8))), (25, "12", .text("12")), (114, "[1]", .text("[1]")),
    ] as [(UInt32, String, SQLValue)])
  func valuesHaveTheTypesOfTheirColumns(number: UInt32, text: String, value: SQLValue) {
    #expect(PostgreSQLType(number).value(Array(text.utf8)) == value)
    #expect(RowKey(RowKey.values([value]).text) == .values([value]))
  }

  /// libpq would take a part of the password for the name of the server.
  @Test(arguments: ["postgresql://a:b@c@host/x", "postgres://a:b/c@host", "postgresql://a:b@host/@"])
  func aPasswordIsNeverPartOfAName(address: String) {
    #expect(throws: ListError(.invalid, Diagnostics.badAddress)) { try PostgreSQLServer(location: address) }
  }

  @Test(arguments: ["postgresql://a:b%40c@host/x?application_name=a@b", "postgresql:", "postgresql:people"])
  func otherAddressesAreForTheLibrary(address: String) throws {
    _ = try PostgreSQLServer(location: address)
  }
}
