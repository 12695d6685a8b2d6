import SnakeTable
import SnakeTableSearch
import SnakeTableSearchExpressions
import SnakeTableTesting
import TestSupport
import Testing

/// Tests of `/` in a table, from the keys to the screen.
@Suite struct SearchControllerTests {
  private let table = placesTable()
  private let controller: TableController
  private let screen: HeadlessScreen

  init() {
    controller = TableController(table, title: "Places", finishesOnChoice: true)
    controller.searchController = SearchController(modes: SearchQuery.Mode.standard + [.regularExpression])
    screen = HeadlessScreen(controller, size: Size(columns: 64, lines: 10))
  }

  @Test func withoutASearchControllerNothingHappens() throws {
    controller.searchController = nil
    try screen.press("/ d")
    #expect(screen.text[9] == "  ↑↓ move   ⏎ choose   q quit   ? help")
    #expect(table.indexPathForFocusedRow == path(0) && table.layout.numberOfRows == 5)
  }

  @Test func theBottomLineNamesTheKey() {
    #expect(screen.text[9] == "  ↑↓ move   / search   ⏎ choose   q quit   ? help")
  }

  @Test func rowsAreNarrowedInTheirSections() throws {
    try screen.press("/ i l")
    expectScreen(
      screen.text,
      [
        "  Places                                         1 of 2 (of 5)",
        "  Virginia",
        "▌ Charlottesville",
        "  North Carolina",
        "  Chapel Hill",
        "", "", "", "",
        "  /il               mode words   ^T fuzzy   ⏎ keep   Esc clear",
      ])
  }

  /// As the command counts them with a filter.
  @Test func countsInHeadersAreThoseOfMatches() throws {
    table.dataSource = ArrayDataSource([
      TableSection(
        header: SectionLabel(text: "Virginia", detail: "2"),
        rows: [TableCell(title: "Fairfax"), TableCell(title: "Charlottesville")]),
      TableSection(
        header: SectionLabel(text: "Carolina", detail: "warm"), rows: [TableCell(title: "Chapel Hill")]),
    ])
    try screen.press("/ i l")
    let text = screen.text
    #expect(text[1].hasPrefix("  Virginia") && text[1].hasSuffix(" 1 of 2"))
    #expect(text[3].hasSuffix(" warm"), "what is not a count stays")
    try screen.press("Esc")
    #expect(screen.text[1].hasSuffix("  2"))
  }

  @Test func enterKeepsTheResultsAndEscEndsThem() throws {
    try screen.press("/ i l Enter j")
    #expect(screen.text[0].hasSuffix("2 of 2 (of 5)"))
    #expect(screen.text[9] == "  ↑↓ move   /il   Esc all rows   ⏎ choose   q quit   ? help")
    try screen.press("Esc")
    #expect(screen.text[0].hasSuffix("5 of 5") && controller.outcome == nil)
    try screen.press("Esc")
    #expect(controller.outcome == .cancelled)
  }

  @Test func escEmptiesThenCloses() throws {
    try screen.press("/ x Esc")
    #expect(screen.text[9].hasPrefix("  / ") && table.layout.numberOfRows == 5)
    try screen.press("Esc")
    #expect(screen.text[9].hasPrefix("  ↑↓ move") && controller.outcome == nil)
  }

  @Test func theLineCanBeOpenedAgain() throws {
    try screen.press("/ r a Enter / l")
    #expect(screen.text[9].hasPrefix("  /ral ") && screen.text[0].hasSuffix("1 of 1 (of 5)"))
  }

  @Test func nothingFound() throws {
    try screen.press("/ z")
    #expect(screen.text[0].hasSuffix("0 of 0 (of 5)") && screen.text.contains { $0.contains("No matches") })
    try screen.press("Enter Enter")
    #expect(controller.outcome == nil, "there is no row to choose")
  }

  @Test func matchesAreHighlighted() throws {
    try screen.press("/ i l")
    #expect(table.dataSource.cell(forRowAt: path(0, 1)).title.highlights == [8..<10])
  }

  @Test func arrowsMoveWhileTheUserTypes() throws {
    try screen.press("/ i l Down")
    #expect(table.indexPathForFocusedRow == path(0, 1) && screen.text[9].hasPrefix("  /il "))
  }

  // MARK: Modes

  @Test func controlTChangesTheMode() throws {
    try screen.press("/ r g h")
    #expect(screen.text[0].hasSuffix("0 of 0 (of 5)"))
    try screen.press("Ctrl-T")
    #expect(screen.text[0].hasSuffix("1 of 1 (of 5)") && screen.text[9].contains("fuzzy   ^T regex"))
    try screen.press("Ctrl-T Ctrl-U ^ D")
    #expect(screen.text[0].hasSuffix("1 of 1 (of 5)"))
  }

  /// Expressions are there only if the program asks for them.
  @Test func byDefaultTheModesAreWordsAndFuzzy() throws {
    controller.searchController = SearchController()
    try screen.press("/ r g h Ctrl-T")
    #expect(screen.text[0].hasSuffix("1 of 1 (of 5)") && screen.text[9].contains("fuzzy   ^T words"))
    try screen.press("Ctrl-T Ctrl-U ^ D . * m")
    #expect(screen.text[0].hasSuffix("0 of 0 (of 5)") && screen.text[9].contains("words   ^T fuzzy"))
  }

  @Test func anInvalidExpressionKeepsTheRows() throws {
    try screen.press("/ Ctrl-T Ctrl-T D u")
    #expect(screen.text[0].hasSuffix("1 of 1 (of 5)"))
    try screen.press("(")
    #expect(screen.text[0].hasSuffix("1 of 1 (of 5)"))
    #expect(screen.text[9].hasSuffix("missing closing parenthesis at 3"))
    try screen.press("Backspace")
    #expect(screen.text[9].contains("regex   ^T words"))
  }

  @Test func theBestMatchComesFirstInItsSection() throws {
    table.dataSource = ArrayDataSource([
      TableSection(rows: ["Richmond", "Chapel Hill"].map { TableCell(title: CellText($0)) }),
      TableSection(rows: [TableCell(title: "Cary"), TableCell(title: "Church")]),
    ])
    try screen.press("Down / Ctrl-T c h")
    #expect(titles(of: table) == ["Chapel Hill", "Richmond", "Church"])
    #expect(table.indexPathForFocusedRow == path(0), "not the row that it was on")
    #expect(table.sourcePath(of: path(0)) == path(1))
    try screen.press("Down i")
    #expect(titles(of: table) == ["Chapel Hill"] && table.indexPathForFocusedRow == path(0))
  }

  // MARK: Cursor and marks

  @Test func theCursorReturnsToItsRow() throws {
    try screen.press("j j / f a i")
    #expect(table.indexPathForFocusedRow == path(0))
    try screen.press("Backspace Backspace Backspace")
    #expect(table.indexPathForFocusedRow == path(0, 1), "the text is empty again")
  }

  @Test func theCursorStaysOnTheRowThatWasFound() throws {
    try screen.press("/ r a l Esc Esc")
    #expect(table.indexPathForFocusedRow == path(1, 1))
  }

  @Test func marksSurvive() throws {
    table.allowsMultipleSelection = true
    let controller = TableController(table, finishesOnChoice: true)
    controller.searchController = SearchController()
    let screen = HeadlessScreen(controller, size: Size(columns: 60, lines: 12))
    try screen.press("Space / r a l Tab Enter Enter")
    #expect(controller.outcome == .chosen([path(0), path(1, 1)]), "one of them was not among the results")
  }

  @Test func theChosenRowIsThatOfTheDataSource() throws {
    try screen.press("/ r a l Enter Enter")
    #expect(controller.outcome == .chosen([path(1, 1)]))
  }

  @Test func theDelegateFindsItsRow() throws {
    final class Delegate: TableViewDelegate {
      var paths: [TableIndexPath] = []
      func tableView(_ table: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
        paths += [path, table.sourcePath(of: path)]
      }
    }
    let delegate = Delegate()
    table.delegate = delegate
    controller.finishesOnChoice = false
    try screen.press("/ r a l Enter Enter")
    #expect(delegate.paths == [path(0), path(1, 1)])
    #expect(table.sourcePath(of: path(7)) == path(7))
  }

  // MARK: Bad input

  @Test func keysTypedTogetherActOnTheResults() throws {
    controller.finishesOnChoice = false
    screen.press(try KeyPress.sequence(named: "/ r a l Enter"))
    #expect(table.indexPathForFocusedRow == path(0) && table.sourcePath(of: path(0)) == path(1, 1))
  }

  @Test func aLongPasteIsCut() {
    controller.perform(.search)
    for _ in 0..<10_001 { _ = controller.paste("a") }
    #expect(screen.text[9].hasSuffix("cut at 10000 bytes") && screen.text[0].hasSuffix("0 of 0 (of 5)"))
  }

  @Test func smallScreens() throws {
    try screen.press("/ r a")
    for lines in 0...10 {
      for columns in [0, 1, 2, 5, 12, 30] {
        screen.resize(to: Size(columns: columns, lines: lines))
        #expect(screen.text.count == lines)
      }
    }
    screen.resize(to: Size(columns: 60, lines: 1))
    #expect(screen.text[0].hasPrefix("  /ra"), "text being typed is the last to go")
  }

  @Test func emptySectionsAndRowsWithoutText() throws {
    table.dataSource = ArrayDataSource([
      TableSection(rows: []), TableSection(rows: [TableCell(title: ""), TableCell(title: "Rae")]),
      TableSection(rows: []),
    ])
    try screen.press("/ r a")
    #expect(screen.text[0].hasSuffix("1 of 1 (of 2)"))
    table.dataSource = ArrayDataSource([])
    #expect(screen.text[0].hasSuffix("0 of 0 (of 0)"))
  }

  // MARK: Changes

  @Test func aNewDataSourceIsSearched() throws {
    try screen.press("/ r a")
    table.dataSource = ArrayDataSource([
      TableSection(rows: [TableCell(title: "Cary"), TableCell(title: "Graham")])
    ])
    #expect(titles(of: table) == ["Graham"])
    try screen.press("Esc")
    #expect(titles(of: table) == ["Cary", "Graham"])
  }

  @Test func rowsThatAreRemovedDisappear() throws {
    let rows = NamedRows(["Raleigh", "Durham", "Graham"])
    table.dataSource = rows
    try screen.press("/ r a")
    #expect(titles(of: table) == ["Raleigh", "Graham"])
    try table.deleteRows(at: [path(0)]) { rows.names.removeFirst() }
    #expect(titles(of: table) == ["Graham"])
    rows.names = []
    table.reloadData()
    #expect(titles(of: table) == [] && screen.text[0].hasSuffix("0 of 0 (of 0)"))
    rows.names = ["Grace"]
    table.reloadData()
    #expect(titles(of: table) == ["Grace"])
  }

  @Test func rowsInViewStayUntilAChangedTableIsSearched() throws {
    let search = try #require(controller.searchController)
    let rows = NamedRows((0..<4000).map { "row \($0)" })
    table.dataSource = rows
    try screen.press("/ 3 9 9 9")
    for _ in 0..<4000 where search.isSearching { _ = screen.text }
    #expect(titles(of: table) == ["row 3999"] && table.indexPathForFocusedRow == path(0))
    _ = screen.text
    table.reloadData()
    #expect(titles(of: table) == ["row 3999"] && table.indexPathForFocusedRow == path(0))
    for _ in 0..<4000 where search.isSearching { _ = screen.text }
    rows.names[3999] = "other"
    table.reloadData()
    #expect(titles(of: table) == [])
  }

  @Test func aLongSearchIsCompleteWithTheFrame() throws {
    let rows = NamedRows((0..<20_000).map { "row \($0)" })
    table.dataSource = rows
    try screen.press("/ 9 9 9 9")
    #expect(screen.text[0].hasSuffix("1 of 2 (of 20,000)"))
    try screen.press("Backspace")
    #expect(screen.text[0].hasSuffix("1 of 38 (of 20,000)"))
  }
}
