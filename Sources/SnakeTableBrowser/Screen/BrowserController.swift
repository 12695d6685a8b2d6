import SnakeTable

/// The browsing screen: a list with its top and bottom line, keys, marks, help, and what came of it.
public final class BrowserController: ScreenController {
  /// How browsing ended; nil while it goes on.
  public internal(set) var outcome: BrowserOutcome?
  /// What the list can do beyond being shown; nil for one that cannot grow or be filtered.
  let source: (any BrowserSource)?
  let settings: BrowserSettings
  /// What is to be said in place of the keys, such as that the input cannot be read any more; nil for nothing.
  let message: () -> String?
  /// The list and what is shown on top of it.
  let navigation: NavigationController
  let keyMap: BrowserKeyMap
  /// The keys that act on the list while a filter is typed.
  let filterKeyMap: BrowserKeyMap
  /// The filter being typed; nil while there is none.
  var filterLine: FilterLine?
  /// The last key edited the filter, and did not act on the list.
  var isEditing = false
  /// The number typed so far, for `42G`.
  var typedNumber: Int?
  private var demo: DemoLoop?
  /// The cursor goes to the last row whenever one arrives.
  var followsEnd = false
  /// The row that the cursor belongs on; nil as long as nobody has moved it.
  var anchor: Int?
  var progressLine = ProgressLine()
  /// Whether rows have arrived since the last frame, and when they last did.
  private var hasNews = true
  private var lastNews = 0
  /// When the files were looked at last.
  var lastLook = 0
  var rowTexts = RowTexts()

  /// - Parameters:
  ///   - title: what the top line calls the list.
  ///   - source: the table's data source, if it can grow or be filtered.
  ///   - query: the filter to start with.
  ///   - message: what the bottom line says in place of the keys; nil for nothing. Asked for every frame.
  ///   - loops: nil for no demo; else how often its animation is shown, 0 for ever.
  public init(
    table: TableView, title: CellText?, source: (any BrowserSource)? = nil, query: String? = nil,
    settings: BrowserSettings = BrowserSettings(), message: @escaping () -> String? = { nil },
    loops: Int? = nil
  ) {
    navigation = NavigationController(root: TableController(table, title: title, keepsTopLine: true))
    navigation.breadcrumbSeparator = settings.isAccessible ? ", " : nil
    self.source = source
    self.settings = settings
    self.message = message
    followsEnd = settings.followsEnd
    let allowsMarks = table.configuration.allowsMarks
    let usualKeyMap = BrowserKeyMap.browser(allowsMarks: allowsMarks, hasSource: source != nil)
    keyMap = usualKeyMap.assigning(settings.keyAssignments)
    filterKeyMap = BrowserKeyMap.filter(allowsMarks: allowsMarks)
      .assigning(settings.keyAssignments.filter { !$0.isText }, others: usualKeyMap)
    demo = loops.map { DemoLoop(loops: $0 == 0 ? nil : $0) }
    if settings.isAccessible {
      table.dataSource = SpokenTable(table.dataSource, in: table) { source?.isComplete ?? true }
    }
    if let query { openFilter(query) }
  }

  // MARK: ScreenController

  public func resize(to size: Size) { navigation.resize(to: size) }

  public var isFinished: Bool { outcome != nil }

  public func screenDidAppear(_ screen: Screen) {
    source?.goOn()
    list.adoptWidths(of: screen)
  }

  public var glyphs: BoxGlyphs? { list.appearance.glyphs.box }

  public func draw(into buffer: inout CellBuffer, at time: Int) {
    advanceDemo(at: time)
    searchAsTyped()
    noticeChanges(at: time)
    keepTexts()
    updateProgress(at: time)
    page.drawTable(into: &buffer, at: time)
    drawNoMatches(into: &buffer)
    page.drawTopLine(title, status: status, keepsEnd: pageKind == .details, into: &buffer)
    drawProgress(into: &buffer, at: time)
    page.drawBottomLine(bottomLine, into: &buffer)
  }

  /// The line of the progress comes and goes with the work; the table has what is left.
  private func updateProgress(at time: Int) {
    progressLine.update(isWorking: isWorking(at: time), at: time)
    let isShown = progressLine.isShown(at: time)
    for page in navigation.controllers { page.showsProgress = isShown }
  }

  public func dataDidChange() { takeOverData() }

  public func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse {
    let theme = Theme(colors: colors, background: background).applying(settings.themeColors)
    for page in navigation.controllers { page.tableView.appearance.theme = theme }
    return .redraw
  }

  /// Takes over rows that arrived or were found in the background.
  func takeOverData() {
    if source?.adopt() == true { hasNews = true }
    list.reloadData()
    if followsEnd {
      list.moveCursor(toPosition: Int.max)
      anchor = list.selection.cursor
    } else {
      holdCursor()
    }
  }

  /// The cursor stays on its row, and comes back to it when a filter that has left no row goes; as long as nobody has moved
  /// it, it stays on the first row, whichever that is.
  private func holdCursor() {
    guard let anchor else {
      if list.cursorPath.map(list.layout.position(of:)) ?? 0 > 0 { list.moveCursor(toPosition: 0) }
      return
    }
    guard let cursor = list.selection.cursor, cursor != anchor else { return }
    guard let path = list.dataSource.indexPath(forIdentifier: anchor) else { return self.anchor = cursor }
    list.moveCursor(to: path)
  }

  public func nextChange(after time: Int) -> NextChange {
    if page.nextChange(after: time) == .nextFrame { return .nextFrame }
    let times = [progressLine.nextChange(after: time), demo?.end(strokesEnd: list.strokesEnd), nextLook]
    return times.compactMap { $0 }.min().map { .at($0) } ?? .never
  }

  /// Begins the next loop of the demo when the last one has been held long enough.
  private func advanceDemo(at time: Int) {
    demo?.begin(at: time)
    guard let end = demo?.end(strokesEnd: list.strokesEnd), time >= end else { return }
    if demo?.advance(at: time) == true { list.replayStrokes() } else { outcome = .left }
  }

  public func handle(_ key: KeyPress, at time: Int) -> ScreenResponse {
    let number = typedNumber
    typedNumber = nil
    let completed: ScreenResponse = page.tableView.completeLimitedStrokes() ? .redraw : .none
    if page.takeLetter(key) {
      followCursor()
      return .redraw
    }
    if let filterLine, showsList { return handle(key, in: filterLine) }
    guard let action = keyMap.action(for: key) else { return number == nil ? completed : .redraw }
    return perform(action, number: number)
  }

  /// Whether there is progress to show: not while a stream or a followed file has nothing new, and no segment that
  /// chases where nothing is to move.
  private func isWorking(at time: Int) -> Bool {
    if hasNews { (lastNews, hasNews) = (time, false) }
    // A line that grows would be read out all the time.
    guard let source, !settings.isAccessible else { return false }
    if source.isFiltering { return true }
    if source.isComplete { return false }
    if let share = source.progress, share < 1 { return true }
    return list.motion.isEnabled && time - lastNews < Self.newsTime
  }

  /// Nanoseconds after which a stream that brings nothing is not at work.
  private static let newsTime = 1_000_000_000
}
