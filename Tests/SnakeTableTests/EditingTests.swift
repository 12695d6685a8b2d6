import SnakeTable
import TestSupport
import Testing

/// Tests of editing mode with the keyboard.
@Suite struct EditingTests {
  private let list = EditedList([["Apple", "Banana", "Cherry"], ["Date", "Add"]])

  @Test func controlsStandBesideTheRows() {
    let controller = list.controller()
    let before = controller.picture
    controller.press("e")
    #expect(controller.tableView.isEditing)
    expectScreen(
      controller.picture,
      """
        ╭────────────────────────╮
        │▌⊖ Apple            ⓘ ≡ │
        │ ⊖ Banana             ≡ │
        │ ⊖ Cherry             ≡ │
        ╰────────────────────────╯

        ╭────────────────────────╮
        │ ⊖ Date             ⓘ ≡ │
        │ ⊕ Add                  │
        ╰────────────────────────╯
      """)
    controller.press("e")
    #expect(controller.picture == before)
  }

  @Test func aClickOnAControlDoesWhatItIsFor() {
    let controller = list.controller()
    controller.press("e")
    let click = { (line: Int) in
      controller.handle(MouseEvent(.press(.left), at: Point(column: 4, line: line)), at: .zero)
    }
    _ = click(2)
    #expect(controller.tableView.isMenuPresented && controller.tableView.indexPathForFocusedRow == path(1))
    controller.press("Enter")
    #expect(list.sections == [["Apple", "Cherry"], ["Date", "Add"]])
    _ = click(7)
    #expect(list.sections[1] == ["Date", "New", "Add"])
  }

  @Test func rowsAreNotChosenWhileTheyAreEdited() {
    let controller = list.controller()
    controller.press("e", "Enter")
    #expect(!controller.isFinished)
    controller.tableView.allowsSelectionDuringEditing = true
    controller.press("Enter")
    #expect(controller.outcome == .chosen([path(0)]))
  }

  @Test func aDiffableListIsEditedToo() throws {
    let table = arrayTable([], style: .rounded, lines: 8)
    let source = TableDiffableDataSource<Int, String>(tableView: table) { _, item in
      TableCell(title: "\(item)")
    }
    source.editingStyleProvider = { $0 == "a" ? .none : .delete }
    source.canMoveItem = { $0 != "c" }
    try source.apply(TableSnapshot(sections: [.init(0, items: ["a", "b", "c"])]))
    table.isEditing = true
    let lines = screen(table)
    #expect(lines.map { $0.contains("⊖") } == [false, false, true, true, false, false, false, false])
    #expect(lines.map { $0.contains("≡") } == [false, true, true, false, false, false, false, false])
  }

  @Test func whereThereIsNoRoomThereAreNoControls() {
    let controller = list.controller(columns: 15)
    controller.press("e")
    #expect(!controller.picture.joined().contains("⊖"))
  }

  @Test func aRowIsDeletedWhenTheUserSaysSoTwice() {
    let controller = list.controller()
    controller.press("e", "j", "d")
    #expect(list.sections[0].count == 3 && controller.tableView.isMenuPresented)
    controller.press("Esc")
    #expect(list.sections[0].count == 3 && !controller.tableView.isMenuPresented && !controller.isFinished)
    controller.press("Delete", "Enter")
    #expect(list.sections == [["Apple", "Cherry"], ["Date", "Add"]])
    #expect(controller.tableView.indexPathForFocusedRow == path(1), "on the next one")
    controller.press("G", "d")
    #expect(!controller.tableView.isMenuPresented, "it inserts, and cannot be deleted")
  }

  @Test func aRowInsertsAnother() {
    let controller = list.controller()
    controller.press("G", "+")
    #expect(list.sections[1].count == 2, "not before editing")
    controller.press("e", "+", "k", "+")
    #expect(list.sections[1] == ["Date", "New", "Add"])
  }

  @Test func rowsMoveThroughSectionsWithTheCursor() {
    let controller = list.controller()
    controller.press("J")
    #expect(list.sections[0][0] == "Apple", "not before editing")
    controller.press("e", "J", "Alt-Down", "J")
    #expect(list.sections == [["Banana", "Cherry"], ["Apple", "Date", "Add"]])
    #expect(controller.tableView.indexPathForFocusedRow == path(0, 1))
    controller.press("K", "K")
    #expect(list.sections == [["Banana", "Apple", "Cherry"], ["Date", "Add"]])
    controller.press("g", "K")
    #expect(list.sections[0][0] == "Banana", "there is nothing above")
    list.target = { _ in path(2) }
    controller.press("J")
    #expect(list.sections[0] == ["Apple", "Cherry", "Banana"], "retargeted")
    list.target = { _ in path(2) }
    controller.press("J")
    #expect(list.sections[0] == ["Apple", "Cherry", "Banana"], "it is there")
    controller.press("G", "K")
    #expect(list.sections[1] == ["Date", "Add"], "it cannot be moved")
  }

  @Test func withoutEditingTheKeysDoNothing() {
    let controller = list.controller(allowsEditing: false)
    controller.press("e", "d", "J", "+")
    #expect(list.sections[0].count == 3 && !controller.tableView.isEditing)
    #expect(!controller.tableView.isMenuPresented)
  }

  @Test func cellsKnowThatTheyAreEdited() {
    let source = ArrayDataSource([TableSection(rows: [TableCell(title: "a")])])
    source.configurationUpdateHandler = { cell, _, state in if state.isEditing { cell.title = "edited" } }
    let table = TableView(dataSource: source, motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 30, lines: 3))
    #expect(screen(table)[1].contains("▌a "))
    table.setEditing(true, animated: true)
    #expect(screen(table)[1].contains(" edited "))
  }
}
