import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of screens with fewer than 15 lines, which have rows in the place of lines without rows.
@Suite struct ShortScreenTests {
  private func browser(
    _ source: FilterableTable, lines: Int = 10, style: TableConfiguration.TableStyle = .rounded,
    columns: [TableColumn] = [],
    hasUsualTitle: Bool = false
  ) -> TestBrowser {
    var browser = TestBrowser(
      source: source,
      settings: BrowserSettings(hasAutomaticSeparators: true, hasUsualTitle: hasUsualTitle))
    browser.list.motion.isEnabled = false
    browser.list.configuration.style = style
    browser.list.configuration.columns = columns
    browser.size.lines = lines
    browser.controller.resize(to: browser.size)
    return browser
  }

  private func rowsShown(_ browser: TestBrowser) -> Int {
    browser.screen().count { $0.contains("Row ") }
  }

  private func hasBox(_ browser: TestBrowser) -> Bool { browser.screen().contains { $0.contains("╭") } }

  @Test func tenLinesShowEightRows() {
    expectScreen(
      browser(FilterableTable(rows(200))).screen(),
      """
          Places                  1 of 200
        │▌Row 0                            │
        │ Row 1                            │
        │ Row 2                            │
        │ Row 3                            │
        │ Row 4                            │
        │ Row 5                            │
        │ Row 6                            │
        │ Row 7                            │
          ⏎ choose   q quit   ? help
      """)
  }

  @Test func tenLinesShowSevenRowsBelowNames() {
    let browser = browser(FilterableTable(rows(200)), columns: ["place"])
    #expect(rowsShown(browser) == 7 && browser.screen()[1].contains("place"))
  }

  @Test(arguments: [
    (14, 11, TableConfiguration.TableStyle.rounded), (12, 9, .rounded), (11, 9, .rounded), (10, 8, .plain),
    (10, 8, .grouped),
    (6, 4, .rounded), (5, 4, .rounded), (4, 3, .rounded), (3, 3, .rounded), (1, 1, .rounded),
  ])
  func whatHasNoRowsGivesWay(lines: Int, count: Int, style: TableConfiguration.TableStyle) {
    #expect(rowsShown(browser(FilterableTable(rows(200)), lines: lines, style: style)) == count)
  }

  @Test func higherScreensHaveBoxesAndABlankLine() {
    let browser = browser(FilterableTable(rows(200)), lines: 15)
    #expect(browser.screen()[1].isEmpty && browser.screen()[2].contains("╭──"))
  }

  /// A box is there as long as it takes the place of no row.
  @Test(arguments: [(1, true), (6, true), (7, false), (8, false)])
  func aListThatFitsHasItsBox(count: Int, hasBox: Bool) {
    let browser = browser(FilterableTable(rows(count)))
    #expect(self.hasBox(browser) == hasBox)
    #expect(rowsShown(browser) == count)
  }

  @Test func theBoxGoesWhenRowsArriveAndAFilterDoesNotBringItBack() {
    let source = FilterableTable(rows(6), isComplete: false)
    let browser = browser(source)
    #expect(hasBox(browser))
    source.append(rows(20))
    browser.controller.dataDidChange()
    #expect(!hasBox(browser) && rowsShown(browser) == 8)
    browser.type("/Row 3")
    #expect(!hasBox(browser))
  }

  @Test func theBoxDependsOnTheHeightNotOnTheWayToIt() {
    var browser = browser(FilterableTable(rows(8)))
    #expect(!hasBox(browser))
    for (lines, hasBox) in [(24, true), (12, true), (11, false), (15, true), (10, false)] {
      browser.size.lines = lines
      browser.controller.resize(to: browser.size)
      #expect(self.hasBox(browser) == hasBox, "\(lines) lines")
    }
  }

  @Test func theCursorStaysOnItsRow() {
    var browser = browser(FilterableTable(rows(200)), lines: 24)
    browser.type("100G")
    browser.size.lines = 10
    browser.controller.resize(to: browser.size)
    #expect(browser.screen().contains { $0.contains("▌Row 99 ") })
    browser.press(.home)
    #expect(browser.screen()[1].contains("▌Row 0 "))
    browser.press(.end)
    #expect(browser.screen()[8].contains("▌Row 199 "))
  }

  @Test func helpHasRoomForKeysToo() {
    let browser = browser(FilterableTable(rows(3)))
    browser.type("?")
    let screen = browser.screen()
    #expect(!screen.contains { $0.contains("╭") } && screen[3].contains("Back one level"))
  }

  @Test func aTitleThatSaysNothingGoes() {
    let lines = { (lines: Int) in
      browser(FilterableTable(rows(200)), lines: lines, hasUsualTitle: true).screen()
    }
    #expect(lines(14)[0] == String(repeating: " ", count: 28) + "1 of 200")
    #expect(lines(15)[0].hasPrefix("    Places "))
  }

  @Test func theTitleStaysWhereItSaysTheWayBack() {
    let browser = browser(FilterableTable(rows(200)), hasUsualTitle: true)
    browser.press(.right)
    #expect(browser.screen()[0].hasPrefix("    Places › Row 0"))
  }
}
