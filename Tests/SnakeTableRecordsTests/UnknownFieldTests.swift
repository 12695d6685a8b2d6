import Testing

@testable import SnakeTableRecords

/// Tests of names in a filter that are no names of fields.
@Suite struct UnknownFieldTests {
  private let names = FieldNames(["name", "size", "a:b"])

  @Test(
    arguments: [
      ("nmae:x", "nmae", ["name"]), ("x nmae:", "nmae", ["name"]), ("!sise:^1 | name:y", "sise", ["size"]),
      ("colour:red", "colour", []), ("name:nmae:x", nil, []), ("name:x size:2 a:b:c", nil, []),
      ("10:30", nil, []),
      ("https://name", nil, []), (":x", nil, []), ("plain", nil, []),
      ("sise>1G", "sise", ["size"]), ("x !nmae=y", "nmae", ["name"]), ("SIZE>1 Name=x", nil, []),
      ("2>/dev/null", nil, []), ("colour=", nil, []), ("/a/b?c=d", nil, []),
    ] as [(String, String?, [String])])
  func aNameBeforeAColonOrAComparisonMayBeUnknown(query: String, name: String?, similar: [String]) {
    let field = UnknownField(in: FilterQuery(query), names: names)
    #expect(field?.name == name && field?.similar ?? [] == similar)
    #expect(UnknownField(in: FilterQuery(query, mode: .regularExpression), names: names) == nil)
  }

  @Test func fieldsWithoutNamesCannotBeMissed() throws {
    var options = RecordOptions()
    options.delimiter = .blank
    #expect(try openedTable(Array("a b\n".utf8), options).unknownField(in: FilterQuery("nmae:x")) == nil)
    let named = try openedTable(Array("name\nx\n".utf8), .csv(hasHeaderRow: true))
    #expect(named.unknownField(in: FilterQuery("nmae:x"))?.similar == ["name"])
  }
}
