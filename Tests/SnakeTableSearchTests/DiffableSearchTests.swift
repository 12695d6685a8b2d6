import SnakeTable
import SnakeTableSearch
import TestSupport
import Testing

/// Tests of a search in the items of a diffable data source, whose cursor and marks survive it.
@Suite struct DiffableSearchTests {
  private let table = TableView(
    configuration: TableConfiguration(style: .plain, separator: .none, allowsMultipleSelection: true))
  private let source: TableDiffableDataSource<String, String>
  private let controller: TableController
  private let screen: HeadlessScreen

  init() throws {
    source = TableDiffableDataSource(tableView: table) { _, item in TableCell(title: CellText(item)) }
    controller = TableController(table, title: "Places", finishesOnChoice: true)
    controller.searchController = SearchController()
    screen = HeadlessScreen(controller, size: Size(columns: 60, lines: 12))
    try apply(["Fairfax", "Durham", "Raleigh", "Cary"])
  }

  private func apply(_ items: [String]) throws {
    var snapshot = TableSnapshot<String, String>()
    snapshot.appendSections(["all"])
    try snapshot.appendItems(items)
    try source.apply(snapshot)
  }

  private var marked: [String] {
    table.indexPathsForSelectedRows.compactMap(source.itemIdentifier(for:))
  }

  @Test func theStateDuringASearchNamesItems() throws {
    try screen.press("j Space / r a l")
    let state = source.restorationState
    #expect(state.selectedItems == ["Durham"] && state.focusedItem == "Raleigh")
    try screen.press("Esc Esc Home")
    source.restore(state)
    #expect(marked == ["Durham"] && table.indexPathForFocusedRow == path(2))
  }

  @Test func theStateDuringASearchIsThatOfTheList() throws {
    try apply((0..<40).map { "Row \($0)" } + ["Durham"])
    try screen.press("End Space")
    let offset = table.contentOffset
    try screen.press("/ x x x")
    #expect(screen.text.contains { $0.contains("No matches") })
    let state = source.restorationState
    #expect(
      state
        == TableView.RestorationState(focusedItem: "Durham", selectedItems: ["Durham"], contentOffset: offset)
    )
    #expect(offset > 0)
  }

  @Test func theStateDuringASearchHasTheExpandedItems() throws {
    var outline = TableSectionSnapshot<String>()
    try outline.append(["fruit", "trees"])
    try outline.append(["citrus"], to: "fruit")
    try outline.append(["lemon"], to: "citrus")
    outline.expand(["fruit", "citrus"])
    try source.apply(outline, to: "all")
    try screen.press("/ t r e")
    var state = source.restorationState
    #expect(state.expandedItems == ["fruit", "citrus"])
    state.expandedItems = ["fruit"]
    source.restore(state)
    #expect(source.snapshot(for: "all").visibleItems == ["fruit", "citrus", "trees"])
    #expect(source.restorationState.expandedItems == ["fruit"] && table.layout.numberOfRows == 3)
  }

  @Test func marksSurvive() throws {
    try screen.press("Space j Space / r a l Tab")
    #expect(titles(of: table) == ["Raleigh"] && marked == ["Raleigh"])
    #expect(screen.text[0].hasSuffix("3 marked  1 of 1 (of 4)"))
    try screen.press("Esc Esc")
    #expect(marked == ["Fairfax", "Durham", "Raleigh"] && table.indexPathForFocusedRow == path(2))
  }

  @Test func itemsAreThoseOfTheRowsShown() throws {
    try screen.press("/ r a l")
    #expect(source.itemIdentifier(for: path(0)) == "Raleigh" && source.itemIdentifier(for: path(1)) == nil)
    #expect(source.indexPath(for: "Raleigh") == path(0) && source.indexPath(for: "Durham") == nil)
  }

  @Test func aSnapshotIsSearched() throws {
    try screen.press("Space j Space / r a")
    try apply(["Graham", "Cary", "Raleigh", "Durham"])
    #expect(titles(of: table) == ["Graham", "Raleigh"])
    try screen.press("Esc")
    #expect(titles(of: table) == ["Graham", "Cary", "Raleigh", "Durham"])
    #expect(marked == ["Durham"], "Fairfax is gone")
    #expect(screen.text[0].contains("1 marked"))
  }

  @Test func theCursorStaysOnItsItem() throws {
    try screen.press("/ r Down Down")
    #expect(source.itemIdentifier(for: path(2)) == "Raleigh" && table.indexPathForFocusedRow == path(2))
    try apply(["Cary", "Raleigh", "Graham", "Fairfax"])
    #expect(table.indexPathForFocusedRow.flatMap(source.itemIdentifier(for:)) == "Raleigh")
  }

  @Test(arguments: ["j", "Down"]) func aFuzzyCursorStaysWhereItWasMoved(_ key: String) throws {
    try screen.press("/ Ctrl-T r Enter \(key)")
    let item = table.indexPathForFocusedRow.flatMap(source.itemIdentifier(for:))
    try apply(["Raleigh", "Durham", "Cary", "Fairfax", "Graham"])
    #expect(
      table.indexPathForFocusedRow.flatMap(source.itemIdentifier(for:)) == item
        && table.indexPathForFocusedRow != path(0))
  }

  @Test func chosenItemsAreFound() throws {
    try screen.press("/ r a l Enter Enter")
    guard case .chosen(let rows) = controller.outcome else { return #expect(Bool(false)) }
    #expect(rows.map(source.itemIdentifier(for:)) == ["Raleigh"])
  }
}
