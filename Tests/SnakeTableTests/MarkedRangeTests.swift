import SnakeTable
import TestSupport
import Testing

/// Tests of ranges of rows, marked with Shift and by the program.
@Suite struct MarkedRangeTests {
  private final class Delegate: TableViewDelegate {
    var calls: [String] = []
    var refuses: Set<Int> = []
    var begins = true

    func tableView(
      _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt path: TableIndexPath
    ) -> Bool {
      calls.append("begin \(path.row)")
      return begins
    }
    func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath? {
      refuses.contains(path.row) ? nil : path
    }
    func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath) {
      calls.append("+\(path.row)")
    }
    func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath) {
      calls.append("-\(path.row)")
    }
  }

  private let delegate = Delegate()

  private func controller(isMultiple: Bool = true, hasDelegate: Bool = false) -> TableController {
    let table = arrayTable([["a", "b", "c", "d"], [], ["e", "f"]])
    table.allowsMultipleSelection = isMultiple
    if hasDelegate { table.delegate = delegate }
    let controller = TableController(table, showsHints: false, finishesOnChoice: true)
    controller.resize(to: Size(columns: 30, lines: 10))
    return controller
  }

  /// Returns the marked rows, numbered through all sections.
  private func marked(_ controller: TableController) -> [Int] {
    controller.tableView.indexPathsForSelectedRows.map(controller.tableView.layout.position(of:))
  }

  @Test(arguments: [false, true]) func aRangeGrowsShrinksAndTurnsRound(hasDelegate: Bool) {
    let controller = controller(hasDelegate: hasDelegate)
    for (key, rows) in [
      ("j", []), ("Shift-Down", [1, 2]), ("Shift-Down", [1, 2, 3]), ("Shift-Down", [1, 2, 3, 4]),
      ("Shift-Up", [1, 2, 3]), ("Shift-Up", [1, 2]), ("Shift-Up", [1]), ("Shift-Up", [0, 1]),
      ("Shift-Up", [0, 1]), ("Shift-End", [1, 2, 3, 4, 5]), ("Shift-Home", [0, 1]),
      ("Shift-PgDn", [1, 2, 3, 4, 5]),
    ] {
      controller.press(key)
      #expect(marked(controller) == rows, "\(key)")
    }
  }

  @Test(arguments: [false, true]) func otherMarksStay(hasDelegate: Bool) {
    let controller = controller(hasDelegate: hasDelegate)
    controller.press("j", "j", "Space", "g", "Shift-Down", "Shift-Down", "Shift-Down", "Shift-Up", "Shift-Up")
    #expect(marked(controller) == [0, 1, 2], "c was marked before")
    controller.press("G", "Shift-Up")
    #expect(marked(controller) == [0, 1, 2, 4, 5], "a new range")
    controller.press("Space", "Shift-Up")
    #expect(marked(controller) == [0, 1, 2, 3, 4, 5], "one that begins at a row that had lost its mark")
  }

  @Test func theDelegateIsAskedAboutEachRow() {
    let controller = controller(hasDelegate: true)
    delegate.refuses = [1]
    controller.press("Shift-Down", "Shift-Down", "Shift-Up", "Shift-Up")
    #expect(marked(controller) == [0])
    #expect(delegate.calls == ["begin 0", "+0", "+2", "-2"])
    delegate.begins = false
    controller.press("G", "Shift-Up")
    #expect(
      marked(controller) == [0] && controller.tableView.indexPathForFocusedRow == path(0, 2), "it just moves")
  }

  @Test func whereOneRowCanBeMarkedTheCursorMoves() {
    let controller = controller(isMultiple: false)
    controller.keyMap.assign(KeyPress(.down, modifiers: .shift), to: .extendSelection(by: .moveBy(rows: 1)))
    controller.press("Shift-Down")
    #expect(marked(controller) == [] && controller.tableView.indexPathForFocusedRow == path(1))
  }

  @Test(arguments: [false, true]) func whereSelectionFollowsFocusTheRangeFollowsToo(hasDelegate: Bool) {
    let controller = controller(hasDelegate: hasDelegate)
    controller.tableView.selectionFollowsFocus = true
    controller.press("j", "Shift-Down", "Shift-Down")
    #expect(marked(controller) == [1, 2, 3])
    #expect(!hasDelegate || delegate.calls == ["+1", "begin 1", "+2", "+3"])
    controller.press("Shift-Up")
    #expect(marked(controller) == [1, 2])
    controller.press("j")
    #expect(marked(controller) == [3], "a movement without Shift selects one row again")
  }

  @Test func clicksWithModifiersMark() {
    let controller = controller()
    let click = { (line: Int, modifiers: KeyPress.Modifiers) in
      _ = controller.handle(
        MouseEvent(.press(.left), at: Point(column: 4, line: line), modifiers: modifiers), at: .zero)
    }
    click(1, [])
    click(3, .shift)
    #expect(marked(controller) == [1, 2, 3])
    click(0, .shift)
    #expect(marked(controller) == [0, 1])
    click(4, .control)
    click(1, .control)
    #expect(marked(controller) == [0, 4] && !controller.isFinished)
  }

  @Test func theProgramMarksARange() {
    let controller = controller(hasDelegate: true)
    let table = controller.tableView
    table.selectRow(at: path(0))
    table.selectRows(from: path(0, 2), through: path(2))
    #expect(marked(controller) == [0, 2, 3, 4] && delegate.calls == [])
    #expect(
      screen(table).map { $0.hasSuffix("✓") } == [true, false, true, true, true]
        + Array(repeating: false, count: 5))
    table.selectRows(from: path(0), through: path(7))
    #expect(marked(controller) == [0, 2, 3, 4], "no such row")
    table.allowsMultipleSelection = false
    table.selectRows(from: path(0), through: path(1))
    #expect(marked(controller) == [1])
  }

  /// Random movements with and without Shift, and marks in between, agree with a set.
  @Test func randomRangesAgreeWithSets() {
    var generator = SeededGenerator(seed: 7)
    let controller = controller()
    var (anchor, kept, expected, cursor): (Int?, Set<Int>, Set<Int>, Int) = (nil, [], [], 0)
    for _ in 0..<500 {
      let key =
        ["Down", "Up", "Home", "End", "Shift-Down", "Shift-Up", "Shift-End", "Shift-Home", "Space"]
        .randomElement(using: &generator) ?? "Up"
      controller.press(key)
      let before = cursor
      cursor = controller.tableView.layout.position(
        of: controller.tableView.indexPathForFocusedRow ?? path(0))
      if key == "Space" { expected.formSymmetricDifference([cursor]) }
      if key.hasPrefix("Shift") {
        if anchor == nil { (anchor, kept) = (before, expected) }
        let start = anchor ?? before
        expected = kept.union(min(start, cursor)...max(start, cursor))
      } else if before != cursor || key == "Space" {
        anchor = nil
      }
      #expect(marked(controller) == expected.sorted())
    }
  }
}
