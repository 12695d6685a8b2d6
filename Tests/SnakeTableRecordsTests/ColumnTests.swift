import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of fields that are shown as columns.
@Suite struct ColumnTests {
  private static let places = Array("name,visits,city,a:20\nFort,8,\"Port, Old\",x\nMill,12,Salem\n".utf8)

  private func table(
    _ columns: [FieldExpression], bytes: [UInt8] = places, _ options: RecordOptions = .csv(hasHeaderRow: true)
  ) throws -> RecordTable {
    var options = options
    options.list.columns = columns
    return try openedTable(bytes, options)
  }

  private func texts(_ table: RecordTable, row: Int = 0, columns: [Int]? = nil) -> [String]? {
    let path = TableIndexPath(row: row, section: 0)
    let cell = columns.map { table.cell(forRowAt: path, columns: $0) } ?? table.cell(forRowAt: path)
    return cell.columnTexts?.map(\.string)
  }

  @Test func fieldsAreNamedByNameNumberAndWidth() throws {
    let table = try table(["city:7", "1", "a:20", "a:20:3"])
    #expect(table.columns.map(\.field) == [2, 0, 3, 3].map { .single($0) })
    #expect(table.columns.map(\.width) == [7, nil, nil, 3])
    #expect(texts(table) == ["Port, Old", "Fort", "x", "x"])
    // A ragged row has no such field.
    #expect(texts(table, row: 1) == ["Salem", "Mill", "", ""])
  }

  @Test func aStarIsAllFields() throws {
    #expect(try table(["*"]).columns.map(\.field) == (0..<4).map { .single($0) })
    #expect(try table(["city", "*"]).columns.map(\.field) == [2, 0, 1, 2, 3].map { .single($0) })
    let star = try table(["*"], bytes: Array("a,*\n1,2\n".utf8))
    #expect(star.columns.map(\.field) == [.single(1)])
  }

  @Test(arguments: ["town", "town:5", "name:0", "name:-1", "name:x", "", ":5"])
  func otherNamesAreErrors(reference: String) {
    #expect(throws: FieldError.self) { try self.table(["name", FieldExpression(reference)]) }
  }

  @Test func rangesAndQuotedNamesAreColumns() throws {
    let table = try table(["2..", "-1", #"["a:20"]:5"#])
    #expect(texts(table) == [#"8,"Port, Old",x"#, "x", "x"])
    #expect(table.columns.map { String(decoding: $0.name, as: UTF8.self) } == ["2..", "a:20", "a:20"])
    #expect(table.columns.map(\.width) == [nil, nil, 5])
  }

  @Test(arguments: [
    (["2..", "-1", "..2"], "a,b c,d\n1,2,3\n", ["b c d", "d", "a b c"]),
    (["a.x", "b.y[0]", "c"], #"{"a":{"x":1},"b":{"y":[2]},"c":3}"#, ["x", "y[0]", "c"]),
    (["a.x", "b.x", "b"], #"{"a":{"x":1},"b":{"x":2}}"#, ["a.x", "b.x", "b"]),
    (["a.x", "x"], #"{"a":{"x":1},"x":2}"#, ["a.x", "x"]),
    ([#"a["b.c"]:7"#, "d.e"], #"{"a":{"b.c":1},"d.e":2}"#, ["b.c", "d.e"]),
  ])
  func titlesAreShort(columns: [String], input: String, titles: [String]) throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    if input.hasPrefix("{") { options.format = .ndjson }
    let table = try table(columns.map { FieldExpression($0) }, bytes: Array("\(input)\n".utf8), options)
    #expect(table.columns.map { String(decoding: $0.title, as: UTF8.self) } == titles)
  }

  @Test func onlyTheRequestedColumnsAreRead() throws {
    let table = try table(["*"])
    #expect(texts(table, columns: [0, 2]) == ["Fort", "Port, Old"])
    #expect(texts(table, columns: [1]) == ["8"])
    #expect(texts(table, columns: [0, 2]) == ["Fort", "Port, Old"])
  }

  @Test func jsonFieldsInsideOthersAreColumns() throws {
    let json = Array(#"{"n":"x","s":{"p":5},"e":null}"#.utf8)
    var options = RecordOptions()
    options.format = .ndjson
    let table = try table(["s.p:9", "n", "e"], bytes: json, options)
    #expect(table.columns.map(\.width) == [9, nil, nil])
    #expect(texts(table) == ["5", "x", "null"])
    #expect(try table.fieldNames.field("p") == table.fieldNames.field("s.p"))
  }

  /// A column inside another field has the last key as its title, by which it can be named too.
  @Test func nestedColumnsAreNamedByTheirTitles() throws {
    let json =
      #"{"n":"x","s":{"phase":"on","at":1},"t":{"at":2}}"# + "\n"
      + #"{"n":"y","s":{"phase":"off"},"t":{"at":3}}"#
    var options = RecordOptions()
    options.format = .ndjson
    options.showsColumns = true
    options.list.groupBy = ["phase"]
    let table = try openedTable(Array(json.utf8), options)
    table.waitUntilComplete()
    #expect(table.numberOfSections == 2)
    try table.setFilter(FilterQuery("phase=off"))
    table.waitUntilComplete()
    #expect(table.shownCount == 1)
    // The record's own field, and one of two nested ones.
    #expect(try table.fieldNames.field("n") == .single(0))
    #expect(throws: FieldError.self) { try table.fieldNames.field("at") }
  }

  @Test(arguments: [
    ("salem", ["Mill", "Salem"], nil), ("port", ["Fort", "Port, Old"], nil),
    ("12", ["Mill", "Salem"], "visits: 12"),
  ])
  func aMatchElsewhereIsQuotedBesideTheColumns(query: String, expected: [String], quote: String?) throws {
    let table = try table(["name", "city", "visits"])
    try table.setFilter(FilterQuery(query))
    table.waitUntilComplete()
    #expect(texts(table, columns: [0, 1]) == expected)
    let cell = table.cell(forRowAt: TableIndexPath(row: 0, section: 0), columns: [0, 1])
    #expect(cell.detail.map { String(decoding: $0.bytes, as: UTF8.self) } == quote)
  }

  /// Whether a field is not displayed decides whether the pane opens.
  @Test(arguments: [
    ("a b c\nd e f\n", ["*"], false), ("a b c\nd e f\n", ["1", "3"], true),
    ("a b c\nd e f g\n", ["*"], false),
    (String(repeating: "a b c\n", count: 20) + "d e f g\n", ["*"], true),
    ("a b c\nd e f g\n", ["1..2", "3.."], false),
    ("a b c\nd e\n", ["1", "2", "3"], false),
  ])
  func fieldsThatAreNotDisplayed(text: String, columns: [FieldExpression], isHidden: Bool) throws {
    var options = RecordOptions()
    options.delimiter = .blank
    #expect(try table(columns, bytes: Array(text.utf8), options).hidesFields == isHidden)
  }

  @Test func theSortedColumnIsKnown() throws {
    let table = try table(["name", "visits"])
    #expect(table.sortedColumn == nil)
    try table.sort(by: SortOrder(field: "visits"))
    #expect(table.sortedColumn == 1)
    try table.sort(by: SortOrder(field: "city"))
    #expect(table.sortedColumn == nil)
  }
}
