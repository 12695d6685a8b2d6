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
    options.list.aggregates = [FieldAggregate(.sum, of: "n")]
    let table = try openedTable(Array("a,b,n\nx,1,5\nx,2,4\ny,1,3\n".utf8), options)
    table.setAllSections(isCollapsed: true)
    #expect((0..<3).map(table.height(forFooterInSection:)) == [0, 1, 1])
    #expect(table.footer(inSection: 1)?.height == 1)
    #expect(table.footer(inSection: 1)?.outerHeight == 1)
  }

  @Test func theHeaderOfACollapsedSectionHasItsTotals() throws {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "a")
    options.list.aggregates = [FieldAggregate(.sum, of: "n"), FieldAggregate(.max, of: "n")]
    let table = try openedTable(Array("a,n\nx,5\nx,4\ny,3\n".utf8), options)
    table.toggleSection(0)
    #expect((0..<2).map { table.header(inSection: $0)?.detail?.string } == ["sum n 9   max n 5   2", "1"])
    try table.setFilter(FilterQuery("4"))
    table.waitUntilComplete()
    table.toggleSection(0)
    #expect(table.header(inSection: 0)?.detail?.string == "sum n 4   max n 4   1 of 2")
  }

  // MARK: Groups of sections

  private static let groups = "a,b,n\nx,1,5\nx,2,4\ny,1,3\ny,2,6\nx,1,7\nz,1,8\n"

  private func grouped() throws -> RecordTable {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "a,b")
    options.list.aggregates = [FieldAggregate(.sum, of: "n")]
    return try openedTable(Array(Self.groups.utf8), options)
  }

  /// Each section: the names of its groups, the lines of its header, its detail, its rows, and the lines of its footer.
  private func sections(of table: RecordTable) -> [String] {
    (0..<table.numberOfSections).map { section in
      guard let label = table.header(inSection: section) else { return "" }
      let names = (label.outerLines.map(\.text.string) + [label.text.string]).joined(separator: "/")
      let rows = (0..<table.numberOfRows(inSection: section)).map {
        "\(table.identifier(forRowAt: TableIndexPath(row: $0, section: section)))"
      }
      let height = table.height(forHeaderInSection: section)
      return "\(names) \(height)+\(table.height(forFooterInSection: section)) \(label.detail?.string ?? "") "
        + "[\(rows.joined(separator: " "))]"
    }
  }

  @Test func aGroupOfSectionsIsCollapsedToOneSection() throws {
    let table = try grouped()
    let all = ["x/1 2+1 2 [0 4]", "x/2 1+2 1 [1]", "y/1 2+1 1 [2]", "y/2 1+2 1 [3]", "z/1 2+2 1 [5]"]
    #expect(sections(of: table) == all)
    #expect(table.collapseGroup(ofSection: 3) == nil, "it is not collapsed")
    table.toggleSection(1)
    #expect(table.collapseGroup(ofSection: 1) == 0)
    let x = "x 1+0 sum n 16   3 [0]"
    #expect(sections(of: table) == [x] + all[2...])
    #expect(table.collapsedLevel(ofSection: 0) == 0 && table.collapseGroup(ofSection: 0) == nil)
    #expect(table.identifiers(ofRowAt: TableIndexPath(row: 0, section: 0)) == [0..<2, 4..<5])
    for identifier in 0..<6 {
      let path = table.indexPath(forIdentifier: identifier)
      #expect(path?.section == [0, 0, 1, 2, 0, 3][identifier] && path?.row == 0)
      #expect(table.section(forIdentifier: identifier) == path?.section)
    }
    table.toggleSection(1)
    #expect(sections(of: table) == [x, "y/1 2+0 sum n 3   1 [2]", all[3], all[4]])
    #expect(table.collapseGroup(ofSection: 1) == 1)
    #expect(sections(of: table) == [x, "y 1+0 sum n 9   2 [2]", all[4]])
    table.toggleSection(0)
    #expect(sections(of: table) == [all[0], "x/2 1+1 sum n 4   1 [1]", "y 1+0 sum n 9   2 [2]", all[4]])
    table.reload()
    #expect(sections(of: table) == [all[0], "x/2 1+1 sum n 4   1 [1]", "y 1+0 sum n 9   2 [2]", all[4]])
    try table.setFilter(FilterQuery("6"))
    table.waitUntilComplete()
    #expect(sections(of: table) == ["y/2 2+2 1 of 1 [3]"], "a filter expands groups")
    try table.setFilter(nil)
    table.waitUntilComplete()
    #expect(table.numberOfSections == 4)
  }

  @Test func allGroupsOfALevelCanBeCollapsed() throws {
    let table = try grouped()
    table.setAllSections(isCollapsed: true, level: 0)
    #expect(
      sections(of: table) == ["x 1+0 sum n 16   3 [0]", "y 1+0 sum n 9   2 [2]", "z 1+0 sum n 8   1 [5]"])
    try table.sort(by: SortOrder("-n"))
    table.sortSections(by: .sum)
    table.waitUntilComplete()
    #expect(
      sections(of: table) == ["x 1+0 sum n 16   3 [4]", "y 1+0 sum n 9   2 [3]", "z 1+0 sum n 8   1 [5]"])
    table.setAllSections(isCollapsed: false, level: 0)
    #expect(table.numberOfSections == 5)
    table.setAllSections(isCollapsed: true, level: 7)
    #expect(table.numberOfSections == 5 && !table.isCollapsed(section: 0))
  }

  @Test func aTableWithoutSectionsCannotBeFolded() throws {
    let table = try openedTable(Array("a\nb\n".utf8))
    table.toggleSection(0)
    table.setAllSections(isCollapsed: true)
    #expect(!table.canFold && table.numberOfRows(inSection: 0) == 2)
  }
}
