import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser
@testable import SnakeTableRecords

/// Tests of the pane beside the list.
@Suite struct PreviewTests {
  /// Colours that end on a later line, as a pager shows them, also if the output arrives in parts.
  @Test func coloursOfOutputContinueOnTheNextLine() {
    let bytes = Array("\u{1B}[31mred\nred\n\u{1B}[4mboth\u{1B}[m\nplain\n".utf8)
    for parts in [1, 3, bytes.count] {
      let output = CommandOutput()
      for end in stride(from: parts, through: bytes.count + parts, by: parts) {
        output.adopt(Array(bytes.prefix(end)))
      }
      let runs = (0..<4).map {
        output.cell(forRowAt: TableIndexPath(row: $0, section: 0)).title.styleRuns.count
      }
      #expect(runs == [1, 1, 1, 0], "\(parts)")
    }
  }

  private static let people = """
    {"name":"Ada","city":"Cary","note":"a remark that is too long for one line","at":{"x":1,"y":[2,3]}}
    {"name":"Bo","city":"Apex","note":"short"}
    """

  /// A browser of records on a screen of a size.
  private struct Browser {
    let controller: ListScreen
    let screen: HeadlessScreen
    private let file: TemporaryFile

    init(
      _ text: String = people, settings: PreviewSettings = PreviewSettings(), columns: Int = 120,
      lines: Int = 12,
      columnsShown: [FieldExpression]? = nil, bindings: String? = nil, allowsMultipleSelection: Bool = false,
      maximumWidth: Int? = nil
    ) throws {
      file = try TemporaryFile(text + "\n", suffix: ".ndjson")
      var options = RecordOptions()
      options.format = .ndjson
      options.list.columns = columnsShown
      let records = try RecordTable(paths: [file.path], options: options)
      try records.start {}
      records.goOn()
      records.waitUntilComplete()
      let table = TableView(
        dataSource: records,
        configuration: TableConfiguration(
          style: .rounded, separator: .none, maximumWidth: maximumWidth,
          allowsMultipleSelection: allowsMultipleSelection),
        appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
      controller = ListScreen(
        table: table, title: "people", source: records,
        settings: BrowserSettings(
          keyAssignments: try bindings.map(KeyAssignment.parse) ?? [], preview: settings))
      screen = HeadlessScreen(controller.makeScreen(), size: Size(columns: columns, lines: lines))
      screen.settle = { records.waitUntilComplete() }
    }

    var isShown: Bool { controller.showsPreview }
    func press(_ keys: String) throws { try screen.press(keys) }
    /// The names of the fields that the picture shows, from the column of the pane on.
    func shows(_ text: String) -> Bool { screen.text.contains { $0.contains(text) } }
  }

  @Test func thePaneNeverWidensTheList() throws {
    let walls = { (browser: Browser) in
      browser.screen.text[1].split(separator: "╮")[0].filter { "╭─".contains($0) }.count + 1
    }
    let browser = try Browser(columns: 200, maximumWidth: 40)
    #expect(walls(browser) == 40 && browser.isShown)
    try browser.press("p")
    #expect(walls(browser) == 40 && !browser.isShown)
  }

  @Test func fieldsAreBesideTheList() throws {
    expectScreen(
      try Browser(columns: 120, lines: 13).screen.text,
      """
          people                                                    1 of 2       Ada
        ╭──────────────────────────────────────────────────────────────────╮   ╭────────────────────────────────────────────╮
        │▌Ada                                                      Cary  › │   │ name  Ada                                  │
        │ Bo                                                       Apex  › │   │ city  Cary                                 │
        ╰──────────────────────────────────────────────────────────────────╯   │ note  a remark that is too long for one    │
                                                                               │       line                                 │
                                                                               │   at  {"x":1,"y":[2,3]}                  › │
                                                                               ╰────────────────────────────────────────────╯




          ↑↓ move   ⏎ choose   / filter   → pane   s sort   p close pane   q quit   ? help
      """)
  }

  @Test func below() throws {
    let browser = try Browser(columns: 60, lines: 30)
    #expect(!browser.isShown)
    try browser.press("p")
    expectScreen(
      browser.screen.text,
      """
          people                                        1 of 2

        ╭──────────────────────────────────────────────────────╮
        │▌Ada                                          Cary  › │
        │ Bo                                           Apex  › │
        ╰──────────────────────────────────────────────────────╯













          Ada
        ╭──────────────────────────────────────────────────────╮
        │ name  Ada                                            │
        │ city  Cary                                           │
        │ note  a remark that is too long for one line         │
        │   at  {"x":1,"y":[2,3]}                            › │
        ╰──────────────────────────────────────────────────────╯



          ⏎ choose   / filter   → pane   q quit   ? help
      """)
  }

  @Test(arguments: [(119, 40, false), (120, 5, true), (99, 40, false), (200, 60, true)])
  func itIsOpenAtStartOnAWideScreen(columns: Int, lines: Int, isOpen: Bool) throws {
    #expect(try Browser(columns: columns, lines: lines).isShown == isOpen)
  }

  @Test func itIsClosedIfTheListDisplaysAllFields() throws {
    #expect(try !Browser(#"{"a":1,"b":2}"#).isShown)
    #expect(try !Browser(#"{"a":1,"b":2,"c":3}"#, columnsShown: ["*"]).isShown)
    #expect(try Browser(#"{"a":1,"b":2,"c":3}"#, columnsShown: ["a", "b"]).isShown)
    #expect(try !Browser(settings: PreviewSettings(content: .none)).isShown)
  }

  @Test(
    arguments: [
      (100, 10, nil, SplitController.Arrangement.Side?.some(.right)), (99, 30, nil, .below),
      (99, 29, nil, nil),
      (40, 10, .right, .right),
      (200, 20, .below, .below),
    ] as [(Int, Int, SplitController.Arrangement.Side?, SplitController.Arrangement.Side?)])
  func theSideDependsOnTheRoom(
    columns: Int, lines: Int, setting: SplitController.Arrangement.Side?,
    side: SplitController.Arrangement.Side?
  ) {
    let settings = PreviewSettings(side: setting)
    #expect(settings.arrangement(of: Size(columns: columns, lines: lines))?.side == side)
  }

  /// The output of a command is shown on an ordinary terminal, too.
  @Test(
    arguments: [
      (100, 24, .right), (80, 30, .below), (80, 24, .right), (72, 10, .right), (71, 24, nil),
    ] as [(Int, Int, SplitController.Arrangement.Side?)])
  func theOutputOfACommandNeedsLessRoom(columns: Int, lines: Int, side: SplitController.Arrangement.Side?)
    throws
  {
    let settings = PreviewSettings(content: .command(try CommandTemplate("ls {}")))
    #expect(settings.arrangement(of: Size(columns: columns, lines: lines))?.side == side)
  }

  @Test func pClosesAndOpensIt() throws {
    let browser = try Browser()
    try browser.press("p")
    #expect(!browser.isShown && !browser.shows("remark"))
    try browser.press("p")
    #expect(browser.isShown && browser.shows("remark"))
  }

  /// On a small screen the pane takes the place of the list, follows its cursor, and `p` turns back.
  @Test func withoutRoomThePaneCoversTheList() throws {
    let narrow = try Browser(columns: 44, lines: 14)
    let list = narrow.screen.text
    try narrow.press("p")
    #expect(narrow.isShown)
    expectScreen(
      narrow.screen.text,
      """
          Ada
        ╭──────────────────────────────────────╮
        │ name  Ada                            │
        │ city  Cary                           │
        │ note  a remark that is too long      │
        │       for one line                   │
        │   at  {"x":1,"y":[2,3]}            › │
        ╰──────────────────────────────────────╯





          ⏎ choose   q quit   ? help
      """)
    try narrow.press("j")
    #expect(narrow.shows("Apex") && !narrow.shows("Cary"))
    try narrow.press("k p")
    #expect(!narrow.isShown && narrow.screen.text == list)
  }

  @Test func aCoveringPaneLeavesForTheFilterAndForMoreRoom() throws {
    let narrow = try Browser(columns: 60, lines: 20)
    try narrow.press("p /")
    #expect(!narrow.isShown && narrow.shows("Cary") && narrow.shows("Apex"))
    try narrow.press("Esc p")
    #expect(narrow.isShown && !narrow.shows("Apex"))
    narrow.screen.resize(to: Size(columns: 110, lines: 20))
    #expect(narrow.isShown && narrow.shows("Apex") && narrow.shows("remark"))
    narrow.screen.resize(to: Size(columns: 60, lines: 20))
    #expect(!narrow.isShown && narrow.shows("Apex"))
  }

  @Test func anotherKeyCanOpenIt() throws {
    let browser = try Browser(columns: 100, bindings: "x:pane,p:ignore")
    try browser.press("p")
    #expect(!browser.isShown)
    try browser.press("x")
    #expect(browser.isShown)
  }

  @Test func itFollowsTheCursor() throws {
    let browser = try Browser()
    #expect(browser.shows("remark"))
    try browser.press("j")
    #expect(browser.shows("short") && !browser.shows("remark"))
    try browser.press("/ A d a")
    #expect(browser.shows("remark"))
    try browser.press("z z z")
    #expect(!browser.shows("remark") && browser.shows("No matches"))
  }

  @Test func theBottomLineSaysThatRightMovesTheFocus() throws {
    let browser = try Browser()
    try browser.press("p")
    #expect(browser.shows("→ details") && browser.shows("p pane"))
    try browser.press("p")
    #expect(browser.shows("→ pane") && browser.shows("p close pane") && !browser.shows("→ details"))
    try browser.press("Right")
    #expect(!browser.shows("→ pane"))
  }

  @Test func rightMovesTheFocusAndLeftReturnsIt() throws {
    let browser = try Browser()
    try browser.press("Right j j")
    #expect(browser.controller.isPreviewFocused && browser.controller.list.indexPathForFocusedRow?.row == 0)
    #expect(browser.shows("3 of 4") && browser.shows("← back"))
    try browser.press("Left j")
    #expect(!browser.controller.isPreviewFocused && browser.controller.list.indexPathForFocusedRow?.row == 1)
    try browser.press("Right Esc")
    #expect(!browser.controller.isPreviewFocused && !browser.screen.controller.isFinished)
  }

  /// Returns the style of the top left corner of the pane's box.
  private func cornerStyle(_ browser: Browser) throws -> Style {
    let line = try #require(browser.screen.text.firstIndex { $0.contains("╮   ╭") })
    let corners = Array(browser.screen.text[line])
    return browser.screen.picture()[try #require(corners.lastIndex(of: "╭")), line].style
  }

  @Test func theBoxOfThePaneWithTheFocusHasTheAccentColour() throws {
    let browser = try Browser()
    #expect(try cornerStyle(browser).foreground == Theme.dark.stroke.foreground)
    try browser.press("Right")
    #expect(try cornerStyle(browser).foreground == Theme.dark.accent.foreground)
    try browser.press("Left")
    #expect(try cornerStyle(browser).foreground == Theme.dark.stroke.foreground)
  }

  /// The output of a command has no fields, so there is no value to choose.
  @Test func onlyTheKeysOfTheOutputOfACommandAreListed() throws {
    let command = PreviewSettings(content: .command(try CommandTemplate("echo {name}")))
    let browser = try Browser(settings: command)
    try browser.press("Right")
    #expect(browser.screen.text.last == "    ↑↓ scroll   ⏎ choose   ← back   q quit   ? help")
  }

  /// The caret of a filter is where its text is drawn, in the line that both panes share.
  @Test(arguments: [SplitController.Arrangement.Side.right, .below])
  func theBottomLineIsThatOfTheWholeScreen(side: SplitController.Arrangement.Side) throws {
    let browser = try Browser(settings: PreviewSettings(side: side), columns: 120, lines: 30)
    #expect(browser.screen.text.last?.contains("↑↓ move   ⏎ choose") == true)
    try browser.press("/ A d")
    #expect(browser.screen.text.last?.hasPrefix("    /Ad ") == true)
    #expect(browser.screen.controller.cursor?.position == Point(column: 7, line: 29))
  }

  @Test func nestedFieldsOpenInThePane() throws {
    let browser = try Browser()
    try browser.press("Right G Right")
    #expect(browser.shows("Ada › at") && browser.shows("1 of 2"))
    try browser.press("j Right j v")
    #expect(browser.controller.outcome == .chosenValue(Array("3".utf8)))
    let other = try Browser()
    try other.press("Right G Right Left")
    #expect(other.controller.isPreviewFocused && other.shows("4 of 4"))
    try other.press("Left j")
    #expect(other.shows("short"))
  }

  @Test func otherKeysAreThoseOfTheList() throws {
    let browser = try Browser(allowsMultipleSelection: true)
    try browser.press("Right Space 7 /")
    #expect(browser.controller.list.selection.markedCount == 0 && !browser.controller.isPreviewFocused)
    try browser.press("B o")
    #expect(browser.shows("short") && browser.shows("1 of 1"))
    try browser.press("Right Enter")
    #expect(browser.controller.outcome == .chosen([1..<2]))
    let other = try Browser()
    try other.press("Right q")
    #expect(other.controller.outcome == .cancelled)
  }

  @Test(arguments: ["/", "s", "?", "'"])
  func whatAwaitsKeysTakesTheFocus(key: String) throws {
    let browser = try Browser()
    try browser.press("Right \(key)")
    #expect(!browser.controller.isPreviewFocused)
  }

  @Test func aClickMovesTheFocus() throws {
    let browser = try Browser()
    browser.screen.click(at: Point(column: 80, line: 4))
    #expect(browser.controller.isPreviewFocused && browser.shows("3 of 4"))
    browser.screen.click(at: Point(column: 10, line: 3))
    #expect(!browser.controller.isPreviewFocused && browser.controller.list.indexPathForFocusedRow?.row == 1)
    let below = try Browser(settings: PreviewSettings(side: .below), lines: 30)
    below.screen.click(at: Point(column: 10, line: 23))
    #expect(below.controller.isPreviewFocused && below.shows("3 of 4"))
    _ = below.screen.picture()
    #expect(below.screen.controller.cursor?.position.line == 23)
  }

  @Test func helpAndDetailsOfANarrowScreenStayAsTheyWere() throws {
    let browser = try Browser(columns: 80)
    try browser.press("Right")
    #expect(browser.shows("people › Ada") && !browser.isShown)
    let wide = try Browser(lines: 40)
    try wide.press("?")
    #expect(wide.shows("Keys") && !wide.shows("remark") && !wide.isShown)
    try wide.press("Esc")
    #expect(!wide.shows("Keys") && wide.shows("remark") && wide.isShown)
  }

  @Test(arguments: [SplitController.Arrangement.Side.right, .below])
  func anySizeIsValid(side: SplitController.Arrangement.Side) throws {
    for length in [SplitController.Arrangement.Length.percent(40), .percent(100), .cells(1)] {
      for (columns, lines) in [(0, 0), (1, 1), (5, 2), (12, 6), (24, 8), (160, 50)] {
        let browser = try Browser(
          settings: PreviewSettings(side: side, length: length), columns: columns, lines: lines)
        try browser.press("p Right j j Right G Left Left p p")
        #expect(browser.screen.text.count == lines)
      }
    }
  }
}
