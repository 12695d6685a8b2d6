import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The browsing screen: a list with a top and a bottom line, keys, marks, a filter and help.
package final class ListScreen: ScreenController {
  /// The result of browsing; nil while the screen is shown.
  package internal(set) var outcome: BrowserOutcome?
  /// The rows of the list; nil for rows that can neither grow nor be filtered.
  let source: (any RowStore)?
  let settings: BrowserSettings
  /// The states of the list, from the one at start on.
  var history: ListHistory
  let pages: Pages
  var keys: Keys
  var typing = Typing()
  var following: Following
  var demonstration: Demonstration
  var activity = Activity()
  var live = LiveList()
  var footer = Footer()
  var arrangement: Arrangement
  var exporting = Exporting()
  /// The format that the user has chosen for the list; nil for that of the options.
  var chosenFormat: ListFormat?
  package var surroundings: Surroundings

  /// - Parameters:
  ///   - title: the list's title in the top line.
  ///   - source: the table's data source, if it can grow or be filtered.
  ///   - state: the state of the list at start, which its rows already have but for the filter.
  ///   - message: returns the message that the bottom line shows in place of the hints; nil for none. Called for each
  ///     frame.
  ///   - loops: the number of times that the demo shows its animation, 0 for no limit; nil for no demo.
  ///   - demos: the demos that digits switch to; nil for none.
  package init(
    table: TableView, title: CellText?, source: (any RowStore)? = nil, state: ListState = ListState(),
    settings: BrowserSettings = BrowserSettings(), message: @escaping () -> String? = { nil },
    loops: Int? = nil, demos: DemoMenu? = nil
  ) {
    let controller = TableController(table, title: title, keepsTopLine: true)
    // A screen reader would read it out.
    controller.showsPlace = !settings.isAccessible
    pages = Pages(list: controller, navigation: NavigationController(root: controller))
    pages.navigation.breadcrumbSeparator = settings.isAccessible ? ", " : nil
    self.source = source
    self.settings = settings
    history = ListHistory(state)
    surroundings = Surroundings(message: message)
    following = Following(followsEnd: settings.followsEnd)
    arrangement = Arrangement(
      density: Density(table.configuration.separator, isAutomatic: settings.hasAutomaticSeparators))
    keys = Keys(
      settings, allowsMultipleSelection: table.configuration.allowsMultipleSelection, hasSource: source != nil
    )
    demonstration = Demonstration(loop: loops.map { DemoLoop(loops: $0 == 0 ? nil : $0) }, menu: demos)
    source?.willShow(in: table)
    if settings.isAccessible { table.dataSource = spokenTable(table.dataSource, in: table) }
    if let filter = state.filter {
      updateDensity()
      openFilter(filter)
    } else if !state.conditions.isEmpty {
      updateDensity()
      try? source?.setFilter(nil)
      typing.ahead.requestRows()
    }
    if source?.sortOrder != nil || state.isReversed { typing.ahead.requestRows() }
  }

  // MARK: ScreenController

  package func resize(to size: Size) {
    navigation.resize(to: size)
    divideValues()
    divideHelp()
    updateDensity()
    for page in navigation.tables.dropFirst() { updateBorders(of: page) }
  }

  package func preferredHeight(atMost maximum: Int) -> Int? {
    arrangement.maximumHeight = maximum
    return page.preferredHeight(atMost: maximum)
  }

  package var isFinished: Bool { outcome != nil }

  package func screenDidAppear() {
    source?.goOn()
    list.applyTerminalWidths()
  }

  /// Whether the colours are those for a light background.
  package var isLight: Bool {
    list.appearance.theme.assumedBackground == Color(ThemePalette.light.background)
  }

  package var glyphs: BoxGlyphs? { list.appearance.glyphs.box }

  package func draw(into buffer: inout CellBuffer, at time: Duration) {
    advance(to: time.nanoseconds)
    apply(at: time.nanoseconds)
    navigation.draw(into: &buffer, at: time) { paint(into: &$0, at: time) }
  }

  /// Does what the user has asked for and what is due.
  private func advance(to time: Int) {
    advanceDemo(at: time)
    advanceExport()
    handleHeldInput()
    typing.ahead.frameIsShown()
    refreshList(at: time)
    requestRowsAgain(at: time)
  }

  /// Adopts what has arrived from other threads and programs.
  private func apply(at time: Int) {
    adoptList()
    adoptStream(at: time)
    lookAtFiles()
    noticeChanges(at: time)
    keepTexts()
    updateProgress(at: time)
    updateMatchMap()
    if settings.isAccessible { announce() }
  }

  private func paint(into buffer: inout CellBuffer, at time: Duration) {
    page.screenColumns = arrangement.split?.sharedColumns
    page.drawTable(into: &buffer, at: time)
    drawNoMatches(into: &buffer)
    page.drawTopLine(titles, status: status, into: &buffer)
    page.drawPlace(
      progress: { activity.line.drawn(of: $0, share: progressShare, at: time.nanoseconds) }, into: &buffer)
    page.drawBottomLine(bottomLine, into: &buffer)
  }

  package func dataDidChange() {
    adoptList()
    takeOverData()
  }

  package func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    let theme = Theme(colors: colors, background: background).applying(settings.themeColors)
    for page in navigation.tables { page.tableView.appearance.theme = theme }
  }

  /// Adopts rows that arrived or were found in the background.
  func takeOverData() {
    let lines = following.slidingRows
    let hasAdopted = source?.adopt() == true
    let hasChanged = reconsiderFormat() || hasAdopted
    if hasChanged { activity.hasNews = true }
    showRepeatedRows()
    typing.question?.completeAwaitedWord()
    adoptColumns()
    list.isListComplete = source?.isComplete == true
    showCompletedRows()
    adoptValues()
    if following.showsOtherRows { list.forgetTopRows() }
    following.showsOtherRows = following.showsOtherRows && source?.isChangingRows == true
    // Rows that move would be at their positions at once.
    if hasChanged || !list.isMovingRows { list.reloadData() }
    updateDensity()
    following.anchor = following.anchor.map { source?.replacement(forRow: $0) ?? $0 }
    if following.followsEnd {
      list.moveFocus(toPosition: Int.max)
      following.anchor = list.selection.cursor
    } else {
      // On the first row while a filter hides the row that the user has chosen, or the user has chosen none.
      list.holdCursor(on: following.anchor)
    }
    lookForRow()
    if let lines, showsList { list.slideRows(from: lines) }
    if source?.isChangingRows != true { following.slidingRows = nil }
    handleHeldInput()
  }

  package func nextChange(after time: Duration) -> NextChange {
    let change = navigation.nextChange(after: time)
    if change == .nextFrame || exporting.job != nil { return .nextFrame }
    let times = [
      activity.line.nextChange(after: time.nanoseconds), demonstration.loop?.end(strokesEnd: list.strokesEnd),
      nextLook,
      inputDeadline, refreshTime, source?.nextSilence,
      dimmingTime.flatMap { $0 > time.nanoseconds ? $0 : nil },
    ]
    return change.earlier(nanoseconds: times.compactMap { $0 }.min())
  }

  package func handle(_ key: KeyPress, at time: Duration) -> Bool {
    noticeInput(at: time.nanoseconds)
    if holds(.key(key)) { return true }
    defer { showListIfNeeded() }
    return respond(to: key)
  }

  func respond(to key: KeyPress) -> Bool {
    footer.speech.isNeeded = true
    following.hasHandledKey = true
    // Rows may be on other lines when their order is known.
    following.slidingRows = nil
    list.isUntouched = false
    if keys.leaving.contains(key), outcome == nil { return finish(.cancelled) }
    let number = typing.number
    typing.number = nil
    (footer.notice, footer.waitingCommand) = (nil, nil)
    // Enter waits for the row.
    if following.awaited != nil, action(of: .key(key)) != .table(.choose), cancelGoing(by: key) {
      return true
    }
    _ = page.tableView.completeMovement()
    _ = navigation.completeTransition()
    _ = page.tableView.completeLimitedStrokes()
    if isAsking, !showsMenu { return handleAnswer(key) }
    if page.takeLetter(key) {
      followCursor()
      return true
    }
    if let shownFilter, typesFilter, !showsMenu { return handle(key, in: shownFilter) }
    let action = pageKeys.action(for: key)
    let hasAsked = typing.asksBeforeLeaving
    if action != .table(.back) { typing.asksBeforeLeaving = false }
    guard let action else { return number != nil || hasAsked }
    return perform(action, number: number)
  }
}

extension ListScreen {
  package func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    noticeInput(at: time.nanoseconds)
    let input = TypedAhead.Input.mouse(mouse, at: time)
    return holds(input) || holdsForRows(input) || respond(to: mouse, at: time)
  }

  func respond(to mouse: MouseEvent, at time: Duration) -> Bool {
    if exporting.target != nil { return false }
    footer.speech.isNeeded = true
    following.slidingRows = nil
    if goToMatch(mouse) { return true }
    let effect = page.track(mouse, at: time)
    if effect != .none {
      typing.asksBeforeLeaving = false
      footer.waitingCommand = nil
      // A click on a name sorts, as a key does: it does not choose the row of the cursor.
      if case .columnName = effect {} else { followCursor() }
    }
    // The cursor may still be on the last row, but the user no longer follows the end.
    if mouse.kind == .wheelUp, showsList { following.followsEnd = false }
    return switch effect {
    case .none: false
    case .redraw: true
    case .choose: perform(.table(.choose), number: nil)
    case .columnName(let column): sort(byColumn: column)
    }
  }
}
