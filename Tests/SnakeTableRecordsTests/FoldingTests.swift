import Glibc
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of collapsed sections, against a naive list of what is collapsed.
@Suite struct FoldingTests {
  private static let bytes: [UInt8] = {
    let rows = (0..<400).map { "\($0 % 3),\($0 * 7 % 5),\($0 * 7919 % 400)\n" }
    return Array("a,b,value\n\(rows.joined())".utf8)
  }()

  private func table(_ groupBy: String = "a,b") throws -> RecordTable {
    try openedTable(Self.bytes, .csv(hasHeaderRow: true, groupBy: groupBy))
  }

  /// Checks all sections against those of the same table without folding.
  private func expect(_ table: RecordTable, collapsed: Set<[CellText]>, sameAs whole: RecordTable) throws {
    try #require(table.numberOfSections == whole.numberOfSections)
    for section in 0..<whole.numberOfSections {
      let label = try #require(whole.header(inSection: section))
      let isCollapsed = collapsed.contains(label.outerLines.map(\.text) + [label.text])
      let count = whole.numberOfRows(inSection: section)
      let records = (0..<count).map { whole.identifier(forRowAt: TableIndexPath(row: $0, section: section)) }
      #expect(table.isCollapsed(section: section) == isCollapsed)
      #expect(table.numberOfRows(inSection: section) == (isCollapsed ? 1 : count))
      #expect(table.header(inSection: section)?.collapsedRow == (isCollapsed ? records[0] : nil))
      #expect(table.header(inSection: section)?.detail == label.detail)
      for (row, record) in records.enumerated() {
        let path = TableIndexPath(row: isCollapsed ? 0 : row, section: section)
        #expect(table.indexPath(forIdentifier: record) == path)
        if row <= path.row { #expect(table.identifier(forRowAt: path) == record) }
      }
      let shown = table.identifiers(ofRowAt: TableIndexPath(row: 0, section: section)).flatMap { Array($0) }
      #expect(shown == (isCollapsed ? records.sorted() : [records[0]]))
    }
    #expect(table.shownCount == whole.shownCount && table.identifiers == whole.identifiers)
  }

  @Test(arguments: ["a,b", "b"], [nil, "value"]) func anySectionsCanBeCollapsed(
    groupBy: String, sort: String?
  )
    throws
  {
    var random = SeededGenerator(seed: 41)
    let (table, whole) = (try table(groupBy), try table(groupBy))
    for table in [table, whole] {
      try table.sort(by: sort.map { SortOrder(field: FieldExpression($0)) })
      table.waitUntilComplete()
    }
    var collapsed: Set<[CellText]> = []
    let names = (0..<whole.numberOfSections).compactMap { section in
      whole.header(inSection: section).map { $0.outerLines.map(\.text) + [$0.text] }
    }
    for round in 0..<20 {
      if round % 7 == 6 {
        let all = Bool.random(using: &random)
        table.setAllSections(isCollapsed: all)
        collapsed = all ? Set(names) : []
      } else {
        let section = Int.random(in: 0..<names.count, using: &random)
        table.toggleSection(section)
        collapsed.formSymmetricDifference([names[section]])
      }
      try expect(table, collapsed: collapsed, sameAs: whole)
    }
    // A filter shows its matches, and its end restores what was collapsed.
    for query in ["11", "2", nil] {
      for table in [table, whole] {
        try table.setFilter(query.map { FilterQuery($0) })
        table.waitUntilComplete()
      }
      try expect(table, collapsed: query == nil ? collapsed : [], sameAs: whole)
    }
  }

  @Test func aSectionCollapsedInAFilterIsExpandedAtItsEnd() throws {
    let table = try table()
    table.toggleSection(1)
    try table.setFilter(FilterQuery("1"))
    table.waitUntilComplete()
    table.toggleSection(0)
    #expect((0..<3).map(table.isCollapsed) == [true, false, false])
    try table.setFilter(nil)
    #expect((0..<3).map(table.isCollapsed) == [false, true, false])
  }

  @Test func sectionsThatArriveAfterAllWereCollapsedAreCollapsed() throws {
    let table = try table()
    table.setAllSections(isCollapsed: true)
    table.toggleSection(2)
    #expect((0..<table.numberOfSections).map(table.isCollapsed).filter { !$0 }.count == 1)
    #expect(!table.isCollapsed(section: 2))
  }

  @Test func aReloadKeepsCollapsedSectionsByTheirValues() throws {
    let file = try TemporaryFile("n,g\n1,x\n2,y\n3,z\n", suffix: ".csv")
    let table = try RecordTable(paths: [file.path], options: .csv(hasHeaderRow: true, groupBy: "g"))
    try table.start {}
    table.waitUntilComplete()
    table.toggleSection(1)
    let descriptor = open(file.path, O_WRONLY | O_TRUNC)
    #expect(write(descriptor, "n,g\n0,z\n2,y\n1,x\n", 16) == 16)
    close(descriptor)
    table.reload()
    #expect((0..<3).map { table.header(inSection: $0)?.text } == ["z", "y", "x"])
    #expect((0..<3).map(table.isCollapsed) == [false, true, false])
  }

  @Test func theFooterOfACollapsedSectionHasOnlyItsOuterGroups() throws {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "a,b")
    options.aggregates = [FieldAggregate(.sum, of: "n")]
    let table = try openedTable(Array("a,b,n\nx,1,5\nx,2,4\ny,1,3\n".utf8), options)
    table.setAllSections(isCollapsed: true)
    #expect((0..<3).map(table.height(forFooterInSection:)) == [0, 1, 1])
    #expect(table.footer(inSection: 1)?.height == 1)
    #expect(table.footer(inSection: 1)?.outerHeight == 1)
  }

  @Test func aTableWithoutSectionsCannotBeFolded() throws {
    let table = try openedTable(Array("a\nb\n".utf8))
    table.toggleSection(0)
    table.setAllSections(isCollapsed: true)
    #expect(!table.canFold && table.numberOfRows(inSection: 0) == 2)
  }
}
