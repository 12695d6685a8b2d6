import SnakeTable
import TestSupport
import Testing

/// Tests of the delegate methods that are not about marks.
@Suite struct DelegateTests {
  private final class Recorder: TableViewDelegate {
    var calls: [String] = []
    var focusable: (TableIndexPath) -> Bool = { _ in true }
    var highlights: (TableIndexPath) -> Bool = { _ in true }

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }

    func tableView(_ tableView: TableView, shouldHighlightRowAt path: TableIndexPath) -> Bool {
      highlights(path)
    }
    func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool { focusable(path) }
    func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath) {
      calls.append("select \(path.row)")
    }
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
      calls.append("act \(path.row)")
    }
    func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath) {
      calls.append("deselect \(path.row)")
    }
    func tableView(_ tableView: TableView, willDisplay cell: TableCell, forRowAt path: TableIndexPath) {
      calls.append("show \(path.section)-\(path.row)")
    }
    func tableView(_ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: TableIndexPath) {
      calls.append("hide \(path.section)-\(path.row)")
    }
    func tableView(_ tableView: TableView, willDisplayHeaderView label: SectionLabel, forSection section: Int)
    {
      calls.append("show header \(section)")
    }
    func tableView(
      _ tableView: TableView, didEndDisplayingHeaderView label: SectionLabel, forSection section: Int
    ) {
      calls.append("hide header \(section)")
    }
    func tableView(_ tableView: TableView, willDisplayFooterView label: SectionLabel, forSection section: Int)
    {
      calls.append("show footer \(section)")
    }
    func tableView(
      _ tableView: TableView, didEndDisplayingFooterView label: SectionLabel, forSection section: Int
    ) {
      calls.append("hide footer \(section)")
    }
    func tableViewDidScroll(_ tableView: TableView) { calls.append("scroll") }
    func tableViewDidEndScrollingAnimation(_ tableView: TableView) { calls.append("arrive") }
  }

  private let recorder = Recorder()

  private func table(_ sections: [[String]], lines: Int, hasLabels: Bool = false) -> TableView {
    let table = arrayTable(sections, lines: lines, hasLabels: hasLabels)
    table.delegate = recorder
    return table
  }

  @Test func rowsComeIntoViewAndLeaveIt() {
    let table = table([["a", "b", "c"], ["d"]], lines: 3)
    #expect(recorder.calls == [])
    _ = screen(table)
    #expect(recorder.takeCalls() == ["show 0-0", "show 0-1", "show 0-2"])
    _ = screen(table)
    #expect(recorder.takeCalls() == [])
    table.scroll(byLines: 1)
    _ = screen(table)
    #expect(recorder.takeCalls() == ["show 1-0", "hide 0-0", "scroll"])
    table.dataSource = ArrayDataSource([])
    _ = screen(table)
    #expect(recorder.takeCalls() == ["hide 0-1", "hide 0-2", "hide 1-0", "scroll"])
  }

  @Test func labelsComeIntoViewAndLeaveIt() {
    let table = table([["a", "b", "c", "d"], ["e", "f"]], lines: 4, hasLabels: true)
    _ = screen(table)
    #expect(recorder.takeCalls().filter { $0.contains("er ") } == ["show header 0"])
    table.scroll(byLines: 3)
    _ = screen(table)
    #expect(
      recorder.takeCalls().filter { $0.contains("er ") } == ["show header 1", "show footer 0"],
      "header 0 sticks to the top")
    table.scroll(byLines: 100)
    _ = screen(table)
    #expect(
      recorder.takeCalls().filter { $0.contains("er ") } == [
        "hide header 0", "show footer 1", "hide footer 0",
      ])
  }

  @Test func theEndOfAGlideIsTold() {
    let table = table([(0..<50).map { "\($0)" }], lines: 5)
    table.motion.isEnabled = true
    table.completeStrokes()
    _ = screen(table)
    recorder.calls = []
    table.scrollToRow(at: path(30), at: .top, animated: true)
    for time in 0..<40 { _ = screen(table, at: milliseconds(10 * time)) }
    let calls = recorder.takeCalls().filter { $0 == "scroll" || $0 == "arrive" }
    #expect(calls.filter { $0 == "arrive" }.count == 1)
    #expect(calls.filter { $0 == "scroll" }.count > 5)
  }

  @Test func theCursorPassesOverRowsThatCannotHaveIt() {
    let table = table([["a", "b", "c"], ["d", "e"]], lines: 9)
    recorder.focusable = { $0.row != 0 }
    table.delegate = recorder
    #expect(table.indexPathForFocusedRow == path(1), "it may not stay where it is")
    table.moveFocus(by: 2)
    #expect(table.indexPathForFocusedRow == path(1, 1))
    table.moveFocus(by: -1)
    #expect(table.indexPathForFocusedRow == path(2))
    table.moveFocus(toPosition: 0)
    #expect(table.indexPathForFocusedRow == path(1))
    table.moveFocus(by: -1)
    #expect(table.indexPathForFocusedRow == path(1), "there is none above")
    table.moveFocus(toPosition: .max)
    #expect(table.indexPathForFocusedRow == path(1, 1))
    table.moveToSection(by: -1)
    #expect(table.indexPathForFocusedRow == path(1))
  }

  @Test func aTableNoneOfWhoseRowsCanHaveTheCursorScrolls() {
    let table = table([(0..<50).map { "\($0)" }], lines: 5)
    recorder.focusable = { _ in false }
    table.delegate = recorder
    #expect(table.indexPathForFocusedRow == nil && table.cursorPoint == nil)
    table.moveFocus(by: 3)
    #expect(table.contentOffset == 3)
    table.moveFocus(by: -1)
    #expect(table.contentOffset == 2)
    table.toggleSelection()
    #expect(table.indexPathsForSelectedRows == [])
    #expect(screen(table)[0].hasSuffix("2"))
  }

  @Test func aRowThatDoesNotHighlightCannotBeMarked() {
    let table = table([["a", "b"]], lines: 5)
    table.allowsMultipleSelection = true
    recorder.highlights = { $0.row == 1 }
    table.toggleSelection()
    #expect(table.indexPathsForSelectedRows == [] && table.indexPathForFocusedRow == path(0))
    table.toggleSelectionOfAll()
    #expect(table.indexPathsForSelectedRows == [path(1)])
    table.allowsSelection = false
    recorder.highlights = { _ in true }
    table.toggleSelection()
    #expect(table.indexPathsForSelectedRows == [path(1)])
  }

  @Test func choosingPerformsThePrimaryAction() {
    let table = table([["a", "b"]], lines: 5)
    #expect(table.choose() == [path(0)])
    #expect(recorder.takeCalls() == ["select 0", "act 0"])
    recorder.highlights = { _ in false }
    table.moveFocus(by: 1)
    #expect(table.choose() == [])
    #expect(recorder.takeCalls() == [] && table.indexPathForSelectedRow == path(0))
  }

  @Test func selectionFollowsFocusWhereItIsTo() {
    let table = table([["a", "b", "c"]], lines: 5)
    table.selectionFollowsFocus = true
    _ = screen(table)
    recorder.calls = []
    table.moveFocus(by: 1)
    #expect(table.indexPathsForSelectedRows == [path(1)])
    table.moveFocus(by: 1)
    #expect(table.indexPathsForSelectedRows == [path(2)])
    table.moveFocus(by: 1)
    #expect(recorder.takeCalls() == ["select 1", "deselect 1", "select 2"])
  }
}
