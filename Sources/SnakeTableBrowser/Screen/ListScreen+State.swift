import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The values that the state of the browsing screen consists of, one for each concern.
extension ListScreen {
  /// The list, and the screens on top of it.
  struct Pages {
    /// The list.
    let list: TableController
    /// The list and the screens on top of it. All of them are tables.
    let navigation: NavigationController
  }

  /// The actions of keys.
  struct Keys {
    /// The actions of keys in the list and in the screens on top of it.
    let list: BrowserKeyMap
    /// The actions of keys while a filter is typed.
    let filter: BrowserKeyMap
    /// The keys that leave from everywhere: also from a menu, and while a filter is typed.
    let leaving: [KeyPress]
    /// The keys of the list before the user's assignments.
    private let usual: BrowserKeyMap
    private let assignments: [KeyAssignment]

    /// The actions of keys on the screens of fields and of values, and with a cursor in the row of names. Made for each use,
    /// because few lists need them.
    var fields: BrowserKeyMap { BrowserKeyMap.fields(list: usual).assigning(assignments) }
    var columns: BrowserKeyMap { BrowserKeyMap.columns(list: usual).assigning(assignments) }
    var values: BrowserKeyMap { BrowserKeyMap.values(list: usual).assigning(assignments) }
    /// The actions of keys while their filter is typed.
    var fieldsFilter: BrowserKeyMap {
      BrowserKeyMap.filter(
        allowsMultipleSelection: true, assigning: assignments, list: BrowserKeyMap.fields(list: usual))
    }

    /// - Parameters:
    ///   - allowsMultipleSelection: whether several rows can be marked.
    ///   - hasSource: whether the list has records.
    init(_ settings: BrowserSettings, allowsMultipleSelection: Bool, hasSource: Bool) {
      assignments = settings.keyAssignments
      usual = BrowserKeyMap.browser(
        allowsMultipleSelection: allowsMultipleSelection, isSingle: settings.isSingle, hasSource: hasSource)
      list = usual.assigning(assignments)
      filter = BrowserKeyMap.filter(
        allowsMultipleSelection: allowsMultipleSelection, assigning: assignments, list: usual)
      leaving = KeyAssignment.leavingKeys(assignments)
    }
  }

  /// What the user is typing.
  struct Typing {
    /// The filter of the list; nil for none.
    var filterLine: FilterLine?
    /// The filter of the list that was removed last, for `n`; nil for none.
    var clearedFilter: ClearedFilter?
    /// Whether the last key edited the filter and did not act on the list.
    var editsFilter = false
    /// The number typed so far, for `42G`; nil for none.
    var number: Int?
    /// Whether the last key was an Esc that would have left the screen and its marks.
    var asksBeforeLeaving = false
    /// The question that is being answered; nil for none.
    var question: QuestionLine?
    /// Keys that wait for rows.
    var ahead = TypedAhead()
  }

  /// A filter that was removed.
  struct ClearedFilter {
    let query: FilterQuery
    /// Whether its best matches came first.
    let wasRanked: Bool
  }

  /// What the cursor and the viewport stay with while rows arrive, move and disappear.
  struct Following {
    /// Whether the cursor moves to the last row whenever a row arrives.
    var followsEnd: Bool
    /// The identifier of the row that the user has moved the cursor to, which a filter may hide; nil for none.
    var anchor: Int?
    /// The row that the cursor moves to as soon as it is known; nil for none.
    var awaited: AwaitedRow?
    /// The place of the cursor when its row was last known; nil before.
    var arrivedPath: TableIndexPath?
    /// Whether the user has pressed a key.
    var hasHandledKey = false
    /// Whether the rows of another filter or order replace the rows shown as soon as they are known.
    var showsOtherRows = false
    /// The lines of the rows in view before the user asked for another order: they slide as soon as it is known. nil otherwise.
    var slidingRows: [Int: Int]?
    /// The texts by which rows are found again in files that have changed.
    var texts = RowTexts()
  }

  /// The demo; without a loop and a menu for a list of the user.
  struct Demonstration {
    var loop: DemoLoop?
    /// The demos to switch to; nil for none.
    var menu: DemoMenu?
  }

  /// The command or the stream whose records are the list.
  struct LiveList {
    /// The command whose output replaces the list; nil for none.
    var command: ListCommand?
    /// The command whose output is the list; nil for the inputs.
    var shown: ListCommand?
    /// The stream whose latest records are the list; nil for the inputs or a command.
    var stream: KeyedStream?
    /// The files that are read again when they have changed; nil for other lists.
    var watch: FileWatch?
    /// Whether the rows of a source are requested again at regular intervals, and whether they are being requested.
    var repeatsRequests = false
    var isRepeating = false
    /// The rows in view, whose changes the next reading shows.
    var seen = SeenRows()
    /// The last values of the fields that are shown with them.
    var history = ValueHistory()
    /// The times at which the command, the stream or the files are read again; nil if that is not done.
    var timer: RefreshTimer?
  }

  /// What the bottom line says.
  struct Footer {
    /// The result of the last action, shown in place of the hints until the next key; nil for none.
    var notice: String?
    /// The command of a key that waits for long values of rows; nil for none. Other input takes its place.
    var waitingCommand: UserCommand?
    var usualHints: UsualHints?
    /// What Enter does in the menu that was opened last.
    var menuHint = "sort"
    /// The number of forms that were copied for a screen reader, which has no menu of them.
    var copiedForms = 0
    /// What a screen reader is told in it.
    var speech = Speech()
  }

  /// How the list shares the screen.
  struct Arrangement {
    /// The decision about the list's separators.
    var density: Density
    /// The maximum height of a screen below the prompt, in lines; nil for another screen.
    var maximumHeight: Int?
    /// The pane beside the list; nil for a list without records and for screen readers.
    var preview: PreviewController?
    /// The screen that the list shares with the pane; nil for a screen without a pane.
    weak var split: SplitController?
  }

  /// The words for screen readers.
  struct Speech {
    /// Whether the words about the cursor's row may have to change.
    var isNeeded = true
    /// What the last words were about.
    var announced = Announced()
  }

  /// A list that the user opens from a list.
  package enum ListToOpen {
    /// The list of a row.
    case row(key: String)
    /// The structure of a row's list, or for nil of the list that is shown.
    case structure(key: String?)
    /// Rows of another table that belong to a row.
    case related(RelatedRows)
    /// The answer to a statement.
    case statement(String)
  }

  /// What the screen is shown in, and what it is connected with.
  package struct Surroundings {
    /// Returns the message shown in place of the hints, such as that the input can no longer be read; nil for none.
    let message: () -> String?
    /// The titles of the lists that this one was opened from; empty if it can only be left.
    var outerTitles: [CellText] = []
    /// The list that is to be opened on top of this one; nil for none.
    var listToOpen: ListToOpen?
    /// Hands the terminal to a program and waits for its end; nil without a terminal.
    package var runInForeground: ((Program) throws(SystemError) -> Program.Ending)?
    /// Writes a text to the clipboard, and returns false if there is none; nil without a terminal.
    package var copy: (([UInt8]) -> Bool)?
    /// Returns the command line that shows a list in this way; nil for none.
    package var commandLine: ((_ view: ShownView, _ hasPasswords: Bool) -> [UInt8])?
    /// Returns the message about an input that cannot be read: its path, a colon and the reason.
    package var describe: ((InputError) -> String)?
    /// Requests the names of the database. The result returns them, or nil until they have arrived. nil for other lists.
    var databaseNames: (() -> () -> [DatabaseName]?)?
    /// Returns what is loaded of the rows that a statement is about; nil if nothing is being loaded.
    var loadingProgress: () -> RowTransfer.Progress? = { nil }
    /// The statements that were run before; nil without a file of them.
    package var statementHistory: StatementHistory?
  }

  // MARK: The list and the screens that are opened on top of it

  /// The top screen.
  var page: TableController { navigation.topTable ?? pages.list }
  /// The table of the list, which is the bottom screen.
  var list: TableView { pages.list.tableView }
  var navigation: NavigationController { pages.navigation }

  /// The kind of the top screen.
  var pageKind: BrowserPage {
    if showsList { return .list }
    if shownFields != nil { return .fields }
    if shownValues != nil { return .values }
    return shownDetails == nil ? .help : .details
  }

  /// Whether the list is the top screen.
  var showsList: Bool { navigation.controllers.count == 1 }

  /// Opens a screen with a table on top of the others.
  /// - Parameter unrolls: whether the screen belongs to the cursor's row.
  func open(_ table: TableView, title: CellText, unrolls: Bool) {
    let controller = TableController(table, title: title, keepsTopLine: true)
    (controller.showsPlace, controller.showsProgress) = (page.showsPlace, page.showsProgress)
    navigation.push(controller, unrolls: unrolls)
    updateBorders(of: controller)
    if pageKind == .help { arrangement.split?.setNeedsLayout() }
  }

  /// Closes the top screen. Returns false, without effect, if it is the list.
  func closePage() -> Bool {
    let wasHelp = pageKind == .help
    guard navigation.pop() != nil else { return false }
    if wasHelp { arrangement.split?.setNeedsLayout() }
    return true
  }
}

/// The kind of a screen of the browser.
enum BrowserPage {
  /// The rows, which the top line counts, and which can be filtered and marked.
  case list
  /// The fields of a row, or the elements of one of its fields.
  case details
  /// The fields of the list, and the values of one of them.
  case fields
  case values
  case help
}
