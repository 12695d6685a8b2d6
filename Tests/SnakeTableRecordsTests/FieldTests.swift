import SnakeTableModel
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
    #expect(values("  a \t b  c \r", .blanks) == ["a", "b", "c"])
    #expect(values(" \t", .blanks) == [])
  }

  @Test func aNameComesBeforeANumber() throws {
    let names = FieldNames(header: [Array("2".utf8), Array("x".utf8), Array("x".utf8)])
    #expect(try names.index(of: "2") == 0)
    #expect(try names.index(of: "x") == 1)
    #expect(try names.index(of: "3") == 2)
    #expect(throws: UnknownField(reference: "4", names: ["2", "x", "x"])) { try names.index(of: "4") }
    #expect(throws: UnknownField(reference: "0", names: ["2", "x", "x"])) { try names.index(of: "0") }
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
}
