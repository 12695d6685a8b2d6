import SnakeTableTerminal

/// An action of a key in a table (the action of a UIKeyCommand).
public enum TableAction: Hashable, Sendable {
  /// Moves the cursor by a number of rows; up if negative.
  case moveBy(rows: Int)
  /// Moves the cursor by pages that overlap by one row; up if negative.
  case page(Int)
  /// Moves the cursor by half pages; up if negative.
  case halfPage(Int)
  /// Moves the cursor to the first row.
  case first
  /// Moves the cursor to the last row.
  case last
  /// Moves the cursor to the first row of a section further down; up if negative.
  case section(Int)
  /// Moves the cursor to the next section whose title begins with the letter typed next.
  case sectionLetter
  /// Scrolls long titles horizontally by a number of columns; back if negative. In a table with columns, scrolls by one of
  /// them.
  case shift(columns: Int)
  /// Marks the cursor's row, or unmarks it.
  case toggleSelection
  /// Marks the cursor's row, or unmarks it, and moves the cursor.
  case toggleSelectionAndMove(rows: Int)
  /// Moves the cursor by another action and marks all rows in between.
  indirect case extendSelection(by: TableAction)
  /// Marks all rows, or unmarks all.
  case toggleSelectionOfAll
  /// Performs an action on the cursor's row, or edits the table.
  case row(TableAction.RowAction)
  /// Moves the focus among the columns, or changes the focused column.
  case column(TableAction.ColumnAction)
  /// Replays the stroke animation.
  case replay
  /// Requests new content by the table's refresh control.
  case refresh
  /// Requests pages that could not be loaded again.
  case retry
  /// Redraws the whole screen.
  case redraw
  /// Chooses the marked rows or the cursor's row, or performs the primary action of the cursor's row (Enter): see
  /// `TableController.finishesOnChoice`.
  case choose
  /// Goes back one level; leaves from the outermost level (Esc).
  case back
  /// Leaves immediately.
  case leave
  /// Opens the text of the search (`TableController.searchController`).
  case search
  /// Shows all keys, or closes that screen.
  case help

  /// The number of columns by which `<` and `>` scroll long titles.
  package static let shiftedColumns = 8
}

extension KeyMap where Action == TableAction {
  /// Returns the standard keys of a table: arrows and the keys of vi, less and Emacs, with keys that mark rows if
  /// `allowsMultipleSelection`.
  public static func standard(allowsMultipleSelection: Bool) -> KeyMap {
    KeyMap(
      moving + paging(withSpace: !allowsMultipleSelection) + jumping
        + (allowsMultipleSelection ? marking + extending : []) + choosing
        + viewing)
  }

  /// Returns the standard keys, and the keys that act on the cursor's row and on the focused column, with keys that edit the table if
  /// `allowsEditing`.
  public static func rows(allowsMultipleSelection: Bool, allowsEditing: Bool = false) -> KeyMap {
    KeyMap(
      arranging + standard(allowsMultipleSelection: allowsMultipleSelection).commands
        + (allowsEditing ? editing : []) + acting)
  }

  /// The keys that mark a range of rows: movement keys with Shift.
  package static var extending: [KeyCommand<TableAction>] {
    let movements: [(KeyPress.Key, TableAction, title: String?)] = [
      (.down, .moveBy(rows: 1), "Mark rows on the way down"),
      (.up, .moveBy(rows: -1), "Mark rows on the way up"),
      (.pageDown, .page(1), nil), (.pageUp, .page(-1), nil), (.end, .last, nil), (.home, .first, nil),
    ]
    return movements.map { key, movement, title in
      Command([KeyPress(key, modifiers: .shift)], .extendSelection(by: movement), title: title)
    }
  }

  private typealias Command = KeyCommand<TableAction>

  private static var acting: [Command] {
    [
      Command([.right, .character("l")], .row(.expand), title: "Show the row's children"),
      Command([.left, .character("h")], .row(.collapse), title: "Hide them, or back to the parent"),
      Command([.right, .character("l")], .row(.actions), title: "What can be done with the row"),
      Command([.right, .character("l")], .row(.disclose), title: "Open the row"),
      Command([.left, .character("h")], .row(.closeMenu), title: "Back from a menu"),
      Command(
        [KeyPress(.right, modifiers: .shift)], .row(.fullSwipe(.leading)), title: "The row's first action"),
      Command(
        [KeyPress(.left, modifiers: .shift)], .row(.fullSwipe(.trailing)),
        title: "Its first one at the other edge"),
      Command([.character("m")], .row(.contextMenu), title: "The row's menu"),
      Command([.character("i")], .row(.accessory), title: "More about the row"),
      Command([.control(0x72)], .refresh, title: "Load new rows"),
      Command([.character("/")], .search, title: "Search", hint: "search"),
      Command([.character("R")], .retry, title: "Load what failed again"),
    ]
  }

  /// The keys of columns. They precede other commands with the same keys, and act only while a column is focused.
  private static var arranging: [Command] {
    [
      Command([KeyPress(.right, modifiers: .alt)], .column(.focus(by: 1)), title: "Next column"),
      Command([KeyPress(.left, modifiers: .alt)], .column(.focus(by: -1)), title: "Previous column"),
      Command(
        [KeyPress(.character("}")), KeyPress(.right, modifiers: [.alt, .shift])], .column(.move(by: 1)),
        title: "Move the column to the right"),
      Command(
        [KeyPress(.character("{")), KeyPress(.left, modifiers: [.alt, .shift])], .column(.move(by: -1)),
        title: "Move the column to the left"),
      Command([.character("+")], .column(.widen(by: 1)), title: "Widen the column"),
      Command([.character("-")], .column(.widen(by: -1)), title: "Narrow the column"),
    ]
  }

  private static var editing: [Command] {
    [
      Command([.character("e")], .row(.toggleEditing), title: "Edit, or end editing", hint: "edit"),
      Command([.delete, .character("d")], .row(.delete), title: "Delete the row", hint: "delete"),
      Command([.insert, .character("+")], .row(.insert), title: "Insert a row", hint: "insert"),
      Command([.character("m")], .row(.grab), title: "Take hold of the row, then drop it", hint: "move row"),
      moving([.down], "J", by: 1, title: "Move the row down"),
      moving([.up], "K", by: -1, title: "Move the row up"),
    ]
  }

  /// A command that moves the row: the given keys with Alt, or a letter.
  private static func moving(_ keys: [KeyPress.Key], _ letter: Unicode.Scalar, by rows: Int, title: String)
    -> Command
  {
    var command = Command([.character(letter)], .row(.move(rows: rows)), title: title)
    command.keys += keys.map { KeyPress($0, modifiers: .alt) }
    return command
  }

  private static var moving: [Command] {
    [
      Command([.down, .character("j"), .control(0x6E)], .moveBy(rows: 1), title: "Next row"),
      Command([.up, .character("k"), .control(0x70)], .moveBy(rows: -1), title: "Previous row"),
      Command([.control(0x64)], .halfPage(1), title: "Half a page down"),
      Command([.control(0x75)], .halfPage(-1), title: "Half a page up"),
      Command([.home, .character("g")], .first, title: "First row"),
      Command([.end, .character("G")], .last, title: "Last row"),
      Command([.character("]")], .section(1), title: "Next section"),
      Command([.character("[")], .section(-1), title: "Previous section"),
    ]
  }

  private static func paging(withSpace: Bool) -> [Command] {
    let pageDown: [KeyPress.Key] = [.pageDown, .control(0x66)] + (withSpace ? [.character(" ")] : [])
    return [
      Command(pageDown, .page(1), title: "Next page"),
      Command([.pageUp, .control(0x62)], .page(-1), title: "Previous page"),
    ]
  }

  private static var jumping: [Command] {
    [Command([.character("'")], .sectionLetter, title: "Next section by the letter typed next")]
  }

  private static var marking: [Command] {
    [
      Command([.character(" ")], .toggleSelection, title: "Mark the row, or unmark it", hint: "mark"),
      Command([.tab], .toggleSelectionAndMove(rows: 1), title: "Mark and move down"),
      Command([.backTab], .toggleSelectionAndMove(rows: -1), title: "Mark and move up"),
      Command(
        [KeyPress(.control(0x61)), KeyPress(.character("a"), modifiers: .alt)], .toggleSelectionOfAll,
        title: "Mark all rows, or none"),
    ]
  }

  private static var choosing: [Command] {
    [
      Command([.enter, .control(0x6A)], .choose, title: "Choose", hint: "choose"),
      Command([.escape], .back, title: "Back one level, then quit", hint: "back"),
      Command([.character("q")], .leave, title: "Quit", hint: "quit"),
    ]
  }

  private static var viewing: [Command] {
    [
      Command(
        [.character(">")], .shift(columns: TableAction.shiftedColumns),
        title: "See more of long text, or more columns"),
      Command(
        [.character("<")], .shift(columns: -TableAction.shiftedColumns),
        title: "Back to its start, or to the first columns"),
      Command([.character("r")], .replay, title: "Draw the strokes again"),
      Command([.control(0x6C)], .redraw, title: "Redraw the screen"),
      Command([.character("?")], .help, title: "This help", hint: "help"),
    ]
  }
}
