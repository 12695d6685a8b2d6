import Foundation
import SnakeTable
import TestSupport
import Testing

/// Tests that a table returns to where it was in an earlier run of the program.
@Suite struct RestorationTests {
  private typealias Source = TableDiffableDataSource<Int, String>

  private func makeTable(_ items: [String]) throws -> (table: TableView, source: Source) {
    let table = TableView(
      configuration: TableConfiguration(style: .plain, separator: .none, allowsMultipleSelection: true),
      motion: Motion(isEnabled: false))
    let source = Source(tableView: table) { TableCell(title: $1) }
    try source.apply(TableSnapshot(sections: [.init(0, items: items)]))
    return (table, source)
  }

  private func screen(_ table: TableView) -> HeadlessScreen {
    HeadlessScreen(table, size: Size(columns: 20, lines: 4))
  }

  private let letters = "abcdefghij".map(String.init)

  @Test func cursorMarksAndOffsetReturnAfterAnotherStart() throws {
    let (first, source) = try makeTable(letters)
    let before = screen(first)
    try before.press("End Space k k Space k")
    let data = try JSONEncoder().encode(source.restorationState)
    let picture = before.text

    let (second, newSource) = try makeTable(["x"] + letters)
    newSource.restore(try JSONDecoder().decode(TableView.RestorationState<String>.self, from: data))
    #expect(newSource.restorationState.selectedItems == ["j", "h"], "in the order of marking")
    #expect(newSource.restorationState.focusedItem == "g")
    let after = screen(second)
    #expect(after.text.contains { $0.contains("▌ g") } && after.text.count { $0.contains("✓") } == 1)
    let (third, sameSource) = try makeTable(letters)
    sameSource.restore(source.restorationState)
    #expect(screen(third).text == picture)
  }

  @Test func itemsThatAreGoneAreIgnored() throws {
    let (table, source) = try makeTable(["a", "b"])
    source.restore(
      TableView.RestorationState(focusedItem: "z", selectedItems: ["y", "b"], contentOffset: 1_000))
    #expect(table.indexPathForFocusedRow == path(0) && table.indexPathsForSelectedRows == [path(1)])
    #expect(screen(table).text[0].contains("a"))
    source.restore(TableView.RestorationState(contentOffset: -5))
    #expect(table.indexPathsForSelectedRows == [] && screen(table).text[0].contains("a"))
  }

  @Test func nestedItemsAreExpandedAgain() throws {
    func outline() throws -> (table: TableView, source: Source) {
      let (table, source) = try makeTable([])
      var outline = TableSectionSnapshot<String>()
      try outline.append(["fruit", "trees"])
      try outline.append(["citrus"], to: "fruit")
      try outline.append(["lemon"], to: "citrus")
      try outline.append(["oak"], to: "trees")
      outline.expand(["trees"])
      try source.apply(outline, to: 0)
      return (table, source)
    }
    let (firstTable, first) = try outline()
    first.setExpanded(false, rowAt: path(1))
    first.setExpanded(true, rowAt: path(0))
    first.setExpanded(true, rowAt: path(1))
    #expect(first.restorationState.expandedItems == ["fruit", "citrus"])
    let (table, second) = try outline()
    var state = first.restorationState
    #expect(firstTable.indexPathForFocusedRow == path(0))
    state.focusedItem = "lemon"
    second.restore(state)
    #expect(second.snapshot(for: 0).visibleItems == ["fruit", "citrus", "lemon", "trees"])
    #expect(table.indexPathForFocusedRow == path(2) && second.restorationState == state)
  }

  /// Not for each item: every change measures cells.
  @Test func allItemsAreExpandedInOneChange() throws {
    let (table, parents) = (TableView(), (0..<200).map { "p\($0)" })
    var calls = 0
    let source = Source(tableView: table) { _, title in
      calls += 1
      return TableCell(title: title)
    }
    var outline = TableSectionSnapshot<String>()
    try outline.append(parents)
    for parent in parents { try outline.append(["\(parent)/a", "\(parent)/b"], to: parent) }
    outline.expand(["p7"])
    try source.apply(outline, to: 0)
    calls = 0
    source.restore(TableView.RestorationState(expandedItems: parents.filter { $0 != "p7" } + ["p0/a", "x"]))
    #expect(calls <= 1000)
    #expect(source.snapshot(for: 0).visibleItems.count == 200 + 2 * 199)
    #expect(source.restorationState.expandedItems == parents.filter { $0 != "p7" })
  }

  @Test func childrenAreLoadedAgain() throws {
    let (table, source) = try makeTable([])
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "no" }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, _ in
      var children = TableSectionSnapshot<String>()
      try? children.append(["\(parent)/a"])
      return children
    }
    var outline = TableSectionSnapshot<String>()
    try outline.append(["yes", "no"])
    try source.apply(outline, to: 0)
    source.restore(TableView.RestorationState(expandedItems: ["yes", "yes/a", "no"]))
    #expect(source.snapshot(for: 0).visibleItems == ["yes", "yes/a", "yes/a/a", "no"])
    #expect(table.numberOfRows(inSection: 0) == 4)
  }

  @Test func aSourceWithLastingIdentifiersIsRestoredByThem() throws {
    let table = arrayTable([letters])
    table.allowsMultipleSelection = true
    table.restore(TableView.RestorationState(focusedItem: 7, selectedItems: [3], contentOffset: 5))
    #expect(table.indexPathForFocusedRow == path(7) && table.indexPathsForSelectedRows == [path(3)])
    #expect(
      table.restorationState
        == TableView.RestorationState(focusedItem: 7, selectedItems: [3], contentOffset: 0),
      "all ten rows fit")
  }

  @Test func theStateOfNoTableIsEmpty() throws {
    var source: Source?
    do { source = try makeTable(["a"]).source }
    #expect(source?.restorationState == TableView.RestorationState())
  }
}
