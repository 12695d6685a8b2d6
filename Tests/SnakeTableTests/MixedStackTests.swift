import SnakeTable
import SnakeTableTesting
import TestSupport
import Testing

/// Stacks whose screens are not all tables.
@Suite struct MixedStackTests {
  /// A screen of a program that shows a text, and the keys it has got.
  private final class Note: ScreenController {
    private(set) var keys: [KeyPress] = []
    private(set) var size = Size(columns: 0, lines: 0)
    private(set) var appeared = 0
    let isFinished = false
    func resize(to size: Size) { self.size = size }
    func screenDidAppear() { appeared += 1 }
    func draw(into buffer: inout CellBuffer, at time: Duration) {
      for (column, scalar) in "a note".unicodeScalars.enumerated() {
        buffer.put(scalar, at: Point(column: column, line: 0), style: .plain)
      }
    }
    func handle(_ key: KeyPress, at time: Duration) -> Bool {
      keys.append(key)
      return key == KeyPress(.character("x"))
    }
    func handle(_ mouse: MouseEvent, at time: Duration) -> Bool { false }
    func dataDidChange() {}
    func nextChange(after time: Duration) -> NextChange { .never }
  }

  private let navigation = NavigationController(
    root: TableController(arrayTable([["Durham", "Raleigh"]]), title: "Places"))
  private let screen: HeadlessScreen
  private let note = Note()

  init() { screen = HeadlessScreen(navigation, size: Size(columns: 50, lines: 8)) }

  @Test(arguments: ["Esc", "Left"]) func aScreenOfAProgramIsLeft(by key: String) throws {
    let before = screen.text
    navigation.push(note)
    #expect(screen.text[0] == "a note" && note.size == screen.size)
    try screen.press("x \(key)")
    #expect(screen.text == before && note.keys.count == 2)
  }

  @Test func itGetsTheProgramsKeysOnlyIfTheyMeanNothing() throws {
    var calls = 0
    navigation.addKeyCommand(KeyCommand([.character("n")], title: "next") { calls += 1 })
    navigation.push(note)
    try screen.press("n x")
    #expect(calls == 1 && note.keys == [KeyPress(.character("x"))])
  }

  @Test(arguments: ["Esc", "Left"]) func panesAreLeft(by key: String) throws {
    let before = screen.text
    let visits = TableController(arrayTable([["8 visits"]]), title: "Visits")
    let split = SplitController(
      primary: TableController(arrayTable([["Durham"]]), title: "Durham"),
      secondary: visits)
    navigation.push(split)
    try screen.press("Right")
    #expect(split.focus == .secondary && screen.text[0].contains("Visits"))
    try screen.press(key)
    #expect(split.focus == .primary && navigation.controllers.count == 2)
    try screen.press(key)
    #expect(screen.text == before && split.responder.next == nil)
  }

  @Test func titlesOfTablesGoOn() throws {
    navigation.push(note)
    navigation.push(TableController(arrayTable([["8 visits"]]), title: "Visits"))
    #expect(screen.text[0].contains("Places › Visits"))
    try screen.press("Left")
    #expect(navigation.topController === note)
  }

  @Test func aScreenIsInTheStackOnce() {
    navigation.push(note)
    navigation.push(note)
    navigation.push(navigation.controllers[0])
    #expect(navigation.controllers.count == 2)
  }

  @Test func pushingAndPoppingInTheMiddleOfAMovement() throws {
    let rows = ["Durham", "Raleigh", "Asheville"]
    func controller(_ title: CellText) -> TableController {
      TableController(
        TableView(dataSource: ArrayDataSource([section(rows)]), motion: Motion()), title: title,
        showsHints: false)
    }
    let navigation = NavigationController(root: controller("Places"))
    let screen = HeadlessScreen(navigation, size: Size(columns: 30, lines: 12))
    let before = screen.text
    let middle = controller("Visits")
    navigation.push(middle)
    _ = screen.text(at: .milliseconds(60))
    navigation.push(note)
    #expect(
      screen.text(at: .milliseconds(90))[0] == "a note" && navigation.nextChange(after: .zero) == .never)
    #expect(navigation.pop() === note && navigation.pop() === middle)
    _ = screen.text(at: .milliseconds(60))
    navigation.push(note)
    navigation.popToRoot()
    #expect(screen.text == before)
  }

  @Test func aPresentedScreenOfAProgramIsLeftByEsc() throws {
    let before = screen.text
    navigation.present(note)
    #expect(screen.text[0] == "a note")
    try screen.press("Left Esc")
    #expect(screen.text == before && note.keys.count == 2)
  }

  @Test func theFocusIsThatOfAll() {
    navigation.hasFocus = false
    let table = TableController(arrayTable([["8 visits"]]), finishesOnChoice: true)
    navigation.push(note)
    navigation.push(table)
    #expect(!table.hasFocus)
    navigation.hasFocus = true
    #expect(table.hasFocus && navigation.hasFocus)
  }

  @Test func aPushedScreenAppears() {
    navigation.screenDidAppear()
    navigation.push(note)
    #expect(note.appeared == 1)
  }
}
