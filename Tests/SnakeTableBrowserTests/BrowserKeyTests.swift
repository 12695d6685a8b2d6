import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of the keys of the browsing screen.
@Suite struct BrowserKeyTests {
  private let hundred = [section(rows(100))]
  private let four = [section(rows(3)), section([]), section(rows(2)), section(rows(4))]

  @Test(
    arguments: [KeyPress.Key.down, .character("j"), .control(0x6E)],
    [KeyPress.Key.up, .character("k"), .control(0x70)])
  func oneRow(down: KeyPress.Key, up: KeyPress.Key) {
    let browser = TestBrowser()
    browser.press(up)
    #expect(browser.row == 0)
    browser.press(down, down, down, up)
    #expect(browser.row == 2)
  }

  @Test(
    arguments: [KeyPress.Key.pageDown, .control(0x66), .character(" ")],
    [KeyPress.Key.pageUp, .control(0x62)])
  func onePage(down: KeyPress.Key, up: KeyPress.Key) {
    // The viewport of 16 lines shows eight rows, and a page is seven rows.
    let browser = TestBrowser(hundred)
    browser.press(down)
    #expect(browser.row == 7)
    browser.press(down, up)
    #expect(browser.row == 7)
    browser.press(up, up)
    #expect(browser.row == 0)
  }

  @Test func halfAPage() {
    let browser = TestBrowser(hundred)
    browser.press(.control(0x64))
    #expect(browser.row == 4)
    browser.press(.control(0x75))
    #expect(browser.row == 0)
  }

  @Test(arguments: [KeyPress.Key.home, .character("g")], [KeyPress.Key.end, .character("G")])
  func theEnds(first: KeyPress.Key, last: KeyPress.Key) {
    let browser = TestBrowser(hundred)
    browser.press(last)
    #expect(browser.row == 99)
    browser.press(first)
    #expect(browser.row == 0)
  }

  @Test func aRowByItsNumber() {
    let browser = TestBrowser(hundred)
    for (typed, row) in [("42G", 41), ("1G", 0), ("0G", 0), ("100G", 99), ("7000G", 99), ("0042G", 41)] {
      browser.type(typed)
      #expect(browser.row == row, "\(typed)")
    }
    browser.type(String(repeating: "9", count: 40) + "G")
    #expect(browser.row == 99)
    browser.type("42gG")
    #expect(browser.row == 99, "another key forgets the number")
    browser.type("g42xG")
    #expect(browser.row == 99, "and so does one that does nothing")
  }

  @Test func theNumberBeingTypedIsShown() {
    let browser = TestBrowser(hundred)
    browser.type("42")
    #expect(browser.screen().last == "  42   G go to row")
    browser.press(.function(9))
    #expect(browser.screen().last?.contains("42") == false)
  }

  @Test func sections() {
    let browser = TestBrowser(four)
    browser.type("]")
    #expect(browser.row == 3)
    browser.type("]]")
    #expect(browser.row == 5)
    browser.type("j[")
    #expect(browser.row == 5)
    browser.type("[[[")
    #expect(browser.row == 0)
  }

  @Test func longTextIsShifted() {
    let text = String(repeating: "0123456789", count: 9)
    let browser = TestBrowser([section([text + "end"])])
    browser.type(">")
    #expect(browser.screen()[2].hasPrefix("▌ …90123456789"))
    browser.type("<<")
    #expect(browser.screen()[2].hasPrefix("▌ 0123456789"))
    for _ in 0..<20 { browser.type(">") }
    #expect(browser.screen()[2].hasSuffix("9end"))
  }

  @Test(arguments: [KeyPress.Key.enter, .control(0x6A)])
  func choosing(key: KeyPress.Key) {
    let browser = TestBrowser()
    browser.press(.down, key)
    #expect(browser.controller.outcome == .chosen([1..<2]))
    #expect(browser.controller.isFinished)
  }

  @Test func nothingToChooseFrom() {
    let browser = TestBrowser([])
    browser.press(.enter)
    #expect(browser.controller.outcome == nil)
  }

  @Test(arguments: [KeyPress.Key.escape, .character("q")])
  func leaving(key: KeyPress.Key) {
    let browser = TestBrowser(allowsMultipleSelection: true)
    browser.press(.down, key)
    #expect(browser.controller.outcome == .cancelled)
  }

  @Test func escapeAsksBeforeItLeavesMarks() {
    let browser = TestBrowser(allowsMultipleSelection: true)
    browser.press(.tab, .tab)
    let hints = browser.screen().last
    browser.press(.escape)
    #expect(browser.controller.outcome == nil)
    #expect(browser.screen().last?.hasPrefix("  2 marked: Esc again quits, ⏎ ") == true)
    browser.press(.down)
    #expect(browser.screen().last == hints)
    browser.press(.escape, .character("x"))
    #expect(browser.screen().last == hints, "a key without an action")
    browser.press(.escape, .character("?"), .escape)
    #expect(browser.screen().last == hints, "the first Esc after the help closes it")
    browser.press(.escape, .escape)
    #expect(browser.controller.outcome == .cancelled)
  }

  @Test func theQuestionBeforeLeavingGroupsTheDigitsOfItsNumber() {
    let browser = TestBrowser([section((1...12_000).map(String.init))], allowsMultipleSelection: true)
    browser.press(.control(UInt8(ascii: "a")), .escape)
    #expect(browser.screen().last?.hasPrefix("  12,000 marked: Esc again quits") == true)
  }

  @Test(arguments: [KeyPress.Key.character("q"), .enter])
  func otherKeysLeaveMarksAtOnce(key: KeyPress.Key) {
    let browser = TestBrowser(allowsMultipleSelection: true)
    browser.press(.tab, key)
    #expect(browser.controller.outcome == (key == .enter ? .chosen([0..<1]) : .cancelled))
    let asked = TestBrowser(allowsMultipleSelection: true)
    asked.press(.tab, .escape, key)
    #expect(asked.controller.outcome == browser.controller.outcome)
  }

  // MARK: Marks

  @Test func markedRowsComeInInputOrder() {
    let browser = TestBrowser(allowsMultipleSelection: true)
    browser.press(.end, .character(" "), .home, .tab, .tab)
    #expect(browser.row == 2)
    browser.press(.enter)
    #expect(browser.controller.outcome == .chosen([0..<2, 7..<8]))
  }

  @Test func tabsMarkAndMove() {
    let browser = TestBrowser(allowsMultipleSelection: true)
    browser.press(.down, .down, .backTab, .backTab)
    #expect(browser.row == 0)
    #expect(browser.list.selection.marked == RangeSet(1..<3))
    browser.press(.control(0x61))
    #expect(browser.list.selection.markedCount == 8)
    browser.press(.control(0x61))
    #expect(browser.list.selection.markedCount == 0)
    browser.press(.enter)
    #expect(browser.controller.outcome == .chosen([0..<1]), "the cursor's row if none is marked")
  }

  @Test func shiftMarksOnTheWay() {
    let browser = TestBrowser(allowsMultipleSelection: true)
    browser.press(.down)
    for key in [KeyPress.Key.down, .down, .up] {
      _ = browser.controller.handle(KeyPress(key, modifiers: .shift), at: .zero)
    }
    #expect(browser.row == 2 && browser.list.selection.marked == RangeSet(1..<3))
    _ = browser.controller.handle(KeyPress(.end, modifiers: .shift), at: .zero)
    browser.press(.enter)
    #expect(browser.controller.outcome == .chosen([1..<8]))
  }

  @Test func inDetailsShiftMarksNothing() {
    let browser = TestBrowser(source: FilterableTable(places), allowsMultipleSelection: true)
    browser.press(.right)
    _ = browser.controller.handle(KeyPress(.down, modifiers: .shift), at: .zero)
    #expect(browser.list.selection.markedCount == 0)
  }

  @Test func withoutMarksNothingIsMarked() {
    let browser = TestBrowser()
    browser.press(.tab, .backTab, .control(0x61))
    #expect(browser.list.selection.markedCount == 0)
    #expect(browser.row == 0)
  }

  // MARK: Viewing

  @Test func replayAndRedraw() {
    let browser = TestBrowser(motion: Motion())
    _ = browser.screen(at: 0)
    #expect(browser.controller.nextChange(after: .zero) == .nextFrame)
    #expect(browser.controller.handle(KeyPress(.control(0x6C)), at: .zero))
    #expect(browser.controller.nextChange(after: .zero) == .never, "any key completes the arrival")
    browser.press(.character("r"))
    #expect(browser.controller.nextChange(after: .zero) == .nextFrame)
    #expect(!browser.controller.handle(KeyPress(.function(12)), at: .nanoseconds(1)))
    #expect(browser.controller.nextChange(after: .zero) == .never, "even one that does nothing")
  }

  @Test func aDurationThatWasAskedForRunsOn() {
    let browser = TestBrowser(motion: Motion(limit: nil))
    _ = browser.screen(at: 0)
    browser.press(.down)
    #expect(browser.controller.nextChange(after: .nanoseconds(1)) == .nextFrame)
  }

  @Test func helpIsALevelOfItsOwn() {
    let browser = TestBrowser()
    browser.press(.character("?"))
    let help = browser.screen()
    #expect(help[0].trimmed == "Keys")
    #expect(help.last?.contains("Esc close") == true)
    browser.press(.escape)
    for key in [KeyPress.Key.escape, .enter, .character("q"), .character("?")] {
      browser.press(.character("?"), .end, key)
      #expect(browser.screen()[0].contains("of 8"))
      #expect(browser.row == 0 && browser.controller.outcome == nil)
    }
  }

  @Test(arguments: [false, true])
  func theHelpNamesEveryKeyOnce(allowsMultipleSelection: Bool) {
    let bindings = BrowserKeyMap.browser(allowsMultipleSelection: allowsMultipleSelection, hasSource: false)
      .commands
    let keys = bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    let map = BrowserKeyMap(bindings)
    for binding in bindings { for key in binding.keys { #expect(map.action(for: key) == binding.action) } }
    let help = map.help.dataSource
    let names = help.sections.flatMap(\.rows).map(\.title)
    let texts = help.sections.flatMap(\.rows).compactMap(\.detail).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(names.count == texts.count && Set(names).count == names.count)
    #expect(texts.contains("Suspend") && texts.contains("Mark all rows, or none") == allowsMultipleSelection)
    #expect(!texts.contains { $0.contains("ilter") || $0.contains("etail") }, "nothing that is not built")
  }

  @Test func unboundKeysDoNothing() {
    let browser = TestBrowser()
    for key in [KeyPress.Key.insert, .delete, .function(1), .character("Z"), .character("日"), .control(0x7A)]
    {
      browser.press(key)
      #expect(browser.row == 0 && browser.controller.outcome == nil)
    }
    _ = browser.controller.handle(KeyPress(.down, modifiers: .alt), at: .zero)
    #expect(browser.row == 0)
  }
}
