import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of fields that the options name and that no first record has.
@Suite struct MissingFieldTests {
  private func options(_ format: RecordFormat, _ missingFields: MissingFields) -> RecordOptions {
    var options = RecordOptions()
    (options.format, options.missingFields) = (format, missingFields)
    (options.title, options.detail) = ("msg", "log.level")
    return options
  }

  private func details(of table: RecordTable) -> [String?] {
    (0..<table.count).map { table.cell(forRowAt: TableIndexPath(row: $0, section: 0)).detail?.string }
  }

  /// A key may have dots, and differ between records.
  @Test func theFieldOfAStreamIsEmptyUntilARecordHasIt() throws {
    let (pipe, wakes) = (try StreamTests.Pipe(), StreamTests.Wakes())
    let table = RecordTable(sources: [pipe.source], options: options(.ndjson, .mayComeLater), blockSize: 64)
    pipe.write("{\"msg\":\"a\"}\n{\"msg\":\"b\"}\n")
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.count == 2 })
    #expect(details(of: table) == ["", ""] && table.missingField?.name == "log.level")
    pipe.write("{\"msg\":\"c\",\"log.level\":\"info\"}\n")
    #expect(wakes.follow(table) { table.count == 3 })
    #expect(details(of: table) == ["", "", "info"] && table.missingField == nil)
    pipe.write("{\"msg\":\"d\",\"log\":{\"level\":\"warn\"}}\n")
    #expect(wakes.follow(table) { table.count == 4 })
    #expect(details(of: table) == ["", "", "info", "warn"])
    try table.setFilter(FilterQuery("log.level:warn"))
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(table.shownCount == 1)
  }

  @Test func theFieldOfParagraphsIsEmptyUntilOneHasIt() throws {
    let (pipe, wakes) = (try StreamTests.Pipe(), StreamTests.Wakes())
    let table = RecordTable(
      sources: [pipe.source], options: options(.paragraphs, .mayComeLater), blockSize: 64)
    pipe.write("msg: a\n\nmsg: b\n\nmsg: c\n")
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.count == 2 })
    #expect(details(of: table) == ["", ""] && table.missingField?.name == "log.level")
    pipe.write("\nmsg: d\nlog.level: info\n")
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(details(of: table) == ["", "", "", "info"] && table.missingField == nil)
  }

  @Test func sectionsAndSumsOfAFieldThatComesLater() throws {
    let (pipe, wakes) = (try StreamTests.Pipe(), StreamTests.Wakes())
    var options = RecordOptions.ndjson()
    (options.missingFields, options.list.groupBy) = (.mayComeLater, ["error.kind"])
    options.list.aggregates = [FieldAggregate(.sum, of: "error.cost")]
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 64)
    pipe.write("{\"msg\":\"a\"}\n")
    try table.start { wakes.wake() }
    pipe.write(
      "{\"msg\":\"b\",\"error\":{\"kind\":\"io\",\"cost\":3}}\n{\"msg\":\"c\",\"error.kind\":\"io\"}\n")
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [1, 2])
    #expect(table.header(inSection: 1)?.text.string == "io")
    #expect(table.footer(inSection: 1)?.text.string.contains("3") == true)
  }

  @Test(arguments: [1, 2000])
  func theFieldIsAnErrorOnceAllRecordsThatNameFieldsAreKnown(records: Int) throws {
    let file = try TemporaryFile(String(repeating: "{\"msg\":\"a\"}\n", count: records))
    let table = try RecordTable(paths: [file.path], options: options(.ndjson, .mayComeLater))
    #expect(throws: FieldError.unknown("log.level", names: ["msg"])) { try table.start {} }
  }

  @Test(arguments: ["7", "1..2", "a["] as [FieldExpression])
  func numbersAndInvalidExpressionsAreErrors(title: FieldExpression) throws {
    let pipe = try StreamTests.Pipe()
    var options = RecordOptions.ndjson()
    (options.missingFields, options.title) = (.mayComeLater, title)
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 64)
    pipe.write("{\"msg\":\"a\"}\n")
    #expect(throws: FieldError.self) { try table.start {} }
  }

  /// A record without keys names no field.
  @Test func theFirstObjectIsEmpty() throws {
    let (pipe, wakes) = (try StreamTests.Pipe(), StreamTests.Wakes())
    let table = RecordTable(sources: [pipe.source], options: options(.ndjson, .mayComeLater), blockSize: 64)
    pipe.write("{}\n")
    try table.start { wakes.wake() }
    pipe.write("{\"msg\":\"b\",\"id\":1}\n")
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(table.fieldNames.columns.map { table.fieldNames.names[$0] } == ["msg", "id"])
    #expect(table.cell(forRowAt: TableIndexPath(row: 1, section: 0)).title.string == "b")
  }

  @Test func aWidthAndAllColumnsAreNoNamesOfFields() throws {
    let pipe = try StreamTests.Pipe()
    var options = RecordOptions.ndjson()
    (options.missingFields, options.list.columns) = (.mayComeLater, ["late:12", "*"])
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 64)
    pipe.write("{\"msg\":\"a\"}\n")
    try table.start {}
    #expect(table.columns.map(\.expression.text) == ["late", "msg"] && table.columns.first?.width == 12)
  }

  @Test func aReloadMayLackTheField() throws {
    let (before, after) = (
      try TemporaryFile("{\"msg\":\"a\",\"log.level\":1}\n"), try TemporaryFile("{\"msg\":\"b\"}\n")
    )
    let table = try RecordTable(paths: [before.path], options: options(.ndjson, .areErrors))
    try table.start {}
    table.waitUntilComplete()
    try table.reload(from: after.path)
    #expect(details(of: table) == [""] && table.failure == nil)
    try table.reload(from: before.path)
    #expect(details(of: table) == ["1"])
  }
}
