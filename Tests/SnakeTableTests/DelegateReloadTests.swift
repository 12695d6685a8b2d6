import SnakeTable
import TestSupport
import Testing

/// Tests of delegates that change the table within their methods.
@Suite struct DelegateReloadTests {
  private final class Meddler: TableViewDelegate {
    var calls: [String] = []
    /// A change made once, when the first row is shown.
    var change: (() -> Void)?
    /// A change made once, when the table asks about the first row.
    var changeOfFocus: (() -> Void)?

    /// Removes a change before performing it, because the change may call the delegate again.
    private func make(_ change: ReferenceWritableKeyPath<Meddler, (() -> Void)?>) {
      let once = self[keyPath: change]
      self[keyPath: change] = nil
      once?()
    }

    func tableView(_ tableView: TableView, willDisplay cell: TableCell, forRowAt path: TableIndexPath) {
      calls.append("show \(String(decoding: cell.title.bytes, as: UTF8.self))")
      #expect(path.row < tableView.numberOfRows(inSection: path.section))
      make(\.change)
    }
    func tableView(_ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: TableIndexPath) {
      calls.append("hide \(String(decoding: cell.title.bytes, as: UTF8.self))")
    }
    func tableView(_ tableView: TableView, willDisplayHeaderView label: SectionLabel, forSection section: Int)
    { calls.append("show header \(section)") }
    func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool {
      make(\.changeOfFocus)
      return true
    }
  }

  private let meddler = Meddler()

  private func table(_ rows: NamedRows, lines: Int = 8) -> TableView {
    let table = rows.table(lines: lines)
    table.delegate = meddler
    return table
  }

  @Test func aSectionGoesWhileARowIsShown() {
    let rows = NamedRows([["a", "b"], ["c", "d"]], hasHeaders: true)
    let table = table(rows)
    meddler.change = {
      rows.sections.removeLast()
      table.reloadData()
    }
    #expect(shownLines(table, at: 0) == ["  Above a", "▌ a", "  b"])
    #expect(meddler.calls == ["show a", "show b", "show header 0"])
  }

  @Test func rowsThatHaveGoneAreNotToldAndNewOnesAre() {
    let rows = NamedRows([["a", "b", "c", "d"]])
    let table = table(rows)
    meddler.change = {
      rows.sections = [["x", "y"]]
      table.reloadData()
    }
    #expect(shownLines(table, at: 0) == ["▌ x", "  y"])
    #expect(meddler.calls == ["show a", "show x", "show y", "hide a"])
    meddler.calls = []
    _ = screen(table)
    #expect(meddler.calls == [])
  }

  @Test func theFrameShowsTheTableAsItIsAfterwards() {
    let rows = NamedRows([(0..<40).map { "\($0)" }])
    let table = table(rows, lines: 4)
    table.moveFocus(toPosition: .max)
    meddler.change = {
      rows.sections = [["0", "1", "2"]]
      table.reloadData()
    }
    #expect(screen(table) == ["  0", "  1", "▌ 2", ""])
  }

  @Test func whatIsScrolledToWhileARowIsShownIsSeenAndTold() {
    let table = table(NamedRows([(0..<40).map { "\($0)" }]), lines: 2)
    meddler.change = { table.setContentOffset(20, animated: false) }
    #expect(screen(table) == ["  20", "  21"])
    #expect(meddler.calls == ["show 0", "show 1", "show 20", "show 21", "hide 0", "hide 1"])
  }

  @Test func theTableIsEmptiedWhileTheCursorMoves() {
    let rows = NamedRows([["a", "b", "c"]])
    let table = table(rows)
    meddler.changeOfFocus = {
      rows.sections = [[]]
      table.reloadData()
    }
    table.moveFocus(by: 1)
    #expect(table.indexPathForFocusedRow == nil && table.selection.cursor == nil)
    #expect(shownLines(table, at: 0) == [])
  }

  @Test func aSectionGoesWhileTheCursorMoves() {
    let rows = NamedRows([["a"], ["b", "c"]])
    let table = table(rows)
    table.moveFocus(by: 1)
    meddler.changeOfFocus = {
      rows.sections.removeLast()
      table.reloadData()
    }
    table.moveFocus(by: 1)
    #expect(table.indexPathForFocusedRow == path(0))
  }
}
