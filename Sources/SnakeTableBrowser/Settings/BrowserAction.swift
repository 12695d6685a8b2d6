import SnakeTable

/// The action of a key in the browser.
enum BrowserAction: Hashable, Sendable {
  /// An action of any table. `last` moves to the row whose number was typed before, if there is one.
  case table(TableAction)
  case digit(Int)
  case filter
  /// Shows rows near the matches of the filter, or only matches.
  case context
  /// Shows the rows that may or may not match the filter, or its matches.
  case undecided
  /// Moves to the next or the previous match of the last removed filter, or of the last condition of `goTo`.
  case nextMatch
  case previousMatch
  /// Opens a menu of the fields that rows can be sorted by.
  case sort
  /// Reverses the order of the rows.
  case sortReverse
  /// Shows or hides the separators between rows.
  case density
  /// Collapses the cursor's section, or expands it; and all sections.
  case collapse
  case collapseAll
  /// Opens the pane beside the list, or closes it.
  case pane
  /// Scrolls the pane beside the list as an action of a table does.
  case preview(TableAction)
  /// Shows long titles on several lines, or in one.
  case wrap
  /// Runs a command of the user.
  case command(UserCommand)
  /// Reads the files again.
  case reload
  /// Opens a menu of the formats that the list can be read in.
  case format
  /// Opens the fields of the list, which say what it shows.
  case fields
  /// Opens the structure of the table that is shown, or of the one under the cursor.
  case structure
  /// Moves the cursor in the row of names, which appears.
  case columnLeft
  case columnRight
  /// Fixes the columns up to that cursor at the left, or releases them.
  case freeze
  /// Takes back the last change of columns, order, groups or totals, or makes it again.
  case undo
  case redo
  /// Opens the row's details.
  case open
  /// Returns from the details.
  case close
  /// Chooses the value of the cursor's field in the details, instead of the record.
  case chooseValue
  /// Asks for the number of a row, or a condition, and goes to the row.
  case goTo
  /// Asks for a statement that the database runs, and opens its rows.
  case query
  /// Shows the value under the cursor, or the record, in the user's pager.
  case pager
  /// Opens the values of a field.
  case values
  /// Groups by a field, or not any more.
  case group
  /// Opens a menu of the totals of a field.
  case total
  /// Shows bars for the numbers of a field, or removes them.
  case bars
  /// Shows only the rows with a value, or only the others.
  case keep
  case exclude
  /// Moves the column of a field by a number of places; to the left if negative.
  case moveField(by: Int)
  /// Makes the column of a field wider by a number of columns; narrower if negative.
  case widenField(by: Int)
  /// Copies the row, or opens a menu of what can be copied.
  case copy
  case copyAs
  /// Asks for the name of a file, and writes the rows shown to it.
  case export
  /// Marks the row, or unmarks it. From then on rows can be marked as with `--multi`.
  case mark
}

/// The names of actions for `--bind`. Actions that fzf has too have the names of fzf.
extension BrowserAction {
  static let named: [(name: String, action: BrowserAction)] = [
    ("down", .table(.moveBy(rows: 1))), ("up", .table(.moveBy(rows: -1))), ("page-down", .table(.page(1))),
    ("page-up", .table(.page(-1))),
    ("half-page-down", .table(.halfPage(1))), ("half-page-up", .table(.halfPage(-1))),
    ("first", .table(.first)), ("last", .table(.last)),
    ("next-section", .table(.section(1))), ("previous-section", .table(.section(-1))),
    ("section-letter", .table(.sectionLetter)),
    ("accept", .table(.choose)), ("cancel", .table(.back)), ("abort", .table(.leave)),
    ("toggle", .table(.toggleSelection)),
    ("toggle-down", .table(.toggleSelectionAndMove(rows: 1))),
    ("toggle-up", .table(.toggleSelectionAndMove(rows: -1))),
    ("toggle-all", .table(.toggleSelectionOfAll)),
    ("extend-down", .table(.extendSelection(by: .moveBy(rows: 1)))),
    ("extend-up", .table(.extendSelection(by: .moveBy(rows: -1)))),
    ("extend-page-down", .table(.extendSelection(by: .page(1)))),
    ("extend-page-up", .table(.extendSelection(by: .page(-1)))),
    ("extend-first", .table(.extendSelection(by: .first))),
    ("extend-last", .table(.extendSelection(by: .last))),
    ("filter", .filter), ("context", .context), ("undecided", .undecided),
    ("next-match", .nextMatch), ("previous-match", .previousMatch),
    ("sort", .sort), ("sort-reverse", .sortReverse),
    ("density", .density),
    ("wrap", .wrap), ("pane", .pane), ("collapse", .collapse), ("collapse-all", .collapseAll),
    ("reload", .reload), ("format", .format), ("fields", .fields), ("structure", .structure), ("undo", .undo),
    ("redo", .redo),
    ("column-left", .columnLeft), ("column-right", .columnRight), ("freeze", .freeze),
    ("open", .open), ("close", .close),
    ("choose-value", .chooseValue),
    ("shift-right", .table(.shift(columns: TableAction.shiftedColumns))),
    ("shift-left", .table(.shift(columns: -TableAction.shiftedColumns))),
    ("replay", .table(.replay)),
    ("clear-screen", .table(.redraw)), ("help", .table(.help)),
    ("copy", .copy), ("copy-as", .copyAs), ("export", .export), ("mark", .mark), ("go-to", .goTo),
    ("query", .query),
    ("pager", .pager),
    ("preview-up", .preview(.moveBy(rows: -1))), ("preview-down", .preview(.moveBy(rows: 1))),
    ("preview-page-up", .preview(.page(-1))), ("preview-page-down", .preview(.page(1))),
    ("preview-half-page-up", .preview(.halfPage(-1))), ("preview-half-page-down", .preview(.halfPage(1))),
    ("preview-top", .preview(.first)), ("preview-bottom", .preview(.last)),
    ("values", .values), ("group", .group), ("total", .total), ("bars", .bars), ("keep", .keep),
    ("exclude", .exclude),
    ("field-up", .moveField(by: -1)), ("field-down", .moveField(by: 1)),
    ("wider", .widenField(by: 1)), ("narrower", .widenField(by: -1)),
  ]
}

typealias BrowserKeyMap = KeyMap<BrowserAction>
typealias BrowserCommand = KeyCommand<BrowserAction>

/// The browser's keys: the standard keys of a table, and keys for what only a list of records can do.
extension BrowserKeyMap {
  /// Returns the keys of a list.
  /// - Parameters:
  ///   - allowsMultipleSelection: whether several rows can be marked.
  ///   - isSingle: whether only one row can be chosen, so that the help names no key that begins to mark rows.
  ///   - hasSource: whether the list has records to filter and to open.
  static func browser(allowsMultipleSelection: Bool, isSingle: Bool = false, hasSource: Bool) -> BrowserKeyMap
  {
    var table = KeyMap<TableAction>.standard(allowsMultipleSelection: allowsMultipleSelection).commands
    if let index = table.firstIndex(where: { $0.action == .last }) {
      table[index].title = "Last row, or that of a number typed before"
    }
    let ofRecords =
      going + marking(isSingle: isSingle) + opening
      + scrollingPane(allowsMultipleSelection: allowsMultipleSelection) + filtering
      + exporting
    return BrowserKeyMap(table.map { $0.map(BrowserAction.table) } + (hasSource ? ofRecords : []) + viewing)
  }

  /// Returns the keys that act on the list while a filter is typed. Alt and a letter act too: they do what the letter does in
  /// the list. All other keys edit the filter, and so does Right unless the caret is at the end of the text.
  /// - Parameters:
  ///   - assignments: the user's assignments. Characters without modifiers are text all the same.
  ///   - map: the keys of the list before these assignments.
  static func filter(
    allowsMultipleSelection: Bool, assigning assignments: [KeyAssignment], list map: BrowserKeyMap
  ) -> BrowserKeyMap {
    filter(allowsMultipleSelection: allowsMultipleSelection).assigning(
      assignments.filter { !$0.isText }, others: map)
  }

  private static func filter(allowsMultipleSelection: Bool) -> BrowserKeyMap {
    let list = [
      BrowserCommand([.down, .control(0x6E)], .table(.moveBy(rows: 1))),
      BrowserCommand([.up, .control(0x70)], .table(.moveBy(rows: -1))),
      BrowserCommand([.pageDown], .table(.page(1))), BrowserCommand([.pageUp], .table(.page(-1))),
      BrowserCommand([.enter, .control(0x6A)], .table(.choose)), BrowserCommand([.escape], .table(.back)),
      BrowserCommand([.control(0x6C)], .table(.redraw)), BrowserCommand([.control(0x72)], .reload),
      BrowserCommand([.right], .open),
    ]
    let marking = [
      BrowserCommand([.tab], .table(.toggleSelectionAndMove(rows: 1))),
      BrowserCommand([.backTab], .table(.toggleSelectionAndMove(rows: -1))),
      BrowserCommand([KeyPress(.character("a"), modifiers: .alt)], .table(.toggleSelectionOfAll)),
    ]
    let extending = KeyMap<TableAction>.extending.map { $0.map(BrowserAction.table) }
    return BrowserKeyMap(
      list + (allowsMultipleSelection ? marking + extending : [])
        + scrollingPane(allowsMultipleSelection: allowsMultipleSelection))
  }

  private static var opening: [BrowserCommand] {
    [
      BrowserCommand([.right, .character("l")], .open, title: "Open the row's details"),
      BrowserCommand([.left, .character("h")], .close, title: "Back from details"),
      BrowserCommand([.character("p")], .pane, title: "Details beside the list, or none"),
      BrowserCommand([.character("o")], .pager, title: "Show the record, or the value, in the pager"),
      BrowserCommand([.character("v")], .chooseValue, title: "In details: choose the value"),
      BrowserCommand([.character("s")], .sort, title: "Sort by a field"),
      BrowserCommand([.character("S")], .sortReverse, title: "Reverse the order"),
      BrowserCommand([.character("z")], .collapse, title: "Collapse the section, or expand it"),
      BrowserCommand([.character("Z")], .collapseAll, title: "Collapse all sections, or expand them"),
      BrowserCommand([.character("R"), .control(0x72)], .reload, title: "Read the files again"),
      BrowserCommand([.character("F")], .format, title: "Read the list in another format"),
      BrowserCommand([.character("f")], .fields, title: "Fields: what is shown, order, groups, totals"),
      BrowserCommand([.character("i")], .structure, title: "Structure of the table: columns, indexes, keys"),
      BrowserCommand([.character(":")], .query, title: "Run a statement of SQL"),
      BrowserCommand(
        [KeyPress(.right, modifiers: .alt)], .columnRight, title: "Act on a column: the next one"),
      BrowserCommand([KeyPress(.left, modifiers: .alt)], .columnLeft, title: "Act on the column before"),
      BrowserCommand(
        [KeyPress(.enter, modifiers: .alt)], .freeze, title: "Columns up to it stay at the left"),
      BrowserCommand(
        [.character("+")], .widenField(by: 1), title: "Widen the column, or the first one that is cut"),
      BrowserCommand([.character("-")], .widenField(by: -1), title: "Make it narrower"),
      BrowserCommand([.character("u")], .undo, title: "Undo a change of columns, order, groups"),
      BrowserCommand([.character("U")], .redo, title: "Make it again"),
    ]
  }

  /// Actions that scroll the pane. Their keys mark rows if there can be marks.
  private static func scrollingPane(allowsMultipleSelection: Bool) -> [BrowserCommand] {
    let up = allowsMultipleSelection ? [] : [KeyPress(.up, modifiers: .shift)]
    let down = allowsMultipleSelection ? [] : [KeyPress(.down, modifiers: .shift)]
    let others: [TableAction] = [.page(-1), .page(1), .halfPage(-1), .halfPage(1), .first, .last]
    return [
      BrowserCommand(down, .preview(.moveBy(rows: 1)), title: "Scroll the pane down"),
      BrowserCommand(up, .preview(.moveBy(rows: -1)), title: "Scroll the pane up"),
    ] + others.map { BrowserCommand([KeyPress](), .preview($0)) }
  }

  private static var filtering: [BrowserCommand] {
    [
      BrowserCommand([.character("/")], .filter, title: "Narrow to the rows that match"),
      BrowserCommand([.character("n")], .nextMatch, title: "Next match of the cleared filter, or of #"),
      BrowserCommand([.character("N")], .previousMatch, title: "The match before"),
      BrowserCommand([.character("c")], .context, title: "Rows near matches too, or matches only"),
      BrowserCommand([.character("M")], .undecided, title: "Rows that may match, or the matches"),
    ]
  }

  private static var viewing: [BrowserCommand] {
    [
      BrowserCommand([.character("d")], .density, title: "Lines between rows, or none"),
      BrowserCommand([.character("w")], .wrap, title: "Long rows on several lines, or in one"),
    ]
      + (0...9).map { BrowserCommand([.character(Unicode.Scalar(UInt8(0x30 + $0)))], .digit($0)) }
  }

  /// Returns the map with a user's assignments. If a key has several, the last one applies.
  /// - Parameter others: a map with further actions that can be assigned. A key with an action of neither map does
  ///   nothing.
  func assigning(_ assignments: [KeyAssignment], others: BrowserKeyMap? = nil) -> BrowserKeyMap {
    var map = self
    for assignment in assignments {
      let known = (commands + (others?.commands ?? [])).map(\.action)
      if case .command(let command)? = assignment.action, known.contains(.reload) {
        map.assign(assignment.key, to: .command(command), title: command.title)
      } else {
        map.assign(assignment.key, to: assignment.action.flatMap { known.contains($0) ? $0 : nil })
      }
    }
    return map
  }
}
