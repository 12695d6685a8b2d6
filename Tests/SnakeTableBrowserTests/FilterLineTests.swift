import SnakeTable
import SnakeTableRecords
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of typing a filter, on a list that is filtered at once.
@Suite struct FilterLineTests {
  private func browser(allowsMultipleSelection: Bool = false, query: String? = nil) -> TestBrowser {
    TestBrowser(
      source: FilterableTable(places), allowsMultipleSelection: allowsMultipleSelection, query: query)
  }

  @Test func typingNarrowsAndTheStatusCounts() {
    let browser = browser()
    browser.type("/NC")
    let screen = browser.screen()
    #expect(screen[0] == "  Places                 1 of 1 (of 8)")
    #expect(screen[2] == "▌ Durham, NC")
    #expect(screen[19] == "  /NC            mode words   ^T fuzzy")
  }

  /// Keys that arrive together are searched for once, and drawing only draws.
  @Test func aSearchStartsAtTheEndOfTheInput() {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source)
    for scalar in "/NC".unicodeScalars {
      _ = browser.controller.handle(KeyPress(.character(scalar)), at: .zero)
    }
    #expect(browser.screen()[2] != "▌ Durham, NC")
    #expect(source.query == nil)
    browser.controller.inputDidEnd()
    #expect(source.query == FilterQuery("NC"))
    #expect(browser.screen()[2] == "▌ Durham, NC")
  }

  @Test func lettersThatAreKeysElsewhereAreText() {
    let browser = browser()
    browser.type("/jkgGq?")
    #expect(browser.screen()[19].hasPrefix("  /jkgGq? "))
    #expect(browser.controller.outcome == nil)
  }

  @Test func nothingFoundIsSaidAndEnterDoesNothing() {
    let browser = browser()
    browser.type("/zzz")
    #expect(browser.screen()[2] == "  No matches · Backspace")
    #expect(browser.screen()[0].hasSuffix("0 of 0 (of 8)"))
    browser.press(.enter)
    #expect(browser.controller.outcome == nil)
    browser.press(.backspace, .backspace, .backspace)
    #expect(browser.screen()[0].hasSuffix(" of 8"))
  }

  @Test func fuzzyMatchingIsSuggestedIfItFindsRows() {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source)
    browser.type("/DNC")
    let usual = "Backspace"
    for (answer, help) in [(nil, usual), (false, usual), (true, "^T searches fuzzily")] as [(Bool?, String)] {
      source.probeAnswer = answer
      #expect(browser.screen()[2] == "  No matches · \(help)")
    }
    #expect(source.probes.allSatisfy { $0 == FilterQuery("DNC", mode: .fuzzy) })
    browser.press(.control(UInt8(ascii: "t")))
    #expect(browser.screen()[2] == "  No matches · Backspace", "it is fuzzy already")
  }

  // MARK: Rows that are still being searched for

  @Test(arguments: [false, true]) func enterActsOnceTheRowsAreFoundUnlessAKeyFollows(typesOn: Bool) {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source)
    let clock = TestClock(browser)
    (source.isFilterPending, source.isChangingRows) = (true, true)
    browser.type("/N")
    browser.press(.enter)
    browser.controller.dataDidChange()
    clock.letPass(milliseconds: 150)
    if typesOn { browser.type("C") }
    #expect(browser.controller.outcome == nil)
    (source.isFilterPending, source.isChangingRows) = (false, false)
    browser.controller.dataDidChange()
    let found = places.firstIndex { $0.contains("N") } ?? -1
    #expect(browser.controller.outcome == (typesOn ? nil : .chosen([found..<(found + 1)])))
    #expect(browser.screen()[19].hasPrefix(typesOn ? "  /NC" : "  /N"))
  }

  /// A time that passes only on request.
  private final class TestClock {
    private let browser: TestBrowser
    private var time = 0

    init(_ browser: TestBrowser) {
      self.browser = browser
      browser.controller.typing.ahead.clock = { [unowned self] in time }
    }

    /// Shows a frame, and lets time pass.
    func letPass(milliseconds: Int) {
      _ = browser.screen()
      time += milliseconds * 1_000_000
    }
  }

  /// Keys that arrive together, with a mark that says where the filter opens again.
  @Test(arguments: [("jj", 2), ("jkjj", 2), ("3Gk", 1), ("j/A\u{8}", 1)])
  func keysThatArriveTogetherWaitForRows(keys: String, row: Int) {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source)
    let clock = TestClock(browser)
    source.isChangingRows = true
    browser.type("S" + keys.replacing("\u{8}", with: ""))
    if keys.contains("\u{8}") { browser.press(.backspace) }
    clock.letPass(milliseconds: 50)
    #expect(browser.list.selection.cursor == 0 && browser.controller.typing.filterLine == nil)
    source.isChangingRows = false
    browser.controller.dataDidChange()
    #expect(browser.list.selection.cursor == row)
    #expect((browser.controller.typing.filterLine != nil) == keys.contains("/"))
  }

  /// Without rows, the screen has no place line, and a page is one row longer.
  @Test func pagesTypedAheadAreThoseOfTheRowsThatArrive() {
    func cursor(isTypedAhead: Bool) -> Int? {
      let source = FilterableTable((0..<60).map { "row \($0)" })
      let browser = TestBrowser(source: source)
      let clock = TestClock(browser)
      source.isChangingRows = isTypedAhead
      browser.type("S")
      if isTypedAhead { source.hideRows(from: 0) }
      browser.controller.dataDidChange()
      browser.press(.pageDown)
      clock.letPass(milliseconds: 50)
      source.hideRows(from: 60)
      source.isChangingRows = false
      browser.controller.dataDidChange()
      return browser.list.selection.cursor
    }
    #expect(cursor(isTypedAhead: true) == cursor(isTypedAhead: false))
    #expect(cursor(isTypedAhead: false) ?? 0 > 0)
  }

  @Test func clicksWaitForRowsToo() {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source)
    source.isChangingRows = true
    browser.type("Sj")
    for kind in [MouseEvent.Kind.press(.left), .release] {
      _ = browser.controller.handle(MouseEvent(kind, at: Point(column: 5, line: 5)), at: .zero)
    }
    browser.type("j")
    #expect(browser.list.selection.cursor == 0)
    source.isChangingRows = false
    browser.controller.dataDidChange()
    #expect(browser.list.selection.cursor == 4)
  }

  @Test(arguments: ["G", "7G"]) func enterWaitsForTheRowsOfAFileThatIsRead(keys: String) {
    let source = FilterableTable(places, isComplete: false)
    let browser = TestBrowser(source: source)
    source.progress = 0.5
    if keys == "7G" { source.hideRows(from: 3) }
    browser.controller.dataDidChange()
    browser.type(keys)
    browser.press(.enter)
    browser.controller.dataDidChange()
    #expect(browser.controller.outcome == nil)
    source.hideRows(from: places.count)
    source.isComplete = true
    browser.controller.dataDidChange()
    let row = keys == "G" ? places.count - 1 : 6
    #expect(browser.controller.outcome == .chosen([row..<(row + 1)]))
  }

  /// The rows that are known of a stream are sorted soon, although others may never end.
  @Test(arguments: [(true, false, 1_900), (false, true, 1_900), (false, false, 90)])
  func keysWaitTwoSecondsForAFileAndNotForAStream(isComplete: Bool, awaitsOrder: Bool, time: Int) {
    let source = FilterableTable(places, isComplete: isComplete)
    source.awaitsOrder = awaitsOrder
    let browser = TestBrowser(source: source)
    let clock = TestClock(browser)
    source.isChangingRows = true
    browser.type("Sj")
    clock.letPass(milliseconds: time)
    _ = browser.screen()
    #expect(browser.list.selection.cursor == 0)
    clock.letPass(milliseconds: 110)
    _ = browser.screen()
    #expect(browser.list.selection.cursor == 1)
  }

  /// A deadline in the past would draw one frame after the other.
  @Test func nothingIsPlannedAfterTheDeadline() {
    let source = FilterableTable(places, isComplete: false)
    let browser = TestBrowser(source: source)
    let clock = TestClock(browser)
    browser.type("/zzz")
    _ = browser.screen()
    browser.press(.enter)
    #expect(browser.controller.typing.ahead.waiting != nil && browser.controller.inputDeadline != nil)
    clock.letPass(milliseconds: 150)
    #expect(browser.controller.typing.ahead.waiting != nil && browser.controller.inputDeadline == nil)
  }

  @Test func laterKeysActOnTheRowsShownAndDiscardEnter() {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source)
    let clock = TestClock(browser)
    source.isChangingRows = true
    browser.type("Sj")
    browser.press(.enter)
    clock.letPass(milliseconds: 150)
    #expect(browser.list.selection.cursor == 0)
    browser.type("j")
    #expect(browser.list.selection.cursor == 2 && browser.controller.outcome == nil)
  }

  /// The filter was set long before, so its time says nothing about keys that arrive together now.
  @Test func keysTypedWithAMarkOfAllRowsWaitAlsoLongAfterAFilter() {
    let source = FilterableTable(places, isComplete: false)
    source.progress = 0.5
    let browser = TestBrowser(source: source, allowsMultipleSelection: true)
    let clock = TestClock(browser)
    browser.type("S")
    clock.letPass(milliseconds: 3_000)
    browser.press(.control(UInt8(ascii: "a")))
    browser.type("j")
    #expect(browser.list.selection.markedCount == 0 && browser.list.selection.cursor == 0)
    source.isComplete = true
    browser.controller.dataDidChange()
    #expect(browser.list.selection.markedCount == places.count && browser.list.selection.cursor == 1)
  }

  @Test(arguments: [("q", true), ("/q", false)]) func leavingDoesNotWait(keys: String, leaves: Bool) {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source)
    source.isChangingRows = true
    browser.type("Sj" + keys)
    #expect((browser.controller.outcome == .cancelled) == leaves)
  }

  @Test func enterWaitsForTheOrderOfTheRowsThatMatch() {
    let source = FilterableTable([])
    let browser = TestBrowser(source: source)
    source.isSorting = true
    browser.press(.enter)
    #expect(browser.controller.typing.ahead.waiting != nil)
  }

  @Test func theCursorReturnsToARowThatAFilterHid() {
    let browser = browser()
    browser.type("jj")
    let row = browser.controller.list.selection.cursor
    browser.type("/NC")
    #expect(browser.screen()[2] == "▌ Durham, NC")
    browser.press(.backspace, .backspace)
    #expect(browser.screen()[0].hasSuffix(" of 8"))
    #expect(browser.controller.list.selection.cursor == row)
    browser.type("A")
    browser.press(.down)
    let found = browser.controller.list.selection.cursor
    browser.press(.backspace)
    #expect(browser.screen()[0].hasSuffix(" of 8"))
    #expect(found != row && browser.controller.list.selection.cursor == found)
  }

  @Test func enterActsOnceAMatchArrives() {
    let source = FilterableTable(places, isComplete: false)
    let browser = TestBrowser(source: source)
    browser.type("/zzz")
    browser.press(.enter)
    browser.controller.dataDidChange()
    #expect(browser.controller.outcome == nil)
    source.isComplete = true
    browser.controller.dataDidChange()
    #expect(browser.controller.outcome == nil, "there is no match")
    browser.press(.escape, .enter)
    #expect(browser.controller.outcome == .chosen([0..<1]))
  }

  @Test func drawingTheScreenAgainLeavesTheCaretInTheFilter() {
    let browser = browser()
    browser.type("/a")
    _ = browser.screen()
    let caret = browser.controller.cursor
    #expect(browser.controller.handle(KeyPress(.control(0x6C)), at: .zero))
    _ = browser.screen()
    #expect(browser.controller.cursor == caret && caret?.position == Point(column: 4, line: 19))
  }

  @Test func enterChoosesMarkedRowsThatAFilterHides() {
    var browser = browser(allowsMultipleSelection: true)
    browser.size.columns = 60
    browser.controller.resize(to: browser.size)
    browser.press(.tab, .tab)
    browser.type("/zzz")
    let screen = browser.screen()
    #expect(screen[0].hasSuffix("0 of 0 (of 8)"))
    #expect(screen[19].contains("write 2 rows") && !screen[19].contains("mark"))
    browser.press(.enter)
    #expect(browser.controller.outcome == .chosen([0..<2]))
  }

  @Test(arguments: [false, true]) func marksOfAllRowsWaitForTheirOrderAndForTheRestOfTheFile(isSorting: Bool)
  {
    let source = FilterableTable(places, isComplete: isSorting)
    let browser = TestBrowser(source: source, allowsMultipleSelection: true)
    source.isSorting = isSorting
    source.progress = 0.5
    browser.press(.control(UInt8(ascii: "a")), .enter)
    #expect(browser.list.selection.markedCount == 0 && browser.controller.outcome == nil)
    source.isSorting = false
    source.isComplete = true
    browser.controller.dataDidChange()
    #expect(browser.controller.outcome == .chosen([0..<places.count]))
  }

  @Test func escapeClearsAndClosesThenLeaves() {
    let browser = browser()
    browser.type("/Au")
    browser.press(.escape)
    #expect(browser.screen()[0].hasSuffix(" of 8"))
    #expect(browser.screen()[19].hasPrefix("  ⏎ choose   q quit"))
    #expect(browser.controller.outcome == nil)
    browser.press(.escape)
    #expect(browser.controller.outcome == .cancelled)
  }

  @Test func theCursorStaysOnItsRow() {
    let browser = browser()
    browser.press(.down, .down, .down)
    browser.type("/C")
    #expect(browser.row == 3)
    browser.press(.escape)
    #expect(browser.row == 3)
  }

  @Test func theCursorComesBackWhenNothingWasFound() {
    let browser = browser()
    browser.press(.down, .down, .down)
    browser.type("/zzz")
    browser.press(.escape)
    #expect(browser.row == 3)
    browser.type("/Czzz")
    browser.press(.backspace, .backspace, .backspace)
    #expect(browser.row == 3)
  }

  @Test func whatWasFoundKeepsTheCursor() {
    for moves in [0, 3] {
      let browser = browser()
      for _ in 0..<moves { browser.press(.down) }
      browser.type("/NC")
      browser.press(.escape)
      #expect(browser.row == 1)
    }
  }

  @Test func rightBehindTheTextOpensTheRow() {
    let browser = browser()
    browser.type("/Du")
    browser.press(.left, .right)
    #expect(browser.screen()[19].hasPrefix("  /Du"), "inside the text it moves the caret")
    browser.press(.right)
    #expect(browser.screen()[0].hasPrefix("    Places › Durham, NC"))
    browser.press(.left)
    #expect(browser.screen()[19].hasPrefix("  /Du") && browser.screen()[0].hasSuffix("of 1 (of 8)"))
  }

  @Test func shiftMarksMatchesOnTheWay() {
    let browser = browser(allowsMultipleSelection: true)
    browser.type("/C")
    let shown = places.indices.filter { places[$0].contains("C") }
    for _ in 0..<2 { _ = browser.controller.handle(KeyPress(.down, modifiers: .shift), at: .zero) }
    #expect(browser.list.selection.marked == RangeSet(shown.prefix(3).map { $0..<($0 + 1) }))
  }

  @Test func altAMarksAllThatMatch() {
    let browser = browser(allowsMultipleSelection: true)
    browser.type("/NC")
    browser.press(alt: "a")
    browser.press(.enter)
    #expect(browser.controller.outcome == .chosen([1..<2]))
  }

  @Test func arrowsMoveAndEnterChoosesAmongTheMatches() {
    let browser = browser()
    browser.type("/C")
    browser.press(.home, .down, .control(UInt8(ascii: "n")), .up, .enter)
    #expect(browser.controller.outcome == .chosen([1..<2]))
  }

  @Test func marksAreKeptWhileTheFilterChanges() {
    let browser = browser(allowsMultipleSelection: true)
    browser.type("/NC")
    browser.press(.tab, .control(UInt8(ascii: "u")))
    browser.type("TX")
    browser.press(.tab, .enter)
    #expect(browser.controller.outcome == .chosen([1..<2, 4..<5]))
  }

  @Test func allRowsMarkedAreThoseShown() {
    let source = FilterableTable(places)
    let browser = TestBrowser(source: source, allowsMultipleSelection: true, query: "C")
    browser.list.toggleSelectionOfAll()
    let shown = places.indices.filter { places[$0].contains("C") }
    #expect(browser.list.selection.marked == RangeSet(shown.map { $0..<($0 + 1) }))
    browser.press(.escape)
    browser.list.toggleSelectionOfAll()
    #expect(browser.list.selection.markedCount == 8)
    browser.type("/C")
    // The typed query is searched for when the next frame is drawn.
    _ = browser.screen()
    browser.list.toggleSelectionOfAll()
    #expect(browser.list.selection.markedCount == 8 - shown.count)
  }

  @Test func theModeIsShownAndCycles() {
    let browser = browser()
    browser.type("/a")
    var notes: [String] = []
    for _ in 0..<4 {
      notes.append(browser.screen()[19].dropFirst(4).trimmingPrefix { $0 == " " }.description)
      browser.press(.control(UInt8(ascii: "t")))
    }
    #expect(
      notes == [
        "mode words   ^T fuzzy", "mode fuzzy   ^T regex", "mode regex   ^T words", "mode words   ^T fuzzy",
      ])
  }

  @Test(
    arguments: [
      (60, "a", "  /a          mode words   ^T fuzzy   ⏎ choose   Esc clear"),
      (52, "a", "  /a              mode words   ^T fuzzy   ⏎ choose"),
      (27, "abc", "  /abc         mode words"), (26, "abc", "  /abc        mode words"),
      (16, "abc", "  /abc"), (12, "abcd", "  /abcd"), (9, "abcdefgh", "/…cdefgh"),
    ])
  func theTextHasRoomBeforeTheHints(columns: Int, text: String, line: String) {
    var browser = browser()
    browser.size.columns = columns
    browser.controller.resize(to: browser.size)
    browser.type("/\(text)")
    #expect(browser.screen()[19] == line)
  }

  @Test(arguments: 1...8) func theFilterIsOnTheLastLineAtAnyHeight(height: Int) {
    var browser = browser()
    browser.size.lines = height
    browser.controller.resize(to: browser.size)
    browser.type("/NC")
    let screen = browser.screen()
    #expect(screen[height - 1].hasPrefix("  /NC "))
    #expect(height < 2 || screen.contains("▌ Durham, NC"))
    browser.press(.escape)
    #expect(browser.screen()[height - 1].contains("quit") == (height >= 6))
  }

  @Test func aWrongPatternIsSaidAndLeavesTheRows() {
    let browser = browser()
    browser.type("/")
    browser.press(.control(UInt8(ascii: "t")), .control(UInt8(ascii: "t")))
    browser.type("(")
    #expect(browser.screen()[19] == "  /(                    missing ) at 1")
    #expect(browser.list.layout.numberOfRows == 8)
    #expect(browser.screen()[0].hasSuffix(" of 8"))
  }

  @Test func undecidedRowsAreSaid() {
    let table = FilterableTable(["aab", "ab"])
    table.undecidedRows = UndecidedRows(count: 3, firstRow: 1)
    let browser = TestBrowser(source: table)
    browser.type("/")
    browser.press(.control(UInt8(ascii: "t")), .control(UInt8(ascii: "t")))
    browser.type("a")
    #expect(browser.screen()[0].hasSuffix("1 of 2 (of 2) · 3 undecided"))
    #expect(browser.screen()[19] == "  /a             mode regex   ^T words")
  }

  @Test func aQueryIsThereFromTheStart() {
    let browser = browser(query: "Durham")
    #expect(browser.screen()[0].hasSuffix("of 1 (of 8)"))
    #expect(browser.screen()[19].hasPrefix("  /Durham"))
  }

  @Test func longTextIsShiftedSoThatTheCaretIsSeen() {
    let browser = browser()
    browser.type("/" + String(repeating: "x", count: 50) + "end")
    #expect(browser.screen()[19].contains("xxxend"))
    browser.press(.home)
    #expect(browser.screen()[19].hasPrefix("  /xxxx"))
  }

  @Test func aListThatCannotBeFilteredDoesNotOfferIt() {
    let browser = TestBrowser()
    browser.type("/")
    let line = browser.screen()[19]
    #expect(line.hasPrefix("  ↑↓ move   ⏎ choose") && !line.contains("filter"))
  }
}
