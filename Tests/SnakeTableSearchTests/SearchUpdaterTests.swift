import SnakeTable
import SnakeTableTesting
import Testing

/// Tests of an updater of a program, which changes its own data source.
@Suite struct SearchUpdaterTests {
  private final class Updater: SearchResultsUpdating {
    var calls: [String] = []
    var remaining = 0

    func updateSearchResults(for controller: SearchController) {
      calls.append("\(controller.searchField.text) \(controller.selectedScope)")
      controller.warning = controller.searchField.text == "?" ? "no question" : nil
    }

    func continueSearch(for controller: SearchController, until deadline: Duration) -> Bool {
      remaining -= 1
      return remaining < 0
    }
  }

  private let table = placesTable()
  private let updater = Updater()
  private let controller: TableController
  private let search: SearchController
  private let screen: HeadlessScreen

  init() {
    controller = TableController(table, title: "Places", finishesOnChoice: true)
    search = SearchController(searchResultsUpdater: updater, scopeTitles: ["all", "near"])
    controller.searchController = search
    screen = HeadlessScreen(controller, size: Size(columns: 60, lines: 10))
  }

  @Test func itIsCalledForEachTextAndScope() throws {
    try screen.press("/ d u Left Ctrl-T")
    #expect(updater.calls == ["d 0", "du 0", "du 1"] && screen.text[9].contains("near   ^T all"))
    #expect(screen.text[0].hasSuffix("1 of 5"), "without results, the status is the usual one")
    search.isActive = false
    #expect(updater.calls.last == " 1" && !search.isEditing)
  }

  @Test func itIsCalledWhenTheTableIsReloaded() throws {
    try screen.press("/ d")
    table.reloadData()
    #expect(updater.calls == ["d 0", "d 0"] && search.contentGeneration == 1)
    search.isActive = false
    table.reloadData()
    #expect(updater.calls.count == 3 && search.contentGeneration == 1)
  }

  @Test func itContinuesBeforeEachFrame() throws {
    updater.remaining = 3
    try screen.press("/ d")
    #expect(search.isSearching && controller.nextChange(after: .zero) == .nextFrame)
    _ = screen.text
    _ = screen.text
    #expect(!search.isSearching && updater.calls == ["d 0"])
  }

  /// 0/0 of an empty list.
  @Test(arguments: [Double.nan, .infinity, -1]) func anyProgressCanBeDrawn(progress: Double) throws {
    updater.remaining = .max
    try screen.press("/ d")
    search.progress = progress
    screen.advance(by: .seconds(1))
    #expect(search.isSearching && screen.text(at: .zero)[9].hasPrefix("  /d"))
  }

  @Test func thePlaceholderIsShownUntilSomethingIsTyped() throws {
    search.searchField.placeholder = "name or state"
    try screen.press("/")
    #expect(screen.text[9].hasPrefix("  /name or state") && screen.text[9].contains("^T near"))
    try screen.press("d")
    #expect(screen.text[9].hasPrefix("  /d "))
    screen.resize(to: Size(columns: 8, lines: 3))
    try screen.press("Backspace")
    #expect(screen.text[2].contains("/name"))
  }

  /// As an updater does whose results arrive later.
  @Test func resultsMayBeShownAtAnyTime() throws {
    final class Reversed: DerivedDataSource {
      let base: any TableDataSource
      init(_ base: any TableDataSource) { self.base = base }
      func baseSection(of section: Int) -> Int { numberOfSections - 1 - section }
      func basePath(of path: TableIndexPath) -> TableIndexPath {
        TableIndexPath(row: path.row, section: baseSection(of: path.section))
      }
      func path(ofBaseRowAt path: TableIndexPath) -> TableIndexPath? { basePath(of: path) }
    }
    try screen.press("j / d")
    search.show(search.source.map(Reversed.init))
    #expect(updater.calls == ["d 0"] && table.indexPathForFocusedRow == path(1, 1))
    #expect(screen.text[1] == "  North Carolina" && screen.text[2].hasPrefix("  Durham "))
    #expect(screen.text[0].hasSuffix("5 of 5 (of 5)"))
    search.show(nil)
    #expect(table.indexPathForFocusedRow == path(1) && search.shownResults == nil)
  }

  @Test func withoutTheFocusThereIsNoCaret() throws {
    try screen.press("/ d")
    controller.hasFocus = false
    #expect(screen.text[9].contains("  /d   Esc all rows"))
    controller.hasFocus = true
    #expect(screen.text[9].hasPrefix("  /d "))
  }

  @Test func itsWarningIsShown() throws {
    try screen.press("/ ?")
    #expect(screen.text[9].hasSuffix("no question"))
    try screen.press("Backspace x")
    #expect(!screen.text[9].contains("question"))
  }

  @Test func theProgramSetsTheText() {
    search.searchField.text = "d"
    _ = screen.text
    #expect(updater.calls == [], "the search is not active")
    search.isActive = true
    _ = screen.text
    #expect(updater.calls == ["d 0"] && screen.text[9].hasPrefix("  /d"))
  }

  @Test func aRemovedControllerEndsItsSearch() throws {
    try screen.press("/ d")
    controller.searchController = nil
    #expect(updater.calls.last == " 0" && screen.text[9].hasPrefix("  ↑↓ move   ⏎ choose"))
    search.isActive = true
    #expect(!screen.text[9].hasPrefix("  /"))
  }

  @Test func theHelpNamesTheKeyOnlyWithASearch() throws {
    try screen.press("?")
    let searchable = HeadlessScreen(controller, size: Size(columns: 60, lines: 60))
    try searchable.press("?")
    #expect(searchable.text.contains { $0.contains("Search") })
    controller.searchController = nil
    let other = HeadlessScreen(controller, size: Size(columns: 60, lines: 60))
    try other.press("?")
    #expect(!other.text.contains { $0.contains("Search") })
  }
}
