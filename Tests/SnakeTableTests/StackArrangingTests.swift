import SnakeTable
import SnakeTableTesting
import TestSupport
import Testing

/// Stacks whose parts are inserted, removed and hidden, and containers in containers.
@Suite struct StackArrangingTests {
  private let places = TableController(
    arrayTable([["Durham", "Raleigh"]]), title: "Places", showsHints: false)
  private let visits = TableController(
    arrayTable([["8 visits", "2 visits"]]), title: "Visits", showsHints: false)
  private let name = TextField(placeholder: "Name")
  private let stack = StackController()

  private func screen(_ controller: any ScreenController, columns: Int = 30, lines: Int = 12)
    -> HeadlessScreen
  {
    HeadlessScreen(controller, size: Size(columns: columns, lines: lines))
  }

  private func lines(_ screen: HeadlessScreen) -> [String] {
    screen.text.compactMap { line in line.split(separator: " ").first.map(String.init) }
  }

  @Test func partsAreInsertedWhereTheyBelong() throws {
    stack.addArrangedController(places, length: .cells(4))
    stack.addArrangedView { StatusLine("end") }
    stack.insertArrangedController(name, at: 0, length: .cells(1))
    stack.insertArrangedView(at: 1) { StatusLine("below") }
    stack.insertArrangedController(visits, at: 99, length: .cells(2))
    let screen = screen(stack)
    #expect(lines(screen) == ["Name", "below", "Places", "▌", "Raleigh", "end", "▌", "2"])
    #expect(stack.focusedController === places, "the focus stays")
    #expect(
      stack.arrangedControllers.map(ObjectIdentifier.init)
        == [name, places, visits].map(ObjectIdentifier.init))
    try screen.press("Tab Tab A")
    #expect(name.text == "A" && stack.focusedController === name, "in the order on the screen")
    stack.insertArrangedController(name, at: 1)
    #expect(stack.arrangedControllers.count == 3)
  }

  @Test func partsAreHidden() throws {
    stack.addArrangedController(name, length: .cells(1))
    let note = stack.addArrangedView { StatusLine("note") }
    stack.addArrangedController(places)
    stack.addArrangedController(visits)
    let screen = screen(stack)
    let before = screen.text
    stack.setHidden(true, name)
    note.isHidden = true
    #expect(lines(screen) == ["Places", "▌", "Raleigh", "Visits", "▌", "2"] && stack.isHidden(name))
    #expect(stack.focusedController === places && places.hasFocus && !name.hasFocus)
    try screen.press("Tab Tab j")
    #expect(stack.focusedController === places && places.tableView.indexPathForFocusedRow == path(1))
    stack.focusedController = name
    #expect(stack.focusedController === places)
    try screen.press("k")
    stack.setHidden(false, name)
    note.isHidden = false
    stack.focusedController = name
    #expect(screen.text == before)
  }

  @Test func hidingAllLeavesNoFocus() throws {
    stack.addArrangedController(places)
    let screen = screen(stack)
    stack.setHidden(true, places)
    #expect(stack.focusedController == nil && !places.hasFocus && lines(screen).isEmpty)
    try screen.press("j")
    #expect(places.tableView.indexPathForFocusedRow == path(0))
    stack.setHidden(false, places)
    #expect(stack.focusedController === places && places.hasFocus)
  }

  @Test func partsAreRemoved() {
    stack.addArrangedController(places, length: .cells(4))
    let note = stack.addArrangedView { StatusLine("note") }
    stack.addArrangedController(visits, length: .cells(4))
    let screen = screen(stack)
    stack.removeArrangedView(note)
    stack.removeArrangedView(note)
    #expect(lines(screen) == ["Places", "▌", "Raleigh", "Visits", "▌", "2"])
    stack.removeArrangedController(places)
    #expect(lines(screen) == ["Visits", "▌", "2"] && visits.hasFocus && places.responder.next == nil)
  }

  @Test func aSplitCanBeInAStack() throws {
    let split = SplitController(primary: places, secondary: visits)
    stack.addArrangedController(name, length: .cells(1))
    stack.addArrangedController(split)
    let screen = screen(stack, columns: 50, lines: 5)
    #expect(!places.hasFocus && !visits.hasFocus)
    try screen.press("A Tab j Right j")
    expectScreen(
      screen,
      """
      A
        Places              2 of 2    Visits    2 of 2
        Durham                        8 visits
      ▌ Raleigh                     ▌ 2 visits

      """)
    #expect(visits.hasFocus && split.focus == .secondary && !name.hasFocus)
    try screen.press("Left Shift-Tab B")
    #expect(name.text == "AB" && !split.hasFocus && !places.hasFocus)
    screen.click(at: Point(column: 34, line: 2))
    #expect(visits.hasFocus && stack.focusedController === split)
  }

  @Test func aSplitCanBeInASplit() throws {
    let inner = SplitController(
      primary: places, secondary: visits, arrangement: { _ in SplitController.Arrangement(side: .below) })
    let outer = SplitController(
      primary: TableController(arrayTable([["One"]]), finishesOnChoice: true), secondary: inner)
    let screen = screen(outer, columns: 60, lines: 10)
    try screen.press("Right")
    #expect(places.hasFocus && !visits.hasFocus)
    try screen.press("Right")
    #expect(!places.hasFocus && visits.hasFocus)
    try screen.press("Left")
    #expect(places.hasFocus)
    try screen.press("Right Esc")
    #expect(places.hasFocus)
    try screen.press("Left")
    #expect(outer.focus == .primary && !places.hasFocus)
  }
}
