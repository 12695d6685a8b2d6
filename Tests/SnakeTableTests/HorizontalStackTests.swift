import SnakeTable
import TestSupport
import Testing

/// Stacks along the horizontal axis, and the clipboard.
@Suite struct HorizontalStackTests {
  private let places = TableController(
    arrayTable([["Durham", "Raleigh"]]), title: "Places", showsHints: false)
  private let visits = TableController(
    arrayTable([["8 visits", "2 visits"]]), title: "Visits", showsHints: false)

  @Test func partsAreBesideOneAnother() throws {
    let stack = StackController(axis: .horizontal)
    stack.addArrangedController(places, length: .cells(20))
    let note = stack.addArrangedView(length: .cells(6)) { StatusLine("note") }
    stack.addArrangedController(visits)
    let screen = HeadlessScreen(stack, size: Size(columns: 50, lines: 6))
    #expect(screen.text[0].hasPrefix("  Places") && screen.text[0].contains("Visits"))
    let rows = screen.text.filter { $0.contains("Durham") }
    #expect(rows.count == 1 && rows[0].contains("8 visits"))
    try screen.press("Tab j")
    #expect(stack.focusedController === visits && visits.tableView.indexPathForFocusedRow == path(1))
    screen.click(at: Point(column: 4, line: rows.isEmpty ? 0 : screen.text.firstIndex(of: rows[0]) ?? 2))
    #expect(stack.focusedController === places)
    note.isHidden = true
    #expect(
      screen.text[0].firstRange(of: "Visits").map {
        screen.text[0].distance(from: screen.text[0].startIndex, to: $0.lowerBound)
      } == 22)
    stack.axis = .vertical
    #expect(screen.text.filter { $0.contains("Durham") && $0.contains("visits") }.isEmpty)
  }

  @Test func textIsCopied() throws {
    let controller = places
    controller.addKeyCommand(
      KeyCommand([.character("y")], title: "copy") { [unowned controller] in controller.copy("Durham, NC") })
    #expect(!controller.copy("nowhere"))
    let screen = HeadlessScreen(controller, size: Size(columns: 30, lines: 6))
    #expect(screen.copiedText == nil)
    try screen.press("y")
    #expect(screen.copiedText == "Durham, NC")
  }
}
