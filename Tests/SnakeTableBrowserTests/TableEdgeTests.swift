import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of the scroll bar and the section index beside a table, of the pointer on them, and of the key that asks for a
/// letter.
@Suite struct TableEdgeTests {
  private let groups = ["Alpha", "Beta", "Beta 2", "Gamma"].map { section(["a", "b", "c"], header: $0) }

  private func table(
    _ sections: [TableSection], style: TableConfiguration.TableStyle = .plain, columns: Int = 20, lines: Int,
    bar: TableConfiguration.ScrollIndicatorVisibility = .automatic, hasIndex: Bool = false
  ) -> TableView {
    let table = TableView(
      dataSource: GrowingTable(sections),
      configuration: TableConfiguration(
        style: style, separator: .none, verticalScrollIndicator: bar, showsSectionIndex: hasIndex),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: columns, lines: lines))
    return table
  }

  // MARK: Appearance

  @Test func theBarStandsInTheLastColumn() {
    let table = table([section(rows(8))], lines: 4)
    #expect(
      lines(of: table) == [
        "▌ Row 0            ▐", "  Row 1            ▐", "  Row 2", "  Row 3",
      ])
    table.scroll(byLines: 4)
    #expect(
      lines(of: table) == [
        "  Row 4", "  Row 5", "  Row 6            ▐", "  Row 7            ▐",
      ])
  }

  @Test func theIndexShowsThatItIsHeld() {
    let table = table(groups, lines: 4, hasIndex: true)
    table.appearance.sectionIndexTrackingBackgroundColor = .palette(3)
    let background = {
      var buffer = CellBuffer(size: table.size)
      table.draw(into: &buffer, line: 0, at: .zero)
      return buffer[18, 0].style.background
    }
    #expect(background() == .terminalDefault)
    #expect(table.beginTracking(at: Point(column: 18, line: 2)))
    #expect(background() == .palette(3))
    #expect(table.endTracking(), "so that it is drawn again")
    #expect(background() == .terminalDefault && !table.endTracking())
  }

  @Test func theBarComesAndGoes() {
    let table = table([section(rows(4))], lines: 4)
    #expect(lines(of: table).allSatisfy { !$0.contains("▐") })
    #expect(table.columns.box == 0..<20)
    table.resize(to: Size(columns: 20, lines: 3))
    #expect(lines(of: table).contains { $0.contains("▐") })
    #expect(table.columns.box == 0..<19)
    table.configuration.verticalScrollIndicator = .never
    #expect(table.columns.box == 0..<20)
    table.configuration.verticalScrollIndicator = .always
    table.resize(to: Size(columns: 20, lines: 5))
    #expect(lines(of: table).allSatisfy { $0.hasSuffix("▐") })
  }

  @Test func aBoxTakesTheBarIntoItsMargin() {
    let table = table([section(rows(9))], style: .rounded, lines: 4)
    #expect(
      lines(of: table) == [
        "  ╭──────────────╮ ▐", "  │▌Row 0        │", "  │ Row 1        │", "  │ Row 2        │",
      ])
  }

  @Test func indexAndBarTogether() {
    let table = table(groups, columns: 22, lines: 6, hasIndex: true)
    #expect(
      lines(of: table) == [
        "  Alpha         3    ▐", "▌ a                 A▐", "  b                 B", "  c                 B",
        "  Beta          3   G", "  a",
      ])
    table.resize(to: Size(columns: 22, lines: 3))
    #expect(
      lines(of: table) == ["  Alpha         3   A▐", "▌ a                 ·", "  b                 G"])
  }

  @Test func theIndexStandsBesideABox() {
    let table = table(groups, style: .rounded, lines: 8, bar: .never, hasIndex: true)
    #expect(
      lines(of: table) == [
        "    Alpha      3", "  ╭──────────────╮", "  │▌a            │ A", "  │ b            │ B",
        "  │ c            │ B", "  ╰──────────────╯ G", "", "    Beta       3",
      ])
  }

  /// The background behind the rows is also behind the scroll bar and the index.
  @Test func aBackgroundReachesUnderTheEdge() {
    let table = table(groups, columns: 22, lines: 6, hasIndex: true)
    table.appearance.theme = .exactDark
    table.appearance.backgroundView = .fill(.color(.rgb(1, 2, 3)))
    var buffer = CellBuffer(size: table.size)
    table.draw(into: &buffer, line: 0, at: .zero)
    for column in 19..<22 {
      for line in 0..<6 { #expect(buffer[column, line].style.background == .rgb(1, 2, 3)) }
    }
    #expect(buffer.text()[1].hasSuffix("A▐"))
  }

  @Test func theIndexNeedsRowsEnough() {
    let table = table(groups, lines: 20, hasIndex: true)
    #expect(lines(of: table).contains { $0.hasSuffix("G") })
    table.configuration.sectionIndexMinimumDisplayRowCount = 13
    #expect(!lines(of: table).contains { $0.hasSuffix("G") })
  }

  /// Down to the size of one cell, parts without room are left out, first the index.
  @Test func narrowTables() {
    for columns in 0...16 {
      for lines in 0...4 {
        let table = table(groups, columns: columns, lines: lines, hasIndex: true)
        let picture = SnakeTableBrowserTests.lines(of: table)
        #expect(picture.count == lines)
        #expect(table.columns.width >= min(columns, 10))
        #expect((table.columns.width < columns) == (columns > 10 && lines > 0))
      }
    }
  }

  // MARK: Pointer

  @Test func theThumbFollowsThePointer() {
    let table = table([section(rows(40))], lines: 10)
    #expect(table.beginTracking(at: Point(column: 19, line: 1)))
    #expect(table.contentOffset == 0, "the thumb is held, not moved")
    #expect(table.continueTracking(at: Point(column: 3, line: 9)))
    #expect(table.contentOffset == 30)
    #expect(table.continueTracking(at: Point(column: 19, line: 5)))
    #expect((10...20).contains(table.contentOffset))
    #expect(table.continueTracking(at: Point(column: 19, line: -4)))
    #expect(table.contentOffset == 0)
    #expect(cursor(table) == [0, 0], "scrolling leaves the cursor")
    table.endTracking()
    #expect(!table.continueTracking(at: Point(column: 19, line: 9)))
  }

  @Test func theThumbComesToAClickBesideIt() {
    let table = table([section(rows(40))], lines: 10)
    for line in [5, 9, 0] {
      #expect(table.beginTracking(at: Point(column: 19, line: line)))
      #expect(lines(of: table)[line].hasSuffix("▐") || lines(of: table)[line].hasSuffix("▗"))
    }
    #expect(!table.beginTracking(at: Point(column: 18, line: 5)), "beside the bar are the rows")
    #expect(!table.beginTracking(at: Point(column: 19, line: 10)))
  }

  @Test func theIndexLeadsToItsSections() {
    let table = table(groups, columns: 22, lines: 6, hasIndex: true)
    for (line, section) in [(4, 3), (1, 0), (3, 2), (0, 0), (5, 3)] {
      #expect(table.beginTracking(at: Point(column: 20, line: line)))
      #expect(cursor(table) == [section, 0])
    }
    #expect(table.continueTracking(at: Point(column: 0, line: 2)))
    #expect(cursor(table) == [1, 0])
    #expect(table.contentOffset == table.layout.frame(ofSection: 1).line)
  }

  @Test func aSectionWithoutRows() {
    let table = table(
      [section(["a"], header: "A"), section([], header: "B"), section(["c"], header: "C")], lines: 3)
    table.moveFocus(toSection: 1)
    #expect(cursor(table) == [2, 0])
    table.moveFocus(toSection: 7)
    #expect(cursor(table) == [2, 0])
  }

  /// Any pointer events keep the content offset within the content.
  @Test func randomPointers() {
    var generator = SeededGenerator(seed: 74)
    for _ in 0..<300 {
      let table = randomView(using: &generator)
      table.configuration.verticalScrollIndicator = .automatic
      table.configuration.showsSectionIndex = Bool.random(using: &generator)
      for _ in 0..<10 {
        let point = Point(
          column: table.size.columns - Int.random(in: -1...4, using: &generator),
          line: Int.random(in: -2...22, using: &generator))
        switch Int.random(in: 0...3, using: &generator) {
        case 0: table.endTracking()
        case 1: _ = table.beginTracking(at: point)
        case 2: _ = table.continueTracking(at: point)
        default:
          table.resize(
            to: Size(
              columns: Int.random(in: 0...40, using: &generator),
              lines: Int.random(in: 0...20, using: &generator)))
        }
        #expect(isOffsetInRange(table))
        #expect(lines(of: table).count == table.size.lines)
      }
    }
  }

  // MARK: Letters

  @Test func aLetterLeadsToTheNextSectionThatBeginsWithIt() {
    let browser = TestBrowser(groups, style: .plain)
    browser.type("'b")
    #expect(browser.row == 3)
    browser.type("'B")
    #expect(browser.row == 6)
    browser.type("'b")
    #expect(browser.row == 3, "round and round")
    browser.type("'x")
    #expect(browser.row == 3)
  }

  @Test func lettersHaveNoCase() {
    let headers = ["Ωmega", "Éa", "straße", "σ"]
    let browser = TestBrowser(headers.map { section(["row"], header: $0) }, style: .plain)
    for (letter, row) in [("ω", 0), ("é", 1), ("S", 2), ("Σ", 3), ("ς", 3)] {
      browser.type("'\(letter)")
      #expect(browser.row == row, "\(letter)")
    }
  }

  @Test func theScreenSaysWhatItWaitsFor() {
    let browser = TestBrowser(groups, style: .plain)
    browser.type("'")
    #expect(browser.screen().last?.contains("' first letter") == true)
    browser.press(.escape)
    #expect(browser.screen().last?.contains("quit") == true)
    #expect(browser.controller.outcome == nil)
    browser.type("g")
    #expect(browser.row == 0)
  }

  @Test func theHelpNamesTheKey() {
    let browser = TestBrowser(groups, style: .plain, lines: 40)
    browser.type("?")
    #expect(browser.screen().contains { $0.contains("Next section by") })
  }
}
