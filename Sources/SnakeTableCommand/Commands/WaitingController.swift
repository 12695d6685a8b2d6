import SnakeTable

/// The screen shown while there are no rows yet. The user can leave it, and type ahead for the table that follows. It
/// finishes if another program takes over the terminal.
final class WaitingController: ScreenController {
  let table: TableController
  /// The keys and the pasted text for the table that follows.
  private(set) var typedAhead: [Event] = []
  /// The filter typed ahead, from its `/` on; nil for none.
  private var typedFilter: String?
  private let screen: Screen
  private let isReady: () -> Bool

  /// The maximum number of events to keep, more than a filter can have.
  private static let limit = 20_000
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
  func draw(into buffer: inout CellBuffer, at time: Duration) {
    table.draw(into: &buffer, at: time)
    if let typedFilter { table.drawBottomLine(.message(typedFilter + "   Esc clear"), into: &buffer) }
  }

  /// Keeps a key, except those that leave. While a filter is typed, `q` is text, and Esc discards what was typed.
  func handle(_ key: KeyPress, at time: Duration) -> ScreenResponse {
    if typedFilter != nil, key == KeyPress(.escape) {
      (typedAhead, typedFilter) = ([], nil)
    } else if typedFilter == nil, table.keyMap.action(for: key) != nil {
      return table.handle(key, at: time)
    } else {
      keep(.key(key))
    }
    return .redraw
  }

  func paste(_ scalar: Unicode.Scalar) -> ScreenResponse {
    keep(.pasted(scalar))
    return .redraw
  }

  private func keep(_ event: Event) {
    guard typedAhead.count < Self.limit else { return }
    typedAhead.append(event)
    switch event {
    case .key(KeyPress(.character("/"))) where typedFilter == nil: typedFilter = "/"
    case .key(KeyPress(.backspace)): if typedFilter != "/" { _ = typedFilter?.unicodeScalars.popLast() }
    case .key(let press): if case .character(let scalar) = press.key { extendFilter(by: scalar) }
    case .pasted(let scalar): extendFilter(by: scalar)
    default: break
    }
  }

  private func extendFilter(by scalar: Unicode.Scalar) { typedFilter?.unicodeScalars.append(scalar) }

  func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse { .none }
  func dataDidChange() {}
  func nextChange(after time: Duration) -> NextChange { .at(time + Self.interval) }
}
