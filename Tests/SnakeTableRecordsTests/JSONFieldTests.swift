import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the fields of JSON records that do not all have the same members.
@Suite struct JSONFieldTests {
  private let log = Array(
    """
    {"level":"info","msg":"a"}
    {"level":"error","msg":"b","err":"boom","at":{"line":7}}
    {"err":"late","at":null}
    """.utf8)

  @Test func fieldsAreTheKeysOfTheFirstRecords() throws {
    var options = RecordOptions.ndjson()
    options.list.groupBy = ["err"]
    options.detail = "at.line"
    let table = try openedTable(log, options)
    #expect(table.fieldNames.columns.map { table.fieldNames.names[$0] } == ["level", "msg", "err", "at"])
    #expect((0..<3).map { table.header(inSection: $0)?.text } == ["(none)", "boom", "late"])
    #expect(table.cell(forRowAt: TableIndexPath(row: 0, section: 1)).detail == "7")
    #expect(throws: FieldError.unknown("5", names: ["level", "msg", "err", "at"])) {
      try table.fieldNames.field("5")
    }
  }

  /// Records with the keys of the one before are not examined one by one. Each record may be cut.
  @Test func fieldsAreThoseOfEachOfTheFirstRecords() {
    var random = SeededGenerator(seed: 73)
    for _ in 0..<1000 {
      var records: [String] = [#"{"first": 0}"#]
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let members = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          let key = ["a", "b", "a b", ""].randomElement(using: &random) ?? ""
          let value = ["1", #"{"c": [2]}"#, #""}""#].randomElement(using: &random) ?? ""
          return "\"\(key)\":\(Bool.random(using: &random) ? " " : "")\(value)"
        }
        let object = "{\(members.joined(separator: ","))}"
        let isMember = Int.random(in: 0..<4, using: &random) == 0
        records.append(isMember ? "\"k\": \(object)" : object)
        if Bool.random(using: &random) { records.append(records[records.count - 1]) }
        if Int.random(in: 0..<9, using: &random) == 0 { records[records.count - 1].removeLast() }
      }
      let bytes = records.map { Array($0.utf8) }
      let found = JSONField.fields(ofFirst: bytes).map(\.field)
      var expected: [JSONField] = []
      for record in bytes {
        let own = JSONField.fields(ofFirst: [record]).map(\.field)
        expected += own.filter { $0 != .value && !expected.contains($0) }
      }
      #expect(found == expected, "\(records)")
    }
  }

  @Test func csvHasEveryFieldOfTheRecordsWritten() throws {
    let lines = (0..<1500).map { #"{"a":\#($0)}"# } + [#"{"b":[1, 2],"a":"x"}"#]
    let table = try openedTable(Array(lines.joined(separator: "\n").utf8), .ndjson())
    #expect(table.csvHeader == Array("a".utf8))
    table.nameFields(ofRecords: [1499..<1501])
    #expect(table.csvHeader == Array("a,b".utf8))
    #expect(try table.csv(of: 1499) == Array("1499,".utf8))
    #expect(try table.csv(of: 1500) == Array(#"x,"[1,2]""#.utf8))
  }

  @Test func aFieldThatWasGroupedByIsNoColumnOfItsOwn() throws {
    var options = RecordOptions.ndjson()
    options.list.groupBy = ["at.line"]
    let table = try openedTable(log, options)
    #expect(table.csvHeader == Array("level,msg,err,at".utf8))
    #expect(try table.csv(of: 1) == Array(#"error,b,boom,"{""line"":7}""#.utf8))
  }

  @Test func halfACharacterIsNoText() throws {
    let table = try openedTable(Array(#"{"a":"\ud800"}"#.utf8), .ndjson())
    #expect(throws: RecordOutputError.illFormedText(path: table.sources[0].path, record: 1)) {
      try table.csv(of: 0)
    }
  }

  @Test func aFilterNamesFieldsInsideFields() throws {
    let table = try openedTable(log, .ndjson())
    for (query, count) in [
      ("at.line:7", 1), ("!at.line:7", 2), ("at.line:", 3), ("at.row:7", 0), ("err:late", 1),
    ] {
      try table.setFilter(FilterQuery(query))
      table.waitUntilComplete()
      #expect(table.shownCount == count, "\(query)")
    }
  }

  @Test func whatIsFoundStandsOutInEveryPartOfTheCell() throws {
    var options = RecordOptions.ndjson()
    (options.title, options.subtitle, options.detail) = ("level", "msg", "err")
    let table = try openedTable(log, options)
    try table.setFilter(FilterQuery("err:boo b"))
    table.waitUntilComplete()
    let cell = table.cell(forRowAt: TableIndexPath(row: 0, section: 0))
    #expect(cell.title.highlights == [] && cell.subtitle?.highlights == [0..<1])
    #expect(cell.detail?.highlights == [0..<3])
  }

  @Test func fieldsInsideObjectsAreListed() throws {
    let text = #"""
      [{"a":1,"o":{"x":"s","y.z":2,"p":{"q":null,"r":{"s":{"deep":1}}},"l":[{"n":1}]}},
       {"o":{"x":9,"w":true},"a":{"b":1}}]
      """#
    let table = try openedTable(Array(text.utf8), .json())
    #expect(table.nestedFields.map(\.text) == ["o.x", "o.p.q", "o.w", "a.b"])
    try table.sort(by: SortOrder("-o.w"))
    table.waitUntilComplete()
    #expect(table.identifier(forRowAt: .init(row: 0, section: 0)) == 1)
    try table.sort(by: SortOrder("-o.x"))
    table.waitUntilComplete()
    #expect(table.identifier(forRowAt: .init(row: 0, section: 0)) == 0)
    #expect(try openedTable(Array("a.b,c\n".utf8), .csv(hasHeaderRow: true)).nestedFields.isEmpty)
  }

  @Test func notTooManyFieldsInsideObjectsAreListed() throws {
    let members = (0..<100).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let table = try openedTable(Array("[{\"o\":{\(members)}}]".utf8), .json())
    #expect(table.nestedFields.count == 40 && table.nestedFields.last?.text == "o.k39")
  }
}
