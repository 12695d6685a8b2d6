import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of what is copied and said, without a terminal.
@Suite struct CopyMenuTests {
  private final class Clipboard {
    var texts: [String] = []
  }

  private func browser(
    _ titles: [String] = ["Durham", "Raleigh"], settings: BrowserSettings = BrowserSettings(),
    into clipboard: Clipboard, allowsMultipleSelection: Bool = false
  ) -> TestBrowser {
    let browser = TestBrowser(
      source: FilterableTable(titles), allowsMultipleSelection: allowsMultipleSelection, settings: settings)
    browser.controller.surroundings.copy = {
      clipboard.texts.append(String(decoding: $0, as: UTF8.self))
      return true
    }
    return browser
  }

  @Test func theMenuListsWhatCanBeCopied() {
    let clipboard = Clipboard()
    let browser = browser(into: clipboard, allowsMultipleSelection: true)
    browser.press(.character("Y"))
    let screen = browser.screen()
    for title in ["Copy", "value", "row as tsv", "row as JSON", "row as Markdown"] {
      #expect(screen.contains { $0.contains(title) })
    }
    #expect(screen.last == "  ↑↓ move   ⏎ copy   Esc close")
    browser.press(.down, .enter)
    #expect(clipboard.texts == ["tsv: Durham"])
    #expect(browser.screen().last == "  copied 1 row as tsv, 11 bytes")
    browser.press(.character(" "), .down, .character(" "), .character("Y"))
    #expect(browser.screen().contains { $0.contains("2 rows as Markdown") })
    browser.press(.escape)
    #expect(clipboard.texts.count == 1 && browser.controller.outcome == nil)
  }

  @Test func theValueInDetailsIsThatOfTheField() {
    let clipboard = Clipboard()
    let browser = browser(into: clipboard)
    browser.press(.right, .character("Y"))
    #expect(browser.screen().contains { $0.contains("row as JSON") })
    browser.press(.enter)
    #expect(clipboard.texts == ["Durham"])
    #expect(browser.screen().last == "    copied the value, 6 bytes")
  }

  @Test func withoutARowThereIsNothingToCopy() {
    let clipboard = Clipboard()
    let browser = browser([], into: clipboard)
    for key in ["y", "Y"] as [Unicode.Scalar] {
      browser.press(.character(key))
      #expect(browser.screen().last == "  no row to copy")
    }
    #expect(clipboard.texts == [])
  }

  /// A menu beside the cursor's line would confuse a screen reader.
  @Test func aScreenReaderGetsOneFormAfterTheOther() {
    let clipboard = Clipboard()
    let browser = browser(settings: BrowserSettings(isAccessible: true), into: clipboard)
    for _ in 0..<5 { browser.press(.character("Y")) }
    #expect(clipboard.texts == ["Durham", "tsv: Durham", "ndjson: Durham", "md: Durham", "Durham"])
  }

  @Test func theKeysCanBeBound() throws {
    let clipboard = Clipboard()
    let keys = try KeyAssignment.parse("x:copy,Ctrl-Y:copy-as")
    let browser = browser(settings: BrowserSettings(keyAssignments: keys), into: clipboard)
    browser.press(.character("x"), .control(0x79), .enter)
    #expect(clipboard.texts == ["Durham", "Durham"])
  }

  @Test func escClosesTheMenuBeforeTheDetails() {
    let browser = browser(into: Clipboard())
    browser.press(.right, .character("Y"), .escape)
    #expect(browser.controller.pageKind == .details && !browser.controller.showsMenu)
    browser.press(.escape)
    #expect(browser.controller.pageKind == .list)
  }

  @Test func rowsWithoutAFileAreNotWritten() {
    let browser = browser(into: Clipboard())
    browser.press(.character("W"))
    #expect(browser.screen().last?.contains("rows of this list cannot be writt") == true)
  }
}
