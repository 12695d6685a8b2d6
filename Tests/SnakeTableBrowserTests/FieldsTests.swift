import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser
@testable import SnakeTableRecords

/// Tests of the screen of fields, and of undoing what it changes.
@Suite struct FieldsTests {
  static let towns = """
    name,state,visits,opened
    Durham,NC,12,2024-01-02
    Salem,VA,7,2023-05-06
    Apex,NC,30,2022-11-12

    """

  /// A browser of a csv file on a screen.
  struct Browser {
    let screen: HeadlessScreen
    let records: RecordTable
    let controller: ListScreen
    private let file: TemporaryFile

    init(
      _ text: String = towns, columns: Int = 64, lines: Int = 16, bind: [String] = [],
      _ change: (inout RecordOptions) -> Void = { _ in }
    ) throws {
      file = try TemporaryFile(text, suffix: ".csv")
      var options = RecordOptions()
      options.showsColumns = true
      change(&options)
      let records = try RecordTable(paths: [file.path], options: options)
      try records.start {}
      records.goOn()
      records.waitUntilComplete()
      self.records = records
      let table = TableView(
        dataSource: records, configuration: TableConfiguration(style: .rounded, separator: .none),
        appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
      table.configuration.columns = records.tableColumns
      table.configuration.frozenColumns = options.list.frozenColumns
      let settings = BrowserSettings(keyAssignments: try bind.flatMap(KeyAssignment.parse))
      controller = ListScreen(
        table: table, title: "towns", source: records, state: options.list, settings: settings)
      screen = HeadlessScreen(controller.makeScreen(), size: Size(columns: columns, lines: lines))
      screen.settle = { records.waitUntilComplete() }
    }

    func press(_ keys: String) throws { try screen.press(keys) }

    /// Opens the values of the field under the cursor, and waits until all are counted.
    func openValues() throws {
      try press("Right")
      try #require(controller.shownValues).count.wait(until: .max)
      controller.dataDidChange()
      try press("j k")
    }

    var bars: [String] {
      screen.text.filter { $0.contains("━") && !$0.contains("────") }
    }

    var names: String {
      records.tableColumns.map { String(decoding: $0.title.bytes, as: UTF8.self) }.joined(separator: " ")
    }
  }

  @Test func barsAreShownAndTakenBack() throws {
    let browser = try Browser()
    try browser.press("f j j b")
    #expect(
      browser.controller.source?.state.columns?.map(\.text) == ["name", "state", "visits:bar", "opened"])
    try browser.press("f")
    #expect(browser.bars.count == 3)
    try browser.press("u")
    #expect(browser.bars.isEmpty && browser.controller.source?.state.columns == nil)
    try browser.press("U")
    #expect(browser.bars.count == 3)
    try browser.press("f j j b f")
    #expect(browser.bars.isEmpty)
  }

  /// Bars of `--bar` and of columns, with a field whose name looks like a column with bars.
  @Test func barsAtStart() throws {
    let browser = try Browser("a:bar,n\nx,1\ny,2\n") { $0.list.bars = ["n"] }
    #expect(browser.bars.count == 2)
    let columns = try Browser("a:bar,n\n1,1\n2,2\n") { $0.list.columns = ["a:bar", "n:20:bar"] }
    #expect(columns.records.columns.map(\.showsBars) == [false, true])
    #expect(columns.records.columns.map(\.width) == [nil, 20])
    let both = try Browser("a:bar,n\n1,1\n2,2\n") { $0.list.columns = ["a:bar:bar"] }
    #expect(both.records.columns.map(\.showsBars) == [true])
  }

  @Test func fieldsSayWhatTheListShows() throws {
    let browser = try Browser()
    try browser.press("j f")
    expectScreen(
      browser.screen.text,
      """
          towns › Fields                                    1 of 4

          field    value        kind    shown  order  group  total
        ╭──────────────────────────────────────────────────────────╮
        │▌name     Salem        text    ✓                          │
        │ state    VA           text    ✓                          │
        │ visits   7            number  ✓                          │
        │ opened   2023-05-06   date    ✓                          │
        ╰──────────────────────────────────────────────────────────╯






          Space show   s order   ← back   q quit   ? help
      """)
  }

  @Test func datesHaveTheirKind() throws {
    let browser = try Browser(
      """
      timer,access,time,start,length,left
      Fri 2026-12-04 10:00:00 UTC,01/Dec/2026:13:55:36 +0100,5:01 PM,10:23,10:23,3min left
      Sat 2026-12-05 10:00:00 UTC,[02/Dec/2026:13:55:36 +0100],11:20 AM,Nov30,1:10:05,2 days left
      2 timers listed.,,,,,

      """)
    try browser.press("f")
    let kinds = browser.screen.text.compactMap { line in
      ["date", "number", "text"].first { line.split(separator: " ").contains(Substring($0)) }
    }
    #expect(kinds == ["date", "date", "date", "date", "number", "number"])
  }

  @Test func fieldsAreHiddenMovedAndShownAgain() throws {
    let browser = try Browser()
    try browser.press("f j Space")
    #expect(browser.names == "name visits opened")
    try browser.press("j K K")
    #expect(browser.names == "visits name opened")
    try browser.press("j j Space")
    #expect(browser.names == "visits name state opened")
    try browser.press("f")
    #expect(
      browser.screen.text.contains { $0.contains("visits") && $0.contains("opened") && !$0.contains("kind") })
    try browser.press("u u u u")
    #expect(browser.names == "name state visits opened")
    try browser.press("U")
    #expect(browser.names == "name visits opened")
  }

  @Test func enterReturnsToTheColumnOfTheField() throws {
    let names = (0..<12).map { "field\($0)" }.joined(separator: ",")
    let values = (0..<12).map { "value\($0)" }.joined(separator: ",")
    let browser = try Browser("\(names)\n\(values)\n")
    #expect(!browser.screen.text[2].contains("field9"))
    try browser.press("f j j j j j j j j j Enter")
    #expect(browser.screen.text[2].contains("field0") && browser.screen.text[2].contains("field9"))
    try browser.press("f j Enter")
    #expect(browser.screen.text[2].contains("field1 ") && !browser.screen.text[2].contains("field9"))
  }

  @Test func oneFieldStays() throws {
    let browser = try Browser("a,b,c\n1,2,3\n")
    try browser.press("f Space j Space j Space")
    #expect(browser.names == "c" && browser.screen.text.last?.contains("one field at least") == true)
  }

  @Test func theOrderChangesBehindTheFields() throws {
    let browser = try Browser()
    func firsts() -> [String] {
      (0..<3).map {
        browser.records.cell(forRowAt: TableIndexPath(row: $0, section: 0)).columnTexts?[0].string ?? ""
      }
    }
    try browser.press("f j j s")
    #expect(firsts() == ["Salem", "Durham", "Apex"])
    try browser.press("s")
    #expect(firsts() == ["Apex", "Durham", "Salem"])
    #expect(browser.screen.text.contains { $0.contains("visits") && $0.contains("↓") })
    try browser.press("s")
    #expect(firsts() == ["Durham", "Salem", "Apex"])
    try browser.press("u")
    #expect(firsts() == ["Apex", "Durham", "Salem"])
  }

  @Test func rowsAreGroupedAndTotalled() throws {
    let browser = try Browser(lines: 20)
    try browser.press("f j z")
    #expect(browser.records.numberOfSections == 2)
    try browser.press("j t")
    #expect(browser.screen.text.contains { $0.contains("mean") })
    try browser.press("Enter f")
    #expect(browser.screen.text.contains { $0.contains("NC") && $0.contains("2") })
    #expect(browser.screen.text.contains { $0.contains("sum") && $0.contains("42") })
    try browser.press("u")
    #expect(!browser.screen.text.contains { $0.contains("sum") } && browser.records.numberOfSections == 2)
    try browser.press("u")
    #expect(browser.records.numberOfSections == 1)
  }

  @Test func aFilterFindsAFieldAndTabShowsIt() throws {
    let browser = try Browser()
    try browser.press("f / v i s Tab")
    #expect(browser.names == "name state opened")
    try browser.press("Tab Esc")
    #expect(browser.names == "name state visits opened")
  }

  @Test func enterWhileFieldsAreFilteredGoesBackToTheList() throws {
    let browser = try Browser()
    try browser.press("f / v i s Enter")
    #expect(browser.screen.text.contains { $0.contains("▌Durham") })
  }

  @Test func keysOfFieldsAndValuesCanBeBound() throws {
    let browser = try Browser(
      bind: ["x:toggle,a:sort,b:group,c:keep,e:exclude,o:values,t:ignore,i:field-down", "w:wider,d:total"])
    try browser.press("f x")
    #expect(browser.names == "state visits opened")
    try browser.press("x t i")
    #expect(
      browser.names == "state name visits opened" && !browser.screen.text.contains { $0.contains("mean") })
    try browser.press("k b")
    #expect(browser.records.numberOfSections == 2)
    try browser.press("b e")
    #expect(browser.records.shownCount == 1)
    try browser.press("u o")
    #expect(browser.screen.text[0].contains("Fields › state"))
    try browser.press("j c")
    #expect(browser.records.shownCount == 1 && browser.screen.text[0].contains("state: VA"))
  }

  @Test func theHelpListsTheKeysOfFieldsThere() throws {
    let browser = try Browser(lines: 80, bind: ["x:total"])
    func help(_ keys: String) throws -> String {
      try browser.press("\(keys) ?")
      defer { try? browser.press("?") }
      return browser.screen.text.joined(separator: "\n")
    }
    #expect(try !help("").contains("Totals of the field"))
    let fields = try help("f j Space")
    #expect(fields.contains("Totals of the field") && fields.contains("t x"))
    #expect(fields.contains("Group by the field") && !fields.contains("Collapse the section"))
    #expect(!fields.contains("Mark the row") && !fields.contains("Go to a row") && fields.contains("Undo"))
    #expect(try help("l").contains("Only rows without them"))
  }

  @Test func columnsGetWiderAndNarrower() throws {
    let browser = try Browser()
    try browser.press("f j + + - +")
    let width = browser.records.columns[1].width ?? 0
    try browser.press("-")
    #expect(width > 2 && browser.records.columns[1].width == width - 1)
  }

  @Test func cursorAndMarksStayWhenRowsAreGrouped() throws {
    let browser = try Browser(lines: 24)
    try browser.press("j f j z f")
    #expect(browser.screen.text.contains { $0.contains("▌Salem") })
  }

  @Test func theMostFrequentValuesComeFirstAndAreChosen() throws {
    let browser = try Browser()
    try browser.press("f j")
    try browser.openValues()
    expectScreen(
      browser.screen.text,
      """
          towns › Fields › state                          2 values

          state                       rows
        ╭──────────────────────────────────────────────────────────╮
        │▌NC                             2  ━━━━━━━━━━━━━━━━━━     │
        │ VA                             1  ━━━━━━━━━              │
        ╰──────────────────────────────────────────────────────────╯








          ⏎ only these rows   ← back   q quit   ? help
      """)
    try browser.press("Enter")
    #expect(
      browser.screen.text[0].contains("towns › state: NC") && browser.screen.text[0].contains("1 of 2 (of 3)")
    )
    #expect(!browser.screen.text.contains { $0.contains("Salem") })
    try browser.press("u")
    #expect(
      browser.screen.text.contains { $0.contains("Salem") } && !browser.screen.text[0].contains("state"))
  }

  /// The title is a path to the chosen rows, which Esc and Left go back.
  @Test(arguments: ["Esc", "Left"]) func leavingChosenValuesShowsAllRows(key: String) throws {
    let browser = try Browser("name,state\nA,x\nB,y\nC,z\nD,x\n")
    try browser.press("f j")
    try browser.openValues()
    try browser.press("Enter")
    #expect(browser.records.shownCount == 2)
    try browser.press(key)
    #expect(browser.records.shownCount == 4 && browser.controller.outcome == nil)
    try browser.press("u")
    #expect(browser.records.shownCount == 2)
    try browser.press("U Esc")
    #expect(browser.controller.outcome != nil)
  }

  @Test func markedValuesAreChosenTogetherOrLeftOut() throws {
    let towns = "name,state\nA,x\nB,y\nC,z\nD,x\nE,\n"
    let browser = try Browser(towns)
    try browser.press("f j")
    try browser.openValues()
    try browser.press("Space j Space Enter")
    #expect(browser.records.shownCount == 3)
    try browser.press("f j")
    try browser.openValues()
    try browser.press("!")
    #expect(browser.records.shownCount == 1)
    try browser.press("u u f j")
    try browser.openValues()
    #expect(
      browser.screen.text[0].contains("4 values, 1 empty")
        && browser.screen.text.contains { $0.contains("(empty)") })
    try browser.press("G Enter")
    #expect(browser.records.shownCount == 1 && browser.screen.text.contains { $0.contains("▌E") })
    try browser.press("u f j")
    try browser.openValues()
    try browser.press("Ctrl-A j Space Enter")
    #expect(browser.records.shownCount == 4)
  }

  /// The counts are the numbers of rows that a choice shows. The values of a field with a condition can be chosen again.
  @Test func valuesAreCountedInTheRowsOfTheOtherConditions() throws {
    let browser = try Browser("name,state,kind\nA,x,1\nB,y,1\nC,z,2\nD,x,2\nE,x,2\n")
    try browser.press("f j")
    try browser.openValues()
    try browser.press("Enter f j j")
    try browser.openValues()
    let rows = browser.screen.text[4..<6].map { $0.filter { $0.isNumber } }
    #expect(browser.screen.text[0].contains("2 values") && rows == ["22", "11"])
    try browser.press("Left k")
    try browser.openValues()
    #expect(browser.screen.text[0].contains("3 values"))
  }

  @Test func theValueOfTheRowIsKeptOrLeftOut() throws {
    let browser = try Browser()
    try browser.press("f j = f")
    #expect(browser.records.shownCount == 2)
    try browser.press("/ 3 0")
    #expect(browser.records.shownCount == 1)
    try browser.press("Esc f ! f")
    #expect(browser.records.shownCount == 1 && browser.screen.text[0].contains("name: not"))
    try browser.press("/ d . r h Ctrl-T Ctrl-T")
    #expect(browser.records.shownCount == 1 && browser.screen.text.last?.contains("regex") == true)
    try browser.press("x")
    #expect(browser.records.shownCount == 0)
  }

  @Test func rangesOfNumbersStandAboveTheValues() throws {
    let towns = "name,visits\n" + (1...24).map { "T\($0),\($0 * $0)\n" }.joined() + "U,n/a\nV,\nW,1\n"
    let browser = try Browser(towns, lines: 36)
    try browser.press("f j")
    try browser.openValues()
    let text = browser.screen.text
    #expect(text[0].contains("26 values, 1 empty, 1 to 576"))
    expectScreen(
      Array(text[2...18]),
      """
          visits                      rows
        ╭──────────────────────────────────────────────────────────╮
        │▌0 to 50                        8  ━━━━━━━━━━━━━━━━━━     │
        │ 50 to 100                      2  ━━━━╸                  │
        │ 100 to 150                     3  ━━━━━━╸                │
        │ 150 to 200                     2  ━━━━╸                  │
        │ 200 to 250                     1  ━━                     │
        │ 250 to 300                     2  ━━━━╸                  │
        │ 300 to 350                     1  ━━                     │
        │ 350 to 400                     1  ━━                     │
        │ 400 to 450                     2  ━━━━╸                  │
        │ 450 to 500                     1  ━━                     │
        │ 500 to 550                     1  ━━                     │
        │ 550 to 600                     1  ━━                     │
        ╰──────────────────────────────────────────────────────────╯

        ╭──────────────────────────────────────────────────────────╮
      """)
    try browser.press("j j Enter")
    #expect(browser.screen.text[0].contains("visits: >=100 <150") && browser.records.shownCount == 3)
    try browser.press("u f j")
    try browser.openValues()
    try browser.press("!")
    #expect(browser.screen.text.last?.contains("a range cannot be left out") == true)
    try browser.press(String(repeating: "j ", count: 10) + "Space j Space Enter")
    #expect(browser.screen.text[0].contains("visits: >=500 <=600") && browser.records.shownCount == 2)
  }

  /// A filter of values leaves no ranges, and few numbers have none.
  @Test func onlyManyNumbersHaveRanges() throws {
    let browser = try Browser("name,n\n" + (0..<13).map { "T\($0),\($0).5\n" }.joined(), lines: 36)
    try browser.press("f j")
    try browser.openValues()
    #expect(browser.screen.text.contains { $0.contains(" 12 to 13.5 ") })
    try browser.press("/ 1 2")
    #expect(!browser.screen.text.contains { $0.contains("12 to") } && browser.screen.text[4].contains("12.5"))
    let few = try Browser()
    try few.press("f j j")
    try few.openValues()
    #expect(few.screen.text[0].contains("3 values, 7 to 30") && few.screen.text[4].contains(" 12 "))
  }

  @Test(arguments: [
    (7.0, 30.0, ["6", "8", "30"]), (0, 1, ["0", "0.1", "1"]), (0, 15, ["0", "1.5", "15"]),
    (0.1, 0.3, ["0.1", "0.12", "0.3"]),
    (-5, 17, ["-6", "-4", "18"]), (-0.004, 0.003, ["-0.0042", "-0.0036", "0.003"]),
    (1990, 2024, ["1989", "1992", "2025"]), (100, 1e6, ["0", "100000", "1000000"]),
  ])
  func boundsAreRound(smallest: Double, largest: Double, bounds: [String]) throws {
    let ranges = try #require(NumberRanges(from: smallest, through: largest, areWhole: false))
    #expect([ranges.bounds[0], ranges.bounds[1], ranges.bounds[ranges.count]] == bounds)
    #expect(
      ranges.count <= 12 && ranges.range(of: smallest) == 0 && ranges.range(of: largest) == ranges.count - 1)
  }

  @Test func boundsOfIntegersAreIntegers() {
    #expect(NumberRanges(from: 0, through: 15, areWhole: true)?.bounds.dropFirst().first == "2")
    #expect(NumberRanges(from: 1, through: 3, areWhole: true)?.bounds == ["1", "2", "3"])
  }

  @Test(arguments: [(1.0, 1.0), (1e15, 1e15 + 1), (0, .infinity), (0, .leastNonzeroMagnitude)])
  func someNumbersHaveNoRanges(smallest: Double, largest: Double) {
    #expect(NumberRanges(from: smallest, through: largest, areWhole: false) == nil)
  }

  /// Fields with one name, and without a name, are fields of their own.
  @Test func fieldsWithOneNameStayApart() throws {
    let browser = try Browser("a,a,,\n1,x,p,z\n2,y,q,z\n3,y,r,z\n")
    func row(_ number: Int) -> [String] {
      let path = TableIndexPath(row: number, section: 0)
      return browser.records.cell(forRowAt: path).columnTexts?.map(\.string) ?? []
    }
    try browser.press("f G Space")
    #expect(row(0) == ["1", "x", "p"])
    try browser.press("g j s s")
    #expect(row(0) == ["2", "y", "q"])
    try browser.press("=")
    #expect(browser.records.shownCount == 2 && browser.screen.text[0].contains("2: y"))
    try browser.press("u z")
    #expect(browser.records.numberOfSections == 2)
  }

  /// Closing a filter is a change of its own. Other changes keep the filter of their time.
  @Test func aClosedFilterIsShownAgain() throws {
    let browser = try Browser()
    try browser.press("s Enter / N C Escape")
    #expect(browser.records.shownCount == 3)
    try browser.press("u")
    #expect(browser.records.shownCount == 2 && browser.screen.text.contains { $0.contains("/NC") })
    try browser.press("u")
    #expect(browser.records.shownCount == 3 && browser.records.sortOrder == nil)
    try browser.press("U")
    #expect(browser.records.shownCount == 2 && browser.records.sortOrder != nil)
    try browser.press("U")
    #expect(browser.records.shownCount == 3 && browser.records.sortOrder != nil)
    try browser.press("u / X")
    #expect(browser.screen.text.contains { $0.contains("/NCX") })
    try browser.press("Backspace Escape f u")
    #expect(browser.records.shownCount == 2 && browser.controller.shownFields == nil)
  }

  /// A change that was made with a filter is undone with it.
  @Test func aChangeBesideAFilterKeepsIt() throws {
    let browser = try Browser()
    try browser.press("/ N C Alt-/ s Enter Escape u u")
    #expect(browser.records.shownCount == 2 && browser.records.sortOrder == nil)
    #expect(browser.screen.text.contains { $0.contains("/NC") })
  }

  /// Alt-/ keeps the filter while keys act on the rows that match, until `/` edits it again.
  @Test func aFilterIsKeptWhileKeysActOnItsRows() throws {
    let browser = try Browser(columns: 100)
    try browser.press("/ N C")
    #expect(browser.screen.text.last?.contains("Alt-/ keep") == true)
    try browser.press("Alt-/ j m s Enter z")
    #expect(browser.records.shownCount == 2 && browser.records.sortOrder != nil)
    #expect(browser.controller.list.selection.markedCount == 1)
    #expect(
      browser.screen.text.last?.contains("/NC") == true
        && browser.screen.text.last?.contains("/ edit") == true)
    try browser.press("/ X")
    #expect(browser.records.shownCount == 0 && browser.screen.text.last?.contains("/NCX") == true)
    try browser.press("Backspace Alt-/ Escape")
    #expect(browser.records.shownCount == 3)
    try browser.press("q")
    #expect(browser.controller.outcome != nil)
  }

  /// Whatever is changed, undoing all of it shows the first screen again, and redoing the last one.
  @Test func everyChangeIsUndone() throws {
    var random = SeededGenerator(seed: 541)
    for _ in 0..<repetitions(20, inTestAll: 100) {
      let browser = try Browser(lines: 30)
      let first = browser.screen.text
      let keys = ["j", "k", "Space", "K", "J", "+", "-", "s", "z", "t Enter", "t j Enter", "=", "!"]
      try browser.press("f")
      for _ in 0..<12 { try browser.press(keys.randomElement(using: &random) ?? "j") }
      try browser.press("f g")
      let last = browser.screen.text
      try browser.press(Array(repeating: "u", count: 14).joined(separator: " "))
      try browser.press("g j k")
      #expect(browser.screen.text.dropLast() == first.dropLast())
      try browser.press(Array(repeating: "U", count: 14).joined(separator: " "))
      try browser.press("g j k")
      #expect(browser.screen.text.dropLast() == last.dropLast())
    }
  }
}
