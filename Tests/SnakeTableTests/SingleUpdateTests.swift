import SnakeTable
import TestSupport
import Testing

/// Tests of updates outside a batch, each of which is a batch of its own.
@Suite struct SingleUpdateTests {
  private let source = GrowingTable(sections([["Apple", "Banana", "Cherry"]]))

  private func table() -> TableView {
    let table = movingTable(source)
    table.resize(to: Size(columns: 22, lines: 30))
    _ = picture(table)
    return table
  }

  @Test func eachOfThemIsABatch() throws {
    source.sections = sections([["a", "b", "c"], ["d"]])
    let table = movingTable(source)
    table.moveFocus(to: path(2))
    try table.moveRow(at: path(0), to: path(1, 1)) {
      source.sections = sections([["b", "c"], ["d", "a"]])
    }
    #expect(titles(table) == [["b", "c"], ["d", "a"]] && table.indexPathForFocusedRow == path(1))
    try table.moveSection(0, toSection: 1) { source.sections.swapAt(0, 1) }
    #expect(table.indexPathForFocusedRow == path(1, 1))
    try table.deleteSections([0]) { source.sections.removeFirst() }
    #expect(titles(table) == [["b", "c"]] && table.indexPathForFocusedRow == path(1))
    try table.reloadSections([0]) { source.sections = sections([["x", "y", "z"]]) }
    #expect(titles(table) == [["x", "y", "z"]] && table.indexPathForFocusedRow == path(1))
    source.sections[0].rows.removeFirst()
    try table.deleteRows(at: [path(0)])
    #expect(
      titles(table) == [["y", "z"]] && table.indexPathForFocusedRow == path(0), "edited before the call")
    #expect(throws: TableUpdates.Failure.noSuchRow(path(7))) { try table.reloadRows(at: [path(7)]) }
    #expect(throws: TableUpdates.Failure.wrongNumberOfSections(expected: 2, found: 1)) {
      try table.insertSections([0])
    }
  }

  @Test func whatTheyThrowEndsTheBatch() throws {
    let table = table()
    try table.performBatchUpdates { _ throws(TableUpdates.Failure) in
      try table.deleteRows(at: [path(0)]) { source.sections[0].rows.removeFirst() }
      try table.insertRows(at: [path(2)]) { source.sections[0].rows.append(TableCell(title: "Fig")) }
      #expect(titles(table) == [["Banana", "Cherry", "Fig"]] && table.layout.numberOfRows == 3)
    }
    #expect(titles(table) == [["Banana", "Cherry", "Fig"]])
    #expect(throws: TableUpdates.Failure.noSuchRow(path(9))) {
      try table.performBatchUpdates { _ throws(TableUpdates.Failure) in
        throw TableUpdates.Failure.noSuchRow(path(9))
      }
    }
    #expect(!table.hasUncommittedUpdates)
  }

  /// The data source is changed before the update, as in UIKit.
  @Test func whatWasEditedBeforehandMovesToo() throws {
    let table = table()
    source.sections[0].rows.insert(TableCell(title: "Apricot"), at: 1)
    try table.insertRows(at: [path(1)], with: .left)
    #expect([0, 124, 125].map { shownLines(table, at: $0).count } == [8, 9, 10])
    #expect(
      [212, 250].map { shownLines(table, at: $0)[4] } == ["  │ricot           │", "  │ Apricot        │"])
    source.sections.append(TableSection(header: "More", rows: [TableCell(title: "Fig")]))
    try table.insertSections([1])
    #expect([250, 500].map { shownLines(table, at: $0).count } == [10, 15])
    source.sections.removeLast()
    source.sections[0].rows.remove(at: 2)
    try table.performBatchUpdates { updates in
      updates.deleteRows(at: [path(2)])
      updates.deleteSections([1])
    }
    let first = shownLines(table, at: 500)
    #expect(first.count == 15 && first[6] == "  │                │", "a blank row where one has gone")
    #expect(shownLines(table, at: 750).count == 8)
  }

  @Test func inABatchTheyJoinIt() throws {
    let table = table()
    try table.performBatchUpdates { _ in
      try? table.deleteRows(at: [path(1)], with: .left) { source.sections[0].rows.remove(at: 1) }
      try? table.insertRows(at: [path(0)], with: .right) {
        source.sections[0].rows.insert(TableCell(title: "Apricot"), at: 0)
      }
    }
    #expect(titles(table) == [["Apricot", "Apple", "Cherry"]] && table.isAnimating(at: .zero))
    _ = picture(table)
    #expect(shownLines(table, at: 55)[4] == "  │a               │")
  }
}
