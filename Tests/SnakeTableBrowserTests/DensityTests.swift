import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of separators that depend on the number of rows. The screen has 20 lines, and without a place line 17 of them
/// are the table's: room for 9 rows with separators.
@Suite struct DensityTests {
  private let automatic = BrowserSettings(hasAutomaticSeparators: true)

  private func browser(
    _ source: FilterableTable, query: String? = nil, columns: [TableColumn] = []
  ) -> TestBrowser {
    let browser = TestBrowser(source: source, query: query, settings: automatic)
    browser.list.motion.isEnabled = false
    browser.list.configuration.columns = columns
    browser.controller.resize(to: browser.size)
    return browser
  }

  private func hasLines(_ browser: TestBrowser) -> Bool {
    browser.screen()[2..<18].contains { $0.contains("────") }
  }

  @Test(arguments: [(1, false), (2, true), (9, true), (10, false), (100_000, false)])
  func aListHasLinesIfItFits(count: Int, hasLines: Bool) {
    #expect(self.hasLines(browser(FilterableTable(rows(count)))) == hasLines)
  }

  @Test func highRowsHaveLines() {
    let source = FilterableTable(rows(100))
    source.rowHeights = .uniform(2)
    #expect(hasLines(browser(source)))
  }

  @Test func theLinesGoOnceWhenRowsOutgrowTheScreen() {
    let source = FilterableTable(rows(3), isComplete: false)
    let browser = browser(source)
    #expect(hasLines(browser))
    source.append(rows(6))
    browser.controller.dataDidChange()
    #expect(hasLines(browser))
    source.append(rows(1))
    browser.controller.dataDidChange()
    #expect(!hasLines(browser))
    var larger = browser
    larger.size.lines = 60
    larger.controller.resize(to: larger.size)
    #expect(!hasLines(larger), "they do not come back")
  }

  @Test func theyGoWhenTheScreenGetsTooSmall() {
    var browser = browser(FilterableTable(rows(9)))
    browser.size.lines = 19
    browser.controller.resize(to: browser.size)
    #expect(!hasLines(browser))
  }

  @Test func aListThatGrowsBecomesDenseAlsoAfterKeys() {
    let source = FilterableTable(rows(3), isComplete: false)
    let browser = browser(source)
    _ = browser.screen()
    browser.press(.down)
    #expect(hasLines(browser))
    source.append(rows(50))
    browser.controller.dataDidChange()
    #expect(!hasLines(browser))
    browser.type("d")
    #expect(hasLines(browser))
  }

  @Test func onceTheUserHasChosenOnlyTheUserChangesThem() {
    let source = FilterableTable(rows(3), isComplete: false)
    let browser = browser(source)
    _ = browser.screen()
    browser.type("d")
    #expect(!hasLines(browser))
    browser.type("d")
    source.append(rows(50))
    browser.controller.dataDidChange()
    #expect(hasLines(browser))
  }

  /// The row of names takes a line of the table.
  @Test func theNamesOfColumnsCount() {
    for (count, hasLines) in [(8, true), (9, false)] {
      let browser = browser(FilterableTable(rows(count)), columns: ["place"])
      // Without the borders of the box.
      #expect(browser.screen()[4..<16].contains { $0.contains("────") } == hasLines, "\(count) rows")
    }
  }

  @Test func aFilterChangesNothing() {
    let long = browser(FilterableTable(rows(12)))
    long.type("/11")
    #expect(!hasLines(long) && long.screen()[0].hasSuffix(" of 1 (of 12)"))
    let filtered = browser(FilterableTable(rows(12)), query: "Row 1")
    #expect(!hasLines(filtered), "from the start, all rows count")
    #expect(hasLines(browser(FilterableTable(rows(9)), query: "Row")))
    let source = FilterableTable(rows(9), isComplete: false)
    let growing = browser(source, query: "Row 1")
    source.append(["other"])
    source.hideRows(from: 2)
    growing.controller.dataDidChange()
    #expect(!hasLines(growing), "hidden rows count too")
  }

  @Test func theKeyKeepsTheCursorOnItsLine() {
    let browser = browser(FilterableTable(rows(200)))
    browser.type("150G")
    browser.press(.up, .up, .up, .up, .up)
    let line = browser.screen().firstIndex { $0.hasPrefix("▌") }
    browser.type("d")
    #expect(hasLines(browser))
    #expect(browser.screen().firstIndex { $0.hasPrefix("▌") } == line)
    browser.type("d")
    #expect(!hasLines(browser))
    #expect(browser.screen().firstIndex { $0.hasPrefix("▌") } == line)
    #expect(browser.row == 144)
  }

  @Test(arguments: [TableConfiguration.SeparatorStyle.line, .hairline, .snake])
  func theKeyBringsBackTheKindThatWasThere(separator: TableConfiguration.SeparatorStyle) {
    let table = TableView(
      dataSource: FilterableTable(rows(4)),
      configuration: TableConfiguration(style: .plain, separator: separator))
    let screen = HeadlessScreen(ListScreen(table: table, title: nil))
    screen.press([KeyPress(.character("d"))])
    #expect(table.configuration.separator == .none)
    screen.press([KeyPress(.character("d"))])
    #expect(table.configuration.separator == separator)
  }

  @Test func rowsThatWrapHaveLines() {
    let browser = browser(FilterableTable(rows(100)))
    #expect(!hasLines(browser))
    browser.type("w")
    #expect(hasLines(browser))
    browser.type("w")
    #expect(!hasLines(browser), "they were there only because rows wrapped")
    browser.type("wddw")
    #expect(hasLines(browser), "the user has chosen them")
  }

  @Test func linesThatWereChosenDoNotDependOnWrapping() {
    let browser = TestBrowser(source: FilterableTable(rows(100)))
    browser.list.motion.isEnabled = false
    browser.type("w")
    #expect(!hasLines(browser))
  }

  @Test func inDetailsTheKeyChangesTheirOwn() {
    let browser = browser(FilterableTable(rows(100)))
    browser.press(.right)
    #expect(browser.screen().contains { $0.contains("╶─") })
    browser.type("d")
    #expect(!browser.screen().contains { $0.contains("╶─") })
    browser.press(.left)
    #expect(!hasLines(browser))
  }
}
