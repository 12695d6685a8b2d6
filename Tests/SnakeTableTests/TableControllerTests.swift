import SnakeTable
import TestSupport
import Testing

/// Tests of a table on a whole screen, without a terminal.
@Suite struct TableControllerTests {
  /// A delegate that records its calls, and refuses one row.
  private final class Delegate: TableViewDelegate {
    var calls: [String] = []
    func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath? {
      calls.append("will \(path.row)")
      return path.row == 1 ? nil : path
    }
    func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath) {
      calls.append("did \(path.row)")
    }
    var keepsSelection = false
    func tableView(_ tableView: TableView, willDeselectRowAt path: TableIndexPath) -> TableIndexPath? {
      keepsSelection ? nil : path
    }
    func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath) {
      calls.append("did not \(path.row)")
    }
  }

  private let delegate = Delegate()

  private func controller(
    allowsMultipleSelection: Bool = false, title: CellText? = "Places", rows: Int = 8, lines: Int = 24
  ) -> TableController {
    let table = TableView(
      dataSource: ArrayDataSource([section(Array(places.prefix(rows)))]),
      configuration: TableConfiguration(
        style: .plain, separator: .none, allowsMultipleSelection: allowsMultipleSelection),
      motion: Motion(isEnabled: false))
    table.delegate = delegate
    let controller = TableController(table, title: title, finishesOnChoice: true)
    controller.resize(to: Size(columns: 46, lines: lines))
    return controller
  }

  private func press(_ names: String, _ controller: TableController) {
    for name in names.split(separator: " ") {
      guard let key = KeyPress(name: String(name)) else { continue }
      _ = controller.handle(key, at: .zero)
    }
  }

  private func screen(_ controller: TableController, columns: Int = 46, lines: Int = 24) -> [String] {
    var buffer = CellBuffer(size: Size(columns: columns, lines: lines))
    controller.draw(into: &buffer, at: .zero)
    return buffer.text()
  }

  private func rows(_ rows: Int...) -> TableController.Outcome {
    .chosen(rows.map { TableIndexPath(row: $0, section: 0) })
  }

  @Test func titleAboveAndKeysBelow() {
    let controller = controller(rows: 3, lines: 8)
    expectScreen(
      screen(controller, lines: 8),
      """
        Places                              1 of 3
      ▌ Falls Church, VA
        Durham, NC
        Boulder, CO



        ↑↓ move   ⏎ choose   q quit
      """)
    controller.title = nil
    controller.showsHints = false
    expectScreen(
      screen(controller, lines: 8),
      """
      ▌ Falls Church, VA
        Durham, NC
        Boulder, CO
      """)
  }

  @Test func keysMoveTheCursor() {
    let controller = controller()
    for (keys, row) in [("Down j", 2), ("End", 7), ("k Up", 5), ("g", 0), ("Up", 0), ("G Down", 7)] {
      press(keys, controller)
      #expect(controller.tableView.indexPathForFocusedRow?.row == row, "\(keys)")
    }
  }

  @Test func enterAsksAndTellsTheDelegate() {
    let controller = controller()
    press("Down Enter", controller)
    #expect(controller.outcome == nil && delegate.calls == ["will 1"], "refused")
    press("Down Enter", controller)
    #expect(controller.outcome == rows(2) && delegate.calls == ["will 1", "will 2", "did 2"])
    press("q", controller)
    #expect(controller.outcome == rows(2), "what has ended stays so")
  }

  @Test func aScreenCanGoOnAfterAChoice() {
    let controller = controller()
    controller.finishesOnChoice = false
    press("Enter End Enter Enter", controller)
    #expect(controller.outcome == nil)
    #expect(delegate.calls == ["will 0", "did 0", "will 7", "did not 0", "did 7", "will 7", "did 7"])
    press("Esc", controller)
    #expect(controller.outcome == .cancelled)
  }

  @Test(arguments: [false, true]) func aRefusalLeavesTheSelectionAsItWas(followsFocus: Bool) {
    let controller = controller()
    controller.finishesOnChoice = false
    press("Enter", controller)
    controller.tableView.selectionFollowsFocus = followsFocus
    press("Down Enter", controller)
    #expect(controller.tableView.indexPathsForSelectedRows.map(\.row) == [0])
    #expect(!delegate.calls.contains("did not 0") && delegate.calls.contains("will 1"))
    delegate.keepsSelection = true
    press("Down Enter", controller)
    #expect(controller.tableView.indexPathsForSelectedRows.map(\.row) == [0], "no room for another")
    #expect(!delegate.calls.contains("did 2"))
    delegate.keepsSelection = false
    press("Down Enter", controller)
    #expect(controller.tableView.indexPathsForSelectedRows.map(\.row) == [3])
  }

  @Test func spaceMarksWhereRowsCanBeMarked() {
    let one = controller()
    press("Space", one)
    #expect(one.tableView.indexPathsForSelectedRows.isEmpty)
    let several = controller(allowsMultipleSelection: true)
    press("End Space Home Space Down Enter", several)
    #expect(several.outcome == rows(0, 7))
    #expect(screen(several)[0].hasSuffix("2 marked  2 of 8"))
    several.resize(to: Size(columns: 18, lines: 9))
    #expect(screen(several, columns: 18)[0].hasSuffix("2 of 8"), "the position is not cut")
    #expect(!screen(several, columns: 18)[0].contains("marked"))
  }

  @Test func aLetterLeadsToASection() {
    let table = TableView(
      dataSource: ArrayDataSource(
        ["Ada", "Bob", "Cleo"].map {
          TableSection(header: SectionLabel(text: CellText($0)), rows: [TableCell(title: "row")])
        }))
    let controller = TableController(table, finishesOnChoice: true)
    controller.resize(to: Size(columns: 46, lines: 24))
    press("'", controller)
    #expect(screen(controller).last?.contains("first letter of a section") == true)
    press("c", controller)
    #expect(table.indexPathForFocusedRow == path(0, 2))
    press("' Esc b", controller)
    #expect(
      table.indexPathForFocusedRow == path(0, 2) && controller.outcome == nil, "Esc takes the question back")
    press("' B", controller)
    #expect(table.indexPathForFocusedRow == path(0, 1))
  }

  @Test func keysCanBeGivenAnotherMeaning() {
    let controller = controller()
    controller.keyMap.assign(KeyPress(.character("x")), to: .last)
    controller.keyMap.assign(KeyPress(.character("q")), to: nil)
    press("x q", controller)
    #expect(controller.tableView.indexPathForFocusedRow?.row == 7 && controller.outcome == nil)
    #expect(screen(controller).last?.contains("Leave") == false)
  }

  @Test func twoClicksChooseAndTheWheelScrolls() {
    let controller = controller(lines: 8)
    let click = MouseEvent(.press(.left), at: Point(column: 4, line: 4))
    #expect(controller.handle(MouseEvent(.wheelDown, at: Point(column: 0, line: 3)), at: .zero))
    #expect(controller.tableView.contentOffset == 2, "six of eight rows are in view")
    #expect(controller.handle(click, at: .zero) && controller.outcome == nil)
    _ = controller.handle(click, at: .nanoseconds(300_000_000))
    #expect(controller.outcome == rows(5))
  }

  @Test(arguments: 0...9) func anyHeightIsDrawn(height: Int) {
    let controller = controller(lines: height)
    press("End", controller)
    #expect(screen(controller, lines: height).count == height)
  }

  @Test func anEmptyTableHasNothingToChoose() {
    let controller = controller(rows: 0)
    press("Down Enter Space", controller)
    #expect(controller.outcome == nil && delegate.calls.isEmpty)
  }
}
