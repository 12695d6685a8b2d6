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
    ]), configuration: TableConfiguration(allowsMarks: true))
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
    let controller = TableController(table, title: "Places")
    let screen = HeadlessScreen(controller, size: Size(columns: 40, lines: 10))
    try screen.press("Down")
    screen.click(at: Point(column: 8, line: 4))
    #expect(table.cursorPath == TableIndexPath(row: 0, section: 0))
    screen.resize(to: Size(columns: 50, lines: 12))
    #expect(screen.text[0].hasSuffix("of 2") && screen.text.count == 12)
    screen.click(at: Point(column: 8, line: 4), times: 2)
    #expect(controller.outcome == .chosen([TableIndexPath(row: 0, section: 0)]))
    try screen.press("Down")
    #expect(table.cursorPath?.row == 0, "what has ended takes no keys")
  }

  @Test func aKeyThatIsNoneIsSaid() {
    let screen = HeadlessScreen(table, size: size)
    #expect(throws: UnknownKey(name: "Hyper-X")) { try screen.press("j Hyper-X") }
    #expect(table.cursorPath?.row == 0)
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
    table.mailbox.post { $0.dataSource = ArrayDataSource([TableSection(rows: [TableCell(title: "Boone")])]) }
    expectScreen(
      table, size: Size(columns: 20, lines: 3),
      """
        ╭──────────────╮
        │▌Boone        │
        ╰──────────────╯
      """)
  }
}
