import SnakeTable
import TestSupport
import Testing

/// Tests of data sources that have fewer rows than before when another change causes a new layout.
@Suite struct ShrunkContentTests {
  private final class Mover: TableViewDelegate {
    var move: (TableIndexPath, TableIndexPath) -> Void = { _, _ in }
    func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath) {
      move(path, newPath)
    }
  }

  private func tableAtItsEnd(_ rows: NamedRows) -> TableView {
    let table = rows.table()
    table.moveFocus(toPosition: .max)
    return table
  }

  @Test func aConfigurationPutsTheCursorAtItsPlace() {
    let rows = NamedRows([["a", "b"], ["c", "d"]])
    let table = tableAtItsEnd(rows)
    rows.sections.removeLast()
    table.allowsMultipleSelection = true
    #expect(table.indexPathForFocusedRow == path(1))
    #expect(shownLines(table, at: 0) == ["  a", "▌ b"])
  }

  @Test func aConfigurationLeavesTheCursorOnItsRow() {
    let rows = NamedRows([["a", "b"], ["c", "d"]])
    let table = tableAtItsEnd(rows)
    rows.sections.removeFirst()
    table.isEditing = true
    #expect(table.indexPathForFocusedRow == path(1))
  }

  @Test func anotherSizeOfMeasuredRowsDoesAsWell() {
    let rows = NamedRows([["a", "b"], ["c", "d"]], rowHeights: .automatic)
    let table = tableAtItsEnd(rows)
    rows.sections.removeLast()
    table.resize(to: Size(columns: 18, lines: 5))
    #expect(table.indexPathForFocusedRow == path(1))
    #expect(shownLines(table, at: 0) == ["  a", "▌ b"])
  }

  @Test(arguments: [RowHeights.uniform(1), .automatic]) func inABatchNothingIsTakenOverBeforeItsEnd(
    rowHeights: RowHeights
  ) throws {
    let rows = NamedRows([["a", "b"], ["c", "d"]], rowHeights: rowHeights)
    let table = tableAtItsEnd(rows)
    try table.performBatchUpdates { updates in
      rows.sections.removeLast()
      table.configuration.style = .rounded
      table.isEditing = true
      table.contentInset = EdgeInsets(top: 1)
      table.resize(to: Size(columns: 22, lines: 9))
      #expect(table.numberOfSections == 2)
      updates.deleteSections([1])
    }
    #expect(table.indexPathForFocusedRow == path(1))
    let other = rows.table()
    other.configuration = table.configuration
    other.contentInset = table.contentInset
    other.resize(to: table.size)
    other.moveFocus(toPosition: 1)
    #expect(screen(table) == screen(other))
  }

  @Test func editingEndsWhileARowIsDroppedAndAllAreRemoved() {
    let rows = NamedRows([["a"], ["b", "c"]])
    let (table, mover) = (tableAtItsEnd(rows), Mover())
    table.delegate = mover
    mover.move = { _, _ in
      rows.sections = []
      table.isEditing = false
    }
    table.isEditing = true
    #expect(table.beginInteractiveMovementForRow(at: path(1, 1)))
    table.updateInteractiveMovement(by: -2)
    table.endInteractiveMovement()
    #expect(table.indexPathForFocusedRow == nil && table.numberOfSections == 0)
  }

  @Test func editingEndsWhileARowIsDropped() {
    let rows = NamedRows([["a", "b", "c", "d"]])
    let (table, mover) = (tableAtItsEnd(rows), Mover())
    table.delegate = mover
    mover.move = {
      rows.sections[0].insert(rows.sections[0].remove(at: $0.row), at: $1.row)
      table.isEditing = false
    }
    table.isEditing = true
    #expect(table.beginInteractiveMovementForRow(at: path(3)))
    table.updateInteractiveMovement(by: -2)
    table.endInteractiveMovement()
    #expect(shownLines(table, at: 0) == ["  a", "▌ d", "  b", "  c"])
    #expect(table.indexPathForFocusedRow == path(1))
  }
}
