import SnakeTable
import TestSupport
import Testing

/// Two controllers on one screen.
@Suite struct SplitTests {
  private let places = Self.table(["Durham", "Raleigh", "Cary"])
  private let visits = Self.table(["8 visits", "2 visits"])

  private static func table(_ rows: [String]) -> TableView {
    TableView(
      dataSource: ArrayDataSource([section(rows)]),
      configuration: TableConfiguration(style: .plain, separator: .none),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
  }

  private func split(_ arrangement: SplitController.Arrangement? = SplitController.Arrangement())
    -> SplitController
  {
    SplitController(
      primary: TableController(places, title: "Places", showsHints: false, finishesOnChoice: true),
      secondary: TableController(visits, title: "Visits", showsHints: false, finishesOnChoice: true)
    ) { _ in arrangement }
  }

  private func screen(_ split: SplitController, columns: Int = 50, lines: Int = 6) -> HeadlessScreen {
    HeadlessScreen(split, size: Size(columns: columns, lines: lines))
  }

  @Test func theyAreBesideEachOther() {
    expectScreen(
      screen(split()).text,
      """
        Places              1 of 3    Visits    1 of 2
      ▌ Durham                      ▌ 8 visits
        Raleigh                       2 visits
        Cary


      """)
  }

  @Test func theSecondOneCanBeBelow() {
    let arrangement = SplitController.Arrangement(side: .below, length: .cells(4))
    expectScreen(
      screen(split(arrangement), columns: 20, lines: 9).text,
      """
        Places    1 of 3
      ▌ Durham
        Raleigh
        Cary

        Visits    1 of 2
      ▌ 8 visits
        2 visits

      """)
  }

  @Test func withoutAnArrangementTheFirstHasTheScreen() throws {
    let split = split(nil)
    let screen = screen(split, columns: 20, lines: 4)
    try screen.press("Right j")
    #expect(!split.showsSecondary && split.focus == .primary)
    expectScreen(
      screen.text,
      """
        Places    2 of 3
        Durham
      ▌ Raleigh
        Cary
      """)
  }

  @Test func keysGoToTheOneWithTheFocus() throws {
    let split = split()
    let screen = screen(split)
    try screen.press("j Right j Left j")
    #expect(places.indexPathForFocusedRow?.row == 2 && visits.indexPathForFocusedRow?.row == 1)
    #expect(split.focus == .primary)
  }

  /// The background of the cursor's title in each of the two tables.
  private func fills(_ split: SplitController) -> [Color?] {
    let picture = screen(split).picture()
    return [Point(column: 3, line: 1), Point(column: 33, line: 1)].map {
      picture[$0.column, $0.line].style.background
    }
  }

  @Test func theFocusIsVisible() {
    let split = split()
    let fill = Theme.dark.cursorFill.background
    #expect(fills(split) == [fill, Theme.dark.text.background])
    split.focus = .secondary
    #expect(fills(split) == [Theme.dark.text.background, fill])
    #expect(split.cursor?.position == Point(column: 32, line: 1))
  }

  @Test func aClickMovesTheFocusAndTheWheelDoesNot() {
    let split = split()
    let screen = screen(split)
    _ = split.handle(MouseEvent(.wheelDown, at: Point(column: 35, line: 1)), at: .zero)
    #expect(split.focus == .primary)
    screen.click(at: Point(column: 35, line: 2))
    #expect(
      split.focus == .secondary && visits.indexPathForFocusedRow?.row == 1
        && places.indexPathForFocusedRow?.row == 0)
    screen.click(at: Point(column: 5, line: 3))
    #expect(split.focus == .primary && places.indexPathForFocusedRow?.row == 2)
  }

  @Test func whileAButtonIsDownAllEventsGoToOne() {
    let split = split()
    _ = screen(split)
    _ = split.handle(MouseEvent(.press(.left), at: Point(column: 5, line: 1)), at: .zero)
    _ = split.handle(MouseEvent(.drag, at: Point(column: 40, line: 2)), at: .zero)
    #expect(split.focus == .primary && visits.indexPathForFocusedRow?.row == 0)
    _ = split.handle(MouseEvent(.release, at: Point(column: 40, line: 2)), at: .zero)
    _ = split.handle(MouseEvent(.press(.left), at: Point(column: 40, line: 2)), at: .zero)
    #expect(split.focus == .secondary)
  }

  @Test func hidingTheOneWithTheFocusReturnsIt() {
    let split = split()
    _ = screen(split)
    split.focus = .secondary
    split.arrangement = { _ in nil }
    #expect(split.focus == .primary && split.primary.hasFocus && !split.secondary.hasFocus)
  }

  @Test func bothEndTheScreen() throws {
    let split = split()
    let screen = screen(split)
    #expect(!split.isFinished)
    try screen.press("Right q")
    #expect(split.isFinished)
  }

  @Test func anySizeIsValid() throws {
    for length in [
      SplitController.Arrangement.Length.percent(40), .percent(100), .percent(-1), .cells(3), .cells(1000),
    ] {
      for side in [SplitController.Arrangement.Side.right, .below] {
        let split = split(SplitController.Arrangement(side: side, length: length))
        for (columns, lines) in [(0, 0), (1, 1), (2, 1), (1, 7), (9, 3), (200, 60)] {
          let screen = screen(split, columns: columns, lines: lines)
          try screen.press("Right j Left")
          #expect(screen.text.count == lines)
        }
      }
    }
  }

  @Test func theHigherOneDeterminesTheHeight() {
    let split = split()
    split.resize(to: Size(columns: 50, lines: 20))
    #expect(split.preferredHeight(atMost: 20) == split.primary.preferredHeight(atMost: 20))
    split.arrangement = { _ in SplitController.Arrangement(side: .below) }
    #expect(split.preferredHeight(atMost: 20) == nil)
  }
}
