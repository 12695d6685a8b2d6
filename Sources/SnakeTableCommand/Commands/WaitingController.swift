import SnakeTable

/// The screen as long as there is nothing to show: it says so, and can be left.
final class WaitingController: ScreenController {
  let table: TableController
  private let isReady: () -> Bool

  init(look: Look, screen: Screen, title: CellText?, until isReady: @escaping () -> Bool) {
    let source = ArrayDataSource([], emptyState: SectionLabel(text: "Waiting for input"))
    let view = TableView(
      dataSource: source, configuration: look.configuration, appearance: look.appearance(on: screen))
    table = TableController(view, title: title ?? "")
    table.keyMap = KeyMap([KeyCommand([.character("q"), .escape], .leave)])
    self.isReady = isReady
  }

  var isFinished: Bool { isReady() || table.isFinished }
  func resize(to size: Size) { table.resize(to: size) }
  func draw(into buffer: inout CellBuffer, at time: Int) { table.draw(into: &buffer, at: time) }
  func handle(_ key: KeyPress, at time: Int) -> ScreenResponse { table.handle(key, at: time) }
  func handle(_ mouse: MouseEvent, at time: Int) -> ScreenResponse { .none }
  func dataDidChange() {}
  func nextChange(after time: Int) -> NextChange { .never }
}
