import SnakeTable
import SnakeTableTesting
import TestSupport
import Testing

/// Questions in a box over the content of a screen.
@Suite struct AlertTests {
  private final class Log { var calls: [String] = [] }

  private let log = Log()
  private let controller = TableController(
    arrayTable([["Durham", "Raleigh", "Cary"]]), title: "Places", finishesOnChoice: true)
  private let screen: HeadlessScreen

  init() { screen = HeadlessScreen(controller, size: Size(columns: 40, lines: 12)) }

  private func action(_ title: CellText, _ style: AlertController.Action.Style = .default)
    -> AlertController.Action
  {
    let log = log
    return AlertController.Action(title, style: style) {
      log.calls.append("\(String(decoding: title.bytes, as: UTF8.self))")
    }
  }

  @discardableResult private func present(
    title: CellText? = "Delete?", message: CellText? = nil, fields: [TextField] = [],
    _ actions: AlertController.Action...
  ) -> AlertController {
    let alert = AlertController(title: title, message: message)
    for field in fields { alert.addTextField(field) }
    for action in actions { alert.addAction(action) }
    controller.present(alert)
    return alert
  }

  @Test func itIsABoxInTheMiddle() throws {
    present(
      message: "It cannot be restored.", action("Cancel", .cancel), action("Delete", .destructive))
    expectScreen(
      screen.text,
      """
        Places                        1 of 3
      ▌ Durham
        R ╭──────────────────────────────╮
        C │                              │
          │           Delete?            │
          │    It cannot be restored.    │
          │                              │
          ├──────────────┬───────────────┤
          │▌   Cancel    │    Delete     │
          ╰──────────────┴───────────────╯

        ↑↓ move   ⏎ choose   q quit   ? help
      """)
  }

  @Test func itIsDrawnAsAStroke() {
    present(action("OK"))
    let first = screen.text(at: .zero)
    #expect(!first.contains { $0.contains("╭") } && first.contains { $0.contains("Delete?") })
    #expect(
      screen.text(at: .milliseconds(90)) != screen.text && screen.text(at: .milliseconds(180)) == screen.text)
  }

  @Test func theStrokeTakesTheTimeThatTheProgramSets() {
    present(action("OK")).motion = Motion(duration: .seconds(2))
    _ = screen.text(at: .zero)
    screen.advance(by: .seconds(1))
    let text = screen.text(at: .zero)
    screen.advance(by: .seconds(1))
    #expect(screen.text(at: .zero).contains { $0.contains("╭") } && screen.text(at: .zero) != text)
    #expect(screen.text == screen.text(at: .zero))
  }

  @Test func whatIsBehindIsDimmed() {
    let before = screen.picture()
    present(action("OK"))
    let picture = screen.picture()
    #expect(picture[2, 2].style.attributes.contains(.dim) && !before[2, 2].style.attributes.contains(.dim))
    #expect(!picture[19, 6].style.attributes.contains(.dim))
  }

  @Test(arguments: [
    ("Enter", "Save"), ("Left Enter", "Cancel"), ("Right Enter", "Delete"),
    ("Right Right Right Enter", "Delete"),
    ("Tab Tab Enter", "Cancel"), ("Shift-Tab Enter", "Cancel"), ("s", "Save"), ("S", "Save"),
    ("d Enter", "Delete"),
    ("Esc", "Cancel"),
  ]) func keysPerformActions(keys: String, called: String) throws {
    let alert = present(action("Cancel", .cancel), action("Save"), action("Delete", .destructive))
    try screen.press(keys)
    #expect(log.calls == [called] && alert.isFinished && controller.outcome == nil)
    #expect(!screen.text.contains { $0.contains("╭") }, "it is closed")
  }

  @Test func aDestructiveActionIsNotPerformedByItsLetter() throws {
    present(action("Cancel", .cancel), action("Delete", .destructive))
    try screen.press("d x Down j")
    #expect(log.calls.isEmpty)
    try screen.press("Enter")
    #expect(log.calls == ["Delete"])
  }

  @Test func aClickPerformsAnAction() {
    present(
      message: "It cannot be restored.", action("Cancel", .cancel), action("Delete", .destructive))
    screen.click(at: Point(column: 2, line: 2))
    screen.click(at: Point(column: 14, line: 6))
    #expect(log.calls.isEmpty)
    screen.click(at: Point(column: 30, line: 8))
    #expect(log.calls == ["Delete"])
  }

  @Test func manyActionsAreBelowOneAnother() throws {
    present(
      action("Keep the old one"), action("Keep the new one"), action("Keep both of them"),
      action("Cancel", .cancel))
    let text = screen.text
    #expect(text.filter { $0.contains("├─") }.count >= 1 && text.contains { $0.contains("│▌") })
    try screen.press("Down Down Enter")
    #expect(log.calls == ["Keep both of them"])
  }

  @Test func fieldsGetTheText() throws {
    let (name, secret) = (
      TextField(placeholder: "Name"), TextField(placeholder: "Password", isSecureTextEntry: true)
    )
    let alert = present(title: "Log in", fields: [name, secret], action("Cancel", .cancel), action("Log in"))
    #expect(
      screen.text.contains { $0.contains("│▌ Name") } && screen.text.contains { $0.contains("│  Password") })
    try screen.press("A d a Enter q")
    _ = alert.paste("x")
    #expect(screen.text.contains { $0.contains("│▌ ••") })
    try screen.press("Left z Enter")
    #expect(name.text == "Ada" && secret.text == "qzx" && log.calls == ["Log in"])
  }

  @Test func anActionWithoutATitleHasAUsualOne() throws {
    present(AlertController.Action(), AlertController.Action(style: .cancel))
    #expect(screen.text.contains { $0.contains("OK") && $0.contains("Cancel") })
    try screen.press("Esc")
    present()
    #expect(screen.text.contains { $0.contains("OK") })
    try screen.press("Enter")
    #expect(!screen.text.contains { $0.contains("OK") })
  }

  @Test func aDisabledActionIsLeftOut() throws {
    var save = action("Save")
    save.isEnabled = false
    present(action("Cancel", .cancel), save)
    try screen.press("s Right Enter")
    #expect(log.calls == ["Cancel"])
  }

  @Test func anActionCanPresentAnotherAlert() throws {
    let (log, controller) = (log, controller)
    let first = AlertController(title: "First")
    first.addAction(
      AlertController.Action("Next") {
        let second = AlertController(title: "Second")
        second.addAction(AlertController.Action("Done") { log.calls.append("done") })
        controller.present(second)
      })
    controller.present(first)
    try screen.press("Enter")
    #expect(screen.text.contains { $0.contains("Second") } && !screen.text.contains { $0.contains("First") })
    try screen.press("Enter")
    #expect(log.calls == ["done"] && !screen.text.contains { $0.contains("╭") })
  }

  @Test func aLongMessageLeavesTheActions() throws {
    let message = CellText((1...200).map { "line \($0)" }.joined(separator: "\n"))
    present(message: message, action("Cancel", .cancel), action("Delete", .destructive))
    for lines in 1...12 {
      screen.resize(to: Size(columns: 40, lines: lines))
      #expect(screen.text.contains { $0.contains("▌   Cancel") }, "\(lines) lines")
    }
  }

  /// The question, and the action that has the focus.
  @Test func atAnyHeightTheQuestionIsSeen() {
    present(
      message: "It cannot be restored.", action("Cancel", .cancel), action("Delete", .destructive))
    for lines in 1...12 {
      screen.resize(to: Size(columns: 40, lines: lines))
      let text = screen.text
      #expect(text.contains { $0.contains("Delete?") } && text.contains { $0.contains("▌   Cancel") })
      #expect(lines < 3 || text.contains { $0.contains("It cannot be restored.") }, "\(lines) lines")
    }
    screen.resize(to: Size(columns: 14, lines: 1))
    #expect(screen.text == ["Dele… ▌Cancel"])
  }

  @Test func anAlertWithoutATitleShowsItsMessage() {
    present(title: nil, message: "It cannot be restored.", action("OK"))
    for lines in 1...12 {
      screen.resize(to: Size(columns: 40, lines: lines))
      #expect(screen.text.contains { $0.contains("It cannot be restored.") }, "\(lines) lines")
    }
  }

  @Test func aFieldOnOneLineHasTheQuestionBesideIt() throws {
    present(title: "Name?", fields: [TextField(text: "Ada")], action("Save"))
    screen.resize(to: Size(columns: 30, lines: 1))
    #expect(screen.text[0].hasPrefix("Name?") && screen.text[0].contains("▌ Ada"))
  }

  @Test(arguments: 3...7) func theBarCoversNoLetter(columns: Int) {
    present(title: "Delete?", action("Cancel", .cancel), action("Delete", .destructive))
    screen.resize(to: Size(columns: columns, lines: 6))
    #expect(screen.text.contains { $0.contains("▌C") || $0.contains("▌ C") || $0.contains("▌…") })
    #expect(screen.text.contains { $0.contains("D") })
  }

  @Test func aTextThatIsCutEndsInAnEllipsis() {
    let message = CellText("They cannot be restored. Their settings are deleted with them,\nand all data.")
    present(title: "Delete 3 packages and everything that belongs to them?", message: message, action("OK"))
    for lines in 3...14 {
      screen.resize(to: Size(columns: 40, lines: lines))
      let text = screen.text.joined()
      #expect(!text.contains("Delete 3") || text.contains("them?") || text.contains("…"), "\(lines) lines")
      #expect(!text.contains("They") || text.contains("data.") || text.contains("…"), "\(lines) lines")
    }
    screen.resize(to: Size(columns: 60, lines: 6))
    #expect(screen.text.contains { $0.contains("│  They cannot be restored. Their settings are…  │") })
  }

  @Test func anySizeIsEnough() throws {
    let field = TextField(text: "Ada")
    present(message: "It cannot be restored.", fields: [field], action("Cancel", .cancel), action("Delete"))
    for columns in 0...20 {
      for lines in 0...9 {
        screen.resize(to: Size(columns: columns, lines: lines))
        #expect(screen.text.count == lines && screen.text.allSatisfy { $0.count <= columns })
        _ = controller.cursor
      }
    }
    try screen.press("Tab Enter")
    #expect(log.calls.count == 1)
  }

  @Test func theTableBelowHasNoFocus() throws {
    present(action("OK"))
    #expect(!controller.hasFocus)
    try screen.press("Enter")
    #expect(controller.hasFocus)
    controller.hasFocus = false
    present(action("OK"))
    try screen.press("Enter")
    #expect(!controller.hasFocus)
  }

  @Test func itHasTheLookOfTheTable() {
    controller.tableView.appearance.glyphs = .ascii
    let alert = present(action("OK"))
    #expect(alert.appearance?.glyphs == .ascii && screen.text.contains { $0.contains("+---") })
  }
}
