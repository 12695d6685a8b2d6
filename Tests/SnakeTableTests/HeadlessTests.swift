import SnakeTable
import SnakeTableTesting
import Testing

/// Tests of tables without a terminal, as the tests of a program use them.
@Suite struct HeadlessTests {
  private let table = TableView(
    dataSource: ArrayDataSource([
      TableSection(
        header: SectionLabel(text: "North Carolina"),
        rows: [TableCell(title: "Durham", detail: "8"), TableCell(title: "Raleigh", detail: "3")])
    ]), configuration: TableConfiguration(allowsMultipleSelection: true))
  private let size = Size(columns: 32, lines: 7)

  @Test func aPictureAfterKeys() {
    expectScreen(
      table, size: size, keys: "j Space",
      """
          North Carolina       1 ✓
        ╭──────────────────────────╮
        │ Durham              8    │
        │ ╶────────────────────────┤
        ┃▌Raleigh             3  ✓ │
        ╰──────────────────────────╯
      """)
  }

  @Test func aPictureAtATime() {
    let screen = HeadlessScreen(table, size: size)
    #expect(screen.text(at: .zero)[1] == "  ╶", "the first half-arm")
    let half = screen.text(at: .milliseconds(125))
    #expect(half[1].hasSuffix("─╮") && !half[4].hasPrefix("  │"), "the left wall comes last")
    #expect(screen.text.last == "", "the seventh line")
    #expect(screen.text[5].hasSuffix("─╯"))
    #expect(screen.text(at: .milliseconds(125)) == half, "whatever was drawn before")
  }

  @Test func aWholeControllerCanBeDriven() throws {
    let controller = TableController(table, title: "Places", finishesOnChoice: true)
    let screen = HeadlessScreen(controller, size: Size(columns: 40, lines: 10))
    try screen.press("Down")
    screen.click(at: Point(column: 8, line: 3))
    #expect(table.indexPathForFocusedRow == TableIndexPath(row: 0, section: 0))
    screen.resize(to: Size(columns: 50, lines: 12))
    #expect(screen.text[0].hasSuffix("of 2") && screen.text.count == 12)
    screen.click(at: Point(column: 8, line: 3), times: 2)
    #expect(controller.outcome == .chosen([TableIndexPath(row: 0, section: 0)]))
    try screen.press("Down")
    #expect(table.indexPathForFocusedRow?.row == 0, "what has ended takes no keys")
  }

  @Test func aKeyThatIsNoneIsSaid() {
    let screen = HeadlessScreen(table, size: size)
    #expect(throws: KeyPress.UnknownName(name: "Hyper-X")) { try screen.press("j Hyper-X") }
    #expect(table.indexPathForFocusedRow?.row == 0)
    withKnownIssue {
      expectScreen(table, size: size, keys: "Hyper-X", "")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Hyper-X") }
    }
  }

  @Test func aDifferenceIsShownLineByLine() {
    #expect(screenDifference(["a  ", "b", ""], ["a", "b"]) == nil)
    let difference = screenDifference(["a", "b", "c"], ["a", "x"])
    #expect(difference == "the screen differs (- expected, + actual):\n  |a\n- |x\n+ |b\n+ |c")
    withKnownIssue {
      expectScreen(table, size: size, "  Virginia")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("- |  Virginia\n+ |    North Carolina") }
    }
  }

  @Test func postedWorkIsDoneBeforeThePicture() {
    let screen = HeadlessScreen(table, size: Size(columns: 20, lines: 3))
    table.mailbox.post { $0.dataSource = ArrayDataSource([TableSection(rows: [TableCell(title: "Boone")])]) }
    expectScreen(
      screen,
      """
        ╭──────────────╮
        │▌Boone        │
        ╰──────────────╯
      """)
  }

  @Test func postedWorkIsDoneBeforeTheNextEvent() throws {
    let controller = TableController(table, finishesOnChoice: true)
    let screen = HeadlessScreen(controller)
    table.mailbox.post { $0.moveFocus(by: 1) }
    try screen.press("Enter")
    #expect(controller.outcome == .chosen([path(1)]))
  }

  @Test func textIsPasted() {
    let field = TextField(placeholder: "Name")
    let screen = HeadlessScreen(field, size: Size(columns: 30, lines: 3))
    screen.paste("Chapel\nHill\u{1B}\u{7F}")
    #expect(field.text == "Chapel Hill")
    #expect(screen.text.contains { $0.contains("Chapel Hill") })
  }

  @Test func aRowIsDraggedOverOthers() throws {
    let list = EditedList([["Apple", "Banana", "Cherry"], ["Add"]])
    let screen = HeadlessScreen(list.controller(lines: 14), size: Size(columns: 30, lines: 14))
    try screen.press("e")
    let lines = screen.text
    let from = try #require(lines.firstIndex { $0.contains("Apple") })
    let to = try #require(lines.firstIndex { $0.contains("Cherry") })
    let column = try #require(Array(lines[from]).firstIndex(of: "≡"))
    screen.drag(from: Point(column: column, line: from), to: Point(column: column, line: to))
    #expect(list.sections[0] == ["Banana", "Cherry", "Apple"])
  }

  @Test func theWheelScrolls() {
    let table = arrayTable([(0..<40).map { "Row \($0)" }])
    let screen = HeadlessScreen(table, size: Size(columns: 20, lines: 5))
    screen.scrollWheel(by: 2)
    #expect(screen.text[0].contains("Row 6"))
    screen.scrollWheel(by: -1, at: Point(column: 0, line: 0))
    #expect(screen.text[0].contains("Row 3"))
    screen.scrollWheel(by: -9)
    #expect(screen.text[0].contains("Row 0"))
  }

  @Test func theClockAdvancesOnlyOnRequest() throws {
    let screen = HeadlessScreen(table, size: size)
    let start = screen.text(at: .zero)
    #expect(start[1] == "  ╶" && screen.text(at: .zero) == start && screen.time == .zero)
    screen.advance(by: .milliseconds(125))
    #expect(screen.text(at: .zero)[1].hasSuffix("─╮"), "the strokes have gone on")
    screen.advance(by: .seconds(2))
    #expect(screen.text(at: .zero) == screen.text && screen.time == .milliseconds(2125))
    screen.advance(by: .seconds(-1))
    #expect(screen.time == .milliseconds(2125))
  }

  @Test func completionHandlersAreCalledWhenTheirTimeHasCome() throws {
    let table = TableView()
    let source = TableDiffableDataSource<Int, String>(tableView: table) { _, name in
      TableCell(title: CellText(name))
    }
    try source.apply(TableSnapshot(sections: [.init(0, items: ["Apple", "Cherry"])]))
    let screen = HeadlessScreen(table, size: size)
    screen.advance(by: .seconds(2))
    var isComplete = false
    try source.apply(TableSnapshot(sections: [.init(0, items: ["Cherry"])])) { isComplete = $0 }
    screen.advance(by: .milliseconds(20))
    #expect(!isComplete)
    screen.advance(by: .seconds(2))
    #expect(isComplete)
  }

  @Test func aClickLaterIsNoDoubleClick() {
    let controller = TableController(table, finishesOnChoice: true)
    let screen = HeadlessScreen(controller, size: size)
    screen.click(at: Point(column: 8, line: 2))
    screen.advance(by: .seconds(1))
    screen.click(at: Point(column: 8, line: 2))
    #expect(controller.outcome == nil)
    screen.click(at: Point(column: 8, line: 2))
    #expect(controller.outcome == .chosen([path(0)]))
  }

  @Test func aDifferenceNamesTheRolesOfTheLine() {
    table.appearance.theme = .dark
    let screen = HeadlessScreen(table, size: size)
    #expect(screen.roles()[0] == "....hhhhhhhhhhhhhh..............")
    #expect(screen.roles()[2] == "..sATTTTTTCCCCCCCCCCCCCCCCCCCs..")
    withKnownIssue {
      expectScreen(screen, "  Virginia")
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("North Carolina\n~ |....hhhhhhhhhhhhhh..............\n")
          && $0.rawValue.contains("~ roles: . text, h header, d secondary text, s stroke, ")
      }
    }
  }

  @Test func whatIsDimmedBelowAnAlertKeepsItsRoles() throws {
    table.appearance.theme = .dark
    let controller = TableController(table, title: "Places", finishesOnChoice: true)
    let screen = HeadlessScreen(controller, size: Size(columns: 60, lines: 16))
    let before = screen.roles()
    controller.present(AlertController(title: "Sure?"))
    let roles = screen.roles()
    #expect(roles[0] == before[0] && !roles.joined().contains("¿"), "\(roles.joined(separator: "\n"))")
  }
}
