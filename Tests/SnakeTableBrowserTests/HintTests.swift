import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests that the bottom line lists the actions of the cursor's row.
@Suite struct HintTests {
  private func hints(
    _ source: FilterableTable, allowsMultipleSelection: Bool = false, keys: [KeyPress.Key] = []
  )
    -> String
  {
    var browser = TestBrowser(source: source, allowsMultipleSelection: allowsMultipleSelection)
    browser.size.columns = 100
    browser.controller.resize(to: browser.size)
    for key in keys { browser.press(key) }
    return browser.screen().last ?? ""
  }

  @Test func theMostUsefulOnesAreFirst() {
    #expect(
      hints(FilterableTable(places), allowsMultipleSelection: true)
        == "  ↑↓ move   ⏎ choose   Space mark   / filter   → details   s sort   q quit   ? help")
  }

  @Test func detailsAreListedIfTheyShowMoreThanTheRow() {
    let source = FilterableTable(["short", String(repeating: "long ", count: 30), "short"])
    #expect(hints(source).contains("→ details"))
    source.hasDetails = false
    #expect(!hints(source).contains("details"))
    #expect(hints(source, keys: [.down]).contains("→ details"), "the row is too narrow for its text")
    #expect(!hints(source, keys: [.down, .down]).contains("details"))
  }

  @Test func theWayBackIsListedWhileTextIsShifted() {
    let source = FilterableTable(["short", String(repeating: "long ", count: 30)])
    #expect(!hints(source).contains("<>"))
    #expect(hints(source, keys: [.character(">")]).contains("<> shift"))
    #expect(!hints(source, keys: [.character(">"), .character("<")]).contains("<>"))
    #expect(!hints(FilterableTable(["short"]), keys: [.character(">")]).contains("<>"))
  }

  @Test func inAMenuOnlyItsKeysAreListed() {
    let source = FilterableTable(places)
    #expect(hints(source, keys: [.character("s")]) == "  ↑↓ move   ⏎ sort   Esc close")
    #expect(hints(source, keys: [.character("s"), .escape]).contains("s sort"))
  }

  @Test func theFilterListsTheKeyThatSortsMatches() {
    let keys: [KeyPress.Key] = [.character("/"), .character("C")]
    #expect(
      hints(FilterableTable(places), keys: keys)
        .hasSuffix("words   ^T fuzzy   ⏎ choose   Esc clear   Alt-/ keep   → details   Alt-s sort"))
    #expect(!hints(FilterableTable(["C"]), keys: keys).contains("sort"))
  }

  @Test func oneRowIsNotSorted() {
    #expect(!hints(FilterableTable(["one"])).contains("sort"))
    #expect(hints(FilterableTable(["one", "two"])).contains("s sort"))
  }

  @Test func marksAreListedIfThereCanBeSeveral() {
    #expect(!hints(FilterableTable(places)).contains("mark"))
    #expect(hints(FilterableTable(places), allowsMultipleSelection: true).contains("Space mark"))
    #expect(hints(FilterableTable(places), keys: [.character("m")]).contains("Space mark"))
  }

  @Test func enterWritesTheMarkedRows() {
    let keys: [KeyPress.Key] = [.character("m")]
    #expect(hints(FilterableTable(places), keys: keys).contains("⏎ write 1 row "))
    #expect(hints(FilterableTable(places), keys: keys + [.down, .character(" ")]).contains("⏎ write 2 rows"))
    #expect(hints(FilterableTable(places), keys: keys + keys).contains("⏎ choose"))
    #expect(hints(FilterableTable(places), keys: keys + [.character("/")]).contains("⏎ write 1 row "))
  }
}
