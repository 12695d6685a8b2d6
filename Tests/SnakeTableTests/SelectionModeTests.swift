import SnakeTable
import TestSupport
import Testing

/// Tests of the number of rows that can be marked, and of when they can be: UIKit's defaults and the options.
@Suite struct SelectionModeTests {
  /// A data source may still return index paths for rows that no longer exist.
  @Test func rowsThatAreNoMoreAreNotSelected() {
    final class Numbers: TableDataSource {
      var count = 4
      func numberOfRows(inSection section: Int) -> Int { count }
      func cell(forRowAt path: TableIndexPath) -> TableCell {
        TableCell(title: "Row \(path.row)", icon: "●", accessory: .disclosure)
      }
      func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
      func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { path(identifier) }
    }
    let source = Numbers()
    let table = TableView(
      dataSource: source, configuration: TableConfiguration(style: .plain, separator: .none))
    table.resize(to: Size(columns: 20, lines: 5))
    table.allowsMultipleSelection = true
    table.selectRows(from: path(1), through: path(3))
    source.count = 2
    table.reloadData()
    #expect(table.indexPathsForSelectedRows == [path(1)])
    table.allowsMultipleSelection = false
    #expect(screen(table)[0] == "▌ ● Row 0        ›", "its samples are its first rows")
  }

  private let list = EditedList([["Apple", "Banana", "Cherry"], ["Date", "Add"]])

  private func marked(_ controller: TableController) -> [TableIndexPath] {
    controller.tableView.indexPathsForSelectedRows
  }

  @Test func oneRowCanBeSelectedAndNoneWhileEditing() {
    let table = TableView()
    #expect(table.allowsSelection && !table.allowsMultipleSelection)
    #expect(!table.allowsSelectionDuringEditing && !table.allowsMultipleSelectionDuringEditing)
    table.allowsMultipleSelection = true
    #expect(table.configuration.allowsMultipleSelection, "the same thing")
    table.configuration.allowsMultipleSelection = false
    #expect(!table.allowsMultipleSelection)
  }

  @Test func theProgramToo() {
    let table = arrayTable([["a", "b", "c"]])
    table.selectRow(at: path(0))
    table.selectRow(at: path(2))
    #expect(table.indexPathsForSelectedRows == [path(2)])
    table.allowsMultipleSelection = true
    table.selectRow(at: path(0))
    #expect(table.indexPathsForSelectedRows == [path(0), path(2)])
  }

  @Test func severalRowsAreMarkedWhileTheyAreEdited() {
    let controller = list.controller(allowsMultipleSelectionDuringEditing: true)
    controller.press("Space")
    #expect(marked(controller) == [], "not before")
    controller.press("e", "Space", "j", "j", "Space")
    expectScreen(
      controller.picture,
      """
        ╭────────────────────────╮
        ┃ ✓ Apple            ⓘ ≡ │
        │ ○ Banana             ≡ │
        ┃▌✓ Cherry             ≡ │
        ╰────────────────────────╯

        ╭────────────────────────╮
        │ ○ Date             ⓘ ≡ │
        │ ○ Add                  │
        ╰────────────────────────╯
      """)
    #expect(marked(controller) == [path(0), path(2)])
    controller.press("e")
    #expect(marked(controller) == [], "those marks were editing's")
  }

  @Test func aClickOnTheCircleMarks() {
    let controller = list.controller(allowsMultipleSelectionDuringEditing: true)
    controller.press("e")
    let click = { (line: Int) in
      _ = controller.handle(MouseEvent(.press(.left), at: Point(column: 4, line: line)), at: .zero)
    }
    click(2)
    click(7)
    #expect(marked(controller) == [path(1), path(0, 1)] && !controller.tableView.isMenuPresented)
    click(2)
    #expect(marked(controller) == [path(0, 1)])
  }

  @Test func whereThereIsNoRoomForCirclesMarksStandBehind() {
    let controller = list.controller(columns: 17, allowsMultipleSelectionDuringEditing: true)
    controller.press("e", "Space")
    #expect(controller.picture[1].contains("✓"))
  }

  @Test func marksOfATableThatAlwaysHasThemStay() {
    let controller = list.controller(allowsMultipleSelectionDuringEditing: true)
    controller.tableView.allowsMultipleSelection = true
    controller.press("Space", "e", "j", "Space", "e")
    #expect(marked(controller) == [path(0), path(1)])
  }

  @Test func noPrimaryActionWhileEditing() {
    let controller = list.controller()
    controller.tableView.allowsSelectionDuringEditing = true
    controller.finishesOnChoice = false
    controller.press("Enter", "e", "j", "Enter")
    #expect(list.performed == [path(0)] && marked(controller) == [path(1)])
  }
}
