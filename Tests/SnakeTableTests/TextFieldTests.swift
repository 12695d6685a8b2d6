import SnakeTable
import SnakeTableTesting
import TestSupport
import Testing

/// Fields in which text is typed.
@Suite struct TextFieldTests {
  private func screen(_ field: TextField, columns: Int = 12, lines: Int = 3) -> HeadlessScreen {
    field.inset = 0
    return HeadlessScreen(field, size: Size(columns: columns, lines: lines))
  }

  private func paste(_ text: String, into field: TextField) {
    for scalar in text.unicodeScalars { _ = field.paste(scalar) }
  }

  @Test func itIsInABox() throws {
    let field = TextField(placeholder: "Name")
    let screen = screen(field)
    expectScreen(screen.text, "╭──────────╮\n│ Name     │\n╰──────────╯")
    try screen.press("A d a")
    expectScreen(screen.text, "╭──────────╮\n│ Ada      │\n╰──────────╯")
    #expect(field.text == "Ada")
  }

  @Test func aLowOneHasNoBox() {
    #expect(screen(TextField(text: "Ada"), lines: 1).text == ["Ada"])
    for size in [Size(columns: 0, lines: 0), Size(columns: 1, lines: 1), Size(columns: 5, lines: 3)] {
      let screen = screen(TextField(text: "Ada Lovelace"), columns: size.columns, lines: size.lines)
      #expect(screen.text.count == size.lines)
    }
  }

  @Test func aLongTextScrollsWithTheCaret() throws {
    let field = TextField(text: "Ada Lovelace")
    let screen = screen(field)
    #expect(screen.text[1] == "│ …velace  │")
    try screen.press("Home")
    #expect(screen.text[1] == "│ Ada Lov… │")
    field.text = "日本語日本語"
    #expect(screen.text[1].hasPrefix("│ …") && screen.text[1].contains("本語"))
  }

  @Test func aSecretIsNotShown() throws {
    let field = TextField(text: "ae\u{301}日", isSecureTextEntry: true)
    let screen = screen(field)
    #expect(screen.text[1] == "│ •••      │")
    try screen.press("Left Backspace")
    #expect(field.text == "a日" && screen.text[1] == "│ ••       │")
  }

  @Test func theSelectionIsSeenAndReplaced() throws {
    let field = TextField(text: "Ada Byron")
    let screen = screen(field, columns: 20)
    try screen.press("Shift-Left Shift-Left")
    #expect(field.selectedText == "on")
    let picture = screen.picture()
    #expect(picture[10, 1].style != picture[4, 1].style && picture[4, 1].style == picture[5, 1].style)
    try screen.press("x")
    #expect(field.text == "Ada Byrx" && field.selectedText.isEmpty)
    field.selectAll()
    paste("Grace", into: field)
    #expect(field.text == "Grace")
  }

  @Test func changesAreReported() throws {
    let field = TextField()
    var (changes, returns) = (0, 0)
    field.editingChanged = { changes += 1 }
    field.primaryAction = { returns += 1 }
    let screen = screen(field)
    try screen.press("a Left b Home Delete Enter Up")
    field.text = "new"
    #expect(changes == 3 && returns == 1 && field.text == "new")
  }

  @Test func anyTextIsDrawnSafely() {
    for text in ["\u{1B}[31mred", "a\tb\nc", "\u{202E}abc\u{202C}", "\u{0}\u{7F}\u{9B}31m", "\u{FFFD}"] {
      let field = TextField(text: text)
      #expect(field.text == text)
      let picture = screen(field, columns: 30).text.joined()
      let controls = picture.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.isEmpty && !picture.unicodeScalars.contains("\u{202E}"))
    }
  }

  /// Texts, placeholders, secret texts, titles and messages of all kinds of characters.
  @Test(arguments: 0..<100) func noTextLeavesItsPlace(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = String(decoding: TextSamples.bytes(using: &generator), as: UTF8.self)
    let alert = AlertController(title: CellText(text), message: CellText(text))
    alert.addTextField(TextField(text: text))
    alert.addAction(AlertController.Action(text))
    let size = Size(columns: Int.random(in: 1...40, using: &generator), lines: 9)
    let stack = StackController()
    stack.addArrangedController(TextField(placeholder: CellText(text)))
    stack.addArrangedView { StatusLine(CellText(text), detail: CellText(text)) }
    let controllers: [any ScreenController] = [
      TextField(text: text), TextField(text: text, isSecureTextEntry: true), stack, alert,
    ]
    for controller in controllers {
      for line in HeadlessScreen(controller, size: size).text {
        #expect(Typesetter().columns(of: line.utf8) <= size.columns)
        #expect(
          !line.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
      }
    }
  }

  @Test func tenThousandPastedBytesAreKept() {
    let field = TextField()
    paste(String(repeating: "日本", count: 5_000), into: field)
    #expect(field.text.utf8.count <= 10_000 && field.text.utf8.count > 9_990 && field.isFull)
    #expect(screen(field).text[1].hasSuffix("│"))
  }

  @Test func aClickMovesTheCaret() throws {
    let field = TextField(text: "a日b")
    let screen = screen(field)
    screen.click(at: Point(column: 3, line: 1))
    try screen.press("x")
    #expect(field.text == "ax日b")
    screen.click(at: Point(column: 9, line: 1))
    try screen.press("y")
    #expect(field.text == "ax日by")
    screen.click(at: Point(column: 0, line: 1))
    try screen.press("z")
    #expect(field.text == "zax日by")
  }

  @Test func withoutTheFocusThereIsNoCaret() {
    let field = TextField(text: "Ada")
    #expect(screen(field).picture()[5, 1].style.attributes.contains(.reverse))
    field.hasFocus = false
    #expect(!screen(field).picture()[5, 1].style.attributes.contains(.reverse))
  }
}
