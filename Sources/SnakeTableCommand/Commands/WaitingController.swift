import SnakeTable
import SnakeTableBrowser

/// The screen shown while there are no rows yet. It says what is waited for and for how long. The user can leave it, and
/// type ahead for the table that follows, whose keys `?` shows. It finishes if another program takes over the terminal.
final class WaitingController: ScreenController {
  let table: TableController
  /// The keys and the pasted text for the table that follows.
  private(set) var typedAhead: [Event] = []
  /// Whether the table opens with an empty filter to type into, which Esc closes.
  private let opensFilter: Bool
  /// The keys that leave, also while a filter is typed.
  private let leavingKeys: [KeyPress]
  /// The filter typed ahead; nil for none.
  private var filter: FilterLine?
  /// The keys of the table that follows, while they are shown.
  private var help: TableController?
  private let screen: Screen
  private let options: Options
  private let isReady: () -> Bool
  /// The text in the middle of the screen, without the time, and shorter forms of it for narrow screens.
  private let texts: [[UInt8]]
  /// The theme after the first moments of the wait. The terminal is not asked for its background: another program may read
  /// the reply.
  private let theme: Theme
  /// The time of the first frame in nanoseconds of the monotonic clock; nil before it.
  private var start: Int?
  private var shownText: [UInt8] = []
  private var size = Size(columns: 0, lines: 0)

  /// The maximum number of events to keep, more than a filter can have.
  private static let limit = 20_000
  /// The time between two checks of the terminal's settings.
  private static let interval = Duration.milliseconds(50)
  /// The nanoseconds without colours, which those of the table would replace if its rows arrived at once.
  private static let uncolored = 100_000_000

  init(settings: DisplaySettings, screen: Screen, until isReady: @escaping () -> Bool) {
    (self.screen, self.isReady, options) = (screen, isReady, settings.options)
    theme = settings.theme(colors: screen.colors)
    leavingKeys = KeyAssignment.leavingKeys(options.browser.keyAssignments)
    opensFilter = options.records.list.filter == ""
    let text = Array("Waiting for input".utf8)
    texts =
      (options.source.inputName.map { [text + Array(" from ".utf8) + $0.bytes] } ?? [])
      + [text, Array("Waiting".utf8)]
    let view = TableView(
      dataSource: ArrayDataSource([]), configuration: settings.configuration,
      appearance: settings.appearance(on: screen), motion: options.motion)
    table = TableController(view, title: options.source.listTitle ?? "")
    table.keyMap = KeyMap([
      KeyCommand([KeyPress(.character("q")), KeyPress(.escape)] + leavingKeys, .leave, hint: "quit"),
      KeyCommand([.character("?")], .help, hint: "help"),
    ])
    // A screen reader would read out each change.
    table.showsProgress = !options.browser.isAccessible
    if opensFilter { openFilter() }
  }

  var isFinished: Bool { isReady() || table.isFinished || !screen.checkOwnership() }
  func resize(to size: Size) {
    table.resize(to: size)
    help?.resize(to: size)
    self.size = size
  }
  /// With a top line, the text, and the keys.
  func preferredHeight(atMost maximum: Int) -> Int? { min(maximum, 6) }
  func draw(into buffer: inout CellBuffer, at time: Duration) {
    if let help { return draw(help, into: &buffer, at: time) }
    showText(at: time.nanoseconds)
    table.drawTable(into: &buffer, at: time)
    table.drawTopLine(table.breadcrumb, status: table.status(), into: &buffer)
    let isMoving = table.tableView.motion.isEnabled
    table.drawPlace(
      progress: { isMoving ? ProgressLine.pulse(of: $0, at: time.nanoseconds) : 0..<0 }, into: &buffer)
    table.drawBottomLine(
      filter.map {
        .field(
          $0.field(modeKey: FilterLine.modeKey(isSpoken: options.browser.isAccessible), hints: ["Esc clear"]))
      }
        ?? .hints(BarHints([], pinned: hints)), into: &buffer)
  }

  private var hints: [String?] {
    let keys = KeyHints(table.keyMap, appearance: table.tableView.appearance)
    return [keys.hint(.leave, .character("q")), keys.hint(.help, .character("?"))]
  }

  private func draw(_ help: TableController, into buffer: inout CellBuffer, at time: Duration) {
    let keys = KeyHints(help.keyMap, appearance: help.tableView.appearance)
    help.drawTable(into: &buffer, at: time)
    help.drawTopLine(help.breadcrumb, status: help.status(), into: &buffer)
    help.drawPlace(into: &buffer)
    help.drawBottomLine(
      .hints(BarHints(leading: keys.move { $0 }, [], pinned: [keys.hint("back", .back, .escape)])),
      into: &buffer)
  }

  /// Shows the text and, behind it, the seconds since the first frame.
  private func showText(at time: Int) {
    let seconds = (time - (start ?? time)) / 1_000_000_000
    start = start ?? time
    if time - (start ?? time) >= Self.uncolored { table.tableView.appearance.theme = theme }
    let text = fittingText(seconds: options.browser.isAccessible ? 0 : seconds)
    guard text != shownText else { return }
    shownText = text
    table.tableView.dataSource = ArrayDataSource([], emptyState: SectionLabel(text: CellText(text)))
  }

  /// Returns the longest text with the time for which there is room, or else the shortest one without it.
  private func fittingText(seconds: Int) -> [UInt8] {
    let view = table.tableView
    let time = seconds > 0 ? Array("   \(seconds.grouped) s".utf8) : []
    let fits = { (text: [UInt8]) in
      view.appearance.typesetter.columns(of: text) <= view.columns.label.count
    }
    return texts.map { $0 + time }.first(where: fits) ?? texts.last ?? []
  }

  /// Keeps a key, except keys that leave. While a filter is typed, `q` is text, and Esc discards what was typed.
  func handle(_ key: KeyPress, at time: Duration) -> Bool {
    if leavingKeys.contains(key) { return table.handle(key, at: time) }
    if let help { return handle(key, inHelp: help, at: time) }
    if filter != nil, key == KeyPress(.escape) {
      (typedAhead, filter) = (opensFilter ? [.key(key)] : [], nil)
    } else if filter == nil, let action = table.keyMap.action(for: key) {
      if action != .help { return table.handle(key, at: time) }
      openHelp()
    } else {
      keep(.key(key))
    }
    return true
  }

  /// Shows the keys of the table that follows, with a key map of their own.
  private func openHelp() {
    let keys = KeyHelp(
      allowsMultipleSelection: options.configuration.allowsMultipleSelection, settings: options.browser)
    let help = keys.makeController(like: table.tableView, appearance: table.tableView.appearance)
    help.resize(to: size)
    self.help = help
  }

  private func handle(_ key: KeyPress, inHelp help: TableController, at time: Duration) -> Bool {
    let response = help.handle(key, at: time)
    guard help.isFinished else { return response }
    self.help = nil
    return true
  }

  func paste(_ scalar: Unicode.Scalar) -> Bool {
    keep(.pasted(scalar))
    return true
  }

  private func keep(_ event: Event) {
    guard typedAhead.count < Self.limit else { return }
    typedAhead.append(event)
    switch event {
    case .key(KeyPress(.character("/"))) where filter == nil: openFilter()
    case .key(let press): _ = filter?.edit(press)
    case .pasted(let scalar): filter?.editor.paste(scalar)
    default: break
    }
  }

  private func openFilter() { filter = FilterLine(mode: options.records.list.filterMode) }

  func handle(_ mouse: MouseEvent, at time: Duration) -> Bool { false }
  func dataDidChange() {}
  func nextChange(after time: Duration) -> NextChange { .at(time + Self.interval) }
}
