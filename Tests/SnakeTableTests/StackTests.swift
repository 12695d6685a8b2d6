import SnakeTable
import SnakeTableTesting
import TestSupport
import Testing

/// Controllers and drawn content above one another.
@Suite struct StackTests {
  private let places = TableController(
    arrayTable([["Durham", "Raleigh", "Cary"]]), title: "Places", showsHints: false, finishesOnChoice: true)
  private let name = TextField(placeholder: "Name")

  private func screen(_ stack: StackController, columns: Int = 30, lines: Int = 12) -> HeadlessScreen {
    HeadlessScreen(stack, size: Size(columns: columns, lines: lines))
  }

  private func stack() -> StackController {
    let stack = StackController()
    stack.addArrangedController(name, length: .cells(3))
    stack.addArrangedController(places)
    stack.addArrangedView { ProgressView(progress: 0.5) }
    stack.addArrangedView { StatusLine("3 places", detail: "loading", inset: 2) }
    return stack
  }

  @Test func partsAreAboveOneAnother() {
    expectScreen(
      screen(stack()).text,
      """
        ╭────────────────────────╮
        │ Name                   │
        ╰────────────────────────╯
        Places              1 of 3
      ▌ Durham
        Raleigh
        Cary



      ━━━━━━━━━━━━━━━───────────────
        3 places           loading
      """)
  }

  @Test func tabMovesTheFocus() throws {
    let stack = stack()
    let screen = screen(stack)
    #expect(name.hasFocus && !places.hasFocus && stack.focusedController === name)
    try screen.press("A d a Tab j")
    #expect(name.text == "Ada" && places.hasFocus && places.tableView.indexPathForFocusedRow == path(1))
    try screen.press("Tab x Shift-Tab j")
    #expect(name.text == "Adax" && places.tableView.indexPathForFocusedRow == path(2))
    stack.focusedController = name
    stack.focusedController = TextField()
    #expect(name.hasFocus)
    stack.hasFocus = false
    #expect(!name.hasFocus && !places.hasFocus)
  }

  @Test func aClickMovesTheFocus() {
    let stack = stack()
    screen(stack).click(at: Point(column: 4, line: 5))
    #expect(stack.focusedController === places && places.tableView.indexPathForFocusedRow == path(1))
  }

  @Test func itIsFinishedWithAController() throws {
    let stack = stack()
    try screen(stack).press("Tab Enter")
    #expect(stack.isFinished && places.outcome == .chosen([path(0)]))
  }

  @Test func escLeavesFromAField() throws {
    let stack = stack()
    let screen = screen(stack)
    try screen.press("a Esc")
    #expect(stack.isFinished && places.outcome == nil)
  }

  @Test func escReturnsFromAPushedStack() throws {
    let (stack, navigation) = (
      stack(), NavigationController(root: TableController(arrayTable([["One"]]), finishesOnChoice: true))
    )
    let screen = screen(stack)
    navigation.push(stack)
    try HeadlessScreen(navigation, size: screen.size).press("a Esc")
    #expect(navigation.controllers.count == 1 && !stack.isFinished)
  }

  @Test func keysOfTheStackAndOfThePartsWork() throws {
    let stack = stack()
    var calls = 0
    stack.addKeyCommand(KeyCommand([.function(5)], title: "reload") { calls += 1 })
    let screen = screen(stack, lines: 20)
    try screen.press("F5 Tab F5 ?")
    #expect(calls == 2 && screen.text[0].contains("Keys"))
    try screen.press("Esc")
    #expect(!stack.isFinished)
  }

  @Test func controllersComeAndGo() throws {
    let stack = stack()
    let screen = screen(stack)
    stack.addArrangedController(name)
    #expect(stack.arrangedControllers.count == 2)
    try screen.press("Tab")
    stack.removeArrangedController(name)
    #expect(stack.focusedController === places && places.hasFocus)
    #expect(screen.text[0].contains("Places"))
    stack.removeArrangedController(places)
    try screen.press("j Tab Enter")
    screen.click(at: Point(column: 0, line: 0))
    #expect(stack.focusedController == nil && !stack.isFinished)
  }

  @Test func anySizeIsEnough() {
    let stack = stack()
    stack.addArrangedView(length: .cells(2)) { ActivityIndicator() }
    for columns in 0...6 {
      for lines in 0...8 {
        let screen = screen(stack, columns: columns, lines: lines)
        #expect(screen.text.count == lines)
      }
    }
  }

  @Test func blankLinesAreBetweenParts() {
    let stack = StackController()
    stack.spacing = 1
    for text in ["one", "two"] { stack.addArrangedView { StatusLine(CellText(text), inset: 0) } }
    #expect(screen(stack, lines: 4).text == ["one", "", "two", ""])
  }

  // MARK: Painting

  private func picture(_ view: some PaintedView, columns: Int, lines: Int = 1, at time: Duration = .zero)
    -> [String]
  {
    var buffer = CellBuffer(size: Size(columns: columns, lines: lines))
    let area = Rect(column: 0, line: 0, columns: columns, lines: lines)
    var region = DrawingRegion(
      area: area, textColumns: 0..<columns, typesetter: TableAppearance().typesetter, theme: .dark)
    region.time.now = time
    view.draw(into: &buffer, in: region)
    return buffer.text()
  }

  @Test(arguments: [
    (0.0, "────────"), (0.5, "━━━━────"), (1.0, "━━━━━━━━"), (-1, "────────"), (7, "━━━━━━━━"),
    (Double.nan, "────────"), (.infinity, "━━━━━━━━"), (0.4375, "━━━╾────"),
  ]) func progressIsAHeavyStroke(progress: Double, text: String) {
    #expect(picture(ProgressView(progress: progress), columns: 8)[0] == text)
  }

  @Test func theIndicatorRunsAround() {
    let indicator = ActivityIndicator()
    let times = (0..<24).map { Duration.milliseconds(50 * $0) }
    let pictures = times.map { picture(indicator, columns: 4, lines: 2, at: $0) }
    #expect(Set(pictures).count > 8 && pictures.allSatisfy { $0.joined().count > 2 })
    #expect(picture(indicator, columns: 4, lines: 2, at: .milliseconds(1200)) == pictures[0])
    #expect(Set(times.map { picture(indicator, columns: 6, at: $0) }).count > 5)
    #expect(indicator.nextChange(after: DrawingRegion.Time()) == .at(.milliseconds(50)))
    let still = ActivityIndicator(isAnimating: false)
    #expect(
      picture(still, columns: 4, lines: 2) == ["", ""]
        && still.nextChange(after: DrawingRegion.Time()) == .never)
  }

  @Test func aCellShowsProgress() {
    let view = CellView(columns: 6, ProgressView(progress: 0.5))
    let cell = TableCell(title: "Durham", configuration: CellConfiguration(accessoryView: view))
    let table = TableView(
      dataSource: ArrayDataSource([TableSection(rows: [cell])]),
      configuration: TableConfiguration(style: .plain, separator: .none), motion: Motion(isEnabled: false))
    let screen = HeadlessScreen(table, size: Size(columns: 24, lines: 2))
    #expect(screen.text[0].contains("━━━───"))
  }
}
