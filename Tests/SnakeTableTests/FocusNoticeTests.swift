import SnakeTable
import TestSupport
import Testing

/// Tests of the delegate methods about the cursor, highlights, and ranges of marks.
@Suite struct FocusNoticeTests {
  private final class Recorder: TableViewDelegate {
    var calls: [String] = []
    /// The row to which the delegate moves the cursor when it is on the last row.
    var detour: Int?

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }

    func tableView(_ tableView: TableView, didUpdateFocusIn context: TableView.FocusUpdateContext) {
      let rows = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath].map { path in
        path.map { "\($0.section)-\($0.row)" } ?? "none"
      }
      calls.append(rows.joined(separator: " to "))
      if let detour, context.nextFocusedIndexPath?.row == 3 {
        self.detour = nil
        tableView.moveFocus(to: TableIndexPath(row: detour, section: 0))
      }
    }
    func tableView(_ tableView: TableView, didHighlightRowAt path: TableIndexPath) {
      calls.append("highlight \(path.row)")
    }
    func tableView(_ tableView: TableView, didUnhighlightRowAt path: TableIndexPath) {
      calls.append("unhighlight \(path.row)")
    }
    func tableView(
      _ tableView: TableView, didBeginMultipleSelectionInteractionAt path: TableIndexPath
    ) { calls.append("begin \(path.row)") }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) { calls.append("end") }
  }

  private let recorder = Recorder()
  private let table = arrayTable([["a", "b", "c", "d"]])

  /// Returns a screen whose first frame has been drawn.
  private func screen(moves: Bool = false) -> HeadlessScreen {
    table.delegate = recorder
    table.motion.isEnabled = moves
    table.allowsMultipleSelection = true
    let controller = TableController(table, showsHints: false)
    let screen = HeadlessScreen(controller, size: table.size)
    screen.advance(by: .seconds(2))
    return screen
  }

  @Test func theCursorIsReportedOnceForEachFrame() throws {
    let screen = screen()
    #expect(recorder.takeCalls() == ["none to 0-0"])
    try screen.press("j j")
    #expect(recorder.calls == [])
    _ = screen.text
    #expect(recorder.takeCalls() == ["0-0 to 0-2"])
    try screen.press("k j")
    _ = screen.text
    #expect(recorder.takeCalls() == [], "the same row as in the last frame")
    table.dataSource = ArrayDataSource([])
    _ = screen.text
    #expect(recorder.takeCalls() == ["0-2 to none"])
  }

  @Test func aMovementByTheDelegateIsReportedInTheSameFrame() throws {
    let screen = screen()
    recorder.calls = []
    recorder.detour = 1
    try screen.press("End")
    _ = screen.text
    #expect(recorder.takeCalls() == ["0-0 to 0-3", "0-3 to 0-1"] && table.indexPathForFocusedRow == path(1))
  }

  @Test func aRowThatMovesKeepsTheFocus() throws {
    let table = TableView()
    let source = TableDiffableDataSource<Int, String>(tableView: table) { TableCell(title: CellText($1)) }
    try source.apply(TableSnapshot(sections: [.init(0, items: ["a", "b"])]))
    table.delegate = recorder
    let screen = HeadlessScreen(table)
    _ = screen.text
    recorder.calls = []
    try source.apply(TableSnapshot(sections: [.init(0, items: ["x", "a", "b"])]))
    _ = screen.text
    #expect(recorder.takeCalls() == [])
    try screen.press("j")
    _ = screen.text
    #expect(recorder.takeCalls() == ["0-1 to 0-2"])
  }

  @Test func aHighlightBeginsAndEnds() throws {
    let screen = screen(moves: true)
    recorder.calls = []
    try screen.press("Enter")
    screen.advance(by: .milliseconds(100))
    #expect(recorder.takeCalls() == ["highlight 0"])
    screen.advance(by: .milliseconds(100))
    #expect(recorder.takeCalls() == ["unhighlight 0"])
    try screen.press("Enter")
    screen.advance(by: .milliseconds(20))
    try screen.press("j")
    screen.advance(by: .milliseconds(20))
    #expect(recorder.takeCalls() == ["highlight 0", "unhighlight 0", "0-0 to 0-1"])
  }

  @Test func withoutAnimationsAHighlightBeginsAndEndsAtOnce() throws {
    let screen = screen()
    recorder.calls = []
    try screen.press("j Enter")
    #expect(recorder.takeCalls() == ["highlight 1", "unhighlight 1"])
    _ = screen.text
    #expect(recorder.takeCalls() == ["0-0 to 0-1"] && !table.isAnimating(at: .seconds(2)))
  }

  @Test func aRangeBeginsAndEnds() throws {
    let screen = screen()
    recorder.calls = []
    try screen.press("j Shift-Down")
    _ = screen.text
    try screen.press("Shift-Down")
    _ = screen.text
    #expect(recorder.takeCalls().filter { !$0.contains("to") } == ["begin 1"])
    try screen.press("k")
    _ = screen.text
    #expect(recorder.takeCalls().filter { !$0.contains("to") } == ["end"])
    try screen.press("Shift-Up k Shift-Up")
    _ = screen.text
    #expect(recorder.takeCalls().filter { !$0.contains("to") } == ["begin 2", "end", "begin 0"])
  }
}
