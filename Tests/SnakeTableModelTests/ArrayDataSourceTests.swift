import SnakeTableModel
import TestSupport
import Testing

/// Tests of the data source that holds its sections in an array.
@Suite struct ArrayDataSourceTests {
  @Test func identifiersAndPathsAreEachOthersInverse() {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<200 {
      let source = ArrayDataSource(RandomTable.table(using: &generator).sections)
      var identifier = 0
      for section in 0..<source.numberOfSections {
        for row in 0..<source.numberOfRows(inSection: section) {
          let path = TableIndexPath(row: row, section: section)
          #expect(source.identifier(forRowAt: path) == identifier)
          #expect(source.indexPath(forIdentifier: identifier) == path)
          #expect(source.cell(forRowAt: path) == source.sections[section].rows[row])
          identifier += 1
        }
      }
      #expect(source.indexPath(forIdentifier: -1) == nil)
      #expect(source.indexPath(forIdentifier: identifier) == nil)
    }
  }

  @Test func heightsAreWhatTheCellsNeed() {
    let path = TableIndexPath(row: 0, section: 0)
    let one = ArrayDataSource([section(["a"])])
    #expect(one.rowHeights == .uniform(1) && one.height(forRowAt: path) == 1)
    let two = ArrayDataSource([TableSection(rows: [TableCell(title: "a", subtitle: "b")])])
    #expect(two.rowHeights == .uniform(2) && two.height(forRowAt: path) == 2)
    let varying = ArrayDataSource([section(["a"])], heights: [[3]])
    #expect(varying.rowHeights == .varying && varying.height(forRowAt: path) == 3)
  }

  @Test func samplesStandForAllIconsAndAccessories() {
    let source = ArrayDataSource([
      TableSection(rows: [TableCell(title: "a", icon: "@@", accessory: .disclosure)]),
      TableSection(rows: [TableCell(title: "b", accessory: .text("new"))]),
    ])
    #expect(source.samples.icons == ["@@"] && source.samples.accessories == [.disclosure, .text("new")])
    #expect(ArrayDataSource([section([])]).samples == CellSamples())
    let many = (0..<100).map { TableCell(title: "a", icon: CellText(String(repeating: "x", count: $0 % 50))) }
    let samples = CellSamples(of: many)
    #expect(samples.icons.count == 16 && samples.icons.map(\.bytes.count).max() == 49)
  }

  @Test func labelsAreThoseOfTheSections() {
    let source = ArrayDataSource([section(["a"], header: "H"), section([], footer: "F")])
    #expect((0...1).map(source.height(forHeaderInSection:)) == [1, 0])
    #expect((0...1).map(source.height(forFooterInSection:)) == [0, 1])
    #expect(source.header(inSection: 0) == SectionLabel(text: "H", detail: "1"))
  }

  @Test func textKeepsItsBytes() {
    let bytes: [UInt8] = [0xFF, 0x1B, 0x00, 0x61]
    #expect(CellText(bytes).bytes == bytes)
    #expect(CellText("日").bytes == Array("日".utf8))
    #expect(CellText("").isEmpty && !CellText(" ").isEmpty)
  }

  @Test func pathsAreOrderedBySectionFirst() {
    #expect(TableIndexPath(row: 9, section: 0) < TableIndexPath(row: 0, section: 1))
    #expect(TableIndexPath(row: 0, section: 1) < TableIndexPath(row: 1, section: 1))
  }
}
