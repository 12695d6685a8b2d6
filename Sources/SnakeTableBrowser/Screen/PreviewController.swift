import SnakeTable
import SnakeTableRecords

/// The pane beside the list: what belongs to the row under the cursor.
///
/// It has no tables before it is shown for the first time, so that a closed pane costs nothing.
package final class PreviewController: ScreenController {
  unowned let browser: ListScreen
  let settings: PreviewSettings
  /// Whether the user or the size of the first screen has opened the pane; nil before the first screen.
  private(set) var isOpen: Bool?
  package var hasFocus = false { didSet { updateFocus() } }
  /// Whether the screen has room for the pane beside the list.
  private(set) var hasRoom = false
  /// Whether the user has opened the pane in the place of the list, on a screen without room for both.
  private(set) var coversList = false
  /// The screens of the pane: the fields of the row, and nested ones on top; nil until the pane is shown.
  private(set) var navigation: NavigationController?
  /// The command whose output is shown; nil for the fields of the row.
  let command: CommandPreview?
  /// The row that is shown; nil for none.
  private(set) var shownRow: Int?
  private var size = Size(columns: 0, lines: 0)
  /// The size of the list and the pane together.
  private var screenSize = Size(columns: 0, lines: 0)
  /// Whether the pane is below the list.
  private var isBelow = false

  init(browser: ListScreen, settings: PreviewSettings) {
    self.browser = browser
    self.settings = settings
    command =
      if case .command(let template) = settings.content {
        CommandPreview(template) { Waker.shared.wake() }
      } else { nil }
  }

  // MARK: Opening

  /// Returns how the list and the pane divide a screen; nil if the pane is closed, or if there is no room for it and the user
  /// has not opened it in the place of the list.
  func arrangement(of size: Size) -> SplitController.Arrangement? {
    let isOpen =
      self.isOpen
      ?? settings.isOpenAtStart(on: size) { [unowned self] in browser.source?.hidesFields ?? false }
    if size.columns > 0 { self.isOpen = isOpen }
    screenSize = size
    let arrangement = settings.arrangement(of: size)
    (hasRoom, isBelow) = (arrangement != nil, arrangement?.side == .below)
    if hasRoom, coversList { (self.isOpen, coversList) = (true, false) }
    // The help belongs to all of the screen.
    guard hasRoom ? self.isOpen == true : coversList, browser.pageKind != .help else {
      hide()
      return nil
    }
    return arrangement ?? .covering
  }

  private func hide() {
    shownRow = nil
    command?.stop()
  }

  /// Ends the command at once.
  func end() { command?.kill() }

  /// Opens the pane, or closes it.
  func toggle() { if hasRoom { isOpen = isOpen != true } else { coversList.toggle() } }

  /// Closes a pane in the place of the list, which is needed now. Returns whether there was one.
  func uncoverList() -> Bool {
    defer { coversList = false }
    return coversList
  }

  /// Whether the pane is open, if the user has changed that; nil if the pane is as at the start of this list, has no room, or shows
  /// the output of a command.
  var choice: Bool? {
    guard command == nil, hasRoom, let isOpen else { return nil }
    let isOpenAtStart = settings.isOpenAtStart(on: screenSize) { browser.source?.hidesFields ?? false }
    return isOpen == isOpenAtStart ? nil : isOpen
  }

  // MARK: Content

  /// The top screen of the pane.
  var page: TableController? { navigation?.topTable }

  /// The fields of the top screen; nil for other content.
  var details: DetailsTable? { page?.tableView.dataSource as? DetailsTable }

  /// Shows the row again, which may have changed.
  func invalidate() { shownRow = nil }

  /// Shows what belongs to the row under the cursor. Call it before anything that depends on the content.
  @discardableResult func update() -> NavigationController {
    let navigation = navigation ?? makeNavigation()
    for page in navigation.tables { page.tableView.contentInset.top = namesHeight }
    let row = browser.previewedRow
    guard row?.identifier != shownRow || row == nil else { return navigation }
    shownRow = row?.identifier
    navigation.popToRoot()
    guard let root = navigation.tables.first else { return navigation }
    root.title = row?.title ?? ""
    if let command {
      if row == nil { command.stop() } else { command.restart() }
      showOutput()
    } else {
      root.tableView.dataSource = row.map { browser.detailsTable(of: $0.identifier) } ?? ArrayDataSource([])
      updateBorders(of: root)
    }
    return navigation
  }

  private func makeNavigation() -> NavigationController {
    let navigation = NavigationController(root: makeController(ArrayDataSource([]), title: ""))
    navigation.hasFocus = hasFocus
    self.navigation = navigation
    layOut()
    return navigation
  }

  private func makeController(_ dataSource: any TableDataSource, title: CellText) -> TableController {
    let table = TableView(
      dataSource: dataSource,
      configuration: TableConfiguration(
        style: .rounded, separator: .none, maximumWidth: nil, inset: inset,
        cornerSteps: browser.list.configuration.cornerSteps, wrapsTitles: command != nil),
      appearance: appearance, motion: Motion(isEnabled: false))
    let controller = TableController(table, title: title, keepsTopLine: true)
    controller.showsHints = false
    table.delegate = self
    return controller
  }

  private func updateFocus() {
    guard let navigation, navigation.hasFocus != hasFocus else { return }
    navigation.hasFocus = hasFocus
    adoptAppearance()
    for page in navigation.tables {
      // Asks which rows can have the cursor.
      page.tableView.delegate = self
    }
  }

  /// The field under the cursor; nil for none.
  private var field: RecordDetails.Field? {
    guard let details, let path = page?.tableView.indexPathForFocusedRow else { return nil }
    return details.field(at: path)
  }

  /// Whether the field under the cursor is nested.
  var canOpenField: Bool { field?.isNested == true }

  /// Opens the field under the cursor. Returns false if it is not nested.
  func openField() -> Bool {
    guard let details, let field, field.isNested else { return false }
    let nested = DetailsTable(
      details.details, fields: details.details.children(of: field), of: details.row)
    let page = makeController(nested, title: CellText(field.name))
    navigation?.push(page, unrolls: false)
    updateBorders(of: page)
    return true
  }

  /// The value of the field under the cursor; nil if none is shown.
  var value: [UInt8]? {
    guard let details, let field else { return nil }
    return details.details.value(of: field)
  }

  // MARK: ScreenController

  package var isFinished: Bool { false }
  package var cursor: TerminalCursor? {
    guard var cursor = navigation?.cursor else { return nil }
    cursor.position.line += topLines
    return cursor
  }

  package func resize(to size: Size) {
    self.size = size
    layOut()
  }

  /// Below the list and in its place, the pane has the list's insets. Below, it has a blank line above it.
  private var inset: Int { isBelow || coversList ? 2 : 1 }
  var topLines: Int { isBelow ? min(1, size.lines) : 0 }
  /// The lines that stay blank above the box beside a list with names of columns, so that both boxes begin on one line.
  private var namesHeight: Int {
    isBelow || coversList || browser.list.columnNamesLine == nil || browser.isShort ? 0 : 1
  }

  private func layOut() {
    guard let navigation else { return }
    for page in navigation.tables where page.tableView.configuration.inset != inset {
      page.tableView.configuration.inset = inset
    }
    navigation.resize(to: Size(columns: size.columns, lines: size.lines - topLines))
    for page in navigation.tables { updateBorders(of: page) }
  }

  /// The output of a command may always become longer, so that it has no borders on a short screen.
  private func updateBorders(of page: TableController) {
    guard command == nil else { return page.tableView.setShowsBorders(!browser.isShort) }
    browser.updateBorders(of: page, sharedLines: 1)
  }

  package func preferredHeight(atMost maximum: Int) -> Int? {
    update().preferredHeight(atMost: maximum)
  }

  package func draw(into buffer: inout CellBuffer, at time: Duration) {
    let navigation = update()
    advanceCommand(to: time.nanoseconds)
    guard let page = navigation.topTable else { return }
    guard topLines > 0 else { return draw(page, into: &buffer, at: time) }
    var picture = CellBuffer(size: Size(columns: size.columns, lines: size.lines - topLines))
    draw(page, into: &picture, at: time)
    buffer.draw(picture, at: Point(column: 0, line: topLines))
  }

  private func draw(_ page: TableController, into buffer: inout CellBuffer, at time: Duration) {
    page.drawTable(into: &buffer, at: time)
    page.drawTopLine(page.breadcrumb, status: status(of: page), into: &buffer)
    page.drawPlace(into: &buffer)
  }

  private func status(of page: TableController) -> TopLineStatus {
    command.map { TopLineStatus($0.status) } ?? (hasFocus ? page.status() : TopLineStatus(""))
  }

  package func nextChange(after time: Duration) -> NextChange {
    (page?.nextChange(after: time) ?? .never).earlier(nanoseconds: command?.nextChange)
  }

  package func dataDidChange() { adoptOutput() }

  package func screenDidAppear() { adoptAppearance() }

  package func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    adoptAppearance()
  }

  /// The theme and the text widths of the list, which has adapted them to the terminal already. While keys go to the pane,
  /// its box is outlined in the accent colour.
  private var appearance: TableAppearance {
    var appearance = browser.appearance
    guard hasFocus else { return appearance }
    appearance.theme.stroke = appearance.theme.accent
    appearance.box = .outline
    return appearance
  }

  private func adoptAppearance() {
    for page in navigation?.tables ?? [] { page.tableView.appearance = appearance }
  }
}

extension SplitController.Arrangement {
  /// The pane in the place of the list.
  fileprivate static var covering: SplitController.Arrangement {
    var arrangement = SplitController.Arrangement(side: .below, length: .percent(100))
    arrangement.coversPrimary = true
    return arrangement
  }
}

extension PreviewController: TableViewDelegate {
  /// Without the focus no row has the cursor, so that only that of the list is seen.
  package func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool {
    hasFocus && tableView.dataSource is DetailsTable
  }
}
