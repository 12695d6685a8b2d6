import SnakeTable
import TestSupport
import Testing

/// Tests of the calls that a diffable data source makes to its providers.
@Suite struct DiffableTests {
  private let table = arrayTable([], style: .plain, lines: 12)

  private func source() -> TableDiffableDataSource<String, String> {
    TableDiffableDataSource(tableView: table) { TableCell(title: "\($1)") }
  }

  private func lines() -> [String] { shownLines(table, at: 0) }

  @Test func rowsAreAsHighAsTheirItems() throws {
    let source = source()
    source.heightProvider = { $0.utf8.count }
    try source.apply(TableSnapshot(sections: [.init("s", items: ["a", "bbb", "cc"])]))
    #expect(lines() == ["▌ a", "", "  bbb", "", "  cc"])
    #expect(table.layout.height == 6)
    source.heightProvider = nil
    #expect(lines() == ["▌ a", "  bbb", "  cc"], "all alike again")
    try source.apply(TableSnapshot(sections: [.init("s", items: ["cc"])]))
    source.heightProvider = { _ in 2 }
    #expect(table.layout.height == 2)
  }

  /// Items that are added together get consecutive identifiers, across sections and in later snapshots, so marks on
  /// such neighbours are one range.
  @Test func neighboursAreCalledOneAfterTheOther() throws {
    let source = source()
    table.allowsMultipleSelection = true
    var snapshot = TableSnapshot<String, String>(sections: [
      .init("s", items: (0..<100).map { "\($0)" }), .init("t", items: (100..<200).map { "\($0)" }),
    ])
    try source.apply(snapshot)
    table.selectRows(from: TableIndexPath(row: 50, section: 0), through: TableIndexPath(row: 49, section: 1))
    #expect(table.selection.marked.ranges.count == 1 && table.selection.markedCount == 100)
    try snapshot.insertItems((200..<300).map { "\($0)" }, beforeItem: "0")
    try source.apply(snapshot)
    table.selectRows(from: TableIndexPath(row: 0, section: 0), through: TableIndexPath(row: 99, section: 0))
    #expect(table.selection.marked.ranges.count == 2 && table.selection.markedCount == 200)
  }

  /// As in UIKit, a program may discard an item before it applies the snapshot without that item.
  @Test func nobodyIsAskedForItemsAndSectionsThatAreGone() throws {
    let table = movingTable(GrowingTable([]))
    table.resize(to: Size(columns: 22, lines: 30))
    var names = [1: "Apple", 2: "Banana", 3: "Cherry", 4: "Fig"]
    var headers = ["x": "Fruit", "y": "More"]
    var unknown: [Int] = []
    let known = { (item: Int) in
      if names[item] == nil { unknown.append(item) }
      return names[item] != nil
    }
    let source = TableDiffableDataSource<String, Int>(tableView: table) { _, item in
      TableCell(title: CellText(known(item) ? names[item] ?? "" : "?"))
    }
    source.headerProvider = { section in
      if headers[section] == nil { unknown.append(-1) }
      return headers[section].map { SectionLabel(text: CellText($0)) }
    }
    source.configurationUpdateHandler = { _, item, _ in _ = known(item) }
    source.editingStyleProvider = { known($0) ? .delete : .none }
    source.canMoveItem = { known($0) }
    try source.apply(
      TableSnapshot(sections: [.init("x", items: [1, 2, 3]), .init("y", items: [4])]), animated: false)
    _ = picture(table)
    (names[2], names[4], headers["y"]) = (nil, nil, nil)
    try source.apply(TableSnapshot(sections: [.init("x", items: [1, 3])]))
    #expect(unknown == [])
    let start = screen(table, at: 0).joined(separator: "\n")
    #expect(start.contains("Banana") && start.contains("Fig") && start.contains("More"))
    let end = screen(table, at: milliseconds(300)).joined(separator: "\n")
    #expect(
      end.contains("Cherry") && !end.contains("Banana") && !end.contains("Fig") && !end.contains("More"))
    #expect(unknown == [] && !table.isAnimating(at: .milliseconds(300)))
  }

  /// A to-do list whose rows are removed when they are selected.
  @Test func aRowThatIsTakenAwayWhenItIsChosenIsNot() throws {
    final class Remover: TableViewDelegate {
      var take: (TableIndexPath) -> Void = { _ in }
      var performed = 0
      func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath) { take(path) }
      func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
        performed += 1
      }
    }
    let (source, remover) = (source(), Remover())
    table.delegate = remover
    try source.apply(TableSnapshot(sections: [.init("s", items: ["a", "b", "c"])]))
    remover.take = { path in
      var snapshot = source.snapshot
      snapshot.deleteItems(source.itemIdentifier(for: path).map { [$0] } ?? [])
      try? source.apply(snapshot)
    }
    let controller = TableController(table, finishesOnChoice: true)
    controller.press("G", "Enter")
    #expect(lines() == ["  a", "▌ b"] && controller.outcome == nil && remover.performed == 0)
    controller.press("Enter", "Enter", "Enter")
    #expect(lines() == [] && controller.outcome == nil)
    try source.apply(TableSnapshot(sections: [.init("s", items: ["a"])]))
    remover.take = { _ in }
    controller.press("Enter")
    #expect(controller.outcome == .chosen([path(0)]) && remover.performed == 1)
  }

  @Test func rowsGrowInMotion() throws {
    let table = movingTable(GrowingTable([]))
    let source = TableDiffableDataSource<Int, String>(tableView: table) { TableCell(title: "\($1)") }
    var height = 1
    source.heightProvider = { $0 == "b" ? height : 1 }
    let snapshot = TableSnapshot<Int, String>(sections: [.init(0, items: ["a", "b", "c"])])
    try source.apply(snapshot, animated: false)
    _ = picture(table)
    height = 5
    try source.apply(snapshot)
    let heights = stride(from: 0, through: 250, by: 10).map { time in
      screen(table, at: milliseconds(time)).filter { $0.contains("│") }.count
    }
    #expect(heights == heights.sorted() && Set(heights) == [3, 4, 5, 6, 7])
  }

  /// The program changes the items before it applies the snapshot, as in UIKit.
  @Test func reloadedItemsShowTheirFormerCellsUntilTheseHaveDisappeared() throws {
    let table = movingTable(GrowingTable([]))
    var names = [1: "Apple", 2: "Banana", 3: "Cherry"]
    let source = TableDiffableDataSource<Int, Int>(tableView: table) { _, item in
      TableCell(title: CellText(names[item] ?? "?"))
    }
    try source.apply(TableSnapshot(sections: [.init(0, items: [1, 2, 3])]), animated: false)
    _ = picture(table)
    names = [1: "Apricot", 2: "Blueberry", 3: "Cherry"]
    var snapshot = source.snapshot
    snapshot.reloadItems([1, 3, 9])
    snapshot.reconfigureItems([2])
    try source.apply(snapshot)
    let start = screen(table, at: 0).joined(separator: "\n")
    #expect(start.contains("Apple") && start.contains("Blueberry") && start.contains("Cherry"))
    let end = screen(table, at: milliseconds(300)).joined(separator: "\n")
    #expect(end.contains("Apricot") && end.contains("Blueberry") && !end.contains("Apple"))
    #expect(
      source.snapshot.reloadedItemIdentifiers == [] && source.snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test func reloadedSectionsLoseTheirMarks() throws {
    let source = source()
    table.allowsMultipleSelection = true
    try source.apply(TableSnapshot(sections: [.init("s", items: ["a"]), .init("t", items: ["b"])]))
    table.selectRow(at: path(0, 0))
    table.selectRow(at: path(0, 1))
    var snapshot = source.snapshot
    snapshot.reloadSections(["t"])
    try source.apply(snapshot)
    #expect(table.indexPathsForSelectedRows == [path(0, 0)])
    #expect(source.snapshot.reloadedSectionIdentifiers == [])
  }

  @Test func snapshotsAreMadeByOtherTasks() async throws {
    let snapshot = await Task.detached {
      TableSnapshot<String, String>(sections: [.init("s", items: ["a", "b"])])
    }
    .value
    let outline = await Task.detached { TableSectionSnapshot<String>() }.value
    let source = source()
    try source.apply(snapshot)
    try source.apply(outline, to: "t")
    #expect(lines() == ["▌ a", "  b"])
  }

  @Test func labelsComeFromTheSnapshotOrElseFromTheProviders() throws {
    let source = source()
    source.headerProvider = { $0 == "none" ? nil : "About \($0)" }
    source.footerProvider = { $0 == "x" ? "End of \($0)" : nil }
    try source.apply(
      TableSnapshot(sections: [
        .init("x", items: ["a"]), .init("y", header: "Own", items: ["b"]), .init("none", items: ["c"]),
      ]))
    #expect(lines() == ["  About x", "▌ a", "  End of x", "  Own", "  b", "  c"])
    source.footerProvider = nil
    #expect(lines() == ["  About x", "▌ a", "  Own", "  b", "  c"])
  }

  @Test func itemsAreGrouped() throws {
    let source = TableDiffableDataSource<FirstLetter, String>(tableView: table) { TableCell(title: "\($1)") }
    try source.apply(.grouped(["bean", "apple", "Beet", "7up"], by: { FirstLetter(of: CellText($0)) }))
    #expect(lines() == ["  A", "▌ apple", "  B", "  bean", "  Beet", "  #", "  7up"])
    try source.apply(.grouped(["x"], by: { _ in FirstLetter(of: "z") }, header: { _ in nil }))
    #expect(lines() == ["▌ x"])
  }

  @Test func sectionsAreEditedByTheirIdentifiers() throws {
    var snapshot = TableSnapshot<String, Int>.grouped([1, 2, 3], by: { "s\($0)" }, header: { _ in nil })
    try snapshot.insertSections(["new"], beforeSection: "s1")
    try snapshot.insertSections(["x", "y"], afterSection: "s2")
    #expect(snapshot.sectionIdentifiers == ["new", "s1", "s2", "x", "y", "s3"])
    try snapshot.moveSection("s1", afterSection: "s3")
    try snapshot.moveSection("s3", beforeSection: "new")
    try snapshot.moveSection("x", beforeSection: "x")
    #expect(snapshot.sectionIdentifiers == ["s3", "new", "s2", "x", "y", "s1"])
    #expect(snapshot.itemIdentifiers == [3, 2, 1] && snapshot.numberOfSections == 6)
    #expect(
      snapshot.sectionIdentifier(containingItem: 2) == "s2" && snapshot.numberOfItems(inSection: "s2") == 1)
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    let before = snapshot
    #expect(throws: SnapshotError.unknownSection) { try snapshot.moveSection("s1", afterSection: "gone") }
    #expect(throws: SnapshotError.unknownSection) {
      try snapshot.insertSections(["z"], beforeSection: "gone")
    }
    #expect(snapshot == before)
    snapshot.deleteAllItems()
    #expect(snapshot == TableSnapshot())
  }
}
