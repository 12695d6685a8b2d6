import SnakeTable
import TestSupport
import Testing

/// Tests of Enter in tables with marks: on a screen that stays open it acts on the cursor row.
@Suite struct PrimaryActionTests {
  private final class Recorder: TableViewDelegate {
    var calls: [String] = []
    func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath) {
      calls.append("select \(path.row)")
    }
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
      calls.append("act \(path.row)")
    }
    func tableView(_ tableView: TableView, shouldHighlightRowAt path: TableIndexPath) -> Bool {
      path.row != 2
    }
  }

  private let recorder = Recorder()

  private func controller(finishesOnChoice: Bool = false) -> TableController {
    let table = arrayTable([["a", "b", "c", "d"]])
    table.allowsMultipleSelection = true
    table.delegate = recorder
    let controller = TableController(table, title: "Rows", finishesOnChoice: finishesOnChoice)
    controller.resize(to: Size(columns: 40, lines: 12))
    return controller
  }

  private func marked(_ controller: TableController) -> [Int] {
    controller.tableView.indexPathsForSelectedRows.map(\.row)
  }

  @Test("N46: Enter performs the primary action of the cursor's row and leaves no mark")
  func enterLeavesNoMark() {
    let controller = controller()
    controller.press("Enter", "Down", "Enter", "Enter")
    #expect(recorder.calls == ["act 0", "act 1", "act 1"])
    #expect(marked(controller) == [] && controller.outcome == nil)
  }

  @Test("N46: Enter performs the primary action of the cursor's row whatever is marked")
  func marksDoNotStopEnter() {
    let controller = controller()
    controller.press("Space", "Down", "Space", "Enter", "End", "Enter")
    #expect(recorder.calls == ["select 0", "select 1", "act 1", "act 3"])
    #expect(marked(controller) == [0, 1])
    controller.press("Home", "Enter")
    #expect(recorder.calls.last == "act 0" && marked(controller) == [0, 1], "a marked row keeps its mark")
  }

  @Test("N46: Enter does nothing on a row that cannot be highlighted, and the bottom line does not offer it")
  func refusedRows() {
    let controller = controller()
    controller.press("Space", "Down", "Down", "Enter")
    #expect(recorder.calls == ["select 0"] && marked(controller) == [0])
    #expect(!hints(controller).contains("choose"))
    controller.press("Up")
    #expect(hints(controller).contains("choose"))
  }

  private func hints(_ controller: TableController) -> String {
    var buffer = CellBuffer(size: Size(columns: 40, lines: 12))
    controller.draw(into: &buffer, at: .zero)
    return buffer.text().last ?? ""
  }

  @Test("N46: on a screen that ends with a choice Enter chooses the marked rows, or the cursor's")
  func choicesAreAsBefore() {
    let one = controller(finishesOnChoice: true)
    one.press("Down", "Enter")
    #expect(one.outcome == .chosen([path(1)]) && recorder.calls == ["act 1"])
    let several = controller(finishesOnChoice: true)
    several.press("Down", "Space", "End", "Space", "Home", "Enter")
    #expect(several.outcome == .chosen([path(1), path(3)]))
  }

  @Test("N46: without marks Enter selects the row as before")
  func singleSelection() {
    let controller = controller()
    controller.tableView.allowsMultipleSelection = false
    controller.press("Down", "Enter")
    #expect(recorder.calls == ["select 1", "act 1"] && marked(controller) == [1])
  }

  @Test("N46: a user opens rows, marks one and opens another") func onATerminal() throws {
    let session = try TerminalSession(
      ["open"], executable: ProgramEnvironment.path(ofProgram: "LibraryProgram"), rows: 20, columns: 70)
    try session.wait { $0.contains("Austin, TX") && $0.contains("Space mark") }
    session.send(.enter, .down, .space, .enter, .down, .enter)
    try session.wait { $0.contains("1 marked") && $0.contains("▌Boulder") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "opened Falls Church, VA; Durham, NC; Boulder, CO\nDurham, NC\n")
    #expect(session.unrestored == [])
  }
}
