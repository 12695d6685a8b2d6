import SnakeTable
import TestSupport
import Testing

/// Tests of marks, and of the delegate methods that can refuse them.
@Suite struct TableViewSelectionTests {
  /// Records the calls of the delegate methods.
  private final class Recorder: TableViewDelegate {
    var calls: [String] = []
    /// The delegate's answers for a row that is about to be marked or unmarked.
    var select: (TableIndexPath) -> TableIndexPath? = { $0 }
    var deselect: (TableIndexPath) -> TableIndexPath? = { $0 }

    func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath? {
      calls.append("will select \(path.row)")
      return select(path)
    }
    func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath) {
      calls.append("did select \(path.row)")
    }
    func tableView(_ tableView: TableView, willDeselectRowAt path: TableIndexPath) -> TableIndexPath? {
      calls.append("will deselect \(path.row)")
      return deselect(path)
    }
    func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath) {
      calls.append("did deselect \(path.row)")
    }
  }

  private let recorder = Recorder()

  private func table(allowsMultipleSelection: Bool = false) -> TableView {
    let table = tableView([section(rows(5))])
    table.delegate = recorder
    table.allowsMultipleSelection = allowsMultipleSelection
    return table
  }

  private func path(_ row: Int) -> TableIndexPath { TableIndexPath(row: row, section: 0) }

  private func toggle(_ row: Int, in table: TableView) {
    table.moveFocus(to: path(row))
    table.toggleSelection()
  }

  private func marked(_ table: TableView) -> [Int] { table.indexPathsForSelectedRows.map(\.row) }

  @Test func case39_aVetoChangesNothing() {
    let table = table()
    table.selectRow(at: path(1))
    table.moveFocus(to: path(3))
    let before = lines(of: table)
    recorder.select = { _ in nil }
    table.toggleSelection()
    #expect(recorder.calls == ["will select 3"])
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(lines(of: table) == before)
  }

  @Test func case39_anotherRowCanBeSelectedInItsPlace() {
    let table = table()
    recorder.select = { _ in TableIndexPath(row: 4, section: 0) }
    toggle(2, in: table)
    #expect(recorder.calls == ["will select 2", "did select 4"])
    #expect(marked(table) == [4])
    recorder.select = { _ in TableIndexPath(row: 9, section: 7) }
    toggle(0, in: table)
    #expect(marked(table) == [4], "no such row")
  }

  @Test func case39_theProgramsOwnSelectionIsNotReported() {
    let table = table()
    table.selectRow(at: path(1))
    table.selectRow(at: path(2))
    #expect(marked(table) == [2])
    table.selectRow(at: path(17))
    table.deselectRow(at: path(17))
    #expect(marked(table) == [2])
    table.deselectRow(at: path(2))
    #expect(marked(table) == [])
    #expect(recorder.calls == [])
  }

  @Test func aRowTakesTheOnlyMarkFromAnother() {
    let table = table()
    toggle(1, in: table)
    recorder.calls = []
    toggle(3, in: table)
    #expect(recorder.calls == ["will select 3", "will deselect 1", "did deselect 1", "did select 3"])
    #expect(marked(table) == [3])
    toggle(3, in: table)
    #expect(recorder.calls.suffix(2) == ["will deselect 3", "did deselect 3"])
    #expect(marked(table) == [])
  }

  @Test func aMarkThatIsKeptLeavesNoRoomForAnother() {
    let table = table()
    toggle(1, in: table)
    recorder.deselect = { _ in nil }
    toggle(3, in: table)
    #expect(marked(table) == [1])
    #expect(recorder.calls.last == "will deselect 1")
    toggle(1, in: table)
    #expect(marked(table) == [1])
  }

  @Test func manyMarksAreAskedForOneByOne() {
    let table = table(allowsMultipleSelection: true)
    recorder.select = { $0.row == 2 ? nil : $0 }
    toggle(0, in: table)
    table.toggleSelectionOfAll()
    #expect(marked(table) == [0, 1, 3, 4])
    #expect(recorder.calls.filter { $0.hasPrefix("will") }.count == 5)
    recorder.select = { $0 }
    table.toggleSelectionOfAll()
    #expect(marked(table) == [0, 1, 2, 3, 4])
    table.toggleSelectionOfAll()
    #expect(marked(table) == [])
  }

  @Test func oneMarkAtMostWithoutADelegateToo() {
    let table = table()
    table.delegate = nil
    for row in [0, 3, 2] { toggle(row, in: table) }
    #expect(marked(table) == [2])
    table.toggleSelectionOfAll()
    #expect(marked(table) == [2])
  }
}
