import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of the lines above and below the table, of the mouse, and of the demo.
@Suite struct BrowserScreenTests {
  @Test func aWholeScreen() {
    let browser = TestBrowser([section(["a", "b"])], lines: 8)
    #expect(
      browser.screen() == [
        "  Places                        1 of 2", "▌ a", "  ──────────────────────────────────────",
        "  b",
        "", "", "", "  ↑↓ move   ⏎ choose   q quit   ? help",
      ])
  }

  @Test func theTopLineCounts() {
    #expect(TestBrowser().screen()[0].hasSuffix("  1 of 8"))
    #expect(TestBrowser([section(["a"])]).screen()[0].hasSuffix("  1 of 1"))
    #expect(TestBrowser([]).screen()[0].hasSuffix("  no rows"))
    #expect(
      TestBrowser(source: FilterableTable(places, isComplete: false)).screen()[0].hasSuffix("  1 of 8+"))
    let many = TestBrowser([section((1...12_000).map(String.init))])
    many.press(.end)
    #expect(many.screen()[0].hasSuffix("  12,000 of 12,000"))
    let browser = TestBrowser(allowsMultipleSelection: true)
    browser.press(.tab, .tab, .tab)
    #expect(browser.screen()[0] == "  Places              3 marked  4 of 8")
    #expect(browser.screen()[2].hasSuffix("✓"))
  }

  /// `2 of 12,0…` would be another number.
  @Test func aNumberIsWholeOrNotThere() {
    var browser = TestBrowser(source: FilterableTable((1...12_000).map { "row \($0)" }), query: "9")
    let status = { (columns: Int) in
      browser.size.columns = columns
      browser.controller.resize(to: browser.size)
      return browser.screen()[0].split(separator: " ").filter { $0 != "Places" && !$0.hasPrefix("Pl") }
        .joined(separator: " ")
    }
    #expect(status(40) == "1 of 3981 (of 12,000)" && status(30).hasPrefix("1 of 3981"))
    #expect(status(22) == "1 of 3981" && status(13) == "1 of 3981")
    #expect(status(8) == "1" && status(1) == "1")
  }

  @Test func theTitleGivesWayToTheCount() {
    let browser = TestBrowser(title: "A title that is far too long for a line")
    #expect(browser.screen()[0] == "  A title that is far too lon…  1 of 8")
    #expect(TestBrowser(title: nil).screen()[0] == String(repeating: " ", count: 32) + "1 of 8")
  }

  @Test(arguments: [TableConfiguration.TableStyle.plain, .grouped, .rounded])
  func theTitleNamesASectionWhoseHeaderIsOutOfView(style: TableConfiguration.TableStyle) {
    let rows = (1...30).map { "row \($0)" }
    let sections = ["Fruit", "Herbs"].map { section(rows, header: $0) }
    let browser = TestBrowser(sections, style: style)
    #expect(title(browser) == "Places")
    browser.press(.pageDown)
    // A sticky header is in view.
    #expect(title(browser) == (style == .plain ? "Places" : "Places › Fruit"))
    browser.press(.end)
    #expect(title(browser) == (style == .plain ? "Places" : "Places › Herbs"))
    browser.press(.home)
    #expect(title(browser) == "Places")
  }

  private func title(_ browser: TestBrowser) -> String? {
    browser.screen()[0].split(separator: "  ").first.map(String.init)
  }

  @Test func aListWithoutATitleNamesOnlyTheSection() {
    let browser = TestBrowser([section(places + places, header: "Fruit")], style: .grouped, title: nil)
    browser.press(.end)
    #expect(browser.screen()[0].hasPrefix("  Fruit   ") && browser.screen()[0].hasSuffix("  16 of 16"))
  }

  /// Below 15 lines the blank line is dropped, then the bottom line, then the top line.
  @Test(arguments: [
    (15, true, true, true), (14, true, false, true), (8, true, false, true), (7, true, false, true),
    (6, true, false, true), (5, true, false, false),
    (4, true, false, false), (3, false, false, false), (2, false, false, false), (1, false, false, false),
  ])
  func lowScreens(lines: Int, hasTop: Bool, hasBlank: Bool, hasBottom: Bool) {
    let screen = TestBrowser(lines: lines).screen()
    #expect(screen.count == lines)
    #expect(screen[0].contains("of 8") == hasTop)
    #expect(screen.contains { $0.contains("choose") } == hasBottom)
    let first = (hasTop ? 1 : 0) + (hasBlank ? 1 : 0)
    #expect(screen[first] == "▌ Falls Church, VA")
    #expect(lines < 2 || screen[1].isEmpty == hasBlank)
  }

  @Test func anySizeIsTaken() {
    var browser = TestBrowser(style: .rounded, allowsMultipleSelection: true)
    for columns in [0, 1, 2, 5, 13, 14, 200] {
      for lines in 0...12 {
        browser.size = Size(columns: columns, lines: lines)
        browser.controller.resize(to: browser.size)
        #expect(browser.screen().count == lines)
        browser.press(.pageDown, .character("?"), .end, .escape, .pageUp)
        #expect(browser.screen().count == lines)
      }
    }
  }

  @Test(arguments: [
    (80, "  ↑↓ move   ⏎ choose   Space mark   q quit   ? help"),
    (50, "  ⏎ choose   Space mark   q quit   ? help"), (30, "  ⏎ choose   q quit   ? help"),
    (18, "  q quit ? help"), (16, "  q quit ? help"), (14, "q quit ? help"), (12, "q quit ?"), (6, "q ?"),
    (2, ""),
  ])
  func leavingAndHelpAreTheLastHintsToBeLeftOut(columns: Int, hints: String) {
    var browser = TestBrowser(allowsMultipleSelection: true)
    browser.size.columns = columns
    browser.controller.resize(to: browser.size)
    #expect(browser.screen().last == hints)
  }

  // MARK: Mouse

  @Test func aClickMovesTheCursor() {
    let browser = TestBrowser()
    browser.mouse(.press(.left), line: 6)
    #expect(browser.row == 2)
    for line in [0, 1, 7, 19] { browser.mouse(.press(.left), line: line, milliseconds: 5) }
    browser.mouse(.press(.right), line: 2)
    browser.mouse(.drag, line: 2)
    browser.mouse(.release, line: 2)
    #expect(browser.row == 2, "only the left button, and only on rows")
    #expect(browser.controller.outcome == nil)
  }

  @Test func aDoubleClickChooses() {
    let browser = TestBrowser()
    browser.mouse(.press(.left), line: 4, milliseconds: 1000)
    browser.mouse(.press(.left), line: 6, milliseconds: 1100)
    #expect(browser.controller.outcome == nil, "two rows")
    browser.mouse(.press(.left), line: 6, milliseconds: 1501)
    #expect(browser.controller.outcome == nil, "401 ms")
    browser.mouse(.press(.left), line: 6, milliseconds: 1901)
    #expect(browser.controller.outcome == .chosen([2..<3]))
  }

  @Test func theWheelScrollsThreeLines() {
    let browser = TestBrowser([section(rows(100))])
    browser.mouse(.wheelDown, line: 5)
    #expect(browser.list.contentOffset == 3)
    #expect(browser.row == 0)
    browser.mouse(.wheelUp, line: 5)
    browser.mouse(.wheelUp, line: 5)
    #expect(browser.list.contentOffset == 0)
    for _ in 0..<20 { browser.mouse(.wheelDown, line: 5) }
    browser.press(.down)
    #expect(browser.row == 1)
    #expect(browser.list.contentOffset <= 2)
  }

  // MARK: Demo

  @Test func theDemoEndsAfterItsLoops() {
    let browser = TestBrowser(motion: Motion(limit: nil), loops: 2)
    let second = 1_000_000_000
    _ = browser.screen(at: 0)
    #expect(browser.controller.nextChange(after: .zero) == .nextFrame)
    // The separators of a plain table take half a second, followed by a pause of a second.
    #expect(
      browser.controller.nextChange(after: .nanoseconds(second / 2)) == .at(.nanoseconds(second * 3 / 2)))
    _ = browser.screen(at: second * 3 / 2)
    #expect(!browser.controller.isFinished)
    #expect(browser.controller.nextChange(after: .nanoseconds(second * 3 / 2)) == .nextFrame)
    _ = browser.screen(at: second * 3 - 1)
    #expect(!browser.controller.isFinished)
    _ = browser.screen(at: second * 3)
    #expect(browser.controller.outcome == .cancelled)
  }

  @Test func theDemoDoesNotStartAgainWhileKeysArePressed() {
    let browser = TestBrowser(motion: Motion(limit: nil), loops: 2)
    let second = 1_000_000_000
    _ = browser.screen(at: 0)
    browser.press(.down, at: second)
    browser.press(.down, at: 3 * second)
    _ = browser.screen(at: 8 * second - 1)
    #expect(browser.list.strokesEnd.map { $0 < second } == true, "still the strokes of the first loop")
    _ = browser.screen(at: 8 * second)
    #expect(browser.list.strokesEnd.map { $0 > 8 * second } == true)
  }

  @Test func theDemoNamesTheOthersAndDigitsSwitchToThem() {
    var shown: [DemoName] = []
    let menu = DemoMenu(.places) { name, table in
      shown.append(name)
      table.dataSource = name.demo.dataSource
      return name.demo.title
    }
    let table = TableView(
      dataSource: DemoName.places.demo.dataSource, configuration: DemoName.places.demo.configuration)
    let controller = ListScreen(table: table, title: "Places", loops: 0, demos: menu)
    let screen = HeadlessScreen(controller)
    #expect(
      screen.text.last
        == "    2 settings  3 shadows  4 cells  5 headers  6 catalogue  q quit  ? help")
    screen.press([KeyPress(.down), KeyPress(.character("2"))])
    #expect(shown == [.settings])
    #expect(screen.text[0].hasPrefix("    Settings ") && screen.text[0].hasSuffix("1 of 14"))
    #expect(screen.text.last?.contains("1 places  3 shadows") == true)
    screen.press([KeyPress(.character("2")), KeyPress(.character("9"))])
    #expect(shown == [.settings], "it is shown already, and there is no ninth")
  }

  @Test func everyThirdLoopOfADemoInvites() {
    let controller = ListScreen(
      table: TableView(
        dataSource: DemoName.places.demo.dataSource, configuration: DemoName.places.demo.configuration,
        motion: Motion(isEnabled: false)),
      title: "Places", loops: 0, demos: DemoMenu(.places) { _, _ in "" })
    let screen = HeadlessScreen(controller)
    let texts = (0..<4).map { loop in screen.text(at: .milliseconds(1500 * loop)).last ?? "" }
    #expect(texts[0].hasPrefix("    2 settings") && texts[1] == texts[0] && texts[3] == texts[0])
    #expect(texts[2] == "    try: ls | snaketable -m  lets / filter and Space mark  q quit  ? help")
  }

  @Test func theDemoMayGoOnForEver() {
    let browser = TestBrowser(motion: Motion(limit: nil), loops: 0)
    for step in 0..<100 { _ = browser.screen(at: step * 1_500_000_000) }
    #expect(!browser.controller.isFinished)
    browser.press(.enter)
    #expect(browser.controller.isFinished)
  }

  @Test func withoutAnimationTheDemoStillEnds() {
    let browser = TestBrowser(loops: 1)
    _ = browser.screen(at: 7)
    #expect(browser.controller.nextChange(after: .nanoseconds(7)) == .at(.nanoseconds(1_000_000_007)))
    _ = browser.screen(at: 1_000_000_007)
    #expect(browser.controller.isFinished)
  }
}
