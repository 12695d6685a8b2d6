import SnakeTable
import TestSupport
import Testing

/// Sections of a diffable data source that the user collapses.
@Suite struct CollapsibleSectionTests {
  private let table = TableView(
    configuration: TableConfiguration(style: .plain, separator: .none, allowsMultipleSelection: true),
    appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
  private let source: TableDiffableDataSource<String, String>
  private let screen: HeadlessScreen

  init() throws {
    source = TableDiffableDataSource(tableView: table) { TableCell(title: CellText($1)) }
    source.headerProvider = { SectionLabel(text: CellText($0)) }
    source.canCollapseSection = { $0 != "Fixed" }
    screen = HeadlessScreen(TableController(table, showsHints: false), size: Size(columns: 24, lines: 30))
    try source.apply(Self.snapshot(["apple", "banana", "cherry"]))
  }

  private static func snapshot(_ fruit: [String]) -> TableSnapshot<String, String> {
    TableSnapshot(sections: [
      .init("Fruit", items: fruit), .init("Fixed", items: ["stone"]), .init("More", items: ["rest"]),
    ])
  }

  private var shown: [String] {
    screen.text.map { $0.filter { !" ▌✓▸".contains($0) } }.filter { !$0.isEmpty }
  }

  @Test func leftCollapsesAndRightExpands() throws {
    try screen.press("j Left")
    #expect(shown == ["Fruit", "Fixed", "stone", "More", "rest"])
    #expect(screen.text.contains { $0.contains("▌") && $0.contains("▸ Fruit") })
    #expect(source.collapsedSections == ["Fruit"] && table.numberOfRows(inSection: 0) == 1)
    #expect(source.itemIdentifier(for: path(0)) == nil && source.indexPath(for: "cherry") == path(0))
    try screen.press("Right")
    #expect(shown.prefix(4) == ["Fruit", "apple", "banana", "cherry"] && source.collapsedSections.isEmpty)
    #expect(source.itemIdentifier(for: path(2)) == "cherry")
  }

  @Test func othersStayAsTheyAre() throws {
    try screen.press("] Left")
    #expect(source.collapsedSections.isEmpty && shown.count == 8)
    source.canCollapseSection = nil
    try screen.press("Home Left")
    #expect(shown.count == 8)
  }

  @Test func enterExpandsAndTellsNobody() throws {
    final class Delegate: TableViewDelegate {
      var rows: [TableIndexPath] = []
      func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
        rows.append(path)
      }
    }
    let delegate = Delegate()
    table.delegate = delegate
    source.setCollapsed(true, section: "Fruit")
    try screen.press("Home Enter")
    #expect(source.collapsedSections.isEmpty && delegate.rows.isEmpty)
    try screen.press("Enter")
    #expect(delegate.rows.count == 1)
  }

  @Test func marksBelongToTheirRows() throws {
    try screen.press("Space Left Right")
    #expect(table.indexPathsForSelectedRows == [path(0)])
    source.setCollapsed(true, section: "Fruit")
    try screen.press("Home Space")
    #expect(table.selection.markedCount == 3)
    let state = source.restorationState
    #expect(Set(state.selectedItems) == ["apple", "banana", "cherry"])
    source.setCollapsed(false, section: "Fruit")
    #expect(table.indexPathsForSelectedRows.count == 3)
  }

  /// Rows come into a collapsed section and leave it; it never becomes more than one row.
  @Test func snapshotsKeepSectionsCollapsed() throws {
    source.setCollapsed(true, section: "Fruit")
    try source.apply(Self.snapshot(["fig", "cherry", "date", "stone of a plum"]))
    #expect(shown.count == 5 && table.numberOfRows(inSection: 0) == 1)
    var moved = source.snapshot
    try moved.moveItem("rest", afterItem: "fig")
    try source.apply(moved)
    #expect(shown == ["Fruit", "Fixed", "stone", "More"])
    try moved.moveItem("cherry", afterItem: "stone")
    try source.apply(moved)
    #expect(shown == ["Fruit", "Fixed", "stone", "cherry", "More"])
    var gone = moved
    gone.deleteSections(["Fruit"])
    try source.apply(gone)
    #expect(source.collapsedSections.isEmpty && shown == ["Fixed", "stone", "cherry", "More"])
  }

  /// Whatever changes, animated or not, at any time, with some sections collapsed, the table shows what a new one would.
  @Test func randomChangesEndAlike() throws {
    var random = SeededGenerator(seed: 11)
    table.motion = Motion(duration: .milliseconds(80))
    let sections = ["Fruit", "Fixed", "More"]
    for _ in 0..<150 {
      if Bool.random(using: &random), let section = sections.randomElement(using: &random) {
        source.setCollapsed(Bool.random(using: &random), section: section)
      } else {
        let items = "abcdefghij".map(String.init).shuffled(using: &random)
        let cuts = [Int.random(in: 0...4, using: &random), Int.random(in: 4...8, using: &random)]
        try source.apply(
          TableSnapshot(sections: [
            .init("Fruit", items: Array(items[..<cuts[0]])),
            .init("Fixed", items: Array(items[cuts[0]..<cuts[1]])),
            .init("More", items: Array(items[cuts[1]...].prefix(3))),
          ]), animated: Bool.random(using: &random))
      }
      screen.advance(by: .milliseconds(Int.random(in: 0...60, using: &random)))
      let expected = source.snapshot.sectionIdentifiers.flatMap { section in
        let items = source.snapshot.itemIdentifiers(inSection: section)
        return [section] + (source.collapsedSections.contains(section) && !items.isEmpty ? [] : items)
      }
      #expect(shown == expected)
      #expect(table.indexPathForFocusedRow.map { $0.row < table.numberOfRows(inSection: $0.section) } ?? true)
    }
  }
}
