import SnakeTable
import TestSupport
import Testing

/// Tests that the hints in the bottom line are those of the controller with the focus, and that each of them does
/// something.
@Suite struct FocusedHintTests {
  private final class Delegate: TableViewDelegate {}

  private let delegate = Delegate()
  private let list = TableController(
    arrayTable([["Durham", "Raleigh"]]), title: "Places", finishesOnChoice: true)
  private let details = TableController(
    arrayTable([["8 visits", "2 visits"]]), title: "Visits", showsHints: false)

  init() {
    list.addKeyCommand(KeyCommand([.character("x")], title: "export") {})
    details.addKeyCommand(KeyCommand([.character("o")], title: "open") {})
  }

  private func bottom(_ screen: HeadlessScreen) -> String { screen.text.last ?? "" }

  private func screen(_ controller: any ScreenController, columns: Int = 100) -> HeadlessScreen {
    HeadlessScreen(controller, size: Size(columns: columns, lines: 8))
  }

  @Test func theyAreThoseOfThePaneWithTheFocus() throws {
    let screen = screen(SplitController(primary: list, secondary: details))
    #expect(bottom(screen) == "  ↑↓ move   ⏎ choose   → next   x export   q quit   ? help")
    try screen.press("Right")
    #expect(bottom(screen) == "  ↑↓ move   o open   Esc back   q quit   ? help")
    list.present(AlertController(title: "Sure?"))
    #expect(bottom(screen) == "  ↑↓ move   o open   Esc back   q quit   ? help", "the line does not change")
    try screen.press("Enter Left")
    #expect(bottom(screen) == "  ↑↓ move   ⏎ choose   → next   x export   q quit   ? help")
  }

  @Test func twoLinesAreNotShownAtOnce() throws {
    details.showsHints = true
    let screen = screen(SplitController(primary: list, secondary: details))
    #expect(bottom(screen) == "  ↑↓ move   ⏎ choose   → next   x export   q quit   ? help")
    try screen.press("Right")
    let line = bottom(screen)
    #expect(!line.contains("export") && line.contains("o open"))
  }

  @Test func panesInPanesCount() throws {
    let navigation = NavigationController(root: details)
    let screen = screen(SplitController(primary: list, secondary: navigation))
    try screen.press("Right")
    #expect(bottom(screen).contains("o open") && !bottom(screen).contains("export"))
  }

  @Test func keysThatWouldBeTypedAreNotOffered() throws {
    let field = TextField(placeholder: "Name")
    let stack = StackController()
    stack.addArrangedController(field, length: .cells(1))
    stack.addArrangedController(list)
    stack.addKeyCommand(KeyCommand([.function(5)], title: "reload") {})
    stack.addKeyCommand(KeyCommand([.character("n")], title: "new") {})
    let screen = screen(stack)
    #expect(bottom(screen) == "  F5 reload   Tab next   Esc quit")
    try screen.press("Tab")
    #expect(bottom(screen).contains("n new") && bottom(screen).contains("q quit"))
  }

  @Test func keysOfTheProgramStayWhereThereIsLittleRoom() {
    let list = TableController(
      TableView(configuration: TableConfiguration(style: .plain, allowsMultipleSelection: true)) {
        TableSection { TableCell(title: "Durham") }
      }, title: "Places", finishesOnChoice: true)
    list.addKeyCommand(KeyCommand([.character("x")], title: "export") {})
    let shown = { (columns: Int) in bottom(screen(list, columns: columns)) }
    #expect(shown(60) == "  Space mark   ⏎ choose   x export   q quit   ? help")
    #expect(shown(45) == "  Space mark   x export   q quit   ? help")
    #expect(shown(36) == "  x export   q quit   ? help")
    #expect(shown(24) == "  q quit   ? help")
  }

  @Test func anEmptyTableOffersNothingThatDoesNothing() {
    let table = arrayTable([[]])
    table.allowsMultipleSelection = true
    table.delegate = delegate
    let hints = { (finishes: Bool) in
      bottom(screen(TableController(table, title: "Places", finishesOnChoice: finishes)))
    }
    #expect(hints(true) == "  q quit   ? help" && hints(false) == "  q quit   ? help")
  }

  @Test func enterIsOfferedOnlyWhereItActs() {
    let table = arrayTable([["Durham", "Raleigh"]])
    let controller = TableController(table, title: "Places")
    #expect(bottom(screen(controller)) == "  ↑↓ move   q quit   ? help")
    table.delegate = delegate
    #expect(bottom(screen(controller)) == "  ↑↓ move   ⏎ choose   q quit   ? help")
    table.setEditing(true)
    #expect(!bottom(screen(controller)).contains("choose"), "the delegate refuses while rows are edited")
  }
}
