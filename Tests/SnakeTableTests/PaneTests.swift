import SnakeTable
import TestSupport
import Testing

/// Controllers that share a screen.
@Suite struct PaneTests {
  private let list: Pane
  private let details: Pane

  init() {
    list = Pane(
      Self.controller(["Durham", "Raleigh"], title: "Places"),
      area: Rect(column: 0, line: 0, columns: 20, lines: 5), hasFocus: true)
    let navigation = NavigationController(root: Self.controller(["NC", "8 visits"], title: nil))
    details = Pane(navigation, area: Rect(column: 20, line: 2, columns: 16, lines: 3), hasFocus: false)
  }

  private static func controller(_ rows: [String], title: CellText?) -> TableController {
    let table = TableView(
      dataSource: ArrayDataSource([section(rows)]),
      configuration: TableConfiguration(style: .plain, separator: .none),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    return TableController(table, title: title, showsHints: false, finishesOnChoice: true)
  }

  private var picture: CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 36, lines: 5))
    for pane in [list, details] { pane.draw(into: &buffer, at: .zero) }
    return buffer
  }

  /// The style of the cursor's bar and that of the title beside it.
  private func look(of pane: Pane, line: Int) -> [Style] {
    [0, 2].map { picture[pane.area.column + $0, line].style }
  }

  private let focusedLook = [Theme.dark.accent.over(Theme.dark.cursorFill), Theme.dark.cursorFill]

  @Test func eachDrawsIntoItsRectangle() {
    expectScreen(
      picture.text(),
      """
        Places    1 of 2
      ▌ Durham
        Raleigh           ▌ NC
                            8 visits

      """)
  }

  @Test func onlyTheOneWithTheFocusShowsTheCursorsLook() {
    let resting = [Theme.dark.secondary, Theme.dark.text]
    #expect(look(of: list, line: 1).map(\.background) == focusedLook.map(\.background))
    #expect(look(of: details, line: 2) == resting)
    list.hasFocus = false
    details.hasFocus = true
    #expect(look(of: list, line: 1) == resting)
    #expect(look(of: details, line: 2).map(\.background) == focusedLook.map(\.background))
    #expect(look(of: details, line: 2)[0].foreground == Theme.dark.accent.foreground)
  }

  @Test func aPushedScreenHasTheFocusOfTheOneBelow() throws {
    let navigation = try #require(details.controller as? NavigationController)
    navigation.push(Self.controller(["inside"], title: nil))
    #expect(navigation.topTable?.hasFocus == false && !details.hasFocus)
    details.hasFocus = true
    navigation.pop()
    #expect(navigation.topTable?.hasFocus == true)
  }

  @Test func positionsAreThoseOfTheScreen() throws {
    #expect(list.cursor?.position == Point(column: 2, line: 1))
    #expect(details.cursor == nil, "it has not the focus")
    details.hasFocus = true
    _ = details.handle(MouseEvent(.press(.left), at: Point(column: 24, line: 3)), at: .zero)
    #expect(details.cursor?.position == Point(column: 22, line: 3))
  }

  @Test func anotherRectangleIsAnotherSize() {
    var pane = list
    pane.area = Rect(column: 2, line: 1, columns: 14, lines: 3)
    var buffer = CellBuffer(size: Size(columns: 36, lines: 5))
    pane.draw(into: &buffer, at: .zero)
    expectScreen(
      buffer.text(),
      """

        ▌ Durham
          Raleigh


      """)
  }
}
