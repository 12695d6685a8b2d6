import SnakeTable
import TestSupport
import Testing

/// Tests of batch updates with UIKit's indices: rows, cursor and marks after them, and updates that do not add up.
@Suite struct BatchUpdateTests {
  private let source = GrowingTable(sections([["a", "b", "c", "d", "e"], ["f", "g"]]))

  private func table() -> TableView {
    let table = TableView(dataSource: source, motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 30, lines: 20))
    return table
  }

  /// Deletes old row 1, inserts new row 3, and moves row 0 to 2.
  @Test func case40_placesBeforeAndAfter() throws {
    let table = table()
    table.allowsMultipleSelection = true
    table.selectRow(at: path(0))
    table.selectRow(at: path(1))
    table.moveFocus(to: path(3))
    try table.performBatchUpdates { updates in
      source.sections[0] = sections([["c", "d", "a", "x", "e"]])[0]
      updates.insertRows(at: [path(3)])
      updates.deleteRows(at: [path(1)])
      updates.moveRow(at: path(0), to: path(2))
    }
    #expect(titles(table) == [["c", "d", "a", "x", "e"], ["f", "g"]])
    #expect(table.indexPathForFocusedRow == path(1), "on d")
    #expect(table.indexPathsForSelectedRows == [path(2)], "a; b has gone")
  }

  @Test func sectionsComeGoAndMove() throws {
    let table = table()
    try table.performBatchUpdates {
      source.sections = sections([["x", "y"], ["f", "g"]])
      $0.deleteSections([0])
      $0.insertSections([0])
    }
    #expect(titles(table) == [["x", "y"], ["f", "g"]])
    table.moveFocus(to: path(1, 1))
    try table.performBatchUpdates {
      source.sections.swapAt(0, 1)
      $0.moveSection(1, toSection: 0)
    }
    #expect(titles(table) == [["f", "g"], ["x", "y"]] && table.indexPathForFocusedRow == path(1))
  }

  @Test func aCursorWhoseRowHasGoneGoesToTheNextOne() throws {
    let table = table()
    table.moveFocus(to: path(1))
    try table.performBatchUpdates { updates in
      source.sections[0].rows.removeSubrange(1...2)
      source.sections[0].rows.insert(TableCell(title: "x"), at: 0)
      updates.deleteRows(at: [path(1), path(2)])
      updates.insertRows(at: [path(0)])
    }
    #expect(table.indexPathForFocusedRow.map { title(of: $0, in: table) } == "d")
    try table.performBatchUpdates {
      source.sections.removeAll()
      $0.deleteSections([0, 1])
    }
    #expect(table.indexPathForFocusedRow == nil)
  }

  @Test func reloadedRowsStayTheSameAndReloadedSectionsDoNot() throws {
    let table = table()
    table.allowsMultipleSelection = true
    for row in 0..<2 { table.selectRow(at: path(row, row)) }
    table.selectRow(at: path(1))
    try table.performBatchUpdates { updates in
      source.sections[0].rows[1].title = "B"
      source.sections[1] = sections([["p", "q", "r"]])[0]
      updates.reloadRows(at: [path(1)])
      updates.reloadSections([1])
    }
    #expect(titles(table) == [["a", "B", "c", "d", "e"], ["p", "q", "r"]])
    #expect(table.indexPathsForSelectedRows == [path(0), path(1)])
  }

  @Test func theCursorKeepsItsPlaceInAReloadedSection() throws {
    let table = table()
    table.moveFocus(to: path(3))
    try table.performBatchUpdates {
      source.sections[0] = sections([["p", "q", "r", "s"]])[0]
      $0.reloadSections([0])
    }
    #expect(table.indexPathForFocusedRow == path(3))
    try table.performBatchUpdates {
      source.sections[0] = sections([["t"]])[0]
      $0.reloadSections([0])
    }
    #expect(table.indexPathForFocusedRow == path(0, 1), "the next one")
  }

  // MARK: Nested batches

  @Test func aBatchInAnotherJoinsIt() throws {
    let table = table()
    table.moveFocus(to: path(2))
    #expect(!table.hasUncommittedUpdates)
    try table.performBatchUpdates { updates in
      source.sections[0].rows.remove(at: 0)
      updates.deleteRows(at: [path(0)])
      #expect(throws: Never.self) {
        try table.performBatchUpdates { inner in
          source.sections[1].rows.append(TableCell(title: "h"))
          inner.insertRows(at: [path(2, 1)])
          table.reloadData()
        }
      }
      #expect(table.hasUncommittedUpdates && table.numberOfRows(inSection: 1) == 2, "as before")
      source.sections[0].rows.remove(at: 0)
      updates.deleteRows(at: [path(1)])
    }
    #expect(!table.hasUncommittedUpdates)
    #expect(titles(table) == [["c", "d", "e"], ["f", "g", "h"]] && table.indexPathForFocusedRow == path(0))
  }

  @Test func theOuterBatchSaysWhatDoesNotAddUpInTheInnerOne() {
    let table = table()
    #expect(throws: TableUpdates.Failure.noSuchRow(path(9))) {
      try table.performBatchUpdates { _ in
        #expect(throws: Never.self) {
          try table.performBatchUpdates { $0.deleteRows(at: [path(9)]) }
        }
      }
    }
    #expect(!table.hasUncommittedUpdates && titles(table) == same)
  }

  // MARK: Updates that do not add up

  private func expectError(
    _ error: TableUpdates.Failure, _ content: [[String]], _ edits: (inout TableUpdates) -> Void
  ) {
    let table = table()
    table.selectRow(at: path(1))
    table.moveFocus(to: path(2))
    let before = screen(table)
    #expect(throws: error) {
      try table.performBatchUpdates { updates in
        table.dataSource = GrowingTable(sections(content))
        edits(&updates)
      }
    }
    #expect(table.dataSource === source, "the old content stays")
    #expect(screen(table) == before)
    #expect(table.indexPathForFocusedRow == path(2) && table.indexPathsForSelectedRows == [path(1)])
  }

  private let same = [["a", "b", "c", "d", "e"], ["f", "g"]]

  @Test func countsThatDoNotAddUp() {
    expectError(.wrongNumberOfRows(inSection: 1, expected: 2, found: 1), [same[0], ["f"]]) { _ in }
    expectError(.wrongNumberOfRows(inSection: 0, expected: 4, found: 5), same) { updates in
      updates.deleteRows(at: [path(2)])
    }
    expectError(.wrongNumberOfSections(expected: 1, found: 2), same) { updates in
      updates.deleteSections([0])
    }
  }

  @Test func placesThatAreNotThere() {
    expectError(.noSuchRow(path(5)), same) { updates in
      updates.deleteRows(at: [path(5)])
    }
    expectError(.noSuchRow(path(2, 1)), same) { updates in
      updates.moveRow(at: path(0, 1), to: path(2, 1))
    }
    expectError(.noSuchSection(2), same) { $0.insertSections([2]) }
    expectError(.noSuchRow(path(-1)), same) { updates in
      updates.reloadRows(at: [path(-1)])
    }
  }

  @Test func placesThatAreNamedTwice() {
    expectError(.duplicateRow(path(1)), [Array(same[0].dropLast()), same[1]]) { updates in
      updates.deleteRows(at: [path(1)])
      updates.reloadRows(at: [path(1)])
    }
    expectError(.duplicateRow(path(0)), same) { updates in
      updates.insertRows(at: [path(0), path(0)])
    }
    expectError(.duplicateSection(1), same) { updates in
      updates.deleteSections([1])
      updates.moveSection(1, toSection: 0)
    }
  }

  @Test func aSourceEditedInPlaceIsShownAsItIs() {
    let table = table()
    #expect(throws: TableUpdates.Failure.wrongNumberOfRows(inSection: 0, expected: 6, found: 4)) {
      try table.performBatchUpdates {
        source.sections[0].rows.removeLast()
        $0.insertRows(at: [path(0)])
      }
    }
    #expect(titles(table) == [["a", "b", "c", "d"], ["f", "g"]])
  }

  @Test func aSourceEditedBeforehandIsTakenOver() throws {
    let table = table()
    table.motion.isEnabled = true
    _ = screen(table)
    source.sections.removeFirst()
    try table.performBatchUpdates { $0.deleteSections([0]) }
    #expect(titles(table) == [["f", "g"]] && table.indexPathForFocusedRow == path(0))
  }

  // MARK: Random updates

  /// Random updates agree with plain arrays that track the cursor and marks by name.
  @Test func randomUpdatesAgreeWithArrays() throws {
    var generator = SeededGenerator(seed: 6)
    var content = [["Row 1", "Row 2", "Row 3"], ["Row 4"], ["Row 5", "Row 6"]]
    source.sections = sections(content)
    let table = table()
    table.allowsMultipleSelection = true
    var marked: Set<String> = []
    for round in 1...400 {
      let update = RandomUpdate(of: content, firstName: 100 * round, using: &generator)
      let under = nameUnderCursor(of: table)
      try table.performBatchUpdates { updates in
        source.sections = sections(update.result)
        update.name(in: &updates)
      }
      content = update.result
      let all = Set(content.joined().map(name))
      marked.formIntersection(all)
      #expect(titles(table) == content)
      if let under, all.contains(under) { #expect(nameUnderCursor(of: table) == under) }
      #expect((table.indexPathForFocusedRow == nil) == all.isEmpty)
      #expect(markedNames(of: table) == marked)
      #expect(table.selection.markedCount == marked.count)
      if let cursor = nameUnderCursor(of: table), Bool.random(using: &generator) {
        marked.formSymmetricDifference([cursor])
        table.toggleSelection()
      }
      table.moveFocus(toPosition: Int.random(in: 0..<20, using: &generator))
    }
  }
}
