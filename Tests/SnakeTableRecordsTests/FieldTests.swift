import SnakeTableModel
import TestSupport
import SnakeTableRecognition
import Testing

@testable import SnakeTableRecords

/// Tests of splitting records into fields, and of the cells filled from them.
@Suite struct FieldTests {
  private func values(_ record: String, _ separation: FieldSplitter.Separation) -> [String] {
    FieldSplitter(separation: separation, dropsReturn: true).values(in: Array(record.utf8))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func oneByteDelimitersSplitPlainly() {
    #expect(values("a:\"b:c\"::\r", .plain(UInt8(ascii: ":"))) == ["a", "\"b", "c\"", "", ""])
    #expect(values("", .plain(UInt8(ascii: ":"))) == [""])
  }

  @Test func blanksSeparateInRunsAsAwkHasIt() {
    #expect(values("  a \t b  c \r", .blanks()) == ["a", "b", "c"])
    #expect(values(" \t", .blanks()) == [])
  }

  @Test func aNameComesBeforeANumber() throws {
    let names = FieldNames(header: [Array("2".utf8), Array("x".utf8), Array("x".utf8)])
    #expect(try names.field("2") == .single(0))
    #expect(try names.field("x") == .single(1))
    #expect(try names.field("3") == .single(2))
    #expect(throws: FieldError.unknown("4", names: ["2", "x", "x"])) { try names.field("4") }
    #expect(throws: FieldError.unknown("0", names: ["2", "x", "x"])) { try names.field("0") }
  }

  @Test func cellsAreFilledFromNamedFields() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    (options.title, options.subtitle, options.detail) = ("c", "a", "2")
    (options.icon, options.accessory) = ("d", "e")
    let table = try openedTable(Array("a,b,c,d,e\n1,2,3,*,ok\nx\n".utf8), options)
    #expect(table.rowHeights == .uniform(2))
    #expect(table.samples.icons == ["*", ""] && table.samples.accessories == [.text("ok"), .text("")])
    #expect(
      table.cell(forRowAt: TableIndexPath(row: 0, section: 0))
        == TableCell(title: "3", subtitle: "1", detail: "2", icon: "*", accessory: .text("ok")))
    #expect(
      table.cell(forRowAt: TableIndexPath(row: 1, section: 0))
        == TableCell(title: "", subtitle: "x", detail: "", icon: "", accessory: .text("")))
  }

  /// What a header or the icon shows is no title; the next field is the detail unless another part shows it.
  @Test(
    arguments: [
      ([], nil, TableCell(title: "1", detail: "2")), (["a"], nil, TableCell(title: "2", detail: "3")),
      (["a"], "b", TableCell(title: "3", detail: "4", icon: "2")), (["b"], nil, TableCell(title: "1")),
      (["a", "b", "c"], nil, TableCell(title: "4")), (["a", "b", "c", "d"], nil, TableCell(title: "1")),
    ] as [([FieldExpression], FieldExpression?, TableCell)])
  func theFirstFieldThatNothingElseShowsIsTheTitle(
    groupBy: [FieldExpression], icon: FieldExpression?, expected: TableCell
  ) throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    (options.list.groupBy, options.icon, options.accessory) = (groupBy, icon, "none")
    let table = try openedTable(Array("a,b,c,d\n1,2,3,4\n".utf8), options)
    #expect(table.cell(forRowAt: TableIndexPath(row: 0, section: 0)) == expected)
  }

  @Test func moreFieldsThanACellShowsGiveADisclosure() throws {
    let table = try openedTable(Array("a,b,c\n1,2,3\n".utf8), .csv(hasHeaderRow: true))
    #expect(table.samples.accessories == [.disclosure])
    #expect(table.cell(forRowAt: TableIndexPath(row: 0, section: 0)).accessory == .disclosure)
  }

  @Test func iconsKeepTheirColumnBesideADisclosure() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.icon = "b"
    let table = try openedTable(Array("a,b,c\n1,@@,3\n".utf8), options)
    #expect(table.samples.icons == ["@@"] && table.samples.accessories == [.disclosure])
  }

  /// The fields of a record as they are shown; empty for JSON's `null`.
  private func contents(of record: [UInt8], _ splitter: FieldSplitter) -> [[UInt8]] {
    guard case .json(let fields) = splitter.separation else { return splitter.values(in: record) }
    return record.withUnsafeBufferPointer { record in
      JSONField.values(of: fields, in: record).map { value in
        value.flatMap { $0.kind == .null ? nil : $0.text(in: record) } ?? []
      }
    }
  }

  private func expectFields(
    of record: [UInt8], _ splitter: FieldSplitter, count: Int, _ random: inout SeededGenerator
  ) {
    let asked = (0..<4).map { _ in Int.random(in: 0...count, using: &random) }
    var finder = FieldFinder(asked.map { .single($0) }, splitter: splitter)
    let found = record.withUnsafeBufferPointer { record in
      finder.find(in: record)
      return asked.indices.map { finder.withContent($0, of: record) { Array($0) } }
    }
    let expected = contents(of: record, splitter)
    #expect(
      found == asked.map { expected.indices.contains($0) ? expected[$0] : [] },
      "\(String(decoding: record, as: UTF8.self))")
  }

  @Test func fieldsFoundInOnePassAreThoseShown() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<2000 {
      let text = Array(RandomJSON.object(&random, depth: 3).utf8)
      let fields = JSONField.fields(ofFirst: [text]).map(\.field)
      for record in [text, RandomJSON.mutated(text, &random)] {
        let json = FieldSplitter(separation: .json(fields), dropsReturn: false)
        expectFields(of: record, json, count: fields.count, &random)
        for separation in [
          FieldSplitter.Separation.quoted(DelimitedDialect(UInt8(ascii: ","))), .plain(UInt8(ascii: ":")),
          .blanks(),
        ] {
          expectFields(
            of: record, FieldSplitter(separation: separation, dropsReturn: true), count: 6, &random)
        }
      }
    }
  }

  @Test func partsCanBeLeftOut() throws {
    func cell(_ text: String, detail: FieldExpression?, accessory: FieldExpression?) throws -> TableCell {
      var options = RecordOptions.csv(hasHeaderRow: true)
      (options.detail, options.accessory) = (detail, accessory)
      return try openedTable(Array(text.utf8), options).cell(forRowAt: .init(row: 0, section: 0))
    }
    let usual = try cell("a,b,c\n1,2,3\n", detail: nil, accessory: nil)
    #expect(usual.detail == "2" && usual.accessory == .disclosure)
    let bare = try cell("a,b,c\n1,2,3\n", detail: "none", accessory: "none")
    #expect(bare.detail == nil && bare.accessory == .none)
    let named = try cell("a,b,none\n1,2,3\n", detail: "none", accessory: nil)
    #expect(named.detail == "3", "a field with this name comes first")
  }
}
