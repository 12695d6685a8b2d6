@testable import SnakeTable
import TestSupport
import Testing

/// Controllers of a program in containers: Esc, the help, the hints, and notices of what is shown.
@Suite struct ProgramControllerTests {
  /// A screen of a program that uses no key.
  private class Note: ScreenController {
    var hasFocus = true
    private(set) var appeared = 0
    let isFinished = false
    func resize(to size: Size) {}
    func screenDidAppear() { appeared += 1 }
    func draw(into buffer: inout CellBuffer, at time: Duration) {}
    func handle(_ key: KeyPress, at time: Duration) -> Bool { false }
    func handle(_ mouse: MouseEvent, at time: Duration) -> Bool { false }
    func dataDidChange() {}
    func nextChange(after time: Duration) -> NextChange { .never }
  }

  /// A screen with keys of the program.
  private final class KeyedNote: Note, ResponderController {
    let responder = Responder()
    override func handle(_ key: KeyPress, at time: Duration) -> Bool {
      performKeyCommand(for: key)
    }
  }

  private let note = Note()
  private let keyed = KeyedNote()
  private let list = TableController(
    arrayTable([["Durham", "Raleigh"]]), title: "Places")

  init() { keyed.addKeyCommand(KeyCommand([.character("x")], title: "export") {}) }

  private func screen(_ controller: any ScreenController) -> HeadlessScreen {
    HeadlessScreen(controller, size: Size(columns: 80, lines: 40))
  }

  private func bottom(_ screen: HeadlessScreen) -> String { screen.text.last ?? "" }

  // MARK: Esc

  @Test func escReturnsFromAnySecondPane() throws {
    for second in [note, keyed] {
      let split = SplitController(primary: list, secondary: second)
      let screen = screen(split)
      try screen.press("Right")
      #expect(split.focus == .secondary)
      try screen.press("Esc")
      #expect(split.focus == .primary && !split.isFinished)
    }
  }

  @Test func escLeavesThePaneBeforeTheStack() throws {
    let split = SplitController(primary: list, secondary: note)
    let navigation = NavigationController(
      root: TableController(arrayTable([["One"]]), finishesOnChoice: true))
    navigation.push(split)
    let screen = screen(navigation)
    try screen.press("Right Esc")
    #expect(split.focus == .primary && navigation.topController === split)
    try screen.press("Esc")
    #expect(navigation.controllers.count == 1)
  }

  // MARK: Help

  private func expectHelp(_ screen: HeadlessScreen, _ rows: String...) throws {
    screen.resize(to: Size(columns: 100, lines: 80))
    let before = screen.text
    try screen.press("?")
    #expect(screen.text[0].contains("Keys"))
    for row in rows {
      let words = row.split(separator: ":")
      let lines = screen.text.filter { line in words.allSatisfy { line.contains($0) } }
      #expect(!lines.isEmpty, "\(row)")
    }
    try screen.press("Esc")
    #expect(screen.text == before)
  }

  @Test func anAlertHasTheHelp() throws {
    let screen = screen(list)
    list.present(AlertController(title: "Delete?"))
    try expectHelp(screen, "Cancel: Esc ", "Next field or action: Tab Right Down ")
  }

  @Test func aControllerWithKeysHasTheHelp() throws {
    try expectHelp(screen(keyed), "Export: x ")
    try expectHelp(screen(NavigationController(root: keyed)), "Export: x ")
    let stack = StackController()
    stack.addArrangedController(keyed)
    stack.addArrangedController(note)
    try expectHelp(screen(stack), "Export: x ", "Next pane: Tab ", "Previous pane: Shift-Tab ")
    let split = SplitController(primary: list, secondary: keyed)
    split.focus = .secondary
    let screen = screen(split)
    split.focus = .secondary
    try expectHelp(screen, "Export: x ", "Previous pane: Left ", "Back: Esc ")
  }

  @Test func withoutKeysThereIsNoHelp() throws {
    let screen = screen(note)
    try screen.press("?")
    #expect(screen.text.joined() == "")
  }

  @Test func theHelpHasTheKeysOfThePanes() throws {
    let screen = screen(SplitController(primary: list, secondary: keyed))
    try expectHelp(screen, "Next pane: Right ", "Next row: Down j ")
    try screen.press("? ")
    #expect(!screen.text.contains { $0.contains("Right l") || $0.contains("export") })
  }

  @Test func aKeyThatAContainerTakesIsNotThatOfTheTable() throws {
    let stack = StackController()
    list.tableView.allowsMultipleSelection = true
    list.keyMap = .rows(allowsMultipleSelection: true)
    stack.addArrangedController(list)
    stack.addArrangedController(keyed, length: .cells(1))
    let screen = screen(stack)
    screen.resize(to: Size(columns: 100, lines: 80))
    try screen.press("?")
    #expect(screen.text.contains { $0.contains("Next pane") })
    #expect(!screen.text.contains { $0.contains("Mark and move down") && $0.contains("Tab") })
  }

  // MARK: Hints

  @Test func theBottomLineNamesTheKeysOfContainers() throws {
    let split = SplitController(primary: list, secondary: keyed)
    let screen = screen(split)
    #expect(bottom(screen).contains("→ next"))
    try screen.press("Right")
    #expect(bottom(screen) == "  x export   Esc back   ? help")
    split.addKeyCommand(KeyCommand([.right], title: "right") {})
    try screen.press("Esc")
    #expect(bottom(screen).contains("→ right") && !bottom(screen).contains("next"))
    split.arrangement = { _ in nil }
    #expect(!bottom(screen).contains("next"))
  }

  @Test func aStackNamesTab() throws {
    let stack = StackController()
    stack.addArrangedController(list)
    #expect(!bottom(screen(stack)).contains("Tab"))
    stack.addArrangedController(note, length: .cells(0))
    let screen = screen(stack)
    #expect(bottom(screen).contains("Tab next"))
    try screen.press("Tab")
    #expect(bottom(screen) == "  Tab next   Esc quit")
  }

  // MARK: Appearing

  @Test func everyShownControllerAppearsOnce() {
    let stack = StackController()
    stack.addArrangedController(keyed)
    let screen = screen(stack)
    #expect(keyed.appeared == 0)
    screen.window.screenDidAppear()
    #expect(keyed.appeared == 1)
    stack.addArrangedController(note)
    #expect(note.appeared == 1)
    let presented = Note()
    stack.present(presented)
    #expect(presented.appeared == 1)
    screen.advance(by: .seconds(1))
    _ = screen.text
    #expect(keyed.appeared == 1 && note.appeared == 1 && presented.appeared == 1)
  }
}
