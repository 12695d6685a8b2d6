import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// Shows one table on a whole screen and maps keys to actions (UITableViewController). It belongs to the thread or actor that
/// runs its screen, as its table does.
///
///     let controller = TableController(table, title: "Places")
///     try controller.run()
///
/// Enter performs the primary action of the cursor's row (`TableViewDelegate`). For a choice that ends the screen, use
/// `TableView.pick(title:protection:)`, or set `finishesOnChoice`.
public final class TableController: ResponderController {
  /// The table that is shown.
  public let tableView: TableView
  /// The table's title in the top line; nil for no top line.
  public var title: CellText? { didSet { layOut() } }
  /// Whether there is a bottom line with the most important keys.
  public var showsHints: Bool { didSet { layOut() } }
  /// The actions of the keys.
  public var keyMap: KeyMap<TableAction>
  /// Whether the screen is a picker, which ends when the user chooses rows. The default is false: Enter performs the primary
  /// action of the cursor's row, whether or not rows are marked. The delegate acts on the row, as is usual in UIKit, and the
  /// screen goes on until the user leaves.
  public var finishesOnChoice: Bool
  /// Whether the selection is cleared when the user returns from a screen that was opened on top of this one
  /// (clearsSelectionOnViewWillAppear). In a table with multiple selection, marks stay.
  public var clearsSelectionOnReturn = true
  /// Lets the user search the table (UINavigationItem.searchController); nil for none, so that `/` does nothing. Setting it ends
  /// the search of the former one. A search controller belongs to one table controller at a time.
  public var searchController: SearchController? {
    didSet {
      oldValue?.detach()
      searchController?.attach(to: tableView)
    }
  }
  /// Why the screen has ended; nil until then.
  public private(set) var outcome: Outcome?
  /// The program's keys, and the controller that contains this one.
  public let responder = Responder()
  /// Whether the screen belongs to a row of the screen below it in the stack, from which it unrolls.
  var opensFromRow = false
  /// Whether there is a top line even without a title, for the status.
  private let keepsTopLine: Bool
  /// Whether there is a bottom line on a screen of any height, such as for text that is being typed.
  package var needsBottomLine = false { didSet { if needsBottomLine != oldValue { layOut() } } }
  /// The number of lines that the bottom line has, if there is room for them: more than one for a text of several lines.
  package var bottomHeight = 1 { didSet { if bottomHeight != oldValue { layOut() } } }
  /// The number of columns of a screen that the table shares with others, if its bottom line is the last line of that screen;
  /// nil if the bottom line is drawn with the table.
  package var screenColumns: Int?
  /// Whether a line above the bottom line shows which part of the table is visible, if not all of it is.
  public var showsPlace = true { didSet { if showsPlace != oldValue { layOut() } } }
  /// Whether that line is shown in any case, to show progress.
  package var showsProgress = false { didSet { if showsProgress != oldValue { layOut() } } }
  /// The map that the place line shows in place of the visible part; nil for none.
  package var matchMap: MatchMap? { didSet { if (matchMap == nil) != (oldValue == nil) { layOut() } } }
  private(set) var size = Size(columns: 0, lines: 0)
  /// The lines of the screen that the table and its bars occupy.
  private(set) var lines = ScreenLayout(height: 0)
  var shownBars = ShownBars()
  var pointer = TablePointer()
  /// The column of the place line's heavy part that the pointer holds; nil for none.
  var placeGrip: Int?
  /// The text that the bottom line shows for a while; nil for none.
  var toast: Toast?
  /// Whether the next key is the first letter of a section.
  var awaitsLetter = false
  /// Whether the theme was chosen to suit the terminal and not set by the program.
  private var hasTerminalTheme = false

  /// Creates a screen for a table. The top line has the title; there is none if the title is nil. If editing is
  /// allowed, `e` begins it (UIViewController.editButtonItem), and keys delete and move rows. There are keys that
  /// mark rows if the table allows multiple selection at the time of this call.
  public init(
    _ tableView: TableView, title: CellText? = nil, showsHints: Bool = true, finishesOnChoice: Bool = false,
    allowsEditing: Bool = false
  ) {
    self.tableView = tableView
    self.title = title
    self.showsHints = showsHints
    self.finishesOnChoice = finishesOnChoice
    keepsTopLine = false
    keyMap = .rows(
      allowsMultipleSelection: tableView.allowsMultipleSelection
        || tableView.allowsMultipleSelectionDuringEditing,
      allowsEditing: allowsEditing)
  }

  /// Creates a screen for another controller, which looks up the keys, draws the bars, and decides what choosing and
  /// leaving do.
  package init(_ tableView: TableView, title: CellText?, keepsTopLine: Bool) {
    self.tableView = tableView
    self.title = title
    self.keepsTopLine = keepsTopLine
    showsHints = true
    finishesOnChoice = true
    keyMap = KeyMap([])
  }

  /// Ends the screen.
  /// - Parameter outcome: why. No effect if the screen has ended already.
  public func finish(_ outcome: Outcome = .finished) { self.outcome = self.outcome ?? outcome }

  // MARK: ScreenController

  public var isFinished: Bool { outcome != nil }

  public var glyphs: BoxGlyphs? { tableView.appearance.glyphs.box }
  public var presentationAppearance: TableAppearance? { tableView.appearance }

  public func screenDidOpen(_ traits: TerminalTraits) {
    hasTerminalTheme = tableView.appearance.theme == .neutral
    tableView.apply(traits)
    tableView.performPostedWork()
  }

  public func screenDidAppear() { tableView.applyTerminalWidths() }

  public func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    if hasTerminalTheme { tableView.appearance.theme = Theme(colors: colors, background: background) }
  }

  public func resize(to size: Size) {
    self.size = size
    layOut()
  }

  /// Lays out the bars and the table for the present content, as the next frame will (UIView.layoutIfNeeded()).
  package func layoutIfNeeded() { layOut() }

  private func layOut() {
    tableView.setSeparatesNames(!ScreenLayout.isShort(size.lines))
    lines = screenLayout(showsPlace: false)
    if showsProgress || matchMap != nil || showsPlace && tableView.contentHeight > lines.viewport.count {
      lines = screenLayout(showsPlace: true)
    }
    tableView.resize(to: Size(columns: size.columns, lines: lines.viewport.count))
  }

  /// Returns the number of lines of the table without a place line.
  /// - Parameter height: the height of the screen; nil for the present one.
  package func linesWithoutPlace(height: Int? = nil) -> Int {
    screenLayout(showsPlace: false, height: height).viewport.count
  }

  /// Returns whether the screen is so low that lines without rows are left out.
  /// - Parameter height: the height of the screen; nil for the present one.
  package func isShort(height: Int? = nil) -> Bool { ScreenLayout.isShort(height ?? size.lines) }

  public func preferredHeight(atMost maximum: Int) -> Int? {
    guard maximum > Self.lowest else { return maximum }
    let content = tableView.contentHeight
    return (Self.lowest..<maximum).first { linesWithoutPlace(height: $0) >= content }
  }

  /// The height of the lowest screen with a top and a bottom line.
  private static let lowest = 6

  private func screenLayout(showsPlace: Bool, height: Int? = nil) -> ScreenLayout {
    ScreenLayout(
      height: height ?? size.lines, hasTop: keepsTopLine || title != nil,
      hasBottom: showsHints || needsBottomLine, needsBottom: needsBottomLine,
      bottomHeight: bottomHeight, showsPlace: showsPlace,
      pinnedCells: tableView.dataSource.pinnedCells.count)
  }

  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    let refreshControl = tableView.refreshControl
    advanceSearch(at: time)
    toast = toast?.shown(at: time)
    needsBottomLine = searchField != nil || toast != nil
    showsProgress = refreshControl != nil || showsSearchProgress(at: time)
    drawTable(into: &buffer, at: time)
    drawTopLine(breadcrumb, status: status(rows: searchPositions), into: &buffer)
    refreshControl?.advance(to: time.nanoseconds)
    drawPlace(
      progress: {
        searchProgress(of: $0, at: time) ?? refreshControl?.drawn(of: $0, at: time.nanoseconds)
          ?? 0..<0
      }, into: &buffer)
    drawBottomLine(bottomLine, into: &buffer)
  }

  /// Draws the table between its bars. The buffer may hold the last frame; draw the table first.
  package func drawTable(into buffer: inout CellBuffer, at time: Duration) {
    // The table may have grown or shrunk.
    layOut()
    let keepsFrame = tableView.redraw(into: &buffer, line: lines.viewport.lowerBound, at: time)
    if !keepsFrame { shownBars = ShownBars() }
    drawPinnedCells(into: &buffer, at: time)
  }

  public var cursor: TerminalCursor? {
    if let caret = searchField.flatMap(caret(of:)) { return TerminalCursor(at: caret, isVisible: false) }
    return tableView.cursorPoint.map { point in
      TerminalCursor(
        at: Point(column: point.column, line: point.line + lines.viewport.lowerBound), isVisible: false)
    }
  }

  public func dataDidChange() {
    tableView.performPostedWork()
    searchController?.update(until: MonotonicClock.now() + SearchController.frameTime)
  }

  public func nextChange(after time: Duration) -> NextChange {
    if searchController?.isSearching == true { return .nextFrame }
    return tableView.nextChange(after: time)
      .earlier(nanoseconds: tableView.refreshControl?.nextChange(after: time.nanoseconds))
      .earlier(nanoseconds: toast?.end?.nanoseconds)
  }
}

extension TableController {
  public var hasFocus: Bool {
    get { tableView.hasFocus }
    set { tableView.hasFocus = newValue }
  }
}

/// The help on `?`.
extension TableController: HelpedController {
  /// Whether there is a screen to present the help on.
  var canPresentHelp: Bool { responder.enclosingWindow != nil }

  /// The key map without the keys that the controller does not get, or that the program has given another meaning.
  var usableKeyMap: KeyMap<TableAction> {
    let taken = takenKeys
    return taken.isEmpty ? keyMap : KeyMap(keyMap.commands.map { $0.removing(taken) })
  }

  private func isUseful(_ action: TableAction) -> Bool {
    switch action {
    case .choose: canChoose
    case .search: searchController != nil
    case .row(.disclose): !finishesOnChoice && tableView.canPerform(action)
    default: tableView.isUseful(action)
    }
  }

  func addKeys(to help: inout KeyHelp) {
    help.add(usableKeyMap.commands.filter { isUseful($0.action) }) { $0.topic }
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension TableController {
  /// Creates a screen with a string as its title.
  @_disfavoredOverload
  public convenience init(
    _ tableView: TableView, title: String, showsHints: Bool = true, finishesOnChoice: Bool = false,
    allowsEditing: Bool = false
  ) {
    self.init(
      tableView, title: CellText(title), showsHints: showsHints, finishesOnChoice: finishesOnChoice,
      allowsEditing: allowsEditing)
  }
}

extension TableController {
  /// The result of showing a table.
  public enum Outcome: Equatable, Sendable {
    /// The user chose rows with Enter: the marked rows from top to bottom, or the cursor's row.
    case chosen([TableIndexPath])
    /// The user left with Esc or q.
    case cancelled
    /// The program has ended the screen.
    case finished
  }
}
