import SnakeTable
import TestSupport
import Testing

/// Tests of rows that are grabbed, moved and dropped.
@Suite struct ReorderingTests {
  private let list = EditedList([["Apple", "Banana", "Cherry"], [], ["Date", "Add"]])

  /// Returns a controller in editing mode, with the cursor on the first row.
  private func controller(lines: Int = 14) -> TableController {
    let controller = list.controller(lines: lines)
    controller.press("e")
    return controller
  }

  @Test func aRowIsGrabbedMovedAndDropped() {
    let controller = controller()
    controller.press("m", "j")
    expectScreen(
      controller.picture,
      """
        ╭────────────────────────╮
        │ ⊖ Banana             ≡ │
        │▌⊖ Apple            ⓘ ↕▐│
        │ ⊖ Cherry             ≡ │
        ╰────────────────────────╯

        ╭────────────────────────╮
        │ ⊖ Date             ⓘ ≡ │
        │ ⊕ Add                  │
        ╰────────────────────────╯
      """)
    #expect(list.sections[0] == ["Apple", "Banana", "Cherry"] && list.moves == [], "nobody knows of it yet")
    controller.press("Enter")
    #expect(list.moves == ["0-0 to 0-1"] && list.sections[0] == ["Banana", "Apple", "Cherry"])
    #expect(
      controller.tableView.indexPathForFocusedRow == path(1) && !controller.tableView.hasInteractiveMovement)
    #expect(controller.picture[2].contains("≡ │") && !controller.isFinished)
  }

  @Test(arguments: ["Esc", "q"]) func aRowIsPutBack(key: String) {
    let controller = controller()
    let before = controller.picture
    controller.press("m", "j", "j", "j", "j", "k")
    #expect(controller.picture != before)
    controller.press(key)
    #expect(controller.picture == before && list.moves == [])
    #expect(controller.tableView.indexPathForFocusedRow == path(0) && !controller.isFinished)
    controller.press("Esc")
    #expect(controller.isFinished)
  }

  @Test(arguments: [true, false]) func rowsGoThroughSectionsEmptyOnesToo(tellsTable: Bool) {
    list.tellsTable = tellsTable
    list.movesAll = true
    let controller = controller()
    for (keys, sections) in [
      ("j j j", [["Banana", "Cherry"], ["Apple"], ["Date", "Add"]]),
      ("j", [["Banana", "Cherry"], [], ["Apple", "Date", "Add"]]),
      ("j j j", [["Banana", "Cherry"], [], ["Date", "Add", "Apple"]]),
      ("Home", [["Apple", "Banana", "Cherry"], [], ["Date", "Add"]]),
      ("End", [["Banana", "Cherry"], [], ["Date", "Add", "Apple"]]),
      ("k k k", [["Banana", "Cherry"], ["Apple"], ["Date", "Add"]]),
      ("J K K", [["Banana", "Cherry", "Apple"], [], ["Date", "Add"]]),
    ] {
      controller.press("m")
      for key in keys.split(separator: " ") { controller.press(String(key)) }
      let shown = controller.picture.compactMap { $0.firstMatch(of: /[A-Z][a-z]+/).map { String($0.output) } }
      #expect(shown == sections.flatMap(\.self), "\(keys)")
      controller.press("m")
      #expect(list.sections == sections, "\(keys)")
      let cursor = controller.tableView.indexPathForFocusedRow.map { list.sections[$0.section][$0.row] }
      #expect(cursor == "Apple", "\(keys)")
    }
  }

  @Test func whatIsDroppedWhereItWasIsNotTold() {
    let controller = controller()
    controller.press("m", "j", "k", "Enter")
    #expect(list.moves == [])
  }

  @Test func onlyRowsThatCanBeMovedAreGrabbedAndOnlyWhileEditing() {
    let controller = controller()
    controller.press("G", "m")
    #expect(!controller.tableView.hasInteractiveMovement, "the row that inserts")
    list.menu = TableMenu { TableMenu.Action("Open") { _ in } }
    controller.press("m")
    #expect(controller.tableView.isMenuPresented, "then it is the menu's key")
    controller.press("Esc", "e", "g", "m")
    #expect(!controller.tableView.hasInteractiveMovement && controller.tableView.isMenuPresented)
    #expect(!controller.tableView.beginInteractiveMovementForRow(at: path(0)))
  }

  @Test func theDelegateNamesAnotherPlace() {
    let controller = controller()
    list.target = { $0.section == 0 ? $0 : path(0) }
    controller.press("m", "j", "j", "j", "j")
    #expect(controller.tableView.indexPathForFocusedRow == path(2), "no other section, and not back either")
    controller.press("k", "Enter")
    #expect(list.moves == ["0-0 to 0-1"])
    list.target = { $0.section == 1 ? path(0, 0) : $0 }
    controller.press("m", "j", "j")
    #expect(controller.tableView.indexPathForFocusedRow == path(0, 2), "what is refused is passed over")
    controller.press("Esc")
  }

  @Test func updatesMeanwhilePutTheRowBack() throws {
    let controller = controller()
    controller.press("m", "j")
    try controller.tableView.performBatchUpdates { updates in
      list.sections[2].insert("New", at: 0)
      updates.insertRows(at: [path(0, 2)])
    }
    #expect(
      !controller.tableView.hasInteractiveMovement && controller.tableView.indexPathForFocusedRow == path(0))
    controller.press("m", "j")
    list.sections = [["Fig"], [], ["Add"]]
    controller.tableView.reloadData()
    #expect(!controller.tableView.hasInteractiveMovement)
    #expect(controller.picture[1].contains("▌⊖ Fig"))
    list.sections = [["Fig", "Grape"], [], ["Add"]]
    controller.tableView.reloadData()
    controller.press("g", "m", "j")
    #expect(controller.tableView.hasInteractiveMovement)
    controller.tableView.isEditing = false
    #expect(!controller.tableView.hasInteractiveMovement && controller.picture[1].contains("▌Fig"))
  }

  @Test func rowsSlideWhileOneIsMoved() {
    let table = movingTable(list, separator: .none)
    table.delegate = list
    table.isEditing = true
    _ = picture(table)
    let controller = TableController(table, showsHints: false, finishesOnChoice: true, allowsEditing: true)
    controller.resize(to: Size(columns: 34, lines: 40))
    _ = picture(table, at: 0)
    controller.press("m", "j")
    #expect(table.isAnimating(at: .zero))
    #expect(screen(table, at: milliseconds(1))[2].contains("Apple"), "it is there at once")
    #expect(screen(table, at: milliseconds(300))[2].contains("Apple"))
    controller.press("Enter")
    #expect(!table.isAnimating(at: .milliseconds(301)), "where it is dropped it stands already")
    #expect(screen(table, at: milliseconds(301))[2].contains("Apple"))
    controller.press("m", "j", "Esc")
    #expect(screen(table, at: milliseconds(900))[2].contains("Apple"))
    controller.press("J")
    #expect(table.isAnimating(at: .milliseconds(900)), "what is moved at once is animated too")
  }

  /// A delegate that applies a snapshot when a row is dropped.
  private final class Mover: TableViewDelegate {
    var moves = 0
    var source: TableDiffableDataSource<Int, String>?

    func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath) {
      moves += 1
      guard let source else { return }
      var snapshot = source.snapshot
      let item = snapshot.sections[path.section].items.remove(at: path.row)
      snapshot.sections[newPath.section].items.insert(item, at: newPath.row)
      try? source.apply(snapshot)
    }
  }

  @Test func aDiffableListIsReorderedToo() throws {
    let (mover, table) = (Mover(), movingTable(GrowingTable([]), separator: .none))
    let source = TableDiffableDataSource<Int, String>(tableView: table) { _, item in
      TableCell(title: CellText(item))
    }
    source.canMoveItem = { _ in true }
    (mover.source, table.delegate, table.isEditing) = (source, mover, true)
    let items = [["Row 1", "Row 2"], ["Row 3"]]
    try source.apply(TableSnapshot(sections: items.enumerated().map { .init($0, items: $1) }))
    _ = picture(table)
    #expect(table.beginInteractiveMovementForRow(at: path(0)))
    for _ in 0..<2 { table.updateInteractiveMovement(by: 1) }
    #expect(
      source.snapshot.sections.map(\.items) == items && titles(table) == [["Row 2"], ["Row 1", "Row 3"]])
    _ = picture(table, at: milliseconds(900))
    table.endInteractiveMovement()
    #expect(source.snapshot.sections.map(\.items) == [["Row 2"], ["Row 1", "Row 3"]] && mover.moves == 1)
    #expect(table.dataSource === source && table.indexPathForFocusedRow == path(0, 1))
    #expect(!table.isAnimating(at: .milliseconds(900)))
    table.beginInteractiveMovementForRow(at: path(1, 1))
    table.updateInteractiveMovement(by: -9)
    #expect(titles(table) == [["Row 3", "Row 2"], ["Row 1"]])
    try source.apply(TableSnapshot(sections: [.init(0, items: ["Row 2", "Row 3"])]))
    #expect(!table.hasInteractiveMovement && titles(table) == [["Row 2", "Row 3"]])
    #expect(
      table.indexPathForFocusedRow == path(1) && mover.moves == 1,
      "put back, and the cursor stays with its row")
  }

  @Test(arguments: 0..<9) func anySizeWillDo(lines: Int) {
    for style in TableConfiguration.TableStyle.allCases {
      for columns in [0, 1, 2, 5, 9, 13, 14, 17, 30] {
        let controller = list.controller(lines: lines, columns: columns)
        controller.tableView.configuration = TableConfiguration(
          style: style, separator: .snake, shadow: .drop)
        var buffer = CellBuffer(size: Size(columns: columns, lines: lines))
        for key in ["e", "m", "j", "j", "PgDn", "Home", "j", "Enter", "m", "k", "Esc"] {
          controller.press(key)
          controller.draw(into: &buffer, at: .zero)
        }
        #expect(!controller.tableView.hasInteractiveMovement)
      }
    }
  }

  @Test func theMouseDragsARow() {
    let controller = controller()
    let mouse = { (kind: MouseEvent.Kind, line: Int) in
      _ = controller.handle(MouseEvent(kind, at: Point(column: 25, line: line)), at: .zero)
    }
    mouse(.press(.left), 1)
    #expect(controller.tableView.hasInteractiveMovement)
    for line in 2...3 { mouse(.drag, line) }
    #expect(controller.picture[3].contains("▌⊖ Apple            ⓘ ↕▐"))
    mouse(.release, 3)
    #expect(list.moves == ["0-0 to 0-2"])
    controller.press("g", "m", "j")
    mouse(.press(.left), 8)
    #expect(list.moves.count == 2 && !controller.tableView.hasInteractiveMovement, "a click drops")
  }

  @Test func theBottomLineSaysHow() {
    let controller = controller()
    controller.showsHints = true
    controller.resize(to: Size(columns: 60, lines: 14))
    let bottom = {
      var buffer = CellBuffer(size: Size(columns: 60, lines: 14))
      controller.draw(into: &buffer, at: .zero)
      return buffer.text()[13]
    }
    #expect(bottom() == "    ↑↓ move   e done   m move row   d delete   q quit")
    controller.press("m")
    #expect(bottom() == "    ↑↓ move   ⏎ drop   Esc put back")
  }

  /// Random movements through lists of any shape, in a small viewport, agree with arrays.
  @Test(arguments: 0..<8) func randomMovesAgreeWithArrays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    list.sections = (0..<4).map { section in
      (0..<Int.random(in: 0...5, using: &generator)).map { "\(section)\($0)" }
    }
    list.sections[3].append("Add")
    list.tellsTable = Bool.random(using: &generator)
    let controller = controller(lines: 6)
    for _ in 0..<60 {
      controller.tableView.moveFocus(toPosition: Int.random(in: 0..<20, using: &generator))
      guard let start = controller.tableView.indexPathForFocusedRow else { continue }
      let before = list.sections
      let count = list.moves.count
      controller.press("m")
      guard controller.tableView.hasInteractiveMovement else { continue }
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        controller.press(["j", "k", "Home", "End", "PgDn", "PgUp"].randomElement(using: &generator) ?? "j")
        _ = controller.picture
      }
      guard let end = controller.tableView.indexPathForFocusedRow else { continue }
      var expected = before
      expected[end.section].insert(expected[start.section].remove(at: start.row), at: end.row)
      let isDropped = Bool.random(using: &generator)
      controller.press(isDropped ? "Enter" : "Esc")
      #expect(list.sections == (isDropped ? expected : before))
      #expect(list.moves.count == count + (isDropped && start != end ? 1 : 0))
      #expect(controller.tableView.indexPathForFocusedRow == (isDropped ? end : start))
      #expect(controller.picture.contains { $0.contains("▌") }, "the cursor is in view")
    }
  }
}
