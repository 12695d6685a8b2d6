import SnakeTable

/// The screen shown while there are no rows yet. The user can leave it. It finishes if another program takes over the
/// terminal.
final class WaitingController: ScreenController {
  let table: TableController
  private let screen: Screen
  private let isReady: () -> Bool

  /// The time between two checks of the terminal's settings.
  private static let interval = Duration.milliseconds(50)

  init(look: Look, screen: Screen, title: CellText?, until isReady: @escaping () -> Bool) {
    let source = ArrayDataSource([], emptyState: SectionLabel(text: "Waiting for input"))
    let view = TableView(
      dataSource: source, configuration: look.configuration, appearance: look.appearance(on: screen))
    table = TableController(view, title: title ?? "")
    table.keyMap = KeyMap([KeyCommand([.character("q"), .escape], .leave)])
    self.screen = screen
    self.isReady = isReady
  }

  var isFinished: Bool { isReady() || table.isFinished || !screen.checkOwnership() }
  func resize(to size: Size) { table.resize(to: size) }
  func draw(into buffer: inout CellBuffer, at time: Duration) { table.draw(into: &buffer, at: time) }
  func handle(_ key: KeyPress, at time: Duration) -> ScreenResponse { table.handle(key, at: time) }
  func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse { .none }
  func dataDidChange() {}
  func nextChange(after time: Duration) -> NextChange { .at(time + Self.interval) }
}
