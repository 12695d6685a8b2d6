import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// Shows one table on a whole screen and turns keys into what they do (UITableViewController).
///
///     let controller = TableController(table, title: "Places")
///     try controller.run()
///     if case .chosen(let rows) = controller.outcome { print(rows) }
public final class TableController: ScreenController {
  /// What is shown.
  public let tableView: TableView
  /// What the top line calls the table; nil for no top line.
  public var title: CellText? { didSet { layOut() } }
  /// Whether the bottom line names the most important keys.
  public var showsHints: Bool { didSet { layOut() } }
  /// What keys do.
  public var keyMap: KeyMap<TableAction>
  /// Whether the screen ends when rows are chosen. If not, Enter performs the primary action of the cursor's row, whatever
  /// is marked: the delegate does something (UIKit's usual way), and the user leaves.
  public var finishesOnChoice: Bool
  /// Whether a row that was chosen is no longer selected when the user comes back from the screen it has opened
  /// (clearsSelectionOnViewWillAppear). Where rows are marked, marks stay.
  public var clearsSelectionOnReturn = true
  /// What came of it; nil while the screen goes on. Set it to end the screen.
  public var outcome: TableOutcome?
  /// The stack that the screen is in; nil for none.
  public internal(set) weak var navigationController: NavigationController?
  /// Whether there is a top line without a title too, for the status.
  private let keepsTopLine: Bool
  /// Whether a line above the bottom line shows progress.
  package var showsProgress = false { didSet { if showsProgress != oldValue { layOut() } } }
  private var size = Size(columns: 0, lines: 0)
  /// The lines of the table and of its bars.
  private(set) var lines = ScreenLines(height: 0)
  var pointer = TablePointer()
  /// Whether the next key is the letter of a section.
  var awaitsLetter = false
  /// Whether the theme is the one that suits the terminal, and not one of the program's.
  private var hasTerminalTheme = false

  /// A screen for a table, whose top line has the title; nil for no top line. Where editing is allowed `e` begins it
  /// (UIViewController.editButtonItem), and keys delete and move rows. Keys mark rows if by now several can be marked.
  public init(
    _ tableView: TableView, title: CellText? = nil, showsHints: Bool = true, finishesOnChoice: Bool = true,
    allowsEditing: Bool = false
  ) {
    self.tableView = tableView
    self.title = title
    self.showsHints = showsHints
    self.finishesOnChoice = finishesOnChoice
    keepsTopLine = false
    keyMap = .rows(
      allowsMarks: tableView.allowsMultipleSelection || tableView.allowsMultipleSelectionDuringEditing,
      allowsEditing: allowsEditing)
  }

  /// A screen of another controller, which looks up its keys, draws its bars, and decides what choosing and leaving mean.
  package init(_ tableView: TableView, title: CellText?, keepsTopLine: Bool) {
    self.tableView = tableView
    self.title = title
    self.keepsTopLine = keepsTopLine
    showsHints = true
    finishesOnChoice = true
    keyMap = KeyMap([])
  }

  // MARK: ScreenController

  public var isFinished: Bool { outcome != nil }

  public var glyphs: BoxGlyphs? { tableView.appearance.glyphs.box }

  public func screenDidOpen(_ traits: TerminalTraits) {
    hasTerminalTheme = tableView.appearance.theme == .neutral
    tableView.adopt(traits)
    tableView.openMail()
  }

  public func screenDidAppear(_ screen: Screen) { tableView.adoptWidths(of: screen) }

  public func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse {
    guard hasTerminalTheme else { return .none }
    tableView.appearance.theme = Theme(colors: colors, background: background)
    return .redraw
  }

  public func resize(to size: Size) {
    self.size = size
    layOut()
  }

  private func layOut() {
    lines = ScreenLines(
      height: size.lines, hasTop: keepsTopLine || title != nil, hasBottom: showsHints,
      showsProgress: showsProgress)
    tableView.resize(to: Size(columns: size.columns, lines: lines.viewport.count))
  }

  public func draw(into buffer: inout CellBuffer, at time: Int) {
    drawTable(into: &buffer, at: time)
    drawTopLine(breadcrumb, status: status(), keepsEnd: isPushed, into: &buffer)
    drawBottomLine(.hints(hints), into: &buffer)
  }

  /// Draws the table between its bars.
  package func drawTable(into buffer: inout CellBuffer, at time: Int) {
    tableView.draw(into: &buffer, line: lines.viewport.lowerBound, at: time)
  }

  public var cursor: TerminalCursor? {
    tableView.cursorPoint.map { point in
      TerminalCursor(
        at: Point(column: point.column, line: point.line + lines.viewport.lowerBound), isVisible: false)
    }
  }

  public func dataDidChange() { tableView.openMail() }

  public func nextChange(after time: Int) -> NextChange {
    tableView.isAnimating(at: time) ? .nextFrame : .never
  }
}
