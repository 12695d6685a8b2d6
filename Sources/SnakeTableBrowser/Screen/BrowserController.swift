import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The browsing screen: a list with a top and a bottom line, keys, marks, a filter and help.
package final class BrowserController: ScreenController {
  /// The result of browsing; nil while the screen is shown.
  package internal(set) var outcome: BrowserOutcome?
  /// The part of the data source that grows and filters; nil for a list that can do neither.
  let source: (any BrowserSource)?
  let settings: BrowserSettings
  /// Returns the message shown in place of the hints, such as that the input can no longer be read; nil for none.
  let message: () -> String?
  /// The maximum width of the list without a pane, in columns; nil for no limit.
  let usualMaximumWidth: Int?
  /// The list.
  let listController: TableController
  /// The list and the screens on top of it, all of which are tables.
  let navigation: NavigationController
  let keyMap: BrowserKeyMap
  /// The actions of keys while a filter is typed.
  let filterKeyMap: BrowserKeyMap
  /// The keys that leave from everywhere: also from a menu, and while a filter is typed.
  private let leavingKeys: [KeyPress]
  /// The filter of the list; nil for none.
  var filterLine: FilterLine?
  /// Whether the last key edited the filter and did not act on the list.
  var isEditing = false
  /// The number typed so far, for `42G`; nil for none.
  var typedNumber: Int?
  /// Whether the last key was an Esc that would have left the screen and its marks.
  var asksBeforeLeaving = false
  /// The titles of the lists that this one was opened from; empty if it can only be left.
  var outerTitles: [CellText] = []
  /// The row whose list is to be opened; nil for none.
  var listToOpen: String?
  /// Whether the user has pressed a key.
  var hasHandledKey = false { didSet { list.isUntouched = !hasHandledKey } }
  /// Whether the rows of another filter or order replace the rows shown as soon as they are known.
  var showsOtherRows = false
  /// Keys that wait for rows.
  var typedAhead = TypedAhead()
  private(set) var demo: DemoLoop?
  /// The demos to switch to; nil for none.
  var demos: DemoMenu?
  /// Whether the cursor moves to the last row whenever a row arrives.
  var followsEnd = false
  /// The identifier of the row that the user has moved the cursor to, which a filter may hide; nil for none.
  var anchor: Int?
  var progressLine = ProgressLine()
  /// Whether rows have arrived since the last frame, and the time of the frame after the last arrival.
  private var hasNews = true
  private var lastNews = 0
  /// The time of the last check of the files.
  var lastLook = 0
  var rowTexts = RowTexts()
  /// The decision about the list's separators.
  var density: Density
  /// The maximum height of a screen below the prompt, in lines; nil for another screen.
  var maximumHeight: Int?
  var usualHints: UsualHints?
  /// The pane beside the list; nil for a list without records and for screen readers.
  var preview: PreviewController?
  /// The screen that the list shares with the pane; nil for a screen without a pane.
  weak var split: SplitController?
  /// The result of the last action, shown in place of the hints until the next key; nil for none.
  var notice: String?
  /// The command of a key that waits for long values of rows; nil for none. Other input takes its place.
  var waitingCommand: UserCommand?
  /// Hands the terminal to a program and waits for its end; nil without a terminal.
  package var runInForeground: ((Program) throws(SystemError) -> Program.Ending)?
  /// Returns the message about an input that cannot be read: its path, a colon and the reason.
  package var describe: ((InputError) -> String)?
  /// The command whose output replaces the list; nil for none.
  var listCommand: ListCommand?
  /// The command whose output is the list; nil for the inputs.
  var shownList: ListCommand?
  /// The stream whose latest records are the list; nil for the inputs or a command.
  var stream: KeyedStream?
  /// The times at which the command or the stream is read again; nil if that is not done.
  var refreshTimer: RefreshTimer?
  /// Wakes the loop when something has arrived.
  var waker = Waker.shared
  /// Whether the words for screen readers about the cursor's row may have to change, and what the last ones were about.
  var needsAnnouncement = true
  var announced = Announced()

  /// - Parameters:
  ///   - title: the list's title in the top line.
  ///   - source: the table's data source, if it can grow or be filtered.
  ///   - query: the initial filter; nil for none.
  ///   - message: returns the message that the bottom line shows in place of the hints; nil for none. Called for each
  ///     frame.
  ///   - loops: the number of times that the demo shows its animation, 0 for no limit; nil for no demo.
  ///   - demos: the demos that digits switch to; nil for none.
  package init(
    table: TableView, title: CellText?, source: (any BrowserSource)? = nil, query: String? = nil,
    settings: BrowserSettings = BrowserSettings(), message: @escaping () -> String? = { nil },
    loops: Int? = nil, demos: DemoMenu? = nil
  ) {
    let controller = TableController(table, title: title, keepsTopLine: true)
    // A screen reader would read it out.
    controller.showsPlace = !settings.isAccessible
    listController = controller
    navigation = NavigationController(root: controller)
    navigation.breadcrumbSeparator = settings.isAccessible ? ", " : nil
    self.source = source
    self.settings = settings
    self.message = message
    usualMaximumWidth = table.configuration.maximumWidth
    followsEnd = settings.followsEnd
    density = Density(table.configuration.separator, isAutomatic: settings.hasAutomaticSeparators)
    let allowsMarks = table.configuration.allowsMarks
    let usualKeyMap = BrowserKeyMap.browser(allowsMarks: allowsMarks, hasSource: source != nil)
    keyMap = usualKeyMap.assigning(settings.keyAssignments)
    filterKeyMap = BrowserKeyMap.filter(
      allowsMarks: allowsMarks, assigning: settings.keyAssignments, list: usualKeyMap)
    leavingKeys = KeyAssignment.leavingKeys(settings.keyAssignments)
    demo = loops.map { DemoLoop(loops: $0 == 0 ? nil : $0) }
    self.demos = demos
    source?.remote?.willShow(in: table)
    if settings.isAccessible { table.dataSource = spokenTable(table.dataSource, in: table) }
    if let query {
      updateDensity()
      openFilter(query)
    }
    if source?.sortOrder != nil { typedAhead.requestRows() }
  }

  // MARK: ScreenController

  package func resize(to size: Size) {
    adaptMaximumWidth()
    navigation.resize(to: size)
    updateDensity()
  }

  package func preferredHeight(atMost maximum: Int) -> Int? {
    maximumHeight = maximum
    return page.preferredHeight(atMost: maximum)
  }

  package var isFinished: Bool { outcome != nil }

  package func screenDidAppear() {
    source?.goOn()
    list.applyTerminalWidths()
  }

  package var glyphs: BoxGlyphs? { list.appearance.glyphs.box }

  package func draw(into buffer: inout CellBuffer, at time: Duration) {
    let nanoseconds = time.nanoseconds
    advanceDemo(at: nanoseconds)
    searchAsTyped()
    handleHeldInput()
    typedAhead.frameIsShown()
    refreshList(at: nanoseconds)
    adoptList()
    adoptStream(at: nanoseconds)
    noticeChanges(at: nanoseconds)
    keepTexts()
    updateProgress(at: nanoseconds)
    if settings.isAccessible { announce() }
    navigation.draw(into: &buffer, at: time) { drawPage(into: &$0, at: time) }
  }

  private func drawPage(into buffer: inout CellBuffer, at time: Duration) {
    page.screenColumns = split?.sharedColumns
    page.drawTable(into: &buffer, at: time)
    drawNoMatches(into: &buffer)
    page.drawTopLine(titles, status: status, into: &buffer)
    page.drawPlace(
      progress: { progressLine.drawn(of: $0, share: progressShare, at: time.nanoseconds) }, into: &buffer)
    page.drawBottomLine(bottomLine, into: &buffer)
  }

  /// Shows the place line while there is work. The table gets the remaining lines.
  private func updateProgress(at time: Int) {
    progressLine.update(isWorking: isWorking(at: time), at: time)
    let isShown = progressLine.isShown(at: time)
    for page in navigation.tables { page.showsProgress = isShown }
    list.isDimmed = dimmingTime.map { $0 <= time } ?? false
    page.needsBottomLine = shownFilter != nil || typedNumber != nil || asksBeforeLeaving
  }

  /// The time from which on the rows of a source that has not answered a filter or an order yet are dimmed; nil for other
  /// rows.
  private var dimmingTime: Int? {
    source?.remote != nil && source?.isFilterPending == true ? progressLine.dimmingTime : nil
  }

  package func dataDidChange() {
    adoptList()
    takeOverData()
  }

  package func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse {
    let theme = Theme(colors: colors, background: background).applying(settings.themeColors)
    for page in navigation.tables { page.tableView.appearance.theme = theme }
    return .redraw
  }

  /// Adopts rows that arrived or were found in the background.
  func takeOverData() {
    let hasChanged = source?.adopt() == true
    if hasChanged { hasNews = true }
    adoptColumns()
    showCompletedRows()
    if showsOtherRows { list.forgetTopRows() }
    showsOtherRows = showsOtherRows && source?.isChangingRows == true
    // Rows that move would be at their positions at once.
    if hasChanged || !list.isMovingRows { list.reloadData() }
    updateDensity()
    anchor = anchor.map { source?.files?.replacement(forRow: $0) ?? $0 }
    if followsEnd {
      list.moveCursor(toPosition: Int.max)
      anchor = list.selection.cursor
    } else {
      holdCursor()
    }
    handleHeldInput()
  }

  /// Keeps the cursor on the row that the user has chosen for it, and on the first row while a filter hides that one or
  /// the user has chosen none.
  private func holdCursor() {
    // Finding a row among sorted ones takes long.
    if anchor != nil, list.selection.cursor == anchor { return }
    if let path = anchor.flatMap(list.dataSource.indexPath(forIdentifier:)) {
      list.moveCursor(to: path)
    } else if list.cursorPath.map(list.layout.position(of:)) ?? 0 > 0 {
      list.moveCursor(toPosition: 0)
    }
  }

  package func nextChange(after time: Duration) -> NextChange {
    let change = navigation.nextChange(after: time)
    if change == .nextFrame { return .nextFrame }
    let times = [
      progressLine.nextChange(after: time.nanoseconds), demo?.end(strokesEnd: list.strokesEnd), nextLook,
      inputDeadline, refreshTime, source?.remote?.nextSilence,
      dimmingTime.flatMap { $0 > time.nanoseconds ? $0 : nil },
    ]
    return change.earlier(nanoseconds: times.compactMap { $0 }.min())
  }

  /// Begins the next loop of the demo when the previous one has been shown long enough.
  private func advanceDemo(at time: Int) {
    demo?.begin(at: time)
    guard let end = demo?.end(strokesEnd: list.strokesEnd), time >= end else { return }
    if demo?.advance(at: time) == true { list.replayStrokes() } else { outcome = .cancelled }
  }

  package func handle(_ key: KeyPress, at time: Duration) -> ScreenResponse {
    noticeInput(at: time.nanoseconds)
    return holds(.key(key)) ? .redraw : respond(to: key)
  }

  private func noticeInput(at time: Int) {
    demo?.postpone(after: time)
  }

  func respond(to key: KeyPress) -> ScreenResponse {
    needsAnnouncement = true
    hasHandledKey = true
    if leavingKeys.contains(key), outcome == nil { return finish(.cancelled) }
    let number = typedNumber
    typedNumber = nil
    let hadNotice = notice != nil
    (notice, waitingCommand) = (nil, nil)
    let hasPassage = navigation.completePassage()
    let completed: ScreenResponse =
      page.tableView.completeLimitedStrokes() || hasPassage || hadNotice ? .redraw : .none
    if page.takeLetter(key) {
      followCursor()
      return .redraw
    }
    if let shownFilter, !showsMenu { return handle(key, in: shownFilter) }
    let action = keyMap.action(for: key)
    let hasAsked = asksBeforeLeaving
    if action != .table(.back) { asksBeforeLeaving = false }
    guard let action else { return number == nil && !hasAsked ? completed : .redraw }
    return perform(action, number: number)
  }

  /// Returns whether there is progress to show. There is none while a stream or a followed file brings nothing new.
  /// If animations are turned off, there is none of an unknown total, which would be a moving segment.
  private func isWorking(at time: Int) -> Bool {
    if hasNews { (lastNews, hasNews) = (time, false) }
    // A screen reader would read out each change of the line.
    guard let source, !settings.isAccessible else { return false }
    if source.isFiltering { return true }
    if source.isComplete { return false }
    if let share = source.progress, share < 1 { return true }
    return list.motion.isEnabled && time - lastNews < Self.newsTime
  }

  /// The time in nanoseconds without new data after which a stream counts as idle.
  private static let newsTime = 1_000_000_000
}

extension BrowserController {
  package func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    noticeInput(at: time.nanoseconds)
    let input = TypedAhead.Input.mouse(mouse, at: time)
    return holds(input) || holdsForRows(input) ? .redraw : respond(to: mouse, at: time)
  }

  func respond(to mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    needsAnnouncement = true
    let effect = page.track(mouse, at: time)
    if effect != .none {
      asksBeforeLeaving = false
      waitingCommand = nil
      // A click on a name sorts, as a key does: it does not choose the row of the cursor.
      if case .columnName = effect {} else { followCursor() }
    }
    // The cursor may still be on the last row, but the user no longer follows the end.
    if mouse.kind == .wheelUp, showsList { followsEnd = false }
    return switch effect {
    case .none: .none
    case .redraw: .redraw
    case .choose: perform(.table(.choose), number: nil)
    case .columnName(let column): sort(byColumn: column)
    }
  }
}
