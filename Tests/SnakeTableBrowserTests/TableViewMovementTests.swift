import SnakeTable
import TestSupport
import Testing

/// Tests of moving the cursor and scrolling to it.
@Suite struct TableViewMovementTests {
  @Test func case38_upAndDown() {
    let table = tableView([section([]), section(["a", "b"]), section([]), section(["c"]), section([])])
    #expect(cursor(table) == [1, 0])
    table.moveFocus(by: -1)
    #expect(cursor(table) == [1, 0])
    table.moveFocus(by: 2)
    #expect(cursor(table) == [3, 0], "the empty section is skipped")
    table.moveFocus(by: 1)
    #expect(cursor(table) == [3, 0])
    table.moveFocus(by: -1)
    #expect(cursor(table) == [1, 1])
  }

  @Test func sectionsAreReachedInBothDirections() {
    let table = tableView([
      section(["a", "b"]), section([]), section(["c", "d"]), section(["e"]), section([]),
    ])
    let visited = { (step: Int) in
      table.moveToSection(by: step)
      return cursor(table)
    }
    #expect([1, 1, 1].map(visited) == [[2, 0], [3, 0], [3, 0]])
    #expect([-1, -1, -1].map(visited) == [[2, 0], [0, 0], [0, 0]])
    table.moveFocus(by: 1)
    #expect(visited(-1) == [0, 0], "back to the section's first row first")
  }

  @Test func case38_aPageKeepsOneRowOfOverlap() {
    // Ten rows and their separators take 19 lines, so rows 0 to 9 are in view.
    let table = tableView([section(rows(100))], style: .plain, lines: 20)
    table.page(byLines: table.pageLines)
    #expect(cursor(table) == [0, 9])
    #expect(table.contentOffset == 18)
    table.page(byLines: table.pageLines)
    #expect(cursor(table) == [0, 18])
    table.page(byLines: -table.pageLines)
    table.page(byLines: -table.pageLines)
    #expect(cursor(table) == [0, 0])
    #expect(table.contentOffset == 0)
  }

  @Test func aPageMovesByARowAtLeastAndEndsAtTheEnds() {
    for lines in 0...3 {
      let table = tableView([section(rows(5))], lines: lines)
      for expected in [1, 2, 3, 4, 4] {
        table.page(byLines: 1)
        #expect(cursor(table) == [0, expected])
      }
    }
  }

  @Test func firstRowsBringHeaderAndBorderIntoView() {
    let table = tableView(threeSections, lines: 8)
    table.moveToSection(by: 1)
    #expect(lines(of: table).contains { $0.hasPrefix("    Header 1") })
    table.moveFocus(toPosition: 0)
    #expect(table.contentOffset == 0)
  }

  @Test func lastRowsBringBorderAndFooterIntoView() {
    let table = tableView(threeSections, lines: 8)
    table.moveFocus(toPosition: 2)
    #expect(lines(of: table).last?.trimmed == "Footer 0")
    table.moveFocus(toPosition: .max)
    #expect(lines(of: table).last?.trimmed == "Footer 2")
  }

  @Test func theTablesOwnFooterComesWithTheLastRow() {
    let source = GrowingTable([section(rows(20))])
    source.tableFooter = SectionLabel(text: "20 places")
    let table = tableView(source, lines: 6)
    table.moveFocus(toPosition: .max)
    #expect(lines(of: table).last?.trimmed == "20 places")
  }

  @Test func labelsOfEmptySectionsComeWithTheFirstRow() {
    let table = tableView(
      [section([], header: "Nothing"), section(rows(20), header: "Rows")], lines: 8)
    table.moveFocus(toPosition: .max)
    table.moveFocus(toPosition: 0)
    #expect(table.contentOffset == 0)
  }

  @Test func whatDoesNotFitIsLeftOut() {
    let table = tableView(threeSections, lines: 2)
    table.moveFocus(toPosition: 3)
    #expect(cursor(table) == [1, 0])
    #expect(isCursorInView(table))
  }

  /// A movement key scrolls to the cursor row, whatever was done before.
  @Test func theCursorIsInViewAfterEveryMovement() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<150 {
      let table = randomView(using: &generator)
      for _ in 0..<20 {
        table.scroll(byLines: Int.random(in: -30...30, using: &generator))
        move(table, using: &generator)
        #expect(isCursorInView(table))
        #expect(isOffsetInRange(table))
      }
    }
  }

  @Test func aRowUnderAStickyHeaderIsNotInView() {
    let table = tableView([section(rows(30), header: "Header")], style: .plain, lines: 6)
    table.moveFocus(toPosition: 20)
    table.moveFocus(by: -4)
    #expect(lines(of: table)[0].contains("Header"))
    #expect(lines(of: table).contains { $0.contains("Row 16") })
  }

  /// With headers of any height, the row below a header can be reached, seen and clicked, and paging skips no row.
  @Test(arguments: [1, 2, 4, 6]) func rowsBelowATallHeaderAreSeen(height: Int) {
    var tall = section(rows(30), header: "Header")
    tall.header?.height = height
    for separator in TableConfiguration.SeparatorStyle.allCases {
      let table = tableView(GrowingTable([tall, tall]), style: .plain, separator: separator, lines: 8)
      var seen: Set<TableIndexPath> = []
      var last = -1
      while let path = table.indexPathForFocusedRow, table.layout.position(of: path) != last {
        last = table.layout.position(of: path)
        #expect(isCursorInView(table))
        for line in 0..<8 { if let path = table.indexPath(atLine: line) { seen.insert(path) } }
        table.page(byLines: table.pageLines)
      }
      #expect(seen.count == 60, "\(separator)")
    }
  }

  @Test func aClickOnATallHeaderIsOnNoRow() {
    var tall = section(rows(30), header: "Header")
    tall.header?.height = 3
    let table = tableView([tall], style: .plain, lines: 8)
    table.scroll(byLines: 10)
    #expect((0..<3).allSatisfy { table.indexPath(atLine: $0) == nil })
    #expect(lines(of: table)[1].contains("Header"))
  }

  // MARK: Helpers

  private let threeSections = (0..<3).map { section(rows(3), header: "Header \($0)", footer: "Footer \($0)") }

  private func move(_ table: TableView, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: table.moveFocus(by: Int.random(in: -3...3, using: &generator))
    case 1: table.moveFocus(toPosition: Int.random(in: -9...99, using: &generator))
    case 2: table.page(byLines: table.pageLines)
    case 3: table.page(byLines: -max(1, table.size.lines / 2))
    default:
      table.moveToSection(by: Bool.random(using: &generator) ? 1 : -1)
      table.moveFocus(by: 0)
    }
  }
}
