import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the rows near matches, against a naive list.
@Suite struct ContextTests {
  /// The rows of a section that are shown.
  private struct Section {
    var rows: [Int]
    var matches: Set<Int>
    /// The separators between the rows. With context, rows that follow one another in the section have none.
    var separators: [TableCell.Separator]

    init(_ members: [Int], context: Int, isMatch: (Int) -> Bool) {
      let matching = members.indices.filter { isMatch(members[$0]) }
      let near = members.indices.filter { row in matching.contains { abs($0 - row) <= context } }
      rows = near.map { members[$0] }
      matches = Set(matching.map { members[$0] })
      separators = zip(near, near.dropFirst()).map {
        context == 0 ? .automatic : $1 == $0 + 1 ? .hidden : .divider
      }
    }
  }

  private func expect(_ table: RecordTable, _ sections: [Section], _ comment: Comment) throws {
    let sections = sections.filter { !$0.rows.isEmpty || !table.isGrouped }
    try #require(table.numberOfSections == sections.count, comment)
    var number = 0
    for (index, section) in sections.enumerated() {
      let paths = (0..<table.numberOfRows(inSection: index)).map { TableIndexPath(row: $0, section: index) }
      #expect(paths.map(table.identifier(forRowAt:)) == section.rows, comment)
      #expect(paths.dropLast().map(table.separator(belowRowAt:)) == section.separators, comment)
      #expect(table.matchCount(inSection: index) == section.matches.count, comment)
      for (path, row) in zip(paths, section.rows) {
        #expect(table.indexPath(forIdentifier: row) == path, comment)
        #expect(table.isRowEnabled(at: path) == section.matches.contains(row), comment)
        guard section.matches.contains(row) else { continue }
        #expect(table.matchNumber(at: path) == number, comment)
        number += 1
      }
    }
    #expect(
      table.matchCount == number && table.shownCount == sections.reduce(0) { $0 + $1.rows.count }, comment)
    #expect(table.identifiers.flatMap { Array($0) } == sections.flatMap(\.matches).sorted(), comment)
  }

  private func rows(_ random: inout SeededGenerator) -> [String] {
    let groups = Int.random(in: 1...5, using: &random)
    let density = [1, 20, 300].randomElement(using: &random) ?? 1
    return (0..<Int.random(in: 0...1500, using: &random)).map { _ in
      let word = Int.random(in: 0..<density, using: &random) == 0 ? "yes" : "no"
      return "\(word),g\(Int.random(in: 0..<groups, using: &random))"
    }
  }

  private func sections(_ rows: [String], isGrouped: Bool, context: Int) -> [Section] {
    let all = rows.indices.map { $0 }
    let keys = isGrouped ? rows.map { String($0.split(separator: ",")[1]) } : rows.map { _ in "" }
    var order: [String] = []
    for key in keys where !order.contains(key) { order.append(key) }
    return (isGrouped ? order : [""]).map { key in
      Section(all.filter { keys[$0] == key }, context: context) { rows[$0].hasPrefix("yes") }
    }
  }

  @Test(arguments: 0..<UInt64(repetitions(6, inTestAll: 60)))
  func rowsNearMatchesAreShown(seed: UInt64) throws {
    var random = SeededGenerator(seed: 700 + seed)
    let rows = rows(&random)
    let isGrouped = seed % 2 == 0
    var options = RecordOptions.csv(groupBy: isGrouped ? "2" : nil)
    options.list.contextRows = [0, 1, 3, 70, 600].randomElement(using: &random) ?? 1
    let table = try openedTable(
      Array(rows.joined(separator: "\n").utf8), options, blockSize: seed % 3 == 0 ? 64 : 1 << 14)
    try table.setFilter(FilterQuery("1:yes"))
    for context in [options.list.contextRows, 2, 0, 300, 1] {
      table.setContextRows(context)
      table.waitUntilComplete()
      #expect(table.showsContext == (context > 0))
      try expect(
        table, sections(rows, isGrouped: isGrouped, context: context), "\(context) rows, \(rows.count) rows")
    }
    try table.setFilter(nil)
    #expect(!table.showsContext && table.matchCount == rows.count && table.shownCount == rows.count)
  }

  @Test(arguments: 0..<UInt64(repetitions(3, inTestAll: 30)))
  func rowsAreOnlyAddedWhileInputArrives(seed: UInt64) throws {
    var random = SeededGenerator(seed: 800 + seed)
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    let isGrouped = seed % 2 == 0
    var options = RecordOptions.csv(groupBy: isGrouped ? "2" : nil)
    options.list.contextRows = Int.random(in: 1...20, using: &random)
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 32)
    pipe.write("no,g0\n")
    try table.start { wakes.wake() }
    try table.setFilter(FilterQuery("yes"))
    var rows = ["no,g0"]
    var shown: [Int] = []
    for _ in 0..<25 {
      let new = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        "\(Int.random(in: 0..<15, using: &random) == 0 ? "yes" : "no"),g\(Int.random(in: 0..<3, using: &random))"
      }
      pipe.write(new.map { $0 + "\n" }.joined())
      rows += new
      #expect(
        wakes.follow(table) {
          table.count == rows.count && !table.isFiltering && !table.isFilterPending
            && (!isGrouped || table.groupedCount == rows.count)
        })
      guard !isGrouped else { continue }
      let now = (0..<table.shownCount).map { table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)) }
      #expect(now.starts(with: shown))
      shown = now
      try expect(
        table, sections(rows, isGrouped: false, context: options.list.contextRows), "\(rows.count) rows")
    }
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    try expect(table, sections(rows, isGrouped: isGrouped, context: options.list.contextRows), "at the end")
  }

  @Test func sortedAndRankedRowsHaveNoContext() throws {
    var options = RecordOptions()
    options.list.contextRows = 2
    let table = try openedTable(Array("b\na\nyes\nc\nd\nz\n".utf8), options)
    try table.setFilter(FilterQuery("yes"))
    table.waitUntilComplete()
    #expect(table.shownCount == 5 && table.showsContext && !table.isOrdered)
    try table.sort(by: SortOrder(field: "1"))
    table.waitUntilComplete()
    #expect(table.shownCount == 1 && !table.showsContext && table.isOrdered && table.matchCount == 1)
    try table.sort(by: nil)
    table.waitUntilComplete()
    #expect(table.shownCount == 5)
    try table.setFilter(FilterQuery("yes", mode: .fuzzy))
    table.waitUntilComplete()
    #expect(table.shownCount == 1 && !table.showsContext && table.isRanked)
  }

  @Test func rowsNearMatchesAreNotHighlighted() throws {
    var options = RecordOptions.csv()
    options.list.contextRows = 1
    let table = try openedTable(Array("ab x,1,k\nno,2,ab\nno,3,k\n".utf8), options)
    try table.setFilter(FilterQuery("ab x"))
    table.waitUntilComplete()
    let cells = (0..<table.shownCount).map { table.cell(forRowAt: TableIndexPath(row: $0, section: 0)) }
    #expect(cells.map(\.title.highlights) == [[0..<2, 3..<4], []])
    #expect(cells.map { $0.detail?.bytes } == [Array("1".utf8), Array("2".utf8)])
  }
}

extension RecordTable {
  fileprivate var isGrouped: Bool { groups != nil }
}
