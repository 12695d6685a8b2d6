import SnakeTable
import SnakeTableTesting
import TestSupport
import Testing

/// Keys that a program adds to controllers, in the bottom line and in the help.
@Suite struct ProgramKeyTests {
  private final class Log { var calls: [String] = [] }

  private let log = Log()
  private let table = arrayTable([["Durham", "Raleigh", "Cary"]])

  private func controller(finishesOnChoice: Bool = true) -> TableController {
    TableController(table, title: "Places", finishesOnChoice: finishesOnChoice)
  }

  private func command(_ key: KeyPress.Key, _ title: String?, hint: String? = nil) -> KeyCommand<KeyHandler> {
    let log = log
    return KeyCommand([key], title: title, hint: hint) { log.calls.append("\(key)") }
  }

  private func screen(_ controller: any ScreenController, columns: Int = 60, lines: Int = 8) -> HeadlessScreen
  {
    HeadlessScreen(controller, size: Size(columns: columns, lines: lines))
  }

  @Test func theBottomLineNamesThem() throws {
    let controller = controller()
    controller.addKeyCommand(command(.character("x"), "export"))
    controller.addKeyCommand(command(.function(5), "Read the places again", hint: "reload"))
    controller.addKeyCommand(command(.character("z"), nil))
    let screen = screen(controller)
    #expect(screen.text[7] == "  ⏎ choose   x export   F5 reload   q quit   ? help")
    try screen.press("x F5 z")
    #expect(log.calls == ["x", "F5", "z"])
  }

  @Test func theyTakePrecedenceOverTheTable() throws {
    let controller = controller()
    controller.addKeyCommand(command(.character("j"), nil))
    controller.addKeyCommand(command(.enter, nil))
    let screen = screen(controller)
    try screen.press("j Enter Down")
    #expect(
      log.calls == ["j", "Enter"] && table.indexPathForFocusedRow == path(1) && controller.outcome == nil)
    controller.removeKeyCommand(for: KeyPress(.character("j")))
    try screen.press("j")
    #expect(
      log.calls.count == 2 && table.indexPathForFocusedRow == path(2) && controller.keyCommands.count == 1)
  }

  @Test func theLastOneForAKeyCounts() throws {
    let controller = controller()
    controller.addKeyCommand(command(.character("x"), "first"))
    controller.addKeyCommand(
      KeyCommand([.character("x")], title: "second") { [log] in log.calls = ["second"] })
    try screen(controller).press("x")
    #expect(log.calls == ["second"])
  }

  @Test func controlCIsNotOne() throws {
    let controller = controller()
    controller.addKeyCommand(command(.control(UInt8(ascii: "c")), "copy"))
    try screen(controller).press("Ctrl-C")
    #expect(log.calls.isEmpty)
  }

  @Test func aMenuGetsItsKeysFirst() throws {
    let controller = controller()
    controller.addKeyCommand(command(.down, nil))
    table.present(
      TableMenu {
        TableMenu.Action("One") { _ in }; TableMenu.Action("Two") { _ in }
      }, forRowAt: path(0))
    let screen = screen(controller)
    try screen.press("Down")
    #expect(log.calls.isEmpty)
    try screen.press("Esc Down")
    #expect(log.calls == ["Down"])
  }

  @Test func thoseOfTheInnerControllerComeFirst() throws {
    let (inner, log) = (controller(), log)
    let split = SplitController(
      primary: inner, secondary: TableController(arrayTable([["8 visits"]]), finishesOnChoice: true))
    let navigation = NavigationController(root: controller(finishesOnChoice: false))
    split.addKeyCommand(KeyCommand([.character("x")], title: "outer") { log.calls.append("outer") })
    split.addKeyCommand(KeyCommand([.right], title: "right") { log.calls.append("right") })
    inner.addKeyCommand(KeyCommand([.character("x")], title: "inner") { log.calls.append("inner") })
    let splitScreen = screen(split)
    try splitScreen.press("x Right Tab")
    #expect(log.calls == ["inner", "right"] && split.focus == .primary)
    split.focus = .secondary
    try splitScreen.press("x")
    #expect(log.calls.last == "outer")
    navigation.addKeyCommand(KeyCommand([.character("x")], title: "stack") { log.calls.append("stack") })
    navigation.push(TableController(arrayTable([["One"]]), title: "One"))
    let stackScreen = screen(navigation)
    #expect(stackScreen.text[7].contains("x stack"))
    try stackScreen.press("x")
    #expect(log.calls.last == "stack")
  }

  @Test func titlesOfAKeyMapAreShown() {
    let controller = controller()
    controller.keyMap.assign(KeyPress(.enter), to: .choose, title: "open")
    controller.keyMap = KeyMap(controller.keyMap.commands)
    #expect(screen(controller).text[7] == "  ↑↓ move   ⏎ open   q quit   ? help")
    controller.keyMap = KeyMap([KeyCommand([.enter], .choose, title: "take")])
    #expect(screen(controller).text[7] == "  ⏎ take")
  }

  // MARK: Help

  @Test func theHelpListsAllKeys() throws {
    let controller = controller()
    controller.addKeyCommand(command(.character("x"), "export"))
    controller.addKeyCommand(command(.character("j"), "join"))
    let screen = screen(controller, columns: 50, lines: 60)
    try screen.press("?")
    let text = screen.text
    #expect(text[0].contains("Keys"))
    #expect(text.contains { $0.contains("Next row") && $0.contains("  Down Ctrl-N ") }, "j is another key")
    #expect(text.contains { $0.contains("Export") && $0.contains(" x ") })
    #expect(text.contains { $0.contains("Join") && $0.contains(" j ") })
    #expect(text.last == "    ↑↓ move   ← back")
  }

  @Test(arguments: ["Esc", "q", "?", "Left", "Enter"]) func theHelpIsClosed(by key: String) throws {
    let controller = controller()
    let screen = screen(controller)
    let before = screen.text
    try screen.press("? Down")
    #expect(screen.text[0].contains("Keys"))
    try screen.press(key)
    #expect(screen.text == before && controller.outcome == nil)
  }

  @Test func everyControllerHasIt() throws {
    let split = SplitController(
      primary: controller(), secondary: TableController(arrayTable([["8 visits"]]), finishesOnChoice: true))
    for controller in [split, NavigationController(root: controller())] as [any ScreenController] {
      let screen = screen(controller)
      try screen.press("?")
      #expect(screen.text[0].contains("Keys"))
      try screen.press("Esc")
      #expect(!screen.text[0].contains("Keys") && !controller.isFinished)
    }
  }

  @Test func aScreenOfOneCellIsEnough() throws {
    for size in [Size(columns: 0, lines: 0), Size(columns: 1, lines: 1), Size(columns: 3, lines: 2)] {
      let screen = HeadlessScreen(controller(), size: size)
      try screen.press("? Down End Esc")
      #expect(screen.text.count == size.lines && !screen.controller.isFinished)
    }
  }

  // MARK: Esc

  @Test func escReturnsToTheFirstPane() throws {
    let second = TableController(arrayTable([["8 visits"]]), finishesOnChoice: true)
    let split = SplitController(primary: controller(), secondary: second)
    let screen = screen(split)
    try screen.press("Right")
    #expect(screen.text[7].contains("Esc back"))
    try screen.press("Esc")
    #expect(split.focus == .primary && !split.isFinished)
    try screen.press("Esc")
    #expect(split.isFinished)
  }

  // MARK: Presenting

  @Test func aPresentedTableIsOnTop() throws {
    let controller = controller()
    let screen = screen(controller)
    let other = TableController(arrayTable([["Ada", "Grace"]]), title: "People", finishesOnChoice: true)
    controller.present(other)
    controller.present(other)
    #expect(screen.text[0].contains("People"))
    try screen.press("Down Enter")
    #expect(other.outcome == .chosen([path(1)]) && controller.outcome == nil)
    #expect(screen.text[0].contains("Places") && !controller.dismiss())
  }

  @Test func presentingBeforeTheScreenIsOpenDoesNothing() {
    let controller = controller()
    controller.present(TableController(arrayTable([["Ada"]]), finishesOnChoice: true))
    #expect(screen(controller).text[0].contains("Places"))
  }

  @Test func dismissingRemovesThoseAbove() {
    let controller = controller()
    let screen = screen(controller)
    let (first, second) = (
      self.controller(), TableController(arrayTable([["Ada"]]), title: "People", finishesOnChoice: true)
    )
    controller.present(first)
    first.present(second)
    #expect(screen.text[0].contains("People"))
    #expect(first.dismiss() && !second.dismiss())
    controller.present(first)
    controller.present(second)
    #expect(controller.dismiss() && screen.text[0].contains("Places"))
  }
}
