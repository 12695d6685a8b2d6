import SnakeTable
import TestSupport
import Testing

/// Tests of snapshots: edits by identifier, and the cursor and marks after they are applied.
@Suite struct SnapshotTests {
  private typealias Snapshot = TableSnapshot<String, String>

  private let table = tableView(GrowingTable([]))

  private func source() -> TableDiffableDataSource<String, String> {
    TableDiffableDataSource(tableView: table) { _, item in TableCell(title: CellText(item)) }
  }

  private func snapshot(_ items: String...) -> Snapshot {
    Snapshot(sections: items.enumerated().map { Snapshot.Section("\($0)", items: $1.map(String.init)) })
  }

  private func titles() -> [String] {
    let layout = table.layout
    return (0..<layout.numberOfRows).compactMap(layout.path(atPosition:)).map {
      String(decoding: table.dataSource.cell(forRowAt: $0).title.bytes, as: UTF8.self)
    }
  }

  /// Deletes row 1, inserts at row 3 and moves row 0 to row 2, in one update.
  @Test func case40_cursorAndMarksFollowTheirItems() throws {
    let source = source()
    try source.apply(snapshot("abcde"))
    table.allowsMultipleSelection = true
    table.selectRow(at: TableIndexPath(row: 0, section: 0))
    table.selectRow(at: TableIndexPath(row: 1, section: 0))
    table.moveFocus(to: TableIndexPath(row: 3, section: 0))
    var edited = source.snapshot
    edited.deleteItems(["b"])
    try edited.moveItem("a", afterItem: "d")
    try edited.insertItems(["x"], beforeItem: "e")
    try source.apply(edited)
    #expect(titles() == ["c", "d", "a", "x", "e"])
    #expect(cursor(table) == [0, 1], "on d")
    #expect(table.indexPathsForSelectedRows == [TableIndexPath(row: 2, section: 0)], "a")
    #expect(table.selection.markedCount == 1, "what has gone is not counted")
  }

  @Test func case40_aDuplicateIsAnErrorAndTheOldContentStays() throws {
    let source = source()
    try source.apply(snapshot("abc", "d"))
    let before = lines(of: table)
    let place = TableIndexPath(row: 1, section: 1)
    #expect(throws: SnapshotError.duplicateItem(place)) { try source.apply(snapshot("ab", "da")) }
    var twice = snapshot("x")
    twice.appendSections(["y", "0"])
    #expect(throws: SnapshotError.duplicateSection(2)) { try source.apply(twice) }
    #expect(lines(of: table) == before)
    #expect(source.snapshot == snapshot("abc", "d"))
    #expect(titles() == ["a", "b", "c", "d"])
  }

  @Test func anItemThatComesBackIsANewRow() throws {
    let source = source()
    try source.apply(snapshot("ab"))
    table.selectRow(at: TableIndexPath(row: 1, section: 0))
    try source.apply(snapshot("a"))
    try source.apply(snapshot("ab"))
    #expect(table.selection.markedCount == 0)
  }

  @Test func editsNameWhatTheyStandBeside() throws {
    var edited = snapshot("abc", "")
    try edited.appendItems(["d"])
    try edited.appendItems(["e"], toSection: "0")
    try edited.moveItem("a", beforeItem: "d")
    try edited.insertItems(["f", "g"], afterItem: "b")
    #expect(edited == snapshot("bfgce", "ad"))
    try edited.moveItem("f", afterItem: "f")
    edited.deleteSections(["0"])
    #expect(edited.itemIdentifiers == ["a", "d"] && edited.sectionIdentifiers == ["1"])
    #expect(edited.itemIdentifiers(inSection: "0") == [] && edited.numberOfItems == 2)
    let before = edited
    #expect(throws: SnapshotError.unknownItem) { try edited.moveItem("a", beforeItem: "z") }
    #expect(throws: SnapshotError.unknownItem) { try edited.insertItems(["y"], afterItem: "z") }
    #expect(throws: SnapshotError.unknownSection) { try edited.appendItems(["y"], toSection: "0") }
    #expect(edited == before)
    var empty = Snapshot()
    #expect(throws: SnapshotError.unknownSection) { try empty.appendItems(["y"]) }
  }

  /// Random edits agree with a plain array that tracks the cursor and marks by name.
  @Test func randomSnapshotsKeepCursorAndMarks() throws {
    var generator = SeededGenerator(seed: 40)
    let source = source()
    table.allowsMultipleSelection = true
    var marked: Set<String> = []
    for _ in 0..<300 {
      let items = (0..<12).map { "\($0)" }.shuffled(using: &generator).prefix(
        Int.random(in: 0...12, using: &generator))
      let half = items.count / 2
      let old = titles()
      let under = table.indexPathForFocusedRow.map { old[table.layout.position(of: $0)] }
      try source.apply(
        Snapshot(sections: [
          .init("a", items: Array(items.prefix(half))), .init("b", items: Array(items.dropFirst(half))),
        ]))
      marked.formIntersection(items)
      let shown = titles()
      #expect(shown == Array(items))
      #expect(Set(table.indexPathsForSelectedRows.map { shown[table.layout.position(of: $0)] }) == marked)
      if let under, items.contains(under) {
        #expect(table.indexPathForFocusedRow.map { shown[table.layout.position(of: $0)] } == under)
      }
      #expect((table.indexPathForFocusedRow == nil) == items.isEmpty)
      guard let item = items.randomElement(using: &generator), let path = source.snapshot.indexPath(of: item)
      else { continue }
      table.moveFocus(to: path)
      table.toggleSelection()
      marked.formSymmetricDifference([item])
    }
  }
}
