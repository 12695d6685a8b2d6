import SnakeTable
import TestSupport
import Testing

/// Tests of what a menu and its table look like.
@Suite struct MenuLookTests {
  private let list: EditedList

  init() {
    list = EditedList([(1...8).map { "Row \($0)" }])
    list.menu = TableMenu("Fruit") {
      TableMenu.Action("Open") { _ in }
      TableMenu.Action("Copy", attributes: .disabled) { _ in }
      TableMenu.Action("Delete") { _ in }
    }
  }

  @Test func onlyTheKeysOfTheMenuAreListed() {
    let controller = list.controller(columns: 60)
    let hints = { controller.hints.texts + controller.hints.pinned }
    #expect(hints().contains("q quit"))
    controller.press("m")
    #expect(hints() == ["⏎ choose", "Esc close"])
    controller.press("Esc")
    #expect(hints().contains("q quit"))
  }

  /// The row below a menu keeps its bar, but not its fill: the keys are for the menu.
  @Test func theRowOfAMenuLooksUnfocused() {
    let controller = list.controller()
    let fill = controller.tableView.appearance.theme.cursorFill
    func style() -> Style {
      var buffer = CellBuffer(size: controller.tableView.size)
      controller.draw(into: &buffer, at: .zero)
      return buffer[6, 2].style
    }
    controller.press("j")
    #expect(style().background == fill.background)
    controller.press("m")
    #expect(style().background == .terminalDefault)
    controller.press("Esc")
    #expect(style().background == fill.background)
  }

  @Test func arrowsShowThatAMenuIsHigherThanTheScreen() {
    let controller = list.controller(lines: 4)
    controller.press("m")
    expectScreen(
      controller.picture,
      """
        ╭─────────────┬────────┬─╮
        │▌Row 1       │ Fruit  │▌│
        │ Row 2       │▌Open   │▌│
        │ Row 3       ╰──────↓─╯▌│
      """)
    controller.press("j")
    expectScreen(
      controller.picture,
      """
        ╭─────────────┬──────↑─┬─╮
        │▌Row 1       │▌Delete │▌│
        │ Row 2       ╰────────╯▌│
        │ Row 3        ▀▀▀▀▀▀▀▀▀▘│
      """)
  }

  /// The shadow is seen where there is nothing else, and lines of the table end at the menu.
  @Test func theShadowHidesNothing() {
    let table = EditedList([(1...8).map { "Row \($0) with a long text" }])
    table.menu = list.menu
    let controller = table.controller()
    controller.tableView.configuration.separator = .line
    controller.press("m")
    let picture = controller.picture
    #expect(picture.contains { $0.contains("├") })
    #expect(!picture.contains { $0.contains("▘") || $0.contains("▀") })
  }
}
