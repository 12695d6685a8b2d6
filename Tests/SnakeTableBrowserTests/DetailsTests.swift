import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of the table of a record's fields.
@Suite struct DetailsTests {
  private let browser = TestBrowser(source: FilterableTable(places))

  @Test func aRowOpensAsATableOfItsFields() {
    browser.press(.down, .right, .function(1))
    let screen = browser.screen()
    #expect(screen[0] == "    Places › Durham, NC")
    expectScreen(
      Array(screen[2...6]),
      """
        ╭──────────────────────────────────╮
        │▌title Durham, NC                 │
        │ ╶────────────────────────────────┤
        │ first {"letter":"D","at":[0,…  › │
        ╰──────────────────────────────────╯
      """)
    #expect(screen[19] == "    ← back   q leave   ? help")
  }

  @Test func nestedFieldsDrillDownAndLeftComesBackToTheSamePlace() {
    browser.press(.down, .character("l"), .down, .right)
    #expect(browser.screen()[0] == "    Places › Durham, NC › first")
    #expect(browser.screen()[3].contains("letter D"))
    browser.press(.down, .right, .function(1))
    #expect(browser.screen()[0] == "    Places › Durham, NC › first › at")
    #expect(browser.screen()[3].contains("[0] 0") && browser.screen()[5].contains("[1] 1"))
    browser.press(.character("?"), .escape, .left, .character("h"))
    #expect(browser.screen()[5].hasPrefix("  │▌first"))
    browser.press(.escape)
    #expect(browser.row == 1 && browser.screen()[0].hasPrefix("  Places"))
    browser.press(.left)
    #expect(browser.controller.outcome == nil)
  }

  @Test func aFieldThatHoldsNothingMoreStays() {
    browser.press(.right, .right)
    #expect(browser.screen()[0] == "    Places › Falls Church, VA")
  }

  @Test func enterChoosesTheRecord() {
    browser.press(.down, .down, .right, .down, .enter)
    #expect(browser.controller.outcome == .chosen([2..<3]))
  }

  @Test func sortingGoesUpDownAndAway() {
    var marks: [String] = []
    for _ in 0..<4 {
      marks.append(browser.screen()[0])
      browser.press(.character("s"))
    }
    #expect(marks.map { $0.hasSuffix("  ↑ place  1 of 8") } == [false, true, false, false])
    #expect(marks.map { $0.hasSuffix("  ↓ place  1 of 8") } == [false, false, true, false])
  }

  @Test func helpAndResizeWorkOnTopOfDetails() {
    browser.press(.right, .character("?"))
    #expect(browser.screen()[0] == "    Keys")
    browser.press(.character("?"))
    browser.controller.resize(to: Size(columns: 20, lines: 5))
    #expect(browser.controller.page.tableView.size.columns == 20)
  }
}
