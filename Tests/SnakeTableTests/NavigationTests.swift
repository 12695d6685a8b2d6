import SnakeTable
import TestSupport
import Testing

/// Tests of a stack of screens, without a terminal.
@Suite struct NavigationTests {
  /// Pushes a screen for a row when its primary action is performed, to any depth.
  private final class Opener: TableViewDelegate {
    var navigation: NavigationController?
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
      navigation?.push(NavigationTests.screen(title: tableView.dataSource.cell(forRowAt: path).title, self))
    }
  }

  private let opener = Opener()
  private let navigation: NavigationController

  init() {
    navigation = NavigationController(root: Self.screen(title: "Places", opener))
    opener.navigation = navigation
    navigation.resize(to: Size(columns: 40, lines: 9))
  }

  private static func screen(title: CellText, _ delegate: Opener) -> TableController {
    let table = TableView(
      dataSource: ArrayDataSource([section(Array(places.prefix(4)))]),
      configuration: TableConfiguration(style: .plain, separator: .none), motion: Motion(isEnabled: false))
    table.delegate = delegate
    return TableController(table, title: title)
  }

  private func press(_ names: String) {
    for name in names.split(separator: " ") {
      if let key = KeyPress(name: String(name)) { _ = navigation.handle(key, at: .zero) }
    }
  }

  private func screen(columns: Int = 40, lines: Int = 9) -> [String] {
    navigation.resize(to: Size(columns: columns, lines: lines))
    var buffer = CellBuffer(size: Size(columns: columns, lines: lines))
    navigation.draw(into: &buffer, at: .zero)
    return buffer.text()
  }

  @Test func aPushedScreenSaysWhereOneIs() {
    press("Down Enter")
    expectScreen(
      screen(),
      """
        Places › Durham, NC           1 of 4
      ▌ Falls Church, VA
        Durham, NC
        Boulder, CO
        Redwood City, CA



        ↑↓ move   ⏎ choose   ← back   q quit
      """)
    press("Down Down Enter")
    #expect(screen()[0] == "  … › Durham, NC › Boulder, CO  1 of 4", "of a long way the end is shown")
    #expect(screen(columns: 25)[0] == "  … Boulder, CO  1 of 4")
    #expect(screen(columns: 19)[0] == "  Boulde…  1 of 4", "of the last title the beginning")
  }

  @Test(arguments: ["Left", "Esc"]) func oneComesBackToTheSamePlace(key: String) {
    let before = screen()
    press("Down Down Enter End Enter \(key) \(key)")
    #expect(navigation.controllers.count == 1 && navigation.outcome == nil)
    press("Up Up")
    #expect(screen() == before)
    press("Esc")
    #expect(navigation.outcome == .cancelled, "there is nothing below the first screen")
  }

  @Test func theFirstScreenHasNoWayBack() {
    press("Left")
    #expect(navigation.outcome == nil && !screen().joined().contains("back"))
    #expect(navigation.pop() == nil && navigation.controllers.count == 1)
  }

  @Test func whatOpenedAScreenIsNotSelectedOnReturn() throws {
    press("Down Enter")
    let root = try #require(navigation.tables.first).tableView
    #expect(root.indexPathForSelectedRow?.row == 1)
    press("Left")
    #expect(root.indexPathForSelectedRow == nil)
    navigation.topTable?.clearsSelectionOnReturn = false
    press("Enter Left")
    #expect(root.indexPathForSelectedRow?.row == 1)
  }

  @Test func leavingLeavesFromAnywhere() {
    press("Enter Enter q")
    #expect(navigation.isFinished && navigation.outcome == .cancelled)
  }

  @Test func theProgramTakesScreensAway() {
    press("Enter Enter Enter")
    let stack = navigation.tables
    #expect(navigation.pop() === stack[3])
    #expect(stack[3].navigationController == nil && stack[2].navigationController === navigation)
    #expect(navigation.popToRoot().map { ObjectIdentifier($0) } == stack[1...2].map { ObjectIdentifier($0) })
    #expect(navigation.topController === stack[0])
  }

  @Test func everyScreenHasTheTerminalsLookAndSize() {
    navigation.screenDidOpen(TerminalTraits(colors: 0, repertoire: .ascii))
    press("Enter")
    navigation.backgroundDidChange(to: .light, colors: 256)
    press("Enter")
    let looks = navigation.tables.map(\.tableView.appearance)
    #expect(looks.allSatisfy { $0.glyphs.box.repertoire == .ascii && $0.displayWidth == .ascii })
    #expect(looks[0].theme == looks[1].theme)
    let small = screen(columns: 12, lines: 3)
    press("Left")
    #expect(screen(columns: 12, lines: 3) == small)
  }

  @Test func aScreenThatFinishesIsTheOutcomeOfAll() {
    press("Enter")
    navigation.topTable?.finishesOnChoice = true
    press("Down Enter")
    // By then the delegate has pushed another screen, and the choice belongs to the screen below it.
    navigation.pop()
    #expect(navigation.outcome == .chosen([TableIndexPath(row: 1, section: 0)]))
  }
}
