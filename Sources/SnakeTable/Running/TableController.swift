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
  private var size = Size(columns: 0, lines: 0)
  private var lines = ScreenLines(height: 0)
  private var pointer = TablePointer()
  /// The next key is the letter of a section.
  private var awaitsLetter = false
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
    keyMap = .rows(
      allowsMarks: tableView.allowsMultipleSelection || tableView.allowsMultipleSelectionDuringEditing,
      allowsEditing: allowsEditing)
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
    lines = ScreenLines(height: size.lines, hasTop: title != nil, hasBottom: showsHints)
    tableView.resize(to: Size(columns: size.columns, lines: lines.viewport.count))
  }

  public func draw(into buffer: inout CellBuffer, at time: Int) {
    tableView.draw(into: &buffer, line: lines.viewport.lowerBound, at: time)
    let bars = BarPainter(tableView)
    if let line = lines.top {
      let breadcrumb = navigationController?.breadcrumb(to: self) ?? title
      bars.drawTopLine(breadcrumb, status: status, keepsEnd: isPushed, into: &buffer, line: line)
    }
    if let line = lines.bottom { bars.drawHints(hints, into: &buffer, line: line) }
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

  // MARK: Events

  /// Completes an arrival that is limited, then does what the key map says.
  public func handle(_ key: KeyPress, at time: Int) -> ScreenResponse {
    let completed = tableView.completeLimitedStrokes() ? ScreenResponse.redraw : .none
    if awaitsLetter {
      awaitsLetter = false
      tableView.moveCursor(toSectionOf: key)
      return .redraw
    }
    guard let action = keyMap.action(for: key, where: canPerform) else { return completed }
    return perform(action)
  }

  /// The wheel scrolls, a click moves the cursor, two choose.
  public func handle(_ mouse: MouseEvent, at time: Int) -> ScreenResponse {
    switch pointer.handle(mouse, in: tableView, fromLine: lines.viewport.lowerBound, at: time) {
    case .none: .none
    case .redraw: .redraw
    case .choose: perform(.choose)
    }
  }

  /// Opening a row would end a screen that ends with a choice.
  private func canPerform(_ action: TableAction) -> Bool {
    (action != .row(.disclose) || !finishesOnChoice) && tableView.canPerform(action)
  }

  /// Does what a key with this action does.
  public func perform(_ action: TableAction) -> ScreenResponse {
    if tableView.performInMenu(action) || tableView.performWithHeldRow(action) { return .redraw }
    switch action {
    case .choose: choose()
    case .back:
      if navigationController?.pop() == nil { outcome = outcome ?? .left }
    case .leave: outcome = outcome ?? .left
    case .redraw: return .redrawAll
    case .row(.disclose): return perform(.choose)
    case .sectionLetter: awaitsLetter = true
    default: tableView.perform(action)
    }
    return .redraw
  }

  /// Ends the screen with the rows chosen, or leaves it to the delegate to act on the cursor's row.
  private func choose() {
    guard finishesOnChoice else { return _ = tableView.performPrimaryAction() }
    let rows = tableView.choose()
    if !rows.isEmpty { outcome = outcome ?? .chosen(rows) }
  }

  /// Whether Enter does anything as things are.
  private var canChoose: Bool {
    finishesOnChoice ? tableView.canChoose : tableView.canPerformPrimaryAction
  }

  // MARK: Lines

  /// Whether there is a screen to come back to.
  private var isPushed: Bool {
    navigationController.map { $0.controllers.first !== self } ?? false
  }

  /// `3 marked  8 rows`
  private var status: String {
    let (count, marked) = (tableView.layout.numberOfRows, tableView.selection.markedCount)
    let rows = count == 1 ? "1 row" : "\(count) rows"
    return tableView.isMultiple && marked > 0 ? "\(marked) marked  \(rows)" : rows
  }

  private var hints: [String] {
    if awaitsLetter { return sectionLetterHints }
    let isASCII = tableView.appearance.glyphs.box.repertoire == .ascii
    let move = keyMap.hint("move", (.moveBy(rows: -1), .up), (.moveBy(rows: 1), .down), isASCII: isASCII)
    guard !tableView.hasInteractiveMovement else {
      return [
        move, keyMap.hint("drop", .choose, .enter, isASCII: isASCII),
        keyMap.hint("put back", .back, .escape, isASCII: isASCII),
      ].compactMap { $0 }
    }
    return [
      move,
      tableView.marksSeveral ? keyMap.hint("mark", .toggleMark, .character(" "), isASCII: isASCII) : nil,
      keyMap.hint(
        tableView.isEditing ? "done" : "edit", .row(.toggleEditing), .character("e"), isASCII: isASCII),
      tableView.canPerform(.row(.grab))
        ? keyMap.hint("move row", .row(.grab), .character("m"), isASCII: isASCII) : nil,
      tableView.isEditing && tableView.canPerform(.row(.delete))
        ? keyMap.hint("delete", .row(.delete), .character("d"), isASCII: isASCII) : nil,
      tableView.canPerform(.row(.insert))
        ? keyMap.hint("insert", .row(.insert), .character("+"), isASCII: isASCII) : nil,
      isPushed ? keyMap.hint("back", .back, .left, isASCII: isASCII) : nil,
      canChoose ? keyMap.hint("choose", .choose, .enter, isASCII: isASCII) : nil,
      keyMap.hint("leave", .leave, .character("q"), isASCII: isASCII),
    ].compactMap { $0 }
  }
}
