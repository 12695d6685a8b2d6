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
      Array(screen[2...7]),
      """
        ╭──────────────────────────────────╮
        │▌title  Durham, NC                │
        │ ╶────────────────────────────────┤
        │ first  {"letter":"D","at":[0,  › │
        │        1]}                       │
        ╰──────────────────────────────────╯
      """)
    #expect(screen[19] == "    ← back   q quit   ? help")
  }

  @Test func longValuesAreWrapped() {
    let browser = TestBrowser(source: FilterableTable(["one two three four five six seven eight nine ten"]))
    browser.press(.right, .function(1))
    expectScreen(
      Array(browser.screen()[2...6]),
      """
        ╭──────────────────────────────────╮
        │▌title  one two three four        │
        │▌       five six seven eight      │
        │▌       nine ten                  │
        │ ╶────────────────────────────────┤
      """)
  }

  @Test func lineFeedsOfAValueBeginLines() {
    let browser = TestBrowser(source: FilterableTable(["ValueError:\n  line 3\r\n\nend\n"]))
    browser.press(.right, .function(1))
    expectScreen(
      Array(browser.screen()[2...7]),
      """
        ╭──────────────────────────────────╮
        │▌title  ValueError:               │
        │▌         line 3                  │
        │▌                                 │
        │▌       end                       │
        │ ╶────────────────────────────────┤
      """)
  }

  @Test func theValueUnderTheCursorIsChosen() {
    for (keys, expected) in [
      ([KeyPress.Key.right], "Durham, NC"), ([.right, .down], #"{"letter":"D","at":[0,1]}"#),
      ([.right, .down, .right], "D"), ([.right, .down, .right, .down, .right, .down], "1"),
    ] {
      let browser = TestBrowser(source: FilterableTable(places))
      browser.press(.down)
      for key in keys { browser.press(key) }
      browser.press(.character("v"))
      #expect(browser.controller.outcome == .chosenValue(Array(expected.utf8)))
    }
  }

  // MARK: Filter

  @Test func theKeyOfTheFilterIsListed() {
    var browser = browser
    browser.size.columns = 80
    browser.controller.resize(to: browser.size)
    browser.press(.right)
    #expect(browser.screen().last?.contains("v value   / filter   ← back") == true)
  }

  @Test func aFilterNarrowsTheFields() {
    browser.press(.down, .right, .character("/"))
    browser.type("lett")
    #expect(browser.screen()[3].contains("first"))
    #expect(!browser.screen().contains { $0.contains("title") })
    #expect(browser.screen()[19].contains("/lett"))
    browser.press(.escape)
    #expect(browser.screen()[3].contains("title"))
    // The cursor stays on the field that was found.
    browser.press(.character("v"))
    #expect(browser.controller.outcome == .chosenValue(Array(#"{"letter":"D","at":[0,1]}"#.utf8)))
  }

  @Test func namesAreFilteredTooAndTheFilterOfTheListStays() {
    let browser = TestBrowser(source: FilterableTable(places), query: "Durham")
    browser.press(.right)
    #expect(browser.screen()[0] == "    Places › Durham, NC")
    browser.press(.character("/"))
    browser.type("title")
    #expect(browser.screen().count { $0.contains("Durham, NC") } == 2)
    #expect(!browser.screen().contains { $0.contains("first") })
    browser.press(.escape, .left)
    #expect(browser.screen()[0].contains("1 of 1 (of 8)"))
  }

  @Test func noFieldMayMatch() {
    browser.press(.right, .character("/"))
    browser.type("nothing of that kind")
    #expect(browser.screen().contains { $0.contains("No matches") })
    browser.press(.character("("), .control(0x74), .control(0x74))
    #expect(browser.screen()[19].contains("missing"))
    browser.press(.escape, .left)
    #expect(browser.screen()[0].hasPrefix("  Places"))
  }

  @Test func inTheListThereIsNoValueToChoose() {
    browser.press(.character("v"))
    #expect(browser.controller.outcome == nil)
  }

  @Test func nestedFieldsDrillDownAndLeftComesBackToTheSamePlace() {
    browser.press(.down, .character("l"), .down, .right)
    #expect(browser.screen()[0] == "    Places › Durham, NC › first")
    #expect(browser.screen()[3].contains("letter  D"))
    browser.press(.down, .right, .function(1))
    #expect(browser.screen()[0] == "    Places › Durham, NC › first › at")
    #expect(browser.screen()[3].contains("[0]  0") && browser.screen()[5].contains("[1]  1"))
    browser.press(.character("?"), .escape, .left, .character("h"))
    #expect(browser.screen()[5].hasPrefix("  │▌first"))
    browser.press(.escape)
    #expect(browser.row == 1 && browser.screen()[0].hasPrefix("  Places"))
    browser.press(.left)
    #expect(browser.controller.outcome == nil)
  }

  /// A long title of a row does not displace the title of the list.
  @Test func theLongestTitleIsCut() {
    let browser = TestBrowser(
      source: FilterableTable(["a name that is far too long for the line above a table"]))
    browser.press(.right)
    #expect(browser.screen()[0] == "    Places › a name that is far too…")
  }

  @Test func aFieldThatHoldsNothingMoreStays() {
    browser.press(.right, .right)
    #expect(browser.screen()[0] == "    Places › Falls Church, VA")
  }

  @Test func enterChoosesTheRecord() {
    browser.press(.down, .down, .right, .down, .enter)
    #expect(browser.controller.outcome == .chosen([2..<3]))
  }

  @Test func aMenuSortsByAField() {
    browser.press(.character("s"))
    #expect(browser.screen().contains { $0.contains("Sort by") })
    browser.press(.escape)
    #expect(!browser.screen().contains { $0.contains("Sort by") } && browser.controller.outcome == nil)
    browser.press(.character("s"), .enter)
    #expect(browser.screen()[0].hasSuffix("  ↑ place  1 of 8"))
    browser.press(.character("S"))
    #expect(browser.screen()[0].hasSuffix("  ↓ place  1 of 8"))
    browser.press(.character("s"), .end)
    #expect(browser.screen().contains { $0.contains("place") && $0.contains("↓") && $0.contains("✓") })
    browser.press(.enter)
    #expect(browser.screen()[0].hasSuffix("  1 of 8") && !browser.screen()[0].contains("place"))
  }

  @Test func altAndALetterActOnTheMatches() {
    browser.type("/C")
    browser.press(alt: "s")
    #expect(browser.screen().contains { $0.contains("Sort by") })
    browser.type("j")
    browser.press(.escape)
    #expect(!browser.screen().contains { $0.contains("Sort by") })
    browser.press(alt: "s")
    browser.press(.enter)
    let all = browser.screen()
    #expect(all[0].contains("↑ place") && all[19].hasPrefix("  /C "))
    browser.press(alt: "S")
    #expect(browser.screen()[0].contains("↓ place"))
    browser.press(alt: "?")
    #expect(browser.screen()[0].contains("Keys"))
    browser.press(.escape)
    browser.press(alt: "q")
    #expect(browser.controller.outcome == .cancelled)
  }

  @Test func altLeavesTypedTextAsItIs() {
    browser.type("/C")
    for key in "/5x".unicodeScalars { browser.press(alt: key) }
    #expect(browser.screen()[19].hasPrefix("  /C ") && browser.controller.outcome == nil)
  }

  @Test func theScreenIsRedrawnBelowTheMenu() {
    browser.press(.character("s"))
    #expect(browser.controller.handle(KeyPress(.control(0x6C)), at: .zero))
    #expect(browser.screen().contains { $0.contains("Sort by") })
  }

  @Test func keysWithoutAMeaningInTheMenuDoNothing() {
    for key in ["s", "/", "l", "z", "5", "v"] {
      browser.press(.character("s"))
      browser.type(key)
      #expect(browser.screen().contains { $0.contains("Sort by") }, "\(key)")
      #expect(browser.controller.outcome == nil && browser.controller.typing.filterLine == nil)
      browser.press(.escape)
      #expect(!browser.screen().contains { $0.contains("Sort by") || $0.contains("↑") }, "\(key)")
    }
  }

  @Test func leavingTheMenuDoesNotLeaveTheList() {
    for key in ["q", "h"] {
      browser.press(.character("s"))
      browser.type(key)
      #expect(!browser.screen().contains { $0.contains("Sort by") } && browser.controller.outcome == nil)
    }
  }

  @Test func aReversedInputIsSortedByTheUsualField() {
    browser.press(.character("S"))
    #expect(browser.screen()[0].hasSuffix("  ↓ place  1 of 8"))
  }

  @Test func helpAndResizeWorkOnTopOfDetails() {
    browser.press(.right, .character("?"))
    #expect(browser.screen()[0] == "    Keys")
    browser.press(.character("?"))
    browser.controller.resize(to: Size(columns: 20, lines: 5))
    #expect(browser.controller.page.tableView.size.columns == 20)
  }
}
