import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests that the layout agrees with a walk through all rows.
@Suite struct TableLayoutTests {
  @Test func elementsAreWhatAWalkFinds() {
    forRandomLayouts(seed: 1) { table, layout in
      let walk = Walk(table, layout.configuration)
      #expect(layout.height == walk.height)
      #expect(layout.tableFooterLine == walk.tableFooterLine)
      #expect(layout.numberOfRows == walk.rows.count)
      for line in -2...(walk.height + 2) {
        #expect(layout.element(atLine: line) == walk.element(line), "line \(line) of \(walk.height)")
      }
    }
  }

  @Test func theHeightWithBordersAndOtherSeparatorsIsThatOfSuchALayout() {
    forRandomLayouts(seed: 12, least: 1) { table, layout in
      for separator in TableConfiguration.SeparatorStyle.allCases {
        var configuration = layout.configuration
        configuration.separator = separator
        configuration.showsBorders = true
        let other = TableLayout(table, configuration: configuration)
        #expect(layout.heightWithBorders(separator: separator) == other.height)
      }
    }
  }

  @Test func rowsAreWhereAWalkPutsThem() {
    forRandomLayouts(seed: 2) { table, layout in
      let walk = Walk(table, layout.configuration)
      for (position, row) in walk.rows.enumerated() {
        #expect(layout.frame(ofRowAt: row.path) == row)
        #expect(layout.position(of: row.path) == position)
        #expect(layout.path(atPosition: position) == row.path)
        #expect(layout.contains(row.path))
      }
      #expect(layout.path(atPosition: -1) == nil)
      #expect(layout.path(atPosition: walk.rows.count) == nil)
      for section in -1...table.sections.count {
        let count = table.sections.indices.contains(section) ? table.sections[section].rows.count : 0
        #expect(!layout.contains(TableIndexPath(row: count, section: section)))
        #expect(!layout.contains(TableIndexPath(row: -1, section: section)))
      }
    }
  }

  @Test func sectionsAreWhereAWalkPutsThem() {
    forRandomLayouts(seed: 3) { table, layout in
      let walk = Walk(table, layout.configuration)
      for first in -1...(walk.height + 1) {
        for last in [first, first + 1, first + 4, first + 40] {
          let seen = walk.sections.indices.filter {
            !walk.sections[$0].isEmpty && walk.sections[$0].overlaps(first..<last)
          }
          let found = layout.sections(in: first..<last).filter { !walk.sections[$0].isEmpty }
          if last > max(0, first) { #expect(found == seen, "\(first)..<\(last)") }
        }
      }
      for (section, lines) in walk.sections.enumerated() {
        let frame = layout.frame(ofSection: section)
        #expect(frame.line == lines.lowerBound && frame.endLine == lines.upperBound)
        #expect(frame.rowCount == table.sections[section].rows.count)
      }
    }
  }

  @Test func theNearestRowsAreWhatAWalkFinds() {
    forRandomLayouts(seed: 4, least: 1) { table, layout in
      let walk = Walk(table, layout.configuration)
      for line in -2...(walk.height + 2) {
        let below = walk.rows.first { $0.lines.upperBound > line }
        let above = walk.rows.last { $0.line <= line }
        #expect(layout.firstRow(fromLine: line) == below?.path, "line \(line)")
        #expect(layout.lastRow(throughLine: line) == above?.path, "line \(line)")
      }
    }
  }

  /// After any change of a growing list, the updated layout equals a new layout.
  @Test func updatingIsLayingOutAnew() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<150 {
      let table = RandomTable.table(using: &generator)
      let configuration = RandomTable.tableConfiguration(using: &generator)
      var layout = TableLayout(table, configuration: configuration)
      for _ in 0..<6 {
        change(table, using: &generator)
        layout.update(from: table)
        let fresh = TableLayout(table, configuration: configuration)
        #expect(layout.height == fresh.height && layout.numberOfRows == fresh.numberOfRows)
        #expect(layout.sections == fresh.sections)
        #expect(
          table.sections.indices.map(layout.frame(ofSection:))
            == table.sections.indices.map(fresh.frame(ofSection:)))
        #expect(
          (0..<fresh.numberOfRows).map(layout.path(atPosition:))
            == (0..<fresh.numberOfRows).map(fresh.path(atPosition:)))
        #expect(layout.separatorCounts == fresh.separatorCounts)
        #expect(
          (0...fresh.height).map(layout.element(atLine:)) == (0...fresh.height).map(fresh.element(atLine:)))
      }
    }
  }

  @Test func case21_fiveBoxes() {
    let counts = [3, 1, 2, 7, 1]
    let table = GrowingTable(
      counts.map { section(Array(repeating: "Cell", count: $0), header: "Header", footer: "Footer") })
    let configuration = TableConfiguration(style: .rounded)
    let layout = TableLayout(table, configuration: configuration)
    let heights = counts.indices.map { section in
      let frame = layout.frame(ofSection: section)
      return (frame.bottomBorderLine ?? 0) - (frame.topBorderLine ?? 0) + 1
    }
    #expect(heights == [7, 3, 5, 15, 3])
    #expect(TableColumns(width: 80, configuration: configuration).box == 2..<78)
    let tops = paintFrame(table, configuration, width: 80).text().filter { $0.contains("╭") }
    #expect(tops == Array(repeating: "  ╭" + String(repeating: "─", count: 74) + "╮", count: 5))
  }

  @Test func tenMillionRowsNeedNoTimePerRow() {
    let layout = TableLayout(Endless(), configuration: TableConfiguration(style: .rounded))
    #expect(layout.height == 20_000_001)
    #expect(layout.frame(ofRowAt: TableIndexPath(row: 9_999_999, section: 0)).line == 19_999_999)
    #expect(layout.element(atLine: 12_345_679) == .row(TableIndexPath(row: 6_172_839, section: 0)))
  }

  // MARK: Helpers

  private func change(_ table: GrowingTable, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      table.sections.append(
        RandomTable.section(rows: Int.random(in: 0...4, using: &generator), using: &generator))
    case 1: if !table.sections.isEmpty { table.sections.removeLast() }
    case 2: if !table.sections.isEmpty { table.sections[0].header = nil }
    case 3: table.tableFooter = table.tableFooter == nil ? SectionLabel(text: "Footer") : nil
    case 4:
      table.tableHeader = table.tableHeader == nil ? SectionLabel(text: "Header", height: 2) : nil
      for index in table.sections.indices {
        table.sections[index].header?.height = Int.random(in: 0...4, using: &generator)
      }
    default:
      for index in table.sections.indices where Bool.random(using: &generator) {
        table.sections[index].rows.append(RandomTable.cell(using: &generator))
      }
    }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      table.rowHeights = .uniform(Int.random(in: 0...4, using: &generator))
    }
    if table.rowHeights == .varying { RandomTable.vary(table, using: &generator) }
  }

  private func forRandomLayouts(seed: UInt64, least: Int = 0, _ body: (GrowingTable, TableLayout) -> Void) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let table = RandomTable.table(using: &generator)
      // Rows of zero lines cover no line, so no row would be the nearest.
      if least > 0 {
        if case .uniform(let height) = table.rowHeights { table.rowHeights = .uniform(max(least, height)) }
        table.heights = table.heights.map { $0.map { max(least, $0) } }
      }
      body(table, TableLayout(table, configuration: RandomTable.tableConfiguration(using: &generator)))
    }
  }
}

/// A data source of ten million rows that stores none of them.
private final class Endless: TableDataSource {
  let numberOfSections = 1
  let samples = CellSamples()
  func numberOfRows(inSection section: Int) -> Int { 10_000_000 }
  func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "Row") }
  func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    TableIndexPath(row: identifier, section: 0)
  }
}
