import SnakeTable
import TestSupport
import Testing

/// Tests of the menus of rows, with the keyboard and the mouse.
@Suite struct MenuTests {
  private let list = EditedList([(1...8).map { "Row \($0)" }])

  private func action(_ title: CellText, attributes: TableMenu.Action.Attributes = []) -> TableMenu.Action {
    TableMenu.Action(title, attributes: attributes) { [list] path in
      list.note("\(String(decoding: title.bytes, as: UTF8.self)) \(path.row)")
    }
  }

  private func menu() -> TableMenu {
    TableMenu("Fruit") {
      action("Open")
      action("Copy", attributes: .disabled)
      action("Delete", attributes: .destructive)
    }
  }

  @Test func aMenuStandsBelowItsRow() {
    list.menu = menu()
    let controller = list.controller()
    controller.press("j", "m")
    #expect(controller.tableView.isMenuPresented)
    expectScreen(
      controller.picture,
      """
        ╭────────────────────────╮
        │ Row 1                ⓘ │
        │▌Row 2                  │
        │ Row 3       ╭────────╮ │
        │ Row 4       │ Fruit  │▌│
        │ Row 5       │▌Open   │▌│
        │ Row 6       │ Copy   │▌│
        │ Row 7       │ Delete │▌│
        │ Row 8       ╰────────╯▌│
        ╰────────────────────────╯
      """)
  }

  @Test func theRightButtonShowsTheMenuOfTheRowUnderIt() {
    let controller = list.controller()
    let click = MouseEvent(.press(.right), at: Point(column: 8, line: 3))
    _ = controller.handle(click, at: .zero)
    #expect(!controller.tableView.isMenuPresented && controller.tableView.indexPathForFocusedRow == path(0))
    list.menu = menu()
    _ = controller.handle(click, at: .zero)
    #expect(controller.tableView.isMenuPresented && controller.tableView.indexPathForFocusedRow == path(2))
    #expect(list.menuPoints == [Point(column: 8, line: 3), Point(column: 8, line: 3)])
    controller.press("Enter")
    #expect(list.calls == ["Open 2"])
  }

  @Test func aMenuGoesWithItsRowWhateverRowsAreCalled() throws {
    list.menu = menu()
    let controller = list.controller()
    controller.press("j", "m")
    try controller.tableView.performBatchUpdates {
      list.sections[0].insert("Row 0", at: 0)
      $0.insertRows(at: [path(0)])
    }
    controller.press("Enter")
    #expect(list.calls == ["Open 2"])
    controller.press("m")
    try controller.tableView.performBatchUpdates {
      list.sections[0].remove(at: 2)
      $0.deleteRows(at: [path(2)])
    }
    #expect(!controller.tableView.isMenuPresented)
    controller.press("Enter")
    #expect(list.calls == ["Open 2"])
  }

  /// A letter goes to the next action that shows it as its key, or that begins with it. Another one does what it does elsewhere.
  @Test func aLetterGoesToItsAction() {
    list.menu = TableMenu("Fruit") {
      action("Open")
      action("Copy", attributes: .disabled)
      action("Cut")
      action("Élan")
      action("close")
      TableMenu.Action("Paste", detail: "v") { [list] _ in list.note("Paste") }
    }
    let controller = list.controller()
    for (keys, call) in [
      (["c"], "Cut 0"), (["c", "c"], "close 0"), (["c", "c", "c"], "Cut 0"), (["C"], "Cut 0"),
      (["é"], "Élan 0"),
      (["c", "l"], "close 0"), (["c", "u", "c"], "close 0"), (["c", "j", "l"], "Élan 0"),
      (["p", "a", "s"], "Paste"),
      (["v"], "Paste"), (["p"], "Paste"), (["c", "x"], "Cut 0"), (["j"], "Cut 0"),
    ] {
      controller.press("m")
      for key in keys { controller.press(key) }
      controller.press("Enter")
      #expect(list.calls.last == call, "\(keys)")
    }
    controller.press("m", "q")
    #expect(!controller.tableView.isMenuPresented)
  }

  @Test func aMenuStandsAboveItsRowWhereThereIsMoreRoom() {
    list.menu = menu()
    let controller = list.controller()
    controller.press("G", "k", "m")
    let lines = controller.picture
    #expect(lines[7].contains("▌Row 7") && lines[5].contains("╰────────╯") && lines[0].contains("┬────────┬"))
  }

  @Test func keysMoveInTheMenuAndChoose() {
    list.menu = menu()
    let controller = list.controller()
    controller.press("j", "m", "j")
    #expect(controller.picture.contains { $0.contains("│▌Delete │") }, "what is disabled is passed over")
    #expect(controller.tableView.indexPathForFocusedRow == path(1))
    controller.press("Space", "Enter")
    #expect(list.calls == ["Delete 1"] && !controller.tableView.isMenuPresented && !controller.isFinished)
    for key in ["Esc", "q"] {
      controller.press("m", key)
      #expect(!controller.tableView.isMenuPresented && !controller.isFinished)
    }
    controller.press("Esc")
    #expect(controller.isFinished)
  }

  @Test func rowActionsAreLeadingOnesThenTrailingOnes() {
    let controller = list.controller()
    controller.press("Right")
    #expect(controller.picture.contains { $0.contains("│▌Delete │") }, "a row that can be deleted")
    controller.press("Enter")
    #expect(list.sections[0].count == 7)
    list.leading = SwipeActionsConfiguration { action("Pin") }
    list.trailing = SwipeActionsConfiguration {
      action("Archive")
      action("Flag")
    }
    controller.press("l", "j", "Enter", "Right", "Enter")
    #expect(list.calls == ["Archive 0", "Pin 0"])
    list.leading = nil
    list.trailing = SwipeActionsConfiguration {}
    controller.press("Right")
    #expect(!controller.tableView.isMenuPresented, "not even what deletes it")
  }

  @Test func aFullSwipePerformsTheFirstAction() {
    let controller = list.controller()
    controller.press("Shift-Right")
    #expect(!controller.tableView.isMenuPresented, "nothing there")
    controller.press("Shift-Left")
    #expect(controller.picture.contains { $0.contains("│▌Delete │") }, "that is asked about")
    controller.press("Esc")
    list.leading = SwipeActionsConfiguration {
      action("Pin")
      action("Flag")
    }
    list.trailing = SwipeActionsConfiguration { action("Archive") }
    controller.press("Shift-Right", "j", "Shift-Left")
    #expect(list.calls == ["Pin 0", "Archive 1"] && !controller.tableView.isMenuPresented)
    list.leading?.performsFirstActionWithFullSwipe = false
    list.trailing?.actions[0].attributes = .disabled
    controller.press("Shift-Right", "j", "Enter", "Shift-Left")
    #expect(list.calls.last == "Flag 1" && controller.tableView.isMenuPresented, "they are shown")
    #expect(controller.picture.contains { $0.contains("│ Archive │") }, "one that is disabled")
  }

  @Test func menusStandInMenus() {
    list.menu = TableMenu {
      action("Open")
      TableMenu.Action(
        "Move to",
        menu: TableMenu {
          action("Attic")
          TableMenu.Action("Cellar", menu: TableMenu("Which") { action("Left") })
        })
      TableMenu.Action("Sort", menu: TableMenu {})
      TableMenu.Action("Flag", isOn: true) { [list] path in list.note("Flag \(path.row)") }
    }
    let controller = list.controller()
    controller.press("m")
    expectScreen(
      controller.picture,
      """
        ╭────────────────────────╮
        │▌Row 1                ⓘ │
        │ Row 2   ╭────────────╮ │
        │ Row 3   │▌Open       │▌│
        │ Row 4   │ Move to  › │▌│
        │ Row 5   │ Sort     › │▌│
        │ Row 6   │ Flag     ✓ │▌│
        │ Row 7   ╰────────────╯▌│
        │ Row 8    ▀▀▀▀▀▀▀▀▀▀▀▀▀▘│
        ╰────────────────────────╯
      """)
    controller.press("Right")
    #expect(controller.tableView.isMenuPresented && list.calls == [], "nothing opens")
    controller.press("j", "Right")
    #expect(controller.picture.contains { $0.contains("│ Move to ") }, "its title")
    controller.press("j", "Enter")
    #expect(controller.picture.contains { $0.contains("Which") })
    controller.press("Left")
    #expect(controller.picture.contains { $0.contains("▌Cellar") }, "back to where the cursor was")
    controller.press("Esc", "Esc")
    #expect(!controller.tableView.isMenuPresented && !controller.isFinished)
    controller.press("m", "j", "Enter", "q")
    #expect(!controller.tableView.isMenuPresented, "away with all of them")
    controller.press("m", "j", "Enter", "j", "Enter", "Enter", "m", "G", "Enter")
    #expect(list.calls == ["Left 0", "Flag 0"] && !controller.tableView.isMenuPresented)
    controller.press("m", "j", "j", "Enter")
    #expect(!controller.tableView.isMenuPresented, "an empty menu does nothing")
    controller.press("Left")
    #expect(!controller.isFinished, "without a menu Left is no key")
  }

  @Test func rightOpensARowThatSaysSo() {
    let table = TableView(
      dataSource: ArrayDataSource([
        TableSection(rows: [TableCell(title: "a"), TableCell(title: "b", accessory: .disclosure)])
      ]), motion: Motion(isEnabled: false))
    table.delegate = list
    let controller = TableController(table)
    controller.press("Right", "j", "Right")
    #expect(list.performed == [path(1)])
    controller.finishesOnChoice = true
    controller.press("Right")
    #expect(!controller.isFinished && list.performed.count == 1)
    controller.finishesOnChoice = false
    list.trailing = SwipeActionsConfiguration { action("Archive") }
    controller.press("l")
    #expect(controller.tableView.isMenuPresented, "actions first")
  }

  @Test func aRowWithoutAMenuHasNone() {
    let controller = list.controller()
    controller.press("m")
    #expect(!controller.tableView.isMenuPresented)
    list.menu = TableMenu {}
    controller.press("m", "G", "Right")
    #expect(!controller.tableView.isMenuPresented)
  }

  @Test func theDetailButtonIsAKeyOfItsOwn() {
    let controller = list.controller()
    controller.press("i", "j", "i")
    #expect(list.calls == ["more about 0"], "only the first row has one")
    click(controller, column: 25, line: 1)
    #expect(
      list.calls == ["more about 0", "more about 0"] && controller.tableView.indexPathForFocusedRow == path(0)
    )
    click(controller, column: 25, line: 2)
    click(controller, column: 20, line: 1)
    #expect(list.calls.count == 2)
  }

  private func click(_ controller: TableController, column: Int, line: Int) {
    _ = controller.handle(MouseEvent(.press(.left), at: Point(column: column, line: line)), at: .zero)
  }

  @Test func clicksChooseOrTakeTheMenuAway() {
    list.menu = menu()
    let controller = list.controller()
    controller.press("j", "m")
    click(controller, column: 20, line: 6)
    #expect(controller.tableView.isMenuPresented && list.calls == [], "disabled")
    click(controller, column: 20, line: 7)
    #expect(list.calls == ["Delete 1"] && !controller.tableView.isMenuPresented)
    controller.press("m")
    click(controller, column: 8, line: 1)
    #expect(!controller.tableView.isMenuPresented && controller.tableView.indexPathForFocusedRow == path(1))
  }

  @Test func aMenuGoesWithItsRow() {
    list.menu = menu()
    let controller = list.controller()
    controller.press("G", "k", "m")
    list.sections[0].removeSubrange(1...)
    controller.tableView.reloadData()
    _ = controller.picture
    #expect(!controller.tableView.isMenuPresented)
    controller.press("Enter")
    #expect(list.calls == [])
  }

  @Test(arguments: 0..<14) func anySizeWillDo(lines: Int) {
    list.menu = menu()
    let controller = list.controller(lines: lines)
    for columns in 0..<30 {
      controller.resize(to: Size(columns: columns, lines: lines))
      controller.press("m")
      var buffer = CellBuffer(size: Size(columns: columns, lines: lines))
      controller.draw(into: &buffer, at: .zero)
      controller.press("Esc")
    }
  }

  @Test func linesMeetRoundAMenuAndWideGlyphsAreNotCut() {
    list.sections = [(1...8).map { _ in "日本語日本語日本" }]
    list.menu = menu()
    for style in TableConfiguration.TableStyle.allCases {
      let controller = list.controller()
      controller.tableView.configuration = TableConfiguration(style: style, separator: .snake)
      for column in 24...30 {
        controller.resize(to: Size(columns: column, lines: 20))
        controller.press("m")
        var buffer = CellBuffer(size: Size(columns: column, lines: 20))
        controller.draw(into: &buffer, at: .zero)
        for line in 0..<20 {
          let width = (0..<column).reduce(0) { $0 + Int(buffer[$1, line].columns) }
          #expect(width == column)
        }
        controller.press("Esc")
      }
    }
  }
}
