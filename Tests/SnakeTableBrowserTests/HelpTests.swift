import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of the help on `?`.
@Suite struct HelpTests {
  private func browser(
    _ assignments: String = "", columns: Int = 80, lines: Int = 60, allowsMultipleSelection: Bool = false
  ) throws -> TestBrowser {
    var browser = TestBrowser(
      source: FilterableTable(places), allowsMultipleSelection: allowsMultipleSelection,
      settings: BrowserSettings(
        keyAssignments: assignments.isEmpty ? [] : try KeyAssignment.parse(assignments)))
    browser.size = Size(columns: columns, lines: lines)
    browser.controller.resize(to: browser.size)
    return browser
  }

  /// The screen after its strokes have arrived.
  private func shown(_ browser: TestBrowser) -> [String] {
    _ = browser.screen()
    return browser.screen(at: 9_000_000_000)
  }

  private func row(with text: String, in screen: [String]) -> String? { screen.first { $0.contains(text) } }

  @Test func keysStandBeforeWhatTheyDo() throws {
    let browser = try browser()
    browser.press(.character("?"))
    let screen = shown(browser)
    let line = try #require(row(with: "Next row", in: screen))
    #expect(line.contains("│ Down j Ctrl-N      Next row"))
    #expect(screen.last?.trimmed == "↑↓ scroll   / filter   Esc close")
    #expect(!screen.contains { $0.contains("▌") }, "no row has the cursor")
  }

  /// Also before there is a change to undo.
  @Test func undoingIsListedWhereChangesArePossible() throws {
    let browser = try browser()
    browser.press(.character("?"))
    #expect(row(with: "│ u ", in: shown(browser))?.contains("Undo a change") == true)
    #expect(row(with: "│ U ", in: shown(browser))?.contains("Make it again") == true)
  }

  /// Keys of the program come first, then those that choose.
  @Test func theProgramsOwnKeysAreTheFirst() throws {
    let browser = try browser("x:run(ls {})")
    browser.press(.character("?"))
    let headers = shown(browser).filter { line in
      ["Commands", "Choosing", "Filtering", "Viewing", "Moving"].contains(line.trimmed)
    }
    #expect(headers.map(\.trimmed) == ["Commands", "Choosing", "Filtering", "Viewing", "Moving"])
  }

  @Test func wideScreensHaveSeveralColumns() throws {
    for (columns, count) in [(80, 1), (160, 2), (300, 4)] {
      let browser = try browser(columns: columns)
      browser.press(.character("?"))
      let rows = shown(browser).filter { $0.contains("│") }
      let line = try #require(row(with: "Next row", in: rows))
      let texts = ["Next row", "Previous row", "Half a page down", "First row", "Last row", "Next page"]
      #expect((texts.count { line.contains($0) } > 1) == (count > 1), "\(columns) columns")
      #expect(rows.allSatisfy { $0.trimmed.last == "│" })
    }
  }

  @Test func aNarrowScreenHasTheFirstKeyOfEach() throws {
    let browser = try browser(columns: 24)
    browser.press(.character("?"), .end)
    #expect(row(with: "Down ", in: shown(browser))?.contains("Nex") == true)
    #expect(!shown(browser).contains { $0.contains("Ctrl-N") })
  }

  /// What does nothing on the screen below is left out.
  @Test func onlyKeysThatDoSomething() throws {
    let browser = try browser()
    browser.press(.character("?"))
    for text in ["Collapse", "Next section", "Next match", "choose the value", "Mark and"] {
      #expect(!shown(browser).contains { $0.contains(text) }, "\(text)")
    }
    #expect(shown(browser).contains { $0.contains("Sort by a field") })
    browser.press(.escape, .character("/"), .character("C"), .escape, .character("?"))
    #expect(shown(browser).contains { $0.contains("Next match of the cleared filter, or of #") })
  }

  @Test func aFilterNarrowsIt() throws {
    let browser = try browser()
    browser.press(.character("?"))
    browser.type("/page")
    let rows = shown(browser).filter { $0.contains("│") }
    #expect(rows.count == 5 && rows.allSatisfy { $0.contains("page") })
    browser.press(.escape)
    #expect(shown(browser).contains { $0.contains("Sort by a field") })
    browser.press(.escape)
    #expect(shown(browser)[0].contains("of 8") && browser.controller.outcome == nil)
  }

  @Test func itScrolls() throws {
    let browser = try browser(lines: 12)
    browser.press(.character("?"))
    let top = shown(browser)
    browser.press(.end)
    #expect(shown(browser).contains { $0.contains("Next page") || $0.contains("Previous page") })
    browser.press(.home)
    #expect(shown(browser) == top)
  }
}
